//! Accepts connections, each with limits on what it may hold up, until told to stop.

use std::future::Future;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::http::Request;
use hyper::body::Incoming;
use hyper_util::rt::{TokioExecutor, TokioIo, TokioTimer};
use hyper_util::server::conn::auto::Builder;
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::TcpListener;
use tower::ServiceExt;

use super::address::Peer;

/// A client that has not sent its headers by then is not a browser.
const HEADER_TIME: Duration = Duration::from_secs(10);
/// Also the largest piece of a body that is read at once, of which every upload holds a few.
const MAX_HEADER_BYTES: usize = 16 * 1024;
const MAX_HEADERS: usize = 100;
/// Requests under way may end within this time after the word to stop.
const GRACE: Duration = Duration::from_secs(10);
/// When the system has no file handles left, trying again at once would only burn the processor.
const ACCEPT_PAUSE: Duration = Duration::from_millis(50);

pub async fn serve(listener: TcpListener, router: Router, stop: impl Future<Output = ()>) {
    let mut builder = Builder::new(TokioExecutor::new());
    builder
        .http1()
        .timer(TokioTimer::new())
        .header_read_timeout(HEADER_TIME)
        .max_buf_size(MAX_HEADER_BYTES)
        .max_headers(MAX_HEADERS);
    builder.http2().timer(TokioTimer::new()).max_header_list_size(MAX_HEADER_BYTES as u32);

    let connections = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let (stream, peer) = tokio::select! {
            () = &mut stop => break,
            accepted = listener.accept() => match accepted {
                Ok((stream, address)) => (stream, Peer(address.ip())),
                Err(error) => {
                    tracing::warn!(%error, "cannot accept a connection");
                    tokio::time::sleep(ACCEPT_PAUSE).await;
                    continue;
                }
            },
        };
        // Answers are small and whole: waiting to fill a packet would only delay them.
        let _ = stream.set_nodelay(true);
        let service = router.clone().map_request(move |mut request: Request<Incoming>| {
            request.extensions_mut().insert(peer);
            request
        });
        let service = TowerToHyperService::new(service);
        let connection = builder.serve_connection(TokioIo::new(stream), service).into_owned();
        let connection = connections.watch(connection);
        // A connection that breaks is the client's affair.
        tokio::spawn(async move { drop(connection.await) });
    }
    drop(listener);
    let _ = tokio::time::timeout(GRACE, connections.shutdown()).await;
}
