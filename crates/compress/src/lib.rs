//! The forms in which bytes are sent.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

const BROTLI_WINDOW: i32 = 18;

/// How long brotli may take, in the background (docs/decisions/0031-compression-ahead.md).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Effort {
    /// For what many visitors will get.
    Most,
    /// For all else: a fortieth of the time.
    Little,
}

impl Effort {
    /// Of what is larger, the time matters more.
    const MOST_BYTES: usize = 256 * 1024;

    fn quality(self, bytes: usize) -> i32 {
        match self {
            Self::Most if bytes <= Self::MOST_BYTES => 11,
            Self::Most | Self::Little => 5,
        }
    }
}

/// Fast enough while a visitor waits.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(6));
    // Writing to a Vec cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Too slow while a visitor waits.
pub fn brotli(bytes: &[u8], effort: Effort) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: effort.quality(bytes.len()),
        lgwin: BROTLI_WINDOW,
        size_hint: bytes.len(),
        ..Default::default()
    };
    let mut compressed = Vec::with_capacity(bytes.len() / 4);
    // Reading from a slice and writing to a Vec cannot fail.
    let _ = brotli::BrotliCompress(&mut &*bytes, &mut compressed, &params);
    compressed
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::io::Read;

    #[test]
    fn all_forms_unpack_to_the_same_bytes() {
        let text = "strake line ".repeat(200);
        let gzip = gzip(text.as_bytes());
        let [most, little] = [Effort::Most, Effort::Little].map(|e| brotli(text.as_bytes(), e));
        for form in [
            &mut flate2::read::GzDecoder::new(&gzip[..]) as &mut dyn Read,
            &mut brotli::Decompressor::new(&most[..], 4096),
            &mut brotli::Decompressor::new(&little[..], 4096),
        ] {
            let mut unpacked = String::new();
            form.read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
        }
    }
}
