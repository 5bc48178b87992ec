//! The files that are made from a picture: smaller ones for pages, share pictures, and its placeholder.

use std::fmt;

use image::{DynamicImage, RgbaImage};
use ravif::Img;
use rgb::FromSlice;

use crate::scale;
use crate::share::Fit;

/// The widths that our layouts need, at one to three device pixels per CSS pixel.
const WIDTHS: [u32; 8] = [160, 320, 480, 640, 800, 960, 1280, 1600];
const WEBP_QUALITY: f32 = 78.0;
const AVIF_QUALITY: f32 = 48.0;
/// From 1, the slowest, to 10. Decision 0029 has the table by which this and the quality are chosen, made by `make bench-avif`.
const AVIF_SPEED: u8 = 6;

/// The widths at which a picture of `width` pixels is offered: never wider than it is.
pub fn widths(width: u32) -> impl Iterator<Item = u32> {
    let largest = WIDTHS.last().copied().unwrap_or(width);
    let full = Some(width).filter(|full| *full < largest && !WIDTHS.contains(full));
    WIDTHS.into_iter().filter(move |step| *step <= width).chain(full)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Format {
    Avif,
    WebP,
}

impl Format {
    pub fn mime(self) -> &'static str {
        match self {
            Self::Avif => "image/avif",
            Self::WebP => "image/webp",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Avif => "avif",
            Self::WebP => "webp",
        })
    }
}

/// A picture in another size and format. Written after the address of the picture and a full stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Variant {
    /// For pages: `640.avif`.
    Scaled { width: u32, format: Format },
    /// For social networks: `share.jpg`.
    Share(Fit),
}

impl Variant {
    /// Splits `/media/deck-1a2b3c4d.jpg.640.avif` into the picture's address and the variant.
    pub fn parse(url: &str) -> Option<(&str, Self)> {
        let (rest, extension) = url.rsplit_once('.')?;
        let (picture, name) = rest.rsplit_once('.')?;
        let scaled = |format| name.parse().ok().map(|width| Self::Scaled { width, format });
        let variant = match (name, extension) {
            (_, "avif") => scaled(Format::Avif)?,
            (_, "webp") => scaled(Format::WebP)?,
            ("share", _) => Self::Share(Fit::Cropped),
            ("share-whole", _) => Self::Share(Fit::Whole),
            _ => return None,
        };
        // `0640` and `+640` parse as numbers too, but each variant has one address.
        (format!("{picture}.{variant}") == url).then_some((picture, variant))
    }

    pub fn mime(self) -> &'static str {
        match self {
            Self::Scaled { format, .. } => format.mime(),
            Self::Share(_) => "image/jpeg",
        }
    }

    pub fn encode(self, image: &DynamicImage) -> Result<Vec<u8>, String> {
        match self {
            Self::Scaled { width, format } => {
                let pixels = scale::to_width(image, width)?;
                match format {
                    Format::Avif => avif(&pixels, AVIF_QUALITY, AVIF_SPEED),
                    Format::WebP => webp(&pixels, WEBP_QUALITY),
                }
            }
            Self::Share(fit) => fit.encode(image),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Scaled { width, format } => write!(f, "{width}.{format}"),
            Self::Share(fit) => fit.fmt(f),
        }
    }
}

/// The colours of its four quarters, row by row, with six hexadecimal digits each. A picture with transparency has none, as
/// they would show through.
///
/// A page has a dozen of them, and every byte of a page delays its first view. As a picture of its own, even inside
/// the page, each would also be a request, which browsers count among those that they share the line between.
pub fn placeholder(image: &DynamicImage) -> Result<Option<String>, String> {
    let quarters = scale::to_means(image, (2, 2))?;
    if quarters.pixels().any(|pixel| pixel.0[3] != u8::MAX) {
        return Ok(None);
    }
    let parts = quarters.pixels().flat_map(|pixel| pixel.0.into_iter().take(3));
    Ok(Some(parts.map(|part| format!("{part:02x}")).collect()))
}

/// For pages, with the settings above; for `make bench-avif`, with others.
pub fn avif(pixels: &RgbaImage, quality: f32, speed: u8) -> Result<Vec<u8>, String> {
    let (width, height) = pixels.dimensions();
    ravif::Encoder::new()
        .with_quality(quality)
        .with_alpha_quality(quality)
        .with_speed(speed)
        .with_num_threads(Some(1))
        .encode_rgba(Img::new(pixels.as_raw().as_rgba(), width as usize, height as usize))
        .map(|encoded| encoded.avif_file)
        .map_err(|error| error.to_string())
}

fn webp(pixels: &RgbaImage, quality: f32) -> Result<Vec<u8>, String> {
    let (width, height) = pixels.dimensions();
    webp::Encoder::from_rgba(pixels, width, height)
        .encode_simple(false, quality)
        .map(|encoded| encoded.to_vec())
        .map_err(|error| format!("this picture cannot be written as WebP: {error:?}"))
}
