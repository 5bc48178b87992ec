//! Pixels at another size.

use fast_image_resize::images::{TypedImage, TypedImageRef};
use fast_image_resize::pixels::{U8x3, U8x4};
use fast_image_resize::{
    FilterType, ImageBufferError, PixelTrait, ResizeAlg, ResizeOptions, Resizer,
};
use image::{DynamicImage, RgbImage, RgbaImage};

/// At this width, with the picture's aspect ratio.
pub fn to_width(image: &DynamicImage, width: u32) -> Result<RgbaImage, String> {
    let ratio = f64::from(image.height()) / f64::from(image.width().max(1));
    let height = (f64::from(width) * ratio).round().max(1.0) as u32;
    resized(image, (width, height), options(FilterType::Lanczos3))
}

/// The largest size with the picture's aspect ratio that fits into `frame`.
pub fn to_fit(image: &DynamicImage, frame: (u32, u32)) -> Result<RgbaImage, String> {
    let (width, height) = (f64::from(image.width().max(1)), f64::from(image.height().max(1)));
    let scale = (f64::from(frame.0) / width).min(f64::from(frame.1) / height);
    let side = |length: f64| (length * scale).round().max(1.0) as u32;
    resized(image, (side(width), side(height)), options(FilterType::Lanczos3))
}

/// Exactly this size: the middle of the picture, as much of it as has this shape.
pub fn to_fill(image: &DynamicImage, frame: (u32, u32)) -> Result<RgbaImage, String> {
    resized(image, frame, options(FilterType::Lanczos3).fit_into_destination(None))
}

/// Exactly this size, whatever its shape: each pixel is the mean of its part of the picture.
pub fn to_means(image: &DynamicImage, size: (u32, u32)) -> Result<RgbaImage, String> {
    resized(image, size, options(FilterType::Box))
}

fn options(filter: FilterType) -> ResizeOptions {
    ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter))
}

fn resized(
    image: &DynamicImage,
    target: (u32, u32),
    options: ResizeOptions,
) -> Result<RgbaImage, String> {
    let size = (image.width(), image.height());
    match image {
        DynamicImage::ImageRgba8(pixels) => {
            let scaled = resize::<U8x4>(pixels, size, target, options)?;
            RgbaImage::from_raw(target.0, target.1, scaled).ok_or("too few pixels".into())
        }
        DynamicImage::ImageRgb8(pixels) => {
            let scaled = resize::<U8x3>(pixels, size, target, options)?;
            let scaled = RgbImage::from_raw(target.0, target.1, scaled).ok_or("too few pixels")?;
            Ok(DynamicImage::from(scaled).into_rgba8())
        }
        other if other.color().has_alpha() => resized(&other.to_rgba8().into(), target, options),
        other => resized(&other.to_rgb8().into(), target, options),
    }
}

/// For a known pixel: the library's function for all of them takes a minute to compile.
fn resize<P: PixelTrait>(
    pixels: &[u8],
    from: (u32, u32),
    to: (u32, u32),
    options: ResizeOptions,
) -> Result<Vec<u8>, String> {
    let text = |error: ImageBufferError| error.to_string();
    let source = TypedImageRef::<P>::from_buffer(from.0, from.1, pixels).map_err(text)?;
    let mut resized = vec![0; to.0 as usize * to.1 as usize * P::size()];
    let mut target = TypedImage::from_buffer(to.0, to.1, &mut resized).map_err(text)?;
    Resizer::new().resize_typed(&source, &mut target, &options).map_err(|e| e.to_string())?;
    Ok(resized)
}
