//! What is made in the background after a publish, before anybody asks for it: the pages that most visitors arrive at, the
//! files for programs, and the index of the search. All else is made on request.

use std::collections::HashMap;
use std::sync::Arc;

use super::edition::{Edition, Renderer, Slot};
use super::pool::Priority;
use crate::content::snapshot::Snapshot;

/// More than most sites have. Those with more have pages that nobody asks for in months.
pub const MAX_PAGES: usize = 200;

impl Edition {
    /// Renders the first pages that have not been visited yet, then compresses them.
    pub async fn render_ahead(self: Arc<Self>, renderer: Arc<Renderer>) {
        let edition = self.clone();
        let prepare = move || {
            edition.snapshot.search.prepare();
            for path in edition.files.paths() {
                edition.files.get(path);
            }
        };
        // On a thread that may block. If it fails, all of this is made when it is asked for.
        let _ = tokio::task::spawn_blocking(prepare).await;
        let slots = || self.ahead.iter().filter_map(|path| self.slots.get(path));
        for slot in slots() {
            self.render_once(slot, &renderer, Priority::Ahead).await;
        }
        release_memory().await;
        for path in self.files.paths() {
            if let Some(file) = self.files.ready(path) {
                renderer.compressor.compress(file.body).await;
            }
        }
        for slot in slots() {
            if let Some(body) = self.kept(slot) {
                renderer.compressor.compress(&body).await;
            }
        }
        release_memory().await;
    }
}

/// What the old edition held, and what making the new one took.
async fn release_memory() {
    // On a thread that may block. If it fails, the memory is used for the next edition.
    let _ = tokio::task::spawn_blocking(memory::release).await;
}

/// The pages without an entry, and then the first entries in the list of each kind. In the order in which they are rendered.
pub(super) fn first(snapshot: &Snapshot, slots: &HashMap<Arc<str>, Slot>) -> Vec<Arc<str>> {
    let of_kinds = snapshot.first_entries(MAX_PAGES);
    let by_turns =
        (0..MAX_PAGES).flat_map(|at| of_kinds.iter().filter_map(move |calls| calls.get(at)));
    let entries = by_turns.filter_map(|call| slots.get_key_value(format!("/{call}").as_str()));
    let others = slots.iter().filter(|(_, slot)| !slot.page().is_of_entry());
    let first = others.chain(entries).take(MAX_PAGES);
    let mut paths: Vec<_> = first.map(|(path, _)| path.clone()).collect();
    // Visitors mostly arrive at pages with short paths.
    paths.sort_by(|a, b| a.len().cmp(&b.len()).then_with(|| a.cmp(b)));
    paths
}
