//! Files of what is large and sent often. There are only so many: what nobody has asked for lately makes room.

mod open_files;

use std::io;
use std::sync::atomic::{AtomicBool, AtomicU32, Ordering::Relaxed};
use std::sync::{Arc, LazyLock};

use arc_swap::{ArcSwapOption, Guard};
use bytes::Bytes;

use super::NamelessFile;
use crate::handles;
use open_files::SentFiles;

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

static ALL: LazyLock<SentFiles> = LazyLock::new(|| SentFiles::new(max_files(handles::left())));

/// For a process that may have this many files and connections open, besides its event loops.
pub fn max_files(handles: u64) -> usize {
    usize::try_from(handles / HANDLES_PER_FILE).map_or(MAX_FILES, |files| files.min(MAX_FILES))
}

type Make = fn(&[u8]) -> io::Result<NamelessFile>;

/// Where one file is, or none: it may be taken away at any time.
#[derive(Debug, Default)]
pub struct FileCell {
    file: ArcSwapOption<NamelessFile>,
    /// How often its bytes were sent without it since the last attempt to make it.
    sent: AtomicU32,
    /// Asked for since it was last considered.
    is_used: AtomicBool,
}

impl FileCell {
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

#[cfg(test)]
mod tests {
    use std::fs::File;
    use std::sync::Barrier;

    use super::*;

    fn cells(count: usize) -> Vec<Arc<FileCell>> {
        (0..count).map(|_| Arc::default()).collect()
    }

    fn bytes(length: usize) -> Bytes {
        vec![0; length].into()
    }

    fn is_there(cell: &Arc<FileCell>) -> bool {
        cell.file.load().is_some()
    }

    fn make(_: &[u8]) -> io::Result<NamelessFile> {
        Ok(NamelessFile::from(File::open("/dev/null")?))
    }

    /// As often as it takes for an attempt, until that is over.
    fn send_often(files: &'static SentFiles, cell: &Arc<FileCell>, bytes: &Bytes) {
        for _ in 0..=MIN_SENT {
            cell.file_among(files, bytes, make);
        }
        drop(files.open.blocking_lock());
    }

    #[test]
    fn what_is_sent_often_becomes_a_file() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let bytes = bytes(MIN_BYTES);
        let cell = Arc::<FileCell>::default();
        for _ in 0..MIN_SENT {
            assert!(cell.file_among(&FILES, &bytes, make).is_none());
        }
        drop(FILES.open.blocking_lock());
        assert!(!is_there(&cell), "it was not sent often");
        assert!(cell.file_among(&FILES, &bytes, make).is_none());
        drop(FILES.open.blocking_lock());
        assert!(cell.file_among(&FILES, &bytes, make).is_some());
    }

    #[test]
    fn a_file_that_cannot_be_made_is_tried_again() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (cell, bytes) = (Arc::<FileCell>::default(), bytes(MIN_BYTES));
        for _ in 0..=MIN_SENT {
            cell.file_among(&FILES, &bytes, |_| Err(io::ErrorKind::StorageFull.into()));
        }
        drop(FILES.open.blocking_lock());
        assert!(!is_there(&cell));
        send_often(&FILES, &cell, &bytes);
        assert!(is_there(&cell));
    }

    #[test]
    fn what_nobody_asks_for_makes_room_and_what_is_asked_for_stays() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (bytes, cells) = (bytes(MIN_BYTES), cells(3 * MAX_FILES));
        for cell in &cells {
            send_often(&FILES, cell, &bytes);
            assert!(cells[0].file_among(&FILES, &bytes, make).is_some());
            assert!(FILES.open.blocking_lock().len() <= MAX_FILES);
        }
        let there = |cells: &[Arc<FileCell>]| cells.iter().filter(|cell| is_there(cell)).count();
        assert_eq!(there(&cells), MAX_FILES);
        assert_eq!(there(&cells[2 * MAX_FILES + 1..]), MAX_FILES - 1);
    }

    #[test]
    fn while_all_are_in_use_another_waits_for_room() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (bytes, cells, late) = (bytes(MIN_BYTES), cells(MAX_FILES), Arc::default());
        for cell in &cells {
            send_often(&FILES, cell, &bytes);
        }
        for _ in 0..3 {
            for cell in &cells {
                cell.file_among(&FILES, &bytes, make);
            }
            send_often(&FILES, &late, &bytes);
            assert!(!is_there(&late) && cells.iter().all(is_there));
        }
        send_often(&FILES, &late, &bytes);
        assert!(is_there(&late));
    }

    #[test]
    fn files_have_only_so_many_bytes_together_and_one_has_only_a_share() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (share, cells, late) = (bytes(MAX_FILE_BYTES), cells(4), Arc::default());
        for cell in &cells {
            send_often(&FILES, cell, &share);
            cell.file_among(&FILES, &share, make);
        }
        for length in [MAX_FILE_BYTES + 1, MAX_FILE_BYTES + 1, 1] {
            send_often(&FILES, &late, &bytes(length));
            assert!(!is_there(&late) && cells.iter().all(is_there), "{length} bytes");
        }
        send_often(&FILES, &late, &bytes(1));
        assert!(is_there(&late));
        assert_eq!(cells.iter().filter(|cell| is_there(cell)).count(), 3);
    }

    #[test]
    fn those_of_bodies_that_are_gone_do_not_count() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        let (bytes, mut cells, late) = (bytes(1), cells(MAX_FILES), Arc::default());
        for cell in &cells {
            send_often(&FILES, cell, &bytes);
        }
        cells.pop();
        send_often(&FILES, &late, &bytes);
        assert!(is_there(&late) && cells.iter().all(is_there));
    }

    /// Whoever sends it last would close it on a thread of connections.
    #[test]
    fn a_file_that_is_being_sent_stays_open_until_another_is_made() {
        static FILES: SentFiles = SentFiles::new(1);
        let (bytes, first, second) = (bytes(MIN_BYTES), Arc::default(), Arc::default());
        send_often(&FILES, &first, &bytes);
        let sent = first.file_among(&FILES, &bytes, make);
        let file = Arc::downgrade(sent.as_ref().unwrap());
        // It was asked for, so it is considered twice.
        for _ in 0..2 {
            send_often(&FILES, &second, &bytes);
        }
        assert!(!is_there(&first) && !is_there(&second), "there is room for one");
        drop(sent);
        assert_eq!(file.strong_count(), 1);
        send_often(&FILES, &second, &bytes);
        assert!(is_there(&second) && file.strong_count() == 0);
    }

    #[test]
    fn a_disk_that_takes_for_ever_has_one_thread_whatever_is_sent() {
        static FILES: SentFiles = SentFiles::new(MAX_FILES);
        static ATTEMPTS: AtomicU32 = AtomicU32::new(0);
        static DISK: Barrier = Barrier::new(2);
        let (cells, bytes) = (cells(4), bytes(MIN_BYTES));
        for cell in cells.iter().cycle().take(20 * MIN_SENT as usize) {
            let file = cell.file_among(&FILES, &bytes, |_| {
                // Others would wait for ever, and the test for them.
                if ATTEMPTS.fetch_add(1, Relaxed) == 0 {
                    DISK.wait();
                }
                Err(io::ErrorKind::StorageFull.into())
            });
            assert!(file.is_none());
        }
        DISK.wait();
        drop(FILES.open.blocking_lock());
        assert_eq!(ATTEMPTS.load(Relaxed), 1);
    }
}
