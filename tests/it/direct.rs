//! Connections on which requests are answered without the HTTP library, and others follow or precede them.

use std::time::{Duration, Instant};

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

use crate::raw::{address_of, answer, connect_from, loopback, send};
use crate::site::{Site, TIMEOUT};

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
        (head, String::from_utf8(body).unwrap())
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
    let site = Site::start().await;
    let mut stream = connect(&site).await;
    send(&mut stream, READY.as_bytes()).await;
    next_answer(&mut stream, true).await;
    let start = Instant::now();
    site.stop().await;
    assert_eq!(answer(&mut stream).await, "");
    // Connections in use may take ten seconds.
    assert!(start.elapsed() < Duration::from_secs(8));
}
