//! Decodes pictures within limits. All decoding goes through here.

use std::io::Cursor;
use std::panic::{AssertUnwindSafe, catch_unwind};

use image::metadata::Orientation;
use image::{DynamicImage, ImageDecoder, ImageError, ImageFormat, ImageReader, Limits};
use memchr::memmem;

pub const MAX_SIDE: u32 = 12_000;
const MAX_DECODED_BYTES: u64 = 256 * 1024 * 1024;
const TOO_LARGE: &str =
    "this picture is too large: 12,000 pixels a side, and 256 MB once decoded, are the limit";

/// A picture whose header was read and is within the limits; `decode` reads its pixels.
pub struct Encoded<'a> {
    decoder: Box<dyn ImageDecoder + 'a>,
    orientation: Orientation,
    is_truncated: bool,
}

impl<'a> Encoded<'a> {
    pub fn open(bytes: &'a [u8], format: ImageFormat) -> Result<Self, String> {
        let mut limits = Limits::default();
        limits.max_image_width = Some(MAX_SIDE);
        limits.max_image_height = Some(MAX_SIDE);
        limits.max_alloc = Some(MAX_DECODED_BYTES);
        let mut reader = ImageReader::with_format(Cursor::new(bytes), format);
        reader.limits(limits);
        let mut decoder = reader.into_decoder().map_err(message)?;
        if decoder.total_bytes() > MAX_DECODED_BYTES {
            return Err(TOO_LARGE.into());
        }
        let orientation = decoder.orientation().unwrap_or(Orientation::NoTransforms);
        let is_truncated = format == ImageFormat::Jpeg && is_truncated_jpeg(bytes);
        Ok(Self { decoder: Box::new(decoder), orientation, is_truncated })
    }

    /// Width and height as viewers show it: cameras store how they were held instead of rotating the pixels.
    pub fn size(&self) -> (u32, u32) {
        let (width, height) = self.decoder.dimensions();
        match self.orientation {
            Orientation::Rotate90
            | Orientation::Rotate270
            | Orientation::Rotate90FlipH
            | Orientation::Rotate270FlipH => (height, width),
            _ => (width, height),
        }
    }

    /// Reads every pixel: a header does not tell whether the rest of the file is there.
    pub fn decode(self) -> Result<DynamicImage, String> {
        if self.is_truncated {
            return Err(broken("it ends in the middle"));
        }
        let mut image = DynamicImage::from_decoder(self.decoder).map_err(message)?;
        image.apply_orientation(self.orientation);
        Ok(image)
    }
}

/// Turns a panic of an image library into an error: it is the picture that made it panic.
pub fn catching_panics<T>(work: impl FnOnce() -> Result<T, String>) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(work))
        .unwrap_or_else(|_| Err(broken("it makes the decoder fail")))
}

fn message(error: ImageError) -> String {
    match error {
        ImageError::Limits(_) => TOO_LARGE.into(),
        other => broken(other),
    }
}

fn broken(error: impl std::fmt::Display) -> String {
    format!("this picture does not decode: {error}")
}

/// The decoder fills missing pixels with grey, so truncation is detected here: in a complete file, the marker that ends
/// the picture comes after the one that starts the last scan.
fn is_truncated_jpeg(bytes: &[u8]) -> bool {
    memmem::rfind(bytes, b"\xff\xd9") < memmem::rfind(bytes, b"\xff\xda")
}

#[cfg(test)]
mod tests {
    use super::*;

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
                refused +=
                    usize::from(decoded.is_err_and(|error| error.starts_with("this picture ")));
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
        let exif = b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
        let upright = [&landscape[..2], exif, &landscape[2..]].concat();
        let encoded = Encoded::open(&upright, ImageFormat::Jpeg).unwrap();
        assert_eq!(encoded.size(), (32, 64));
        let image = encoded.decode().unwrap();
        assert_eq!((image.width(), image.height()), (32, 64));
    }
}
