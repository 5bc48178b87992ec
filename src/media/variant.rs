//! A picture at another width and in a smaller format, and its placeholder.

use std::fmt;

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::DynamicImage;
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
        let pixels = scaled(image, self.width, FilterType::Lanczos3)?.into_rgba8();
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
    let pixels = scaled(image, PLACEHOLDER_WIDTH, FilterType::Box)?.into_rgba8();
    if pixels.pixels().any(|pixel| pixel.0[3] != u8::MAX) {
        return Ok(None);
    }
    let bytes = webp(&pixels, PLACEHOLDER_QUALITY)?;
    Ok(Some(format!("data:image/webp;base64,{}", STANDARD.encode(bytes))))
}

fn scaled(image: &DynamicImage, width: u32, filter: FilterType) -> Result<DynamicImage, String> {
    let ratio = f64::from(image.height()) / f64::from(image.width().max(1));
    let height = (f64::from(width) * ratio).round().max(1.0) as u32;
    let source = match image {
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) => image,
        other if other.color().has_alpha() => &DynamicImage::from(other.to_rgba8()),
        other => &DynamicImage::from(other.to_rgb8()),
    };
    let mut target = DynamicImage::new(width, height, source.color());
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(filter));
    Resizer::new().resize(source, &mut target, &options).map_err(|error| error.to_string())?;
    Ok(target)
}

fn webp(pixels: &image::RgbaImage, quality: f32) -> Result<Vec<u8>, String> {
    let (width, height) = pixels.dimensions();
    webp::Encoder::from_rgba(pixels, width, height)
        .encode_simple(false, quality)
        .map(|encoded| encoded.to_vec())
        .map_err(|error| format!("{error:?}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_offered_at_the_standard_widths_up_to_its_own() {
        let offered = |width| widths(width).collect::<Vec<_>>();
        assert_eq!(offered(1600), [160, 320, 480, 640, 960, 1280, 1600]);
        assert_eq!(offered(4000), [160, 320, 480, 640, 960, 1280, 1600]);
        assert_eq!(offered(500), [160, 320, 480, 500]);
        assert_eq!(offered(64), [64]);
    }

    #[test]
    fn a_variants_address_is_split_into_picture_and_variant() {
        let avif = Variant { width: 640, format: Format::Avif };
        assert_eq!(
            Variant::parse("/media/deck-1a.jpg.640.avif"),
            Some(("/media/deck-1a.jpg", avif))
        );
        for url in ["/media/deck-1a.jpg", "/media/deck.jpg.640.png", "/media/deck.jpg.wide.avif"] {
            assert_eq!(Variant::parse(url), None, "{url}");
        }
    }

    #[test]
    fn both_formats_have_the_requested_width_and_keep_the_aspect_ratio() {
        let image = DynamicImage::new_rgb8(320, 180);
        let webp = Variant { width: 160, format: Format::WebP }.encode(&image).unwrap();
        let decoded = image::load_from_memory(&webp).unwrap();
        assert_eq!((decoded.width(), decoded.height()), (160, 90));
        let avif = Variant { width: 160, format: Format::Avif }.encode(&image).unwrap();
        assert_eq!(&avif[4..12], b"ftypavif");
        // The box that holds the picture's size.
        let size = avif.windows(4).position(|four| four == b"ispe").unwrap() + 8;
        assert_eq!(avif[size..size + 8], [0, 0, 0, 160, 0, 0, 0, 90]);
    }

    #[test]
    fn a_placeholder_is_tiny_and_a_transparent_picture_has_none() {
        let solid = placeholder(&DynamicImage::new_rgb8(1600, 900)).unwrap().unwrap();
        assert!(solid.len() < 400, "{}", solid.len());
        assert_eq!(placeholder(&DynamicImage::new_rgba8(1600, 900)).unwrap(), None);
    }
}
