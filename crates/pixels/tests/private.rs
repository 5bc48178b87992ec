//! What is removed from pictures before they are published.

#![allow(clippy::unwrap_used, clippy::indexing_slicing)]

use std::io::Cursor;

use image::{ImageFormat, Rgb, RgbImage};
use memchr::memmem;
use pixels::Encoded;
use pixels::private::without_private_data;

const SECRET: &[u8] = b"GPS 51.5 N 0.1 W, Ann's telephone";

fn picture(format: ImageFormat) -> Vec<u8> {
    let image = RgbImage::from_fn(8, 4, |x, y| Rgb([x as u8 * 30, y as u8 * 60, 90]));
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// With orientation 6, which is held upright, and the secret.
fn exif() -> Vec<u8> {
    let mut record = b"MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\x06\0\0\0\0\0\0".to_vec();
    record.extend(SECRET);
    record
}

fn jpeg_segment(marker: u8, body: &[u8]) -> Vec<u8> {
    let length = u16::try_from(body.len() + 2).unwrap();
    [&[0xff, marker][..], &length.to_be_bytes(), body].concat()
}

fn png_chunk(name: &[u8], body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len()).unwrap();
    // The decoder passes over the checksum of what it does not need.
    [&length.to_be_bytes()[..], name, body, &[0; 4]].concat()
}

fn pixels_of(bytes: &[u8], format: ImageFormat) -> RgbImage {
    Encoded::open(bytes, format).unwrap().decode().unwrap().to_rgb8()
}

fn has(bytes: &[u8], needle: &[u8]) -> bool {
    memmem::find(bytes, needle).is_some()
}

#[test]
fn a_jpeg_keeps_its_pixels_its_profile_and_how_it_was_held() {
    let plain = picture(ImageFormat::Jpeg);
    let (start, rest) = plain.split_at(2);
    let private = [
        start,
        &jpeg_segment(0xe1, &[b"Exif\0\0", &exif()[..]].concat()),
        &jpeg_segment(0xe1, &[b"http://ns.adobe.com/xap/1.0/\0", SECRET].concat()),
        &jpeg_segment(0xed, SECRET),
        &jpeg_segment(0xfe, SECRET),
        &jpeg_segment(0xe2, b"ICC_PROFILE\0\x01\x01profile"),
        rest,
        // A phone's second picture, after the end of the first.
        SECRET,
    ]
    .concat();
    let clean = without_private_data(&private, ImageFormat::Jpeg).unwrap();
    assert!(!has(&clean, SECRET) && has(&clean, b"ICC_PROFILE"));
    assert_eq!(
        Encoded::open(&clean, ImageFormat::Jpeg).unwrap().size(),
        (4, 8),
        "it is held upright"
    );
    assert_eq!(pixels_of(&clean, ImageFormat::Jpeg), pixels_of(&private, ImageFormat::Jpeg));
}

#[test]
fn a_smaller_copy_in_a_jpeg_is_removed_with_everything_else_before_the_picture() {
    let plain = picture(ImageFormat::Jpeg);
    let (start, rest) = plain.split_at(2);
    let thumbnail = [&b"JFIF\0\x01\x02\0\0\x01\0\x01\x0b\x01"[..], SECRET].concat();
    let private = [
        start,
        &jpeg_segment(0xe0, &thumbnail),
        &jpeg_segment(0xe0, &[b"JFXX\0\x13", SECRET].concat()),
        &jpeg_segment(0xee, SECRET),
        rest,
    ]
    .concat();
    let clean = without_private_data(&private, ImageFormat::Jpeg).unwrap();
    assert!(!has(&clean, SECRET) && has(&clean, b"JFIF\0\x01\x02\0\0\x01\0\x01\0\0"));
    assert_eq!(pixels_of(&clean, ImageFormat::Jpeg), pixels_of(&plain, ImageFormat::Jpeg));
}

#[test]
fn a_png_keeps_its_pixels() {
    let plain = picture(ImageFormat::Png);
    let (head, rest) = plain.split_at(8 + 25);
    let private =
        [head, &png_chunk(b"tEXt", SECRET), &png_chunk(b"tIME", SECRET), rest, SECRET].concat();
    let clean = without_private_data(&private, ImageFormat::Png).unwrap();
    assert!(!has(&clean, SECRET));
    assert_eq!(pixels_of(&clean, ImageFormat::Png), pixels_of(&plain, ImageFormat::Png));
}

#[test]
fn a_webp_keeps_its_pixels() {
    let plain = picture(ImageFormat::WebP);
    let body = &plain[12..];
    let (width, height) = (7_u8, 3_u8);
    let extended = [&[0x0c, 0, 0, 0, width, 0, 0, height, 0, 0][..]].concat();
    let chunk = |name: &[u8], body: &[u8]| {
        let length = u32::try_from(body.len()).unwrap().to_le_bytes();
        let padding = vec![0; body.len() % 2];
        [name, &length, body, &padding].concat()
    };
    let all = [
        b"WEBP",
        &chunk(b"VP8X", &extended)[..],
        body,
        &chunk(b"EXIF", SECRET),
        &chunk(b"XMP ", SECRET),
        &chunk(b"note", SECRET),
    ]
    .concat();
    let length = u32::try_from(all.len()).unwrap().to_le_bytes();
    let private = [&b"RIFF"[..], &length, &all].concat();
    let clean = without_private_data(&private, ImageFormat::WebP).unwrap();
    assert!(!has(&clean, SECRET));
    assert_eq!(pixels_of(&clean, ImageFormat::WebP), pixels_of(&plain, ImageFormat::WebP));
}

#[test]
fn what_ends_too_early_is_refused_and_never_panics() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let plain = picture(format);
        assert_eq!(
            pixels_of(&without_private_data(&plain, format).unwrap(), format),
            pixels_of(&plain, format)
        );
        for end in 0..plain.len() {
            // Whatever it says, it says so.
            let _ = without_private_data(&plain[..end], format);
        }
    }
}
