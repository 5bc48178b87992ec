//! Pages of `pages/SLUG.md`, and addresses that have moved.

use std::fs;

use crate::site::{Site, TIMEOUT, good_content};

const IMPRINT: &str = "---\ntitle: Imprint\ndescription: Who we are.\norder: 1\n---\n\nUs.\n";

#[tokio::test]
async fn a_page_of_the_content_is_at_its_slug_and_linked_from_every_page() {
    let folder = good_content();
    fs::write(folder.path().join("content/pages/imprint.md"), IMPRINT).unwrap();
    let site = Site::with_content(folder, &[]).await;
    let response = site.get("/privacy").await;
    assert_eq!(response.status(), 200);
    let html = response.text().await.unwrap();
    assert!(html.contains("<title>Privacy | Fixture</title>"), "{html}");
    assert!(html.contains("<meta name=\"description\" content=\"What we store.\"/>"));
    let home = site.text("/").await;
    let (imprint, privacy) = (home.find("href=\"/imprint\""), home.find("href=\"/privacy\""));
    assert!(imprint.unwrap() < privacy.unwrap(), "in the order they choose");
    assert!(site.text("/sitemap.xml").await.contains("/privacy</loc>"));
    assert_eq!(site.get("/api/public/pages/none").await.status(), 404);
    assert_eq!(site.get("/none").await.status(), 404);
}

#[tokio::test]
async fn the_privacy_page_says_what_the_server_does() {
    let kept = "We keep it until you ask us to erase it";
    assert!(Site::start().await.text("/privacy").await.contains(kept));
    let erased = "We keep it for 365 days, and then erase it automatically.";
    let site = Site::with_flags(&["--retention", "365d"]).await;
    assert!(site.text("/privacy").await.contains(erased));
    let site = Site::with_flags(&["--retention", "12months"]).await;
    assert!(site.text("/privacy").await.contains("We keep it for 12 months, and then"));
}

#[tokio::test]
async fn the_application_form_links_to_the_privacy_page_if_there_is_one() {
    let folder = good_content();
    let has_link = async |site: Site| {
        let html = site.text("/jobs/drafter").await;
        let (_, below_button) = html.split_once("Submit Application").unwrap();
        below_button.split("</form>").next().unwrap().contains("href=\"/privacy\"")
    };
    assert!(has_link(Site::start().await).await);
    fs::remove_file(folder.path().join("content/pages/privacy.md")).unwrap();
    assert!(!has_link(Site::with_content(folder, &[]).await).await);
}

#[tokio::test]
async fn an_old_address_leads_to_the_new_one() {
    let site = Site::start().await;
    site.write(
        "redirects.yaml",
        "/was-steel: /services/steel\n/Über-uns/: /about-us\n/shop: https://shop.example/a\n\
         /blogs/old: gone\n/fair-2019: gone\n/blogs/überholt: gone\n/prüfung: gone\n",
    );
    let gone = async {
        while site.get("/fair-2019").await.status() != 410 {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, gone).await.unwrap();
    let moved = async |path: &str| {
        let response = site.get(path).await;
        let target = response.headers().get("location").map(|to| to.to_str().unwrap().to_owned());
        (response.status().as_u16(), target.unwrap_or_default())
    };
    let to = |target: &str| (301, target.to_owned());
    assert_eq!(moved("/was-steel").await, to("/services/steel"));
    assert_eq!(moved("/WAS-steel/?a=b").await, to("/services/steel?a=b"));
    assert_eq!(moved("/%C3%BCber-uns").await, to("/about-us"));
    assert_eq!(moved("/shop?a=b").await, to("https://shop.example/a"));
    let post = site.get("/blogs/old").await;
    assert_eq!(post.status(), 410);
    assert!(post.text().await.unwrap().contains("may have been removed"));
    assert_eq!(site.get("/api/public/blogs/old").await.status(), 410);
    for path in ["/blogs/%C3%BCberholt", "/pr%C3%BCfung", "/Pr%c3%bcfung/"] {
        assert_eq!(site.get(path).await.status(), 410, "{path}");
    }
    let moved = site.get("/was-steel").await;
    assert_eq!(moved.headers()["cache-control"], "no-cache", "a redirect can be taken back");
    assert_eq!(site.get("/never-was").await.status(), 404);
}

#[tokio::test]
async fn capitals_and_a_slash_lead_to_the_one_way_to_write_an_address() {
    let site = Site::start().await;
    for (written, target) in [
        ("/Services", "/services"),
        ("/services/STEEL/", "/services/steel"),
        ("/Blogs/All?page=2", "/blogs/all?page=2"),
        ("/SITEMAP.xml", "/sitemap.xml"),
    ] {
        let response = site.get(written).await;
        assert_eq!(response.status(), 308, "{written}");
        assert_eq!(response.headers()["location"], target, "{written}");
    }
    for path in ["/*/", "/Services/*/", "//evil.example/", "/\\evil.example/", "/NOWHERE"] {
        assert_eq!(site.get(path).await.status(), 404, "{path}");
    }
}
