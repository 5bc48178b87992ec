//! Connections on which requests are answered without the HTTP library, and others follow or precede them.

use std::path::PathBuf;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use reqwest::header::{self, HeaderMap, HeaderValue};
use strakeline::app::{App, ApplyOptions, PageOptions};
use strakeline::applications::background::{Background, Options};
use strakeline::applications::store::Database;
use strakeline::content::deployment::Deployment;
use strakeline::content::load::Loader;
use strakeline::http::api;
use strakeline::http::cache::CdnCache;
use strakeline::http::direct;
use strakeline::http::middleware::CommonHeaders;
use strakeline::http::ready::ReadyAnswers;
use strakeline::http::small_pictures::SmallPictures;
use strakeline::media::store::PictureStore;
use tempfile::TempDir;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};

use crate::process::{self, Process};
use crate::raw::{address_of, answer, connect_from, loopback, send};
use crate::rendering::{COUNTING, renderer};
use crate::site::{BINARY, Site, TIMEOUT, between, good_content};

const READY: &str = "GET /api/public/services HTTP/1.1\r\nHost: a.example\r\n\r\n";
const READY_HEAD: &str = "HEAD /api/public/services HTTP/1.1\r\nHost: a.example\r\n\r\n";
const ROUTED: &str = "GET /api/public/services?x HTTP/1.1\r\nHost: a.example\r\n\r\n";
const CLOSING: &str =
    "GET /api/public/services HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n";

async fn connect(site: &Site) -> TcpStream {
    connect_from(loopback(0), address_of(&site.origin)).await.unwrap()
}

/// The head and the body of the next answer.
async fn next_answer(stream: &mut TcpStream, has_body: bool) -> (String, String) {
    let (head, body) = next_bytes(stream, has_body).await;
    (head, String::from_utf8(body).unwrap())
}

async fn next_bytes(stream: &mut TcpStream, has_body: bool) -> (String, Vec<u8>) {
    let read = async {
        let mut head = Vec::new();
        while !head.ends_with(b"\r\n\r\n") {
            head.push(stream.read_u8().await.unwrap());
        }
        let head = String::from_utf8(head).unwrap();
        let length = head.lines().find_map(|line| line.strip_prefix("content-length: "));
        let length = length.unwrap().parse().unwrap();
        let mut body = vec![0; if has_body { length } else { 0 }];
        stream.read_exact(&mut body).await.unwrap();
        (head, body)
    };
    tokio::time::timeout(TIMEOUT, read).await.expect("there is no answer")
}

#[tokio::test]
async fn requests_of_all_kinds_are_answered_in_turn_on_one_connection() {
    let site = Site::start().await;
    let services = site.text("/api/public/services").await;
    for order in [
        [READY, READY_HEAD, READY, ROUTED],
        [ROUTED, READY, READY_HEAD, READY],
        [READY, ROUTED, READY_HEAD, ROUTED],
    ] {
        let mut stream = connect(&site).await;
        for request in order {
            send(&mut stream, request.as_bytes()).await;
            let has_body = request != READY_HEAD;
            let (head, body) = next_answer(&mut stream, has_body).await;
            assert!(head.starts_with("HTTP/1.1 200 OK\r\n"), "{head}");
            assert_eq!(body, if has_body { services.as_str() } else { "" });
        }
        send(&mut stream, CLOSING.as_bytes()).await;
        assert!(answer(&mut stream).await.ends_with(&services));
    }
}

#[tokio::test]
async fn requests_may_arrive_in_pieces_or_together() {
    let site = Site::start().await;
    let services = site.text("/api/public/services").await;
    for request in [READY, ROUTED] {
        let mut stream = connect(&site).await;
        for piece in request.as_bytes().chunks(20) {
            send(&mut stream, piece).await;
            tokio::task::yield_now().await;
        }
        assert_eq!(next_answer(&mut stream, true).await.1, services);
        send(&mut stream, [READY, request, READY_HEAD, READY].concat().as_bytes()).await;
        for has_body in [true, true, false, true] {
            let (_, body) = next_answer(&mut stream, has_body).await;
            assert_eq!(body, if has_body { services.as_str() } else { "" });
        }
    }
}

/// Files without a name, of this size.
fn nameless_files(process: &Process, size: usize) -> usize {
    let handles = std::fs::read_dir(format!("/proc/{}/fd", process.id())).unwrap();
    let is_one = |handle: PathBuf| {
        let name = std::fs::read_link(&handle).ok()?;
        let is_nameless = name.to_string_lossy().ends_with(" (deleted)");
        Some(is_nameless && handle.metadata().ok()?.len() == size as u64)
    };
    handles.filter(|handle| is_one(handle.as_ref().unwrap().path()) == Some(true)).count()
}

#[tokio::test]
async fn what_is_sent_often_stays_the_same_once_it_is_sent_as_a_file() {
    let folder = process::folder();
    let process = Process::start(&folder, &[]).await;
    process.wait_until_rendered().await;
    let mut stream = connect_from(loopback(0), address_of(&process.origin)).await.unwrap();
    let page = process.text("/services").await;
    let script = between(&page, "<script type=\"module\" src=\"", "\"");
    let mut ask = async |path: &str, encoding: &str| {
        let request = format!(
            "GET {path} HTTP/1.1\r\nHost: a.example\r\nAccept-Encoding: {encoding}\r\n\r\n"
        );
        send(&mut stream, request.as_bytes()).await;
        let (head, body) = next_bytes(&mut stream, true).await;
        let is_date = |line: &&str| line.starts_with("date: ");
        (head.lines().filter(|line| !is_date(line)).map(str::to_owned).collect::<Vec<_>>(), body)
    };
    let forms = [("/services", "identity"), (script, "gzip"), (script, "br"), ("/", "identity")];
    let mut before = Vec::new();
    for (path, encoding) in forms {
        let first = ask(path, encoding).await;
        assert_eq!(first.0[0], "HTTP/1.1 200 OK");
        let until_made = async {
            while nameless_files(&process, first.1.len()) == 0 {
                for _ in 0..500 {
                    assert!(ask(path, encoding).await == first, "{path} with {encoding}");
                }
            }
        };
        tokio::time::timeout(TIMEOUT, until_made).await.expect(encoding);
        before.push(first);
    }
    // There is a next one, and one is made at a time: so all but the last are sent from their files.
    for ((path, encoding), first) in forms.into_iter().zip(before) {
        assert!(ask(path, encoding).await == first, "{path} with {encoding}, from its file");
    }
}

#[tokio::test]
async fn a_request_that_is_too_long_is_refused() {
    let site = Site::start().await;
    // The library looks at its limit between two reads, and one may go beyond it.
    let long = format!("GET / HTTP/1.1\r\nCookie: {}\r\n\r\n", "x".repeat(40_000));
    for first in ["", READY] {
        let mut stream = connect(&site).await;
        if !first.is_empty() {
            send(&mut stream, first.as_bytes()).await;
            next_answer(&mut stream, true).await;
        }
        send(&mut stream, long.as_bytes()).await;
        let refused = answer(&mut stream).await;
        assert!(refused.starts_with("HTTP/1.1 431 "), "{refused}");
    }
}

#[tokio::test]
async fn an_idle_connection_is_closed_when_the_server_stops() {
    let mut stops = Vec::new();
    // Connections in use may take ten seconds, at each stop; a busy machine does not take as long each time.
    while stops.iter().all(|stop| *stop >= Duration::from_secs(8)) {
        assert!(stops.len() < 3, "the server took {stops:?} to stop");
        let site = Site::start().await;
        let mut stream = connect(&site).await;
        send(&mut stream, READY.as_bytes()).await;
        next_answer(&mut stream, true).await;
        let start = Instant::now();
        site.stop().await;
        assert_eq!(answer(&mut stream).await, "");
        stops.push(start.elapsed());
    }
}

/// The good content, with a small picture in memory. Nothing is made ahead.
fn ready_answers(folder: &TempDir, bundle: &str) -> (Arc<App>, ReadyAnswers, String) {
    let data = folder.path().join("data");
    let content = Loader::new(folder.path().join("content")).load().unwrap();
    let applications = Background::new(Options {
        database: Database::Sqlite(data.join("applications.db")),
        data: data.clone(),
        per_network: None,
        per_job: None,
        mail: None,
        retention: None,
        program: BINARY.into(),
    });
    let renderer = renderer(bundle);
    let deployment = Deployment { origin: renderer.origin.clone(), retention: None };
    let pictures = Arc::new(PictureStore::at(&data).unwrap());
    let intake = applications.unwrap().intake;
    let apply = ApplyOptions { trusted_proxies: Vec::new(), upload_time: TIMEOUT };
    let pages = PageOptions { fixed_origin: true, counts: true };
    let app = App::new(&content, renderer, pictures, pages, deployment, intake, apply).unwrap();
    let small = Arc::<SmallPictures>::default();
    let picture = content.pictures.iter().next().unwrap().url.clone();
    small.keep(&picture, "image/png", "tag".into(), b"picture".as_slice().into());
    let headers = CommonHeaders::new(true, CdnCache::new(None));
    (app.clone(), ReadyAnswers::new(app, None, headers, small), picture)
}

#[tokio::test]
async fn plain_requests_for_what_is_ready_are_not_left_to_the_library() {
    let folder = good_content();
    let (app, ready, picture) = ready_answers(&folder, COUNTING);
    let edition = app.edition();
    // Each is rendered once, and the answer asked for.
    for path in ["/", "/services/jetties", "/none"] {
        edition.page(path, &app.renderer).await.unwrap();
    }
    assert!(edition.snapshot.answer("services").is_some());
    assert!(edition.files.get("/sitemap.xml").is_some());
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let mut client = TcpStream::connect(listener.local_addr().unwrap()).await.unwrap();
    let (mut stream, _) = listener.accept().await.unwrap();
    let serving = async {
        let never = pin!(std::future::pending());
        direct::serve(&mut stream, Some(&ready), &Arc::default(), never).await
    };
    let asking = async {
        let paths = ["/", "/services/jetties", "/never-was", "/api/public/services"];
        for path in paths.into_iter().chain(["/sitemap.xml", &picture]) {
            for encoding in ["identity", "gzip, deflate, br"] {
                for method in ["GET", "HEAD"] {
                    let request = format!(
                        "{method} {path} HTTP/1.1\r\nHost: a.example\r\nUser-Agent: a\r\n\
                         Accept-Encoding: {encoding}\r\nConnection: keep-alive\r\n\r\n"
                    );
                    send(&mut client, request.as_bytes()).await;
                    let (head, _) = next_answer(&mut client, false).await;
                    let length = head.lines().find_map(|l| l.strip_prefix("content-length: "));
                    let length = if method == "GET" { length.unwrap().parse().unwrap() } else { 0 };
                    client.read_exact(&mut vec![0; length]).await.unwrap();
                }
            }
        }
        send(&mut client, ROUTED.as_bytes()).await;
    };
    let both = async { tokio::join!(serving, asking).0 };
    // The first request that was left to the library.
    let left = tokio::time::timeout(TIMEOUT, both).await.expect("a request has no answer");
    assert_eq!(String::from_utf8(left.unwrap()).unwrap(), ROUTED);
}

#[tokio::test]
async fn a_page_that_is_left_to_the_router_is_not_counted_before() {
    const LARGE: &str =
        "export const render = () => ({ head: '', app: '<p>deck</p>'.repeat(10_000) });";
    let folder = good_content();
    let (app, ready, _) = ready_answers(&folder, LARGE);
    let edition = app.edition();
    edition.page("/services", &app.renderer).await.unwrap();
    let asking = |encoding| {
        let agent = "Mozilla/5.0 (X11)";
        let headers = [(header::USER_AGENT, agent), (header::ACCEPT_ENCODING, encoding)];
        let headers = headers.map(|(name, value)| (name, HeaderValue::from_static(value)));
        ready.text("/services", &HeaderMap::from_iter(headers), false, |_, _, _| ())
    };
    let count = || edition.take_reads().iter().map(|(_, count)| *count).sum::<u64>();
    assert!(asking("identity").is_some());
    assert_eq!(count(), 1);
    assert!(asking("gzip").is_none(), "it is yet to be compressed");
    assert_eq!(count(), 0);
}

#[tokio::test]
async fn answers_do_not_wait_for_files_and_large_bodies() {
    let folder = good_content();
    let (app, _, _) = ready_answers(&folder, COUNTING);
    let all = app.large_bodies.available_permits().try_into().unwrap();
    let _busy = app.large_bodies.acquire_many(all).await.unwrap();
    let request = HeaderMap::new();
    let answer = api::send(&app, "services", &request);
    let answer = tokio::time::timeout(TIMEOUT, answer).await.expect("there is no answer");
    assert_eq!(answer.status(), 200);
}
