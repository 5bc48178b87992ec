//! What was typed and not saved: kept under the data folder, so that a crash, a restart or a closed tab loses nothing.
//! Each tab has its own text of a file: two tabs at the same file never overwrite each other's.

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
/// One folder for each file that somebody is at.
const MAX_FILES: usize = 1_000;
/// Of one file.
const MAX_TABS: usize = 100;
/// Only of what is whole: until then, or for ever after a crash, a file has another name.
const EXTENSION: &str = "json";

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

    /// Before anything is typed after a start: what a crash left half written counts as no text, but would keep its folder.
    pub fn remove_leftovers(&self) {
        for folder in below(&self.folder) {
            for file in below(&folder).filter(|file| !is_record(file)) {
                let _ = fs::remove_file(file);
            }
            // Stays if there are texts in it.
            let _ = fs::remove_dir(folder);
        }
    }

    /// Those of all tabs, newest first.
    pub fn of(&self, path: &ContentPath) -> Vec<Unsaved> {
        let mut texts: Vec<_> =
            records(&self.folder_of(path)).map(|(_, unsaved)| unsaved).collect();
        texts.sort_unstable_by(|a, b| b.at.cmp(&a.at));
        texts
    }

    pub fn of_tab(&self, path: &ContentPath, tab: &str) -> Option<Unsaved> {
        self.of(path).into_iter().find(|unsaved| unsaved.tab == tab)
    }

    /// Those of all files.
    pub fn all(&self) -> Vec<(ContentPath, Unsaved)> {
        below(&self.folder).flat_map(|folder| records(&folder)).collect()
    }

    pub fn keep(
        &self,
        path: &ContentPath,
        tab: &str,
        text: &str,
        began_from: Option<String>,
    ) -> Result<(), OfficeError> {
        let at = Timestamp::now().to_string();
        self.put(path, Unsaved { tab: tab.to_owned(), text: text.to_owned(), began_from, at })
    }

    /// The same as it was typed, at whatever time that was.
    pub fn put(&self, path: &ContentPath, unsaved: Unsaved) -> Result<(), OfficeError> {
        if unsaved.text.len() > MAX_TEXT_BYTES {
            let most = MAX_TEXT_BYTES / 1024 / 1024;
            return Err(OfficeError::TooLarge(format!(
                "This text has more than {most} MB, which no page can show. It is not kept: shorten it."
            )));
        }
        let (folder, file) = (self.folder_of(path), self.file(path, &unsaved.tab));
        if !folder.exists() && below(&self.folder).count() >= MAX_FILES {
            return Err(OfficeError::Storage(format!(
                "{MAX_FILES} files have unsaved text. Save or discard some of them first."
            )));
        }
        if !file.exists() && record_files(&folder).count() >= MAX_TABS {
            return Err(OfficeError::Storage(format!(
                "{MAX_TABS} tabs have unsaved text of {path}. Discard some of it first."
            )));
        }
        // Plain data with string keys: serialising it cannot fail.
        let record = serde_json::to_vec(&Record { path: path.to_string(), unsaved });
        // Synced each time, which takes a millisecond: on some file systems, a power cut would otherwise leave an empty file
        // in the place of all that was typed.
        disk::write(&file, &record.unwrap_or_default())
    }

    pub fn forget(&self, path: &ContentPath, tab: &str) -> Result<(), OfficeError> {
        disk::remove(&self.file(path, tab))?;
        // Stays as long as other tabs have texts in it.
        let _ = fs::remove_dir(self.folder_of(path));
        Ok(())
    }

    /// What a tab saved is not unsaved any more, in whichever tab the same was typed. Another text of another tab stays.
    pub fn forget_saved(
        &self,
        path: &ContentPath,
        tab: &str,
        saved: &str,
    ) -> Result<(), OfficeError> {
        let is_saved = |unsaved: &Unsaved| unsaved.tab == tab || unsaved.text == saved;
        let mut texts = self.of(path).into_iter().filter(is_saved);
        texts.try_for_each(|unsaved| self.forget(path, &unsaved.tab))
    }

    fn folder_of(&self, path: &ContentPath) -> PathBuf {
        self.folder.join(disk::hash(path.as_str().as_bytes()))
    }

    /// A tab names itself: only a hash of that is a file's name.
    fn file(&self, path: &ContentPath, tab: &str) -> PathBuf {
        self.folder_of(path).join(format!("{}.{EXTENSION}", disk::hash(tab.as_bytes())))
    }
}

fn below(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|entry| entry.path())
}

fn is_record(file: &Path) -> bool {
    file.extension().is_some_and(|extension| extension == EXTENSION)
}

fn record_files(folder: &Path) -> impl Iterator<Item = PathBuf> + use<> {
    below(folder).filter(|file| is_record(file))
}

fn records(folder: &Path) -> impl Iterator<Item = (ContentPath, Unsaved)> + use<> {
    record_files(folder).filter_map(|file| {
        let record: Record = serde_json::from_slice(&fs::read(file).ok()?).ok()?;
        Some((ContentPath::parse(&record.path).ok()?, record.unsaved))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_room_for_so_many_tabs_and_files() {
        let here = tempfile::tempdir().unwrap();
        let texts = UnsavedTexts::at(here.path());
        let path = |number: usize| ContentPath::parse(&format!("jobs/a{number}.md")).unwrap();
        let refused = |result: Result<(), OfficeError>| result.unwrap_err().to_string();
        for tab in 0..MAX_TABS {
            fs::create_dir_all(texts.folder_of(&path(0))).unwrap();
            fs::write(texts.file(&path(0), &tab.to_string()), "{}").unwrap();
        }
        assert!(refused(texts.keep(&path(0), "one more", "", None)).contains("100 tabs"));
        texts.keep(&path(0), "7", "", None).unwrap();
        for number in 1..MAX_FILES {
            fs::create_dir_all(texts.folder_of(&path(number))).unwrap();
        }
        assert!(refused(texts.keep(&path(MAX_FILES), "7", "", None)).contains("1000 files"));
    }

    #[test]
    fn what_a_crash_left_half_written_is_no_text_and_goes_at_the_next_start() {
        let here = tempfile::tempdir().unwrap();
        let texts = UnsavedTexts::at(here.path());
        let path = ContentPath::parse("jobs/a.md").unwrap();
        texts.keep(&path, "tab", "typed", None).unwrap();
        let (folder, file) = (texts.folder_of(&path), texts.file(&path, "tab"));
        for number in 0..MAX_TABS {
            fs::copy(&file, folder.join(format!(".tmp{number}"))).unwrap();
        }
        texts.keep(&path, "other", "typed too", None).unwrap();
        texts.forget(&path, "tab").unwrap();
        texts.forget(&path, "other").unwrap();
        assert_eq!((texts.of(&path).len(), texts.all().len()), (0, 0));
        texts.keep(&ContentPath::parse("jobs/b.md").unwrap(), "tab", "stays", None).unwrap();
        texts.remove_leftovers();
        assert!(!folder.exists());
        assert_eq!(texts.all().len(), 1);
    }
}
