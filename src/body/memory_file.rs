//! Bytes as a file that exists in memory only. The kernel sends a file without copying it: for large bodies that is what costs most,
//! and with many connections the copies take the place of everything else in the processor's caches.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd};
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use rustix::fs::{MemfdFlags, memfd_create};

/// Each has a file descriptor, and its bytes a second time. There are few bodies that are large and asked for often.
const MAX_FILES: usize = 32;

static FILES: AtomicUsize = AtomicUsize::new(0);

#[derive(Debug)]
pub struct MemoryFile {
    file: File,
    _counted: Counted,
}

impl MemoryFile {
    /// None if there are enough of them.
    pub fn new(bytes: &[u8]) -> Option<Self> {
        Self::counted_by(&FILES, bytes)
    }

    fn counted_by(files: &'static AtomicUsize, bytes: &[u8]) -> Option<Self> {
        let counted = Counted::new(files)?;
        let file = || -> io::Result<File> {
            let mut file = File::from(memfd_create("body", MemfdFlags::CLOEXEC)?);
            file.write_all(bytes)?;
            Ok(file)
        };
        Some(Self { file: file().ok()?, _counted: counted })
    }
}

impl AsFd for MemoryFile {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.file.as_fd()
    }
}

#[derive(Debug)]
struct Counted(&'static AtomicUsize);

impl Counted {
    fn new(files: &'static AtomicUsize) -> Option<Self> {
        let next = |files| (files < MAX_FILES).then_some(files + 1);
        files.fetch_update(Relaxed, Relaxed, next).ok().map(|_| Self(files))
    }
}

impl Drop for Counted {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::FileExt;

    use super::*;

    #[test]
    fn there_are_only_so_many_files_at_a_time() {
        static FILES: AtomicUsize = AtomicUsize::new(0);
        let new = || MemoryFile::counted_by(&FILES, b"deck");
        let mut files: Vec<_> = (0..MAX_FILES).map(|_| new().unwrap()).collect();
        assert!(new().is_none());
        files.pop();
        let file = new().unwrap();
        let mut bytes = [0; 4];
        file.file.read_exact_at(&mut bytes, 0).unwrap();
        assert_eq!(&bytes, b"deck");
    }
}
