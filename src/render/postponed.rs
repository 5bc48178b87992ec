//! Pages that are sent without their markup, which the browser then makes itself.

use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use crate::page::Page;

/// Why a page is sent without its markup and rendered at a later visit.
#[derive(Debug, PartialEq, Eq)]
pub enum Postponed {
    /// Or there is no memory left for pages that are not kept.
    QueueFull,
    /// Rendering failed a moment ago, for a reason that may pass.
    FailedRecently,
}

impl Postponed {
    /// The other reason is logged when it happens, not at each visit.
    pub fn log(&self, page: &Page) {
        if *self == Self::QueueFull && is_due() {
            let path = page.path_alone();
            tracing::warn!(path, "the render queue is full: sends pages without their markup");
        }
    }
}

/// One line says it for all pages of a minute: a flood of requests must not become one of lines.
fn is_due() -> bool {
    static LAST: Mutex<Option<Instant>> = Mutex::new(None);
    let mut last = LAST.lock().unwrap_or_else(PoisonError::into_inner);
    let due = last.is_none_or(|last| last.elapsed() > Duration::from_secs(60));
    if due {
        *last = Some(Instant::now());
    }
    due
}
