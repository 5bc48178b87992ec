//! Streams a stored picture in pieces, each read when the client is ready for it.
//!
//! Clients may be slow, and over HTTP/2 one connection can request many pictures. So no file stays open between two
//! pieces, which is safe because the server does not change a stored file while it runs, and pieces are small while
//! many of them wait for their clients.

use std::fs::{self, File};
use std::io;
use std::ops::Range;
use std::os::unix::fs::FileExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

use bytes::Bytes;
use futures_util::{Stream, stream};
use tokio::sync::Semaphore;
use tokio::task;

const PIECE_BYTES: usize = 64 * 1024;
/// About what an open HTTP/2 stream costs anyway.
const SMALL_PIECE_BYTES: usize = 4 * 1024;
/// Enough for 512 visitors; while more than this is waiting, new pieces are small.
const MAX_WAITING_BYTES: usize = 512 * PIECE_BYTES;
/// Bounds the files that are open at a time.
const MAX_CONCURRENT_READS: usize = 32;

#[derive(Debug)]
pub struct StoredFile {
    pub path: PathBuf,
    pub size: u64,
}

impl StoredFile {
    pub fn at(path: PathBuf) -> io::Result<Self> {
        let size = fs::metadata(&path)?.len();
        Ok(Self { path, size })
    }
}

#[derive(Debug, Clone)]
pub struct Reader {
    reads: Arc<Semaphore>,
    /// Bytes that were read and are not yet sent.
    waiting_bytes: Arc<AtomicUsize>,
}

impl Default for Reader {
    fn default() -> Self {
        Self {
            reads: Arc::new(Semaphore::new(MAX_CONCURRENT_READS)),
            waiting_bytes: Arc::default(),
        }
    }
}

impl Reader {
    /// A part of the file's bytes. A piece is read when the stream is polled for it.
    pub fn stream(
        &self,
        file: StoredFile,
        part: Range<u64>,
    ) -> impl Stream<Item = io::Result<Bytes>> + use<> {
        let (reader, path) = (self.clone(), Arc::<Path>::from(file.path));
        stream::try_unfold(part.start, move |offset| {
            let (reader, path) = (reader.clone(), path.clone());
            async move {
                if offset >= part.end {
                    return Ok(None);
                }
                let piece = reader.read(path, offset, part.end - offset).await?;
                let next = offset + piece.len() as u64;
                Ok(Some((piece, next)))
            }
        })
    }

    async fn read(&self, path: Arc<Path>, offset: u64, remaining: u64) -> io::Result<Bytes> {
        let permit = self.reads.clone().acquire_owned().await.map_err(io::Error::other)?;
        let waiting_bytes = self.waiting_bytes.clone();
        let read = task::spawn_blocking(move || {
            // Held until the file is closed, even if the client is gone by then.
            let _permit = permit;
            let mut piece = Piece::new(remaining, waiting_bytes);
            File::open(path)?.read_exact_at(&mut piece.bytes, offset)?;
            Ok(Bytes::from_owner(piece))
        });
        read.await.map_err(io::Error::other)?
    }
}

/// Counts as waiting until it is dropped, which is when it was sent or the client is gone.
struct Piece {
    bytes: Vec<u8>,
    waiting_bytes: Arc<AtomicUsize>,
}

impl Piece {
    fn new(remaining: u64, waiting_bytes: Arc<AtomicUsize>) -> Self {
        let is_over_limit = waiting_bytes.load(Relaxed) >= MAX_WAITING_BYTES;
        let max = if is_over_limit { SMALL_PIECE_BYTES } else { PIECE_BYTES };
        let length = usize::try_from(remaining).map_or(max, |remaining| remaining.min(max));
        waiting_bytes.fetch_add(length, Relaxed);
        Self { bytes: vec![0; length], waiting_bytes }
    }
}

impl AsRef<[u8]> for Piece {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

impl Drop for Piece {
    fn drop(&mut self) {
        self.waiting_bytes.fetch_sub(self.bytes.len(), Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::{StreamExt, TryStreamExt};

    use super::*;

    fn stored(folder: &tempfile::TempDir, bytes: &[u8]) -> StoredFile {
        let path = folder.path().join("picture");
        fs::write(&path, bytes).unwrap();
        StoredFile::at(path).unwrap()
    }

    fn whole(reader: &Reader, file: StoredFile) -> impl Stream<Item = io::Result<Bytes>> + use<> {
        let size = file.size;
        reader.stream(file, 0..size)
    }

    #[tokio::test]
    async fn a_file_arrives_complete_and_a_missing_one_is_an_error() {
        let folder = tempfile::tempdir().unwrap();
        let reader = Reader::default();
        for length in [0, 1, PIECE_BYTES, PIECE_BYTES + 1, 3 * PIECE_BYTES - 1] {
            let bytes: Vec<u8> = (0..length).map(|number| (number / 251) as u8).collect();
            let pieces: Vec<Bytes> =
                whole(&reader, stored(&folder, &bytes)).try_collect().await.unwrap();
            assert_eq!(pieces.concat(), bytes);
        }
        assert_eq!(reader.waiting_bytes.load(Relaxed), 0);
        let file = stored(&folder, b"deck");
        fs::remove_file(&file.path).unwrap();
        assert!(pin!(whole(&reader, file)).next().await.unwrap().is_err());
    }

    #[tokio::test]
    async fn pieces_are_small_while_many_wait_for_their_clients() {
        let folder = tempfile::tempdir().unwrap();
        let reader = Reader::default();
        let bytes = vec![b'x'; 2 * PIECE_BYTES];
        let mut waiting = Vec::new();
        for _ in 0..MAX_WAITING_BYTES / PIECE_BYTES {
            let mut pieces = Box::pin(whole(&reader, stored(&folder, &bytes)));
            waiting.push(pieces.next().await.unwrap().unwrap());
        }
        assert!(waiting.iter().all(|piece| piece.len() == PIECE_BYTES));
        let mut pieces = pin!(whole(&reader, stored(&folder, &bytes)));
        assert_eq!(pieces.next().await.unwrap().unwrap().len(), SMALL_PIECE_BYTES);
        waiting.pop();
        assert_eq!(pieces.next().await.unwrap().unwrap().len(), PIECE_BYTES);
    }
}
