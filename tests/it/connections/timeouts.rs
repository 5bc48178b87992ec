//! Timeouts of connections.

use std::time::{Duration, Instant};

use strakeline::http::connections::Limits;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};

use super::{GET, GET_HELD, LARGE_BYTES, SHORT, Server, long_timeouts, without_sweeps};
use crate::h2;
use crate::raw::{answer, first_answer, send};
use crate::site::TIMEOUT;

const GET_LARGE: &[u8] = b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n";

/// Sends something again and again until the server closes the connection.
async fn send_until_closed(
    mut stream: TcpStream,
    pause: Duration,
    mut next: impl FnMut() -> Vec<u8>,
) {
    let closed = async {
        let mut pace = tokio::time::interval(pause);
        loop {
            pace.tick().await;
            send(&mut stream, &next()).await;
            let mut answer = [0; 1024];
            match stream.try_read(&mut answer) {
                Ok(1..) => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                _ => return,
            }
        }
    };
    tokio::time::timeout(TIMEOUT, closed).await.expect("the connection stays open");
}

/// As a client does that pretends to be active.
async fn ping_until_closed(stream: TcpStream) {
    send_until_closed(stream, Duration::from_millis(20), h2::ping).await;
}

#[tokio::test]
async fn a_client_that_sends_nothing_is_disconnected() {
    let server = Server::start(Limits { first_byte: SHORT, ..long_timeouts() }).await;
    assert_eq!(answer(&mut server.connect().await).await, "");
}

#[tokio::test]
async fn a_client_that_never_completes_a_first_request_is_disconnected() {
    let server = Server::start(Limits { first_request: SHORT, ..long_timeouts() }).await;
    for start in [&h2::PREFACE[..10], b"G", &GET[..20]] {
        assert_eq!(answer(&mut server.connect_and_send(start).await).await, "");
    }
    ping_until_closed(server.connect_and_send(&h2::hello(65_535)).await).await;
}

#[tokio::test]
async fn an_idle_connection_is_closed_after_its_timeout() {
    let server = Server::start(long_timeouts()).await;
    let mut stream = server.connect_and_send(GET).await;
    assert!(first_answer(&mut stream).await.ends_with("served"));
    send(&mut stream, GET).await;
    assert!(first_answer(&mut stream).await.ends_with("served"));
    let server = Server::start(Limits { idle: SHORT, ..long_timeouts() }).await;
    let mut stream = server.connect_and_send(GET).await;
    assert!(first_answer(&mut stream).await.ends_with("served"));
    // The start of another request does not keep it open.
    send(&mut stream, &GET[..20]).await;
    answer(&mut stream).await;
    let closing = Limits { idle: SHORT, closing: SHORT, ..long_timeouts() };
    let server = Server::start(closing).await;
    let requested = [h2::hello(65_535), h2::get(1, "/")].concat();
    ping_until_closed(server.connect_and_send(&requested).await).await;
}

#[tokio::test]
async fn a_connection_with_an_unread_answer_is_closed() {
    let server = Server::start(Limits { unread: SHORT, ..long_timeouts() }).await;
    let mut stream = server.connect_and_send(GET_LARGE).await;
    first_answer(&mut stream).await;
    server.wait_for_count(0).await;
    assert!(answer(&mut stream).await.len() < LARGE_BYTES);
}

#[tokio::test]
async fn an_http2_connection_with_an_unread_answer_is_closed() {
    let server = Server::start(Limits { unread: SHORT, ..long_timeouts() }).await;
    for window in [0, 100] {
        let requested = [h2::hello(window), h2::get(1, "/large")].concat();
        ping_until_closed(server.connect_and_send(&requested).await).await;
    }
}

#[tokio::test]
async fn a_slow_client_that_keeps_reading_is_not_disconnected() {
    let server = Server::start(without_sweeps()).await;
    let start = Instant::now();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(64 * 1024).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    send(&mut stream, GET_LARGE).await;
    let mut part = vec![0; LARGE_BYTES / 8];
    for number in 1..7 {
        // More than the buffers hold, so the server has sent something since the last sweep.
        stream.read_exact(&mut part).await.expect("the connection was closed");
        server.connections.sweep(start + number * Duration::from_secs(20));
    }
    assert_eq!(server.connections.count(), 1);
    // Without reading, it times out as soon as the buffers are full: how soon that is depends on the kernel.
    let times_out = async {
        for number in 4.. {
            server.connections.sweep(start + number * Duration::from_secs(40));
            if server.connections.count() == 0 {
                break;
            }
            tokio::task::yield_now().await;
        }
    };
    tokio::time::timeout(TIMEOUT, times_out).await.expect("the connection was kept");
}

#[tokio::test]
async fn a_connection_with_a_running_handler_is_kept() {
    let server = Server::start(without_sweeps()).await;
    let mut stream = server.connect_and_send(GET_HELD).await;
    let _begun = server.handling.acquire().await.unwrap();
    // Meanwhile a silent connection times out.
    let mut silent = server.connect().await;
    server.wait_for_count(2).await;
    server.connections.sweep(Instant::now() + Duration::from_secs(3_000));
    assert_eq!(answer(&mut silent).await, "");
    server.held.add_permits(1);
    assert!(first_answer(&mut stream).await.ends_with("served at last"));
}

#[tokio::test]
async fn a_busy_connection_ends_after_its_lifetime() {
    let server = Server::start(Limits { lifetime: SHORT, ..long_timeouts() }).await;
    let mut stream = server.connect().await;
    let busy = async {
        while stream.writable().await.is_ok() {
            send(&mut stream, GET).await;
            let mut bytes = [0; 1024];
            match stream.read(&mut bytes).await {
                Ok(1..) => {}
                _ => return,
            }
        }
    };
    tokio::time::timeout(TIMEOUT, busy).await.expect("the connection stays open");
}

/// A client that does not answer pings may ignore the shutdown.
#[tokio::test]
async fn a_busy_http2_connection_ends_after_its_lifetime() {
    let limits = Limits { lifetime: SHORT, draining: SHORT, ..long_timeouts() };
    let server = Server::start(limits).await;
    let stream = server.connect_and_send(&h2::hello(65_535)).await;
    let mut numbers = (1..).step_by(2);
    let next_request = || h2::get(numbers.next().unwrap(), "/");
    send_until_closed(stream, Duration::from_millis(5), next_request).await;
}
