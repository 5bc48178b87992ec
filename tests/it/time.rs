//! Jobs close and posts appear at their time, on all pages and in the API.

use std::fs;

use jiff::{SignedDuration, Timestamp};
use strakeline::content::Content;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;
use strakeline::feeds::{self, SiteFiles};
use tempfile::TempDir;

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

/// In seconds: on a busy machine, the start may take longer than the first.
pub const OPEN_FOR: [i64; 3] = [4, 8, 16];

/// The good content with a job that closes soon.
pub fn with_job_closing_in(seconds: i64) -> (TempDir, Timestamp) {
    let folder = good_content();
    let file = folder.path().join("content/jobs/drafter.md");
    let moment = Timestamp::now() + SignedDuration::from_secs(seconds);
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("created_at:", &format!("closes_at: {moment}\ncreated_at:")))
        .unwrap();
    (folder, moment)
}

#[tokio::test]
async fn a_job_closes_at_its_closing_time_without_a_change() {
    for seconds in OPEN_FOR {
        let (folder, moment) = with_job_closing_in(seconds);
        let site = Site::with_content(folder, &[]).await;
        let before = site.text("/api/public/jobs").await;
        if Timestamp::now() >= moment {
            continue;
        }
        assert!(before.contains("drafter"));
        site.until("/api/public/jobs/drafter", "closed").await;
        assert!(Timestamp::now() >= moment);
        assert!(!site.text("/api/public/jobs").await.contains("drafter"));
        return;
    }
    panic!("the site never started in time");
}

/// The site as of a moment.
struct AsOf {
    snapshot: Snapshot,
    files: SiteFiles,
}

impl AsOf {
    /// With what may be taken over from the moment before, as on the running site.
    fn new(content: &Content, moment: &str, before: Option<&Self>) -> Self {
        let deployment = Deployment { origin: "https://fixture.example".into(), retention: None };
        let now = moment.parse().unwrap();
        let snapshot =
            Snapshot::build(content, &deployment, now, before.map(|before| &before.snapshot));
        let files = feeds::build(content, &deployment, now, before.map(|before| &before.files));
        Self { snapshot, files }
    }

    /// Where an entry is mentioned: all answers but its own, all files, the search, the markup and the form.
    fn mentions(&self, folder: &str, slug: &str) -> Vec<String> {
        let path = format!("/{folder}/{slug}");
        let mut found = Vec::new();
        let mut note = |place: &str, is_there: bool| {
            if is_there {
                found.push(place.to_owned());
            }
        };
        for (call, _) in self.snapshot.calls().filter(|(call, _)| *call != &path[1..]) {
            let answer = self.snapshot.answer(call).unwrap();
            let body = std::str::from_utf8(&answer.body.identity).unwrap();
            note(call, body.contains(&format!("\"slug\":\"{slug}\"")));
        }
        for name in self.files.paths() {
            let file = self.files.get(name).unwrap();
            note(name, std::str::from_utf8(&file.body.identity).unwrap().contains(&path));
        }
        let results = self.snapshot.search.results(slug);
        note("search", results.iter().any(|result| result.url == path));
        note("structured data", self.snapshot.structured_data(&path).is_some());
        note("form", folder == "jobs" && self.snapshot.open_jobs.contains_key(slug));
        found.sort();
        found
    }
}

#[test]
fn a_job_leaves_every_list_feed_and_markup_at_the_moment_it_closes() {
    let folder = good_content();
    let file = folder.path().join("content/jobs/drafter.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("created_at:", "closes_at: 2027-01-15T18:00:00Z\ncreated_at:"))
        .unwrap();
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let before = AsOf::new(&content, "2027-01-15T17:59:59Z", None);
    assert_eq!(
        before.mentions("jobs", "drafter"),
        ["/jobs.xml", "/llms.txt", "/sitemap.xml", "form", "jobs", "search", "structured data"]
    );
    for before in [None, Some(&before)] {
        let after = AsOf::new(&content, "2027-01-15T18:00:00Z", before);
        assert_eq!(after.mentions("jobs", "drafter"), [""; 0]);
    }
}

#[test]
fn a_post_is_in_every_list_feed_and_markup_from_the_moment_it_is_published() {
    let folder = good_content();
    let file = folder.path().join("content/blogs/nodes.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("created_at:", "publish_at: 2027-01-15T09:00:00Z\ncreated_at:"))
        .unwrap();
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let before = AsOf::new(&content, "2027-01-15T08:59:59Z", None);
    assert_eq!(before.mentions("blogs", "nodes"), [""; 0]);
    for before in [None, Some(&before)] {
        let after = AsOf::new(&content, "2027-01-15T09:00:00Z", before);
        assert_eq!(
            after.mentions("blogs", "nodes"),
            [
                "/feed.json",
                "/feed.xml",
                "/llms.txt",
                "/sitemap.xml",
                "blogs",
                "blogs/welds",
                "blogs/wind",
                "search",
                "structured data"
            ]
        );
        let feed = after.files.get("/feed.xml").unwrap();
        let feed = std::str::from_utf8(&feed.body.identity).unwrap();
        assert!(feed.contains("<published>2027-01-15T09:00:00Z</published>"), "{feed}");
    }
}

#[test]
fn security_txt_is_renewed_before_it_expires() {
    let folder = good_content();
    let site = folder.path().join("content/site.yaml");
    let text = fs::read_to_string(&site).unwrap();
    fs::write(&site, format!("{text}\nsecurity_contact: security@fixture.example\n")).unwrap();
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let moment = "2027-01-01T00:00:00Z";
    let first = AsOf::new(&content, moment, None);
    let renewal = first.snapshot.next_change.unwrap();
    let expires = "Expires: 2027-06-30T00:00:00Z";
    let text = |at: &AsOf| {
        let file = at.files.get("/.well-known/security.txt").unwrap();
        String::from_utf8(file.body.identity.to_vec()).unwrap()
    };
    assert!(text(&first).contains(expires), "{}", text(&first));
    assert!(renewal < "2027-06-30T00:00:00Z".parse().unwrap());
    let next = AsOf::new(&content, &renewal.to_string(), Some(&first));
    assert!(!text(&next).contains(expires));
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
