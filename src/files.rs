//! Which files a folder holds, and whether one has changed since it was last read.

use std::ffi::OsString;
use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::{MetadataExt, OpenOptionsExt};
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::problem::Problem;

/// More files than a consultancy writes in a lifetime; it bounds what a mistaken folder costs.
const MAX_FILES: usize = 20_000;
const MAX_FOLDER_DEPTH: usize = 4;

/// File systems keep times in ticks: within one, a second change would leave the same time behind.
const CLOCK_TICK: Duration = Duration::from_millis(50);

const NEITHER: &str = "this is neither a file nor a folder";

/// Identifies one state of a file without reading it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// When its bytes, its permissions or its times were last changed: a file that can be read again is read again.
    changed: Option<SystemTime>,
    bytes: u64,
}

impl Stamp {
    fn of(meta: &fs::Metadata) -> Self {
        let seconds = u64::try_from(meta.ctime()).ok().map(Duration::from_secs);
        let nanos = u64::try_from(meta.ctime_nsec()).ok().map(Duration::from_nanos);
        let changed = seconds.zip(nanos).and_then(|(s, n)| UNIX_EPOCH.checked_add(s + n));
        Self { changed, bytes: meta.len() }
    }

    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// The stamp to remember: one younger than a clock tick matches nothing, so the file is read again.
    pub fn settled(self) -> Self {
        let old_enough = |time: &SystemTime| time.elapsed().is_ok_and(|age| age > CLOCK_TICK);
        Self { changed: self.changed.filter(old_enough), ..self }
    }

    /// The stamp to remember of a file that could not be read: what kept us from it may go away and leave the file
    /// as it is, so it matches nothing.
    pub fn unread(self) -> Self {
        Self { changed: None, ..self }
    }
}

#[derive(Debug, Clone)]
pub struct Listed {
    pub path: PathBuf,
    pub stamp: Stamp,
}

/// What is at a path that can be read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Nothing,
    File(Stamp),
    Folder,
}

/// Looks at a path, following links. Whatever is there but cannot be read is an error and never `Nothing`: a link
/// whose target is away, or a folder we may not open, must not look like content that its author has removed.
pub fn look(path: &Path) -> Result<Found, String> {
    match fs::metadata(path) {
        Ok(meta) if meta.is_dir() => Ok(Found::Folder),
        Ok(meta) if meta.is_file() => Ok(Found::File(Stamp::of(&meta))),
        Ok(_) => Err(NEITHER.into()),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let is_link = fs::symlink_metadata(path).is_ok_and(|meta| meta.is_symlink());
            if is_link { Err("this link leads to nothing".into()) } else { Ok(Found::Nothing) }
        }
        Err(error) => Err(unreadable(&error)),
    }
}

/// The bytes of a file of at most `limit` bytes.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, String> {
    // A file can become a pipe after it was listed, and opening a pipe waits for its other end without this flag.
    let file = File::options().read(true).custom_flags(libc::O_NONBLOCK).open(path);
    let file = file.map_err(|error| unreadable(&error))?;
    if !file.metadata().is_ok_and(|meta| meta.is_file()) {
        return Err(NEITHER.into());
    }
    let mut bytes = Vec::new();
    file.take(limit + 1).read_to_end(&mut bytes).map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > limit {
        return Err("this file grew while it was read".into());
    }
    Ok(bytes)
}

/// All files below `folder`, sorted; what editors and systems leave behind is passed over. No folder is as good
/// as an empty one.
pub fn walk(folder: &Path, problems: &mut Vec<Problem>) -> Vec<Listed> {
    let mut files = Vec::new();
    match look(folder) {
        Ok(Found::Nothing) => {}
        Ok(Found::Folder) => gather(folder, 0, &mut files, problems),
        Ok(Found::File(_)) => problems.push(Problem::new(folder, 1, "this must be a folder")),
        Err(message) => problems.push(Problem::new(folder, 1, message)),
    }
    files.sort_by(|a, b| a.path.cmp(&b.path));
    if files.len() > MAX_FILES {
        problems.push(too_many(folder));
        files.truncate(MAX_FILES);
    }
    files
}

fn too_many(folder: &Path) -> Problem {
    Problem::new(folder, 1, format!("more than {MAX_FILES} files lie in here"))
}

fn gather(folder: &Path, depth: usize, files: &mut Vec<Listed>, problems: &mut Vec<Problem>) {
    for name in names(folder, problems) {
        let path = folder.join(&name);
        if files.len() > MAX_FILES {
            return;
        }
        match look(&path) {
            Ok(Found::File(stamp)) => files.push(Listed { path, stamp }),
            Ok(Found::Folder) if depth < MAX_FOLDER_DEPTH => {
                gather(&path, depth + 1, files, problems);
            }
            Ok(Found::Folder) => {
                problems.push(Problem::new(&path, 1, "this folder is nested too deeply"));
            }
            // Removed since it was listed: as good as never listed.
            Ok(Found::Nothing) => {}
            Err(message) => problems.push(Problem::new(&path, 1, message)),
        }
    }
}

/// The names in a folder without what is left behind there.
pub fn names(folder: &Path, problems: &mut Vec<Problem>) -> Vec<OsString> {
    let entries = match fs::read_dir(folder) {
        Ok(entries) => entries,
        Err(error) => {
            problems.push(Problem::new(folder, 1, unreadable(&error)));
            return Vec::new();
        }
    };
    let mut names = Vec::new();
    for entry in entries {
        match entry {
            Ok(entry) if is_leftover(&entry.file_name().to_string_lossy()) => {}
            Ok(_) if names.len() == MAX_FILES => {
                problems.push(too_many(folder));
                break;
            }
            Ok(entry) => names.push(entry.file_name()),
            Err(error) => problems.push(Problem::new(folder, 1, unreadable(&error))),
        }
    }
    names
}

fn unreadable(error: &io::Error) -> String {
    format!("this cannot be read: {error}")
}

/// Hidden files, backups and the probe files that editors write while saving.
pub fn is_leftover(name: &str) -> bool {
    name.starts_with(['.', '#'])
        || name.ends_with(['~', '#'])
        || [".tmp", ".swp", ".bak", ".part"].iter().any(|ending| name.ends_with(ending))
        || (!name.is_empty() && name.chars().all(|c| c.is_ascii_digit()))
}

/// As `walk`, once no stamp is too young to be remembered.
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
    use std::os::unix::fs::{PermissionsExt, symlink};
    use std::os::unix::net::UnixListener;
    use std::process::Command;
    use std::time::Instant;

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
        let Ok(Found::File(stamp)) = look(&file) else { panic!("it was just written") };
        assert_ne!(stamp.settled(), stamp);
    }

    #[test]
    fn a_file_with_new_permissions_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        fs::write(&file, "a").unwrap();
        let before = look(&file).unwrap();
        let end = Instant::now() + Duration::from_secs(5);
        // More than once, as the clock of the file system may not have moved since the file was written.
        while look(&file).unwrap() == before {
            assert!(Instant::now() < end, "the stamp stays the same");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        }
    }

    #[test]
    fn only_a_folder_that_is_empty_or_not_there_counts_as_empty() {
        let here = tempfile::tempdir().unwrap();
        let at = |name: &str| here.path().join(name);
        let told = |name: &str| {
            let mut problems = Vec::new();
            assert!(walk(&at(name), &mut problems).is_empty());
            problems.into_iter().map(|problem| problem.message).collect::<Vec<_>>()
        };
        fs::create_dir(at("empty")).unwrap();
        assert_eq!(told("empty"), Vec::<String>::new());
        assert_eq!(told("none"), Vec::<String>::new());

        fs::write(at("file"), "").unwrap();
        symlink("none", at("dangling")).unwrap();
        symlink("loop", at("loop")).unwrap();
        assert_eq!(told("file"), ["this must be a folder"]);
        assert_eq!(told("dangling"), ["this link leads to nothing"]);
        assert!(told("loop")[0].starts_with("this cannot be read: "), "{:?}", told("loop"));
        assert!(told("file/below")[0].starts_with("this cannot be read: "));

        fs::create_dir(at("entries")).unwrap();
        symlink("../none", at("entries/dangling.md")).unwrap();
        let _socket = UnixListener::bind(at("entries/socket.md")).unwrap();
        // Emacs marks a file that is being edited by a link that leads nowhere.
        symlink("ann@host.123", at("entries/.#steel.md")).unwrap();
        let mut told = told("entries");
        told.sort();
        assert_eq!(told, ["this is neither a file nor a folder", "this link leads to nothing"]);
    }

    #[test]
    fn only_what_is_no_leftover_counts_towards_the_limit() {
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

    #[test]
    fn reading_what_is_no_file_or_has_grown_fails_at_once() {
        let here = tempfile::tempdir().unwrap();
        let pipe = here.path().join("pipe");
        assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
        assert_eq!(read(&pipe, 10).unwrap_err(), NEITHER);
        assert_eq!(read(here.path(), 10).unwrap_err(), NEITHER);
        let file = here.path().join("file");
        fs::write(&file, "0123456789").unwrap();
        assert_eq!(read(&file, 10).unwrap(), b"0123456789");
        assert!(read(&file, 9).unwrap_err().contains("grew"));
    }
}
