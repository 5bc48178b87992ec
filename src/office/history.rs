//! What files said before they were changed: each change has a folder under the data folder, for 90 days.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::disk;
use super::error::OfficeError;
use super::path::ContentPath;
use super::wire::Version;

const KEPT_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);
const RECORD: &str = "change.json";
/// More than anybody looks through at a time.
const MAX_LISTED: usize = 1_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Action {
    Saved,
    Created,
    Renamed,
    Deleted,
    Restored,
}

/// A file before a change.
#[derive(Debug, Clone)]
pub struct KeptFile {
    pub path: ContentPath,
    /// None if there was no file.
    pub before: Option<Vec<u8>>,
    /// The hash of what took its place; none if it was deleted.
    pub after: Option<String>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Record {
    at: String,
    action: Action,
    files: Vec<RecordedFile>,
}

#[derive(Debug, Serialize, Deserialize)]
struct RecordedFile {
    path: String,
    /// The size of what was there; its bytes are in a file named by its number.
    before: Option<u64>,
    after: Option<String>,
}

/// A change with the bytes of its files.
pub struct Kept {
    pub action: Action,
    pub files: Vec<KeptFile>,
}

pub struct History {
    folder: PathBuf,
}

impl History {
    pub fn at(data: &Path) -> Self {
        Self { folder: data.join("history") }
    }

    /// Returns the id of the change. Its record comes last: a change without one was never made.
    pub fn keep(
        &self,
        action: Action,
        at: Timestamp,
        files: Vec<KeptFile>,
    ) -> Result<String, OfficeError> {
        let id = Uuid::now_v7().to_string();
        let folder = self.folder.join(&id);
        let mut recorded = Vec::with_capacity(files.len());
        for (number, file) in files.into_iter().enumerate() {
            if let Some(bytes) = &file.before {
                disk::write(&folder.join(number.to_string()), bytes)?;
            }
            recorded.push(RecordedFile {
                path: file.path.to_string(),
                before: file.before.map(|bytes| bytes.len() as u64),
                after: file.after,
            });
        }
        // Plain data with string keys: serialising it cannot fail.
        let record = serde_json::to_vec(&Record { at: at.to_string(), action, files: recorded });
        disk::write(&folder.join(RECORD), &record.unwrap_or_default())?;
        Ok(id)
    }

    /// For a change that was not made after all.
    pub fn forget(&self, id: &str) {
        if let Some(folder) = self.folder_of(id) {
            // What stays is a change that says it was made, which harms nobody.
            let _ = fs::remove_dir_all(folder);
        }
    }

    /// The versions of one file or of all, newest first.
    pub fn list(&self, path: Option<&ContentPath>) -> Vec<Version> {
        let mut ids: Vec<String> = self.ids().collect();
        // They begin with their time.
        ids.sort_unstable_by(|a, b| b.cmp(a));
        let versions = ids.into_iter().filter_map(|id| Some((self.record(&id)?, id)));
        let versions = versions.flat_map(|(record, id)| {
            let Record { at, action, files } = record;
            files.into_iter().map(move |file| Version {
                change: id.clone(),
                path: file.path,
                at: at.clone(),
                action: format!("{action:?}").to_lowercase(),
                bytes: file.before.unwrap_or_default(),
            })
        });
        let is_asked = |version: &Version| path.is_none_or(|path| path.as_str() == version.path);
        versions.filter(is_asked).take(MAX_LISTED).collect()
    }

    pub fn find(&self, id: &str) -> Option<Kept> {
        let Record { action, files, .. } = self.record(id)?;
        let folder = self.folder_of(id)?;
        let kept = |(number, file): (usize, RecordedFile)| {
            let read = || fs::read(folder.join(number.to_string())).ok();
            let before = match file.before {
                Some(_) => Some(read()?),
                None => None,
            };
            let path = ContentPath::parse(&file.path).ok()?;
            Some(KeptFile { path, before, after: file.after })
        };
        let files = files.into_iter().enumerate().map(kept).collect::<Option<_>>()?;
        Some(Kept { action, files })
    }

    /// Removes what is older than 90 days.
    pub fn clean(&self, now: Timestamp) {
        for id in self.ids().collect::<Vec<_>>() {
            let made: Option<Timestamp> =
                self.record(&id).and_then(|record| record.at.parse().ok());
            let is_old = made.is_some_and(|made| now.duration_since(made) > KEPT_FOR);
            if is_old && let Some(folder) = self.folder_of(&id) {
                let _ = fs::remove_dir_all(folder);
            }
        }
    }

    fn ids(&self) -> impl Iterator<Item = String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok())
    }

    fn record(&self, id: &str) -> Option<Record> {
        let bytes = fs::read(self.folder_of(id)?.join(RECORD)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// An id comes from a browser: only a UUID names a folder.
    fn folder_of(&self, id: &str) -> Option<PathBuf> {
        let id = Uuid::parse_str(id).ok()?;
        Some(self.folder.join(id.to_string()))
    }
}
