//! The forms in which bytes are sent.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;

/// Saves nine tenths of what quality 11 does in a tenth of its time.
const BROTLI_QUALITY: i32 = 9;
const BROTLI_WINDOW: i32 = 18;

/// Fast enough while a visitor waits.
pub fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::with_capacity(bytes.len() / 3), Compression::new(6));
    // Writing to a Vec cannot fail.
    let _ = encoder.write_all(bytes);
    encoder.finish().unwrap_or_default()
}

/// Too slow while a visitor waits.
pub fn brotli(bytes: &[u8]) -> Vec<u8> {
    let params = brotli::enc::BrotliEncoderParams {
        quality: BROTLI_QUALITY,
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
    fn both_forms_unpack_to_the_same_bytes() {
        let text = "strake line ".repeat(200);
        let (gzip, brotli) = (gzip(text.as_bytes()), brotli(text.as_bytes()));
        for form in [
            &mut flate2::read::GzDecoder::new(&gzip[..]) as &mut dyn Read,
            &mut brotli::Decompressor::new(&brotli[..], 4096),
        ] {
            let mut unpacked = String::new();
            form.read_to_string(&mut unpacked).unwrap();
            assert_eq!(unpacked, text);
        }
    }
}
