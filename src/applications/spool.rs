//! A CV on its way in: written to a file without a name, so that nothing is left when the server dies.

use std::io::{self, SeekFrom};
use std::path::Path;

use tokio::fs::File;
use tokio::io::{AsyncSeekExt, AsyncWriteExt};

/// What the runtime may hold of one upload before it is written.
const BUFFER_BYTES: usize = 16 * 1024;

pub struct Spool {
    file: File,
    size: u64,
    hasher: blake3::Hasher,
}

/// An upload that arrived whole.
pub struct Spooled {
    pub file: File,
    pub size: u64,
    /// BLAKE3, in hexadecimal.
    pub hash: String,
}

impl Spool {
    /// Opens one in `folder`, which must be there.
    pub fn open(folder: &Path) -> io::Result<Self> {
        let mut file = File::from_std(tempfile::tempfile_in(folder)?);
        file.set_max_buf_size(BUFFER_BYTES);
        Ok(Self { file, size: 0, hasher: blake3::Hasher::new() })
    }

    pub async fn write(&mut self, chunk: &[u8]) -> io::Result<()> {
        self.size += chunk.len() as u64;
        self.hasher.update(chunk);
        self.file.write_all(chunk).await
    }

    pub fn size(&self) -> u64 {
        self.size
    }

    pub async fn finish(mut self) -> io::Result<Spooled> {
        self.file.flush().await?;
        let hash = self.hasher.finalize().to_hex().to_string();
        let mut spooled = Spooled { file: self.file, size: self.size, hash };
        spooled.rewind().await?;
        Ok(spooled)
    }
}

impl Spooled {
    pub async fn rewind(&mut self) -> io::Result<()> {
        self.file.seek(SeekFrom::Start(0)).await.map(drop)
    }
}
