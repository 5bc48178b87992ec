//! `export`: applications for a spreadsheet or a script, page by page, with their CVs if wanted.

use std::fs::DirBuilder;
use std::io;
use std::os::unix::fs::DirBuilderExt;
use std::path::Path;

use anyhow::Context;

use super::cv;
use super::pages::{PAGE, Pages};
use super::progress::Progress;
use super::record::Record;
use super::sheet::Sheet;
use crate::applications::store::Store;
use crate::cli::Export;

pub async fn run(store: &Store, options: &Export) -> anyhow::Result<()> {
    let filter = options.which.filter();
    let folder = options.with_cvs.as_deref();
    folder.map_or(Ok(()), make_private_folder)?;
    let count = store.count(&filter).await?;
    let mut progress = Progress::new(count, count > PAGE || folder.is_some());
    let mut sheet = Sheet::new(options.format, io::stdout().lock())?;
    let mut pages = Pages::new(store, &filter);
    loop {
        let page = pages.next().await?;
        if page.is_empty() {
            break;
        }
        for stored in &page {
            if let Some(folder) = folder {
                let file = folder.join(format!("{}.{}", stored.id, stored.cv_kind));
                cv::save(store, stored, &file).await?;
            }
            sheet.write(&Record::from(stored))?;
            progress.advance();
        }
    }
    sheet.finish()
}

fn make_private_folder(folder: &Path) -> anyhow::Result<()> {
    let made = DirBuilder::new().recursive(true).mode(0o700).create(folder);
    made.with_context(|| format!("cannot make the folder {}", folder.display()))
}
