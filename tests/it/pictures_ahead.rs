//! What visitors see first is encoded before anybody requests it.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;
use std::time::Duration;

use crate::site::{Site, TIMEOUT, good_content};

/// As little as the server encodes ahead of requests: the thread that does it has the lowest priority, and other tests run.
fn write_picture(file: &Path, width: u32, blue: u8) {
    let pixel = |x: u32, y: u32| image::Rgb([(x / 4) as u8, (y * 8) as u8, blue]);
    image::RgbImage::from_fn(width, 32, pixel).save(file).unwrap();
}

/// The variants of a picture in a data folder: `480.avif`.
fn variants(data: &Path, picture: &Path) -> BTreeSet<String> {
    let hash = blake3::hash(&fs::read(picture).unwrap()).to_hex().to_string() + ".";
    // At first there is no such folder.
    let files = fs::read_dir(data.join("media")).into_iter().flatten().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    let own = names.filter_map(|name| name.strip_prefix(&hash).map(str::to_owned));
    own.filter(|name| name.ends_with(".avif") || name.ends_with(".webp")).collect()
}

async fn until_encoded(data: &Path, picture: &Path, expected: &[&str]) {
    let encoded = async {
        while variants(data, picture) != expected.iter().map(ToString::to_string).collect() {
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
    };
    // It has the lowest priority.
    let in_time = tokio::time::timeout(30 * TIMEOUT, encoded).await;
    assert!(in_time.is_ok(), "{:?} instead of {expected:?}", variants(data, picture));
}

#[tokio::test]
async fn what_visitors_see_first_is_encoded_without_a_request_after_a_start_and_a_publish() {
    let folder = good_content();
    write_picture(&folder.path().join("content/media/deck.png"), 600, 0);
    let site = Site::with_content(folder, &[]).await;
    let deck = site.file("media/deck.png");
    until_encoded(&site.data(), &deck, &["480.avif", "600.avif"]).await;
    write_picture(&deck, 520, 255);
    until_encoded(&site.data(), &deck, &["480.avif", "520.avif"]).await;
    // Prepared means that the first visitor gets it.
    let services = site.json("/api/public/services").await;
    let cover = services["data"]["data"][0]["cover_photo"].as_str().unwrap();
    let first = site.get(&format!("{cover}.520.avif")).await;
    assert_eq!(first.headers()["content-type"], "image/avif");
}
