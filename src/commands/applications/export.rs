//! `export`: writes applications for a spreadsheet or a script, and their CVs if wanted.

use std::fs::DirBuilder;
use std::io::{self, IsTerminal};
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use anyhow::Context;
use indicatif::{ProgressBar, ProgressStyle};

use super::cursor::{BATCH_SIZE, Cursor};
use super::cv;
use super::export_writer::ExportWriter;
use super::record::Record;
use crate::applications::store::Store;
use crate::cli::Export;

pub async fn run(store: &Store, options: &Export) -> anyhow::Result<()> {
    let filter = options.which.filter();
    let folder = options.with_cvs.as_deref();
    folder.map_or(Ok(()), create_private_folder)?;
    let count = store.count(&filter).await?;
    let bar = progress(count, count > BATCH_SIZE || folder.is_some());
    let mut writer = ExportWriter::new(options.format, io::stdout().lock())?;
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
            bar.inc(1);
        }
    }
    bar.finish_and_clear();
    writer.finish()
}

fn create_private_folder(folder: &Path) -> anyhow::Result<()> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.with_context(|| format!("cannot make the folder {}", folder.display()))
}

/// Shown on standard error if that is a terminal, unless the export itself is written to the terminal.
fn progress(count: i64, is_long: bool) -> ProgressBar {
    if !is_long || io::stdout().is_terminal() {
        return ProgressBar::hidden();
    }
    let style = ProgressStyle::with_template("{bar:40} {pos} of {len} applications, {eta} left");
    let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
    ProgressBar::new(u64::try_from(count).unwrap_or_default()).with_style(style)
}
