//! Every change of the content folder goes through here: what was there is kept first, and several files change together
//! or not at all.

use std::path::Path;

use jiff::Timestamp;

use super::content_file;
use super::disk::{self, FileBytes};
use super::error::OfficeError;
use super::history::{Action, History, KeptFile};
use super::path::ContentPath;
use super::renamed::{self, Touched};
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

pub fn moved(changes: &[FileChange]) -> Option<(&ContentPath, &ContentPath)> {
    renamed::moved(changes.iter().map(|FileChange { path, expected, new }| Touched {
        path,
        was_there: expected.is_some(),
        is_there: new.is_some(),
    }))
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
            return Err(changed_underneath(change, now));
        }
        before.push((file, now));
    }
    let kept = changes.iter().zip(&before).map(|(change, (_, now))| KeptFile {
        path: change.path.clone(),
        before: now.as_ref().map(|now| now.bytes.clone()),
        after: change.new.as_deref().map(disk::hash),
    });
    let kept: Vec<_> = kept.collect();
    let id = history.prepare(action, Timestamp::now(), &kept)?;
    for (change, (file, _)) in changes.iter().zip(&before) {
        let replaced =
            content_file::replace(file, change.expected.as_deref(), change.new.as_deref());
        let error = match replaced {
            Ok(true) => continue,
            Ok(false) => disk::read_whole(file)
                .map_or_else(|error| error, |now| changed_underneath(change, now)),
            Err(error) => error,
        };
        take_back(root, history, &id, &kept);
        return Err(error);
    }
    if let Err(error) = history.finish(&id) {
        // The files are changed. The next start finds that, and finishes.
        tracing::error!(%error, "a change is not in the history yet");
    }
    let paths = changes.iter().map(|change| change.path.to_string()).collect();
    Ok(Changed { change: id, paths })
}

/// Before anything else at a start: changes that a crash interrupted were made as a whole, or are taken back.
pub fn recover(root: &Path, history: &History) {
    content_file::remove_leftovers(root);
    for (id, kept) in history.prepared() {
        if kept.iter().all(|file| hash_now(root, file) == Some(file.after.clone())) {
            // Otherwise it is looked at again at the next start.
            let _ = history.finish(&id);
        } else {
            tracing::warn!("a change of {} files was interrupted, and is taken back", kept.len());
            take_back(root, history, &id, &kept);
        }
    }
}

/// Every file says again what it said before. One that somebody else changed meanwhile is left alone; what cannot be put back
/// stays in the history.
fn take_back(root: &Path, history: &History, id: &str, kept: &[KeptFile]) {
    let put_back = |file: &KeptFile| {
        let before = file.before.as_deref();
        if hash_now(root, file) == Some(before.map(disk::hash)) {
            return true;
        }
        let back = file
            .path
            .on_disk(root)
            .and_then(|path| content_file::replace(&path, file.after.as_deref(), before));
        matches!(back, Ok(true))
    };
    if kept.iter().filter(|file| !put_back(file)).count() == 0 {
        history.forget(id);
    } else if let Err(error) = history.finish(id) {
        tracing::error!(%error, "an earlier version cannot be kept");
    }
}

/// The hash of a file, if there is one; nothing if it cannot be read.
fn hash_now(root: &Path, file: &KeptFile) -> Option<Option<String>> {
    let path = file.path.on_disk(root).ok()?;
    Some(disk::read_whole(&path).ok()?.map(|now| now.hash))
}

fn changed_underneath(change: &FileChange, now: Option<FileBytes>) -> OfficeError {
    let path = &change.path;
    let message = match (&now, &change.expected) {
        (Some(_), None) => {
            format!("{path} is there already. Nothing was overwritten: choose another name.")
        }
        (Some(_), Some(_)) => {
            format!("{path} was changed by somebody else meanwhile. Nothing was overwritten.")
        }
        (None, _) => format!("{path} was deleted by somebody else meanwhile."),
    };
    let (hash, text) = match now {
        Some(now) => (Some(now.hash), Some(String::from_utf8_lossy(&now.bytes).into_owned())),
        None => (None, None),
    };
    OfficeError::Conflict { message, now: Some(Box::new(FileNow { hash, text })) }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    /// A rename of `jobs/a.md` to `jobs/b.md` with a file that names it, interrupted after `done` of its steps.
    fn interrupted(done: usize) -> (tempfile::TempDir, History) {
        let here = tempfile::tempdir().unwrap();
        let root = here.path().join("content");
        fs::create_dir_all(root.join("jobs")).unwrap();
        fs::write(root.join("jobs/a.md"), "a").unwrap();
        fs::write(root.join("site.yaml"), "names a").unwrap();
        let history = History::at(here.path());
        let kept = |path, before: Option<&str>, after: Option<&str>| KeptFile {
            path: ContentPath::parse(path).unwrap(),
            before: before.map(|text| text.as_bytes().to_vec()),
            after: after.map(|text| disk::hash(text.as_bytes())),
        };
        let files = [
            kept("site.yaml", Some("names a"), Some("names b")),
            kept("jobs/b.md", None, Some("a")),
            kept("jobs/a.md", Some("a"), None),
        ];
        history.prepare(Action::Renamed, Timestamp::now(), &files).unwrap();
        let steps: [&dyn Fn(); 3] = [
            &|| fs::write(root.join("site.yaml"), "names b").unwrap(),
            &|| fs::write(root.join("jobs/b.md"), "a").unwrap(),
            &|| fs::remove_file(root.join("jobs/a.md")).unwrap(),
        ];
        steps.iter().take(done).for_each(|step| step());
        (here, history)
    }

    #[test]
    fn an_interrupted_change_is_taken_back_at_the_next_start_or_was_made_as_a_whole() {
        for done in 0..=3 {
            let (here, history) = interrupted(done);
            let root = here.path().join("content");
            assert!(history.list(None).is_empty(), "it is no version yet");
            recover(&root, &history);
            let names = fs::read_to_string(root.join("site.yaml")).unwrap();
            let is_made = done == 3;
            assert_eq!(names, if is_made { "names b" } else { "names a" }, "{done}");
            assert_eq!(root.join("jobs/a.md").exists(), !is_made, "{done}");
            assert_eq!(root.join("jobs/b.md").exists(), is_made, "{done}");
            assert_eq!(history.list(None).len(), if is_made { 3 } else { 0 }, "{done}");
            assert_eq!(history.prepared().len(), 0);
        }
    }

    #[test]
    fn what_somebody_else_wrote_after_a_crash_is_left_alone() {
        let (here, history) = interrupted(2);
        let root = here.path().join("content");
        fs::write(root.join("site.yaml"), "theirs").unwrap();
        recover(&root, &history);
        assert_eq!(fs::read_to_string(root.join("site.yaml")).unwrap(), "theirs");
        assert!(root.join("jobs/a.md").exists() && !root.join("jobs/b.md").exists());
        assert_eq!(history.list(None).len(), 3, "what it said before is in the history");
    }
}
