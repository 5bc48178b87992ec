//! What is made in the background after a publish, before anybody asks for it: the pages that most visitors arrive at, the
//! files for programs, and the index of the search. All else is made on request.

use std::sync::Arc;

use super::edition::{Edition, Renderer, Slot};
use super::pool::Priority;

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
        let slots = self.first_slots();
        for slot in &slots {
            self.render_once(slot, &renderer, Priority::Ahead).await;
        }
        for path in self.files.paths() {
            if let Some(file) = self.files.ready(path) {
                renderer.compressor.compress(file.body).await;
            }
        }
        for slot in slots {
            if let Some(body) = self.kept(slot) {
                renderer.compressor.compress(&body).await;
            }
        }
    }

    /// Of all pages without an entry, and then of the first entries in the list of each kind.
    fn first_slots(&self) -> Vec<&Slot> {
        let of_kinds = self.snapshot.entries();
        let longest = of_kinds.iter().map(Vec::len).max().unwrap_or_default();
        let by_turns =
            (0..longest).flat_map(|at| of_kinds.iter().filter_map(move |calls| calls.get(at)));
        let entries = by_turns.filter_map(|call| self.slots.get(format!("/{call}").as_str()));
        let others = self.slots.values().filter(|slot| !slot.page().is_of_entry());
        let mut slots: Vec<_> = others.chain(entries).take(MAX_PAGES).collect();
        // Visitors mostly arrive at pages with short paths.
        slots.sort_by_key(|slot| (slot.page().path.len(), &slot.page().path));
        slots
    }
}
