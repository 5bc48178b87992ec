//! Colour profiles. PNG packs them: one that is small in the file may be gigabytes once a browser has unpacked it. The decoder
//! passes over a profile that is too large for it, so this is found out here. JPEG and WebP hold them as they are.

use std::io::{self, Read};

use flate2::read::ZlibDecoder;

/// Those of printing presses, the largest, have a few megabytes.
const MAX_PROFILE_BYTES: u64 = 16 * 1024 * 1024;
const TOO_LARGE: &str = "this picture's colour profile takes more than 16 MB once unpacked: save it with another profile, \
     such as sRGB";

/// All profiles of a file together, although there should be one: unpacking each takes its time.
pub fn check_png(bytes: &[u8]) -> Result<(), String> {
    let mut rest = bytes.get(8..).unwrap_or_default();
    let mut unpacked = 0;
    while let Some((name, body, after)) = next_chunk(rest) {
        match name {
            b"iCCP" => unpacked += unpacked_length(body, MAX_PROFILE_BYTES + 1 - unpacked),
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

/// The chunk's name, what is in it, and what follows it.
fn next_chunk(bytes: &[u8]) -> Option<(&[u8; 4], &[u8], &[u8])> {
    let (length, bytes) = bytes.split_first_chunk::<4>()?;
    let (name, bytes) = bytes.split_first_chunk::<4>()?;
    let length = usize::try_from(u32::from_be_bytes(*length)).ok()?;
    let (body, bytes) = bytes.split_at_checked(length)?;
    // Its checksum follows.
    Some((name, body, bytes.get(4..)?))
}

/// At most `limit`. What cannot be unpacked counts as far as it can.
fn unpacked_length(body: &[u8], limit: u64) -> u64 {
    // Its name, the zero that ends it, and the way of packing, of which there is one.
    let name = body.iter().position(|byte| *byte == 0).unwrap_or(body.len());
    let mut decoder = ZlibDecoder::new(body.get(name + 2..).unwrap_or_default());
    let _ = io::copy(&mut decoder.by_ref().take(limit), &mut io::sink());
    decoder.total_out().min(limit)
}
