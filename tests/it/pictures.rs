//! Pictures: addressed by content, unaffected by damage to the author's files, and in several sizes.

use std::fs;
use std::time::Duration;

use reqwest::Method;
use serde_json::Value;

use crate::process::Process;
use crate::site::{Site, TIMEOUT, good_content};

async fn cover(site: &Site) -> String {
    let services = site.json("/api/public/services").await;
    services["data"]["data"][0]["cover_photo"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_picture_is_cached_forever_under_an_address_made_from_its_bytes() {
    let site = Site::start().await;
    let url = cover(&site).await;
    let response = site.get(&url).await;
    assert_eq!(response.headers()["content-type"], "image/png");
    assert_eq!(response.headers()["cache-control"], "public, max-age=31536000, immutable");
    let bytes = response.bytes().await.unwrap();
    assert_eq!(bytes, fs::read(site.file("media/deck.png")).unwrap());
    for wrong in ["/media/deck.png", "/media/../site.yaml", "/media/%2e%2e/site.yaml", "/media/"] {
        assert_eq!(site.get(wrong).await.status(), 404, "{wrong}");
    }
}

#[tokio::test]
async fn visitors_get_the_published_picture_after_its_file_is_damaged() {
    let folder = good_content();
    let process = Process::start(&folder, &[]).await;
    let services: Value = process.text("/api/public/services").await.parse().unwrap();
    let url = process.origin.clone() + services["data"]["data"][0]["cover_photo"].as_str().unwrap();
    let picture = async || {
        let response = process.client.get(&url).send().await.unwrap();
        assert_eq!(response.headers()["content-type"], "image/png");
        response.bytes().await.unwrap()
    };
    let whole = picture().await;
    fs::write(folder.path().join("content/media/deck.png"), &whole[..whole.len() / 2]).unwrap();
    process.wait_for_log("the content has problems: the site is unchanged").await;
    assert_eq!(picture().await, whole);
}

#[tokio::test]
async fn a_truncated_copy_is_replaced_at_the_next_start() {
    let site = Site::start().await;
    let url = cover(&site).await;
    let whole = site.get(&url).await.bytes().await.unwrap();
    let copy = site.data().join("media").join(blake3::hash(&whole).to_hex().as_str());
    let site = site.restart(|_| fs::write(&copy, &whole[..10]).unwrap()).await;
    assert_eq!(site.get(&url).await.bytes().await.unwrap(), whole);
    let site = site.restart(|_| fs::write(&copy, "").unwrap()).await;
    assert_eq!(site.get(&url).await.bytes().await.unwrap(), whole);
}

#[tokio::test]
async fn a_new_picture_gets_a_new_address() {
    let site = Site::start().await;
    let old = cover(&site).await;
    fs::copy(site.file("media/share.png"), site.file("media/deck.png")).unwrap();
    site.until("/services/steel", "/media/deck-").await;
    let changed = async {
        while cover(&site).await == old {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, changed).await.unwrap();
    assert_eq!(site.get(&cover(&site).await).await.status(), 200);
}

#[tokio::test]
async fn the_share_image_is_at_the_root() {
    let site = Site::start().await;
    let response = site.get("/share.png").await;
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"image/png".parse().unwrap())
    );
}

#[tokio::test]
async fn the_icons_are_at_the_addresses_that_browsers_request() {
    let site = Site::start().await;
    assert_eq!(site.get("/favicon.ico").await.status(), 404);
    site.edit("site.yaml", "share_image:", "icon: face.svg\nshare_image:");
    site.until("/favicon.ico", "viewBox=\"0 0 64 64\"").await;
    let icon = site.get("/favicon.ico").await;
    assert_eq!(icon.headers()["content-type"], "image/svg+xml");
    assert_eq!(site.get("/apple-touch-icon.png").await.status(), 404);
    site.edit("site.yaml", "icon: face.svg", "icon: face.svg\ntouch_icon: deck.png");
    site.until("/apple-touch-icon.png", "PNG").await;
    let favicon = site.get("/favicon.ico").await;
    assert_eq!(favicon.headers()["content-type"], "image/png", "all browsers support PNG icons");
}

#[tokio::test]
async fn a_logo_of_up_to_4_kib_stands_in_the_page() {
    let site = Site::start().await;
    let drawing = |length: usize| {
        let start = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 93 18\"><!-- 100% #";
        let end = " --></svg>";
        format!("{start}{}{end}", "x".repeat(length - start.len() - end.len()))
    };
    site.write("media/logo.svg", &drawing(4_096));
    site.edit("site.yaml", "share_image:", "logo: logo.svg\nshare_image:");
    let embedded = "<img src=\"data:image/svg+xml,%3Csvg%20xmlns=%22http://www.w3.org/2000/svg%22";
    site.until("/contact", embedded).await;
    assert!(site.text("/contact").await.contains("%3C!--%20100%25%20%23x"));
    site.write("media/logo.svg", &drawing(4_097));
    site.until("/contact", "<img src=\"/media/logo-").await;
}

#[tokio::test]
async fn a_drawing_opened_as_a_page_is_sandboxed() {
    let site = Site::start().await;
    let home = site.json("/api/public/home").await;
    let url = home["data"]["data"]["testimonials"][0]["image"].as_str().unwrap().to_owned();
    let response = site.get(&url).await;
    assert_eq!(response.headers()["content-type"], "image/svg+xml");
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{policy}");
}

#[tokio::test]
async fn the_first_request_for_a_variant_may_get_a_fallback_and_later_ones_get_the_variant() {
    let site = Site::start().await;
    let url = cover(&site).await + ".64.avif";
    let first = site.get(&url).await;
    assert_eq!(first.status(), 200);
    assert!(["image/webp", "image/avif", "image/png"].contains(&content_type(&first)));
    until_avif(&site, &url).await;
    let ready = site.get(&url).await;
    assert_eq!(ready.headers()["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(&ready.bytes().await.unwrap()[4..12], b"ftypavif");
}

#[tokio::test]
async fn a_fallback_is_not_cached_in_place_of_its_variant() {
    let site = Site::start().await;
    let url = cover(&site).await + ".64.avif";
    let first = site.get(&url).await;
    let policy = first.headers()["cache-control"].to_str().unwrap();
    assert_eq!(policy.contains("immutable"), content_type(&first) == "image/avif", "{policy}");
    let tag = first.headers()["etag"].clone();
    until_avif(&site, &url).await;
    let is_same = site.get(&url).await.headers()["etag"] == tag;
    assert_eq!(is_same, content_type(&first) == "image/avif");
}

#[tokio::test]
async fn many_first_requests_at_once_all_get_a_picture() {
    let site = Site::start().await;
    let url = cover(&site).await;
    let request = |n: usize| {
        let format = if n.is_multiple_of(2) { "avif" } else { "webp" };
        let address = format!("{url}.64.{format}");
        let site = &site;
        async move {
            let response = site.get(&address).await;
            assert!(content_type(&response).starts_with("image/"));
            assert!(!response.bytes().await.unwrap().is_empty());
        }
    };
    futures_util::future::join_all((0..40).map(request)).await;
}

#[tokio::test]
async fn asking_only_for_the_headers_of_a_variant_encodes_nothing() {
    let site = Site::start().await;
    let url = cover(&site).await + ".64.avif";
    let head = site.send(Method::HEAD, &url, &[]).await;
    assert_eq!((head.status().as_u16(), content_type(&head)), (200, "image/png"));
    assert!(!head.headers()["cache-control"].to_str().unwrap().contains("immutable"));
    assert_eq!(variants(&site), 0);
    let missing = site.send(Method::HEAD, &url.replace(".64.", ".65."), &[]).await;
    assert_eq!(missing.status(), 404);
    until_avif(&site, &url).await;
    assert_eq!(content_type(&site.send(Method::HEAD, &url, &[]).await), "image/avif");
}

#[tokio::test]
async fn a_part_of_a_picture_can_be_requested() {
    let site = Site::start().await;
    let url = cover(&site).await;
    let whole = site.get(&url).await;
    assert_eq!(whole.headers()["accept-ranges"], "bytes");
    let etag = whole.headers()["etag"].to_str().unwrap().to_owned();
    let whole = whole.bytes().await.unwrap();
    let (size, half) = (whole.len(), whole.len() / 2);

    let range = format!("bytes={half}-");
    let rest = site.send(Method::GET, &url, &[("range", &range), ("if-range", &etag)]).await;
    assert_eq!(rest.status(), 206);
    assert_eq!(rest.headers()["content-range"], format!("bytes {half}-{}/{size}", size - 1));
    assert_eq!(rest.bytes().await.unwrap(), whole[half..]);

    let beyond = site.send(Method::GET, &url, &[("range", &format!("bytes={size}-"))]).await;
    assert_eq!(beyond.status(), 416);
    assert_eq!(beyond.headers()["content-range"], format!("bytes */{size}"));
    assert_eq!(beyond.bytes().await.unwrap(), "");

    let other = site.send(Method::GET, &url, &[("range", &range), ("if-range", "\"old\"")]).await;
    assert_eq!((other.status().as_u16(), other.bytes().await.unwrap()), (200, whole));
    let head = site.send(Method::HEAD, &url, &[("range", &range)]).await;
    assert_eq!(head.status(), 200);
    let known = site.send(Method::GET, &url, &[("range", &range), ("if-none-match", &etag)]).await;
    assert_eq!(known.status(), 304);
}

#[tokio::test]
async fn only_the_offered_variants_exist() {
    let site = Site::start().await;
    let url = cover(&site).await;
    let home = site.json("/api/public/home").await;
    let drawing = home["data"]["data"]["testimonials"][0]["image"].as_str().unwrap().to_owned();
    for wrong in [
        format!("{url}.65.avif"),
        format!("{url}.064.avif"),
        format!("{url}.+64.avif"),
        format!("{url}.64.png"),
        format!("{url}.64.avif.64.avif"),
        format!("{drawing}.64.avif"),
    ] {
        assert_eq!(site.get(&wrong).await.status(), 404, "{wrong}");
    }
}

#[tokio::test]
async fn the_api_has_the_sizes_and_placeholder_of_a_picture() {
    let site = Site::start().await;
    let services = site.json("/api/public/services").await;
    let cover = &services["data"]["data"][0]["cover"];
    assert_eq!((&cover["width"], &cover["height"]), (&64.into(), &36.into()));
    assert_eq!(cover["widths"], serde_json::json!([64]));
    let placeholder = cover["placeholder"].as_str().unwrap();
    assert!(placeholder.len() == 24 && placeholder.chars().all(|c| c.is_ascii_hexdigit()));
    let home = site.json("/api/public/home").await;
    let drawing = &home["data"]["data"]["testimonials"][0]["picture"];
    assert_eq!((&drawing["widths"], &drawing["placeholder"]), (&vec![0; 0].into(), &().into()));
}

#[tokio::test]
async fn variants_are_kept_across_restarts_and_removed_with_their_picture() {
    let site = Site::start().await;
    let url = cover(&site).await + ".64.avif";
    until_avif(&site, &url).await;
    // A thread each makes them, and a restart drops what is still to be made.
    let both = async {
        while variants(&site) < 2 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(30 * TIMEOUT, both).await.expect("there should be WebP, too");
    let site = site.restart(|_| {}).await;
    assert_eq!(content_type(&site.get(&url).await), "image/avif");
    assert_eq!(variants(&site), 2, "WebP as the fallback, then AVIF");
    let other = site.file("media/share.png");
    let site = site.restart(|deck| drop(fs::copy(other, deck.join("media/deck.png")))).await;
    assert_eq!(site.get(&url).await.status(), 404);
    assert_eq!(variants(&site), 0);
}

fn content_type(response: &reqwest::Response) -> &str {
    response.headers()["content-type"].to_str().unwrap()
}

fn variants(site: &Site) -> usize {
    let files = fs::read_dir(site.file("../data/media")).unwrap().flatten();
    let names = files.map(|file| file.file_name().to_string_lossy().into_owned());
    names.filter(|name| name.ends_with(".avif") || name.ends_with(".webp")).count()
}

async fn until_avif(site: &Site, url: &str) {
    let made = async {
        while content_type(&site.get(url).await) != "image/avif" {
            // What is waited for has the lowest priority.
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(30 * TIMEOUT, made).await.unwrap();
}
