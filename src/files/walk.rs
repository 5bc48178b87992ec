//! Which files a folder holds.

use std::ffi::{OsStr, OsString};
use std::fs::{self, DirEntry};
use std::path::{Path, PathBuf};

use rayon::prelude::*;

use super::{Found, Stamp, look, unreadable};
use crate::problem::Problem;

/// Far more than a site has; it bounds the cost of a wrong folder.
const MAX_FILES: usize = 20_000;
const MAX_FOLDER_DEPTH: usize = 4;
/// Fewer are not worth another thread.
const MIN_LOOKS: usize = 256;

#[derive(Debug, Clone)]
pub struct Listed {
    pub path: PathBuf,
    pub stamp: Stamp,
}

/// All files below `folder`, sorted, without the leftovers of editors and systems. A folder that does not exist counts
/// as empty.
pub fn walk(folder: &Path, problems: &mut Vec<Problem>) -> Vec<Listed> {
    let mut files = Vec::new();
    match look(folder) {
        Ok(Found::Nothing) => {}
        Ok(Found::Folder) => collect(folder, 0, &mut files, problems),
        Ok(Found::File(_)) => problems.push(Problem::new(folder, 1, "this must be a folder")),
        Err(message) => problems.push(Problem::new(folder, 1, message)),
    }
    // By their bytes: paths compare part by part, which is slow.
    files.par_sort_unstable_by(|a, b| a.path.as_os_str().cmp(b.path.as_os_str()));
    if files.len() > MAX_FILES {
        problems.push(too_many(folder));
        files.truncate(MAX_FILES);
    }
    files
}

fn too_many(folder: &Path) -> Problem {
    Problem::new(folder, 1, format!("more than {MAX_FILES} files lie in here"))
}

fn collect(folder: &Path, depth: usize, files: &mut Vec<Listed>, problems: &mut Vec<Problem>) {
    // On all cores: the system takes microseconds for each of what may be thousands.
    let entries = entries(folder, problems).into_par_iter().with_min_len(MIN_LOOKS);
    let found: Vec<_> = entries.map(|(name, entry)| look_at(folder, &name, &entry)).collect();
    for (path, found) in found {
        if files.len() > MAX_FILES {
            return;
        }
        match found {
            Ok(Found::File(stamp)) => files.push(Listed { path, stamp }),
            Ok(Found::Folder) if depth < MAX_FOLDER_DEPTH => {
                collect(&path, depth + 1, files, problems);
            }
            Ok(Found::Folder) => {
                problems.push(Problem::new(&path, 1, "this folder is nested too deeply"));
            }
            // Removed since it was listed.
            Ok(Found::Nothing) => {}
            Err(message) => problems.push(Problem::new(&path, 1, message)),
        }
    }
}

/// Asks the open folder first, which is quicker than to find the whole path. That does not follow links, and whatever
/// else is in the way is told by looking at the path.
fn look_at(folder: &Path, name: &OsStr, entry: &DirEntry) -> (PathBuf, Result<Found, String>) {
    // Joining would allocate twice.
    let mut path = PathBuf::with_capacity(folder.as_os_str().len() + 1 + name.len());
    path.push(folder);
    path.push(name);
    let found = match entry.metadata() {
        Ok(meta) if !meta.is_symlink() => Found::of(&meta),
        _ => look(&path),
    };
    (path, found)
}

/// The names in a folder, without leftovers.
pub fn names(folder: &Path, problems: &mut Vec<Problem>) -> Vec<OsString> {
    entries(folder, problems).into_iter().map(|(name, _)| name).collect()
}

/// What is in a folder, without leftovers.
fn entries(folder: &Path, problems: &mut Vec<Problem>) -> Vec<(OsString, DirEntry)> {
    let listed = match fs::read_dir(folder) {
        Ok(listed) => listed,
        Err(error) => {
            problems.push(Problem::new(folder, 1, unreadable(&error)));
            return Vec::new();
        }
    };
    let mut entries = Vec::new();
    for entry in listed {
        match entry.map(|entry| (entry.file_name(), entry)) {
            Ok((name, _)) if is_leftover(&name.to_string_lossy()) => {}
            Ok(_) if entries.len() == MAX_FILES => {
                problems.push(too_many(folder));
                break;
            }
            Ok(entry) => entries.push(entry),
            Err(error) => problems.push(Problem::new(folder, 1, unreadable(&error))),
        }
    }
    entries
}

/// Hidden files, backups and the temporary files that editors write while saving.
pub fn is_leftover(name: &str) -> bool {
    name.starts_with(['.', '#'])
        || name.ends_with(['~', '#'])
        || [".tmp", ".swp", ".bak", ".part"].iter().any(|ending| name.ends_with(ending))
        || (!name.is_empty() && name.chars().all(|c| c.is_ascii_digit()))
}

/// Walks until no stamp is too young to be remembered.
#[cfg(test)]
pub fn walk_settled(folder: &Path) -> Vec<Listed> {
    loop {
        let files = walk(folder, &mut Vec::new());
        if files.iter().all(|file| file.stamp.settled() == file.stamp) {
            return files;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    use super::*;

    #[test]
    fn leftovers_of_editors_are_recognised() {
        for name in [".DS_Store", "piping.md~", ".piping.md.swp", "#piping.md#", "4913", "a.tmp"] {
            assert!(is_leftover(name), "{name}");
        }
        assert!(!is_leftover("piping.md"));
    }

    #[test]
    fn what_is_neither_an_empty_nor_a_missing_folder_is_a_problem() {
        let here = tempfile::tempdir().unwrap();
        let at = |name: &str| here.path().join(name);
        let messages = |name: &str| {
            let mut problems = Vec::new();
            assert!(walk(&at(name), &mut problems).is_empty());
            problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>()
        };
        fs::create_dir(at("empty")).unwrap();
        assert_eq!(messages("empty"), Vec::<String>::new());
        assert_eq!(messages("none"), Vec::<String>::new());

        fs::write(at("file"), "").unwrap();
        symlink("none", at("dangling")).unwrap();
        symlink("loop", at("loop")).unwrap();
        assert_eq!(messages("file"), ["this must be a folder"]);
        assert_eq!(messages("dangling"), ["this link leads to nothing"]);
        assert!(messages("loop")[0].starts_with("this cannot be read: "), "{:?}", messages("loop"));
        assert!(messages("file/below")[0].starts_with("this cannot be read: "));

        fs::create_dir(at("entries")).unwrap();
        symlink("../none", at("entries/dangling.md")).unwrap();
        let _socket = UnixListener::bind(at("entries/socket.md")).unwrap();
        // Emacs marks a file that is being edited with a dangling link.
        symlink("ann@host.123", at("entries/.#steel.md")).unwrap();
        let mut found = messages("entries");
        found.sort();
        assert_eq!(found, ["this is neither a file nor a folder", "this link leads to nothing"]);
    }

    #[test]
    fn files_are_listed_by_the_bytes_of_their_paths_and_links_by_what_they_lead_to() {
        let here = tempfile::tempdir().unwrap();
        let root = here.path().join("root");
        for folder in ["root/a/below", "root/empty", "elsewhere"] {
            fs::create_dir_all(here.path().join(folder)).unwrap();
        }
        for file in ["a.md", "a-b.md", "B.md", "a/c.md", "a/below/d.md", "../elsewhere/e.md"] {
            fs::write(root.join(file), file).unwrap();
        }
        symlink("../elsewhere", root.join("a0")).unwrap();
        symlink("../elsewhere/e.md", root.join("a.link")).unwrap();
        let mut problems = Vec::new();
        let files = walk(&root, &mut problems);
        assert_eq!(problems, []);
        let below = |file: &Listed| file.path.strip_prefix(&root).unwrap().to_owned();
        assert_eq!(
            files.iter().map(below).collect::<Vec<_>>(),
            ["B.md", "a-b.md", "a.link", "a.md", "a/below/d.md", "a/c.md", "a0/e.md"]
                .map(PathBuf::from)
        );
        for file in files {
            assert_eq!(look(&file.path), Ok(Found::File(file.stamp)), "{}", file.path.display());
        }
    }

    #[test]
    fn leftovers_do_not_count_towards_the_limit() {
        let here = tempfile::tempdir().unwrap();
        let listed = || {
            let mut problems = Vec::new();
            let count = walk(here.path(), &mut problems).len();
            (count, problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>())
        };
        for number in 0..=MAX_FILES {
            fs::write(here.path().join(format!("{number}.tmp")), "").unwrap();
        }
        fs::write(here.path().join("steel.md"), "").unwrap();
        assert_eq!(listed(), (1, Vec::new()));
        for number in 0..MAX_FILES {
            let file = |ending| here.path().join(format!("{number}.{ending}"));
            fs::rename(file("tmp"), file("md")).unwrap();
        }
        assert_eq!(listed(), (MAX_FILES, vec!["more than 20000 files lie in here".to_owned()]));
    }
}
