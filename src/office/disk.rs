//! Files as the office reads and writes them: whole, or not at all.

use std::fs;
use std::io::{self, Write};
use std::path::Path;

use super::error::OfficeError;
use crate::content::file_text::MAX_FILE_BYTES;
use crate::files;

/// A file's bytes with the hash that a save must name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FileBytes {
    pub bytes: Vec<u8>,
    pub hash: String,
}

impl FileBytes {
    pub fn of(bytes: Vec<u8>) -> Self {
        Self { hash: hash(&bytes), bytes }
    }
}

pub fn hash(bytes: &[u8]) -> String {
    blake3::hash(bytes).to_hex().to_string()
}

/// `None` if there is no such file.
pub fn read(file: &Path) -> Result<Option<FileBytes>, OfficeError> {
    read_up_to(file, MAX_FILE_BYTES)
}

/// Whatever its size: what is to be kept, compared or replaced.
pub fn read_whole(file: &Path) -> Result<Option<FileBytes>, OfficeError> {
    read_up_to(file, u64::MAX - 1)
}

fn read_up_to(file: &Path, limit: u64) -> Result<Option<FileBytes>, OfficeError> {
    match fs::symlink_metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Ok(meta) if meta.len() > limit => {
            let size = limit / 1024;
            return Err(OfficeError::TooLarge(format!("This file is larger than {size} kB.")));
        }
        _ => {}
    }
    let bytes = files::read(file, limit).map_err(|message| {
        OfficeError::Storage(format!(
            "{} cannot be opened: {message}. Ask whoever runs the server to look at it.",
            name_of(file)
        ))
    })?;
    Ok(Some(FileBytes::of(bytes)))
}

/// Writes a file of the office's own, which only its user can read: beside its place, and then it is renamed. So nobody
/// ever reads half of it, and a crash leaves the old one or the new one.
pub fn write(file: &Path, bytes: &[u8]) -> Result<(), OfficeError> {
    write_in_place(file, bytes).map_err(|error| not_written(file, &error))
}

fn write_in_place(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = file.parent().ok_or(io::ErrorKind::InvalidInput)?;
    if !folder.exists() {
        fs::create_dir_all(folder)?;
        files::sync_folder_of(folder)?;
    }
    let mut temporary = tempfile::NamedTempFile::new_in(folder)?;
    temporary.write_all(bytes)?;
    temporary.as_file().sync_all()?;
    temporary.persist(file)?;
    files::sync_folder_of(file)
}

pub fn remove(file: &Path) -> Result<(), OfficeError> {
    files::remove(file).map_err(|error| not_written(file, &error))
}

pub fn not_written(file: &Path, error: &io::Error) -> OfficeError {
    let name = name_of(file);
    OfficeError::Storage(match error.kind() {
        io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded | io::ErrorKind::FileTooLarge => {
            format!(
                "The disk is full: {name} was not written. Make room on the server and try again."
            )
        }
        io::ErrorKind::PermissionDenied | io::ErrorKind::ReadOnlyFilesystem => format!(
            "The folder cannot be written: {name} was not changed. Ask whoever runs the server to let \
             the office's user write there."
        ),
        _ => format!("{name} was not written: {error}."),
    })
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_of_our_own_is_replaced_as_a_whole_and_private() {
        use std::os::unix::fs::PermissionsExt;
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("a.json");
        fs::write(&file, "old").unwrap();
        write(&file, b"new").unwrap();
        assert_eq!(fs::read(&file).unwrap(), b"new");
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read_dir(here.path()).unwrap().count(), 1, "nothing else is left");
    }

    #[test]
    fn a_file_over_the_limit_is_refused_and_a_missing_one_is_nothing() {
        let here = tempfile::tempdir().unwrap();
        let file = here.path().join("a.md");
        assert_eq!(read(&file).unwrap(), None);
        fs::write(&file, "12345").unwrap();
        assert_eq!(read_up_to(&file, 5).unwrap().unwrap().bytes, b"12345");
        assert!(matches!(read_up_to(&file, 4), Err(OfficeError::TooLarge(_))));
    }
}
