//! Connections that hold a place and do nothing with it.

use std::net::{IpAddr, SocketAddr};
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::routing::get;
use bytes::Bytes;
use strakeline::http::connections::{Connections, Limits};
use strakeline::http::server;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;

use crate::h2;
use crate::panics;
use crate::raw::{answer, connect_from, first_answer, loopback, send};
use crate::site::PATIENCE;

const GET: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const GET_LARGE: &[u8] = b"GET /large HTTP/1.1\r\nHost: localhost\r\n\r\n";
const GET_HELD: &[u8] = b"GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n";
/// More than the buffers of both ends hold.
const LARGE_BYTES: usize = 32 * 1024 * 1024;

struct Server {
    address: SocketAddr,
    /// Requests to `/held` wait for a permit.
    held: Arc<Semaphore>,
    /// Has a permit for each request to `/held` so far.
    handling: Arc<Semaphore>,
    connections: Arc<Connections>,
    _stop: tokio::sync::oneshot::Sender<()>,
}

impl Server {
    async fn start(limits: Limits) -> Self {
        Self::behind(limits, &[]).await
    }

    async fn behind(limits: Limits, proxies: &[&str]) -> Self {
        panics::are_fatal();
        let large = Bytes::from(vec![b'x'; LARGE_BYTES]);
        let (held, handling) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
        let (permits, begun) = (held.clone(), handling.clone());
        let router = Router::new()
            .route("/", get(async || "served"))
            .route("/large", get(async move || large.clone()))
            .route(
                "/held",
                get(async move || {
                    begun.add_permits(1);
                    permits.acquire().await.unwrap().forget();
                    "served at last"
                }),
            );
        let socket = TcpSocket::new_v4().unwrap();
        // Inherited by its connections: what the server has sent is soon what the client has read.
        socket.set_send_buffer_size(64 * 1024).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let listener = socket.listen(1_024).unwrap();
        let address = listener.local_addr().unwrap();
        let proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let connections = Connections::new(limits, proxies);
        let all = connections.clone();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        tokio::spawn(async move {
            server::serve(listener, router, all, async { drop(stopped.await) }).await;
        });
        Self { address, held, handling, connections, _stop: stop }
    }

    async fn connect(&self) -> TcpStream {
        connect_from(loopback(0), self.address).await.unwrap()
    }

    /// Connects and sends this.
    async fn sent(&self, bytes: &[u8]) -> TcpStream {
        self.sent_from(loopback(0), bytes).await
    }

    async fn sent_from(&self, from: IpAddr, bytes: &[u8]) -> TcpStream {
        let mut stream = connect_from(from, self.address).await.unwrap();
        send(&mut stream, bytes).await;
        stream
    }

    /// Waits until there are so many connections.
    async fn until_count(&self, count: usize) {
        let reached = async {
            while self.connections.count() != count {
                tokio::task::yield_now().await;
            }
        };
        let count = || self.connections.count();
        tokio::time::timeout(PATIENCE, reached).await.unwrap_or_else(|_| panic!("{}", count()));
    }
}

/// All far away, for tests that bring the one they are about closer.
fn patient() -> Limits {
    let long = Duration::from_secs(600);
    Limits {
        first_byte: long,
        first_request: long,
        idle: long,
        unread: long,
        closing: long,
        lifetime: long,
        draining: long,
        sweep_interval: Duration::from_millis(10),
        ..Limits::for_handles(1_024)
    }
}

/// The real ones, for tests that say themselves what time it is.
fn swept_by_hand() -> Limits {
    Limits { sweep_interval: Duration::from_secs(600), ..Limits::for_handles(1_024) }
}

const SOON: Duration = Duration::from_millis(200);

/// Sends pings for as long as the server takes them, as a client does that wants to look alive.
async fn ping_until_closed(mut stream: TcpStream) {
    let closed = async {
        let mut pace = tokio::time::interval(Duration::from_millis(20));
        loop {
            pace.tick().await;
            send(&mut stream, &h2::ping()).await;
            let mut answer = [0; 1024];
            match stream.try_read(&mut answer) {
                Ok(1..) => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                _ => return,
            }
        }
    };
    tokio::time::timeout(PATIENCE, closed).await.expect("the connection stays open");
}

#[tokio::test]
async fn who_sends_nothing_is_disconnected() {
    let server = Server::start(Limits { first_byte: SOON, ..patient() }).await;
    assert_eq!(answer(&mut server.connect().await).await, "");
}

#[tokio::test]
async fn who_never_completes_a_first_request_is_disconnected() {
    let server = Server::start(Limits { first_request: SOON, ..patient() }).await;
    for start in [&h2::PREFACE[..10], b"G", &GET[..20]] {
        assert_eq!(answer(&mut server.sent(start).await).await, "");
    }
    ping_until_closed(server.sent(&h2::hello(65_535)).await).await;
}

#[tokio::test]
async fn a_connection_rests_between_requests_but_not_for_ever() {
    let server = Server::start(patient()).await;
    let mut stream = server.sent(GET).await;
    assert!(first_answer(&mut stream).await.ends_with("served"));
    send(&mut stream, GET).await;
    assert!(first_answer(&mut stream).await.ends_with("served"));
    let server = Server::start(Limits { idle: SOON, ..patient() }).await;
    let mut stream = server.sent(GET).await;
    assert!(first_answer(&mut stream).await.ends_with("served"));
    // The head of another request does not keep it.
    send(&mut stream, &GET[..20]).await;
    answer(&mut stream).await;
    let closing = Limits { idle: SOON, closing: SOON, ..patient() };
    let server = Server::start(closing).await;
    let requested = [h2::hello(65_535), h2::get(1, "/")].concat();
    ping_until_closed(server.sent(&requested).await).await;
}

#[tokio::test]
async fn an_answer_that_nobody_reads_is_given_up() {
    let server = Server::start(Limits { unread: SOON, ..patient() }).await;
    let mut stream = server.sent(GET_LARGE).await;
    first_answer(&mut stream).await;
    server.until_count(0).await;
    assert!(answer(&mut stream).await.len() < LARGE_BYTES);
}

#[tokio::test]
async fn an_answer_without_a_window_is_given_up() {
    let server = Server::start(Limits { unread: SOON, ..patient() }).await;
    for window in [0, 100] {
        let requested = [h2::hello(window), h2::get(1, "/large")].concat();
        ping_until_closed(server.sent(&requested).await).await;
    }
}

#[tokio::test]
async fn a_slow_line_may_take_its_time() {
    let server = Server::start(swept_by_hand()).await;
    let start = Instant::now();
    let socket = TcpSocket::new_v4().unwrap();
    socket.set_recv_buffer_size(64 * 1024).unwrap();
    let mut stream = socket.connect(server.address).await.unwrap();
    send(&mut stream, GET_LARGE).await;
    let mut part = vec![0; LARGE_BYTES / 8];
    for number in 1..7 {
        // More than the buffers hold, so that the server has sent more than the last time.
        stream.read_exact(&mut part).await.expect("it was closed");
        server.connections.sweep(start + number * Duration::from_secs(20));
    }
    assert_eq!(server.connections.count(), 1);
    // Two in a row without reading are too long.
    server.connections.sweep(start + Duration::from_secs(140));
    server.connections.sweep(start + Duration::from_secs(180));
    server.until_count(0).await;
}

#[tokio::test]
async fn a_handler_at_work_is_not_disturbed() {
    let server = Server::start(swept_by_hand()).await;
    let mut stream = server.sent(GET_HELD).await;
    let _begun = server.handling.acquire().await.unwrap();
    // Others come and are sent away while it waits.
    let mut silent = server.connect().await;
    server.until_count(2).await;
    server.connections.sweep(Instant::now() + Duration::from_secs(3_000));
    assert_eq!(answer(&mut silent).await, "");
    server.held.add_permits(1);
    assert!(first_answer(&mut stream).await.ends_with("served at last"));
}

#[tokio::test]
async fn a_connection_ends_after_its_lifetime_however_busy_it_is() {
    let server = Server::start(Limits { lifetime: SOON, ..patient() }).await;
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
    tokio::time::timeout(PATIENCE, busy).await.expect("it goes on and on");
}

/// A client that answers no ping is not known to have heard of the shutdown.
#[tokio::test]
async fn an_http2_connection_ends_after_its_lifetime_however_busy_it_is() {
    let limits = Limits { lifetime: SOON, draining: SOON, ..patient() };
    let server = Server::start(limits).await;
    let mut stream = server.sent(&h2::hello(65_535)).await;
    let busy = async {
        let mut pace = tokio::time::interval(Duration::from_millis(5));
        for number in (1..).step_by(2) {
            pace.tick().await;
            send(&mut stream, &h2::get(number, "/")).await;
            let mut bytes = [0; 1024];
            match stream.try_read(&mut bytes) {
                Ok(1..) => {}
                Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => {}
                _ => return,
            }
        }
    };
    tokio::time::timeout(PATIENCE, busy).await.expect("it goes on and on");
}

#[tokio::test]
async fn silent_connections_make_room_for_others_of_the_same_address() {
    let server = Server::start(Limits { per_network: 4, ..patient() }).await;
    let mut silent = Vec::new();
    for _ in 0..10 {
        silent.push(server.connect().await);
    }
    let mut honest = server.sent(GET).await;
    assert!(first_answer(&mut honest).await.ends_with("served"));
    // Of eleven, the oldest seven had to go.
    for stream in &mut silent[..7] {
        assert_eq!(answer(stream).await, "");
    }
    let mut latest = silent.pop().unwrap();
    send(&mut latest, GET).await;
    assert!(first_answer(&mut latest).await.ends_with("served"));
}

#[tokio::test]
async fn silent_connections_from_everywhere_make_room() {
    let server = Server::start(Limits { total: 8, ..patient() }).await;
    let mut silent = Vec::new();
    for number in 1..100 {
        silent.push(connect_from(loopback(number), server.address).await.unwrap());
    }
    let mut honest = server.sent(GET).await;
    assert!(first_answer(&mut honest).await.ends_with("served"));
}

#[tokio::test]
async fn who_is_being_served_makes_no_room() {
    let server = Server::start(Limits { total: 2, ..patient() }).await;
    let mut served = [server.sent(GET_HELD).await, server.sent(GET_HELD).await];
    let _both = server.handling.acquire_many(2).await.unwrap();
    assert_eq!(answer(&mut server.sent(GET).await).await, "");
    server.held.add_permits(2);
    for stream in &mut served {
        assert!(first_answer(stream).await.ends_with("served at last"));
    }
}

#[tokio::test]
async fn a_trusted_proxy_has_as_many_as_there_are() {
    let limits = Limits { per_network: 1, ..patient() };
    let server = Server::behind(limits, &["127.0.0.0/8"]).await;
    let mut first = server.connect().await;
    let mut second = server.sent(GET).await;
    assert!(first_answer(&mut second).await.ends_with("served"));
    send(&mut first, GET).await;
    assert!(first_answer(&mut first).await.ends_with("served"));
}
