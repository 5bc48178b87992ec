//! Holds a CV while it is uploaded. A small one stays in memory; a larger one is written to a file without a name, so
//! that nothing is left behind when the server is killed.

use std::fs::File;
use std::io::{self, Write};
use std::mem;
use std::os::unix::fs::FileExt;
use std::path::PathBuf;
use std::sync::Arc;

use bytes::Bytes;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task::spawn_blocking;

/// The parts that a CV is stored in. An upload whose declared length is not larger stays in memory; most CVs are smaller.
const PART_BYTES: usize = 256 * 1024;
/// For all CVs in memory. An upload that finds too little of it left is written to its file.
pub const MEMORY_BYTES: usize = 16 * 1024 * 1024;
/// How much of any other upload is buffered before it is written to its file.
const BUFFER_BYTES: usize = 32 * 1024;

pub struct Spools {
    folder: PathBuf,
    /// A permit for each byte.
    memory: Arc<Semaphore>,
}

pub struct Spool {
    folder: PathBuf,
    /// Opened when the buffer is full for the first time.
    file: Option<File>,
    buffer: Vec<u8>,
    max_buffered: usize,
    memory: Option<OwnedSemaphorePermit>,
    size: u64,
    hasher: blake3::Hasher,
}

/// A CV that has arrived completely.
pub struct Spooled {
    content: Content,
    pub size: u64,
    /// BLAKE3, in hexadecimal.
    pub hash: String,
    _memory: Option<OwnedSemaphorePermit>,
}

enum Content {
    Memory(Bytes),
    File(Arc<File>),
}

impl Spools {
    /// `folder` must exist.
    pub fn new(folder: PathBuf) -> Self {
        Self { folder, memory: Arc::new(Semaphore::new(MEMORY_BYTES)) }
    }

    /// For an upload that is about to arrive. `max_bytes` is how large the CV can become, if that is known.
    pub fn open(&self, max_bytes: Option<u64>) -> Spool {
        let small = max_bytes.filter(|bytes| *bytes <= PART_BYTES as u64);
        let memory =
            small.and_then(|bytes| self.memory.clone().try_acquire_many_owned(bytes as u32).ok());
        Spool {
            folder: self.folder.clone(),
            file: None,
            buffer: Vec::new(),
            max_buffered: memory.as_ref().map_or(BUFFER_BYTES, OwnedSemaphorePermit::num_permits),
            memory,
            size: 0,
            hasher: blake3::Hasher::new(),
        }
    }
}

impl Spool {
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
        Ok(Spooled { content, size: self.size, hash, _memory: self.memory })
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

    /// The whole CV in the parts that it is stored in. They are moved out of here, not copied.
    pub async fn take_parts(&mut self) -> io::Result<Vec<Vec<u8>>> {
        match mem::replace(&mut self.content, Content::Memory(Bytes::new())) {
            Content::Memory(bytes) => Ok(vec![bytes.into()]),
            Content::File(file) => {
                let size = self.size;
                run_blocking(move || read_parts(&file, size)).await
            }
        }
    }
}

fn read_parts(file: &File, size: u64) -> io::Result<Vec<Vec<u8>>> {
    let starts = (0..size).step_by(PART_BYTES);
    let parts = starts.map(|start| {
        let mut part = vec![0; PART_BYTES.min((size - start) as usize)];
        file.read_exact_at(&mut part, start)?;
        Ok(part)
    });
    parts.collect()
}

/// File access blocks, which the threads of the runtime must not.
async fn run_blocking<T: Send + 'static>(
    work: impl FnOnce() -> io::Result<T> + Send + 'static,
) -> io::Result<T> {
    spawn_blocking(work).await.map_err(io::Error::other)?
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn upload(spools: &Spools, declared: Option<u64>, size: usize) -> Spooled {
        let mut spool = spools.open(declared);
        for chunk in vec![7; size].chunks(10_000) {
            spool = spool.write(chunk).await.unwrap();
        }
        spool.finish().await.unwrap()
    }

    fn is_in_memory(spooled: &Spooled) -> bool {
        matches!(spooled.content, Content::Memory(_))
    }

    #[tokio::test]
    async fn small_uploads_share_a_limited_memory_and_the_next_one_gets_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let spools = Spools::new(folder.path().to_owned());
        let largest = Some(PART_BYTES as u64);
        let mut held = Vec::new();
        for _ in 0..MEMORY_BYTES / PART_BYTES {
            held.push(upload(&spools, largest, 100_000).await);
        }
        assert!(held.iter().all(is_in_memory));
        let mut next = upload(&spools, largest, 100_000).await;
        assert!(!is_in_memory(&next));
        assert_eq!(next.take_parts().await.unwrap(), [vec![7; 100_000]]);

        // What is stored, or given up on the way, leaves its memory to others.
        held.pop();
        assert!(is_in_memory(&upload(&spools, largest, 100_000).await));
        drop(spools.open(largest));
        assert!(is_in_memory(&upload(&spools, largest, 100_000).await));
    }

    #[tokio::test]
    async fn an_upload_that_is_larger_or_of_unknown_size_gets_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let spools = Spools::new(folder.path().to_owned());
        for declared in [None, Some(PART_BYTES as u64 + 1), Some(u64::MAX)] {
            let mut spooled = upload(&spools, declared, PART_BYTES + 1).await;
            assert!(!is_in_memory(&spooled));
            let parts = spooled.take_parts().await.unwrap();
            assert_eq!(parts, [vec![7; PART_BYTES], vec![7]]);
        }
        assert_eq!(spools.memory.available_permits(), MEMORY_BYTES);
    }
}
