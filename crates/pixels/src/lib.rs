//! Decodes pictures within limits, and encodes them at other sizes and in other formats. All decoding goes through here.

mod png;
pub mod private;
mod profile;
pub mod scale;
pub mod share;
pub mod variant;

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
        if format == ImageFormat::Png {
            profile::check_png(bytes)?;
        }
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
