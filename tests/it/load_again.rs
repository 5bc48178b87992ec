//! What a loader remembers of a folder: files that did not change are the same as before, and all that they depend on
//! still counts.

use std::fs;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Instant;

use strakeline::content::Content;
use strakeline::content::load::Loader;
use strakeline::content::overlay::Overlay;
use tempfile::TempDir;

use crate::site::{TIMEOUT, good_content};

const NONE: [&str; 0] = [];

struct Again {
    folder: TempDir,
    loader: Loader,
}

impl Again {
    fn new() -> Self {
        let folder = good_content();
        let loader = Loader::new(folder.path().join("content"));
        Self { folder, loader }
    }

    fn file(&self, name: &str) -> PathBuf {
        self.folder.path().join("content").join(name)
    }

    fn edit(&self, name: &str, from: &str, to: &str) {
        let text = fs::read_to_string(self.file(name)).unwrap();
        assert!(text.contains(from), "{name}");
        fs::write(self.file(name), text.replace(from, to)).unwrap();
    }

    /// What could be read, and the messages of what is wrong.
    fn load(&mut self) -> (Content, Vec<String>) {
        let (content, problems) = self.loader.load_partly(&Overlay::default());
        (content.unwrap(), problems.into_iter().map(|problem| problem.message).collect())
    }

    /// Loads until nothing is read again: files saved a moment ago are not remembered.
    fn settled(&mut self) -> (Content, Vec<String>) {
        let deadline = Instant::now() + TIMEOUT;
        let mut before = self.load();
        loop {
            let next = self.load();
            assert_eq!(next.1, before.1, "the same problems at every load");
            if is_same(&before.0, &next.0) {
                return next;
            }
            assert!(Instant::now() < deadline, "it is read again at every load");
            before = next;
        }
    }

    fn problems(&mut self) -> Vec<String> {
        self.settled().1
    }
}

fn is_same(one: &Content, other: &Content) -> bool {
    fn all<T>(one: &[Arc<T>], other: &[Arc<T>]) -> bool {
        one.len() == other.len()
            && one.iter().zip(other).all(|(one, other)| Arc::ptr_eq(one, other))
    }
    all(&one.entries.posts, &other.entries.posts)
        && all(&one.entries.projects, &other.entries.projects)
        && Arc::ptr_eq(&one.disciplines, &other.disciplines)
        && Arc::ptr_eq(&one.pictures, &other.pictures)
}

fn authors(content: &Content) -> Vec<&str> {
    content.entries.posts.iter().map(|post| post.links.value.name.as_str()).collect()
}

fn covers(content: &Content) -> Vec<&str> {
    content.entries.posts.iter().map(|post| post.value().cover.url.as_str()).collect()
}

#[test]
fn a_saved_post_is_read_again_and_the_others_are_the_same() {
    let mut site = Again::new();
    let (before, _) = site.settled();
    site.edit("blogs/wind.md", "On wind", "On strong wind");
    let (after, problems) = site.load();
    assert_eq!(problems, NONE);
    let title = |content: &Content| -> Option<String> {
        let mut posts = content.entries.posts.iter();
        posts.find(|post| post.slug() == "wind").map(|post| post.value().fields.title.clone())
    };
    assert_eq!(title(&after).as_deref(), Some("On strong wind"));
    for (post, old) in after.entries.posts.iter().zip(before.entries.posts.iter()) {
        assert_eq!(Arc::ptr_eq(post, old), post.slug() != "wind", "{}", post.slug());
    }
    fs::remove_file(site.file("blogs/welds.md")).unwrap();
    let slugs = |content: &Content| -> Vec<_> {
        content.entries.posts.iter().map(|post| post.slug()).collect()
    };
    assert_eq!(slugs(&after), ["welds", "wind", "nodes"]);
    assert_eq!(slugs(&site.load().0), ["wind", "nodes"]);
}

#[test]
fn posts_have_a_replaced_picture_and_miss_a_removed_one() {
    let mut site = Again::new();
    let (before, _) = site.settled();
    let (deck, bytes) = (site.file("media/deck.png"), fs::read(site.file("media/deck.png")));
    fs::copy(site.file("media/share.png"), &deck).unwrap();
    let (replaced, problems) = site.settled();
    assert_eq!(problems, NONE);
    for (cover, old) in covers(&replaced).into_iter().zip(covers(&before)) {
        assert_ne!(cover, old);
    }
    fs::remove_file(&deck).unwrap();
    for _ in 0..2 {
        let problems = site.loader.load().unwrap_err();
        assert!(problems.iter().any(|problem| problem.message.contains("no picture \"deck.png\"")));
    }
    fs::write(&deck, bytes.unwrap()).unwrap();
    let (after, problems) = site.settled();
    assert_eq!(problems, NONE);
    assert_eq!(covers(&after), covers(&before));
}

#[test]
fn a_picture_that_counts_as_deleted_in_one_load_is_there_in_the_next() {
    let mut site = Again::new();
    site.settled();
    let mut overlay = Overlay::default();
    overlay.lay(site.file("media/deck.png"), None);
    let (_, problems) = site.loader.load_partly(&overlay);
    assert!(problems.iter().any(|problem| problem.message.contains("no picture \"deck.png\"")));
    assert_eq!(site.load().1, NONE);
}

#[test]
fn a_broken_picture_is_named_at_every_load() {
    let mut site = Again::new();
    fs::write(site.file("media/broken.svg"), "no drawing").unwrap();
    let problems = site.problems();
    assert_eq!(problems.len(), 1, "{problems:?}");
    fs::remove_file(site.file("media/broken.svg")).unwrap();
    assert_eq!(site.problems(), NONE);
}

#[test]
fn posts_have_their_author_as_that_file_is_now() {
    let mut site = Again::new();
    site.settled();
    site.edit("authors/ann.yaml", "Ann Author", "Ann Other");
    let (renamed, problems) = site.settled();
    assert_eq!((authors(&renamed), problems), (vec!["Ann Other"; 3], Vec::new()));
    site.edit("authors/ann.yaml", "name:", "nam:");
    let (broken, problems) = site.settled();
    // Only the author file is to be corrected.
    assert_eq!(authors(&broken), NONE);
    assert_eq!(problems.len(), 2, "the unknown field and the missing one: {problems:?}");
    assert!(problems.iter().all(|problem| !problem.contains("no author file")), "{problems:?}");
    site.edit("authors/ann.yaml", "nam:", "name:");
    let (mended, problems) = site.settled();
    assert_eq!((authors(&mended), problems), (vec!["Ann Other"; 3], Vec::new()));
    let away = site.file("authors/bob.yaml");
    fs::rename(site.file("authors/ann.yaml"), away).unwrap();
    let missing = "there is no author file \"authors/ann.yaml\".";
    let problems = site.problems();
    assert_eq!(problems.len(), 3);
    assert!(problems.iter().all(|problem| problem.starts_with(missing)), "{problems:?}");
}

#[test]
fn a_wrong_author_or_discipline_is_named_at_every_load_until_it_is_corrected() {
    let mut site = Again::new();
    site.settled();
    site.edit("blogs/wind.md", "author: ann", "author: anna");
    site.edit("projects/steel.md", "Structural", "Steel");
    let author = "there is no author file \"authors/anna.yaml\". Did you mean \"ann\"?";
    let discipline = "there is no discipline \"Steel\" in disciplines.yaml.";
    let problems = site.problems();
    assert_eq!(problems, [author, discipline]);
    fs::copy(site.file("authors/ann.yaml"), site.file("authors/anna.yaml")).unwrap();
    assert_eq!(site.problems(), [discipline]);
    site.edit("disciplines.yaml", "Structural", "Steel");
    // The services' own are no longer there.
    let problems = site.problems();
    assert!(!problems.is_empty() && problems.iter().all(|problem| problem.contains("Structural")));
    site.edit("disciplines.yaml", "Steel", "Steel\n- Structural");
    assert_eq!(site.problems(), NONE);
}

#[test]
fn a_broken_file_hides_no_problem_of_another() {
    let mut site = Again::new();
    fs::write(site.file("robots.txt"), [0xFF]).unwrap();
    let (_, alone) = site.loader.load_partly(&Overlay::default());
    assert_eq!(alone.len(), 1, "{alone:?}");
    site.edit("site.yaml", "name:", "nam:");
    let (_, both) = site.loader.load_partly(&Overlay::default());
    assert!(alone.iter().all(|problem| both.contains(problem)), "{both:?}");
    assert!(both.len() > 1, "{both:?}");
}
