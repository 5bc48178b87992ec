//! `export`: writes applications for a spreadsheet or a script, and their CVs if wanted.

use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use anyhow::Context;

use super::cursor::{BATCH_SIZE, Cursor};
use super::cv;
use super::progress::Progress;
use crate::applications::export::{ExportWriter, Format, Record};
use crate::applications::store::Store;
use crate::cli::{Export, ExportFormat};

pub async fn run(store: &Store, options: &Export) -> anyhow::Result<()> {
    let filter = options.which.filter();
    let format = match options.format {
        ExportFormat::Csv => Format::Csv,
        ExportFormat::Json => Format::Json,
    };
    let folder = options.with_cvs.as_deref();
    folder.map_or(Ok(()), create_private_folder)?;
    let count = store.count(&filter).await?;
    let mut progress = Progress::new(count, count > BATCH_SIZE || folder.is_some());
    let mut writer = ExportWriter::new(format, io::stdout().lock())?;
    let mut cursor = Cursor::new(store, &filter);
    loop {
        let batch = cursor.next_batch().await?;
        if batch.is_empty() {
            break;
        }
        for stored in &batch {
            if let Some(folder) = folder {
                let file = folder.join(format!("{}.{}", stored.id, stored.cv_kind));
                cv::save(store, stored, &file).await?;
            }
            writer.write(&Record::from(stored))?;
            progress.advance();
        }
    }
    writer.finish()
}

fn create_private_folder(folder: &Path) -> anyhow::Result<()> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.with_context(|| format!("cannot make the folder {}", folder.display()))
}
