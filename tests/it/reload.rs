//! Saving a file changes the site; saving a broken one does not.

use std::fs;
use std::sync::Arc;

use jiff::Timestamp;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;

use crate::site::{Site, good_content};

#[tokio::test]
async fn a_saved_file_is_live_on_page_and_api() {
    let site = Site::start().await;
    site.edit("services/steel.md", "title: Steel Design", "title: Steel and Timber");
    site.until("/services/steel", "Steel and Timber</h1>").await;
    site.until("/api/public/services", "Steel and Timber").await;
    site.until("/", "Steel and Timber").await;
}

#[tokio::test]
async fn a_file_saved_by_renaming_is_live() {
    let site = Site::start().await;
    let text = fs::read_to_string(site.file("services/steel.md")).unwrap();
    let half = site.file("services/.steel.md.swp");
    fs::write(&half, text.replace("Steel Design", "Renamed Steel")).unwrap();
    fs::rename(half, site.file("services/steel.md")).unwrap();
    site.until("/services/steel", "Renamed Steel</h1>").await;
}

#[tokio::test]
async fn new_and_removed_files_come_and_go() {
    let site = Site::start().await;
    fs::copy(site.file("services/steel.md"), site.file("services/timber.md")).unwrap();
    site.until("/api/public/services", "timber").await;
    assert_eq!(site.get("/services/timber").await.status(), 200);
    fs::remove_file(site.file("services/timber.md")).unwrap();
    site.until("/services/timber", "could not be found").await;
}

#[tokio::test]
async fn a_burst_of_saves_ends_with_the_last_one() {
    let site = Site::start().await;
    let text = fs::read_to_string(site.file("services/steel.md")).unwrap();
    for number in 1..=50 {
        let title = format!("Steel {number}");
        site.write("services/steel.md", &text.replace("Steel Design", &title));
    }
    site.until("/services/steel", "Steel 50</h1>").await;
}

#[tokio::test]
async fn broken_content_changes_nothing_until_it_is_mended() {
    let site = Site::start().await;
    let before = site.text("/services").await;
    site.edit("services/steel.md", "title: Steel Design", "titel: Broken");
    site.edit("services/jetties.md", "title: Jetties", "title: Piers");
    // The second save is a valid change beside the broken file: it waits until that is mended.
    site.edit("services/steel.md", "titel: Broken", "title: Mended");
    site.until("/services/steel", "Mended</h1>").await;
    site.until("/services/jetties", "Piers</h1>").await;
    assert_ne!(site.text("/services").await, before);
}

#[test]
fn only_what_changed_is_made_anew() {
    let folder = good_content();
    let content = folder.path().join("content");
    let mut loader = Loader::new(&content);
    let now = Timestamp::now();
    let first = Snapshot::build(&loader.load().unwrap(), now, None);

    let file = content.join("blogs/wind.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("On wind", "On strong wind")).unwrap();
    let second = Snapshot::build(&loader.load().unwrap(), now, Some(&first));

    for (call, answer) in second.calls() {
        let same = Arc::ptr_eq(&answer.body, &first.answer(call).unwrap().body);
        let touched = ["blogs", "blogs/wind"].contains(&call);
        assert_eq!(same, !touched, "{call}");
    }
}
