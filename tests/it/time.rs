//! Jobs close and posts appear at their time, on all pages and in the API.

use std::fs;

use jiff::{SignedDuration, Timestamp};
use strakeline::content::Content;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;
use strakeline::feeds;

use crate::site::{Site, TIMEOUT, good_content};

fn add_field(site: &Site, name: &str, field: &str) {
    site.edit(name, "created_at:", &format!("{field}\ncreated_at:"));
}

#[tokio::test]
async fn a_job_past_its_closing_date_answers_410() {
    let site = Site::start().await;
    add_field(&site, "jobs/drafter.md", "closes_at: 2026-10-05");
    let unlisted = async {
        while site.text("/api/public/jobs").await.contains("drafter") {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, unlisted).await.unwrap();
    let response = site.get("/api/public/jobs/drafter").await;
    assert_eq!(response.status(), 410);
    assert!(response.text().await.unwrap().contains("closed"));
}

#[tokio::test]
async fn a_job_closes_at_its_closing_time_without_a_change() {
    let folder = good_content();
    let file = folder.path().join("content/jobs/drafter.md");
    let moment = Timestamp::now() + SignedDuration::from_secs(2);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("created_at:", &format!("closes_at: {moment}\ncreated_at:")))
        .unwrap();
    let site = Site::with_content(folder, &[]).await;
    assert!(site.text("/api/public/jobs").await.contains("drafter"));
    site.until("/api/public/jobs/drafter", "closed").await;
    assert!(Timestamp::now() >= moment);
    assert!(!site.text("/api/public/jobs").await.contains("drafter"));
}

/// Everything that tells of an entry, as of a moment: where it is mentioned, by name.
fn mentions(content: &Content, moment: &str, slug: &str) -> Vec<String> {
    let deployment = Deployment { origin: "https://fixture.example".into(), retention: None };
    let now = moment.parse().unwrap();
    let snapshot = Snapshot::build(content, &deployment, now, None);
    let mut found = Vec::new();
    let mut note = |place: &str, text: &str| {
        if text.contains(slug) {
            found.push(place.to_owned());
        }
    };
    let lists = snapshot.calls().filter(|(call, _)| !call.contains('/'));
    for (call, answer) in lists {
        note(call, std::str::from_utf8(&answer.body.identity).unwrap());
    }
    for (path, file) in feeds::build(content, &deployment, now, None) {
        note(&path, std::str::from_utf8(&file.body.identity).unwrap());
    }
    let results = snapshot.search.results(slug.rsplit('/').next().unwrap());
    results.iter().for_each(|result| note("search", &result.url));
    snapshot.structured_data.keys().for_each(|path| note("structured data", path));
    snapshot.open_jobs.keys().for_each(|job| note("form", job));
    found.sort();
    found
}

#[test]
fn a_job_leaves_every_list_feed_and_markup_at_the_moment_it_closes() {
    let folder = good_content();
    let file = folder.path().join("content/jobs/drafter.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("created_at:", "closes_at: 2027-01-15T18:00:00Z\ncreated_at:"))
        .unwrap();
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let before = mentions(&content, "2027-01-15T17:59:59Z", "drafter");
    assert_eq!(
        before,
        ["/jobs.xml", "/llms.txt", "/sitemap.xml", "form", "jobs", "search", "structured data"]
    );
    assert!(mentions(&content, "2027-01-15T18:00:00Z", "drafter").is_empty());
}

#[test]
fn a_post_is_in_every_list_feed_and_markup_from_the_moment_it_is_published() {
    let folder = good_content();
    let file = folder.path().join("content/blogs/nodes.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("created_at:", "publish_at: 2027-01-15T09:00:00Z\ncreated_at:"))
        .unwrap();
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    assert!(mentions(&content, "2027-01-15T08:59:59Z", "blogs/nodes").is_empty());
    let after = mentions(&content, "2027-01-15T09:00:00Z", "nodes");
    assert_eq!(
        after,
        [
            "/feed.json",
            "/feed.xml",
            "/llms.txt",
            "/sitemap.xml",
            "blogs",
            "search",
            "structured data"
        ]
    );
}

#[test]
fn drafts_and_entries_to_be_published_later_answer_404() {
    let folder = good_content();
    let edit = |name: &str, field: &str| {
        let file = folder.path().join("content").join(name);
        let text = fs::read_to_string(&file).unwrap();
        fs::write(&file, text.replace("created_at:", &format!("{field}\ncreated_at:"))).unwrap();
    };
    edit("blogs/wind.md", "draft: true");
    edit("blogs/nodes.md", "publish_at: 2030-01-01");
    edit("jobs/checker.md", "publish_at: 2029-01-01");
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let at = |moment: &str| {
        Snapshot::build(&content, &Deployment::default(), moment.parse().unwrap(), None)
    };
    let status = |snapshot: &Snapshot, call| snapshot.answer(call).unwrap().status;

    let before = at("2026-12-01T00:00:00Z");
    assert_eq!(before.next_change, Some("2029-01-01T00:00:00Z".parse().unwrap()));
    for call in ["blogs/wind", "blogs/nodes", "jobs/checker"] {
        assert_eq!(status(&before, call), 404, "{call}");
    }
    let after = at("2030-01-01T00:00:00Z");
    assert_eq!(after.next_change, None);
    assert_eq!((status(&after, "blogs/nodes"), status(&after, "blogs/wind")), (200, 404));
}
