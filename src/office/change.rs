//! Every change of the content folder goes through here: what was there is kept first, and several files change together
//! or not at all.

use std::path::Path;

use jiff::Timestamp;

use super::disk::{self, FileBytes};
use super::error::OfficeError;
use super::history::{Action, History, KeptFile};
use super::path::ContentPath;
use super::wire::{Changed, FileNow};

/// What is to become of one file.
#[derive(Debug, Clone)]
pub struct FileChange {
    pub path: ContentPath,
    /// The hash of the file as it was when somebody decided on this; none if there was no file.
    pub expected: Option<String>,
    /// None deletes it.
    pub new: Option<Vec<u8>>,
}

/// Calls must not overlap.
pub fn apply(
    root: &Path,
    history: &History,
    action: Action,
    changes: &[FileChange],
) -> Result<Changed, OfficeError> {
    let mut before = Vec::with_capacity(changes.len());
    for change in changes {
        let file = change.path.on_disk(root)?;
        let now = disk::read_whole(&file)?;
        if now.as_ref().map(|now| &now.hash) != change.expected.as_ref() {
            return Err(changed_underneath(&change.path, now));
        }
        before.push((file, now));
    }
    let kept = changes.iter().zip(&before).map(|(change, (_, now))| KeptFile {
        path: change.path.clone(),
        before: now.as_ref().map(|now| now.bytes.clone()),
        after: change.new.as_deref().map(disk::hash),
    });
    let id = history.keep(action, Timestamp::now(), kept.collect())?;
    let mut done = 0;
    let mut write_all = || {
        for (change, (file, _)) in changes.iter().zip(&before) {
            match &change.new {
                Some(bytes) => disk::write(file, bytes)?,
                None => disk::remove(file)?,
            }
            done += 1;
        }
        Ok(())
    };
    if let Err(error) = write_all() {
        // The one that failed may have been replaced all the same.
        let put_back = before.iter().take(done + 1).map(|(file, now)| match now {
            Some(now) => disk::write(file, &now.bytes),
            None => disk::remove(file),
        });
        // What cannot be put back is still in the history.
        if put_back.filter(Result::is_err).count() == 0 {
            history.forget(&id);
        }
        return Err(error);
    }
    let paths = changes.iter().map(|change| change.path.to_string()).collect();
    Ok(Changed { change: id, paths })
}

fn changed_underneath(path: &ContentPath, now: Option<FileBytes>) -> OfficeError {
    let message = match &now {
        Some(_) => {
            format!("{path} was changed by somebody else meanwhile. Nothing was overwritten.")
        }
        None => format!("{path} was deleted by somebody else meanwhile."),
    };
    let (hash, text) = match now {
        Some(now) => (Some(now.hash), Some(String::from_utf8_lossy(&now.bytes).into_owned())),
        None => (None, None),
    };
    OfficeError::Conflict { message, now: Some(Box::new(FileNow { hash, text })) }
}
