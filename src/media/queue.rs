//! A thread that encodes variants, and what waits for it.

use std::collections::{HashMap, VecDeque};
use std::io;
use std::sync::mpsc::SyncSender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use blake3::Hash;
use pixels::catching_panics;
use pixels::variant::Variant;
use rustix::process::setpriority_process;
use tokio::sync::mpsc::error::TryRecvError;
use tokio::sync::{mpsc, watch};

use super::Picture;
use super::store::PictureStore;

/// The variants that are waiting or being encoded for a request, each with a channel that closes when that is over.
type Pending = HashMap<(Hash, Variant), watch::Sender<()>>;

#[derive(Debug)]
pub struct Task {
    pub picture: Arc<Picture>,
    pub variant: Variant,
}

enum Message {
    Requested(Task),
    /// There is a new list of what to encode ahead.
    LookAhead,
}

/// What nobody has requested yet, in order.
#[derive(Default)]
struct Ahead {
    tasks: VecDeque<Task>,
    /// A full disk is logged once for a list, or the log would fill it up even further.
    has_failed: bool,
}

/// One thread. A variant is requested of it once, however often it is asked for.
pub struct Queue {
    messages: mpsc::UnboundedSender<Message>,
    pending: Arc<Mutex<Pending>>,
    ahead: Arc<Mutex<Ahead>>,
}

impl Queue {
    /// `idle` gets a message each time there is nothing left to encode.
    pub fn start(
        name: &str,
        niceness: i32,
        store: Arc<PictureStore>,
        idle: SyncSender<()>,
    ) -> io::Result<Self> {
        // Bounded by the pictures and their variants, as `pending` lets each variant in once.
        let (messages, mut receiver) = mpsc::unbounded_channel();
        let queue = Self { messages, pending: Arc::default(), ahead: Arc::default() };
        let (pending, ahead) = (queue.pending.clone(), queue.ahead.clone());
        let worker = Worker { store, pending, ahead, idle };
        thread::Builder::new().name(format!("encode-{name}")).spawn(move || {
            // Of this thread. If it fails, it has the priority of all others.
            let _ = setpriority_process(None, niceness);
            worker.run(&mut receiver);
        })?;
        Ok(queue)
    }

    /// The channel closes when the variant is encoded, or failed to be.
    pub fn enqueue(&self, picture: &Arc<Picture>, variant: Variant) -> watch::Receiver<()> {
        let mut pending = lock(&self.pending);
        let encoded = pending.entry((picture.hash, variant)).or_insert_with(|| {
            let task = Task { picture: picture.clone(), variant };
            // Fails only if the thread is gone; then each request waits for its timeout.
            let _ = self.messages.send(Message::Requested(task));
            watch::Sender::new(())
        });
        encoded.subscribe()
    }

    /// Encodes these while nothing is requested, in place of what is left of an earlier list.
    pub fn encode_ahead(&self, tasks: impl Iterator<Item = Task>) {
        *lock(&self.ahead) = Ahead { tasks: tasks.collect(), has_failed: false };
        let _ = self.messages.send(Message::LookAhead);
    }
}

struct Worker {
    store: Arc<PictureStore>,
    pending: Arc<Mutex<Pending>>,
    ahead: Arc<Mutex<Ahead>>,
    idle: SyncSender<()>,
}

impl Worker {
    /// Until the queue is dropped.
    fn run(&self, messages: &mut mpsc::UnboundedReceiver<Message>) {
        loop {
            let message = match messages.try_recv() {
                Ok(message) => Some(message),
                Err(TryRecvError::Disconnected) => None,
                Err(TryRecvError::Empty) => {
                    let task = lock(&self.ahead).tasks.pop_front();
                    if let Some(task) = task {
                        self.encode_ahead(&task);
                        continue;
                    }
                    // Where one is waiting already, that one will do.
                    let _ = self.idle.try_send(());
                    messages.blocking_recv()
                }
            };
            match message {
                Some(Message::Requested(task)) => self.encode_requested(&task),
                Some(Message::LookAhead) => {}
                None => return,
            }
        }
    }

    fn encode_requested(&self, task: &Task) {
        let Task { picture, variant } = task;
        if let Err(error) = self.encode(task) {
            tracing::warn!(url = picture.url, %variant, error, "the original stays in use");
        }
        lock(&self.pending).remove(&(picture.hash, *variant));
    }

    fn encode_ahead(&self, task: &Task) {
        let Err(error) = self.encode(task) else { return };
        let mut ahead = lock(&self.ahead);
        if !ahead.has_failed {
            let Task { picture, variant } = task;
            tracing::warn!(url = picture.url, %variant, error, "not encoded ahead of requests");
        }
        ahead.has_failed = true;
    }

    fn encode(&self, Task { picture, variant }: &Task) -> Result<(), String> {
        catching_panics(|| self.store.encode(picture, *variant))
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use std::io::Write;
    use std::sync::mpsc::sync_channel;
    use std::time::Duration;

    use pixels::variant::Format;

    use super::*;

    fn task(width: u32) -> Task {
        let picture = Arc::new(Picture::sample("/media/deck.jpg"));
        Task { picture, variant: Variant::Scaled { width, format: Format::Avif } }
    }

    /// Without a thread of its own, and with a store that has no picture.
    fn worker() -> (Worker, tempfile::TempDir) {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(PictureStore::at(data.path()).unwrap());
        let (idle, _) = sync_channel(1);
        (Worker { store, pending: Arc::default(), ahead: Arc::default(), idle }, data)
    }

    #[derive(Clone, Default)]
    struct Log(Arc<Mutex<Vec<u8>>>);

    impl Write for Log {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            lock(&self.0).write(bytes)
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn what_fails_ahead_of_requests_is_logged_once_for_a_list() {
        let (worker, _data) = worker();
        let log = Log::default();
        let writer = log.clone();
        let subscriber = tracing_subscriber::fmt().with_writer(move || writer.clone()).finish();
        tracing::subscriber::with_default(subscriber, || {
            worker.encode_ahead(&task(480));
            worker.encode_ahead(&task(960));
        });
        let log = String::from_utf8(lock(&log.0).clone()).unwrap();
        assert_eq!(log.matches("not encoded ahead").count(), 1, "{log}");
    }

    #[test]
    fn a_request_comes_first_and_a_new_list_replaces_the_one_before() {
        let (worker, _data) = worker();
        let (messages, mut receiver) = mpsc::unbounded_channel();
        let queue =
            Queue { messages, pending: worker.pending.clone(), ahead: worker.ahead.clone() };
        queue.encode_ahead([task(480), task(960)].into_iter());
        queue.encode_ahead([task(1280)].into_iter());
        let Task { picture, variant } = task(640);
        let encoded = queue.enqueue(&picture, variant);
        assert_eq!(lock(&queue.ahead).tasks.len(), 1);
        // Nobody waits for the rest when the server stops.
        drop(queue);
        worker.run(&mut receiver);
        assert!(encoded.has_changed().is_err(), "the request was not answered");
        assert_eq!(lock(&worker.ahead).tasks.len(), 1);
    }

    #[test]
    fn each_time_nothing_is_left_is_told() {
        let data = tempfile::tempdir().unwrap();
        let store = Arc::new(PictureStore::at(data.path()).unwrap());
        let (idle, is_idle) = sync_channel(1);
        let queue = Queue::start("avif", 0, store, idle).unwrap();
        let is_told = || is_idle.recv_timeout(Duration::from_secs(60)).is_ok();
        assert!(is_told(), "at first");
        queue.encode_ahead([task(480)].into_iter());
        assert!(is_told(), "after a list");
        let Task { picture, variant } = task(640);
        let encoded = queue.enqueue(&picture, variant);
        assert!(is_told(), "after a request");
        assert!(encoded.has_changed().is_err(), "the request was still open");
    }
}
