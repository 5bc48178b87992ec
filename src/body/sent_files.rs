//! Files of what is large and sent often. There are only so many: what nobody has asked for lately makes room.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};

use arc_swap::{ArcSwapOption, Guard};
use bytes::Bytes;
use tokio::sync::Semaphore;

use super::NamelessFile;

/// Less is copied faster than a file is sent, even to a thousand connections (decision 0034).
const MIN_BYTES: usize = 12 * 1024;
/// So that a crawler, which asks once for everything, leaves the files to others.
const MIN_SENT: u32 = 1_000;
/// Each has a file descriptor.
pub const MAX_FILES: usize = 64;
/// Each has its bytes a second time. The lists of a large site have megabytes.
const MAX_BYTES: usize = 16 * 1024 * 1024;

static ALL: SentFiles = SentFiles::new();

/// The place of one file, which may be empty at any time.
#[derive(Debug, Default)]
pub struct Place {
    file: ArcSwapOption<NamelessFile>,
    /// How often its bytes were sent without it, since it was last tried to make it.
    sent: AtomicU32,
    /// Asked for since it was last considered.
    is_used: AtomicBool,
}

impl Place {
    pub fn file(self: &Arc<Self>, bytes: &Bytes) -> Guard<Option<Arc<NamelessFile>>> {
        self.file_among(&ALL, bytes, NamelessFile::new)
    }

    fn file_among(
        self: &Arc<Self>,
        files: &'static SentFiles,
        bytes: &Bytes,
        make: fn(&[u8]) -> io::Result<NamelessFile>,
    ) -> Guard<Option<Arc<NamelessFile>>> {
        let file = self.file.load();
        if file.is_some() {
            // Written once, as all processors would wait for each other otherwise.
            if !self.is_used.load(Relaxed) {
                self.is_used.store(true, Relaxed);
            }
        } else if (MIN_BYTES..=MAX_BYTES).contains(&bytes.len())
            && self.sent.fetch_add(1, Relaxed) == MIN_SENT
        {
            files.start_making(self, bytes, make);
            // If there is no room for it, it is tried again after as many more.
            self.sent.store(0, Relaxed);
        }
        file
    }
}

/// Those that there are.
#[derive(Debug)]
struct SentFiles {
    /// One at a time: a disk may take for ever.
    making: Semaphore,
    /// The first is considered next.
    made: Mutex<VecDeque<Made>>,
}

#[derive(Debug)]
struct Made {
    /// Gone when nobody can ask for its bytes any more.
    place: Weak<Place>,
    bytes: usize,
}

impl SentFiles {
    const fn new() -> Self {
        Self { making: Semaphore::const_new(1), made: Mutex::new(VecDeque::new()) }
    }

    /// Elsewhere, as a disk may take its time.
    fn start_making(
        &'static self,
        place: &Arc<Place>,
        bytes: &Bytes,
        make: fn(&[u8]) -> io::Result<NamelessFile>,
    ) {
        let Ok(permit) = self.making.try_acquire() else { return };
        let (place, bytes) = (Arc::downgrade(place), bytes.clone());
        tokio::task::spawn_blocking(move || {
            let _permit = permit;
            let is_missing = |place: Arc<Place>| place.file.load().is_none();
            if place.upgrade().is_some_and(is_missing)
                && self.make_room(bytes.len())
                && let Ok(file) = make(&bytes)
                && let Some(owner) = place.upgrade()
            {
                owner.file.store(Some(Arc::new(file)));
                self.lock().push_back(Made { place, bytes: bytes.len() });
            }
        });
    }

    /// Closes the files that nobody has asked for since they were last considered. False if all are in use.
    fn make_room(&self, bytes: usize) -> bool {
        let mut made = self.lock();
        made.retain(|made| made.place.strong_count() > 0);
        for _ in 0..made.len() {
            if has_room(&made, bytes) {
                break;
            }
            let Some(first) = made.pop_front() else { break };
            let Some(place) = first.place.upgrade() else { continue };
            if place.is_used.swap(false, Relaxed) {
                made.push_back(first);
            } else {
                place.file.store(None);
            }
        }
        has_room(&made, bytes)
    }

    fn lock(&self) -> MutexGuard<'_, VecDeque<Made>> {
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn has_room(made: &VecDeque<Made>, bytes: usize) -> bool {
    let used: usize = made.iter().map(|made| made.bytes).sum();
    made.len() < MAX_FILES && used + bytes <= MAX_BYTES
}

#[cfg(test)]
mod tests {
    use std::sync::Barrier;

    use super::*;

    fn places(count: usize) -> Vec<Arc<Place>> {
        (0..count).map(|_| Arc::default()).collect()
    }

    fn bytes(length: usize) -> Bytes {
        vec![0; length].into()
    }

    fn is_there(place: &Arc<Place>) -> bool {
        place.file.load().is_some()
    }

    /// As often as it takes for an attempt, until that is over.
    async fn send_often(files: &'static SentFiles, place: &Arc<Place>, bytes: &Bytes) {
        for _ in 0..=MIN_SENT {
            place.file_among(files, bytes, NamelessFile::new);
        }
        drop(files.making.acquire().await);
    }

    #[tokio::test]
    async fn what_is_large_and_sent_often_becomes_a_file() {
        static FILES: SentFiles = SentFiles::new();
        let large = bytes(MIN_BYTES);
        let [place, other]: [Arc<Place>; 2] = Default::default();
        for _ in 0..MIN_SENT {
            assert!(place.file_among(&FILES, &large, NamelessFile::new).is_none());
        }
        drop(FILES.making.acquire().await);
        assert!(!is_there(&place), "it was not sent often");
        assert!(place.file_among(&FILES, &large, NamelessFile::new).is_none());
        drop(FILES.making.acquire().await);
        assert!(place.file_among(&FILES, &large, NamelessFile::new).is_some());
        for length in [MIN_BYTES - 1, MAX_BYTES + 1, MAX_BYTES + 1] {
            send_often(&FILES, &other, &bytes(length)).await;
            assert!(!is_there(&other), "it has {length} bytes");
        }
        assert!(is_there(&place), "it made room for what will never have any");
    }

    #[tokio::test]
    async fn a_file_that_cannot_be_made_is_tried_again() {
        static FILES: SentFiles = SentFiles::new();
        let (place, bytes) = (Arc::<Place>::default(), bytes(MIN_BYTES));
        for _ in 0..=MIN_SENT {
            place.file_among(&FILES, &bytes, |_| Err(io::ErrorKind::StorageFull.into()));
        }
        drop(FILES.making.acquire().await);
        assert!(!is_there(&place));
        send_often(&FILES, &place, &bytes).await;
        assert!(is_there(&place));
    }

    #[tokio::test]
    async fn what_nobody_asks_for_makes_room_and_what_is_asked_for_stays() {
        static FILES: SentFiles = SentFiles::new();
        let (bytes, places) = (bytes(MIN_BYTES), places(3 * MAX_FILES));
        for place in &places {
            send_often(&FILES, place, &bytes).await;
            assert!(places[0].file_among(&FILES, &bytes, NamelessFile::new).is_some());
            assert!(FILES.lock().len() <= MAX_FILES);
        }
        let there = |places: &[Arc<Place>]| places.iter().filter(|place| is_there(place)).count();
        assert_eq!(there(&places), MAX_FILES);
        assert_eq!(there(&places[2 * MAX_FILES + 1..]), MAX_FILES - 1);
    }

    #[tokio::test]
    async fn while_all_are_in_use_another_waits_for_room() {
        static FILES: SentFiles = SentFiles::new();
        let (bytes, places, late) = (bytes(MIN_BYTES), places(MAX_FILES), Arc::default());
        let use_all = async || {
            for place in &places {
                place.file_among(&FILES, &bytes, NamelessFile::new);
            }
        };
        for place in &places {
            send_often(&FILES, place, &bytes).await;
        }
        for _ in 0..3 {
            use_all().await;
            send_often(&FILES, &late, &bytes).await;
            assert!(!is_there(&late) && places.iter().all(is_there));
        }
        send_often(&FILES, &late, &bytes).await;
        assert!(is_there(&late));
    }

    #[tokio::test]
    async fn files_have_only_so_many_bytes_together_and_those_of_bodies_that_are_gone_do_not_count()
    {
        static FILES: SentFiles = SentFiles::new();
        let half = bytes(MAX_BYTES / 2);
        let [first, second, third]: [Arc<Place>; 3] = Default::default();
        for place in [&first, &second] {
            send_often(&FILES, place, &half).await;
            place.file_among(&FILES, &half, NamelessFile::new);
        }
        send_often(&FILES, &third, &bytes(MIN_BYTES)).await;
        assert!(is_there(&first) && is_there(&second) && !is_there(&third));
        second.file_among(&FILES, &half, NamelessFile::new);
        drop(first);
        send_often(&FILES, &third, &bytes(MIN_BYTES)).await;
        assert!(is_there(&second) && is_there(&third));
    }

    #[tokio::test]
    async fn a_disk_that_takes_for_ever_has_one_thread_whatever_is_sent() {
        static FILES: SentFiles = SentFiles::new();
        static ATTEMPTS: AtomicU32 = AtomicU32::new(0);
        static DISK: Barrier = Barrier::new(2);
        let (places, bytes) = (places(4), bytes(MIN_BYTES));
        for place in places.iter().cycle().take(20 * MIN_SENT as usize) {
            let file = place.file_among(&FILES, &bytes, |_| {
                ATTEMPTS.fetch_add(1, Relaxed);
                DISK.wait();
                Err(io::ErrorKind::StorageFull.into())
            });
            assert!(file.is_none());
        }
        DISK.wait();
        drop(FILES.making.acquire().await);
        assert_eq!(ATTEMPTS.load(Relaxed), 1);
    }
}
