//! Reads a multipart form part by part.
//!
//! The parser buffers bytes until they complete a part's headers or a chunk, and searches all of them again each time
//! it is polled. So it is polled only with new bytes, and gets a limited number of them without a result. This keeps
//! its memory and processor time in proportion to the form's size, however small the chunks are that it arrives in.

use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;

use bytes::Bytes;
use futures_util::{FutureExt, Stream, stream};
use multer::{Field, Multipart};

use super::chunks::{Chunks, INCOMPLETE};
use super::error::HttpError;

/// How many bytes the parser may get without a result; far more than the headers of a part.
const MAX_UNUSED_BYTES: usize = 64 * 1024;

pub struct Form {
    parser: Multipart<'static>,
    feed: Arc<Mutex<Feed>>,
    chunks: Chunks,
    /// How many more bytes the form may have.
    bytes_left: u64,
    /// How many bytes the parser got since its last result.
    unused: usize,
}

/// What the parser reads next.
#[derive(Default)]
struct Feed {
    piece: Option<Bytes>,
    ended: bool,
}

impl Form {
    pub fn new(chunks: Chunks, boundary: String, max_bytes: u64) -> Self {
        let feed = Arc::<Mutex<Feed>>::default();
        let parser = Multipart::new(stream_of(feed.clone()), boundary);
        Self { parser, feed, chunks, bytes_left: max_bytes, unused: 0 }
    }

    pub async fn next_part(&mut self) -> Result<Option<Part<'_>>, HttpError> {
        loop {
            if let Some(field) = self.parser.next_field().now_or_never() {
                self.unused = 0;
                let field = field.map_err(|_| INCOMPLETE)?;
                return Ok(field.map(|field| Part { field, form: self }));
            }
            self.feed_parser().await?;
        }
    }

    /// The rest of the body.
    pub fn into_chunks(self) -> Chunks {
        self.chunks
    }

    async fn feed_parser(&mut self) -> Result<(), HttpError> {
        let piece = self.chunks.next_piece().await.transpose()?;
        let length = piece.as_ref().map_or(0, Bytes::len);
        self.bytes_left =
            self.bytes_left.checked_sub(length as u64).ok_or(HttpError::CvTooLarge)?;
        self.unused += length;
        if self.unused > MAX_UNUSED_BYTES {
            return Err(HttpError::Malformed("The form cannot be read."));
        }
        let mut feed = self.feed.lock().unwrap_or_else(PoisonError::into_inner);
        if feed.ended {
            return Err(INCOMPLETE);
        }
        *feed = Feed { ended: piece.is_none(), piece };
        Ok(())
    }
}

/// Never wakes its task, because the parser is polled again after `feed_parser`.
fn stream_of(feed: Arc<Mutex<Feed>>) -> impl Stream<Item = Result<Bytes, multer::Error>> + Send {
    stream::poll_fn(move |_| {
        let mut feed = feed.lock().unwrap_or_else(PoisonError::into_inner);
        match feed.piece.take() {
            Some(piece) => Poll::Ready(Some(Ok(piece))),
            None if feed.ended => Poll::Ready(None),
            None => Poll::Pending,
        }
    })
}

/// A field or a file of the form.
pub struct Part<'a> {
    field: Field<'static>,
    form: &'a mut Form,
}

impl Part<'_> {
    pub fn name(&self) -> &str {
        self.field.name().unwrap_or_default()
    }

    pub fn file_name(&self) -> Option<&str> {
        self.field.file_name()
    }

    pub async fn chunk(&mut self) -> Result<Option<Bytes>, HttpError> {
        loop {
            if let Some(chunk) = self.field.chunk().now_or_never() {
                self.form.unused = 0;
                return chunk.map_err(|_| INCOMPLETE);
            }
            self.form.feed_parser().await?;
        }
    }

    /// Reads and discards the rest of it.
    pub async fn skip(&mut self) -> Result<(), HttpError> {
        while self.chunk().await?.is_some() {}
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    async fn parts(body: &str, piece_bytes: usize) -> Result<Vec<(String, String)>, HttpError> {
        let pieces: Vec<_> =
            body.as_bytes().chunks(piece_bytes).map(Bytes::copy_from_slice).collect();
        let pieces = stream::iter(pieces.into_iter().map(Ok::<_, axum::Error>));
        let chunks = Chunks::new(Body::from_stream(pieces).into_data_stream());
        let mut form = Form::new(chunks, "b".into(), 1_000_000);
        let mut parts = Vec::new();
        while let Some(mut part) = form.next_part().await? {
            let mut text = Vec::new();
            while let Some(chunk) = part.chunk().await? {
                text.extend_from_slice(&chunk);
            }
            parts.push((part.name().to_owned(), String::from_utf8(text).unwrap()));
        }
        Ok(parts)
    }

    fn part(name: &str, value: &str) -> String {
        format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n")
    }

    #[tokio::test]
    async fn a_form_may_arrive_in_chunks_of_any_size() {
        let long = "0123456789\r\n--c\r\n".repeat(10_000);
        let body = part("a", "") + &part("b", &long) + &part("c", "ä\r\n") + "--b--\r\n";
        let expected = [("a", ""), ("b", long.as_str()), ("c", "ä\r\n")];
        let expected = expected.map(|(name, value)| (name.to_owned(), value.to_owned()));
        for piece_bytes in [1, 7, 4_095, 4_096, 4_097, 65_536] {
            assert_eq!(parts(&body, piece_bytes).await.unwrap(), expected, "{piece_bytes}");
        }
    }

    #[tokio::test]
    async fn reading_stops_after_64_kilobytes_without_a_part() {
        let after = |length| "x".repeat(length) + "\r\n" + &part("a", "b") + "--b--";
        assert_eq!(parts(&after(60_000), 5_000).await.unwrap().len(), 1);
        let refused = parts(&after(70_000), 5_000).await.unwrap_err();
        assert_eq!(refused, HttpError::Malformed("The form cannot be read."));
        for cut in ["", "x", "--b", "--b\r\nContent-", "--b\r\n\r\nx", "--b\r\n\r\nx\r\n--b"] {
            assert_eq!(parts(cut, 5_000).await.unwrap_err(), INCOMPLETE, "{cut:?}");
        }
    }
}
