//! Bytes to send, with their ETag and their compressed forms.

use std::io::Write;
use std::sync::{Arc, OnceLock};

use bytes::Bytes;
use flate2::Compression;
use flate2::write::GzEncoder;
use hyper::HeaderMap;
use serde::Serialize;
use tokio::sync::OwnedSemaphorePermit;

/// Compressing less than this saves next to nothing.
const MIN_COMPRESSED_BYTES: usize = 512;
/// Saves nine tenths of what quality 11 does in a tenth of its time.
const BROTLI_QUALITY: i32 = 9;
const BROTLI_WINDOW: i32 = 18;

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
    /// What is sent before the bytes, made on first use: for each form, and for a client that has it already.
    pub heads: [OnceLock<HeaderMap>; 6],
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
        let compress = || held(gzip(&self.identity), self.permit.as_ref());
        self.is_worth_compressing().then(|| self.gzip.get_or_init(compress))
    }

    /// Available once `compress` has run; too slow while a visitor waits.
    pub fn brotli(&self) -> Option<&Bytes> {
        self.brotli.get()
    }

    /// Compresses into all forms; for a background thread.
    pub fn compress(&self) {
        if self.gzip().is_some() {
            self.brotli.get_or_init(|| brotli(&self.identity));
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

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(6));
    // Writing to a Vec cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

fn brotli(bytes: &[u8]) -> Bytes {
    let params = brotli::enc::BrotliEncoderParams {
        quality: BROTLI_QUALITY,
        lgwin: BROTLI_WINDOW,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    // Reading from a slice and writing to a Vec cannot fail.
    let _ = brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params);
    compressed.into()
}

/// JSON that may stand inside a `<script>` as it is: without a `<`, nothing in it can end the script. In JSON a `<`
/// occurs inside strings only, so the escape changes no value.
pub fn embeddable<T: Serialize + ?Sized>(value: &T) -> String {
    // Payloads are plain structs with string keys: serialising them cannot fail.
    serde_json::to_string(value).unwrap_or_default().replace('<', "\\u003c")
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn every_form_unpacks_to_the_same_bytes() {
        let text = "strake line ".repeat(200);
        let body = Body::new(text.clone());
        assert!(body.brotli().is_none());
        body.compress();
        let mut unpacked = String::new();
        flate2::read::GzDecoder::new(&body.gzip().unwrap()[..])
            .read_to_string(&mut unpacked)
            .unwrap();
        assert_eq!(unpacked, text);
        unpacked.clear();
        brotli::Decompressor::new(&body.brotli().unwrap()[..], 4096)
            .read_to_string(&mut unpacked)
            .unwrap();
        assert_eq!(unpacked, text);
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
        body.compress();
        assert!(body.gzip().is_none() && body.brotli().is_none());
    }
}
