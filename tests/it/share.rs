//! What social networks get of a shared link: its picture, and the tags that describe it.

use std::fs;
use std::io::Cursor;
use std::path::Path;

use image::{DynamicImage, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage};
use reqwest::{Method, Response};

use crate::site::{Site, TIMEOUT, good_content};

const FOREVER: &str = "public, max-age=31536000, immutable";
const RED: [u8; 3] = [200, 30, 30];
const BLUE: [u8; 3] = [30, 30, 200];

/// Red on the left, blue on the right.
fn two_halves(width: u32, height: u32) -> DynamicImage {
    let pixel = |x, _| Rgb(if x < width / 2 { RED } else { BLUE });
    RgbImage::from_fn(width, height, pixel).into()
}

fn bytes(image: &DynamicImage, format: ImageFormat) -> Vec<u8> {
    let mut bytes = Cursor::new(Vec::new());
    image.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}

/// A JPEG whose camera was held at a quarter turn.
fn rotated(image: &DynamicImage) -> Vec<u8> {
    let jpeg = bytes(image, ImageFormat::Jpeg);
    let exif =
        b"\xff\xe1\x00\x22Exif\0\0II*\0\x08\0\0\0\x01\0\x12\x01\x03\0\x01\0\0\0\x06\0\0\0\0\0\0\0";
    [&jpeg[..2], exif, &jpeg[2..]].concat()
}

/// Writes a picture and returns its address.
fn write_picture(content: &Path, name: &str, bytes: &[u8]) -> String {
    fs::write(content.join("media").join(name), bytes).unwrap();
    let (stem, extension) = name.split_once('.').unwrap();
    format!("/media/{stem}-{}.{extension}", &blake3::hash(bytes).to_hex()[..8])
}

/// A busy machine may answer with the original first, which browsers do not keep.
async fn until_ready(site: &Site, url: &str) -> Response {
    until_ready_by(Method::GET, site, url).await
}

async fn until_ready_by(method: Method, site: &Site, url: &str) -> Response {
    let ready = async {
        loop {
            let response = site.send(method.clone(), url, &[]).await;
            assert_eq!(response.status(), 200, "{url}");
            if response.headers()["cache-control"] == FOREVER {
                return response;
            }
        }
    };
    tokio::time::timeout(TIMEOUT, ready).await.unwrap()
}

async fn share_picture(site: &Site, url: &str) -> RgbImage {
    let response = until_ready(site, url).await;
    assert_eq!(response.headers()["content-type"], "image/jpeg", "{url}");
    let jpeg = response.bytes().await.unwrap();
    let image = image::load_from_memory_with_format(&jpeg, ImageFormat::Jpeg).unwrap();
    assert_eq!((image.width(), image.height()), (1200, 630), "{url}");
    image.into_rgb8()
}

fn is_near(image: &RgbImage, (x, y): (u32, u32), expected: [u8; 3]) -> bool {
    image.get_pixel(x, y).0.iter().zip(expected).all(|(a, b)| a.abs_diff(b) <= 8)
}

#[tokio::test]
async fn a_share_picture_is_a_jpeg_of_one_size_whatever_the_cover_is() {
    let folder = good_content();
    let content = folder.path().join("content");
    let transparent = RgbaImage::from_pixel(90, 70, Rgba([200, 30, 30, 0]));
    let pictures = [
        ("tall.jpg", bytes(&two_halves(300, 1500), ImageFormat::Jpeg)),
        ("wide.webp", bytes(&two_halves(1500, 300), ImageFormat::WebP)),
        ("small.png", bytes(&two_halves(12, 10), ImageFormat::Png)),
    ];
    let urls = pictures.map(|(name, bytes)| write_picture(&content, name, &bytes));
    let clear = bytes(&transparent.into(), ImageFormat::Png);
    let clear = write_picture(&content, "clear.png", &clear);
    let turned = write_picture(&content, "turned.jpg", &rotated(&two_halves(600, 400)));
    let site = Site::with_content(folder, &[]).await;
    for url in urls {
        let image = share_picture(&site, &format!("{url}.share.jpg")).await;
        assert!(is_near(&image, (60, 315), RED) && is_near(&image, (1140, 315), BLUE), "{url}");
    }
    let image = share_picture(&site, &format!("{clear}.share.jpg")).await;
    assert!(is_near(&image, (600, 315), [255, 255, 255]), "transparency is not black");
    let image = share_picture(&site, &format!("{turned}.share.jpg")).await;
    assert!(is_near(&image, (600, 60), RED) && is_near(&image, (600, 570), BLUE), "not upright");
}

#[tokio::test]
async fn a_program_that_looks_first_is_told_of_the_share_picture_itself() {
    let folder = good_content();
    let png = bytes(&two_halves(900, 700), ImageFormat::Png);
    let url = write_picture(&folder.path().join("content"), "cover.png", &png);
    let site = Site::with_content(folder, &[]).await;
    let url = format!("{url}.share.jpg");
    let head = until_ready_by(Method::HEAD, &site, &url).await;
    let (mime, length) = (&head.headers()["content-type"], &head.headers()["content-length"]);
    assert_eq!(mime, "image/jpeg");
    let picture = until_ready(&site, &url).await;
    assert_eq!(length, &picture.headers()["content-length"]);
    for kind in ["share", "share-whole"] {
        let url = url.replace("share", kind);
        let etag = until_ready(&site, &url).await.headers()["etag"].to_str().unwrap().to_owned();
        let again = site.send(Method::GET, &url, &[("if-none-match", &etag)]).await;
        assert_eq!(again.status(), 304, "{url}");
    }
}

#[tokio::test]
async fn only_pictures_with_pixels_have_a_share_picture_each_at_one_address() {
    let site = Site::start().await;
    let home = site.json("/api/public/home").await;
    let cover = home["data"]["data"]["services"][0]["cover_photo"].as_str().unwrap();
    let drawing = home["data"]["data"]["testimonials"][0]["image"].as_str().unwrap();
    for wrong in [
        format!("{drawing}.share.jpg"),
        format!("{drawing}.share-whole.jpg"),
        format!("{cover}.share.png"),
        format!("{cover}.share.jpeg"),
        format!("{cover}.share-half.jpg"),
        format!("{cover}.1200.jpg"),
        format!("{cover}.share.jpg.share.jpg"),
        "/media/nothing-12345678.png.share.jpg".into(),
    ] {
        assert_eq!(site.get(&wrong).await.status(), 404, "{wrong}");
    }
}

fn stored(site: &Site) -> Vec<std::path::PathBuf> {
    let files = fs::read_dir(site.data().join("media")).unwrap().flatten();
    files.map(|file| file.path()).filter(|path| path.to_string_lossy().contains("share")).collect()
}

#[tokio::test]
async fn a_share_picture_is_made_once_and_removed_with_its_picture() {
    let site = Site::start().await;
    let service = site.json("/api/public/services/steel").await;
    let url = service["data"]["data"]["share_image"]["url"].as_str().unwrap().to_owned();
    let response = until_ready(&site, &url).await;
    let tag = response.headers()["etag"].to_str().unwrap().to_owned();
    let again = site.send(Method::GET, &url, &[("if-none-match", &tag)]).await;
    assert_eq!(again.status(), 304);
    let files = stored(&site);
    assert_eq!(files.len(), 1, "{files:?}");
    let written = fs::metadata(&files[0]).unwrap().modified().unwrap();
    let site = site.restart(|_| {}).await;
    assert_eq!(site.get(&url).await.headers()["etag"], *tag);
    assert_eq!(fs::metadata(&files[0]).unwrap().modified().unwrap(), written);
    let other = site.file("media/share.png");
    let site = site.restart(|deck| drop(fs::copy(other, deck.join("media/deck.png")))).await;
    assert_eq!(site.get(&url).await.status(), 404);
    assert_eq!(stored(&site), Vec::<std::path::PathBuf>::new());
}

/// The `content` of a meta tag.
fn meta<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    let tag = html.split("<meta ").find(|tag| tag.contains(&format!("=\"{name}\" ")))?;
    tag.split_once("content=\"")?.1.split('"').next()
}

const ORIGIN: &str = "https://fixture.example";

/// The path of the picture that the page's tags name, after a look at all of these tags.
async fn tagged_picture(site: &Site, path: &str, alt: &str, size: (&str, &str)) -> String {
    let html = site.text(path).await;
    let tag = |name| meta(&html, name).unwrap_or_else(|| panic!("{path} has no {name}"));
    assert_eq!((tag("og:image:width"), tag("og:image:height")), size, "{path}");
    assert_eq!((tag("og:image:alt"), tag("twitter:image:alt")), (alt, alt), "{path}");
    assert_eq!(tag("twitter:title"), tag("og:title"), "{path}");
    assert_eq!(tag("twitter:description"), tag("description"), "{path}");
    assert_eq!(tag("twitter:image"), tag("og:image"), "{path}");
    tag("og:image").strip_prefix(ORIGIN).unwrap().to_owned()
}

#[tokio::test]
async fn the_tags_of_an_entry_name_the_picture_made_from_its_cover() {
    let site = Site::with_origin(ORIGIN).await;
    let entries = [
        ("services/steel", "Steel Design"),
        ("projects/steel", "Steel Design"),
        ("blogs/wind", "On wind"),
    ];
    for (entry, title) in entries {
        let url = tagged_picture(&site, &format!("/{entry}"), title, ("1200", "630")).await;
        let answer = site.json(&format!("/api/public/{entry}")).await;
        let cover = answer["data"]["data"]["cover_photo"].as_str().unwrap();
        assert_eq!(url, format!("{cover}.share.jpg"));
        share_picture(&site, &url).await;
    }
}

#[tokio::test]
async fn a_job_or_an_entry_with_a_drawing_shares_the_sites_picture_at_full_size() {
    let site = Site::with_origin(ORIGIN).await;
    let url = tagged_picture(&site, "/jobs/drafter", "Fixture", ("1200", "630")).await;
    assert!(url.starts_with("/media/share-") && url.ends_with(".png.share-whole.jpg"), "{url}");
    share_picture(&site, &url).await;
    site.edit("services/steel.md", "cover_photo: deck.png", "cover_photo: face.svg");
    site.until("/services/steel", &format!("content=\"{ORIGIN}{url}\"")).await;
    let size = ("1200", "630");
    assert_eq!(tagged_picture(&site, "/services/steel", "Fixture", size).await, url);
}

#[tokio::test]
async fn other_pages_share_the_picture_at_the_root_in_its_own_size() {
    let site = Site::with_origin(ORIGIN).await;
    for path in ["/", "/services", "/jobs", "/blogs/all", "/nowhere", "/jobs/none"] {
        let url = tagged_picture(&site, path, "Fixture", ("120", "63")).await;
        assert_eq!(url, "/share.png", "{path}");
    }
    site.edit("site.yaml", "share_image: share.png", "share_image: face.svg");
    site.until("/jobs/drafter", "content=\"https://fixture.example/face.svg\"").await;
    let url = tagged_picture(&site, "/jobs/drafter", "Fixture", ("64", "64")).await;
    assert_eq!(url, "/face.svg", "a drawing cannot be made larger");
}

#[tokio::test]
async fn a_post_is_an_article_with_its_times_and_tags_and_other_pages_are_not() {
    let site = Site::start().await;
    let post = site.text("/blogs/wind").await;
    for (name, content) in [
        ("og:type", "article"),
        ("article:published_time", "2026-02-10T00:00:00Z"),
        ("article:modified_time", "2026-02-11T00:00:00Z"),
        ("article:tag", "steel"),
    ] {
        assert_eq!(meta(&post, name), Some(content), "{name}");
    }
    for path in ["/", "/blogs", "/services/steel", "/projects/steel", "/jobs/drafter"] {
        let html = site.text(path).await;
        assert_eq!(meta(&html, "og:type"), Some("website"), "{path}");
        assert_eq!(meta(&html, "article:published_time"), None, "{path}");
    }
}
