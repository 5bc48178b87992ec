//! Accepts connections until told to stop. What is ready is sent, if it can be without an HTTP library (`direct`), and
//! other requests are passed to the router.

use std::future::Future;
use std::io::{self, Cursor};
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::{Method, Request, Response, StatusCode, header};
use futures_util::FutureExt;
use futures_util::future::Either;
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use tokio::io::AsyncReadExt;
use tokio::net::{TcpListener, TcpStream};
use tokio::runtime::Handle;
use tokio::task::JoinError;
use tokio_util::task::AbortOnDropHandle;
use tower::ServiceExt;

use super::address::Peer;
use super::connections::{Activity, ConnectionGuard, Connections, TrackedBody};
use super::direct;
use super::lanes::{self, Lanes};
use super::ready::ReadyAnswers;

/// Also the size of the buffer that bodies are read with; every upload has a few of these in memory.
const MAX_HEADER_BYTES: usize = 16 * 1024;
const MAX_HEADERS: usize = 100;
/// Of one HTTP/2 connection. Each takes memory until its answer is read. A page needs fewer.
const MAX_STREAMS: u32 = 32;
/// What a client may send of one HTTP/2 request before the server reads it. These bytes are in our memory; with
/// HTTP/1.1 they stay in the socket's buffer.
const STREAM_WINDOW_BYTES: u32 = 64 * 1024;
/// How long current requests may take after `stop`.
const SHUTDOWN_TIMEOUT: Duration = Duration::from_secs(10);
/// When the process has no file descriptors left, trying again at once would only use up the processor.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

pub async fn serve(
    listener: TcpListener,
    router: Router,
    ready: Option<Arc<ReadyAnswers>>,
    connections: Arc<Connections>,
    stop: impl Future<Output = ()>,
) -> io::Result<()> {
    let lanes = Lanes::start()?;
    let site = Arc::new(Site { builder: builder(), router, handlers: Handle::current(), ready });
    let mut stop = pin!(stop);
    let mut sweeps = tokio::time::interval(connections.limits().sweep_interval);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            _ = sweeps.tick() => {
                connections.sweep(Instant::now());
                continue;
            }
            accepted = listener.accept() => accepted,
        };
        let (stream, peer) = match accepted {
            Ok((stream, address)) => (stream, address.ip()),
            Err(error) => {
                tracing::warn!(%error, "cannot accept a connection");
                tokio::time::sleep(ACCEPT_PAUSE).await;
                continue;
            }
        };
        // Without room for it, the connection is closed.
        let Some(guard) = connections.admit(peer, Instant::now()) else { continue };
        let Some((lane, stream)) = lanes.next().zip(stream.into_std().ok()) else { continue };
        let activity = guard.activity.clone();
        let connection = site.clone().handle_connection(stream, Peer(peer), guard);
        activity.set_task(lane.spawn(connection).abort_handle());
    }
    drop(listener);
    let _ = tokio::time::timeout(SHUTDOWN_TIMEOUT, connections.shut_down_all()).await;
    lanes.stop();
    Ok(())
}

/// What all connections share.
struct Site {
    builder: Builder<TokioExecutor>,
    router: Router,
    /// Where the router's handlers run, but for those of uploads.
    handlers: Handle,
    ready: Option<Arc<ReadyAnswers>>,
}

/// Without hyper's own timeouts: `connections` takes care of those.
fn builder() -> Builder<TokioExecutor> {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .header_read_timeout(None)
        .max_buf_size(MAX_HEADER_BYTES)
        .max_headers(MAX_HEADERS);
    builder
        .http2()
        .max_concurrent_streams(MAX_STREAMS)
        .initial_stream_window_size(STREAM_WINDOW_BYTES)
        .max_header_list_size(MAX_HEADER_BYTES as u32);
    builder
}

impl Site {
    async fn handle_connection(
        self: Arc<Self>,
        stream: std::net::TcpStream,
        peer: Peer,
        guard: ConnectionGuard,
    ) {
        // Now it belongs to the event loop of this thread.
        let Ok(mut stream) = TcpStream::from_std(stream) else { return };
        // Answers are written in one piece, so Nagle's algorithm would only delay them.
        let _ = stream.set_nodelay(true);
        let activity = &guard.activity;
        let mut shutdown = pin!(activity.shutdown_requested());
        let ready = self.ready.as_deref();
        let Some(received) = direct::serve(&mut stream, ready, activity, shutdown.as_mut()).await
        else {
            return;
        };
        let (reader, writer) = stream.into_split();
        let stream = tokio::io::join(Cursor::new(received).chain(reader), writer);
        let service = service_fn(|request| self.handle_request(request, peer, activity));
        let mut connection = pin!(self.builder.serve_connection(TokioIo::new(stream), service));
        // Errors of a connection need no handling here.
        tokio::select! {
            _ = &mut connection => return,
            () = shutdown => connection.as_mut().graceful_shutdown(),
        }
        let _ = connection.await;
    }

    fn handle_request(
        &self,
        mut request: Request<Incoming>,
        peer: Peer,
        activity: &Arc<Activity>,
    ) -> impl Future<Output = Result<Response<TrackedBody>, JoinError>> + use<> {
        lanes::count_request();
        let request_guard = activity.begin_request();
        let answer = |ready: &ReadyAnswers| {
            ready.response(request.method(), request.uri(), request.headers())
        };
        if let Some(response) = self.ready.as_deref().and_then(answer) {
            let response = response.map(|bytes| request_guard.track_ready(bytes));
            return Either::Left(std::future::ready(Ok(response)));
        }
        request.extensions_mut().insert(peer);
        let is_upload = *request.method() == Method::POST;
        let handler = self.router.clone().oneshot(request);
        // Either way, a handler ends when its client has gone.
        let handler = if is_upload {
            // It waits for bytes more than it computes. Passing each piece to another thread would cost more than reading it.
            Either::Left(handler.map(Ok))
        } else {
            Either::Right(AbortOnDropHandle::new(self.handlers.spawn(handler)))
        };
        Either::Right(async move {
            let Ok(mut response) = handler.await?;
            if response.status() == StatusCode::NOT_MODIFIED {
                // The router adds the length of an empty body to the answer of HEAD.
                response.headers_mut().remove(header::CONTENT_LENGTH);
            }
            Ok(response.map(|body| request_guard.track(body)))
        })
    }
}
