//! `strakeline new`: the real binary writes into a copy of the good fixture.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use strakeline::content::load::Loader;
use strakeline::content::schema::Entries;

use crate::site::good_content;

const KINDS: [(&str, &str); 4] =
    [("job", "jobs"), ("post", "blogs"), ("service", "services"), ("project", "projects")];

fn new(folder: &Path, arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
    command.arg("new").args(arguments).current_dir(folder).output().unwrap()
}

/// What it says when it refuses.
fn refusal(folder: &Path, arguments: &[&str]) -> String {
    let output = new(folder, arguments);
    assert_eq!(output.status.code(), Some(1), "{arguments:?}");
    assert!(output.stdout.is_empty(), "{arguments:?}");
    String::from_utf8(output.stderr).unwrap()
}

#[test]
fn a_new_file_of_every_kind_passes_the_checker_at_once() {
    let folder = good_content();
    let title = "Façade: \"Glass\" & 'Steel' # 1 \\ {today} – 設計";
    for (kind, place) in KINDS {
        let output = new(folder.path(), &[kind, title]);
        assert_eq!(output.status.code(), Some(0), "{kind}: {output:?}");
        let name = format!("content/{place}/facade-glass-steel-1-today.md");
        let message = String::from_utf8(output.stdout).unwrap();
        assert!(message.starts_with(&format!("{name} is written")), "{message}");
        assert!(message.contains("strakeline check --content content"), "{message}");
        assert!(folder.path().join(&name).is_file(), "{name}");
    }
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let Entries { jobs, services, .. } = &content.entries;
    let job = jobs.iter().find(|job| job.slug().starts_with("facade")).unwrap();
    assert_eq!(job.value().fields.title, title);
    let service = services.iter().find(|service| service.slug().starts_with("facade")).unwrap();
    assert_eq!(service.value().0.title, title);
}

#[test]
fn a_new_job_or_post_is_a_draft_and_the_others_say_that_they_are_none() {
    let folder = good_content();
    for (kind, place) in KINDS {
        let output = new(folder.path(), &[kind, "Something new"]);
        let message = String::from_utf8(output.stdout).unwrap();
        let file = folder.path().join(format!("content/{place}/something-new.md"));
        let is_draft = fs::read_to_string(file).unwrap().contains("\ndraft: true\n");
        assert_eq!(is_draft, ["job", "post"].contains(&kind), "{kind}");
        assert_eq!(message.contains("as a draft"), is_draft, "{message}");
        assert_eq!(message.contains("It is no draft"), !is_draft, "{message}");
    }
}

#[test]
fn a_file_that_is_there_is_left_as_it_is() {
    let folder = good_content();
    let file = folder.path().join("content/jobs/drafter.md");
    let before = fs::read_to_string(&file).unwrap();
    let message = refusal(folder.path(), &["job", "Drafter"]);
    assert_eq!(
        message,
        "strakeline: content/jobs/drafter.md is there already; it was left as it is.\n"
    );
    assert_eq!(fs::read_to_string(&file).unwrap(), before);
}

#[test]
fn a_title_that_cannot_be_one_is_refused() {
    let folder = good_content();
    for (kind, title, message) in [
        ("job", "  ", "The title is empty."),
        ("job", "Two\nlines", "The title must stand on one line"),
        ("job", "設計", "This title gives no file name"),
        ("post", "All", "A post cannot be named \"all\""),
        ("job", &"x".repeat(5001), "The title has more than 5000 characters."),
    ] {
        let refusal = refusal(folder.path(), &[kind, title]);
        assert!(refusal.starts_with(&format!("strakeline: {message}")), "{refusal}");
    }
    let untouched = good_content();
    for (_, place) in KINDS {
        let files = |root: &Path| fs::read_dir(root.join("content").join(place)).unwrap().count();
        assert_eq!(files(folder.path()), files(untouched.path()), "{place}");
    }
}

#[test]
fn a_title_at_the_limit_is_written_and_read() {
    let folder = good_content();
    let title = "x".repeat(5000);
    assert_eq!(new(folder.path(), &["project", &title]).status.code(), Some(0));
    assert!(Loader::new(folder.path().join("content")).load().is_ok());
}

#[test]
fn what_a_new_file_needs_and_does_not_find_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let message = refusal(folder.path(), &["job", "Drafter"]);
    assert_eq!(message, "strakeline: There is no content folder at content: see --content.\n");

    fs::create_dir_all(folder.path().join("content/media")).unwrap();
    let message = refusal(folder.path(), &["service", "Steel"]);
    assert!(
        message.starts_with("strakeline: There is no picture in content/media yet."),
        "{message}"
    );
    fs::write(folder.path().join("content/media/deck.png"), "").unwrap();
    let message = refusal(folder.path(), &["post", "Steel"]);
    assert!(
        message.starts_with("strakeline: There is no author in content/authors yet."),
        "{message}"
    );
    // Disciplines are optional, and folders are made.
    assert_eq!(new(folder.path(), &["service", "Steel"]).status.code(), Some(0));
    let text = fs::read_to_string(folder.path().join("content/services/steel.md")).unwrap();
    assert!(text.contains("\ncover_photo: \"deck.png\"\ndisciplines: []\n"), "{text}");
}

#[test]
fn the_content_folder_may_be_named_in_the_environment() {
    let folder = good_content();
    fs::rename(folder.path().join("content"), folder.path().join("site")).unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
    command.args(["new", "job", "Checker of drawings"]).env("STRAKELINE_CONTENT", "site");
    assert_eq!(command.current_dir(&folder).output().unwrap().status.code(), Some(0));
    assert!(folder.path().join("site/jobs/checker-of-drawings.md").is_file());
}
