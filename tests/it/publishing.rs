//! The site stays available while publishing fails or waits.

use std::fs;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use rustix::fs::{CWD, Mode, OFlags, RenameFlags};

use crate::process::{Process, folder};
use crate::site::{Site, TIMEOUT};

#[tokio::test]
async fn a_failed_publish_is_logged_once_and_tried_again() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    process.wait_for_log("the content is live").await;

    // Pictures cannot be copied without their folder.
    let (media, away) = (folder.path().join("data/media"), folder.path().join("media"));
    fs::rename(&media, &away).unwrap();
    fs::write(&media, "").unwrap();
    let job = folder.path().join("content/jobs/drafter.md");
    let text = fs::read_to_string(&job).unwrap();
    let closes_at = format!("closes_at: {}\ncreated_at:", Timestamp::now());
    // Renamed into the folder, which is one change: more changes would each be published.
    let new = folder.path().join("drafter.md");
    fs::write(&new, text.replace("created_at:", &closes_at)).unwrap();
    fs::rename(&new, &job).unwrap();
    process.wait_for_log("the site is unchanged; publishing is tried again").await;
    // The first retry is after one second, so it happens within these two.
    let later = Timestamp::now() + SignedDuration::from_secs(2);
    while Timestamp::now() < later {
        assert!(process.text("/api/public/jobs").await.contains("drafter"));
    }
    // In one step: a retry between two would fail for another reason, which is logged, too.
    rustix::fs::renameat_with(CWD, &away, CWD, &media, RenameFlags::EXCHANGE).unwrap();
    process.until("/api/public/jobs/drafter", "closed").await;
    let log = process.log();
    assert_eq!(log.matches("the site is unchanged").count(), 1, "{log}");
    process.stop().await;
}

#[tokio::test]
async fn visitors_are_answered_while_a_publish_waits_for_the_disk() {
    let site = Site::start().await;
    site.until("/services/steel", "Steel Design</h1>").await;
    // A pipe in place of what is known of the new picture: reading waits for a writer.
    let mut photo = fs::read(site.file("media/deck.png")).unwrap();
    photo.extend(b"new");
    let hash = blake3::hash(&photo).to_hex();
    let pipe = site.data().join(format!("media/{hash}.placeholder.txt"));
    let made = std::process::Command::new("mkfifo").arg(&pipe).status().unwrap();
    assert!(made.success());
    fs::write(site.file("media/new.png"), &photo).unwrap();

    // Opens once the publisher opens the pipe.
    let writer = async {
        loop {
            let flags = OFlags::WRONLY | OFlags::NONBLOCK;
            match rustix::fs::open(&pipe, flags, Mode::empty()) {
                Ok(writer) => return writer,
                Err(_) => tokio::time::sleep(Duration::from_millis(10)).await,
            }
        }
    };
    let writer = tokio::time::timeout(TIMEOUT, writer).await.unwrap();
    // Not earlier: an edit could be loaded and published before the picture.
    site.edit("services/steel.md", "title: Steel Design", "title: Waiting Steel");
    for _ in 0..20 {
        let page = site.text("/services/steel").await;
        assert!(page.contains("Steel Design</h1>"), "{page}");
    }
    fs::remove_file(&pipe).unwrap();
    drop(writer);
    site.until("/services/steel", "Waiting Steel</h1>").await;
    site.stop().await;
}
