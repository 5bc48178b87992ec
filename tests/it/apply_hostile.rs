//! Bodies that no browser sends: without fields, in single bytes, cut off, or far too large.

use std::time::Duration;

use reqwest::header::CONTENT_TYPE;
use reqwest::multipart::Part;
use serde_json::Value;
use strakeline::http::upload::MAX_PARTS;

use crate::application::{Application, JOB, apply_url};
use crate::process::{ALONE, Process, folder};
use crate::raw::{
    BOUNDARY, address_of, answer, apply_head, chunk, connect_from, first_answer, loopback, send,
};
use crate::site::Site;

const MEGABYTE: usize = 1024 * 1024;
const PART_HEAD: &str = "--b\r\nContent-Disposition: form-data; name=\"name\"\r\n";

async fn site() -> Site {
    Site::with_flags(&["--apply-limit", "off"]).await
}

/// Sends `start`, and then `filler` until the server answers.
async fn endless(site: &Site, start: &'static str, filler: &'static [u8]) -> (u16, Value) {
    let chunks = futures_util::stream::unfold(start.as_bytes(), move |chunk| async move {
        Some((Ok::<_, std::io::Error>(chunk), filler))
    });
    let request = site.client().post(apply_url(site, JOB)).header(CONTENT_TYPE, BOUNDARY);
    let response = request.body(reqwest::Body::wrap_stream(chunks)).send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

#[tokio::test]
async fn a_body_without_a_field_is_refused_after_64_kilobytes() {
    let site = site().await;
    let no_field = endless(&site, "x", &[b'x'; 8192]).await;
    let endless_header = endless(&site, PART_HEAD, &[b'X'; 8192]).await;
    let padding = endless(&site, "--b", &[b' '; 8192]).await;
    for (status, body) in [no_field, endless_header, padding] {
        assert_eq!((status, body["message"].as_str()), (400, Some("The form cannot be read.")));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_uploads_without_a_field_take_little_memory() {
    let _alone = ALONE.lock().await;
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let to = address_of(&process.origin);
    process.wait_until_rendered().await;
    let before = process.memory_from_now();
    let mut uploads = Vec::new();
    for number in 0..50 {
        let mut stream = connect_from(loopback(number / 8), to).await.unwrap();
        let length = format!("Content-Length: {}\r\n", 5 * MEGABYTE);
        let head = apply_head(&format!("Content-Type: {BOUNDARY}\r\n{length}"));
        send(&mut stream, head.as_bytes()).await;
        uploads.push(stream);
    }
    let filler = vec![b'x'; 100_000];
    for _ in 0..50 {
        for stream in &mut uploads {
            send(stream, &filler).await;
        }
    }
    for mut stream in uploads {
        assert!(answer(&mut stream).await.starts_with("HTTP/1.1 400 "));
    }
    let growth = process.memory("VmHWM").saturating_sub(before);
    assert!(growth < 32 * 1024, "grew by {growth} kB");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_form_in_chunks_of_one_byte_takes_little_processor_time() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    process.wait_until_rendered().await;
    let headers = format!("Content-Type: {BOUNDARY}\r\nTransfer-Encoding: chunked\r\n");
    // What comes before the first field is skipped, as the standard requires, but only up to a limit.
    for (preamble, status) in [(50_000, "HTTP/1.1 422 "), (4 * MEGABYTE, "HTTP/1.1 400 ")] {
        let mut body = chunk(&vec![b'x'; preamble]);
        body.extend(chunk(b"x").repeat(10_000));
        body.extend(chunk(b"\r\n--b--\r\n"));
        body.extend(b"0\r\n\r\n");
        let mut stream = connect_from(loopback(0), address_of(&process.origin)).await.unwrap();
        let before = process.processor_time();
        send(&mut stream, &[apply_head(&headers).as_bytes(), &body].concat()).await;
        let reply = answer(&mut stream).await;
        assert!(reply.starts_with(status), "{reply}");
        let used = process.processor_time() - before;
        assert!(used < Duration::from_secs(1), "took {used:?}");
    }
}

#[tokio::test]
async fn a_declared_length_over_the_limit_is_refused_before_anything_is_read() {
    let site = site().await;
    for (accept, length) in [("application/json", 6 * MEGABYTE), ("text/html", 17 * MEGABYTE)] {
        for expect in ["", "Expect: 100-continue\r\n"] {
            let headers = format!(
                "Content-Type: {BOUNDARY}\r\nContent-Length: {length}\r\nAccept: {accept}\r\n{expect}"
            );
            let mut stream = connect_from(loopback(0), address_of(&site.origin)).await.unwrap();
            send(&mut stream, apply_head(&headers).as_bytes()).await;
            let reply = first_answer(&mut stream).await;
            assert!(reply.starts_with("HTTP/1.1 413 "), "{reply}");
            if !expect.is_empty() {
                // The body is not read if the client waits for permission to send it.
                answer(&mut stream).await;
            }
        }
    }
}

#[tokio::test]
async fn unknown_fields_are_ignored() {
    let site = site().await;
    let known = Application::new().add("surname", "Byron").add("surname", "Noel").form();
    let file = Part::bytes(vec![b'x'; 100_000]).file_name("photo.png");
    let form = known.part("photo", file).text("linkedin", "x".repeat(100_000));
    let sent = site.client().post(apply_url(&site, JOB)).multipart(form).send().await.unwrap();
    assert_eq!(sent.status(), 201);
}

#[tokio::test]
async fn a_form_has_no_more_than_64_fields() {
    let site = site().await;
    let with = |count: usize| {
        let ours = Application::new();
        (7..count).fold(ours, |form, number| form.add(&format!("field-{number}"), "x"))
    };
    with(MAX_PARTS).stored(&site).await;
    let refused = with(MAX_PARTS + 1).send(&site).await;
    assert_eq!(refused.status(), 400);
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["message"], "The form has too many fields.");
}

#[tokio::test]
async fn a_form_that_ends_at_once_is_refused_without_a_panic() {
    let site = site().await;
    let request = site.client().post(apply_url(&site, JOB));
    let request = request.header(CONTENT_TYPE, "multipart/form-data; boundary=z");
    assert_eq!(request.body("x").send().await.unwrap().status(), 400);
}

#[tokio::test]
async fn an_unknown_file_counts_towards_the_size_of_the_form() {
    let site = site().await;
    let file = Part::bytes(vec![b'x'; 6 * MEGABYTE]).file_name("photo.png");
    let form = Application::new().form().part("photo", file);
    let sent = site.client().post(apply_url(&site, JOB)).multipart(form).send().await.unwrap();
    assert_eq!(sent.status(), 413);
}
