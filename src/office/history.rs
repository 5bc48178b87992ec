//! What files said before they were changed: each change has a folder under the data folder, for 90 days.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

use super::disk;
use super::error::OfficeError;
use super::path::ContentPath;
use super::renamed::{Touched, moved};
use super::wire::Version;
use crate::files::sync_folder_of;

const KEPT_FOR: SignedDuration = SignedDuration::from_hours(90 * 24);
const RECORD: &str = "change.json";
/// The same, of a change that is being made.
const PREPARED: &str = "prepared.json";
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

impl Record {
    fn file(&self, path: &str) -> Option<&RecordedFile> {
        self.files.iter().find(|file| file.path == path)
    }

    fn moved(&self) -> Option<(&String, &String)> {
        moved(self.files.iter().map(|RecordedFile { path, before, after }| Touched {
            path,
            was_there: before.is_some(),
            is_there: after.is_some(),
        }))
    }
}

#[derive(Debug, Serialize, Deserialize)]
struct RecordedFile {
    path: String,
    /// The size of what was there; its bytes are in a file named by its number.
    before: Option<u64>,
    after: Option<String>,
}

pub struct History {
    folder: PathBuf,
}

impl History {
    pub fn at(data: &Path) -> Self {
        Self { folder: data.join("history") }
    }

    /// Keeps what there is before a change is made. Returns its id.
    pub fn prepare(
        &self,
        action: Action,
        at: Timestamp,
        files: &[KeptFile],
    ) -> Result<String, OfficeError> {
        let id = Uuid::now_v7().to_string();
        let written = self.write(&self.folder.join(&id), action, at, files);
        // A full disk gets its room back.
        written.inspect_err(|_| self.forget(&id))?;
        Ok(id)
    }

    /// The record comes last: a change without one was never begun.
    fn write(
        &self,
        folder: &Path,
        action: Action,
        at: Timestamp,
        files: &[KeptFile],
    ) -> Result<(), OfficeError> {
        let mut recorded = Vec::with_capacity(files.len());
        for (number, file) in files.iter().enumerate() {
            if let Some(bytes) = &file.before {
                disk::write(&folder.join(number.to_string()), bytes)?;
            }
            recorded.push(RecordedFile {
                path: file.path.to_string(),
                before: file.before.as_ref().map(|bytes| bytes.len() as u64),
                after: file.after.clone(),
            });
        }
        // Plain data with string keys: serialising it cannot fail.
        let record = serde_json::to_vec(&Record { at: at.to_string(), action, files: recorded });
        disk::write(&folder.join(PREPARED), &record.unwrap_or_default())
    }

    /// All of its files are changed.
    pub fn finish(&self, id: &str) -> Result<(), OfficeError> {
        let folder = self.folder_of(id).ok_or(OfficeError::Internal)?;
        let (prepared, record) = (folder.join(PREPARED), folder.join(RECORD));
        let renamed = fs::rename(&prepared, &record).and_then(|()| sync_folder_of(&record));
        renamed.map_err(|error| disk::not_written(&record, &error))
    }

    /// Changes that were begun and not finished.
    pub fn prepared(&self) -> Vec<(String, Vec<KeptFile>)> {
        let kept = |id: String| {
            let record = self.record(&id, PREPARED)?;
            let files = self.with_bytes(&id, record)?;
            Some((id, files))
        };
        self.ids().filter_map(kept).collect()
    }

    /// For a change that was not made after all.
    pub fn forget(&self, id: &str) {
        if let Some(folder) = self.folder_of(id) {
            let _ = fs::remove_dir_all(folder);
        }
    }

    /// The versions of one file or of all, newest first.
    pub fn list(&self, path: Option<&ContentPath>) -> Vec<Version> {
        let versions = self.newest_first().flat_map(|(id, record)| {
            let Record { at, action, files } = record;
            let count = files.len();
            files.into_iter().map(move |file| Version {
                change: id.clone(),
                files: count,
                path: file.path,
                at: at.clone(),
                action: format!("{action:?}").to_lowercase(),
                bytes: file.before.unwrap_or_default(),
            })
        });
        let is_asked = |version: &Version| path.is_none_or(|path| path.as_str() == version.path);
        versions.filter(is_asked).take(MAX_LISTED).collect()
    }

    /// The path that an entry has now which was renamed, perhaps several times. Nothing if it was deleted after that, or if
    /// another one has that path.
    pub fn renamed(&self, path: &ContentPath) -> Option<ContentPath> {
        let mut records = Vec::new();
        for (_, record) in self.newest_first() {
            let is_last = record.file(path.as_str()).is_some();
            records.push(record);
            // It may have had this path before, too, and had another one meanwhile.
            if is_last {
                break;
            }
        }
        let (mut now, mut is_there) = (path.as_str(), true);
        for record in records.iter().rev() {
            match (record.moved(), record.file(now)) {
                (Some((from, to)), _) if from == now => now = to,
                (_, Some(file)) if file.after.is_none() => is_there = false,
                // What is restored is the same entry again; what is created there is another one.
                (None, Some(file))
                    if file.before.is_none() && record.action == Action::Restored =>
                {
                    is_there = true;
                }
                (_, Some(file)) if file.before.is_none() => return None,
                _ => {}
            }
        }
        ContentPath::parse(now).ok().filter(|_| is_there)
    }

    /// The files of a change, with their bytes.
    pub fn find(&self, id: &str) -> Option<Vec<KeptFile>> {
        self.with_bytes(id, self.record(id, RECORD)?)
    }

    fn with_bytes(&self, id: &str, record: Record) -> Option<Vec<KeptFile>> {
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
        record.files.into_iter().enumerate().map(kept).collect()
    }

    /// Removes what is older than 90 days, and what was never begun.
    pub fn clean(&self, now: Timestamp) {
        for id in self.ids().collect::<Vec<_>>() {
            let Some(folder) = self.folder_of(&id) else { continue };
            let record = self.record(&id, RECORD);
            let made: Option<Timestamp> = record.and_then(|record| record.at.parse().ok());
            let is_old = made.is_some_and(|made| now.duration_since(made) > KEPT_FOR);
            let was_begun = [RECORD, PREPARED].iter().any(|name| folder.join(name).exists());
            if is_old || !was_begun {
                let _ = fs::remove_dir_all(folder);
            }
        }
    }

    fn newest_first(&self) -> impl Iterator<Item = (String, Record)> {
        let mut ids: Vec<String> = self.ids().collect();
        // They begin with their time.
        ids.sort_unstable_by(|a, b| b.cmp(a));
        ids.into_iter().filter_map(|id| self.record(&id, RECORD).map(|record| (id, record)))
    }

    fn ids(&self) -> impl Iterator<Item = String> {
        let entries = fs::read_dir(&self.folder).into_iter().flatten().flatten();
        entries.filter_map(|entry| entry.file_name().into_string().ok())
    }

    fn record(&self, id: &str, name: &str) -> Option<Record> {
        let bytes = fs::read(self.folder_of(id)?.join(name)).ok()?;
        serde_json::from_slice(&bytes).ok()
    }

    /// An id comes from a browser: only a UUID names a folder.
    fn folder_of(&self, id: &str) -> Option<PathBuf> {
        let id = Uuid::parse_str(id).ok()?;
        Some(self.folder.join(id.to_string()))
    }
}
