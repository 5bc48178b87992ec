//! Counts the reads of an edition's pages, in their slots: the lookup is made already, and there is no lock.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use super::edition::Edition;
use super::places::Numbered;

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
        let (_, Numbered { place, .. }) = self.places.get(path)?;
        (place.page().status == 200).then(|| place.reads())
    }

    /// The paths that were read, and how often, since this was last called.
    pub fn take_reads(&self) -> Vec<(Arc<str>, u64)> {
        let reads = self.places.iter().map(|(path, found)| (path, &found.place.reads().0));
        let read = reads.filter(|(_, reads)| reads.load(Relaxed) > 0);
        read.map(|(path, reads)| (path.clone(), reads.swap(0, Relaxed))).collect()
    }
}
