//! Many slow uploads at a time take little memory and do not affect other visitors.

use reqwest::Response;
use strakeline::applications::upload_slots::{MAX_UPLOADS, MAX_UPLOADS_PER_NETWORK};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

use crate::application::{Application, JOB, pdf};
use crate::h2;
use crate::process::{ALONE, Process, folder};
use crate::raw::{
    BOUNDARY, address_of, answer, apply_head, body, connect_from, first_answer, loopback,
};
use crate::site::TIMEOUT;

const UPLOADS: usize = 200;
const CV_BYTES: usize = 5 * 1024 * 1024;
const PIECE_BYTES: usize = 100_000;
const SMALL_CV_BYTES: usize = 250_000;
const SMALL_UPLOADS: usize = 250;
const MAX_GROWTH_KB: u64 = 64 * 1024;
const PAGES: [&str; 4] = ["/", "/services", "/jobs", "/api/public/jobs"];

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn two_hundred_slow_uploads_take_less_than_64_megabytes() {
    let _alone = ALONE.lock().await;
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    process.wait_until_rendered().await;
    let mut before = Vec::new();
    for path in PAGES {
        before.push(text(&process, path).await);
    }
    let memory_before = process.memory_from_now();

    let body = std::sync::Arc::new(body(&pdf(CV_BYTES)));
    let address = address_of(&process.origin);
    let mut uploads = Vec::new();
    for number in 0..UPLOADS {
        let mut stream =
            connect_from(loopback(number / MAX_UPLOADS_PER_NETWORK), address).await.unwrap();
        stream.write_all(head(body.len()).as_bytes()).await.unwrap();
        uploads.push(stream);
    }
    // All of them get a piece in turn, so that none completes early.
    let last = body.len() - PIECE_BYTES;
    for start in (0..last).step_by(PIECE_BYTES) {
        let piece = &body[start..(start + PIECE_BYTES).min(last)];
        for stream in &mut uploads {
            stream.write_all(piece).await.unwrap();
        }
        if start % (10 * PIECE_BYTES) == 0 {
            for (path, before) in PAGES.iter().zip(&before) {
                assert!(text(&process, path).await == *before, "{path} changed");
            }
        }
    }
    let while_uploading = process.memory("VmHWM").saturating_sub(memory_before);
    assert!(while_uploading < MAX_GROWTH_KB, "grew by {while_uploading} kB while uploading");

    // Some complete, the others disconnect.
    let mut arriving = JoinSet::new();
    for mut stream in uploads.drain(..20) {
        let body = body.clone();
        arriving.spawn(async move {
            stream.write_all(&body[last..]).await.unwrap();
            let mut answer = String::new();
            stream.read_to_string(&mut answer).await.unwrap();
            assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
        });
    }
    drop(uploads);
    while let Some(arrived) = arriving.join_next().await {
        arrived.unwrap();
    }
    let in_all = process.memory("VmHWM").saturating_sub(memory_before);
    assert!(in_all < MAX_GROWTH_KB, "grew by {in_all} kB in all");
}

/// With all CVs in memory, it would be more than 64 MB. Those that find no room are written to files.
#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn small_uploads_on_almost_all_slots_take_less_than_64_megabytes() {
    let _alone = ALONE.lock().await;
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    process.wait_until_rendered().await;
    let memory_before = process.memory_from_now();
    let body = body(&pdf(SMALL_CV_BYTES));
    let (most, last) = body.split_at(body.len() - 1);
    let mut uploads = Vec::new();
    for number in 0..SMALL_UPLOADS {
        let from = loopback(number / MAX_UPLOADS_PER_NETWORK);
        let mut stream = connect_from(from, address_of(&process.origin)).await.unwrap();
        stream.write_all(head(body.len()).as_bytes()).await.unwrap();
        stream.write_all(most).await.unwrap();
        uploads.push(stream);
    }
    for stream in &mut uploads {
        stream.write_all(last).await.unwrap();
    }
    for stream in &mut uploads {
        let answer = answer(stream).await;
        assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    }
    let growth = process.memory("VmHWM").saturating_sub(memory_before);
    assert!(growth < MAX_GROWTH_KB, "grew by {growth} kB");
}

/// What is sent before it is read is kept in the server's memory.
#[tokio::test]
async fn an_http2_upload_may_send_64_kilobytes_before_it_is_read() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let mut stream = TcpStream::connect(address_of(&process.origin)).await.unwrap();
    stream.write_all(&h2::hello(65_535)).await.unwrap();
    let mut head = [0; 9];
    stream.read_exact(&mut head).await.unwrap();
    let [_, _, length, kind, ..] = head;
    assert_eq!(kind, h2::SETTINGS);
    let mut settings = vec![0; length.into()];
    stream.read_exact(&mut settings).await.unwrap();
    let initial_window = settings.chunks(6).find_map(|setting| setting.strip_prefix(&[0, 4]));
    assert_eq!(initial_window, Some(65_536_u32.to_be_bytes().as_slice()));
}

async fn text(process: &Process, path: &str) -> String {
    let response = process.client.get(format!("{}{path}", process.origin)).send().await.unwrap();
    assert_eq!(response.status(), 200);
    response.text().await.unwrap()
}

fn head(length: usize) -> String {
    apply_head(&format!("Content-Type: {BOUNDARY}\r\nContent-Length: {length}\r\n"))
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_upload_over_the_limit_gets_503_with_retry_after() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let mut uploads = Vec::new();
    for number in 1..MAX_UPLOADS {
        uploads.push(begin_upload(&process, number / MAX_UPLOADS_PER_NETWORK).await);
    }
    // A complete one may use the last slot for a moment, so another slow one is started after it.
    let refused = loop {
        uploads.push(begin_upload(&process, uploads.len() / MAX_UPLOADS_PER_NETWORK).await);
        let response = apply(&process).await;
        if response.status() != 201 {
            break response;
        }
        assert!(uploads.len() < 2 * MAX_UPLOADS, "there is no limit");
    };
    assert_eq!(refused.status(), 503);
    assert!(refused.headers().contains_key("retry-after"));
    text(&process, "/").await;

    drop(uploads);
    let taken = async { while apply(&process).await.status() != 201 {} };
    tokio::time::timeout(TIMEOUT, taken).await.expect("the slots are still in use");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn one_address_may_have_eight_uploads_at_a_time() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let mut uploads = JoinSet::new();
    for _ in 0..=MAX_UPLOADS_PER_NETWORK {
        let mut stream = begin_upload(&process, 0).await;
        uploads.spawn(async move { first_answer(&mut stream).await });
    }
    // One of them waits for a slot, and is refused before the others time out.
    let refused = uploads.join_next().await.unwrap().unwrap();
    assert!(refused.starts_with("HTTP/1.1 429 "), "{refused}");
    assert!(refused.contains("retry-after: 10\r\n"), "{refused}");
    assert!(refused.contains("Several uploads from your network are under way."), "{refused}");
    assert_eq!(apply(&process).await.status(), 201, "other addresses are served");
}

/// From the `number`th address, and sends nothing but its headers.
async fn begin_upload(process: &Process, number: usize) -> TcpStream {
    let mut stream = connect_from(loopback(number), address_of(&process.origin)).await.unwrap();
    stream.write_all(head(1_000).as_bytes()).await.unwrap();
    stream
}

async fn apply(process: &Process) -> Response {
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    process.client.post(url).multipart(Application::new().form()).send().await.unwrap()
}
