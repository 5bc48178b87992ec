//! Pictures that are decoded, and those that are refused.
#![allow(clippy::unwrap_used)]

use std::io::{self, Cursor, Read};

use flate2::Compression;
use flate2::read::ZlibEncoder;
use image::ImageFormat;
use pixels::{Encoded, catching_panics};

fn encoded(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image::RgbImage::new(width, height).write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

#[test]
fn a_picture_wider_than_the_limit_is_refused_before_it_is_decoded() {
    assert!(Encoded::open(&encoded(50_000, 1, ImageFormat::Png), ImageFormat::Png).is_err());
    let small = encoded(12, 7, ImageFormat::Png);
    assert_eq!(Encoded::open(&small, ImageFormat::Png).unwrap().size(), (12, 7));
}

/// A PNG with colour profiles that unpack to these many bytes.
fn with_profiles(lengths: &[u64]) -> Vec<u8> {
    let plain = encoded(12, 7, ImageFormat::Png);
    let (head, rest) = plain.split_at(8 + 25);
    let mut bytes = head.to_vec();
    for length in lengths {
        let mut body = b"iCCPprofile\0\0".to_vec();
        let zeros = io::repeat(0).take(*length);
        ZlibEncoder::new(zeros, Compression::best()).read_to_end(&mut body).unwrap();
        bytes.extend(u32::try_from(body.len() - 4).unwrap().to_be_bytes());
        let mut checksum = flate2::Crc::new();
        checksum.update(&body);
        bytes.extend(body);
        bytes.extend(checksum.sum().to_be_bytes());
    }
    bytes.extend(rest);
    bytes
}

#[test]
fn a_colour_profile_that_unpacks_to_more_than_the_limit_is_refused() {
    const LIMIT: u64 = 16 * 1024 * 1024;
    let open = |lengths: &[u64]| {
        let bytes = with_profiles(lengths);
        Encoded::open(&bytes, ImageFormat::Png).and_then(Encoded::decode).map(|_| ())
    };
    assert_eq!(open(&[LIMIT]), Ok(()));
    // More than the decoder itself unpacks: it would take the picture, and leave the profile to browsers.
    for lengths in [&[LIMIT + 1][..], &[LIMIT / 2, LIMIT / 2 + 1], &[300 * 1024 * 1024]] {
        let error = open(lengths).unwrap_err();
        assert!(error.contains("colour profile takes more than 16 MB"), "{lengths:?}: {error}");
    }
}

#[test]
fn a_truncated_picture_is_refused() {
    for format in [ImageFormat::Png, ImageFormat::Jpeg] {
        let whole = encoded(64, 64, format);
        assert!(Encoded::open(&whole, format).unwrap().decode().is_ok(), "{format:?}");
        for left in [whole.len() / 2, whole.len() - 2] {
            let truncated = Encoded::open(&whole[..left], format).and_then(Encoded::decode);
            let last_chunk_of_png = format == ImageFormat::Png && left == whole.len() - 2;
            assert!(truncated.is_err() || last_chunk_of_png, "{format:?} with {left} bytes");
        }
    }
}

#[test]
fn a_damaged_picture_is_decoded_or_refused() {
    let mut random = fastrand::Rng::with_seed(1991);
    for format in [ImageFormat::Png, ImageFormat::Jpeg, ImageFormat::WebP] {
        let whole = encoded(48, 32, format);
        let mut refused = 0;
        for _ in 0..400 {
            let mut damaged = whole.clone();
            for _ in 0..random.usize(1..=4) {
                let place = random.usize(..damaged.len());
                damaged[place] = random.u8(..);
            }
            let decoded = catching_panics(|| Encoded::open(&damaged, format)?.decode());
            refused += usize::from(decoded.is_err_and(|error| error.starts_with("this picture ")));
        }
        assert!((1..400).contains(&refused), "{format:?}: {refused} of 400 refused");
    }
}

#[test]
fn a_panic_while_decoding_becomes_an_error() {
    let error = catching_panics::<()>(|| panic!("index out of bounds")).unwrap_err();
    assert_eq!(error, "this picture does not decode: it makes the decoder fail");
}

#[test]
fn a_picture_is_rotated_as_its_orientation_says() {
    let landscape = encoded(64, 32, ImageFormat::Jpeg);
    // An EXIF block with one entry: orientation 6, a quarter turn.
    let exif =
        b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    let upright = [&landscape[..2], exif, &landscape[2..]].concat();
    let encoded = Encoded::open(&upright, ImageFormat::Jpeg).unwrap();
    assert_eq!(encoded.size(), (32, 64));
    let image = encoded.decode().unwrap();
    assert_eq!((image.width(), image.height()), (32, 64));
}
