//! Files of what is large and sent often. There are only so many: what nobody has asked for lately makes room.

use std::collections::VecDeque;
use std::io;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, LazyLock, Weak};
use std::thread;

use arc_swap::{ArcSwapOption, Guard};
use bytes::Bytes;
use tokio::sync::Mutex;

use super::NamelessFile;
use crate::handles;

/// To copy less takes less processor time than to send a file, even with a thousand connections (decision 0034).
pub const MIN_BYTES: usize = 12 * 1024;
/// So that a crawler, which asks once for everything, leaves the files to others.
const MIN_SENT: u32 = 1_000;
const MAX_FILES: usize = 64;
/// Of what the process may have open, a small part: the rest is for connections.
const HANDLES_PER_FILE: u64 = 16;
/// Each has its bytes a second time. The lists of a large site have megabytes.
const MAX_BYTES: usize = 16 * 1024 * 1024;
/// Of one file: a larger one would take the place of too many.
const MAX_FILE_BYTES: usize = MAX_BYTES / 4;

static ALL: LazyLock<SentFiles> = LazyLock::new(|| SentFiles::new(max_files(handles::limit())));

/// For a process that may have this many files and connections open.
pub fn max_files(handles: u64) -> usize {
    usize::try_from(handles / HANDLES_PER_FILE).map_or(MAX_FILES, |files| files.min(MAX_FILES))
}

type Make = fn(&[u8]) -> io::Result<NamelessFile>;

/// The place of one file, which may be empty at any time.
#[derive(Debug, Default)]
pub struct Place {
    file: ArcSwapOption<NamelessFile>,
    /// How often its bytes were sent without it since the last attempt to make it.
    sent: AtomicU32,
    /// Asked for since it was last considered.
    is_used: AtomicBool,
}

impl Place {
    /// The same bytes as a file, if there is one: call it once for each time that they are sent.
    pub fn file(self: &Arc<Self>, bytes: &Bytes) -> Guard<Option<Arc<NamelessFile>>> {
        self.file_among(&ALL, bytes, NamelessFile::new)
    }

    fn file_among(
        self: &Arc<Self>,
        files: &'static SentFiles,
        bytes: &Bytes,
        make: Make,
    ) -> Guard<Option<Arc<NamelessFile>>> {
        let file = self.file.load();
        if file.is_some() {
            // Written once, as all processors would wait for each other otherwise.
            if !self.is_used.load(Relaxed) {
                self.is_used.store(true, Relaxed);
            }
        } else if bytes.len() <= MAX_FILE_BYTES && self.sent.fetch_add(1, Relaxed) == MIN_SENT {
            // Whatever comes of this attempt, the next one is after as many more.
            self.sent.store(0, Relaxed);
            files.start_making(self, bytes, make);
        }
        file
    }
}

/// The files that exist. Locked while one is made, so that there is one at a time: a disk may take for ever.
#[derive(Debug)]
struct SentFiles {
    max: usize,
    made: Mutex<Made>,
}

/// The first is considered next.
type Made = VecDeque<MadeFile>;

#[derive(Debug)]
struct MadeFile {
    /// Gone when nobody can ask for its bytes any more.
    place: Weak<Place>,
    bytes: usize,
}

impl SentFiles {
    const fn new(max: usize) -> Self {
        Self { max, made: Mutex::const_new(VecDeque::new()) }
    }

    fn start_making(&'static self, place: &Arc<Place>, bytes: &Bytes, make: Make) {
        let Ok(mut made) = self.made.try_lock() else { return };
        let (place, bytes) = (Arc::downgrade(place), bytes.clone());
        let work = move || {
            // It may have been made since it was asked for.
            let is_missing = |place: Arc<Place>| place.file.load().is_none();
            if place.upgrade().is_some_and(is_missing)
                && self.make_room(&mut made, bytes.len())
                && let Ok(file) = make(&bytes)
                && let Some(owner) = place.upgrade()
            {
                owner.file.store(Some(Arc::new(file)));
                made.push_back(MadeFile { place, bytes: bytes.len() });
            }
        };
        // A thread of its own, as a disk may take its time. Where there can be no more threads, the bytes are still in memory.
        let _ = thread::Builder::new().name("file of a body".into()).spawn(work);
    }

    /// Closes the files that nobody has asked for since they were last considered. False if too many are in use.
    fn make_room(&self, made: &mut Made, bytes: usize) -> bool {
        made.retain(|file| file.place.strong_count() > 0);
        for _ in 0..made.len() {
            if self.has_room(made, bytes) {
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
        self.has_room(made, bytes)
    }

    fn has_room(&self, made: &Made, bytes: usize) -> bool {
        let used: usize = made.iter().map(|file| file.bytes).sum();
        made.len() < self.max && used + bytes <= MAX_BYTES
    }
}

#[cfg(test)]
mod tests {
    use std::fs::File;
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

    fn make(_: &[u8]) -> io::Result<NamelessFile> {
        Ok(NamelessFile::from(File::open("/dev/null")?))
    }

    /// As often as it takes for an attempt, until that is over.
    fn send_often(files: &'static SentFiles, place: &Arc<Place>, bytes: &Bytes) {
        for _ in 0..=MIN_SENT {
            place.file_among(files, bytes, make);
        }
        drop(files.made.blocking_lock());
    }

    #[test]
    fn what_is_sent_often_becomes_a_file() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let bytes = bytes(MIN_BYTES);
        let place = Arc::<Place>::default();
        for _ in 0..MIN_SENT {
            assert!(place.file_among(&FILES, &bytes, make).is_none());
        }
        drop(FILES.made.blocking_lock());
        assert!(!is_there(&place), "it was not sent often");
        assert!(place.file_among(&FILES, &bytes, make).is_none());
        drop(FILES.made.blocking_lock());
        assert!(place.file_among(&FILES, &bytes, make).is_some());
    }

    #[test]
    fn a_file_that_cannot_be_made_is_tried_again() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (place, bytes) = (Arc::<Place>::default(), bytes(MIN_BYTES));
        for _ in 0..=MIN_SENT {
            place.file_among(&FILES, &bytes, |_| Err(io::ErrorKind::StorageFull.into()));
        }
        drop(FILES.made.blocking_lock());
        assert!(!is_there(&place));
        send_often(&FILES, &place, &bytes);
        assert!(is_there(&place));
    }

    #[test]
    fn what_nobody_asks_for_makes_room_and_what_is_asked_for_stays() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (bytes, places) = (bytes(MIN_BYTES), places(3 * MAX_FILES));
        for place in &places {
            send_often(&FILES, place, &bytes);
            assert!(places[0].file_among(&FILES, &bytes, make).is_some());
            assert!(FILES.made.blocking_lock().len() <= MAX_FILES);
        }
        let there = |places: &[Arc<Place>]| places.iter().filter(|place| is_there(place)).count();
        assert_eq!(there(&places), MAX_FILES);
        assert_eq!(there(&places[2 * MAX_FILES + 1..]), MAX_FILES - 1);
    }

    #[test]
    fn while_all_are_in_use_another_waits_for_room() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (bytes, places, late) = (bytes(MIN_BYTES), places(MAX_FILES), Arc::default());
        for place in &places {
            send_often(&FILES, place, &bytes);
        }
        for _ in 0..3 {
            for place in &places {
                place.file_among(&FILES, &bytes, make);
            }
            send_often(&FILES, &late, &bytes);
            assert!(!is_there(&late) && places.iter().all(is_there));
        }
        send_often(&FILES, &late, &bytes);
        assert!(is_there(&late));
    }

    #[test]
    fn files_have_only_so_many_bytes_together_and_one_has_only_a_share() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (share, places, late) = (bytes(MAX_FILE_BYTES), places(4), Arc::default());
        for place in &places {
            send_often(&FILES, place, &share);
            place.file_among(&FILES, &share, make);
        }
        for length in [MAX_FILE_BYTES + 1, MAX_FILE_BYTES + 1, 1] {
            send_often(&FILES, &late, &bytes(length));
            assert!(!is_there(&late) && places.iter().all(is_there), "{length} bytes");
        }
        send_often(&FILES, &late, &bytes(1));
        assert!(is_there(&late));
        assert_eq!(places.iter().filter(|place| is_there(place)).count(), 3);
    }

    #[test]
    fn those_of_bodies_that_are_gone_do_not_count() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (bytes, mut places, late) = (bytes(1), places(MAX_FILES), Arc::default());
        for place in &places {
            send_often(&FILES, place, &bytes);
        }
        places.pop();
        send_often(&FILES, &late, &bytes);
        assert!(is_there(&late) && places.iter().all(is_there));
    }

    #[test]
    fn a_disk_that_takes_for_ever_has_one_thread_whatever_is_sent() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        static ATTEMPTS: AtomicU32 = AtomicU32::new(0);
        static DISK: Barrier = Barrier::new(2);
        let (places, bytes) = (places(4), bytes(MIN_BYTES));
        for place in places.iter().cycle().take(20 * MIN_SENT as usize) {
            let file = place.file_among(&FILES, &bytes, |_| {
                // Others would wait for ever, and the test for them.
                if ATTEMPTS.fetch_add(1, Relaxed) == 0 {
                    DISK.wait();
                }
                Err(io::ErrorKind::StorageFull.into())
            });
            assert!(file.is_none());
        }
        DISK.wait();
        drop(FILES.made.blocking_lock());
        assert_eq!(ATTEMPTS.load(Relaxed), 1);
    }
}
