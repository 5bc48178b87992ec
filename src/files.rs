//! Which files a folder holds, and whether one has changed since it was last read.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::problem::Problem;

/// More files than a consultancy writes in a lifetime; it bounds what a mistaken folder costs.
const MAX_FILES: usize = 20_000;
const MAX_FOLDER_DEPTH: usize = 4;

/// File systems keep times in ticks: within one, a second change would leave the same time behind.
const CLOCK_TICK: Duration = Duration::from_millis(50);

/// Identifies one state of a file without reading it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    modified: Option<SystemTime>,
    bytes: u64,
}

impl Stamp {
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The stamp to remember: one younger than a clock tick matches nothing, so the file is read again.
    pub fn settled(self) -> Self {
        let old_enough = |time: &SystemTime| time.elapsed().is_ok_and(|age| age > CLOCK_TICK);
        Self { modified: self.modified.filter(old_enough), ..self }
    }
}

#[derive(Debug, Clone)]
pub struct Listed {
    pub path: PathBuf,
    pub stamp: Stamp,
}

/// The stamp of one file, if it is there.
pub fn stat(path: &Path) -> Option<Stamp> {
    let meta = fs::metadata(path).ok().filter(fs::Metadata::is_file)?;
    Some(Stamp { modified: meta.modified().ok(), bytes: meta.len() })
}

/// All files below `folder`, sorted; what editors and systems leave behind is passed over.
pub fn walk(folder: &Path, problems: &mut Vec<Problem>) -> Vec<Listed> {
    let mut files = Vec::new();
    gather(folder, 0, &mut files, problems);
    files.sort_by(|a, b| a.path.cmp(&b.path));
    if files.len() > MAX_FILES {
        problems.push(Problem::new(folder, 1, format!("more than {MAX_FILES} files lie in here")));
        files.truncate(MAX_FILES);
    }
    files
}

fn gather(folder: &Path, depth: usize, files: &mut Vec<Listed>, problems: &mut Vec<Problem>) {
    let Ok(entries) = fs::read_dir(folder) else {
        return;
    };
    for entry in entries.flatten() {
        let path = entry.path();
        if is_leftover(&entry.file_name().to_string_lossy()) || files.len() > MAX_FILES {
            continue;
        }
        if path.is_dir() {
            match depth < MAX_FOLDER_DEPTH {
                true => gather(&path, depth + 1, files, problems),
                false => problems.push(Problem::new(&path, 1, "this folder is nested too deeply")),
            }
        } else if let Some(stamp) = stat(&path) {
            files.push(Listed { path, stamp });
        }
    }
}

/// Hidden files, backups and the probe files that editors write while saving.
pub fn is_leftover(name: &str) -> bool {
    name.starts_with(['.', '#'])
        || name.ends_with(['~', '#'])
        || [".tmp", ".swp", ".bak", ".part"].iter().any(|ending| name.ends_with(ending))
        || (!name.is_empty() && name.chars().all(|c| c.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn leftovers_of_editors_are_passed_over() {
        for name in [".DS_Store", "piping.md~", ".piping.md.swp", "#piping.md#", "4913", "a.tmp"] {
            assert!(is_leftover(name), "{name}");
        }
        assert!(!is_leftover("piping.md"));
    }

    #[test]
    fn a_file_changed_just_now_is_read_again_next_time() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        fs::write(&file, "a").unwrap();
        let stamp = stat(&file).unwrap();
        assert_ne!(stamp.settled(), stamp);
    }
}
