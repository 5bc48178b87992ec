//! Rendering that fails, runs out of time or is requested often, with small bundles in place of the front end's.

use std::fs;
use std::sync::Arc;
use std::time::{Duration, Instant};

use jiff::Timestamp;
use strakeline::body::LARGE_BYTES;
use strakeline::content::Content;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::content::snapshot::Snapshot;
use strakeline::feeds::SiteFiles;
use strakeline::render::ahead;
use strakeline::render::bundle::Manifest;
use strakeline::render::compressor::Compressor;
use strakeline::render::edition::{Edition, RETRY_DELAY, Renderer};
use strakeline::render::inline::InlineParts;
use strakeline::render::on_request;
use strakeline::render::pool::Pool;
use tokio::sync::{Semaphore, watch};

use crate::site::{TIMEOUT, good_content};

/// Counts its renders, and throws for one page.
pub const COUNTING: &str = "let count = 0;
    export const render = (island) => {
        const { path } = JSON.parse(island);
        if (path === '/services/steel') throw new Error('no hero');
        count += 1;
        return { head: '', app: `<div>${path} is render ${count}</div>` };
    };";

pub fn renderer(bundle: &str) -> Renderer {
    Renderer {
        pool: Pool::start(bundle.into(), 1).unwrap(),
        manifest: Manifest::parse(br#"{"web/src/entry-client.tsx":{"file":"assets/e.js"}}"#)
            .unwrap(),
        inline: InlineParts::parse(br#"{"rules":[],"loader":"start()"}"#).unwrap().into(),
        origin: "https://fixture.example".into(),
        retry_delay: Duration::ZERO,
        on_request: Arc::new(Semaphore::new(on_request::KILOBYTES)),
        compressor: Compressor::start().unwrap(),
    }
}

pub fn edition(before: Option<&Edition>) -> Edition {
    let content = Loader::new(good_content().path().join("content")).load().unwrap();
    edition_of(&content, before)
}

fn edition_of(content: &Content, before: Option<&Edition>) -> Edition {
    let (deployment, now) = (Deployment::default(), Timestamp::UNIX_EPOCH);
    let snapshot = Snapshot::build(content, &deployment, now, before.map(|b| &b.snapshot));
    Edition::new(snapshot, SiteFiles::default(), before)
}

async fn html(edition: &Edition, renderer: &Renderer, path: &str) -> String {
    let page = edition.page(path, renderer).await.unwrap();
    String::from_utf8(page.body.identity.to_vec()).unwrap()
}

#[tokio::test]
async fn a_page_that_does_not_render_is_sent_as_an_empty_shell_with_its_data() {
    let (edition, renderer) = (edition(None), renderer(COUNTING));
    let page = edition.page("/services/steel", &renderer).await.unwrap();
    assert_eq!(page.status, 200);
    let html = html(&edition, &renderer, "/services/steel").await;
    assert!(html.contains("<div id=\"app\"></div>"), "{html}");
    assert!(html.contains("<script type=\"module\" src=\"/assets/e.js\">"), "{html}");
    assert!(html.contains("\"services/steel\":{\"status\":200,\"body\":{\"data\""), "{html}");
    let next = self::html(&edition, &renderer, "/services").await;
    assert!(next.contains("/services is render 1"), "{next}");
}

#[tokio::test]
async fn a_page_is_rendered_once_for_many_visitors_at_once() {
    let edition = Arc::new(edition(None));
    let renderer = Arc::new(renderer(COUNTING));
    let visits: Vec<_> = (0..100)
        .map(|_| {
            let (edition, renderer) = (edition.clone(), renderer.clone());
            tokio::spawn(async move { html(&edition, &renderer, "/services").await })
        })
        .collect();
    for visit in visits {
        assert!(visit.await.unwrap().contains("/services is render 1"));
    }
}

#[tokio::test]
async fn unknown_paths_share_one_render() {
    let (edition, renderer) = (edition(None), renderer(COUNTING));
    for number in 0..50 {
        let html = html(&edition, &renderer, &format!("/unknown-{number}")).await;
        assert!(html.contains("/* is render 1"), "{html}");
    }
}

#[tokio::test]
async fn pages_with_the_same_answers_are_reused_in_the_next_edition() {
    let renderer = renderer(COUNTING);
    let first = edition(None);
    let before = html(&first, &renderer, "/services").await;
    let second = edition(Some(&first));
    assert_eq!(html(&second, &renderer, "/services").await, before);
}

/// Makes what is made ahead of an edition that no other follows.
pub async fn make_ahead(edition: Arc<Edition>, renderer: Arc<Renderer>) {
    let (newest, editions) = watch::channel(edition);
    // In a statement of its own: `ahead::run` waits for another edition as long as there is a sender.
    drop(newest);
    ahead::run(editions, renderer).await;
}

#[tokio::test]
async fn every_page_is_rendered_ahead() {
    let edition = Arc::new(edition(None));
    let renderer = Arc::new(renderer(COUNTING));
    make_ahead(edition.clone(), renderer.clone()).await;
    let page = edition.page("/services", &renderer).await.unwrap();
    assert!(page.body.brotli().is_some());
}

#[tokio::test]
async fn a_bundle_that_does_not_load_still_serves_the_data() {
    let (edition, renderer) = (edition(None), renderer("throw new Error()"));
    let html = html(&edition, &renderer, "/").await;
    assert!(html.contains("<div id=\"app\"></div>") && html.contains("\"home\":{\"status\":200"));
}

/// A bundle that loops on one page until a moment has passed; `body` is the body of the loop.
pub fn looping_bundle(body: &str, until: Timestamp) -> String {
    let until = until.as_millisecond();
    format!(
        "export const render = (island) => {{
            const {{ path }} = JSON.parse(island);
            if (path === '/services/steel' && Date.now() < {until}) {{ const a = []; for (;;) {{ {body} }} }}
            return {{ head: '', app: `<div>${{path}} is rendered</div>` }};
        }};"
    )
}

pub const SHELL: &str = "<div id=\"app\"></div>";
const STEEL: &str = "/services/steel";

/// An edition and a renderer that cannot render one of its pages, until a little later; and that page.
async fn with_page_that_fails_at_first(body: &str) -> (Edition, Renderer, String) {
    for seconds in [2, 4, 8] {
        let edition = edition(None);
        let recovered = Timestamp::now() + Duration::from_secs(seconds);
        let renderer = renderer(&looping_bundle(body, recovered));
        let first = html(&edition, &renderer, STEEL).await;
        // On a busy machine, the first render may begin after that.
        if first.contains(SHELL) || Timestamp::now() < recovered {
            return (edition, renderer, first);
        }
    }
    panic!("the first render never began in time");
}

#[tokio::test]
async fn a_page_that_ran_out_of_time_or_memory_is_rendered_at_a_later_visit() {
    for body in ["", "a.push('x'.repeat(1 << 20) + a.length);"] {
        let (edition, renderer, first) = with_page_that_fails_at_first(body).await;
        assert!(
            first.contains(SHELL) && first.contains("\"services/steel\":{\"status\":200"),
            "{first}"
        );
        let later = async {
            while html(&edition, &renderer, STEEL).await.contains(SHELL) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(TIMEOUT, later).await.expect("the page should be rendered again");
        let kept = html(&edition, &renderer, STEEL).await;
        assert!(kept.contains("/services/steel is rendered"), "{kept}");
    }
}

#[tokio::test]
async fn a_page_that_ran_out_of_time_is_sent_without_its_data_if_that_is_large() {
    let folder = good_content();
    let file = folder.path().join("content/services/steel.md");
    let text = fs::read_to_string(&file).unwrap() + &"A long text.\n\n".repeat(LARGE_BYTES / 10);
    fs::write(file, text).unwrap();
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let edition = edition_of(&content, None);
    let never = Timestamp::now() + Duration::from_secs(3600);
    let html = html(&edition, &renderer(&looping_bundle("", never)), STEEL).await;
    assert!(html.contains(SHELL) && html.contains("\"answers\":{}"), "{}", html.len());
    // One that would fail again is kept, once for all visitors.
    let kept = self::html(&edition, &renderer(COUNTING), STEEL).await;
    assert!(kept.contains(SHELL) && kept.contains("\"services/steel\":{\"status\":200"));
}

#[tokio::test]
async fn a_page_that_ran_out_of_time_is_not_tried_again_for_each_visitor() {
    let never = Timestamp::now() + Duration::from_secs(3600);
    let renderer = Renderer { retry_delay: RETRY_DELAY, ..renderer(&looping_bundle("", never)) };
    let (edition, renderer) = (Arc::new(edition(None)), Arc::new(renderer));
    let started = Instant::now();
    let visit = || {
        let (edition, renderer) = (edition.clone(), renderer.clone());
        tokio::spawn(async move { html(&edition, &renderer, STEEL).await })
    };
    for visit in (0..100).map(|_| visit()).collect::<Vec<_>>() {
        assert!(visit.await.unwrap().contains(SHELL));
    }
    let took = started.elapsed();
    assert!(took < Duration::from_secs(20), "one attempt of a second, but it took {took:?}");
    let other = html(&edition, &renderer, "/services").await;
    assert!(other.contains("/services is rendered"), "{other}");
}
