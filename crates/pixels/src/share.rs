//! The picture that social networks show with a link. It always has the size they ask for, and is a JPEG because their
//! crawlers read no AVIF.

use std::fmt;

use image::codecs::jpeg::JpegEncoder;
use image::{DynamicImage, Pixel, RgbImage, Rgba, RgbaImage, imageops};

use crate::scale;

pub const WIDTH: u32 = 1200;
pub const HEIGHT: u32 = 630;
const QUALITY: u8 = 85;
/// Leaves a margin of a tenth on each side around a picture without a background of its own.
const INNER_FRAME: (u32, u32) = (WIDTH / 10 * 8, HEIGHT / 10 * 8);
const WHITE: Rgba<u8> = Rgba([255, 255, 255, 255]);
const DARK: Rgba<u8> = Rgba([31, 41, 51, 255]);
/// From 0 to 255. What is lighter than this cannot be made out on white.
const MAX_LUMA_ON_WHITE: u64 = 190;

/// How a picture of another shape becomes a share picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Fit {
    /// For photographs: the middle of the picture fills the frame.
    Cropped,
    /// For logos: the whole picture, in the middle of its background.
    Whole,
}

impl Fit {
    pub(crate) fn encode(self, image: &DynamicImage) -> Result<Vec<u8>, String> {
        let pixels = match self {
            Self::Cropped => scale::to_fill(image, (WIDTH, HEIGHT))?,
            Self::Whole => whole(image)?,
        };
        let mut jpeg = Vec::new();
        JpegEncoder::new_with_quality(&mut jpeg, QUALITY)
            .encode_image(&on_background(&pixels))
            .map_err(|error| format!("this picture cannot be written as JPEG: {error}"))?;
        Ok(jpeg)
    }
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Cropped => "share.jpg",
            Self::Whole => "share-whole.jpg",
        })
    }
}

fn whole(image: &DynamicImage) -> Result<RgbaImage, String> {
    let pixels = scale::to_fit(image, (WIDTH, HEIGHT))?;
    if is_opaque(&pixels) { Ok(pixels) } else { scale::to_fit(image, INNER_FRAME) }
}

fn is_opaque(pixels: &RgbaImage) -> bool {
    pixels.pixels().all(|pixel| pixel.0[3] == u8::MAX)
}

fn on_background(pixels: &RgbaImage) -> RgbImage {
    let mut canvas = RgbaImage::from_pixel(WIDTH, HEIGHT, background(pixels));
    let middle = |frame: u32, side: u32| i64::from(frame.saturating_sub(side) / 2);
    let (left, top) = (middle(WIDTH, pixels.width()), middle(HEIGHT, pixels.height()));
    imageops::overlay(&mut canvas, pixels, left, top);
    DynamicImage::from(canvas).into_rgb8()
}

/// What shows beside the picture and through it. It follows from the picture alone, as browsers cache it forever.
fn background(pixels: &RgbaImage) -> Rgba<u8> {
    if is_opaque(pixels) {
        edge_colour(pixels)
    } else if visible_luma(pixels) > MAX_LUMA_ON_WHITE {
        DARK
    } else {
        WHITE
    }
}

/// The median of the pixels along the edges: exactly the colour of an even background, even where a line runs into it.
fn edge_colour(pixels: &RgbaImage) -> Rgba<u8> {
    let (right, bottom) = (pixels.width().saturating_sub(1), pixels.height().saturating_sub(1));
    let rows = (0..=right).flat_map(|x| [(x, 0), (x, bottom)]);
    let columns = (0..=bottom).flat_map(|y| [(0, y), (right, y)]);
    let edge: Vec<_> =
        rows.chain(columns).filter_map(|(x, y)| pixels.get_pixel_checked(x, y)).collect();
    let median = |channel: fn(&Rgba<u8>) -> u8| {
        let mut values: Vec<u8> = edge.iter().map(|pixel| channel(pixel)).collect();
        values.sort_unstable();
        values.get(values.len() / 2).copied().unwrap_or(u8::MAX)
    };
    Rgba([median(|pixel| pixel.0[0]), median(|pixel| pixel.0[1]), median(|pixel| pixel.0[2]), 255])
}

/// How light the picture is where it can be seen, from 0 to 255.
fn visible_luma(pixels: &RgbaImage) -> u64 {
    let (mut luma, mut weight) = (0, 0);
    for pixel in pixels.pixels() {
        let alpha = u64::from(pixel.0[3]);
        luma += u64::from(pixel.to_luma().0[0]) * alpha;
        weight += alpha;
    }
    luma.checked_div(weight).unwrap_or_default()
}
