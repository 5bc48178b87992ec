//! An IndexNow endpoint on loopback whose behaviour tests can choose.

use std::convert::Infallible;
use std::future::pending;
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use axum::body::{Body, to_bytes};
use axum::http::header::{CONTENT_TYPE, RETRY_AFTER};
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use serde::Deserialize;
use tokio::io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt};
use tokio::net::TcpListener;
use tokio::sync::{Semaphore, watch};
use tokio_rustls::TlsAcceptor;

use crate::site::TIMEOUT;
use crate::tls;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behaviour {
    Answers(u16),
    /// Answers 429 with this value of `Retry-After`.
    AsksToWait(&'static str),
    /// Answers 200 once the test calls `release`.
    Holds,
    /// Takes the request and never answers.
    Silent,
    /// Closes the connection instead of answering.
    HangsUp,
    /// Sends an answer whose head never ends.
    EndlessHead,
    /// Sends an answer whose body never ends.
    EndlessBody,
}

pub struct Endpoint {
    pub url: String,
    state: Arc<State>,
    received: watch::Receiver<Vec<Received>>,
}

struct State {
    /// What the next connections meet, the next one last.
    next: Mutex<Vec<Behaviour>>,
    /// What all later connections meet.
    usual: Behaviour,
    released: Semaphore,
    received: watch::Sender<Vec<Received>>,
}

/// A request, whether it was answered or not.
#[derive(Debug, Clone)]
pub struct Received {
    pub at: Instant,
    pub head: String,
    pub report: Report,
}

#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Report {
    pub host: String,
    pub key: String,
    pub key_location: String,
    pub url_list: Vec<String>,
}

impl Report {
    /// The paths of the reported pages.
    pub fn paths(&self) -> Vec<&str> {
        self.url_list.iter().map(|url| url.strip_prefix(super::ORIGIN).unwrap()).collect()
    }
}

impl Endpoint {
    pub async fn start(usual: Behaviour) -> Self {
        Self::listen(&[], usual, None).await
    }

    /// Behaves in these ways, one for each connection, and answers 200 after that.
    pub async fn failing_first(first: &[Behaviour]) -> Self {
        Self::listen(first, Behaviour::Answers(200), None).await
    }

    /// Speaks TLS, with a certificate that `pem` makes known.
    pub async fn with_tls(pem: &Path) -> Self {
        Self::listen(&[], Behaviour::Answers(200), Some(tls::acceptor(pem))).await
    }

    async fn listen(first: &[Behaviour], usual: Behaviour, tls: Option<TlsAcceptor>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let scheme = if tls.is_some() { "https" } else { "http" };
        let url = format!("{scheme}://{}/indexnow", listener.local_addr().unwrap());
        let (sender, received) = watch::channel(Vec::new());
        let state = Arc::new(State {
            next: Mutex::new(first.iter().rev().copied().collect()),
            usual,
            released: Semaphore::new(0),
            received: sender,
        });
        let shared = state.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                let (state, tls) = (shared.clone(), tls.clone());
                tokio::spawn(async move {
                    let behaviour = state.next.lock().unwrap().pop().unwrap_or(state.usual);
                    let Some(tls) = tls else { return handle(stream, behaviour, state).await };
                    // A client that does not trust the certificate goes away.
                    if let Ok(stream) = tls.accept(stream).await {
                        handle(stream, behaviour, state).await;
                    }
                });
            }
        });
        Self { url, state, received }
    }

    /// Lets one request go that is held, now or later.
    pub fn release(&self) {
        self.state.released.add_permits(1);
    }

    /// Waits until this many requests have arrived.
    pub async fn received(&mut self, count: usize) -> Vec<Received> {
        let arrived = self.received.wait_for(|received| received.len() >= count);
        let arrived = tokio::time::timeout(TIMEOUT, arrived).await;
        arrived.expect("a report never came").unwrap().clone()
    }

    pub fn received_so_far(&self) -> Vec<Received> {
        self.received.borrow().clone()
    }
}

async fn handle(
    stream: impl AsyncRead + AsyncWrite + Unpin + Send + 'static,
    behaviour: Behaviour,
    state: Arc<State>,
) {
    if let Behaviour::HangsUp | Behaviour::EndlessHead | Behaviour::EndlessBody = behaviour {
        // The client closes the connection, which is what it is tested for.
        let _ = misbehave(stream, behaviour).await;
        return;
    }
    let service = service_fn(|request| answer(request, behaviour, state.clone()));
    let _ = Builder::new(TokioExecutor::new())
        .http1_only()
        .serve_connection(TokioIo::new(stream), service)
        .await;
}

async fn answer(
    request: Request<Incoming>,
    behaviour: Behaviour,
    state: Arc<State>,
) -> Result<Response<Body>, Infallible> {
    let (head, body) = request.into_parts();
    let content_type = head.headers.get(CONTENT_TYPE).unwrap().to_str().unwrap();
    let received = Received {
        at: Instant::now(),
        head: format!("{} {} {content_type}", head.method, head.uri),
        report: serde_json::from_slice(&to_bytes(Body::new(body), 10_000_000).await.unwrap())
            .unwrap(),
    };
    state.received.send_modify(|all| all.push(received));
    let response = Response::builder();
    let response = match behaviour {
        Behaviour::Answers(status) => response.status(status),
        Behaviour::AsksToWait(time) => response.status(429).header(RETRY_AFTER, time),
        Behaviour::Holds => {
            state.released.acquire().await.unwrap().forget();
            response.status(200)
        }
        _ => pending().await,
    };
    Ok(response.body(Body::empty()).unwrap())
}

async fn misbehave(
    mut stream: impl AsyncRead + AsyncWrite + Unpin,
    behaviour: Behaviour,
) -> std::io::Result<()> {
    let mut start_of_request = [0; 16];
    stream.read_exact(&mut start_of_request).await?;
    if behaviour == Behaviour::HangsUp {
        return Ok(());
    }
    stream.write_all(b"HTTP/1.1 200 OK\r\n").await?;
    if behaviour == Behaviour::EndlessBody {
        stream.write_all(b"content-type: text/plain\r\n\r\n").await?;
    }
    let line = format!("x-header: {}\r\n", "x".repeat(1_000));
    let forever = async { while stream.write_all(line.as_bytes()).await.is_ok() {} };
    let closed = tokio::time::timeout(Duration::from_secs(10), forever).await;
    assert!(closed.is_ok(), "the client reads an answer without end");
    Ok(())
}
