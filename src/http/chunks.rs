//! The body of an upload as it arrives, with timeouts.

use std::time::Duration;

use axum::body::BodyDataStream;
use bytes::{Bytes, BytesMut};
use futures_util::StreamExt;

use super::error::HttpError;

/// A connection that sends nothing for this long is considered broken.
const CHUNK_TIMEOUT: Duration = Duration::from_secs(30);
/// Smaller chunks are joined up to this size, because parsing each by itself is slow.
const MIN_PIECE_BYTES: usize = 4 * 1024;
/// Browsers read an early answer only after they have sent their body: this much of it is read and discarded.
pub const MAX_DRAINED_BYTES: u64 = 16 * 1024 * 1024;
const DRAIN_TIMEOUT: Duration = Duration::from_secs(20);

pub const INCOMPLETE: HttpError =
    HttpError::Malformed("The form arrived incomplete. Please send it again.");

/// A body that may be read again after its end.
pub struct Chunks {
    body: BodyDataStream,
    /// The error that ended the body, to be returned after the bytes that came before it.
    failure: Option<HttpError>,
    ended: bool,
}

impl Chunks {
    pub fn new(body: BodyDataStream) -> Self {
        Self { body, failure: None, ended: false }
    }

    /// At least `MIN_PIECE_BYTES`, or the last bytes.
    pub async fn next_piece(&mut self) -> Option<Result<Bytes, HttpError>> {
        let mut collected = BytesMut::new();
        while collected.len() < MIN_PIECE_BYTES {
            match self.next().await {
                Some(Ok(chunk)) if collected.is_empty() && chunk.len() >= MIN_PIECE_BYTES => {
                    return Some(Ok(chunk));
                }
                Some(Ok(chunk)) => collected.extend_from_slice(&chunk),
                end if collected.is_empty() => return end,
                end => {
                    self.failure = end.and_then(Result::err);
                    break;
                }
            }
        }
        Some(Ok(collected.freeze()))
    }

    /// Reads and discards the rest while the answer is sent.
    pub fn drain_in_background(mut self) {
        let drain = async move {
            let mut left = MAX_DRAINED_BYTES;
            while let Some(Ok(chunk)) = self.next().await {
                match left.checked_sub(chunk.len() as u64) {
                    Some(rest) => left = rest,
                    None => return,
                }
            }
        };
        tokio::spawn(tokio::time::timeout(DRAIN_TIMEOUT, drain));
    }

    async fn next(&mut self) -> Option<Result<Bytes, HttpError>> {
        if let Some(failure) = self.failure.take() {
            return Some(Err(failure));
        }
        if self.ended {
            return None;
        }
        let chunk = match tokio::time::timeout(CHUNK_TIMEOUT, self.body.next()).await {
            Ok(chunk) => chunk.map(|chunk| chunk.map_err(|_| INCOMPLETE)),
            Err(_) => Some(Err(HttpError::TooSlow)),
        };
        self.ended = !matches!(chunk, Some(Ok(_)));
        chunk
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;
    use futures_util::stream;

    fn chunks(sizes: &[usize]) -> Chunks {
        let chunks: Vec<_> = sizes.iter().map(|size| Bytes::from(vec![0; *size])).collect();
        let chunks = stream::iter(chunks.into_iter().map(Ok::<_, axum::Error>));
        let broken = stream::once(async { Err(axum::Error::new("broken")) });
        Chunks::new(Body::from_stream(chunks.chain(broken)).into_data_stream())
    }

    async fn sizes(sent: &[usize]) -> Vec<usize> {
        let mut chunks = chunks(sent);
        let mut sizes = Vec::new();
        while let Some(Ok(piece)) = chunks.next_piece().await {
            sizes.push(piece.len());
        }
        assert!(chunks.next_piece().await.is_none(), "a body may be read again after its end");
        sizes
    }

    #[tokio::test]
    async fn small_chunks_are_joined_and_large_ones_stay_as_they_are() {
        assert_eq!(sizes(&[10_000]).await, [10_000]);
        assert_eq!(sizes(&[3, 4_100, 5_000, 7]).await, [4_103, 5_000, 7]);
        assert_eq!(sizes(&[1; 9_000]).await, [4_096, 4_096, 808]);
        assert_eq!(sizes(&[]).await, [0; 0]);
    }

    #[tokio::test]
    async fn bytes_before_a_failure_are_returned_before_it() {
        let mut chunks = chunks(&[5]);
        assert_eq!(chunks.next_piece().await.unwrap().unwrap().len(), 5);
        assert_eq!(chunks.next_piece().await.unwrap().unwrap_err(), INCOMPLETE);
        assert!(chunks.next_piece().await.is_none());
    }
}
