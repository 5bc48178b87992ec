//! What happens on a connection, counted as it happens and read by the table's sweep.
//!
//! Counting a request takes a few atomic additions: no clock, no lock, no timer.

use std::pin::Pin;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering::Relaxed};
use std::sync::{Arc, OnceLock};
use std::task::{Context, Poll, ready};

use axum::body::Body;
use bytes::{Buf, Bytes};
use hyper::body::{Frame, SizeHint};
use tokio::sync::Notify;
use tokio::task::AbortHandle;

#[derive(Default)]
pub struct Activity {
    has_received: AtomicBool,
    requests: AtomicU64,
    handling: AtomicUsize,
    sending: AtomicUsize,
    sent_bytes: AtomicU64,
    ignores_requests: AtomicBool,
    shutdown: Notify,
    task: OnceLock<AbortHandle>,
}

/// The values of an `Activity` at one time. If two are equal, nothing has happened in between.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Counters {
    /// The client has sent something.
    pub has_received: bool,
    /// Requests so far.
    pub requests: u64,
    /// Requests whose handler is running; handlers have their own timeouts.
    pub handling: usize,
    /// Answers, and chunks of them, that the client has not received completely.
    pub sending: usize,
    /// In kilobytes, so that a client that reads single bytes makes no progress.
    pub sent_kilobytes: u64,
}

impl Activity {
    pub fn counters(&self) -> Counters {
        Counters {
            has_received: self.has_received.load(Relaxed),
            requests: self.requests.load(Relaxed),
            handling: self.handling.load(Relaxed),
            sending: self.sending.load(Relaxed),
            sent_kilobytes: self.sent_bytes.load(Relaxed) / 1_024,
        }
    }

    pub fn mark_received(&self) {
        self.has_received.store(true, Relaxed);
    }

    pub fn begin_request(self: &Arc<Self>) -> RequestGuard {
        self.requests.fetch_add(1, Relaxed);
        let is_counted = !self.ignores_requests.load(Relaxed);
        self.handling.fetch_add(usize::from(is_counted), Relaxed);
        RequestGuard { activity: self.clone(), is_counted }
    }

    /// Counts a request that is answered at once, so that no handler runs.
    pub fn count_request(&self) {
        self.requests.fetch_add(1, Relaxed);
    }

    /// An answer that the client does not read at once counts as being sent until the guard is dropped.
    pub fn begin_sending(self: &Arc<Self>) -> SendingGuard {
        SendingGuard::new(self)
    }

    /// From now on, `handling` only counts requests that have begun already.
    pub fn ignore_further_requests(&self) {
        self.ignores_requests.store(true, Relaxed);
    }

    pub fn set_task(&self, task: AbortHandle) {
        // Fails only if it is set already, and the server sets it once.
        let _ = self.task.set(task);
    }

    /// Asks the connection to end after its current requests.
    pub fn request_shutdown(&self) {
        self.shutdown.notify_one();
    }

    pub async fn shutdown_requested(&self) {
        self.shutdown.notified().await;
    }

    /// Ends the connection at once.
    pub fn abort(&self) {
        if let Some(task) = self.task.get() {
            task.abort();
        }
    }
}

/// Counts as a running handler until dropped.
pub struct RequestGuard {
    activity: Arc<Activity>,
    is_counted: bool,
}

impl RequestGuard {
    /// The handler has returned this body.
    pub fn track(self, body: Body) -> TrackedBody {
        TrackedBody { body: Content::Handled(body), sending: SendingGuard::new(&self.activity) }
    }

    /// These bytes were ready.
    pub fn track_ready(self, bytes: Bytes) -> TrackedBody {
        let bytes = Some(bytes).filter(|bytes| !bytes.is_empty());
        TrackedBody { body: Content::Ready(bytes), sending: SendingGuard::new(&self.activity) }
    }
}

impl Drop for RequestGuard {
    fn drop(&mut self) {
        self.activity.handling.fetch_sub(usize::from(self.is_counted), Relaxed);
    }
}

/// Counts as something that is being sent until dropped.
pub struct SendingGuard(Arc<Activity>);

impl SendingGuard {
    pub fn add_sent(&self, bytes: usize) {
        self.0.sent_bytes.fetch_add(bytes as u64, Relaxed);
    }

    fn new(activity: &Arc<Activity>) -> Self {
        activity.sending.fetch_add(1, Relaxed);
        Self(activity.clone())
    }
}

impl Drop for SendingGuard {
    fn drop(&mut self) {
        self.0.sending.fetch_sub(1, Relaxed);
    }
}

/// The body of an answer. It and each of its chunks count as being sent until they are dropped; HTTP/2 keeps chunks until
/// the client's flow-control window has room for them.
pub struct TrackedBody {
    body: Content,
    sending: SendingGuard,
}

enum Content {
    Handled(Body),
    /// Until they are sent.
    Ready(Option<Bytes>),
}

impl hyper::body::Body for TrackedBody {
    type Data = TrackedChunk;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<TrackedChunk>, axum::Error>>> {
        let frame = match &mut self.body {
            Content::Handled(body) => ready!(Pin::new(body).poll_frame(context)),
            Content::Ready(bytes) => bytes.take().map(|bytes| Ok(Frame::data(bytes))),
        };
        let track = |bytes| TrackedChunk { bytes, sending: SendingGuard::new(&self.sending.0) };
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(track))))
    }

    fn is_end_stream(&self) -> bool {
        match &self.body {
            Content::Handled(body) => body.is_end_stream(),
            Content::Ready(bytes) => bytes.is_none(),
        }
    }

    fn size_hint(&self) -> SizeHint {
        match &self.body {
            Content::Handled(body) => body.size_hint(),
            Content::Ready(bytes) => {
                SizeHint::with_exact(bytes.as_ref().map_or(0, |bytes| bytes.len() as u64))
            }
        }
    }
}

pub struct TrackedChunk {
    bytes: Bytes,
    sending: SendingGuard,
}

impl Buf for TrackedChunk {
    fn remaining(&self) -> usize {
        self.bytes.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.bytes.chunk()
    }

    fn advance(&mut self, count: usize) {
        self.sending.add_sent(count);
        self.bytes.advance(count);
    }
}
