//! Makes the variants of pictures, each once, on threads beside the ones that answer visitors.
//!
//! A variant is made when someone first asks for it. WebP takes a moment and AVIF some seconds, so each
//! has a thread of its own: whoever asks first gets WebP, and AVIF is there for those who come later.

use std::collections::HashMap;
use std::io;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use tokio::sync::{mpsc, watch};

use super::Picture;
use super::pixels::guarded;
use super::store::PictureStore;
use super::stored::StoredFile;
use super::variant::{Format, Variant};

/// How long the first who asks for a variant waits before the original goes out in its place.
const LONGEST_WAIT: Duration = Duration::from_secs(2);

/// A picture at the width that was asked for, or as it is.
#[derive(Debug)]
pub enum Print {
    /// What was asked for; it will never change.
    Ready(Variant, StoredFile),
    /// What there is for now.
    Instead(Option<Variant>, StoredFile),
}

pub struct Press {
    store: Arc<PictureStore>,
    webp: Line,
    avif: Line,
}

impl Press {
    pub fn start(store: Arc<PictureStore>) -> io::Result<Self> {
        let line = |name| Line::start(name, store.clone());
        Ok(Self { webp: line("webp")?, avif: line("avif")?, store })
    }

    /// The variant of a picture, or for the first who ask something in its place.
    pub async fn print(&self, picture: &Arc<Picture>, variant: Variant) -> io::Result<Print> {
        if let Ok(file) = self.store.find_variant(&picture.hash, variant) {
            return Ok(Print::Ready(variant, file));
        }
        if variant.format == Format::Avif {
            self.avif.order(picture, variant);
        }
        let quick = Variant { format: Format::WebP, ..variant };
        let made = self.webp.order(picture, quick);
        // A variant that cannot be made is told by its file not being there.
        let _ = tokio::time::timeout(LONGEST_WAIT, done(made)).await;
        match self.store.find_variant(&picture.hash, quick) {
            Ok(file) if quick == variant => Ok(Print::Ready(variant, file)),
            Ok(file) => Ok(Print::Instead(Some(quick), file)),
            Err(_) => self.store.find(picture).map(|file| Print::Instead(None, file)),
        }
    }
}

async fn done(mut order: watch::Receiver<()>) {
    // Ends when the sender is dropped, which is when the work is over.
    while order.changed().await.is_ok() {}
}

type Job = (Arc<Picture>, Variant);

/// One thread and what waits for it. An order given twice waits once.
struct Line {
    jobs: mpsc::UnboundedSender<Job>,
    open: Arc<Mutex<HashMap<String, watch::Sender<()>>>>,
}

impl Line {
    fn start(name: &str, store: Arc<PictureStore>) -> io::Result<Self> {
        // Bounded by the pictures and their widths: `open` lets each variant in once.
        let (jobs, mut waiting) = mpsc::unbounded_channel::<Job>();
        let open: Arc<Mutex<HashMap<String, watch::Sender<()>>>> = Arc::default();
        let orders = open.clone();
        thread::Builder::new().name(format!("press-{name}")).spawn(move || {
            while let Some((picture, variant)) = waiting.blocking_recv() {
                if let Err(error) = guarded(|| store.make(&picture, variant)) {
                    tracing::warn!(url = picture.url, %variant, error, "the original stays in use");
                }
                lock(&orders).remove(&key(&picture, variant));
            }
        })?;
        Ok(Self { jobs, open })
    }

    fn order(&self, picture: &Arc<Picture>, variant: Variant) -> watch::Receiver<()> {
        let mut open = lock(&self.open);
        let order = open.entry(key(picture, variant)).or_insert_with(|| {
            // Fails only when the thread is gone; then nobody waits longer than the limit.
            let _ = self.jobs.send((picture.clone(), variant));
            watch::Sender::new(())
        });
        order.subscribe()
    }
}

fn key(picture: &Picture, variant: Variant) -> String {
    format!("{}.{variant}", picture.hash.to_hex())
}

fn lock<T>(mutex: &Mutex<T>) -> std::sync::MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
