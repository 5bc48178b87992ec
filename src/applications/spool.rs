//! A CV on its way in: written to a file without a name, so that nothing is left when the server dies.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::Path;

use tokio::task::spawn_blocking;

/// What is held of one upload before it is written: fewer trips to the disk's threads for more memory.
const BUFFER_BYTES: usize = 32 * 1024;

pub struct Spool {
    file: File,
    buffer: Vec<u8>,
    size: u64,
    hasher: blake3::Hasher,
}

/// An upload that arrived whole.
pub struct Spooled {
    file: File,
    pub size: u64,
    /// BLAKE3, in hexadecimal.
    pub hash: String,
}

impl Spool {
    /// Opens one in `folder`, which must be there.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let file = tempfile::tempfile_in(folder)?;
        Ok(Self { file, buffer: Vec::new(), size: 0, hasher: blake3::Hasher::new() })
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    pub async fn write(mut self, chunk: &[u8]) -> io::Result<Self> {
        self.size += chunk.len() as u64;
        if !self.buffer.is_empty() && self.buffer.len() + chunk.len() > BUFFER_BYTES {
            self = off_the_runtime(move || self.empty()).await?;
        }
        self.buffer.reserve_exact(chunk.len().max(BUFFER_BYTES));
        self.buffer.extend_from_slice(chunk);
        Ok(self)
    }

    pub async fn finish(self) -> io::Result<Spooled> {
        off_the_runtime(move || {
            let Self { file, size, hasher, .. } = self.empty()?;
            Ok(Spooled { file, size, hash: hasher.finalize().to_hex().to_string() })
        })
        .await
    }

    fn empty(mut self) -> io::Result<Self> {
        self.hasher.update(&self.buffer);
        self.file.write_all(&self.buffer)?;
        self.buffer.clear();
        Ok(self)
    }
}

impl Spooled {
    /// Up to `length` bytes from `start` on. There is no position to share: a reading that nobody waits for any
    /// more may still be under way when the next one starts.
    pub async fn part(&self, start: u64, length: usize) -> io::Result<Vec<u8>> {
        let file = self.file.try_clone()?;
        let left = usize::try_from(self.size.saturating_sub(start)).unwrap_or(usize::MAX);
        off_the_runtime(move || {
            let mut part = vec![0; length.min(left)];
            file.read_exact_at(&mut part, start)?;
            Ok(part)
        })
        .await
    }
}

/// Disks make one wait, and visitors' threads must not.
async fn off_the_runtime<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)?
}
