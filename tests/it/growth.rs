//! What is taken over from one version of the content to the next, and what has to be made again, is the same as if the
//! content were new.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use fastrand::Rng;
use jiff::{SignedDuration, Timestamp};
use strakeline::content::Content;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::{Answer, Snapshot};
use strakeline::feeds;
use strakeline::page;
use strakeline::render::edition::{Edition, Rendered, Renderer};
use tempfile::TempDir;

use crate::lists::content_with_lists;
use crate::rendering::renderer;

/// Shows all that it is given, so that nothing a page depends on can be missed.
pub const SHOWING_ALL: &str =
    "export const render = (island) => ({ head: '', app: `<pre>${island}</pre>` });";

const STEPS: usize = 120;
const QUERIES: [&str; 6] = ["steel", "wind slug", "word3x", "engin", "on alpha", "renamed"];
/// Enough for everything on these sites.
pub const LARGE: usize = 64 * 1024 * 1024;

pub const NOW: &str = "2026-11-16T12:00:00Z";

fn edition(content: &Content, room: usize, before: Option<&Edition>) -> Edition {
    edition_at(NOW.parse().unwrap(), content, room, before)
}

pub fn edition_at(
    now: Timestamp,
    content: &Content,
    room: usize,
    before: Option<&Edition>,
) -> Edition {
    let deployment = Deployment { origin: "https://fixture.example".into(), retention: None };
    let of_snapshot = before.map(|before| &before.snapshot);
    let snapshot = Snapshot::within(room, content, &deployment, now, of_snapshot);
    let files = feeds::build(content, &deployment, now, before.map(|before| &before.files));
    Edition::new(snapshot, files, before)
}

/// All that a visitor can get, each with its status and its ETag.
async fn all(edition: &Edition, renderer: &Renderer) -> BTreeMap<String, (String, Vec<u8>)> {
    let mut all = BTreeMap::new();
    let calls: Vec<String> = edition.snapshot.calls().map(|(call, _)| call.to_owned()).collect();
    for call in calls {
        let Answer { status, body } = edition.snapshot.answer(&call).unwrap();
        assert_eq!(edition.snapshot.etag(&call).unwrap(), body.etag);
        all.insert(call, (format!("{status} {}", body.etag), body.identity.to_vec()));
    }
    for path in edition.files.paths() {
        let body = edition.files.get(path).unwrap().body;
        all.insert(path.to_owned(), (body.etag.clone(), body.identity.to_vec()));
    }
    let paths: Vec<String> = page::all(&edition.snapshot).map(|page| page.path).collect();
    for path in paths {
        let Rendered { status, body } = edition.page(&path, renderer).await.unwrap();
        let identity = (format!("{status} {}", body.etag), body.identity.to_vec());
        all.insert(format!("page {path}"), identity);
    }
    for query in QUERIES {
        let body = edition.snapshot.search_answer(query).body;
        all.insert(format!("search {query}"), (body.etag.clone(), body.identity.to_vec()));
    }
    all
}

/// The files of a folder of the content.
fn files(content: &Path, folder: &str) -> Vec<PathBuf> {
    let mut files: Vec<_> =
        fs::read_dir(content.join(folder)).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    files
}

pub fn replace(file: &Path, change: impl FnOnce(&str) -> String) {
    let text = fs::read_to_string(file).unwrap();
    fs::write(file, change(&text)).unwrap();
}

/// With another value for a key, or with one more key in the front matter.
pub fn with_key(text: &str, key: &str, value: &str) -> String {
    let own = format!("{key}: {value}");
    let is_key = |line: &str| line.starts_with(&format!("{key}:"));
    if !text.lines().any(is_key) {
        return text.replacen("---\n", &format!("---\n{own}\n"), 1);
    }
    let line = |line: &str| format!("{}\n", if is_key(line) { own.as_str() } else { line });
    text.lines().map(line).collect()
}

/// A sentence of words of which some are rare.
fn sentence(random: &mut Rng) -> String {
    let words: Vec<String> =
        (0..12).map(|_| format!("word{}x", random.u32(..12) * random.u32(..12))).collect();
    format!("{}.", words.join(" "))
}

/// One of the changes that editors make, and its name.
fn edit(content: &Path, step: usize, random: &mut Rng) -> &'static str {
    let any = |folder: &str, random: &mut Rng| {
        let files = files(content, folder);
        files[random.usize(..files.len())].clone()
    };
    let choose =
        |values: &[&str], random: &mut Rng| values[random.usize(..values.len())].to_owned();
    let (post, author) = (any("blogs", random), content.join("authors/ann.yaml"));
    let (file, key, value, name) = match random.u8(..18) {
        12..17 => return edit_more(content, &post, step, random),
        0..=2 => {
            let text = fs::read_to_string(&post).unwrap() + &sentence(random);
            let text = with_key(&text, "title", &format!("New {step}"));
            fs::write(post.with_file_name(format!("new-{step}.md")), text).unwrap();
            return "create";
        }
        3 | 4 => {
            replace(&post, |text| text.to_owned() + &sentence(random));
            return "change";
        }
        5 if files(content, "blogs").len() > 3 => {
            fs::remove_file(&post).unwrap();
            return "delete";
        }
        6 => {
            fs::rename(&post, post.with_file_name(format!("renamed-{step}.md"))).unwrap();
            return "rename";
        }
        7 => (author, "name", format!("Ann {step}"), "author"),
        8 => {
            let disciplines = ["[Structural]", "[Marine]", "[Structural, Marine]"];
            (any("services", random), "disciplines", choose(&disciplines, random), "discipline")
        }
        9 => (post, "created_at", format!("2026-0{}-11", random.u8(1..9)), "order"),
        10 => {
            let tags = ["[pipe racks, wind]", "[wind]", "[]"];
            (post, "tags", choose(&tags, random), "tags")
        }
        11 => {
            let days = format!("2026-11-{}", random.u8(15..25));
            (post, "publish_at", format!("{days}T06:00:00Z"), "publish")
        }
        _ => (content.join("site.yaml"), "tagline", format!("Drawn {step}"), "site"),
    };
    replace(&file, |text| with_key(text, key, &value));
    name
}

/// The same for times, pictures and redirects.
fn edit_more(content: &Path, post: &Path, step: usize, random: &mut Rng) -> &'static str {
    let job = content.join("jobs/drafter.md");
    let (file, key, value, name) = match random.u8(..4) {
        0 => {
            let day = format!("2026-11-{}T06:00:00Z", random.u8(17..25));
            (job, "closes_at", day, "close")
        }
        1 => {
            let picture = image::RgbImage::from_pixel(40, 20, image::Rgb([step as u8, 80, 90]));
            let name = random.choice(["deck.png", "new.png"]).unwrap();
            picture.save(content.join("media").join(name)).unwrap();
            return "picture";
        }
        2 => {
            let cover = if content.join("media/new.png").exists() { "new.png" } else { "deck.png" };
            (post.to_owned(), "cover_photo", cover.to_owned(), "cover")
        }
        _ => {
            let gone = format!("/old-{step}: gone\n/blogs/old-{step}: gone\n");
            let moved = format!("/was-{step}: /services/alpha\n");
            let lines = random.choice([gone, moved]).unwrap();
            fs::write(content.join("redirects.yaml"), lines).unwrap();
            return "redirects";
        }
    };
    replace(&file, |text| with_key(text, key, &value));
    name
}

pub fn folder() -> (TempDir, PathBuf) {
    let folder = content_with_lists();
    let content = folder.path().join("content");
    (folder, content)
}

#[tokio::test]
async fn after_any_edit_the_site_is_the_same_as_if_its_content_were_new() {
    let (_folder, content) = folder();
    let mut random = Rng::with_seed(13);
    let renderer = renderer(SHOWING_ALL);
    let mut loader = Loader::new(&content);
    let mut live = edition(&loader.load().unwrap(), LARGE, None);
    let mut now: Timestamp = NOW.parse().unwrap();
    for step in 0..STEPS {
        let done = edit(&content, step, &mut random);
        // Time passes between some of them.
        now += SignedDuration::from_hours(if random.bool() { random.i64(1..9) } else { 0 });
        // Some of what is asked for was made before the edit, and some not.
        if random.bool() {
            all(&live, &renderer).await;
        }
        live = edition_at(now, &loader.load().unwrap(), LARGE, Some(&live));
        let fresh = edition_at(now, &Loader::new(&content).load().unwrap(), LARGE, None);
        let (live, fresh) = (all(&live, &renderer).await, all(&fresh, &renderer).await);
        assert!(live.keys().eq(fresh.keys()), "after step {step}: {done}");
        for (name, sent) in &fresh {
            assert!(live[name] == *sent, "{name} after step {step}: {done}");
        }
    }
}

#[tokio::test]
async fn what_had_to_go_comes_back_with_the_same_bytes_and_etag() {
    let (_folder, content) = folder();
    let renderer = renderer(SHOWING_ALL);
    let content = Loader::new(&content).load().unwrap();
    let large = edition(&content, LARGE, None);
    let expected = all(&large, &renderer).await;
    let small = edition(&content, 100_000, None);
    for _ in 0..2 {
        assert!(all(&small, &renderer).await == expected);
        assert!(small.snapshot.room.bytes() <= 100_000, "{}", small.snapshot.room.bytes());
    }
    assert!(large.snapshot.room.bytes() > 200_000, "{}", large.snapshot.room.bytes());
    let is_ready = |path: &str| small.ready(path).is_some();
    let ready = page::all(&small.snapshot).filter(|page| is_ready(&page.path)).count();
    assert!(ready > 0 && ready < page::all(&small.snapshot).count(), "{ready} are ready");
}

#[tokio::test]
async fn unknown_paths_and_queries_take_no_room() {
    let (_folder, content) = folder();
    let renderer = renderer(SHOWING_ALL);
    let edition = edition(&Loader::new(&content).load().unwrap(), LARGE, None);
    edition.page("/none", &renderer).await;
    edition.page("/blogs/none", &renderer).await;
    edition.snapshot.answer("blogs");
    let before = edition.snapshot.room.bytes();
    for number in 0..50 {
        edition.page(&format!("/none-{number}"), &renderer).await;
        edition.page(&format!("/blogs/none-{number}"), &renderer).await;
        edition.snapshot.answer(&format!("blogs/none-{number}"));
        edition.snapshot.search_answer(&format!("none {number}"));
        let requested = page::requested("/blogs/all", &format!("page={}", number + 2), &[]);
        edition.requested(&requested.unwrap(), &[], &renderer).await;
    }
    assert_eq!(edition.snapshot.room.bytes(), before);
}
