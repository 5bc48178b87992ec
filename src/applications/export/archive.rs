//! Applications with their CVs, as a ZIP archive in a file that has no name.
//!
//! It is written to a disk that may be slow, so that happens on threads that may wait.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use tokio::task::spawn_blocking;
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{ExportWriter, Format, Record};
use crate::applications::store::{Store, StoreError, Stored};
use crate::applications::text::one_line;

const MISSING: &str = "These CVs are not in this archive.\r\n\r\n";

/// Writes `applications.csv` and the CVs, each as `cvs/NAME-ID.pdf`. A CV that is damaged does not keep the others from
/// being written: `missing-cvs.txt` names it. It also has the id of what was erased meanwhile, of which nothing else is
/// written. The file is gone when it is closed, however the program ends.
pub async fn write(store: &Store, all: Vec<Stored>, folder: &Path) -> anyhow::Result<File> {
    let folder = folder.to_owned();
    let file = spawn_blocking(move || tempfile::tempfile_in(folder)).await??;
    let mut archive = ZipWriter::new(file);
    let (mut table, mut missing) = (Vec::new(), String::new());
    let mut writer = ExportWriter::new(Format::Csv, &mut table)?;
    for stored in all {
        let mut cv = Vec::new();
        let name = name_of(&stored);
        match store.write_cv(&stored, &mut cv).await {
            Ok(()) => archive = with_file(archive, format!("cvs/{name}"), cv).await?,
            Err(StoreError::CvCorrupted) if store.find(&stored.id).await?.is_none() => {
                missing += &format!("{}: erased while the archive was written\r\n", stored.id);
                continue;
            }
            Err(StoreError::CvCorrupted) => missing += &format!("{name}: damaged\r\n"),
            Err(error) => return Err(error.into()),
        }
        writer.write(&Record::from(&stored))?;
    }
    writer.finish()?;
    archive = with_file(archive, "applications.csv".into(), table).await?;
    if !missing.is_empty() {
        let text = format!("{MISSING}{missing}").into_bytes();
        archive = with_file(archive, "missing-cvs.txt".into(), text).await?;
    }
    let file = spawn_blocking(move || {
        let mut file = archive.finish()?;
        file.seek(SeekFrom::Start(0))?;
        anyhow::Ok(file)
    });
    file.await?
}

async fn with_file(
    mut archive: ZipWriter<File>,
    name: String,
    bytes: Vec<u8>,
) -> anyhow::Result<ZipWriter<File>> {
    // CVs are compressed already.
    let options = SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Stored)
        .unix_permissions(0o600);
    let written = spawn_blocking(move || {
        archive.start_file(name, options)?;
        archive.write_all(&bytes)?;
        Ok(archive)
    });
    written.await?
}

/// With the applicant's name, as far as it can be part of a file's name on every system.
fn name_of(stored: &Stored) -> String {
    let plain = |c: char| if c.is_alphanumeric() || c == '-' { c } else { ' ' };
    let name: String = one_line(&stored.name).chars().take(60).map(plain).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join("-");
    format!("{name}-{}.{}", stored.id, stored.cv_kind)
}
