//! Accepts connections, each with limits on what it may hold up, until told to stop.

use std::convert::Infallible;
use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::{Duration, Instant};

use axum::Router;
use axum::http::{Request, Response};
use hyper::body::Incoming;
use hyper::service::service_fn;
use hyper_util::rt::{TokioExecutor, TokioIo};
use hyper_util::server::conn::auto::Builder;
use tokio::net::{TcpListener, TcpStream};
use tower::ServiceExt;

use super::address::Peer;
use super::connections::{Activity, Answer, Connections, Place};

/// Also the largest piece of a body that is read at once, of which every upload holds a few.
const MAX_HEADER_BYTES: usize = 16 * 1024;
const MAX_HEADERS: usize = 100;
/// Of one HTTP/2 connection. Each costs memory for as long as its answer is not read; a page asks for fewer.
const MAX_STREAMS: u32 = 32;
/// What a client may send of one HTTP/2 request before the server has read anything of it. It waits in our memory, while
/// what HTTP/1.1 sends too early waits in the system's.
const STREAM_WINDOW_BYTES: u32 = 64 * 1024;
/// Requests under way may end within this time after the word to stop.
const GRACE: Duration = Duration::from_secs(10);
/// When the system has no file handles left, trying again at once would only burn the processor.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

pub async fn serve(
    listener: TcpListener,
    router: Router,
    connections: Arc<Connections>,
    stop: impl Future<Output = ()>,
) {
    let builder = Arc::new(builder());
    let mut stop = pin!(stop);
    let mut looks = tokio::time::interval(connections.limits().sweep_interval);
    loop {
        let accepted = tokio::select! {
            () = &mut stop => break,
            _ = looks.tick() => {
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
        // Without a place for it, the connection is closed.
        let Some(place) = connections.admit(peer, Instant::now()) else { continue };
        // Answers are small and whole: waiting to fill a packet would only delay them.
        let _ = stream.set_nodelay(true);
        let activity = place.activity.clone();
        let connection = drive(stream, Peer(peer), place, builder.clone(), router.clone());
        activity.set_task(tokio::spawn(connection).abort_handle());
    }
    drop(listener);
    let _ = tokio::time::timeout(GRACE, connections.shut_down_all()).await;
}

/// Time limits are the business of `connections`.
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

async fn drive(
    stream: TcpStream,
    peer: Peer,
    place: Place,
    builder: Arc<Builder<TokioExecutor>>,
    router: Router,
) {
    let activity = &place.activity;
    let mut shutdown_requested = pin!(activity.shutdown_requested());
    let mut first_byte = [0];
    tokio::select! {
        _ = stream.peek(&mut first_byte) => activity.mark_received(),
        () = &mut shutdown_requested => return,
    }
    let service = service_fn(|request| answer(request, peer, activity, &router));
    let mut connection = pin!(builder.serve_connection(TokioIo::new(stream), service));
    // A connection that breaks is the client's affair.
    tokio::select! {
        _ = &mut connection => return,
        () = &mut shutdown_requested => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

fn answer(
    mut request: Request<Incoming>,
    peer: Peer,
    activity: &Arc<Activity>,
    router: &Router,
) -> impl Future<Output = Result<Response<Answer>, Infallible>> + use<> {
    request.extensions_mut().insert(peer);
    let handling = activity.begin_request();
    let answering = router.clone().oneshot(request);
    async move { Ok(answering.await?.map(|body| handling.answer(body))) }
}
