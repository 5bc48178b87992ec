//! Bytes to send, with their ETag and their compressed forms.

mod nameless_file;
pub mod room;
pub mod sent_files;

use std::sync::{Arc, OnceLock};

use arc_swap::Guard;
use bytes::Bytes;
use compress::Effort;
use hyper::HeaderMap;
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;

pub use nameless_file::NamelessFile;
use sent_files::{FileCell, MIN_BYTES};

/// Making or compressing more takes milliseconds, in which a thread answers nobody else.
pub const LARGE_BYTES: usize = 64 * 1024;
/// What the heads of one body take, if all of them are made.
pub const HEADS_BYTES: usize = 24 * 1024;
/// Compressing less than this saves next to nothing.
const MIN_COMPRESSED_BYTES: usize = 512;

/// Hashes of what stands in a page itself, as its Content-Security-Policy allows it.
#[derive(Debug, Clone)]
pub struct Inline {
    pub style: String,
    pub script: Option<String>,
}

#[derive(Debug)]
pub struct Body {
    pub identity: Bytes,
    /// Hexadecimal, without quotes.
    pub etag: String,
    gzip: OnceLock<Bytes>,
    brotli: OnceLock<Bytes>,
    permit: Option<Arc<OwnedSemaphorePermit>>,
    /// All forms that there are, are there: a font is not compressed again.
    is_complete: bool,
    /// Of a page.
    pub inline: Option<Inline>,
    /// What is sent before the bytes: for each form, and for a client that has it already.
    pub heads: [Head; 6],
}

/// The headers of an answer, made on first use.
#[derive(Debug, Default)]
pub struct Head {
    pub map: OnceLock<Box<HeaderMap>>,
    /// As HTTP/1.1 has them, from the status line on and without the date, which changes.
    pub text: OnceLock<Box<[u8]>>,
    file: OnceLock<Arc<FileCell>>,
}

impl Head {
    /// The same bytes as a file, if they are large and there is one: call it once for each time that they are sent.
    pub fn file(&self, bytes: &Bytes) -> Guard<Option<Arc<NamelessFile>>> {
        if bytes.len() < MIN_BYTES {
            return Guard::from_inner(None);
        }
        self.file.get_or_init(Arc::default).file(bytes)
    }
}

impl Body {
    pub fn new(identity: impl Into<Bytes>) -> Self {
        let identity = identity.into();
        let etag = blake3::hash(&identity).to_hex().chars().take(16).collect();
        Self::with_etag(identity, etag)
    }

    fn with_etag(identity: Bytes, etag: String) -> Self {
        Self {
            identity,
            etag,
            gzip: OnceLock::new(),
            brotli: OnceLock::new(),
            permit: None,
            is_complete: false,
            inline: None,
            heads: Default::default(),
        }
    }

    /// A file that is compressed already; its name is its ETag.
    pub fn of_file(
        identity: Bytes,
        gzip: Option<Bytes>,
        brotli: Option<Bytes>,
        etag: String,
    ) -> Self {
        let once = |bytes: Option<Bytes>| bytes.map_or_else(OnceLock::new, OnceLock::from);
        let (gzip, brotli) = (once(gzip), once(brotli));
        Self { gzip, brotli, is_complete: true, ..Self::with_etag(identity, etag) }
    }

    /// A body for one response. It holds the permit until its bytes are sent, in whichever form.
    pub fn with_permit(identity: String, permit: OwnedSemaphorePermit) -> Self {
        let permit = Some(Arc::new(permit));
        let identity = held(identity.into_bytes(), permit.as_ref());
        Self { permit, ..Self::new(identity) }
    }

    pub fn with_inline(self, inline: Option<Inline>) -> Self {
        Self { inline, ..self }
    }

    /// Compressed on first use, which is fast enough while a visitor waits.
    pub fn gzip(&self) -> Option<&Bytes> {
        if self.is_complete {
            return self.gzip.get();
        }
        let compress = || held(compress::gzip(&self.identity), self.permit.as_ref());
        self.is_worth_compressing().then(|| self.gzip.get_or_init(compress))
    }

    /// Whether `gzip` would compress now, and that for long.
    pub fn is_slow_to_gzip(&self) -> bool {
        !self.is_complete && self.identity.len() > LARGE_BYTES && self.gzip.get().is_none()
    }

    /// Available once `compress` has run; too slow while a visitor waits.
    pub fn brotli(&self) -> Option<&Bytes> {
        self.brotli.get()
    }

    /// Compresses into all forms; for a background thread.
    pub fn compress(&self, effort: Effort) {
        if !self.is_complete && self.is_worth_compressing() && self.gzip.get().is_none() {
            // Outside the cell: a visitor who asks for it meanwhile must not wait for a thread of low priority.
            let gzip = held(compress::gzip(&self.identity), self.permit.as_ref());
            let _ = self.gzip.set(gzip);
        }
        if self.gzip.get().is_some() {
            self.brotli.get_or_init(|| compress::brotli(&self.identity, effort).into());
        }
    }

    fn is_worth_compressing(&self) -> bool {
        self.identity.len() >= MIN_COMPRESSED_BYTES
    }
}

/// Bytes that hold a permit until they are dropped, which is when they were sent or the client is gone.
struct Held {
    bytes: Vec<u8>,
    _permit: Arc<OwnedSemaphorePermit>,
}

impl AsRef<[u8]> for Held {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

fn held(bytes: Vec<u8>, permit: Option<&Arc<OwnedSemaphorePermit>>) -> Bytes {
    match permit {
        Some(permit) => Bytes::from_owner(Held { bytes, _permit: permit.clone() }),
        None => bytes.into(),
    }
}

/// JSON that may stand inside a `<script>` as it is: without a `<`, nothing in it can end the script. In JSON a `<`
/// occurs inside strings only, so the escape changes no value.
pub fn embeddable<T: Serialize + ?Sized>(value: &T) -> String {
    // Payloads are plain structs with string keys: serialising them cannot fail.
    let json = serde_json::to_string(value).unwrap_or_default();
    // A list of thousands is large, and may have none.
    if json.contains('<') { json.replace('<', "\\u003c") } else { json }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn brotli_is_there_once_it_was_made() {
        let body = Body::new("strake line ".repeat(200));
        assert!(body.brotli().is_none());
        body.compress(Effort::Most);
        assert_eq!(body.brotli().unwrap(), &compress::brotli(&body.identity, Effort::Most));
        assert_eq!(body.gzip().unwrap(), &compress::gzip(&body.identity));
    }

    #[test]
    fn what_is_small_is_never_a_file() {
        let head = Head::default();
        head.file(&vec![0; MIN_BYTES - 1].into());
        assert!(head.file.get().is_none());
        head.file(&vec![0; MIN_BYTES].into());
        assert!(head.file.get().is_some());
    }

    #[test]
    fn a_permit_is_held_until_the_bytes_of_every_form_are_dropped() {
        let permits = Arc::new(tokio::sync::Semaphore::new(1));
        let permit = permits.clone().try_acquire_owned().unwrap();
        let body = Body::with_permit("strake line ".repeat(200), permit);
        let (identity, gzip) = (body.identity.clone(), body.gzip().unwrap().clone());
        for part in [Box::new(body) as Box<dyn std::any::Any>, Box::new(identity), Box::new(gzip)] {
            assert_eq!(permits.available_permits(), 0);
            drop(part);
        }
        assert_eq!(permits.available_permits(), 1);
    }

    #[test]
    fn small_bodies_are_not_compressed() {
        let body = Body::new("{}");
        body.compress(Effort::Most);
        assert!(body.gzip().is_none() && body.brotli().is_none());
    }
}
