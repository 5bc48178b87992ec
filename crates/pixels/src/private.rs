//! Removes what a camera or a program wrote into a picture besides the picture: place, time, device, comments, a smaller copy.
//! How the camera was held and the colour profile stay, because the picture would look wrong without them. No pixel changes.

use flate2::Crc;
use image::ImageFormat;
use image::metadata::Orientation;

use crate::{Encoded, broken, png};

const EXIF: &[u8] = b"Exif\0\0";
const JFIF: &[u8] = b"JFIF\0";
const ICC_PROFILE: &[u8] = b"ICC_PROFILE\0";
/// What a PNG needs to look as it does.
const PNG_KEPT: [&[u8]; 15] = [
    b"IHDR", b"PLTE", b"IDAT", b"IEND", b"tRNS", b"gAMA", b"cHRM", b"sRGB", b"iCCP", b"sBIT",
    b"pHYs", b"bKGD", b"acTL", b"fcTL", b"fdAT",
];

/// What a WebP needs to look as it does, besides `VP8X`.
const WEBP_KEPT: [&[u8]; 6] = [b"VP8 ", b"VP8L", b"ALPH", b"ANIM", b"ANMF", b"ICCP"];

/// The same picture without private data. An error if it is none, or larger than the limits.
pub fn without_private_data(bytes: &[u8], format: ImageFormat) -> Result<Vec<u8>, String> {
    let orientation = Encoded::open(bytes, format)?.orientation;
    let clean = match format {
        ImageFormat::Jpeg => jpeg(bytes, orientation),
        ImageFormat::Png => png(bytes, orientation),
        ImageFormat::WebP => webp(bytes, orientation),
        _ => None,
    };
    clean.ok_or_else(|| broken("it is not written as its format demands"))
}

/// A record that says how the camera was held and nothing else; none if the picture is upright.
fn held(orientation: Orientation) -> Option<Vec<u8>> {
    if orientation == Orientation::NoTransforms {
        return None;
    }
    let mut record = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0".to_vec();
    record.extend([orientation.to_exif(), 0, 0, 0, 0, 0, 0]);
    Some(record)
}

fn jpeg(bytes: &[u8], orientation: Orientation) -> Option<Vec<u8>> {
    let mut clean = bytes.get(..2).filter(|start| *start == b"\xff\xd8")?.to_vec();
    if let Some(record) = held(orientation) {
        let length = u16::try_from(2 + EXIF.len() + record.len()).ok()?;
        clean.extend([&b"\xff\xe1"[..], &length.to_be_bytes(), EXIF, &record].concat());
    }
    let mut at = 2;
    loop {
        // A marker may be preceded by any number of these.
        while bytes.get(at..at + 2)? == b"\xff\xff" {
            at += 1;
        }
        let [0xff, marker] = *bytes.get(at..at + 2)? else { return None };
        if marker == 0xd9 {
            // What follows the end is another picture, with private data of its own.
            clean.extend([0xff, 0xd9]);
            return Some(clean);
        }
        let length = bytes.get(at + 2..at + 4)?;
        let end = at + 2 + usize::from(u16::from_be_bytes(length.try_into().ok()?));
        let segment = bytes.get(at..end)?;
        let body = segment.get(4..)?;
        match marker {
            // Its end may be a smaller copy of the picture, as it was before somebody cut something off.
            0xe0 if body.starts_with(JFIF) => {
                clean.extend([&b"\xff\xe0\0\x10"[..], body.get(..12)?, b"\0\0"].concat());
            }
            0xe2 if body.starts_with(ICC_PROFILE) => clean.extend(segment),
            // How the colours are stored.
            0xee if body.starts_with(b"Adobe") => clean.extend(segment),
            0xe0..=0xef | 0xfe => {}
            _ => clean.extend(segment),
        }
        at = end;
        if marker == 0xda {
            let scan = scan_length(bytes.get(at..)?);
            clean.extend(bytes.get(at..at + scan)?);
            at += scan;
        }
    }
}

/// Up to the next marker that is not part of the pixels.
fn scan_length(bytes: &[u8]) -> usize {
    let is_end =
        |pair: &[u8]| matches!(pair, [0xff, marker] if !matches!(marker, 0 | 0xd0..=0xd7 | 0xff));
    bytes.windows(2).position(is_end).unwrap_or(bytes.len())
}

fn png(bytes: &[u8], orientation: Orientation) -> Option<Vec<u8>> {
    let mut rest = bytes.strip_prefix(png::SIGNATURE)?;
    let mut clean = png::SIGNATURE.to_vec();
    loop {
        let (chunk, after) = png::split_first(rest)?;
        if PNG_KEPT.contains(&chunk.name.as_slice()) {
            clean.extend(chunk.whole);
        }
        if chunk.name == b"IHDR"
            && let Some(record) = held(orientation)
        {
            let body = [&b"eXIf"[..], &record].concat();
            let mut checksum = Crc::new();
            checksum.update(&body);
            clean.extend(u32::try_from(record.len()).ok()?.to_be_bytes());
            clean.extend(&body);
            clean.extend(checksum.sum().to_be_bytes());
        }
        if chunk.name == b"IEND" {
            return Some(clean);
        }
        rest = after;
    }
}

fn webp(bytes: &[u8], orientation: Orientation) -> Option<Vec<u8>> {
    const HAS_EXIF: u8 = 0x08;
    const HAS_XMP: u8 = 0x04;
    let record = held(orientation);
    let size = u32::from_le_bytes(bytes.get(4..8)?.try_into().ok()?);
    let end = usize::try_from(size).ok()?.checked_add(8)?;
    bytes.get(..12).filter(|head| head.starts_with(b"RIFF") && head.ends_with(b"WEBP"))?;
    let mut rest = bytes.get(12..end)?;
    let mut clean = b"WEBP".to_vec();
    while let Some((name, after)) = rest.split_first_chunk::<4>() {
        let length = u32::from_le_bytes(*after.first_chunk()?);
        let padded = usize::try_from(length).ok()?.checked_next_multiple_of(2)?;
        let chunk = rest.get(..padded.checked_add(8)?)?;
        match name {
            b"VP8X" => {
                let mut chunk = chunk.to_vec();
                let flags = chunk.get_mut(8)?;
                *flags &= !(HAS_EXIF | HAS_XMP);
                *flags |= if record.is_some() { HAS_EXIF } else { 0 };
                clean.extend(chunk);
            }
            name if WEBP_KEPT.contains(&name.as_slice()) => clean.extend(chunk),
            _ => {}
        }
        rest = rest.get(chunk.len()..)?;
    }
    if let Some(mut record) = record {
        clean.extend(b"EXIF");
        clean.extend(u32::try_from(record.len()).ok()?.to_le_bytes());
        record.resize(record.len().next_multiple_of(2), 0);
        clean.extend(record);
    }
    let length = u32::try_from(clean.len()).ok()?.to_le_bytes();
    Some([&b"RIFF"[..], &length, &clean].concat())
}
