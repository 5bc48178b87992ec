//! The files that are open, the making of others, and who has to make room for them.

use std::collections::VecDeque;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Weak};
use std::thread;

use bytes::Bytes;
use tokio::sync::Mutex;

use super::{FileCell, MAX_BYTES, Make};
use crate::body::NamelessFile;

/// The files that exist. Locked while one is made, so that there is one at a time: a disk may take for ever. The lock is one that
/// the thread which makes a file can be given.
#[derive(Debug)]
pub struct SentFiles {
    max: usize,
    pub(super) open: Mutex<OpenFiles>,
}

/// The first is considered next.
pub type OpenFiles = VecDeque<OpenFile>;

/// Closed by a thread that makes another: a disk may take its time for that, too.
#[derive(Debug)]
pub struct OpenFile {
    file: Arc<NamelessFile>,
    /// Gone when nobody can ask for its bytes any more, or it had to make room.
    cell: Weak<FileCell>,
    bytes: usize,
}

impl OpenFile {
    fn is_needed(&self) -> bool {
        let is_being_sent = || Arc::strong_count(&self.file) > 1;
        self.cell.strong_count() > 0 || is_being_sent()
    }
}

impl SentFiles {
    pub const fn new(max: usize) -> Self {
        Self { max, open: Mutex::const_new(VecDeque::new()) }
    }

    pub fn start_making(&'static self, cell: &Arc<FileCell>, bytes: &Bytes, make: Make) {
        let Ok(mut open) = self.open.try_lock() else { return };
        let (cell, bytes) = (Arc::downgrade(cell), bytes.clone());
        let work = move || {
            // It may have been made since it was asked for.
            let is_missing = |cell: Arc<FileCell>| cell.file.load().is_none();
            if cell.upgrade().is_some_and(is_missing)
                && self.make_room(&mut open, bytes.len())
                && let Ok(file) = make(&bytes)
                && let Some(owner) = cell.upgrade()
            {
                let file = Arc::new(file);
                owner.file.store(Some(file.clone()));
                open.push_back(OpenFile { file, cell, bytes: bytes.len() });
            }
        };
        // A thread of its own, as a disk may take its time. Where there can be no more threads, the bytes are still in memory.
        let _ = thread::Builder::new().name("file of a body".into()).spawn(work);
    }

    /// Closes the files that nobody has asked for since they were last considered. False if too many are in use.
    fn make_room(&self, open: &mut OpenFiles, bytes: usize) -> bool {
        open.retain(OpenFile::is_needed);
        for _ in 0..open.len() {
            if self.has_room(open, bytes) {
                break;
            }
            let Some(mut first) = open.pop_front() else { break };
            if let Some(cell) = first.cell.upgrade()
                && !cell.is_used.swap(false, Relaxed)
            {
                cell.file.store(None);
                first.cell = Weak::new();
            }
            if first.is_needed() {
                open.push_back(first);
            }
        }
        self.has_room(open, bytes)
    }

    fn has_room(&self, open: &OpenFiles, bytes: usize) -> bool {
        let used: usize = open.iter().map(|file| file.bytes).sum();
        open.len() < self.max && used + bytes <= MAX_BYTES
    }
}
