//! `erase` and `purge` leave nothing behind.

use std::path::Path;

use tempfile::TempDir;

use super::fixture::{Applicant, Fixture, occurrences};
use super::sqlite_in;
use crate::site::Site;

super::on_fresh_databases!(
    erase_removes_one_application_with_its_mail_and_no_other,
    purge_erases_applications_older_than_the_given_age,
);

async fn erase_removes_one_application_with_its_mail_and_no_other(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let ada = fixture.receive(&Applicant::named("Ada King")).await;
    let bob = fixture.receive(&Applicant::named("Bob Moss")).await;
    assert_eq!(fixture.store.count_mail_of(&ada).await.unwrap(), 1);
    assert_eq!(fixture.stdout(&["erase", &ada]), format!("Erased the application {ada}.\n"));
    assert_eq!(fixture.store.count_mail_of(&ada).await.unwrap(), 0);
    let error = fixture.error(&["erase", &ada]);
    assert_eq!(error, "strakeline: There is no application with this id.\n");
    assert!(fixture.stdout(&["list"]).contains("Bob Moss"));
    assert_eq!(fixture.stdout(&["cv", &bob]), "The CV of Bob Moss.");
    assert_eq!(fixture.store.count_mail_of(&bob).await.unwrap(), 1);
}

async fn purge_erases_applications_older_than_the_given_age(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    for (name, job, at) in [
        ("Old Welder", "welder", "2019-01-01T00:00:00Z"),
        ("Old Drafter", "drafter", "2019-01-01T00:00:00Z"),
        ("Next Welder", "welder", "2099-01-01T00:00:00Z"),
    ] {
        fixture.receive(&Applicant { job, at: at.into(), ..Applicant::named(name) }).await;
    }
    let purge = ["purge", "--older-than", "365d"];
    let with = |more: &[&str]| fixture.stdout(&[&purge[..], more].concat());
    let age = "that arrived more than 365 days ago";
    let counted = |some: &str| format!("{some} {age} would be erased.\n");
    let erased = |some: &str| format!("Erased {some} {age}.\n");
    assert_eq!(with(&["--dry-run"]), counted("2 applications"));
    assert_eq!(with(&["--job", "drafter", "--dry-run"]), counted("1 application"));
    assert!(fixture.stdout(&["list"]).ends_with("\n3 applications for 2 jobs\n"));
    assert_eq!(with(&["--job", "drafter", "--yes"]), erased("1 application"));
    assert!(fixture.stdout(&["list"]).contains("Old Welder"));
    assert_eq!(with(&[]), erased("1 application"));
    assert_eq!(with(&[]), erased("0 applications"));
    let left = fixture.stdout(&["list"]);
    assert!(left.contains("Next Welder") && !left.contains("Old"), "{left}");
}

/// A server uses the same database, so its journal is in use.
#[tokio::test(flavor = "multi_thread")]
async fn erasing_leaves_no_bytes_in_the_files_while_the_site_is_served() {
    let data = TempDir::new().unwrap();
    let database = sqlite_in(data.path());
    let site = Site::with_flags(&["--database", &database]).await;
    site.until("/readyz", "ready").await;
    let fixture = Fixture::open(&database, data.path());
    let mut cv = vec![0; 700_000];
    fastrand::Rng::with_seed(7).fill(&mut cv);
    let ada = Applicant { cv, ..Applicant::named("Ada King") };
    let bob = Applicant::named("Bob Moss");
    let id = fixture.receive(&ada).await;
    fixture.receive(&bob).await;
    assert!(found(data.path(), &ada).iter().all(|found| *found), "not stored");

    fixture.stdout(&["erase", &id]);
    assert_eq!(found(data.path(), &ada), [false; 6]);
    assert_eq!(found(&site.data(), &ada), [false; 6]);
    assert!(found(data.path(), &bob)[0], "another application is gone too");
    assert_eq!(site.get("/readyz").await.status(), 200);
    fixture.receive(&Applicant::named("Cleo Dune")).await;
    let list = fixture.stdout(&["list"]);
    assert!(list.ends_with("\n2 applications for 1 job\n"), "{list}");
}

/// SQLite moves rows within the file when others are deleted, and overwrites only their last position.
#[tokio::test]
async fn erasing_also_overwrites_copies_that_earlier_erasures_left() {
    let data = TempDir::new().unwrap();
    let fixture = Fixture::open(&sqlite_in(data.path()), data.path());
    let mut random = fastrand::Rng::with_seed(1);
    let mut present = Vec::new();
    for number in 0..120 {
        let message = format!("Message {number:03}. ").repeat(random.usize(1..14));
        let applicant = Applicant { message, ..Applicant::named(&format!("Name {number:03}")) };
        present.push((fixture.receive(&applicant).await, applicant));
    }
    while present.len() > 20 {
        let (id, applicant) = present.swap_remove(random.usize(..present.len()));
        assert!(fixture.store.erase(&id).await.unwrap());
        assert_eq!(occurrences(data.path(), applicant.email.as_bytes()), 0);
        assert_eq!(occurrences(data.path(), b"@mail.example"), present.len());
    }
}

/// Whether name, address, message and three parts of the CV are in any file of a folder.
fn found(folder: &Path, applicant: &Applicant) -> [bool; 6] {
    let cv = &applicant.cv;
    let piece = 16.min(cv.len());
    [
        applicant.name.as_bytes(),
        applicant.email.as_bytes(),
        applicant.message.as_bytes(),
        &cv[..piece],
        &cv[(cv.len() - piece) / 2..][..piece],
        &cv[cv.len() - piece..],
    ]
    .map(|needle| occurrences(folder, needle) > 0)
}
