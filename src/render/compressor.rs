//! Compresses pages with brotli, which is too slow while a visitor waits: on one thread, which leaves the processor to all
//! others.

use std::io;
use std::sync::{Arc, Weak};
use std::thread;

use compress::Effort;
use rustix::process::setpriority_process;
use tokio::sync::{mpsc, oneshot};

use crate::body::Body;

/// More wait for their turn, or are sent with gzip.
const MAX_WAITING: usize = 64;

/// In the system's words, the highest niceness.
const LOWEST_PRIORITY: i32 = 19;

pub struct Compressor {
    tasks: mpsc::Sender<Task>,
}

struct Task {
    /// What nobody has any more is not compressed.
    body: Weak<Body>,
    effort: Effort,
    /// Dropped at the end.
    _done: Option<oneshot::Sender<()>>,
}

impl Compressor {
    pub fn start() -> io::Result<Self> {
        let (tasks, mut waiting) = mpsc::channel::<Task>(MAX_WAITING);
        thread::Builder::new().name("compress".into()).spawn(move || {
            // Of this thread. If it fails, it has the priority of all others.
            let _ = setpriority_process(None, LOWEST_PRIORITY);
            while let Some(Task { body, effort, _done }) = waiting.blocking_recv() {
                if let Some(body) = body.upgrade() {
                    body.compress(effort);
                }
            }
        })?;
        Ok(Self { tasks })
    }

    /// Compresses a page that was made for a visitor, unless too many are waiting: then it is sent with gzip.
    pub fn enqueue(&self, body: &Arc<Body>) {
        let task = Task { body: Arc::downgrade(body), effort: Effort::Little, _done: None };
        let _ = self.tasks.try_send(task);
    }

    /// Compresses what many visitors will get, and waits until that is done.
    pub async fn compress(&self, body: &Arc<Body>) {
        let (sender, done) = oneshot::channel();
        let task = Task { body: Arc::downgrade(body), effort: Effort::Most, _done: Some(sender) };
        // Fails only if the thread is gone; then it stays uncompressed.
        if self.tasks.send(task).await.is_ok() {
            let _ = done.await;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn body() -> Arc<Body> {
        Arc::new(Body::new("strake line ".repeat(200)))
    }

    #[tokio::test]
    async fn a_body_has_its_form_once_it_was_waited_for() {
        let (compressor, body) = (Compressor::start().unwrap(), body());
        compressor.compress(&body).await;
        assert_eq!(body.brotli().unwrap(), &compress::brotli(&body.identity, Effort::Most));
    }

    #[tokio::test]
    async fn what_waits_is_limited_and_what_nobody_has_is_skipped() {
        let (tasks, mut waiting) = mpsc::channel(MAX_WAITING);
        let compressor = Compressor { tasks };
        let bodies: Vec<_> = (0..2 * MAX_WAITING).map(|_| body()).collect();
        bodies.iter().for_each(|body| compressor.enqueue(body));
        drop(bodies);
        let mut count = 0;
        while let Ok(task) = waiting.try_recv() {
            assert!(task.body.upgrade().is_none());
            count += 1;
        }
        assert_eq!(count, MAX_WAITING);
    }
}
