//! A picture at another width and in a smaller format, and its placeholder.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{
    FilterType, ImageBufferError, PixelTrait, ResizeAlg, ResizeOptions, Resizer,
};
use image::{DynamicImage, RgbImage, RgbaImage};
use ravif::Img;
use rgb::FromSlice;

/// The widths that our layouts need, at one to three device pixels per CSS pixel.
const WIDTHS: [u32; 7] = [160, 320, 480, 640, 960, 1280, 1600];
const PLACEHOLDER_WIDTH: u32 = 16;
const PLACEHOLDER_QUALITY: f32 = 50.0;
const WEBP_QUALITY: f32 = 78.0;
const AVIF_QUALITY: f32 = 60.0;
/// From 1, the slowest, to 10. Slower steps save a twentieth of the bytes for twice the time.
const AVIF_SPEED: u8 = 9;

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

/// Written as `640.avif`, after the address of the picture and a full stop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Variant {
    pub width: u32,
    pub format: Format,
}

impl Variant {
    /// Splits `/media/deck-1a2b3c4d.jpg.640.avif` into the picture's address and the variant.
    pub fn parse(url: &str) -> Option<(&str, Self)> {
        let (rest, extension) = url.rsplit_once('.')?;
        let (picture, width) = rest.rsplit_once('.')?;
        let format =
            [Format::Avif, Format::WebP].into_iter().find(|f| f.to_string() == extension)?;
        let variant = Self { width: width.parse().ok()?, format };
        // `0640` and `+640` parse as numbers too, but each variant has one address.
        (variant.width.to_string() == width).then_some((picture, variant))
    }

    pub fn encode(self, image: &DynamicImage) -> Result<Vec<u8>, String> {
        let pixels = scaled(image, self.width, FilterType::Lanczos3)?;
        let (width, height) = pixels.dimensions();
        match self.format {
            Format::WebP => webp(&pixels, WEBP_QUALITY),
            Format::Avif => ravif::Encoder::new()
                .with_quality(AVIF_QUALITY)
                .with_alpha_quality(AVIF_QUALITY)
                .with_speed(AVIF_SPEED)
                .with_num_threads(Some(1))
                .encode_rgba(Img::new(pixels.as_raw().as_rgba(), width as usize, height as usize))
                .map(|encoded| encoded.avif_file)
                .map_err(|error| error.to_string()),
        }
    }
}

impl fmt::Display for Variant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.width, self.format)
    }
}

/// A `data:` URL of a few hundred characters. A picture with transparency has none, as it would show through.
pub fn placeholder(image: &DynamicImage) -> Result<Option<String>, String> {
    // The fastest filter: its quality does not show here, and every picture of a new site waits for this.
    let pixels = scaled(image, PLACEHOLDER_WIDTH.min(image.width()), FilterType::Box)?;
    if pixels.pixels().any(|pixel| pixel.0[3] != u8::MAX) {
        return Ok(None);
    }
    let bytes = webp(&pixels, PLACEHOLDER_QUALITY)?;
    Ok(Some(format!("data:image/webp;base64,{}", STANDARD.encode(bytes))))
}

fn scaled(image: &DynamicImage, width: u32, filter: FilterType) -> Result<RgbaImage, String> {
    let size = (image.width(), image.height());
    let ratio = f64::from(size.1) / f64::from(size.0.max(1));
    let target = (width, (f64::from(width) * ratio).round().max(1.0) as u32);
    match image {
        DynamicImage::ImageRgba8(pixels) => {
            let scaled = resize::<U8x4>(pixels, size, target, filter)?;
            RgbaImage::from_raw(target.0, target.1, scaled).ok_or("too few pixels".into())
        }
        DynamicImage::ImageRgb8(pixels) => {
            let scaled = resize::<U8x3>(pixels, size, target, filter)?;
            let scaled = RgbImage::from_raw(target.0, target.1, scaled).ok_or("too few pixels")?;
            Ok(DynamicImage::from(scaled).into_rgba8())
        }
        other if other.color().has_alpha() => scaled(&other.to_rgba8().into(), width, filter),
        other => scaled(&other.to_rgb8().into(), width, filter),
    }
}

/// For a known pixel: the library's function for all of them takes a minute to compile.
fn resize<P: PixelTrait>(
    pixels: &[u8],
    from: (u32, u32),
    to: (u32, u32),
    filter: FilterType,
) -> Result<Vec<u8>, String> {
    let text = |error: ImageBufferError| error.to_string();
    let source = TypedImageRef::<P>::from_buffer(from.0, from.1, pixels).map_err(text)?;
    let mut resized = vec![0; to.0 as usize * to.1 as usize * P::size()];
    let mut target = TypedImage::from_buffer(to.0, to.1, &mut resized).map_err(text)?;
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter));
    Resizer::new().resize_typed(&source, &mut target, &options).map_err(|e| e.to_string())?;
    Ok(resized)
}

fn webp(pixels: &RgbaImage, quality: f32) -> Result<Vec<u8>, String> {
    let (width, height) = pixels.dimensions();
    webp::Encoder::from_rgba(pixels, width, height)
        .encode_simple(false, quality)
        .map(|encoded| encoded.to_vec())
        .map_err(|error| format!("this picture cannot be written as WebP: {error:?}"))
}
