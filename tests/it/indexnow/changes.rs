//! Which pages count as changed, from one content to the next.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;
use strakeline::indexnow::changed;
use tempfile::TempDir;

use crate::site::good_content;

const NOW: &str = "2026-11-16T12:00:00Z";

/// A content folder, with the changes from one state to the next.
struct Folder {
    folder: TempDir,
    loader: Loader,
    snapshot: Snapshot,
}

impl Folder {
    fn new() -> Self {
        Self::prepared(|_| {})
    }

    /// With files that `prepare` changed before the first load.
    fn prepared(prepare: impl FnOnce(&Path)) -> Self {
        let folder = good_content();
        prepare(&folder.path().join("content"));
        let mut loader = Loader::new(folder.path().join("content"));
        let snapshot = Snapshot::build(
            &loader.load().unwrap(),
            &Deployment::default(),
            NOW.parse().unwrap(),
            None,
        );
        Self { folder, loader, snapshot }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("content").join(name)
    }

    fn edit(&self, name: &str, from: &str, to: &str) {
        replace(&self.file(name), from, to);
    }

    /// The pages that changed since the last call.
    fn changed(&mut self) -> Vec<String> {
        self.changed_at(NOW)
    }

    fn changed_at(&mut self, time: &str) -> Vec<String> {
        let now: Timestamp = time.parse().unwrap();
        let after = Snapshot::build(
            &self.loader.load().unwrap(),
            &Deployment::default(),
            now,
            Some(&self.snapshot),
        );
        let mut paths = changed(&self.snapshot, &after);
        self.snapshot = after;
        paths.sort();
        paths
    }
}

fn replace(file: &Path, from: &str, to: &str) {
    let text = fs::read_to_string(file).unwrap();
    assert!(text.contains(from), "{} does not contain {from}", file.display());
    fs::write(file, text.replace(from, to)).unwrap();
}

#[test]
fn without_a_change_no_page_is_reported() {
    let mut folder = Folder::new();
    assert!(folder.changed().is_empty());
    // An empty line more changes the file, and nothing that visitors see.
    folder.edit("blogs/wind.md", "\n## Loads", "\n\n## Loads");
    assert!(folder.changed().is_empty());
}

#[test]
fn a_saved_post_is_reported_with_the_lists_that_show_what_changed() {
    let mut folder = Folder::new();
    folder.edit("blogs/wind.md", "More text.", "Other text.");
    assert_eq!(folder.changed(), ["/blogs/wind"]);
    folder.edit("blogs/wind.md", "title: On wind", "title: On strong wind");
    // Related posts show its title too.
    let posts = ["/blogs", "/blogs/all", "/blogs/nodes", "/blogs/welds", "/blogs/wind"];
    assert_eq!(folder.changed(), posts);
}

#[test]
fn a_service_is_reported_with_the_pages_that_show_its_card() {
    let mut folder = Folder::new();
    folder.edit("services/steel.md", "title: Steel Design", "title: Timber Design");
    assert_eq!(folder.changed(), ["/", "/projects/steel", "/services", "/services/steel"]);
}

#[test]
fn a_new_job_is_reported_without_the_pages_that_only_have_a_red_dot_for_it() {
    let mut folder = Folder::new();
    fs::copy(folder.file("jobs/drafter.md"), folder.file("jobs/welder.md")).unwrap();
    assert_eq!(folder.changed(), ["/jobs", "/jobs/welder"]);
    fs::remove_file(folder.file("jobs/welder.md")).unwrap();
    assert_eq!(folder.changed(), ["/jobs", "/jobs/welder"]);
}

#[test]
fn an_author_is_reported_by_the_pages_that_name_them() {
    let mut folder = Folder::new();
    folder.edit("authors/ann.yaml", "Ann", "Anna");
    let changed = folder.changed();
    assert!(changed.contains(&"/blogs/wind".to_owned()), "{changed:?}");
    assert!(changed.iter().all(|path| path.starts_with("/blogs")), "{changed:?}");
}

#[test]
fn facts_of_the_site_are_reported_by_pages_without_a_slug() {
    let mut folder = Folder::new();
    let site = fs::read_to_string(folder.file("site.yaml")).unwrap();
    let name = site.lines().find_map(|line| line.strip_prefix("name: ")).unwrap();
    folder.edit("site.yaml", &format!("name: {name}"), "name: Another Name");
    let pages =
        ["/", "/about-us", "/blogs", "/blogs/all", "/contact", "/jobs", "/projects", "/services"];
    assert_eq!(folder.changed(), pages);
}

#[test]
fn a_job_that_closes_by_itself_is_reported_once() {
    let mut folder = Folder::prepared(|content| {
        let job = content.join("jobs/drafter.md");
        replace(&job, "created_at:", "closes_at: 2026-12-01T00:00:00Z\ncreated_at:");
    });
    assert!(folder.changed_at("2026-11-30T23:59:59Z").is_empty());
    assert_eq!(folder.changed_at("2026-12-01T00:00:00Z"), ["/jobs", "/jobs/drafter"]);
    // It answers 410 now, and 404 then.
    fs::remove_file(folder.file("jobs/drafter.md")).unwrap();
    assert!(folder.changed_at("2026-12-02T00:00:00Z").is_empty());
}

#[test]
fn a_draft_is_not_reported_until_it_is_published() {
    let mut folder = Folder::new();
    let text = fs::read_to_string(folder.file("blogs/wind.md")).unwrap();
    let draft = text.replace("created_at:", "draft: true\ncreated_at:");
    fs::write(folder.file("blogs/gusts.md"), &draft).unwrap();
    assert!(folder.changed().is_empty());
    fs::write(folder.file("blogs/gusts.md"), &text).unwrap();
    let changed = folder.changed();
    assert_eq!(changed[..3], ["/blogs", "/blogs/all", "/blogs/gusts"]);
    assert!(changed[3..].iter().all(|path| path.starts_with("/blogs/")), "{changed:?}");
}
