//! Queries that nobody would write by hand, and many of them.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use tempfile::TempDir;

use crate::h2;
use crate::lists::content_with_lists;
use crate::process::{ALONE, Process};
use crate::raw::{address_of, connect_from, loopback, send};
use crate::site::{Site, TIMEOUT};

/// With the path, this is as long as an address may be.
const LONGEST: usize = 2_000;

#[tokio::test]
async fn a_hostile_query_gets_a_page_like_any_other() {
    let site = Site::with_content(content_with_lists(), &[]).await;
    for part in [
        "tag=",
        "&",
        "=",
        "%",
        "%00",
        "%FF",
        "page=9",
        "page=%39",
        "tag=a&",
        "+",
        "%F0%9F%9B%A0",
        "discipline=Marine&",
        "%3C/script%3E",
        "..%2F",
        "%0D%0A",
        "__proto__=1&",
        "constructor&",
        "[]=",
        "%26%3D%23%3F",
    ] {
        for start in ["", "tag=", "page=", "discipline="] {
            let query = start.to_owned() + &part.repeat((LONGEST - start.len()) / part.len());
            for list in ["/services", "/projects", "/blogs/all"] {
                let response = site.get(&format!("{list}?{query}")).await;
                assert_eq!(response.status(), 200, "{list}?{start}{part}");
                let html = response.text().await.unwrap();
                assert!(html.contains("</h1>"), "{list}?{start}{part}");
                assert!(!html.contains("</script></script>"), "{list}?{start}{part}");
            }
        }
    }
}

const CLIENTS: usize = 4;
const QUERIES: usize = 25;
/// In kB, and less than these pages take.
const MAX_GROWTH: u64 = 32 * 1024;
/// How long a visitor of another page waits at most, in nine of ten visits: the machine may be busy for a moment with
/// something else, but who has to queue behind these pages waits at every visit.
const MAX_WAIT: Duration = Duration::from_secs(1);

/// A server with a list of posts that takes half a megabyte on every page.
async fn with_many_posts() -> (TempDir, Process) {
    let folder = content_with_lists();
    let post = folder.path().join("content/blogs/on-alpha.md");
    for number in 0..1_000 {
        std::fs::copy(&post, post.with_file_name(format!("copy-{number}.md"))).unwrap();
    }
    let process = Process::start(&folder, &[]).await;
    process.until("/blogs/all?page=2", "</h1>").await;
    (folder, process)
}

/// Requests a hundred different pages, several at a time.
async fn request_pages(process: &Process, name: &str) {
    let clients = (0..CLIENTS).map(|client| async move {
        for number in 0..QUERIES {
            let address = format!("/blogs/all?tag={name}-{client}&page={}", number + 2);
            assert!(process.text(&address).await.contains("No posts have this tag."), "{address}");
        }
    });
    join_all(clients).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_that_are_rendered_on_request_are_not_kept() {
    let _alone = ALONE.lock().await;
    let (_folder, process) = with_many_posts().await;
    request_pages(&process, "first").await;
    let before = process.memory("VmRSS");
    let is_flooded = AtomicBool::new(true);
    let visits = async {
        let mut waits = Vec::new();
        while is_flooded.load(Ordering::Relaxed) {
            let started = Instant::now();
            assert!(process.text("/services").await.contains("Our Services"));
            waits.push(started.elapsed());
        }
        waits
    };
    let requests = async {
        request_pages(&process, "second").await;
        is_flooded.store(false, Ordering::Relaxed);
    };
    let (waits, ()) = tokio::join!(visits, requests);
    let quick = waits.iter().filter(|wait| **wait < MAX_WAIT).count();
    assert!(quick * 10 >= waits.len() * 9, "visitors of another page waited {waits:?}");
    let growth = process.memory("VmRSS").saturating_sub(before);
    assert!(growth < MAX_GROWTH, "it took {growth} kB");
}

const CONNECTIONS: usize = 20;
/// As many as the server allows on one connection.
const STREAMS: usize = 32;
/// In kB: the limit for all pages on request, and half of it for connections and renderers.
const MAX_UNREAD: u64 = 96 * 1024;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pages_on_request_that_clients_do_not_read_take_limited_memory() {
    let _alone = ALONE.lock().await;
    let (_folder, process) = with_many_posts().await;
    // The renderers' own memory is there before.
    request_pages(&process, "first").await;
    let before = process.memory_from_now();
    let mut held = Vec::new();
    for connection in 0..CONNECTIONS {
        let requests = (0..STREAMS).flat_map(|number| {
            let address = format!("/blogs/all?tag=wind&page={}", connection * STREAMS + number + 2);
            h2::get(2 * number as u32 + 1, &address)
        });
        let hello = [h2::hello(0), requests.collect()].concat();
        let mut stream = connect_from(loopback(1), address_of(&process.origin)).await.unwrap();
        send(&mut stream, &hello).await;
        held.push(stream);
    }
    for stream in &mut held {
        let answered = h2::read_frames(stream, h2::HEADERS, STREAMS);
        tokio::time::timeout(TIMEOUT, answered).await.expect("not every stream is answered");
    }
    let growth = process.memory("VmHWM").saturating_sub(before);
    assert!(growth < MAX_UNREAD, "it took {growth} kB");
    assert!(process.text("/services").await.contains("Our Services"));
}
