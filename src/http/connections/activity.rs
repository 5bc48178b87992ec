//! What happens on a connection, counted where it happens and read by the table's sweep.
//!
//! A request costs a few atomic additions: no clock, no lock, no timer.

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
    answering: AtomicUsize,
    answered_bytes: AtomicU64,
    ignores_requests: AtomicBool,
    shutdown: Notify,
    task: OnceLock<AbortHandle>,
}

/// An `Activity` at one moment. Two that are equal mean that nothing has happened in between.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Seen {
    /// The client has sent something.
    pub has_received: bool,
    /// Requests so far.
    pub requests: u64,
    /// Requests whose handler is at work, which has time limits of its own.
    pub handling: usize,
    /// Answers of which the client has not taken all.
    pub answering: usize,
    /// In kilobytes: whoever takes single bytes makes no progress.
    pub answered_kilobytes: u64,
}

impl Activity {
    pub fn seen(&self) -> Seen {
        Seen {
            has_received: self.has_received.load(Relaxed),
            requests: self.requests.load(Relaxed),
            handling: self.handling.load(Relaxed),
            answering: self.answering.load(Relaxed),
            answered_kilobytes: self.answered_bytes.load(Relaxed) / 1_024,
        }
    }

    pub fn mark_received(&self) {
        self.has_received.store(true, Relaxed);
    }

    pub fn begin_request(self: &Arc<Self>) -> Handling {
        self.requests.fetch_add(1, Relaxed);
        let is_counted = !self.ignores_requests.load(Relaxed);
        self.handling.fetch_add(usize::from(is_counted), Relaxed);
        Handling { activity: self.clone(), is_counted }
    }

    /// From now on, `handling` only counts requests that have begun already.
    pub fn ignore_further_requests(&self) {
        self.ignores_requests.store(true, Relaxed);
    }

    pub fn set_task(&self, task: AbortHandle) {
        // Set once, by whoever starts the task.
        let _ = self.task.set(task);
    }

    /// Asks the connection to end after what is under way.
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

/// A request, until it has its answer.
pub struct Handling {
    activity: Arc<Activity>,
    is_counted: bool,
}

impl Handling {
    pub fn answer(self, body: Body) -> Answer {
        Answer { body, sending: Sending::of(&self.activity) }
    }
}

impl Drop for Handling {
    fn drop(&mut self) {
        self.activity.handling.fetch_sub(usize::from(self.is_counted), Relaxed);
    }
}

/// Something that the client has not taken yet.
struct Sending(Arc<Activity>);

impl Sending {
    fn of(activity: &Arc<Activity>) -> Self {
        activity.answering.fetch_add(1, Relaxed);
        Self(activity.clone())
    }
}

impl Drop for Sending {
    fn drop(&mut self) {
        self.0.answering.fetch_sub(1, Relaxed);
    }
}

/// An answer's body. It and each piece of it count until they are gone, and HTTP/2 keeps pieces until the
/// client has opened its window for them.
pub struct Answer {
    body: Body,
    sending: Sending,
}

impl hyper::body::Body for Answer {
    type Data = Piece;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Piece>, axum::Error>>> {
        let frame = ready!(Pin::new(&mut self.body).poll_frame(context));
        let piece = |bytes| Piece { bytes, sending: Sending::of(&self.sending.0) };
        Poll::Ready(frame.map(|frame| frame.map(|frame| frame.map_data(piece))))
    }

    fn is_end_stream(&self) -> bool {
        self.body.is_end_stream()
    }

    fn size_hint(&self) -> SizeHint {
        self.body.size_hint()
    }
}

pub struct Piece {
    bytes: Bytes,
    sending: Sending,
}

impl Buf for Piece {
    fn remaining(&self) -> usize {
        self.bytes.remaining()
    }

    fn chunk(&self) -> &[u8] {
        self.bytes.chunk()
    }

    fn advance(&mut self, count: usize) {
        self.sending.0.answered_bytes.fetch_add(count as u64, Relaxed);
        self.bytes.advance(count);
    }
}
