//! The files that programs ask for.

use reqwest::Method;
use roxmltree::{Document, Node};

use crate::site::{Site, good_content};

const ORIGIN: &str = "https://fixture.example";

async fn site() -> Site {
    Site::with_origin(ORIGIN).await
}

fn child<'a>(node: Node<'a, 'a>, name: &str) -> Node<'a, 'a> {
    let found = node.children().find(|child| child.tag_name().name() == name);
    found.unwrap_or_else(|| panic!("{} has no {name}", node.tag_name().name()))
}

fn text<'a>(node: Node<'a, 'a>, name: &str) -> &'a str {
    child(node, name).text().unwrap_or_default()
}

fn all<'a>(node: Node<'a, 'a>, name: &'a str) -> Vec<Node<'a, 'a>> {
    node.children().filter(|child| child.tag_name().name() == name).collect()
}

#[tokio::test]
async fn every_file_has_its_type_and_is_answered_with_304_when_it_is_known() {
    let site = site().await;
    for (path, mime) in [
        ("/sitemap.xml", "application/xml"),
        ("/robots.txt", "text/plain"),
        ("/feed.xml", "application/atom+xml"),
        ("/feed.json", "application/feed+json"),
        ("/jobs.xml", "application/xml"),
        ("/site.webmanifest", "application/manifest+json"),
        ("/llms.txt", "text/plain"),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status(), 200, "{path}");
        let headers = response.headers();
        assert_eq!(headers["content-type"], format!("{mime}; charset=utf-8"), "{path}");
        assert_eq!(headers["cache-control"], site.get("/").await.headers()["cache-control"]);
        let etag = headers["etag"].to_str().unwrap().to_owned();
        let again = site.send(Method::GET, path, &[("if-none-match", &etag)]).await;
        assert_eq!(again.status(), 304, "{path}");
        assert_eq!(site.send(Method::POST, path, &[]).await.status(), 405, "{path}");
    }
    assert_eq!(site.get("/.well-known/security.txt").await.status(), 404);
}

#[tokio::test]
async fn the_sitemap_lists_every_page_once_with_its_pictures() {
    let site = site().await;
    let xml = site.text("/sitemap.xml").await;
    let document = Document::parse(&xml).unwrap();
    let urls = all(document.root_element(), "url");
    let paths: Vec<_> =
        urls.iter().map(|url| text(*url, "loc").strip_prefix(ORIGIN).unwrap()).collect();
    let expected = [
        "/",
        "/contact",
        "/about-us",
        "/privacy",
        "/services",
        "/projects",
        "/jobs",
        "/blogs",
        "/blogs/all",
        "/services/jetties",
        "/services/steel",
        "/projects/jetties",
        "/projects/steel",
        "/jobs/checker",
        "/jobs/drafter",
        "/blogs/wind",
        "/blogs/nodes",
        "/blogs/welds",
    ];
    let sorted = |mut paths: Vec<&str>| {
        paths.sort_unstable();
        paths.join(" ")
    };
    assert_eq!(sorted(paths.clone()), sorted(expected.to_vec()));
    let at = |path: &str| urls[paths.iter().position(|other| *other == path).unwrap()];
    assert_eq!(text(at("/blogs/nodes"), "lastmod"), "2026-01-11T00:00:00Z");
    let image = text(child(at("/services/steel"), "image"), "loc");
    assert!(image.starts_with(&format!("{ORIGIN}/media/deck-")), "{image}");
    for path in &paths {
        assert_eq!(site.get(path).await.status(), 200, "{path}");
    }
    assert_eq!(all(at("/blogs/nodes"), "image").len(), 1, "its cover, which is in its text too");
    site.edit("blogs/nodes.md", "media/deck.png", "media/share.png");
    site.until("/sitemap.xml", "/media/share-").await;
}

#[tokio::test]
async fn the_posts_are_in_both_feeds_with_their_whole_text() {
    let site = site().await;
    let xml = site.text("/feed.xml").await;
    let document = Document::parse(&xml).unwrap();
    let feed = document.root_element();
    assert_eq!(text(feed, "id"), format!("{ORIGIN}/feed.xml"));
    let entries = all(feed, "entry");
    let json = site.json("/feed.json").await;
    assert_eq!(json["version"], "https://jsonfeed.org/version/1.1");
    let items = json["items"].as_array().unwrap();
    assert_eq!((entries.len(), items.len()), (3, 3));
    for (entry, item) in entries.iter().zip(items) {
        assert_eq!(item["id"], text(*entry, "id"));
        assert_eq!(item["title"], text(*entry, "title"));
        assert_eq!(item["content_html"], text(*entry, "content"));
        assert_eq!(item["date_modified"], text(*entry, "updated"));
        assert_eq!(item["authors"][0]["name"], text(child(*entry, "author"), "name"));
    }
    let nodes = items.iter().find(|item| item["title"] == "On nodes").unwrap();
    let html = nodes["content_html"].as_str().unwrap();
    assert!(html.contains("Opening words about nodes."), "{html}");
    assert!(!html.contains("=\"/"), "an address is not whole: {html}");
}

#[tokio::test]
async fn the_jobs_are_in_the_format_of_job_boards() {
    let site = site().await;
    site.edit("jobs/drafter.md", "location: Harbour Office", "location: Harbour Office\naddress:\n  street: 1 Quay\n  locality: Port Ansley\n  country: GB\nsalary:\n  minimum: 31000\n  currency: GBP\n  per: year\ncloses_at: 2099-01-31T18:00:00Z");
    site.until("/jobs.xml", "Port Ansley").await;
    let xml = site.text("/jobs.xml").await;
    let document = Document::parse(&xml).unwrap();
    let source = document.root_element();
    assert_eq!(text(source, "publisher"), "Fixture Engineering");
    let jobs = all(source, "job");
    let titles: Vec<_> = jobs.iter().map(|job| text(*job, "title")).collect();
    assert_eq!(titles, ["Checker", "Drafter"]);
    let fields = [
        "referencenumber",
        "url",
        "company",
        "city",
        "country",
        "streetaddress",
        "jobtype",
        "salary",
        "expirationdate",
        "date",
    ];
    let values: Vec<_> = fields.iter().map(|name| text(jobs[1], name)).collect();
    assert_eq!(
        values,
        [
            "drafter",
            "https://fixture.example/jobs/drafter",
            "Fixture Engineering",
            "Port Ansley",
            "GB",
            "1 Quay",
            "fulltime",
            "GBP 31,000 per year",
            "Sat, 31 Jan 2099 18:00:00 GMT",
            "Thu, 01 Oct 2026 00:00:00 GMT",
        ]
    );
    assert!(text(jobs[1], "description").contains("A steady hand."));
}

#[tokio::test]
async fn crawlers_are_told_of_the_sitemap_unless_the_content_says_otherwise() {
    let site = site().await;
    let robots = site.text("/robots.txt").await;
    assert_eq!(
        robots,
        "User-agent: *\nDisallow:\n\nSitemap: https://fixture.example/sitemap.xml\n"
    );
    site.write("robots.txt", "User-agent: *\nDisallow: /\n");
    site.until("/robots.txt", "Disallow: /\n").await;
}

#[tokio::test]
async fn a_contact_for_weaknesses_makes_a_security_file() {
    let site = site().await;
    site.edit("site.yaml", "phone:", "security_contact: security@fixture.example\nphone:");
    site.until("/.well-known/security.txt", "Contact: mailto:security@fixture.example\n").await;
    let text = site.text("/.well-known/security.txt").await;
    assert!(
        text.contains("Canonical: https://fixture.example/.well-known/security.txt\n"),
        "{text}"
    );
    let expires = text.lines().find_map(|line| line.strip_prefix("Expires: ")).unwrap();
    let days = expires.parse::<jiff::Timestamp>().unwrap().duration_since(jiff::Timestamp::now());
    assert!((170..=180).contains(&(days.as_hours() / 24)), "{expires}");
}

#[tokio::test]
async fn the_manifest_and_the_index_for_language_models_name_the_site() {
    let site = site().await;
    let manifest = site.json("/site.webmanifest").await;
    assert_eq!(
        (&manifest["name"], &manifest["theme_color"]),
        (&"Fixture Engineering".into(), &"#0f4c81".into())
    );
    let index = site.text("/llms.txt").await;
    assert!(index.starts_with("# Fixture Engineering\n\n> Precision"), "{index}");
    assert!(index.contains("](https://fixture.example/services/steel): "), "{index}");
    assert!(
        index.contains("- [Drafter](https://fixture.example/jobs/drafter): Full-time"),
        "{index}"
    );
}

#[tokio::test]
async fn pages_link_to_the_feeds_and_the_manifest() {
    let html = site().await.text("/services").await;
    for link in [
        "<link rel=\"alternate\" type=\"application/atom+xml\" title=\"Fixture: posts\" href=\"/feed.xml\">",
        "<link rel=\"alternate\" type=\"application/feed+json\" title=\"Fixture: posts\" href=\"/feed.json\">",
        "<link rel=\"manifest\" href=\"/site.webmanifest\">",
    ] {
        assert!(html.contains(link), "{link}");
    }
}

#[tokio::test]
async fn without_a_fixed_origin_a_loopback_visitor_gets_their_own() {
    let site = Site::with_content(good_content(), &[]).await;
    let request = site.send(Method::GET, "/sitemap.xml", &[("host", "localhost:9999")]).await;
    assert!(request.text().await.unwrap().contains("<loc>http://localhost:9999/services</loc>"));
}

#[tokio::test]
async fn nothing_that_an_author_wrote_can_run_in_a_feed() {
    let site = site().await;
    let link = "<a href='mailto:x\"><script>alert(1)</script>'>x</a>";
    site.edit("blogs/nodes.md", "Opening words", &format!("{link} Opening words"));
    site.until("/feed.json", "mailto:x").await;
    for feed in ["/feed.json", "/feed.xml"] {
        // In XML, HTML is escaped once more.
        let tag = if feed == "/feed.xml" { "&lt;script" } else { "<script" };
        assert!(!site.text(feed).await.contains(tag), "{feed}");
    }
}

#[tokio::test]
async fn a_feed_has_a_limited_length() {
    let folder = good_content();
    let blogs = folder.path().join("content/blogs");
    let post = std::fs::read_to_string(blogs.join("nodes.md")).unwrap();
    let long = post + &("A long line of text. ".repeat(4) + "\n\n").repeat(9_000);
    for number in 0..6 {
        std::fs::write(blogs.join(format!("long-{number}.md")), &long).unwrap();
    }
    let site = Site::with_content(folder, &["--origin", ORIGIN]).await;
    let feed = site.text("/feed.xml").await;
    assert!(feed.matches("<entry>").count() >= 2, "the newest are there");
    assert!(feed.len() < 8 * 1024 * 1024, "{} bytes", feed.len());
}
