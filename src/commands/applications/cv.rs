//! `cv`: writes the CV as the applicant sent it.

use std::io::{self, ErrorKind, IsTerminal};
use std::os::fd::AsFd;
use std::path::Path;

use anyhow::{Context, bail};
use tempfile::NamedTempFile;
use tokio::fs::File;

use crate::applications::store::{Store, StoreError, Stored};
use crate::cli::Cv;

pub async fn run(store: &Store, options: &Cv) -> anyhow::Result<()> {
    let stored = super::find(store, &options.id).await?;
    if let Some(path) = &options.output {
        let file = fetch(store, &stored, path).await?;
        return match file.persist_noclobber(path) {
            Ok(_) => Ok(()),
            Err(failed) if failed.error.kind() == ErrorKind::AlreadyExists => {
                bail!("{} is there already.", path.display())
            }
            Err(failed) => Err(failed.error).context(unwritable(path)),
        };
    }
    if io::stdout().is_terminal() {
        bail!("A CV is nothing for a terminal: add > FILE, or --output FILE.");
    }
    let out = io::stdout().as_fd().try_clone_to_owned().context("cannot write")?;
    copy(store, &stored, &mut File::from_std(out.into())).await.context("cannot write the CV")
}

/// Replaces a file of that name.
pub async fn save(store: &Store, stored: &Stored, path: &Path) -> anyhow::Result<()> {
    let file = fetch(store, stored, path).await?;
    file.persist(path).map_err(|failed| failed.error).context(unwritable(path))?;
    Ok(())
}

/// A temporary file that only its owner can read; it gets its name when it is complete.
async fn fetch(store: &Store, stored: &Stored, path: &Path) -> anyhow::Result<NamedTempFile> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let file = NamedTempFile::new_in(folder.unwrap_or(Path::new(".")));
    let file = file.with_context(|| unwritable(path))?;
    let out = file.reopen().with_context(|| unwritable(path))?;
    copy(store, stored, &mut File::from_std(out)).await.with_context(|| unwritable(path))?;
    Ok(file)
}

async fn copy(store: &Store, stored: &Stored, out: &mut File) -> anyhow::Result<()> {
    store.write_cv(stored, out).await.map_err(|error| match error {
        // Here it is the output file that failed, not the database.
        StoreError::File(error) => error.into(),
        error => super::without_repeated_cause(error),
    })
}

fn unwritable(path: &Path) -> String {
    format!("cannot write {}", path.display())
}
