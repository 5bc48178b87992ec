//! The place of a page that may be kept.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use super::page_reads::PageReads;
use super::pool::Priority;
use crate::body::room::Cell;
use crate::page::Page;

/// A page of one edition.
pub(super) struct Slot {
    pub place: Arc<Place>,
    /// Found out when it is first needed.
    pub version: OnceLock<u64>,
    /// Among those that are rendered ahead.
    is_first: bool,
    /// Whether it is yet to be compressed without being asked for.
    pub is_compressed_ahead: AtomicBool,
}

/// A page from one edition to the next.
pub(super) struct Place {
    page: Page,
    pub cell: Arc<Cell>,
    /// Held while the page is rendered for a visitor, so that others wait for it.
    pub turn: tokio::sync::Mutex<()>,
    /// When rendering it, or a page without a slot at the same path, last failed for a reason that may pass, and of which
    /// version.
    failed: Mutex<Option<(Instant, u64)>>,
    reads: PageReads,
}

impl Slot {
    /// The same page in another edition.
    pub fn new(place: Arc<Place>) -> Self {
        let is_compressed_ahead = AtomicBool::new(false);
        Self { place, version: OnceLock::new(), is_first: false, is_compressed_ahead }
    }

    pub fn make_first(&mut self) {
        self.is_first = true;
        self.is_compressed_ahead = AtomicBool::new(true);
    }

    pub fn page(&self) -> &Page {
        &self.place.page
    }

    pub fn reads(&self) -> &PageReads {
        &self.place.reads
    }

    pub fn is_being_rendered(&self) -> bool {
        self.place.turn.try_lock().is_err()
    }

    /// For a visitor. Anybody can ask for all pages of a large site, so those that most arrive at come first.
    pub fn priority(&self) -> Priority {
        if self.is_first { Priority::Visitor } else { Priority::Other }
    }

    pub fn failed(&self) -> MutexGuard<'_, Option<(Instant, u64)>> {
        self.place.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl From<Page> for Slot {
    fn from(page: Page) -> Self {
        let (cell, failed, reads) = (Arc::default(), Mutex::default(), PageReads::default());
        let turn = tokio::sync::Mutex::default();
        Self::new(Arc::new(Place { page, cell, turn, failed, reads }))
    }
}
