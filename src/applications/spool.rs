//! Holds a CV while it is uploaded. A small one stays in memory; a larger one is written to a file without a name, so
//! that nothing is left behind when the server is killed.

use std::fs::File;
use std::io::{self, Write};
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use bytes::Bytes;
use tokio::task::spawn_blocking;

/// An upload whose declared length is not larger stays in memory; most CVs are smaller.
const SMALL_BYTES: u64 = 256 * 1024;
/// How much of any other upload is buffered before it is written to its file.
const BUFFER_BYTES: usize = 32 * 1024;

pub struct Spool {
    folder: PathBuf,
    /// Opened when the buffer is full for the first time.
    file: Option<File>,
    buffer: Vec<u8>,
    max_buffered: usize,
    size: u64,
    hasher: blake3::Hasher,
}

/// A CV that has arrived completely.
pub struct Spooled {
    content: Content,
    pub size: u64,
    /// BLAKE3, in hexadecimal.
    pub hash: String,
}

enum Content {
    Memory(Bytes),
    File(Arc<File>),
}

impl Spool {
    /// `folder` must exist. `max_bytes` is how large the CV can become, if that is known.
    pub fn new(folder: &Path, max_bytes: Option<u64>) -> Self {
        let small = max_bytes.filter(|bytes| *bytes <= SMALL_BYTES);
        Self {
            folder: folder.to_owned(),
            file: None,
            buffer: Vec::new(),
            max_buffered: small.map_or(BUFFER_BYTES, |bytes| bytes as usize),
            size: 0,
            hasher: blake3::Hasher::new(),
        }
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    pub async fn write(mut self, chunk: &[u8]) -> io::Result<Self> {
        self.size += chunk.len() as u64;
        if !self.buffer.is_empty() && self.buffer.len() + chunk.len() > self.max_buffered {
            self = run_blocking(move || self.write_buffer()).await?;
        }
        let room = self.max_buffered.saturating_sub(self.buffer.len());
        self.buffer.reserve_exact(chunk.len().max(room));
        self.buffer.extend_from_slice(chunk);
        Ok(self)
    }

    pub async fn finish(mut self) -> io::Result<Spooled> {
        if self.file.is_some() {
            self = run_blocking(move || self.write_buffer()).await?;
        }
        self.hasher.update(&self.buffer);
        let hash = self.hasher.finalize().to_hex().to_string();
        let content = match self.file {
            Some(file) => Content::File(Arc::new(file)),
            None => Content::Memory(self.buffer.into()),
        };
        Ok(Spooled { content, size: self.size, hash })
    }

    fn write_buffer(mut self) -> io::Result<Self> {
        let mut file = match self.file {
            Some(file) => file,
            None => tempfile::tempfile_in(&self.folder)?,
        };
        self.hasher.update(&self.buffer);
        file.write_all(&self.buffer)?;
        self.buffer.clear();
        self.file = Some(file);
        Ok(self)
    }
}

impl Spooled {
    /// Reads up to `length` bytes from `start` on. Reads do not share a position, because a read that was cancelled
    /// may still run when the next one starts.
    pub async fn read(&self, start: u64, length: usize) -> io::Result<Bytes> {
        let left = usize::try_from(self.size.saturating_sub(start)).unwrap_or(usize::MAX);
        let length = length.min(left);
        match &self.content {
            Content::Memory(bytes) => {
                let start = bytes.len() - left;
                Ok(bytes.slice(start..start + length))
            }
            Content::File(file) => {
                let file = file.clone();
                run_blocking(move || {
                    let mut part = vec![0; length];
                    file.read_exact_at(&mut part, start)?;
                    Ok(part.into())
                })
                .await
            }
        }
    }
}

/// File access blocks, which the threads of the runtime must not.
async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)?
}
