//! A CV on its way in. A small one stays in memory; a larger one is written to a file without a name, so that nothing is
//! left when the server dies.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use tokio::task::spawn_blocking;

/// An upload that says it is no larger is held in memory whole; most CVs are smaller.
const SMALL_BYTES: u64 = 256 * 1024;
/// What is held of any other before it is written: fewer trips to the disk's threads for more memory.
const BUFFER_BYTES: usize = 32 * 1024;

pub struct Spool {
    folder: PathBuf,
    /// Opened when there is more than is held.
    file: Option<File>,
    held: Vec<u8>,
    max_held: usize,
    size: u64,
    hasher: blake3::Hasher,
}

/// An upload that arrived whole.
pub struct Spooled {
    place: Place,
    pub size: u64,
    /// BLAKE3, in hexadecimal.
    pub hash: String,
}

enum Place {
    Memory(Bytes),
    File(Arc<File>),
}

impl Spool {
    /// `folder` must be there by the time that it is needed. `announced` is how large the whole upload says it is.
    pub fn new(folder: &Path, announced: Option<u64>) -> Self {
        let small = announced.filter(|bytes| *bytes <= SMALL_BYTES);
        Self {
            folder: folder.to_owned(),
            file: None,
            held: Vec::new(),
            max_held: small.map_or(BUFFER_BYTES, |bytes| bytes as usize),
            size: 0,
            hasher: blake3::Hasher::new(),
        }
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    pub async fn write(mut self, chunk: &[u8]) -> io::Result<Self> {
        self.size += chunk.len() as u64;
        if !self.held.is_empty() && self.held.len() + chunk.len() > self.max_held {
            self = off_the_runtime(move || self.empty()).await?;
        }
        let room = self.max_held.saturating_sub(self.held.len());
        self.held.reserve_exact(chunk.len().max(room));
        self.held.extend_from_slice(chunk);
        Ok(self)
    }

    pub async fn finish(mut self) -> io::Result<Spooled> {
        if self.file.is_some() {
            self = off_the_runtime(move || self.empty()).await?;
        }
        self.hasher.update(&self.held);
        let hash = self.hasher.finalize().to_hex().to_string();
        let place = match self.file {
            Some(file) => Place::File(Arc::new(file)),
            None => Place::Memory(self.held.into()),
        };
        Ok(Spooled { place, size: self.size, hash })
    }

    fn empty(mut self) -> io::Result<Self> {
        let mut file = match self.file {
            Some(file) => file,
            None => tempfile::tempfile_in(&self.folder)?,
        };
        self.hasher.update(&self.held);
        file.write_all(&self.held)?;
        self.held.clear();
        self.file = Some(file);
        Ok(self)
    }
}

impl Spooled {
    /// Up to `length` bytes from `start` on. There is no position to share: a reading that nobody waits for any
    /// more may still be under way when the next one starts.
    pub async fn part(&self, start: u64, length: usize) -> io::Result<Bytes> {
        let left = usize::try_from(self.size.saturating_sub(start)).unwrap_or(usize::MAX);
        let length = length.min(left);
        match &self.place {
            Place::Memory(bytes) => {
                let start = bytes.len() - left;
                Ok(bytes.slice(start..start + length))
            }
            Place::File(file) => {
                let file = file.clone();
                off_the_runtime(move || {
                    let mut part = vec![0; length];
                    file.read_exact_at(&mut part, start)?;
                    Ok(part.into())
                })
                .await
            }
        }
    }
}

/// Disks make one wait, and visitors' threads must not.
async fn off_the_runtime<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)?
}
