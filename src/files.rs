//! Looks at paths and reads files that may change, be replaced or disappear at any time.

mod stamp;
mod walk;

use std::fs::{self, File};
use std::io::{self, ErrorKind, Read};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

pub use stamp::Stamp;
#[cfg(test)]
pub use walk::walk_settled;
pub use walk::{Listed, is_leftover, names, walk};

const NEITHER: &str = "this is neither a file nor a folder";

/// Makes what was created, renamed or removed in the folder of this file outlast a power cut.
pub fn sync_folder_of(file: &Path) -> io::Result<()> {
    let folder = file.parent().ok_or(ErrorKind::InvalidInput)?;
    File::open(folder)?.sync_all()
}

/// What is gone already counts as removed.
pub fn remove(file: &Path) -> io::Result<()> {
    match fs::remove_file(file) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
        _ => Ok(()),
    }
}

/// What is at a path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Found {
    Nothing,
    File(Stamp),
    Folder,
}

impl Found {
    fn of(meta: &fs::Metadata) -> Result<Self, String> {
        if meta.is_dir() {
            Ok(Self::Folder)
        } else if meta.is_file() {
            Ok(Self::File(Stamp::of(meta)))
        } else {
            Err(NEITHER.into())
        }
    }
}

/// Looks at a path, following links. What is there but cannot be read is an error and not `Nothing`: a link whose
/// target is missing, or a folder without permission, must not look like content that its author has removed.
pub fn look(path: &Path) -> Result<Found, String> {
    match fs::metadata(path) {
        Ok(meta) => Found::of(&meta),
        Err(error) if error.kind() == ErrorKind::NotFound => {
            let is_link = fs::symlink_metadata(path).is_ok_and(|meta| meta.is_symlink());
            if is_link { Err("this link leads to nothing".into()) } else { Ok(Found::Nothing) }
        }
        Err(error) => Err(unreadable(&error)),
    }
}

/// The bytes of a file of at most `limit` bytes.
pub fn read(path: &Path, limit: u64) -> Result<Vec<u8>, String> {
    // A pipe can take the place of a file after it was listed. Without this flag, opening a pipe waits for its other end.
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

fn unreadable(error: &io::Error) -> String {
    format!("this cannot be read: {error}")
}

#[cfg(test)]
mod tests {
    use std::process::Command;

    use super::*;

    #[test]
    fn reading_a_pipe_a_folder_or_a_file_over_the_limit_fails() {
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
