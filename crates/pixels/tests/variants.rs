//! The widths and formats of a picture.

use image::DynamicImage;
use pixels::share::Fit;
use pixels::variant::{Format, Variant, placeholder, widths};

#[test]
fn a_picture_is_offered_at_the_standard_widths_up_to_its_own() {
    let offered = |width| widths(width).collect::<Vec<_>>();
    assert_eq!(offered(1600), [160, 320, 480, 640, 800, 960, 1280, 1600]);
    assert_eq!(offered(4000), [160, 320, 480, 640, 800, 960, 1280, 1600]);
    assert_eq!(offered(500), [160, 320, 480, 500]);
    assert_eq!(offered(64), [64]);
}

#[test]
fn a_variants_address_is_split_into_picture_and_variant() {
    let avif = Variant::Scaled { width: 640, format: Format::Avif };
    assert_eq!(Variant::parse("/media/deck-1a.jpg.640.avif"), Some(("/media/deck-1a.jpg", avif)));
    for (name, fit) in [("share.jpg", Fit::Cropped), ("share-whole.jpg", Fit::Whole)] {
        let url = format!("/media/deck-1a.jpg.{name}");
        assert_eq!(Variant::parse(&url), Some(("/media/deck-1a.jpg", Variant::Share(fit))));
    }
    for url in [
        "/media/deck.jpg.share.png",
        "/media/deck.jpg.whole.jpg",
        "/media/deck-1a.jpg",
        "/media/deck.jpg.640.png",
        "/media/deck.jpg.wide.avif",
    ] {
        assert_eq!(Variant::parse(url), None, "{url}");
    }
}

#[test]
fn a_picture_of_one_column_has_a_placeholder() {
    let column = DynamicImage::new_rgb8(1, 12_000);
    assert_eq!(placeholder(&column).unwrap().unwrap(), "0".repeat(24));
}

#[test]
fn a_placeholder_has_the_colours_of_the_pictures_quarters() {
    let picture = image::RgbImage::from_fn(1600, 900, |x, y| match (x < 800, y < 450) {
        (true, true) => image::Rgb([255, 0, 0]),
        (false, true) => image::Rgb([0, 255, 0]),
        (true, false) => image::Rgb([0, 0, 255]),
        (false, false) => image::Rgb([17, 136, 204]),
    });
    assert_eq!(placeholder(&picture.into()).unwrap().unwrap(), "ff000000ff000000ff1188cc");
}

#[test]
fn both_formats_have_the_requested_width_and_keep_the_aspect_ratio() {
    let image = DynamicImage::new_rgb8(320, 180);
    let webp = Variant::Scaled { width: 160, format: Format::WebP }.encode(&image).unwrap();
    let decoded = image::load_from_memory(&webp).unwrap();
    assert_eq!((decoded.width(), decoded.height()), (160, 90));
    let avif = Variant::Scaled { width: 160, format: Format::Avif }.encode(&image).unwrap();
    assert_eq!(&avif[4..12], b"ftypavif");
    // The box that holds the picture's size.
    let size = avif.windows(4).position(|four| four == b"ispe").unwrap() + 8;
    assert_eq!(avif[size..size + 8], [0, 0, 0, 160, 0, 0, 0, 90]);
}

#[test]
fn a_placeholder_is_tiny_and_a_transparent_picture_has_none() {
    let solid = placeholder(&DynamicImage::new_rgb8(1600, 900)).unwrap().unwrap();
    assert_eq!(solid.len(), 24);
    assert_eq!(placeholder(&DynamicImage::new_rgba8(1600, 900)).unwrap(), None);
}

#[test]
fn grey_deep_and_transparent_pictures_keep_their_colours() {
    let solid = |image: DynamicImage| {
        let webp = Variant::Scaled { width: 160, format: Format::WebP }.encode(&image).unwrap();
        image::load_from_memory(&webp).unwrap().into_rgba8().get_pixel(80, 40).0
    };
    let near = |pixel: [u8; 4], expected: [u8; 4]| {
        let fits = pixel.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 6);
        assert!(fits, "{pixel:?} instead of {expected:?}");
    };
    let (width, height) = (320, 161);
    let grey = image::GrayImage::from_pixel(width, height, image::Luma([90]));
    near(solid(grey.into()), [90, 90, 90, 255]);
    let deep = image::ImageBuffer::from_pixel(width, height, image::Rgb([51_400_u16, 0, 25_700]));
    near(solid(DynamicImage::ImageRgb16(deep)), [200, 0, 100, 255]);
    let half = image::RgbaImage::from_pixel(width, height, image::Rgba([200, 100, 50, 128]));
    near(solid(half.into()), [200, 100, 50, 128]);
}
