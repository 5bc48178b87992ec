//! Counts the reads of an edition's pages, in their slots: the lookup is made already, and there is no lock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::edition::Edition;

/// The number of reads of one page since this was last taken. It stays with the page from one edition to the next.
#[derive(Debug, Default)]
pub struct PageReads(AtomicU64);

impl PageReads {
    pub fn count(&self) {
        self.0.fetch_add(1, Relaxed);
    }
}

impl Edition {
    /// Where the reads of the page at `path` are counted, if there is a page.
    pub fn reads(&self, path: &str) -> Option<&PageReads> {
        self.slots.get(path).filter(|slot| slot.page().status == 200).map(|slot| slot.reads())
    }

    /// The paths that were read, and how often, since this was last called.
    pub fn take_reads(&self) -> Vec<(Arc<str>, u64)> {
        let read = self.slots.iter().filter(|(_, slot)| slot.reads().0.load(Relaxed) > 0);
        read.map(|(path, slot)| (path.clone(), slot.reads().0.swap(0, Relaxed))).collect()
    }
}
