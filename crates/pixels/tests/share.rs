//! The picture of a shared link.
#![allow(clippy::unwrap_used)]

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use pixels::share::{Fit, HEIGHT, WIDTH};
use pixels::variant::Variant;

const WHITE: [u8; 3] = [255, 255, 255];
const NAVY: [u8; 3] = [15, 76, 129];
const ORANGE: [u8; 3] = [244, 164, 60];

fn shared(image: impl Into<DynamicImage>, fit: Fit) -> RgbImage {
    let jpeg = Variant::Share(fit).encode(&image.into()).unwrap();
    let decoded = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg).unwrap();
    assert_eq!((decoded.width(), decoded.height()), (WIDTH, HEIGHT));
    decoded.into_rgb8()
}

fn assert_near(image: &RgbImage, at: (u32, u32), expected: [u8; 3]) {
    let pixel = image.get_pixel(at.0, at.1).0;
    let fits = pixel.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 6);
    assert!(fits, "{pixel:?} instead of {expected:?} at {at:?}");
}

/// Navy, with an orange square in the middle.
fn target(width: u32, height: u32, half: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, y| {
        let inside = |at: u32, side: u32| at.abs_diff(side / 2) < half;
        Rgb(if inside(x, width) && inside(y, height) { ORANGE } else { NAVY })
    })
}

const MIDDLE: (u32, u32) = (WIDTH / 2, HEIGHT / 2);
const CORNERS: [(u32, u32); 4] = [(2, 2), (WIDTH - 3, 2), (2, HEIGHT - 3), (WIDTH - 3, HEIGHT - 3)];

#[test]
fn a_picture_of_any_shape_and_size_is_cropped_to_its_middle() {
    for (width, height, half) in
        [(600, 2400, 30), (3000, 500, 30), (64, 36, 6), (1200, 630, 30), (1600, 900, 30)]
    {
        let image = shared(target(width, height, half), Fit::Cropped);
        assert_near(&image, MIDDLE, ORANGE);
        for corner in CORNERS {
            assert_near(&image, corner, NAVY);
        }
    }
}

#[test]
fn nothing_is_distorted() {
    for (width, height) in [(630, 1200), (2400, 630), (1600, 900)] {
        let image = shared(target(width, height, 60), Fit::Cropped);
        let orange = |x: u32, y: u32| image.get_pixel(x, y).0[0] > 130;
        let across = (0..WIDTH).filter(|x| orange(*x, MIDDLE.1)).count();
        let down = (0..HEIGHT).filter(|y| orange(MIDDLE.0, *y)).count();
        assert!(across.abs_diff(down) <= 2, "{across} × {down} of {width} × {height}");
    }
}

#[test]
fn a_picture_of_one_row_or_column_is_shared_too() {
    for (width, height) in [(1, 1), (1, 12_000), (12_000, 1)] {
        for fit in [Fit::Cropped, Fit::Whole] {
            let image = RgbImage::from_pixel(width, height, Rgb(NAVY));
            assert_near(&shared(image, fit), MIDDLE, NAVY);
        }
    }
}

#[test]
fn a_whole_picture_stands_in_the_middle_of_its_background() {
    for (width, height) in [(200, 200), (2400, 300)] {
        // A line that runs into the edge does not change the background.
        let mut logo = target(width, height, 40);
        for x in 0..width / 4 {
            logo.put_pixel(x, height / 4, Rgb(WHITE));
        }
        let image = shared(logo, Fit::Whole);
        assert_near(&image, MIDDLE, ORANGE);
        for corner in CORNERS {
            assert_near(&image, corner, NAVY);
        }
    }
    let tall = shared(target(100, 400, 60), Fit::Whole);
    let is_orange = |x: u32| tall.get_pixel(x, MIDDLE.1).0[0] > 130;
    assert_eq!((0..WIDTH).filter(|x| is_orange(*x)).count(), 158, "a quarter of the height");
}

/// A ring in `colour`, transparent inside and outside.
fn ring(colour: [u8; 3]) -> RgbaImage {
    let [r, g, b] = colour;
    RgbaImage::from_fn(400, 400, |x, y| {
        let distance = f64::from(x.abs_diff(200)).hypot(f64::from(y.abs_diff(200)));
        Rgba([r, g, b, if (120.0..200.0).contains(&distance) { 255 } else { 0 }])
    })
}

#[test]
fn a_transparent_picture_is_put_on_white_or_if_it_is_light_on_dark() {
    for fit in [Fit::Cropped, Fit::Whole] {
        let image = shared(ring(NAVY), fit);
        assert_near(&image, MIDDLE, WHITE);
        let light = shared(ring(WHITE), fit);
        assert_near(&light, MIDDLE, [31, 41, 51]);
        assert!(light.pixels().any(|pixel| pixel.0 == WHITE));
    }
    let nothing = RgbaImage::new(300, 200);
    assert_near(&shared(nothing, Fit::Cropped), MIDDLE, WHITE);
}

#[test]
fn a_whole_transparent_picture_has_a_margin() {
    let image = shared(ring(NAVY), Fit::Whole);
    let is_drawn = |y: u32| image.get_pixel(MIDDLE.0, y).0[0] < 100;
    let first = (0..HEIGHT).find(|y| is_drawn(*y)).unwrap();
    assert!(first.abs_diff(HEIGHT / 10) <= 2, "{first}");
}

#[test]
fn grey_and_deep_pictures_keep_their_colours() {
    let grey = image::GrayImage::from_pixel(320, 161, image::Luma([90]));
    assert_near(&shared(grey, Fit::Cropped), MIDDLE, [90, 90, 90]);
    let deep = image::ImageBuffer::from_pixel(320, 161, Rgb([51_400_u16, 0, 25_700]));
    assert_near(&shared(DynamicImage::ImageRgb16(deep), Fit::Whole), MIDDLE, [200, 0, 100]);
}
