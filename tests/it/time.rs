//! Jobs close and posts appear at their time, on all pages and in the API.

use std::fs;

use jiff::{SignedDuration, Timestamp};
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;

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
