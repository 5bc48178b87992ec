//! Bytes as a file without a name. The kernel sends a file without copying it: for large bodies that is what costs most,
//! and with many connections the copies take the place of everything else in the processor's caches.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::{Mutex, MutexGuard, PoisonError};

use rustix::fs::{MemfdFlags, memfd_create};

/// Mostly on a disk, and what the kernel has cached of a disk it sends in batches. A file that exists in memory only is sent
/// page by page, which costs a tenth more and upwards.
const FOLDER: &str = "/var/tmp";
/// Each has a file descriptor. There are few bodies that are large and asked for often.
const MAX_FILES: usize = 64;
/// Each has its bytes a second time. The lists of a large site have megabytes.
const MAX_BYTES: usize = 16 * 1024 * 1024;

static ALL: Files = Files::new();

#[derive(Debug)]
pub struct NamelessFile {
    file: File,
    _counted: Counted,
}

impl NamelessFile {
    /// None if there are enough of them.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        Self::counted_by(&ALL, FOLDER, bytes)
    }

    fn counted_by(files: &'static Files, folder: &str, bytes: &[u8]) -> Option<Self> {
        let counted = files.count(bytes.len())?;
        let file = on_disk(folder, bytes).or_else(|_| in_memory(bytes)).ok()?;
        Some(Self { file, _counted: counted })
    }
}

fn on_disk(folder: &str, bytes: &[u8]) -> io::Result<File> {
    filled(tempfile::tempfile_in(folder)?, bytes)
}

/// Where that folder is missing, read-only or full.
fn in_memory(bytes: &[u8]) -> io::Result<File> {
    filled(memfd_create("body", MemfdFlags::CLOEXEC)?.into(), bytes)
}

fn filled(mut file: File, bytes: &[u8]) -> io::Result<File> {
    file.write_all(bytes)?;
    Ok(file)
}

impl AsFd for NamelessFile {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }
}

/// The sizes of those that exist.
#[derive(Debug)]
struct Files(Mutex<Used>);

#[derive(Debug)]
struct Used {
    files: usize,
    bytes: usize,
}

impl Files {
    const fn new() -> Self {
        Self(Mutex::new(Used { files: 0, bytes: 0 }))
    }

    fn count(&'static self, bytes: usize) -> Option<Counted> {
        let mut used = self.lock();
        if used.files == MAX_FILES || used.bytes + bytes > MAX_BYTES {
            return None;
        }
        used.files += 1;
        used.bytes += bytes;
        Some(Counted { by: self, bytes })
    }

    fn lock(&self) -> MutexGuard<'_, Used> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A file counts until this is dropped.
#[derive(Debug)]
struct Counted {
    by: &'static Files,
    bytes: usize,
}

impl Drop for Counted {
    fn drop(&mut self) {
        let mut used = self.by.lock();
        used.files -= 1;
        used.bytes -= self.bytes;
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{FileExt, MetadataExt};

    use super::*;

    #[test]
    fn there_are_only_so_many_files_at_a_time() {
        static FILES: Files = Files::new();
        let new = || NamelessFile::counted_by(&FILES, FOLDER, b"deck");
        let mut files: Vec<_> = (0..MAX_FILES).map(|_| new().unwrap()).collect();
        assert!(new().is_none());
        files.pop();
        assert_eq!(content(&new().unwrap().file), *b"deck");
    }

    #[test]
    fn a_file_has_no_name_and_is_in_memory_where_none_can_be_made_on_a_disk() {
        static FILES: Files = Files::new();
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        let on_disk = NamelessFile::counted_by(&FILES, path, b"deck").unwrap();
        assert_eq!(std::fs::read_dir(path).unwrap().count(), 0);
        let in_memory = NamelessFile::counted_by(&FILES, "/proc/self", b"deck").unwrap();
        for (file, device) in [(&on_disk, path), (&in_memory, "/proc/self")] {
            assert_eq!(content(&file.file), *b"deck");
            let is_there =
                file.file.metadata().unwrap().dev() == std::fs::metadata(device).unwrap().dev();
            assert_eq!(is_there, device == path);
        }
    }

    fn content(file: &File) -> [u8; 4] {
        let mut bytes = [0; 4];
        file.read_exact_at(&mut bytes, 0).unwrap();
        bytes
    }

    #[test]
    fn files_have_only_so_many_bytes_together() {
        static FILES: Files = Files::new();
        let half = vec![0; MAX_BYTES / 2];
        let new = |bytes: &[u8]| NamelessFile::counted_by(&FILES, FOLDER, bytes);
        let files = [new(&half).unwrap(), new(&half).unwrap()];
        assert!(new(b"x").is_none());
        drop(files);
        assert!(new(b"x").is_some());
    }
}
