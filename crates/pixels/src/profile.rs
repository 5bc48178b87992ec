//! Colour profiles. PNG packs them: one that is small in the file may be gigabytes once a browser has unpacked it. The decoder
//! passes over a profile that is too large for it, so this is found out here. JPEG and WebP hold them as they are.

use std::io::{self, Read};

use flate2::read::ZlibDecoder;

use crate::png;

/// Those of printing presses, the largest, have a few megabytes.
const MAX_PROFILE_BYTES: u64 = 16 * 1024 * 1024;
const TOO_LARGE: &str = "this picture's colour profile takes more than 16 MB once unpacked: save it with another profile, \
     such as sRGB";

/// All profiles of a file together, although there should be one: unpacking each takes its time.
pub fn check_png(bytes: &[u8]) -> Result<(), String> {
    let mut rest = bytes.get(png::SIGNATURE.len()..).unwrap_or_default();
    let mut unpacked = 0;
    while let Some((chunk, after)) = png::split_first(rest) {
        match chunk.name {
            b"iCCP" => unpacked += unpacked_length(chunk.body, MAX_PROFILE_BYTES + 1 - unpacked),
            // No profile counts after the first pixels.
            b"IDAT" => break,
            _ => {}
        }
        if unpacked > MAX_PROFILE_BYTES {
            return Err(TOO_LARGE.into());
        }
        rest = after;
    }
    Ok(())
}

/// At most `limit`. What cannot be unpacked counts as far as it can.
fn unpacked_length(body: &[u8], limit: u64) -> u64 {
    // Its name, the zero that ends it, and the way of packing, of which there is one.
    let name = body.iter().position(|byte| *byte == 0).unwrap_or(body.len());
    let mut decoder = ZlibDecoder::new(body.get(name + 2..).unwrap_or_default());
    let _ = io::copy(&mut decoder.by_ref().take(limit), &mut io::sink());
    decoder.total_out().min(limit)
}
