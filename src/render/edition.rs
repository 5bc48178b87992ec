//! An edition: one content version with its rendered pages. Published as a whole and replaced as a whole.
//!
//! A page that is kept has its slot from the start. So looking one up takes no lock, unknown paths add none, and a page
//! is rendered once even if many visitors request it at the same time.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{OnceCell, Semaphore};

use super::bundle::Manifest;
use super::document::{Document, Extras, document, island};
use super::engine::Markup;
use super::inline::InlineParts;
use super::pool::{Pool, Priority, RenderError};
use super::texts::without_texts;
use crate::body::Body;
use crate::content::snapshot::Snapshot;
use crate::feeds::SiteFiles;
use crate::page::{self, Page};

/// How long a page that ran out of time or memory, or had no engine, is sent as an empty shell before it is rendered again.
pub const RETRY_DELAY: Duration = Duration::from_secs(30);

/// What all editions need for rendering.
pub struct Renderer {
    pub pool: Pool,
    pub manifest: Manifest,
    pub inline: InlineParts,
    /// The site's own, for canonical links: `https://strakeline.example`.
    pub origin: String,
    /// `RETRY_DELAY`, except in tests.
    pub retry_delay: Duration,
    /// Memory for pages without a slot, in kilobytes: `on_request::KILOBYTES`, except in tests.
    pub on_request: Arc<Semaphore>,
}

impl Renderer {
    fn document(&self, page: &Page, markup: &Markup, island: &str, links: &str) -> Document {
        let late = self.manifest.late_tags(page.screen);
        let island = without_texts(island, &markup.app);
        document(&self.inline, &late, markup, Some(&island), links)
    }
}

pub(super) struct Slot {
    page: Page,
    /// The ETags of all that the page is rendered from: while they stay the same, so does its HTML.
    etags: String,
    rendered: OnceCell<Arc<Body>>,
    /// When rendering it, or a page without a slot at the same path, last failed for a reason that may pass.
    failed_at: Mutex<Option<Instant>>,
}

impl Slot {
    fn failed_at(&self) -> MutexGuard<'_, Option<Instant>> {
        self.failed_at.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Why a page is sent without its markup and rendered at a later visit.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Postponed {
    /// Or there is no memory left for pages that are not kept.
    QueueFull,
    /// Rendering failed a moment ago, for a reason that may pass.
    FailedRecently,
}

impl Postponed {
    /// The other reason is logged when it happens, not at each visit.
    pub(super) fn log(&self, page: &Page) {
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

pub struct Edition {
    pub snapshot: Snapshot,
    /// What programs ask for: feeds, sitemap and the like.
    pub files: SiteFiles,
    pub(super) slots: HashMap<String, Slot>,
}

/// A page as it is sent.
#[derive(Debug, Clone)]
pub struct Rendered {
    pub status: u16,
    pub body: Arc<Body>,
}

impl Edition {
    /// Pages with the same answers as in the edition before are reused.
    pub fn new(snapshot: Snapshot, files: SiteFiles, before: Option<&Edition>) -> Self {
        let slots = page::all(&snapshot).into_iter().map(|page| {
            let etags = etags(&page, &snapshot);
            let same = before.and_then(|before| before.slots.get(&page.path));
            let same = same.filter(|same| same.etags == etags && same.page == page);
            let rendered = OnceCell::new_with(same.and_then(|same| same.rendered.get().cloned()));
            (page.path.clone(), Slot { page, etags, rendered, failed_at: Mutex::default() })
        });
        Self { slots: slots.collect(), snapshot, files }
    }

    /// The page at `path`, or the not-found page for it.
    pub async fn page(&self, path: &str, renderer: &Renderer) -> Option<Rendered> {
        let slot = self.slots.get(path).or_else(|| self.slots.get(&page::shared(path)))?;
        Some(self.render_once(slot, renderer, Priority::Visitor).await)
    }

    /// The page at `path` as the answer to its form. `outcome` is the result as JSON, `message` as a sentence.
    pub async fn form_answer(
        &self,
        path: &str,
        outcome: &str,
        message: &str,
        renderer: &Renderer,
    ) -> Body {
        let Some(slot) = self.slots.get(path) else { return Body::new(message.to_owned()) };
        let extras = Extras { application: Some(outcome), ..Extras::default() };
        let island = island(&slot.page, &self.snapshot, &renderer.origin, extras);
        let markup = renderer.pool.render(island.into(), Priority::Visitor).await;
        // The message says what happened; it is one of our own, so it needs no escaping.
        let markup = markup.unwrap_or_else(|error| {
            tracing::warn!(path, %error, "sent an answer without its page");
            Markup { app: format!("<main><p>{message}</p></main>"), ..Markup::default() }
        });
        document(&renderer.inline, "", &markup, None, "").into()
    }

    /// The page at `path` if it is rendered already.
    pub fn ready(&self, path: &str) -> Option<(u16, &Arc<Body>)> {
        let slot = self.slots.get(path)?;
        Some((slot.page.status, slot.rendered.get()?))
    }

    pub fn has(&self, path: &str) -> bool {
        self.slots.contains_key(path)
    }

    /// Renders every page that has not been visited yet, and compresses all pages.
    pub async fn render_ahead(self: Arc<Self>, renderer: Arc<Renderer>) {
        let mut slots: Vec<_> = self.slots.values().collect();
        // Visitors mostly arrive at pages with short paths.
        slots.sort_by_key(|slot| (slot.page.path.len(), slot.page.path.clone()));
        for file in self.files.values().cloned() {
            let _ = tokio::task::spawn_blocking(move || file.body.compress()).await;
        }
        for slot in slots {
            let rendered = self.render_once(slot, &renderer, Priority::Ahead).await;
            // On a thread that may block. If it fails, the page stays uncompressed.
            let _ = tokio::task::spawn_blocking(move || rendered.body.compress()).await;
        }
    }

    /// What programs read in the head of a page.
    fn links(&self, page: &Page) -> String {
        let data = self.snapshot.structured_data.get(&page.path);
        let data = data.map(|body| String::from_utf8_lossy(&body.identity));
        format!("{}{}", self.snapshot.feed_links, data.unwrap_or_default())
    }

    pub(super) async fn render_once(
        &self,
        slot: &Slot,
        renderer: &Renderer,
        priority: Priority,
    ) -> Rendered {
        let page = &slot.page;
        let render = async || {
            let page = self.render(slot, page, Extras::default(), renderer, priority).await?;
            Ok(Arc::new(page.into()))
        };
        let body = slot.rendered.get_or_try_init(render).await.cloned();
        let body = body.unwrap_or_else(|reason: Postponed| {
            reason.log(page);
            self.shell(page, renderer)
        });
        Rendered { status: page.status, body }
    }

    pub(super) fn shell(&self, page: &Page, renderer: &Renderer) -> Arc<Body> {
        let island = island(page, &self.snapshot, &renderer.origin, Extras::default());
        let links = self.links(page);
        Arc::new(renderer.document(page, &Markup::default(), &island, &links).into())
    }

    /// A page that would fail again is an empty shell. One that may render later is postponed: it is not tried again for
    /// each of the visitors who are waiting for it, or for another page of the same list.
    pub(super) async fn render(
        &self,
        slot: &Slot,
        page: &Page,
        extras: Extras<'_>,
        renderer: &Renderer,
        priority: Priority,
    ) -> Result<Document, Postponed> {
        if slot.failed_at().is_some_and(|at| at.elapsed() < renderer.retry_delay) {
            return Err(Postponed::FailedRecently);
        }
        let island: Arc<str> = island(page, &self.snapshot, &renderer.origin, extras).into();
        let path = page.path_alone();
        let markup = match renderer.pool.render(island.clone(), priority).await {
            Ok(markup) => markup,
            Err(RenderError::Failed(error)) => {
                tracing::error!(path, error, "a page does not render");
                Markup::default()
            }
            Err(RenderError::Temporary(error)) => {
                tracing::error!(path, %error, "a page does not render for now");
                *slot.failed_at() = Some(Instant::now());
                return Err(Postponed::FailedRecently);
            }
            Err(RenderError::QueueFull) => return Err(Postponed::QueueFull),
        };
        Ok(renderer.document(page, &markup, &island, &self.links(page)))
    }
}

fn etags(page: &Page, snapshot: &Snapshot) -> String {
    let answers = page.answers.iter().filter_map(|call| snapshot.answer(call));
    let etags = answers.map(|answer| answer.body.etag.as_str());
    let data = snapshot.structured_data.get(&page.path).map(|data| data.etag.as_str());
    std::iter::once(snapshot.site.etag.as_str()).chain(etags).chain(data).collect()
}
