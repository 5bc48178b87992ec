//! Pages without a slot, with small bundles in place of the front end's.

use std::sync::{Arc, mpsc};
use std::time::{Duration, Instant};

use jiff::Timestamp;
use strakeline::body::LARGE_BYTES;
use strakeline::content::snapshot::Answer;
use strakeline::page::{self, Page};
use strakeline::render::edition::{RETRY_DELAY, Rendered, Renderer};
use strakeline::render::on_request;
use tokio::runtime::{Builder, Runtime};
use tokio::sync::Semaphore;

use crate::rendering::{COUNTING, SHELL, edition, looping_bundle, renderer};
use crate::site::TIMEOUT;

fn page(number: usize) -> Page {
    let query = format!("tag=steel&page={number}");
    page::requested("/blogs/all", &query, &[]).unwrap()
}

fn html(rendered: Option<Rendered>) -> String {
    String::from_utf8(rendered.unwrap().body.identity.to_vec()).unwrap()
}

#[tokio::test]
async fn a_page_without_a_slot_is_rendered_for_each_request() {
    let (edition, renderer) = (edition(None), renderer(COUNTING));
    for count in 1..=3 {
        let html = html(edition.requested(&page(2), &[], &renderer).await);
        assert!(html.contains(&format!("/blogs/all?tag=steel&page=2 is render {count}")), "{html}");
        assert!(html.contains("\"blogs\":{\"status\":200,\"body\":{\"data\""), "{html}");
    }
    let discipline = page::requested("/services", "discipline=Marine", &["Marine".to_owned()]);
    for _ in 0..2 {
        let html = html(edition.requested(&discipline.clone().unwrap(), &[], &renderer).await);
        assert!(html.contains("/services?discipline=Marine is render 4"), "{html}");
    }
}

#[tokio::test]
async fn an_answer_that_was_computed_for_the_request_is_in_its_island() {
    let (edition, renderer) = (edition(None), renderer(COUNTING));
    let mut page = page(2);
    page.answers = vec!["search?q=a".into(), "jobs".into()];
    let computed = [("search?q=a".to_owned(), Answer::computed(&["</script>"]))];
    let html = html(edition.requested(&page, &computed, &renderer).await);
    let island = html.split_once("id=\"island\">").unwrap().1.split_once("</script>").unwrap().0;
    let island: serde_json::Value = serde_json::from_str(island).unwrap();
    let answer = &island["answers"]["search?q=a"];
    assert_eq!(
        (answer["status"].as_u64(), &answer["body"]["data"]["data"][0]),
        (Some(200), &"</script>".into())
    );
    assert!(island["answers"]["jobs"].is_object());
    page.answers.push("search?q=b".into());
    let html = self::html(edition.requested(&page, &[], &renderer).await);
    assert!(html.contains("\"answers\":{\"jobs\":"), "a missing answer is left out: {html}");
}

#[tokio::test]
async fn beyond_its_memory_a_page_is_sent_as_a_shell_without_answers() {
    let edition = edition(None);
    let renderer = Renderer { on_request: Arc::new(Semaphore::new(150)), ..renderer(COUNTING) };
    let first = edition.requested(&page(2), &[], &renderer).await.unwrap();
    let second = html(edition.requested(&page(3), &[], &renderer).await);
    assert!(second.contains(SHELL) && second.contains("\"answers\":{}"), "{second}");
    assert!(second.contains("\"path\":\"/blogs/all?tag=steel&page=3\""), "{second}");
    // The bytes that are being sent count, in the form in which they are sent.
    let sending = first.body.gzip().unwrap().clone();
    drop(first);
    assert!(html(edition.requested(&page(3), &[], &renderer).await).contains(SHELL));
    drop(sending);
    let third = html(edition.requested(&page(3), &[], &renderer).await);
    assert!(third.contains("page=3 is render 2"), "{third}");
}

/// Work that blocks has one thread, which is busy until `finish` is dropped.
fn runtime_with_a_busy_thread() -> (Runtime, mpsc::Sender<()>) {
    let runtime = Builder::new_current_thread().enable_all().max_blocking_threads(1).build();
    let (runtime, (finish, finished)) = (runtime.unwrap(), mpsc::channel::<()>());
    runtime.spawn_blocking(move || finished.recv().is_err());
    (runtime, finish)
}

#[test]
fn a_page_that_is_being_written_takes_its_memory_until_it_is() {
    let (runtime, finish) = runtime_with_a_busy_thread();
    let (edition, renderer) = (Arc::new(edition(None)), Arc::new(renderer(COUNTING)));
    let computed = [("search?q=a".to_owned(), Answer::computed(&["a".repeat(LARGE_BYTES)]))];
    let mut page = page(2);
    page.answers = vec!["search?q=a".into()];
    runtime.block_on(async {
        let visit = tokio::spawn({
            let (edition, renderer) = (edition.clone(), renderer.clone());
            async move { edition.requested(&page, &computed, &renderer).await.is_some() }
        });
        tokio::task::yield_now().await;
        // These are rendered after it. So it is waiting to be written.
        edition.render_first(&renderer).await;
        visit.abort();
        assert!(visit.await.unwrap_err().is_cancelled());
        let available = || renderer.on_request.available_permits();
        assert!(available() < on_request::KILOBYTES);
        drop(finish);
        let written = async {
            while available() < on_request::KILOBYTES {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(TIMEOUT, written).await.expect("its memory should be free again");
    });
}

#[tokio::test]
async fn pages_of_a_list_that_ran_out_of_time_are_not_all_tried() {
    let never = Timestamp::now() + Duration::from_secs(3600);
    let bundle =
        looping_bundle("", never).replace("path === '/services/steel'", "path.includes('tag')");
    let renderer = Renderer { retry_delay: RETRY_DELAY, ..renderer(&bundle) };
    let edition = edition(None);
    let started = Instant::now();
    for number in 2..100 {
        let html = html(edition.requested(&page(number), &[], &renderer).await);
        assert!(html.contains(SHELL), "{html}");
    }
    let took = started.elapsed();
    assert!(took < Duration::from_secs(20), "one attempt of a second, but it took {took:?}");
    let services = page::requested("/services", "page=2", &[]).unwrap();
    let html = html(edition.requested(&services, &[], &renderer).await);
    assert!(html.contains("/services?page=2 is rendered"), "another list is not affected: {html}");
}
