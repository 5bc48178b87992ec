//! Encodes the variants of pictures, each once, on threads beside the ones that answer visitors.
//!
//! A variant is encoded when it is first requested. WebP takes a moment and AVIF some seconds, so each format has a
//! thread of its own: the first visitors get WebP while AVIF is encoded for later ones, by a thread that leaves the
//! processor to all others. The crawlers that request share
//! pictures, which are JPEGs, do not come a second time, so these wait for no other format.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

use blake3::Hash;
use pixels::catching_panics;
use pixels::variant::{Format, Variant};
use rustix::process::setpriority_process;
use tokio::sync::{mpsc, watch};

use super::Picture;
use super::store::PictureStore;
use super::stored::StoredFile;

/// How long a request waits for a variant before it gets the original instead.
const TIMEOUT: Duration = Duration::from_secs(2);

/// In the system's words, the highest niceness.
const LOWEST_PRIORITY: i32 = 19;

/// What a request for a variant is answered with.
#[derive(Debug)]
pub enum VariantFile {
    /// The requested variant.
    Ready { variant: Variant, file: StoredFile },
    /// What there is until then: the same width as WebP, or the original (`None`).
    Fallback { variant: Option<Variant>, file: StoredFile },
}

pub struct Encoder {
    store: Arc<PictureStore>,
    webp: Queue,
    avif: Queue,
    jpeg: Queue,
}

impl Encoder {
    pub fn start(store: Arc<PictureStore>) -> io::Result<Self> {
        let queue = |name, niceness| Queue::start(name, niceness, store.clone());
        let (webp, jpeg) = (queue("webp", 0)?, queue("jpeg", 0)?);
        Ok(Self { webp, avif: queue("avif", LOWEST_PRIORITY)?, jpeg, store })
    }

    /// The file of a variant, or a fallback if it is not encoded in time.
    pub async fn find_or_encode(
        &self,
        picture: &Arc<Picture>,
        variant: Variant,
    ) -> io::Result<VariantFile> {
        if let Ok(file) = self.store.find_variant(&picture.hash, variant) {
            return Ok(VariantFile::Ready { variant, file });
        }
        let first = quickest(variant);
        if variant != first {
            self.avif.enqueue(picture, variant);
        }
        let queue = match variant {
            Variant::Scaled { .. } => &self.webp,
            Variant::Share(_) => &self.jpeg,
        };
        let encoded = queue.enqueue(picture, first);
        // If it was not encoded, in time or at all, there is no file of it.
        let _ = tokio::time::timeout(TIMEOUT, until_closed(encoded)).await;
        self.find(picture, variant)
    }

    /// The file of a variant, or a fallback if it is not encoded yet.
    pub fn find(&self, picture: &Picture, variant: Variant) -> io::Result<VariantFile> {
        if let Ok(file) = self.store.find_variant(&picture.hash, variant) {
            return Ok(VariantFile::Ready { variant, file });
        }
        let first = quickest(variant);
        if let Ok(file) = self.store.find_variant(&picture.hash, first) {
            return Ok(VariantFile::Fallback { variant: Some(first), file });
        }
        Ok(VariantFile::Fallback { variant: None, file: self.store.find(picture)? })
    }
}

/// What is encoded while a visitor waits: WebP instead of AVIF.
fn quickest(variant: Variant) -> Variant {
    match variant {
        Variant::Scaled { width, .. } => Variant::Scaled { width, format: Format::WebP },
        Variant::Share(_) => variant,
    }
}

/// Waits until the sender is dropped, which is when encoding has succeeded or failed.
async fn until_closed(mut encoded: watch::Receiver<()>) {
    while encoded.changed().await.is_ok() {}
}

/// The variants that are waiting or being encoded, each with a channel that closes when that is over.
type Pending = HashMap<(Hash, Variant), watch::Sender<()>>;

struct Request {
    picture: Arc<Picture>,
    variant: Variant,
}

/// One thread and the requests that wait for it. A variant is in the queue once, however often it is requested.
struct Queue {
    requests: mpsc::UnboundedSender<Request>,
    pending: Arc<Mutex<Pending>>,
}

impl Queue {
    fn start(name: &str, niceness: i32, store: Arc<PictureStore>) -> io::Result<Self> {
        // Bounded by the pictures and their variants, as `pending` lets each variant in once.
        let (requests, mut waiting) = mpsc::unbounded_channel::<Request>();
        let queue = Self { requests, pending: Arc::default() };
        let pending = queue.pending.clone();
        thread::Builder::new().name(format!("encode-{name}")).spawn(move || {
            // Of this thread. If it fails, it has the priority of all others.
            let _ = setpriority_process(None, niceness);
            while let Some(Request { picture, variant }) = waiting.blocking_recv() {
                if let Err(error) = catching_panics(|| store.encode(&picture, variant)) {
                    tracing::warn!(url = picture.url, %variant, error, "the original stays in use");
                }
                lock(&pending).remove(&(picture.hash, variant));
            }
        })?;
        Ok(queue)
    }

    fn enqueue(&self, picture: &Arc<Picture>, variant: Variant) -> watch::Receiver<()> {
        let mut pending = lock(&self.pending);
        let encoded = pending.entry((picture.hash, variant)).or_insert_with(|| {
            // Fails only if the thread is gone; then each request waits for its timeout.
            let _ = self.requests.send(Request { picture: picture.clone(), variant });
            watch::Sender::new(())
        });
        encoded.subscribe()
    }
}

fn lock(pending: &Mutex<Pending>) -> MutexGuard<'_, Pending> {
    pending.lock().unwrap_or_else(PoisonError::into_inner)
}
