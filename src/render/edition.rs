//! An edition: one content version with its rendered pages. Published whole, replaced whole.
//!
//! Every page there can be has its slot from the start, so looking one up takes no lock, unknown paths
//! cannot add any, and each slot is rendered once however many visitors ask at the same moment.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::OnceCell;

use super::bundle::Manifest;
use super::document::{document, island};
use super::engine::Markup;
use super::pool::{Lane, Pool, RenderError};
use crate::body::Body;
use crate::content::snapshot::Snapshot;
use crate::page::{self, Page};

/// How long a page that ran out of time or memory, or had no engine, goes out as an empty shell before it is tried again.
pub const RETRY_PAUSE: Duration = Duration::from_secs(30);

/// What rendering needs and no edition changes.
pub struct Renderer {
    pub pool: Pool,
    pub manifest: Manifest,
    /// Where the site lives, for canonical links: `https://strakeline.example`.
    pub origin: String,
    /// Usually `RETRY_PAUSE`.
    pub retry_pause: Duration,
}

impl Renderer {
    fn document(&self, page: &Page, markup: &Markup, island: &str) -> Body {
        Body::new(document(&self.manifest.tags(page.screen), markup, Some(island)))
    }
}

struct Slot {
    page: Page,
    /// Names the page's answers by their content: the same ones give the same HTML.
    shows: String,
    rendered: OnceCell<Arc<Body>>,
    /// When the page last ran out of time or memory.
    ran_out: Mutex<Option<Instant>>,
}

impl Slot {
    fn ran_out(&self) -> MutexGuard<'_, Option<Instant>> {
        self.ran_out.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a page goes out without its markup, and is rendered at a later visit.
#[derive(Debug, PartialEq, Eq)]
enum Postponed {
    /// The render queue is full.
    Busy,
    /// It ran out of time or memory a moment ago.
    RanOut,
}

pub struct Edition {
    pub snapshot: Snapshot,
    slots: HashMap<String, Slot>,
}

/// A page as it goes out.
#[derive(Debug, Clone)]
pub struct Rendered {
    pub status: u16,
    pub body: Arc<Body>,
}

impl Edition {
    /// Pages that show the same answers as in the edition before are taken over as they are.
    pub fn new(snapshot: Snapshot, before: Option<&Edition>) -> Self {
        let slots = page::all(&snapshot).into_iter().map(|page| {
            let shows = shown_by(&page, &snapshot);
            let kept = before.and_then(|before| before.slots.get(&page.path));
            let kept = kept.filter(|kept| kept.shows == shows && kept.page == page);
            let rendered = OnceCell::new_with(kept.and_then(|kept| kept.rendered.get().cloned()));
            (page.path.clone(), Slot { page, shows, rendered, ran_out: Mutex::default() })
        });
        Self { slots: slots.collect(), snapshot }
    }

    /// The page at `path`, or the one that says there is none.
    pub async fn page(&self, path: &str, renderer: &Renderer) -> Option<Rendered> {
        let slot = self.slots.get(path).or_else(|| self.slots.get(&page::shared(path)))?;
        Some(self.rendered(slot, renderer, Lane::Visitor).await)
    }

    /// The page at `path` as the answer to its form: `outcome` is JSON, `message` what it says.
    pub async fn answered(
        &self,
        path: &str,
        outcome: &str,
        message: &str,
        renderer: &Renderer,
    ) -> String {
        let Some(slot) = self.slots.get(path) else { return message.to_owned() };
        let island = island(&slot.page, &self.snapshot, &renderer.origin, Some(outcome));
        let markup = renderer.pool.render(island.into(), Lane::Visitor).await;
        // Plain, but it says what happened: our own sentences need no escaping.
        let markup = markup.unwrap_or_else(|error| {
            tracing::warn!(path, %error, "sent an answer without its page");
            Markup { head: String::new(), app: format!("<main><p>{message}</p></main>") }
        });
        document(&renderer.manifest.styles(slot.page.screen), &markup, None)
    }

    pub fn has(&self, path: &str) -> bool {
        self.slots.contains_key(path)
    }

    /// Renders and compresses every page that nobody has asked for yet.
    pub async fn render_ahead(self: Arc<Self>, renderer: Arc<Renderer>) {
        let mut slots: Vec<_> = self.slots.values().collect();
        // Short paths are the pages that visitors enter by.
        slots.sort_by_key(|slot| (slot.page.path.len(), slot.page.path.clone()));
        for slot in slots {
            let rendered = self.rendered(slot, &renderer, Lane::Ahead).await;
            // Compression is for a thread that may block; a failure of it leaves the page as it is.
            let _ = tokio::task::spawn_blocking(move || rendered.body.compress()).await;
        }
    }

    async fn rendered(&self, slot: &Slot, renderer: &Renderer, lane: Lane) -> Rendered {
        let status = slot.page.status;
        let body = slot.rendered.get_or_try_init(|| self.render(slot, renderer, lane)).await;
        match body {
            Ok(body) => Rendered { status, body: body.clone() },
            Err(reason) => {
                // The other reason is logged once, when it happens.
                if reason == Postponed::Busy {
                    let path = &slot.page.path;
                    tracing::warn!(
                        path,
                        "the render queue is full: sent a page without its markup"
                    );
                }
                let island = island(&slot.page, &self.snapshot, &renderer.origin, None);
                let shell = renderer.document(&slot.page, &Markup::default(), &island);
                Rendered { status, body: Arc::new(shell) }
            }
        }
    }

    /// A page that fails by its own fault is kept as an empty shell: it would fail again. One that ran out of time
    /// or memory is not, but those who wait for it are not to try it one after another.
    async fn render(
        &self,
        slot: &Slot,
        renderer: &Renderer,
        lane: Lane,
    ) -> Result<Arc<Body>, Postponed> {
        if slot.ran_out().is_some_and(|at| at.elapsed() < renderer.retry_pause) {
            return Err(Postponed::RanOut);
        }
        let island: Arc<str> = island(&slot.page, &self.snapshot, &renderer.origin, None).into();
        let path = &slot.page.path;
        let markup = match renderer.pool.render(island.clone(), lane).await {
            Ok(markup) => markup,
            Err(RenderError::Failed(error)) => {
                tracing::error!(path, error, "a page does not render");
                Markup::default()
            }
            Err(RenderError::RanOut(error)) => {
                tracing::error!(path, %error, "a page does not render for now");
                *slot.ran_out() = Some(Instant::now());
                return Err(Postponed::RanOut);
            }
            Err(RenderError::Busy) => return Err(Postponed::Busy),
        };
        Ok(Arc::new(renderer.document(&slot.page, &markup, &island)))
    }
}

fn shown_by(page: &Page, snapshot: &Snapshot) -> String {
    let answers = page.answers.iter().filter_map(|call| snapshot.answer(call));
    let etags = answers.map(|answer| answer.body.etag.as_str());
    std::iter::once(snapshot.site.etag.as_str()).chain(etags).collect()
}
