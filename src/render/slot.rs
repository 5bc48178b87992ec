//! A page that may be kept.

use std::sync::atomic::AtomicBool;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Instant;

use super::page_reads::PageReads;
use super::pool::Priority;
use crate::body::room::Cell;
use crate::page::Page;

/// A page of one edition.
#[derive(Clone, Copy)]
pub(super) struct Slot<'a> {
    pub place: &'a Place,
    pub state: &'a State,
}

/// What is true of a page in one edition only.
#[derive(Default)]
pub(super) struct State {
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

impl State {
    pub fn make_first(&mut self) {
        self.is_first = true;
        self.is_compressed_ahead = AtomicBool::new(true);
    }
}

impl Place {
    pub fn page(&self) -> &Page {
        &self.page
    }

    pub fn reads(&self) -> &PageReads {
        &self.reads
    }
}

impl From<Page> for Place {
    fn from(page: Page) -> Self {
        let (cell, failed, reads) = (Arc::default(), Mutex::default(), PageReads::default());
        Self { page, cell, turn: tokio::sync::Mutex::default(), failed, reads }
    }
}

impl<'a> Slot<'a> {
    pub fn page(self) -> &'a Page {
        self.place.page()
    }

    pub fn is_being_rendered(self) -> bool {
        self.place.turn.try_lock().is_err()
    }

    /// For a visitor. Anybody can ask for all pages of a large site, so those that most arrive at come first.
    pub fn priority(self) -> Priority {
        if self.state.is_first { Priority::Visitor } else { Priority::Other }
    }

    pub fn failed(self) -> MutexGuard<'a, Option<(Instant, u64)>> {
        self.place.failed.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
