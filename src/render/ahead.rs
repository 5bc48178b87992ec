//! What is made in the background after a publish, before anybody asks for it: the index of the search, the API's lists, the
//! files for programs, and the pages that most visitors arrive at. All else is made on request.

use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::Duration;

use tokio::sync::watch;

use super::document::Extras;
use super::edition::{Edition, Renderer};
use super::places::Places;
use super::pool::Priority;
use super::slot::Slot;
use crate::content::snapshot::Snapshot;

/// More than most sites have. Those with more have pages that nobody asks for in months.
pub const MAX_PAGES: usize = 200;
/// Whoever has saved something looks at it at once, and does not share the processor with all this.
const PAUSE: Duration = Duration::from_millis(100);

/// Makes all of this for each edition, until there will be no other. One at a time, and always the newest: work that
/// blocks a thread cannot be interrupted, so after quick saves several editions would be made side by side, for nobody.
pub async fn run(mut editions: watch::Receiver<Arc<Edition>>, renderer: Arc<Renderer>) {
    loop {
        tokio::time::sleep(PAUSE).await;
        let edition = editions.borrow_and_update().clone();
        // A panic, which is in the log, ends only this task: the next edition is made all the same.
        let _ = tokio::spawn(make(edition, editions.clone(), renderer.clone())).await;
        if editions.changed().await.is_err() {
            return;
        }
    }
}

/// Ends early when there is another edition.
async fn make(
    edition: Arc<Edition>,
    mut editions: watch::Receiver<Arc<Edition>>,
    renderer: Arc<Renderer>,
) {
    let prepared = edition.clone();
    blocking(move || prepared.prepare()).await;
    tokio::select! {
        Ok(()) = editions.changed() => return,
        () = edition.render_first(&renderer) => {}
    }
    // What the old edition held, and what making the new one took.
    blocking(own_process::release_memory).await;
    tokio::select! {
        Ok(()) = editions.changed() => {}
        () = edition.compress_first(&renderer) => {}
    }
    blocking(own_process::release_memory).await;
}

/// On a thread that may block. If it fails, what it should make is made when it is asked for.
async fn blocking(work: impl FnOnce() + Send + 'static) {
    let _ = tokio::task::spawn_blocking(work).await;
}

impl Edition {
    fn prepare(&self) {
        self.snapshot.prepare();
        for path in self.files.paths() {
            self.files.get(path);
        }
    }

    /// Renders the first pages that have not been visited yet.
    pub async fn render_first(&self, renderer: &Renderer) {
        for slot in self.first_slots() {
            self.render_ahead(slot, renderer).await;
        }
    }

    /// Compresses them, and the files for programs, as small as can be.
    async fn compress_first(&self, renderer: &Renderer) {
        for path in self.files.paths() {
            if let Some(file) = self.files.ready(path) {
                renderer.compressor.compress(file.body).await;
            }
        }
        for slot in self.first_slots() {
            // Before the page is looked up: one that is rendered again from now on is compressed like all others.
            slot.state.is_compressed_ahead.store(false, SeqCst);
            if let Some(body) = self.kept(slot) {
                renderer.compressor.compress(&body).await;
            }
        }
    }

    fn first_slots(&self) -> impl Iterator<Item = Slot<'_>> {
        self.first.iter().filter_map(|path| self.slot(path))
    }

    /// Takes no turn, as a visitor who asks for the same page would have to wait until all other visitors have theirs. It
    /// is then rendered twice.
    async fn render_ahead(&self, slot: Slot<'_>, renderer: &Renderer) {
        if self.kept(slot).is_some() || slot.is_being_rendered() {
            return;
        }
        let (page, extras) = (slot.page(), Extras::default());
        let rendered = self.render(slot, page, extras, renderer, Priority::Ahead, ()).await;
        // If it is postponed, a visitor has it rendered. If one has already, that page stays, with its compressed forms.
        if let Ok((page, ())) = rendered
            && self.kept(slot).is_none()
        {
            self.keep(slot, page, renderer);
        }
    }
}

/// The pages that all sites have, others without an entry, and then the first entries in the list of each kind. In the order
/// in which they are rendered. What is gone is not among them: there may be thousands, which hardly anybody visits.
pub(super) fn first(snapshot: &Snapshot, places: &Places) -> Vec<Arc<str>> {
    let of_kinds = snapshot.first_entries(MAX_PAGES);
    let by_turns =
        (0..MAX_PAGES).flat_map(|at| of_kinds.iter().filter_map(move |calls| calls.get(at)));
    let entries = by_turns.filter_map(|call| places.get(&format!("/{call}")));
    let others = places.others().filter(|(_, other)| other.place.page().status != 410);
    let mut others: Vec<_> = others.collect();
    // Visitors mostly arrive at pages with short paths.
    others.sort_by_key(|(path, other)| (other.place.page().has_slug(), path.len(), *path));
    let first = others.into_iter().chain(entries).take(MAX_PAGES);
    first.map(|(path, _)| path.clone()).collect()
}
