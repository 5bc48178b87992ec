//! Bytes as a file without a name. The kernel sends a file without copying it: for large bodies that is what costs most,
//! and with many connections the copies take the place of everything else in the processor's caches.

use std::fs::File;
use std::io::{self, Write};
use std::os::fd::{AsFd, BorrowedFd};

use rustix::fs::{MemfdFlags, OFlags, fcntl_getfl, fcntl_setfl, memfd_create};

/// Mostly on a disk, and what the kernel has cached of a disk it sends in batches. A file that exists in memory only is sent
/// page by page, which costs a tenth more and upwards.
const FOLDER: &str = "/var/tmp";

#[derive(Debug)]
pub struct NamelessFile(File);

impl NamelessFile {
    pub fn new(bytes: &[u8]) -> io::Result<Self> {
        Self::new_in(FOLDER, bytes)
    }

    fn new_in(folder: &str, bytes: &[u8]) -> io::Result<Self> {
        on_disk(folder, bytes).or_else(|_| in_memory(bytes)).map(Self)
    }
}

/// Returns once the disk has it: if writing failed later, reading could return zeros.
fn on_disk(folder: &str, bytes: &[u8]) -> io::Result<File> {
    let mut file = tempfile::tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.sync_data()?;
    // Otherwise, whoever sends it first writes down when, and may wait for the disk.
    let _ = fcntl_getfl(&file).and_then(|flags| fcntl_setfl(&file, flags | OFlags::NOATIME));
    Ok(file)
}

/// Where that folder is missing, read-only or full, or its disk fails.
fn in_memory(bytes: &[u8]) -> io::Result<File> {
    let mut file = File::from(memfd_create("body", MemfdFlags::CLOEXEC)?);
    file.write_all(bytes)?;
    Ok(file)
}

impl From<File> for NamelessFile {
    fn from(file: File) -> Self {
        Self(file)
    }
}

impl AsFd for NamelessFile {
    fn as_fd(&self) -> BorrowedFd<'_> {
        self.0.as_fd()
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::{FileExt, MetadataExt};

    use super::*;

    #[test]
    fn a_file_has_no_name_and_is_in_memory_where_none_can_be_made_on_a_disk() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().to_str().unwrap();
        for (place, is_on_disk) in [(path, true), ("/proc/self", false)] {
            let NamelessFile(file) = NamelessFile::new_in(place, b"deck").unwrap();
            let mut bytes = [0; 4];
            file.read_exact_at(&mut bytes, 0).unwrap();
            assert_eq!(bytes, *b"deck");
            let device = std::fs::metadata(place).unwrap().dev();
            assert_eq!(file.metadata().unwrap().dev() == device, is_on_disk);
            assert_eq!(fcntl_getfl(&file).unwrap().contains(OFlags::NOATIME), is_on_disk);
        }
        assert_eq!(std::fs::read_dir(path).unwrap().count(), 0);
    }
}
