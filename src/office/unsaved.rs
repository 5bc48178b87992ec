//! What was typed and not saved: kept under the data folder, so that a crash, a restart or a closed tab loses nothing.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use super::disk;
use super::error::OfficeError;
use super::path::ContentPath;
use super::wire::Unsaved;

/// The loader refuses files that are larger; what was typed may be a little.
const MAX_TEXT_BYTES: usize = 2 * 1024 * 1024;
/// One for each file that somebody is at.
const MAX_TEXTS: usize = 1_000;

#[derive(Debug, Serialize, Deserialize)]
struct Record {
    path: String,
    #[serde(flatten)]
    unsaved: Unsaved,
}

pub struct UnsavedTexts {
    folder: PathBuf,
}

impl UnsavedTexts {
    pub fn at(data: &Path) -> Self {
        Self { folder: data.join("unsaved") }
    }

    pub fn find(&self, path: &ContentPath) -> Option<Unsaved> {
        let record: Record = serde_json::from_slice(&fs::read(self.file(path)).ok()?).ok()?;
        (record.path == path.as_str()).then_some(record.unsaved)
    }

    /// Those of all files.
    pub fn all(&self) -> Vec<(ContentPath, Unsaved)> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        let read = |file: PathBuf| {
            let record: Record = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
            Some((ContentPath::parse(&record.path).ok()?, record.unsaved))
        };
        entries.filter_map(|entry| read(entry.path())).collect()
    }

    pub fn keep(
        &self,
        path: &ContentPath,
        text: &str,
        began_from: Option<String>,
    ) -> Result<(), OfficeError> {
        if text.len() > MAX_TEXT_BYTES {
            let most = MAX_TEXT_BYTES / 1024 / 1024;
            return Err(OfficeError::TooLarge(format!(
                "This text has more than {most} MB, which no page can show. It is not kept: shorten it."
            )));
        }
        let file = self.file(path);
        let count = fs::read_dir(&self.folder).map_or(0, Iterator::count);
        if count >= MAX_TEXTS && !file.exists() {
            return Err(OfficeError::Storage(format!(
                "{MAX_TEXTS} files have unsaved text. Save or discard some of them first."
            )));
        }
        let at = Timestamp::now().to_string();
        let unsaved = Unsaved { text: text.to_owned(), began_from, at };
        // Plain data with string keys: serialising it cannot fail.
        let record = serde_json::to_vec(&Record { path: path.to_string(), unsaved });
        disk::write(&file, &record.unwrap_or_default())
    }

    pub fn forget(&self, path: &ContentPath) -> Result<(), OfficeError> {
        disk::remove(&self.file(path))
    }

    /// What was typed goes along with its file.
    pub fn rename(&self, old: &ContentPath, new: &ContentPath) -> Result<(), OfficeError> {
        if let Some(unsaved) = self.find(old) {
            self.keep(new, &unsaved.text, unsaved.began_from)?;
            self.forget(old)?;
        }
        Ok(())
    }

    fn file(&self, path: &ContentPath) -> PathBuf {
        self.folder.join(format!("{}.json", disk::hash(path.as_str().as_bytes())))
    }
}
