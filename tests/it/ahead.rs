//! What is made before anybody asks for it, and who comes first meanwhile.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use strakeline::content::load::Loader;
use strakeline::page;
use strakeline::render::ahead;
use strakeline::render::edition::{Edition, Renderer};
use tokio::sync::watch;

use crate::growth::{LARGE, NOW, SHOWING_ALL, edition_at, folder, replace, with_key};
use crate::rendering::{make_ahead, renderer};
use crate::site::TIMEOUT;

/// How long the slow page takes at least.
const SLOW: Duration = Duration::from_millis(500);

/// Says in which order pages are rendered. One takes so long that all others have to wait for it.
const ORDERED: &str = "let count = 0;
    export const render = (island) => {
        const { path } = JSON.parse(island);
        const end = Date.now() + (path === '/privacy' ? 500 : 0);
        while (Date.now() < end) {}
        count += 1;
        return { head: '', app: `<div>render ${count}</div>` };
    };";

fn edition_of(prepare: impl FnOnce(&std::path::Path)) -> Arc<Edition> {
    let (_folder, content) = folder();
    prepare(&content);
    let content = Loader::new(&content).load().unwrap();
    Arc::new(edition_at(NOW.parse().unwrap(), &content, LARGE, None))
}

fn with_posts(content: &std::path::Path, count: usize) {
    let post = fs::read_to_string(content.join("blogs/on-alpha.md")).unwrap();
    for number in 0..count {
        let text = with_key(&post, "title", &format!("Many {number}"));
        // Older than the others, and so after them.
        let text = with_key(&text, "created_at", "2020-01-01");
        fs::write(content.join(format!("blogs/many-{number:03}.md")), text).unwrap();
    }
}

/// The number of the render that a page is from.
async fn order(edition: Arc<Edition>, renderer: Arc<Renderer>, path: &'static str) -> usize {
    let (path, query) = path.split_once('?').unwrap_or((path, ""));
    let page = match page::requested(path, query, &[]) {
        Some(page) => edition.requested(&page, &[], &renderer).await,
        None => edition.page(path, &renderer).await,
    };
    let html = String::from_utf8(page.unwrap().body.identity.to_vec()).unwrap();
    let number = html.split_once("render ").unwrap().1.split_once('<').unwrap().0;
    number.parse().unwrap()
}

#[tokio::test]
async fn the_pages_that_all_sites_have_come_first_however_many_others_there_are() {
    let edition = edition_of(|content| {
        with_posts(content, 300);
        let gone = |number: usize| format!("/old-{number}: gone\n/blogs/old-{number}: gone\n");
        fs::write(content.join("redirects.yaml"), (0..300).map(gone).collect::<String>()).unwrap();
        let text = fs::read_to_string(content.join("pages/privacy.md")).unwrap();
        for number in 0..40 {
            fs::write(content.join(format!("pages/t{number}.md")), &text).unwrap();
        }
    });
    let renderer = renderer(SHOWING_ALL);
    edition.render_first(&renderer).await;
    let is_ready = |page: &page::Page| edition.ready(&page.path).is_some();
    let pages: Vec<_> = page::all(&edition.snapshot).collect();
    assert_eq!(pages.iter().filter(|page| is_ready(page)).count(), ahead::MAX_PAGES);
    assert!(pages.iter().filter(|page| page.status == 410).all(|page| !is_ready(page)));
    let without_slug = pages.iter().filter(|page| !page.has_slug() && page.status != 410);
    assert!(without_slug.into_iter().all(is_ready));
    // The newest of each kind.
    for path in ["/blogs/on-alpha", "/services/alpha", "/jobs/drafter"] {
        assert!(edition.ready(path).is_some(), "{path}");
    }
}

#[tokio::test]
async fn a_visitor_waits_for_nobody_who_asks_for_other_pages() {
    // On a busy machine, the slow page may be over before all others wait for it.
    let ordered = async { while !is_ordered().await {} };
    tokio::time::timeout(TIMEOUT, ordered).await.expect("the slow page should be slow enough once");
}

/// False if the slow page did not take long enough to tell.
async fn is_ordered() -> bool {
    let edition = edition_of(|content| with_posts(content, 300));
    let renderer = Arc::new(renderer(ORDERED));
    let start = Instant::now();
    let visit = |path| tokio::spawn(order(edition.clone(), renderer.clone(), path));
    let slow = visit("/privacy");
    tokio::task::yield_now().await;
    let ahead = tokio::spawn({
        let (edition, renderer) = (edition.clone(), renderer.clone());
        async move { edition.render_first(&renderer).await }
    });
    // Once each of these has run, its page is in the queue.
    tokio::task::yield_now().await;
    let others = [
        visit("/blogs/all?page=2"),
        visit("/blogs/many-299"),
        visit("/blogs/all?page=3"),
        visit("/blogs/many-298"),
    ];
    tokio::task::yield_now().await;
    // The one that is rendered ahead first.
    let home = visit("/");
    tokio::task::yield_now().await;
    if start.elapsed() >= SLOW {
        return false;
    }
    assert_eq!((slow.await.unwrap(), home.await.unwrap()), (1, 2));
    // Those that are kept come first, and all of them before what is made ahead.
    for (expected, other) in [5, 3, 6, 4].into_iter().zip(others) {
        assert_eq!(other.await.unwrap(), expected);
    }
    tokio::time::timeout(TIMEOUT, ahead).await.unwrap().unwrap();
    assert_eq!(order(edition, renderer, "/").await, 2, "the visitor's page stays");
    true
}

#[tokio::test]
async fn a_page_that_had_to_go_is_compressed_again_when_it_comes_back() {
    let (_folder, content) = folder();
    let content = Loader::new(&content).load().unwrap();
    // Enough for a few pages.
    let edition = Arc::new(edition_at(NOW.parse().unwrap(), &content, 200_000, None));
    let renderer = Arc::new(renderer(SHOWING_ALL));
    make_ahead(edition.clone(), renderer.clone()).await;
    let went = page::all(&edition.snapshot).find(|page| edition.ready(&page.path).is_none());
    let body = edition.page(&went.unwrap().path, &renderer).await.unwrap().body;
    let compressed = async {
        while body.brotli().is_none() {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, compressed).await.expect("it should be compressed");
}

#[tokio::test]
async fn only_the_newest_of_several_editions_is_made() {
    let (_folder, content) = folder();
    let mut loader = Loader::new(&content);
    let mut editions = Vec::<Arc<Edition>>::new();
    for step in 0..4 {
        replace(&content.join("site.yaml"), |text| with_key(text, "tagline", &step.to_string()));
        let before = editions.last().map(AsRef::as_ref);
        let next = edition_at(NOW.parse().unwrap(), &loader.load().unwrap(), LARGE, before);
        editions.push(Arc::new(next));
    }
    let (newest, receiver) = watch::channel(editions[0].clone());
    let worker = tokio::spawn(ahead::run(receiver, Arc::new(renderer(SHOWING_ALL))));
    let is_made = |edition: &Arc<Edition>| edition.files.ready("/sitemap.xml").is_some();
    let first = async {
        while !is_made(&editions[0]) {
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, first).await.expect("the first should be made");
    for edition in &editions[1..] {
        newest.send_replace(edition.clone());
    }
    drop(newest);
    tokio::time::timeout(TIMEOUT, worker).await.expect("it should end").unwrap();
    let made: Vec<_> = editions.iter().map(is_made).collect();
    assert_eq!(made, [true, false, false, true]);
    assert!(editions[3].ready("/").is_some_and(|(page, _)| page.body.brotli().is_some()));
}

#[tokio::test]
async fn what_posts_lead_on_to_is_not_computed_again_for_a_change_of_a_job() {
    let (_folder, content) = folder();
    let mut loader = Loader::new(&content);
    let now = NOW.parse().unwrap();
    let first = edition_at(now, &loader.load().unwrap(), LARGE, None);
    let (post, job) = ("blogs/on-alpha", "jobs/drafter");
    let before = [first.snapshot.answer(post).unwrap(), first.snapshot.answer(job).unwrap()];
    replace(&content.join("jobs/drafter.md"), |text| with_key(text, "location", "Quay"));
    let second = edition_at(now, &loader.load().unwrap(), LARGE, Some(&first));
    // An answer is ready if its version is known, which depends on what the entry leads on to.
    let ready = second.snapshot.ready_answer(post).unwrap();
    assert!(Arc::ptr_eq(&ready.body, &before[0].body));
    assert!(second.snapshot.ready_answer(job).is_none());
    assert_ne!(second.snapshot.answer(job).unwrap().body.etag, before[1].body.etag);
    replace(&content.join("blogs/on-bravo.md"), |text| with_key(text, "title", "Other"));
    let third = edition_at(now, &loader.load().unwrap(), LARGE, Some(&second));
    assert!(third.snapshot.ready_answer(post).is_none(), "it may lead on to the other post");
}
