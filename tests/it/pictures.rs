//! Pictures: addressed by content, and whole whatever happens to the author's files.

use std::fs;

use crate::site::Site;

async fn cover(site: &Site) -> String {
    let services = site.json("/api/public/services").await;
    services["data"]["data"][0]["cover_photo"].as_str().unwrap().to_owned()
}

#[tokio::test]
async fn a_picture_is_kept_for_ever_under_an_address_made_from_its_bytes() {
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
async fn a_picture_that_breaks_on_disk_stays_whole_for_visitors() {
    let site = Site::start().await;
    let url = cover(&site).await;
    let whole = site.get(&url).await.bytes().await.unwrap();
    fs::write(site.file("media/deck.png"), &whole[..whole.len() / 2]).unwrap();
    site.edit("site.yaml", "Drawn once", "Drawn twice");
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
    tokio::time::timeout(std::time::Duration::from_secs(20), changed).await.unwrap();
    assert_eq!(site.get(&cover(&site).await).await.status(), 200);
}

#[tokio::test]
async fn the_share_image_lies_at_the_root() {
    let site = Site::start().await;
    let response = site.get("/share.png").await;
    assert_eq!(
        (response.status().as_u16(), &response.headers()["content-type"]),
        (200, &"image/png".parse().unwrap())
    );
}

#[tokio::test]
async fn the_icon_lies_where_browsers_look_for_it() {
    let site = Site::start().await;
    assert_eq!(site.get("/favicon.ico").await.status(), 404);
    site.edit("site.yaml", "share_image:", "icon: face.svg\nshare_image:");
    site.until("/favicon.ico", "viewBox=\"0 0 64 64\"").await;
    let icon = site.get("/favicon.ico").await;
    assert_eq!(icon.headers()["content-type"], "image/svg+xml");
}

#[tokio::test]
async fn a_drawing_opened_by_itself_can_do_nothing() {
    let site = Site::start().await;
    let home = site.json("/api/public/home").await;
    let url = home["data"]["data"]["testimonials"][0]["image"].as_str().unwrap().to_owned();
    let response = site.get(&url).await;
    assert_eq!(response.headers()["content-type"], "image/svg+xml");
    let policy = response.headers()["content-security-policy"].to_str().unwrap();
    assert!(policy.contains("default-src 'none'") && policy.contains("sandbox"), "{policy}");
}
