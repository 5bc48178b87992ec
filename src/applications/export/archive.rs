//! Applications with their CVs, as a ZIP archive in a file that has no name.

use std::fs::File;
use std::io::{Seek, SeekFrom, Write};
use std::path::Path;

use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{ExportWriter, Format, Record};
use crate::applications::store::{Store, Stored};
use crate::applications::text::one_line;

/// Writes `applications.csv` and the CVs, each as `cvs/NAME-ID.pdf`. The file is gone when it is closed, however the
/// program ends.
pub async fn write(store: &Store, all: &[Stored], folder: &Path) -> anyhow::Result<File> {
    let mut archive = ZipWriter::new(tempfile::tempfile_in(folder)?);
    // CVs are compressed already.
    let options = SimpleFileOptions::default()
        .compression_method(zip::CompressionMethod::Stored)
        .unix_permissions(0o600);
    let mut table = Vec::new();
    let mut writer = ExportWriter::new(Format::Csv, &mut table)?;
    all.iter().try_for_each(|stored| writer.write(&Record::from(stored)))?;
    writer.finish()?;
    archive.start_file("applications.csv", options)?;
    archive.write_all(&table)?;
    for stored in all {
        let mut cv = Vec::new();
        store.write_cv(stored, &mut cv).await?;
        archive.start_file(name_of(stored), options)?;
        archive.write_all(&cv)?;
    }
    let mut file = archive.finish()?;
    file.seek(SeekFrom::Start(0))?;
    Ok(file)
}

/// With the applicant's name, as far as it can be part of a file's name on every system.
fn name_of(stored: &Stored) -> String {
    let plain = |c: char| if c.is_alphanumeric() || c == '-' { c } else { ' ' };
    let name: String = one_line(&stored.name).chars().take(60).map(plain).collect();
    let name = name.split_whitespace().collect::<Vec<_>>().join("-");
    format!("cvs/{name}-{}.{}", stored.id, stored.cv_kind)
}
