//! Connections that wait until they are accepted, and those that are open and do nothing, or too little.

mod arrival;
mod eviction;
mod timeouts;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use axum::routing::get;
use bytes::Bytes;
use strakeline::http::connections::{Connections, Limits};
use strakeline::http::server;
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;

use crate::panics;
use crate::raw::{connect_from, loopback, send};
use crate::site::TIMEOUT;

const GET: &[u8] = b"GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";
const GET_HELD: &[u8] = b"GET /held HTTP/1.1\r\nHost: localhost\r\n\r\n";
/// More than the buffers of both ends hold.
const LARGE_BYTES: usize = 32 * 1024 * 1024;

struct Server {
    address: SocketAddr,
    /// Requests to `/held` wait for a permit.
    held: Arc<Semaphore>,
    /// Has a permit for each request to `/held` whose handler has started.
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
        // Connections inherit it. With a small buffer, the server can send only a little more than the client has read.
        socket.set_send_buffer_size(64 * 1024).unwrap();
        socket.bind("127.0.0.1:0".parse().unwrap()).unwrap();
        let listener = socket.listen(1_024).unwrap();
        let address = listener.local_addr().unwrap();
        let proxies = proxies.iter().map(|proxy| proxy.parse().unwrap()).collect();
        let connections = Connections::new(limits, proxies);
        let all = connections.clone();
        let (stop, stopped) = tokio::sync::oneshot::channel::<()>();
        tokio::spawn(async move {
            server::serve(listener, router, None, all, async { drop(stopped.await) })
                .await
                .unwrap();
        });
        Self { address, held, handling, connections, _stop: stop }
    }

    async fn connect(&self) -> TcpStream {
        connect_from(loopback(0), self.address).await.unwrap()
    }

    async fn connect_and_send(&self, bytes: &[u8]) -> TcpStream {
        let mut stream = self.connect().await;
        send(&mut stream, bytes).await;
        stream
    }

    async fn wait_for_count(&self, count: usize) {
        let reached = async {
            while self.connections.count() != count {
                tokio::task::yield_now().await;
            }
        };
        let count = || self.connections.count();
        tokio::time::timeout(TIMEOUT, reached).await.unwrap_or_else(|_| panic!("{}", count()));
    }
}

/// All timeouts are long; tests set the one that they are about.
fn long_timeouts() -> Limits {
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

/// The real timeouts, without sweeps: tests sweep by themselves, at any time they like.
fn without_sweeps() -> Limits {
    Limits { sweep_interval: Duration::from_secs(600), ..Limits::for_handles(1_024) }
}

const SHORT: Duration = Duration::from_millis(200);
