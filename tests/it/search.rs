//! The search: what is found, in which order, and how it is shown.

use std::path::Path;

use jiff::Timestamp;
use serde::Deserialize;
use strakeline::content::load::Loader;
use strakeline::content::search::SiteSearch;

use crate::site::{Site, good_content};

/// A query and the page that it must find first, in the sample content.
#[derive(Deserialize)]
struct Case {
    query: String,
    first: Option<String>,
}

#[test]
fn the_sample_site_finds_what_its_visitors_look_for() {
    let sample = Path::new(env!("CARGO_MANIFEST_DIR")).join("content");
    let content = Loader::new(sample).load().unwrap();
    let search = SiteSearch::build(&content, Timestamp::now(), None);
    let cases: Vec<Case> = serde_json::from_str(include_str!("../cases/search.json")).unwrap();
    assert!(cases.len() >= 40);
    let wrong: Vec<_> = cases
        .into_iter()
        .map(|Case { query, first }| {
            let best = search.results(&query).first().map(|result| result.url.clone());
            (query, first, best)
        })
        .filter(|(_, first, best)| first != best)
        .collect();
    assert!(wrong.is_empty(), "each with what it should find and what it finds: {wrong:#?}");
}

#[tokio::test]
async fn a_result_has_its_kind_address_and_an_excerpt_with_marks() {
    let site = Site::start().await;
    let found = site.json("/api/public/search?q=nodes").await;
    let first = &found["data"]["data"][0];
    assert_eq!((&first["kind"], &first["slug"]), (&"post".into(), &"nodes".into()));
    assert_eq!((&first["url"], &first["title"]), (&"/blogs/nodes".into(), &"On nodes".into()));
    let excerpt = first["excerpt"].as_str().unwrap();
    assert!(excerpt.contains("about <mark>nodes</mark>."), "{excerpt}");
}

#[tokio::test]
async fn many_posts_do_not_hide_a_service() {
    let folder = good_content();
    let post = folder.path().join("content/blogs/nodes.md");
    let text = std::fs::read_to_string(&post).unwrap();
    for number in 0..45 {
        let copy = post.with_file_name(format!("steel-{number}.md"));
        std::fs::write(copy, text.replace("title: ", "title: Steel steel ")).unwrap();
    }
    let site = Site::with_content(folder, &[]).await;
    let found = site.json("/api/public/search?q=steel").await;
    let found = found["data"]["data"].as_array().unwrap();
    let of_kind = |kind: &str| found.iter().filter(|result| result["kind"] == kind).count();
    assert_eq!((of_kind("post"), of_kind("service"), of_kind("project")), (20, 1, 1));
}

#[tokio::test]
async fn disciplines_tags_and_authors_are_found() {
    let site = Site::start().await;
    for (query, path) in [
        ("structural", "/services/steel"),
        ("marine", "/projects/jetties"),
        ("ann", "/blogs/nodes"),
    ] {
        let found = site.text(&format!("/api/public/search?q={query}")).await;
        assert!(found.contains(&format!("\"url\":\"{path}\"")), "{query}: {found}");
    }
}

#[tokio::test]
async fn a_query_is_trimmed_as_the_browser_trims_it() {
    let site = Site::start().await;
    // What a script's trim() removes, and a character that only other languages take for white space.
    for (query, call) in
        [("%EF%BB%BF%C2%A0%20nodes%E2%80%A9", "nodes"), ("nodes%C2%85", "nodes%C2%85")]
    {
        let html = site.text(&format!("/search?q={query}")).await;
        assert!(html.contains(&format!("\"search?q={call}\"")), "{query}");
    }
}

#[tokio::test]
async fn what_visitors_call_a_job_finds_the_jobs() {
    let site = Site::start().await;
    for query in ["jobs", "vacancies", "career"] {
        let found = site.text(&format!("/api/public/search?q={query}")).await;
        assert!(found.contains("\"url\":\"/jobs/drafter\""), "{query}: {found}");
    }
}

#[tokio::test]
async fn no_result_page_is_indexed_even_without_its_markup() {
    let site = Site::start().await;
    assert_eq!(site.get("/search?q=nodes").await.headers()["x-robots-tag"], "noindex");
    assert!(!site.get("/services?page=2").await.headers().contains_key("x-robots-tag"));
}

#[tokio::test]
async fn what_an_author_wrote_is_text_in_an_excerpt() {
    let site = Site::start().await;
    site.edit("blogs/nodes.md", "Opening words", "Opening `<script>alert(1)</script>` & words");
    site.until("/api/public/search?q=opening", "alert").await;
    let excerpt =
        site.json("/api/public/search?q=alert").await["data"]["data"][0]["excerpt"].clone();
    let excerpt = excerpt.as_str().unwrap();
    assert!(
        excerpt.contains("&lt;script&gt;<mark>alert</mark>(1)&lt;/script&gt; &amp; words"),
        "{excerpt}"
    );
}

#[tokio::test]
async fn every_query_has_an_answer() {
    let site = Site::start().await;
    for query in ["", "?q=", "?other=1", "?q=%00%ff", "?q=%3Cscript%3E", "?q=a&q=b", "?q=+++"] {
        let response = site.get(&format!("/api/public/search{query}")).await;
        assert_eq!(response.status(), 200, "{query}");
    }
    let long = "word+".repeat(400);
    assert_eq!(site.get(&format!("/api/public/search?q={long}")).await.status(), 200);
    let too_long = "a".repeat(3_000);
    assert_eq!(site.get(&format!("/api/public/search?q={too_long}")).await.status(), 414);
}

#[tokio::test]
async fn a_saved_file_is_found_at_once_and_a_removed_one_no_longer() {
    let site = Site::start().await;
    site.edit("services/steel.md", "title: ", "title: Zeppelin ");
    site.until("/api/public/search?q=zeppelin", "/services/steel").await;
    std::fs::remove_file(site.file("services/steel.md")).unwrap();
    site.until("/api/public/search?q=zeppelin", "\"data\":[]").await;
}
