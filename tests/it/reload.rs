//! Saving a file changes the site; saving a broken one does not.

use std::collections::{BTreeMap, HashMap};
use std::fs;
use std::sync::Arc;

use jiff::Timestamp;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;

use crate::process::Process;
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
    let temporary = site.file("services/.steel.md.swp");
    fs::write(&temporary, text.replace("Steel Design", "Renamed Steel")).unwrap();
    fs::rename(temporary, site.file("services/steel.md")).unwrap();
    site.until("/services/steel", "Renamed Steel</h1>").await;
}

#[tokio::test]
async fn new_files_appear_and_removed_ones_disappear() {
    let site = Site::start().await;
    fs::copy(site.file("services/steel.md"), site.file("services/timber.md")).unwrap();
    site.until("/api/public/services", "timber").await;
    assert_eq!(site.get("/services/timber").await.status(), 200);
    fs::remove_file(site.file("services/timber.md")).unwrap();
    site.until("/services/timber", "could not be found").await;
}

#[tokio::test]
async fn after_many_saves_the_last_one_is_live() {
    let site = Site::start().await;
    let text = fs::read_to_string(site.file("services/steel.md")).unwrap();
    for number in 1..=50 {
        let title = format!("Steel {number}");
        site.write("services/steel.md", &text.replace("Steel Design", &title));
    }
    site.until("/services/steel", "Steel 50</h1>").await;
}

#[tokio::test]
async fn broken_content_is_not_published_until_it_is_corrected() {
    let folder = good_content();
    let process = Process::start(&folder, &[]).await;
    process.until("/services/steel", "Steel Design</h1>").await;
    let before = process.text("/services").await;
    let save = |name: &str, from: &str, to: &str| {
        let (file, beside) = (folder.path().join("content").join(name), folder.path().join("new"));
        let text = fs::read_to_string(&file).unwrap();
        assert!(text.contains(from), "{name}");
        // Renamed into the folder, which is one change and one look at it.
        fs::write(&beside, text.replace(from, to)).unwrap();
        fs::rename(beside, file).unwrap();
    };
    const REFUSAL: &str = "the content has problems: the site is unchanged";
    save("services/steel.md", "title: Steel Design", "titel: Broken");
    process.wait_for_times_in_log(REFUSAL, 1).await;
    // The second save is valid, but waits until the broken file is corrected.
    save("services/jetties.md", "title: Jetties", "title: Piers");
    process.wait_for_times_in_log(REFUSAL, 2).await;
    assert_eq!(process.text("/services").await, before);
    assert!(!process.text("/services/jetties").await.contains("Piers"));
    save("services/steel.md", "titel: Broken", "title: Corrected");
    process.until("/services/steel", "Corrected</h1>").await;
    process.until("/services/jetties", "Piers</h1>").await;
    assert_ne!(process.text("/services").await, before);
}

#[test]
fn only_answers_that_changed_are_rebuilt() {
    let folder = good_content();
    let content = folder.path().join("content");
    let mut loader = Loader::new(&content);
    let now = Timestamp::now();
    let first = Snapshot::build(&loader.load().unwrap(), &Deployment::default(), now, None);

    let calls = |snapshot: &Snapshot| -> Vec<String> {
        snapshot.calls().map(|(call, _)| call.to_owned()).collect()
    };
    let before: HashMap<_, _> = calls(&first)
        .into_iter()
        .map(|call| (call.clone(), first.answer(&call).unwrap().body))
        .collect();

    let file = content.join("blogs/wind.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("On wind", "On strong wind")).unwrap();
    let second =
        Snapshot::build(&loader.load().unwrap(), &Deployment::default(), now, Some(&first));

    for call in calls(&second) {
        let answer = second.answer(&call).unwrap();
        let same = Arc::ptr_eq(&answer.body, &before[&call]);
        // Its own page, the list, and the posts that lead on to it.
        let touched = String::from_utf8_lossy(&answer.body.identity).contains("On strong wind");
        assert_eq!(same, !touched, "{call}");
    }
}

/// All calls with their status, and the bytes of their answers.
fn answers(snapshot: &Snapshot) -> BTreeMap<String, (u16, Vec<u8>)> {
    let answer = |(call, _): (&str, u16)| {
        let answer = snapshot.answer(call).unwrap();
        (call.to_owned(), (answer.status, answer.body.identity.to_vec()))
    };
    snapshot.calls().map(answer).collect()
}

#[test]
fn the_calls_for_entries_are_taken_over_until_one_comes_goes_or_moves() {
    let (early, late) = ("2026-10-03T00:00:00Z", "2026-10-06T00:00:00Z");
    for (file, from, to, now, is_same) in [
        ("blogs/wind.md", "On wind", "On strong wind", early, true),
        ("blogs/wind.md", "created_at: 2026-02-10", "created_at: 2025-02-10", early, false),
        ("blogs/wind.md", "category:", "draft: true\ncategory:", early, false),
        // Posts lead on to the same as before.
        ("jobs/drafter.md", "title: Drafter", "title: Senior Drafter", early, true),
        ("jobs/drafter.md", "closes_at:", "draft: true\ncloses_at:", early, false),
        // It closes.
        ("jobs/drafter.md", "Draw.", "Draw.", late, false),
        // It comes on, before all others.
        ("jobs/checker.md", "draft: true\n", "", early, false),
    ] {
        let site = good_content();
        let content = site.path().join("content");
        let edit = |name: &str, from: &str, to: &str| {
            let text = fs::read_to_string(content.join(name)).unwrap();
            assert!(text.contains(from), "{name}");
            fs::write(content.join(name), text.replacen(from, to, 1)).unwrap();
        };
        edit("jobs/drafter.md", "created_at:", "closes_at: 2026-10-05\ncreated_at:");
        edit("jobs/checker.md", "created_at:", "draft: true\ncreated_at:");
        let build = |loader: &mut Loader, now: &str, before: Option<&Snapshot>| {
            let (content, now) = (loader.load().unwrap(), now.parse().unwrap());
            Snapshot::build(&content, &Deployment::default(), now, before)
        };
        let mut loader = Loader::new(&content);
        let first = build(&mut loader, early, None);
        // So that there is something to take over.
        answers(&first);
        edit(file, from, to);
        let second = build(&mut loader, now, Some(&first));
        assert_eq!(second.shares_entry_calls(&first), is_same, "{file}: {to}");
        let fresh = build(&mut Loader::new(&content), now, None);
        assert_eq!(answers(&second), answers(&fresh), "{file}: {to}");
        // What no change can have touched is not made again, wherever it is listed now.
        let nodes = |snapshot: &Snapshot| snapshot.ready_answer("blogs/nodes");
        if file.starts_with("jobs/") {
            let (before, after) = (nodes(&first).unwrap(), nodes(&second).unwrap());
            assert!(Arc::ptr_eq(&before.body, &after.body), "{file}: {to}");
        }
    }
}
