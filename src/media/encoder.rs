//! Encodes the variants of pictures, each once, on threads beside the ones that answer visitors.
//!
//! A variant is encoded when it is first requested. WebP takes a moment and AVIF some seconds, so each format has a
//! thread of its own: the first visitors get WebP while AVIF is encoded for later ones, by a thread that leaves the
//! processor to all others. The crawlers that request share
//! pictures, which are JPEGs, do not come a second time, so these wait for no other format.
//!
//! What visitors see first is encoded without being requested: after each publish, while the thread for AVIF has
//! nothing else to do (docs/decisions/0032-what-visitors-see-first-is-encoded-ahead.md).

use std::collections::HashSet;
use std::io;
use std::sync::Arc;
use std::sync::mpsc::sync_channel;
use std::thread;
use std::time::Duration;

use pixels::variant::{Format, Variant};
use tokio::sync::watch;

use super::Picture;
use super::queue::{Queue, Task};
use super::store::PictureStore;
use super::stored::StoredFile;

/// How long a request waits for a variant before it gets the original instead.
const TIMEOUT: Duration = Duration::from_secs(2);

/// In the system's words, the highest niceness.
const LOWEST_PRIORITY: i32 = 19;

/// How long after the last picture free memory is given back.
const RELEASE_DELAY: Duration = Duration::from_secs(1);

/// What the first view of a page takes: on phones of two and of three pixels per CSS pixel, then cards and main pictures on
/// a desktop. Each for all pictures before the next.
const WIDTHS_AHEAD: [u32; 5] = [960, 800, 1280, 480, 1600];
/// Smaller pictures are encoded in no time. Larger ones are left to their first request: decoding takes four bytes for
/// each of these, beside what a visitor may have decoded at the same time.
const MIN_WIDTH_AHEAD: u32 = 480;
const MAX_PIXELS_AHEAD: u64 = 16_000_000;

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
        let (idle, is_idle) = sync_channel(1);
        // A thread of its own: at the lowest priority, the one for AVIF would keep the allocator's locks from all others.
        thread::Builder::new().name("release".into()).spawn(move || {
            while is_idle.recv().is_ok() {
                // Pictures are often requested one after the other.
                while is_idle.recv_timeout(RELEASE_DELAY).is_ok() {}
                own_process::release_memory();
            }
        })?;
        let queue = |name, niceness| Queue::start(name, niceness, store.clone(), idle.clone());
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

    /// Encodes what the first view of pages with these pictures needs, in this order and while no visitor needs anything
    /// else. What is left of an earlier list is dropped.
    pub fn encode_ahead(&self, pictures: &[Arc<Picture>]) {
        let mut seen = HashSet::new();
        let tasks = WIDTHS_AHEAD.iter().flat_map(|needed| {
            pictures.iter().filter_map(|picture| {
                let variant =
                    Variant::Scaled { width: width_ahead(picture, *needed)?, format: Format::Avif };
                Some(Task { picture: picture.clone(), variant })
            })
        });
        self.avif.encode_ahead(tasks.filter(|task| seen.insert((task.picture.hash, task.variant))));
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

/// The width of a picture that browsers take if they need this one: the next larger, or the largest.
fn width_ahead(picture: &Picture, needed: u32) -> Option<u32> {
    let pixels = u64::from(picture.width) * u64::from(picture.height);
    if picture.width < MIN_WIDTH_AHEAD || pixels > MAX_PIXELS_AHEAD {
        return None;
    }
    picture.widths().filter(|own| *own >= needed).min().or_else(|| picture.widths().max())
}

/// Waits until the sender is dropped, which is when encoding has succeeded or failed.
async fn until_closed(mut encoded: watch::Receiver<()>) {
    while encoded.changed().await.is_ok() {}
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_encoded_ahead_is_what_phones_and_desktops_take() {
        let ahead = |width, height| {
            let picture = Picture { width, height, ..Picture::sample("/media/deck.jpg") };
            WIDTHS_AHEAD.map(|needed| width_ahead(&picture, needed).unwrap_or_default())
        };
        assert_eq!(ahead(2400, 1350), [960, 800, 1280, 480, 1600]);
        assert_eq!(ahead(1200, 800), [960, 800, 1200, 480, 1200]);
        assert_eq!(ahead(500, 250), [500, 500, 500, 480, 500]);
        assert_eq!(ahead(479, 250), [0; 5], "encoded in no time");
        assert_eq!(ahead(4_001, 4_000), [0; 5], "takes too much memory to be decoded unasked");
        let drawing = Picture { format: None, ..Picture::sample("/media/logo.svg") };
        assert_eq!(width_ahead(&drawing, 960), None);
    }
}
