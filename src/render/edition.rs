//! An edition: one content version with its rendered pages. Published as a whole and replaced as a whole.
//!
//! A page that may be kept has its slot from the start. So looking one up takes no lock, unknown paths add none, and a page
//! is rendered once even if many visitors request it at the same time. What is asked for stays, while there is room
//! (`body::room`); all else is rendered again.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;
use std::sync::atomic::Ordering::SeqCst;
use std::time::{Duration, Instant};

use tokio::sync::Semaphore;

use super::ahead;
use super::bundle::Manifest;
use super::compressor::Compressor;
use super::document::{Document, Extras, document, island};
use super::engine::Markup;
use super::inline::InlineParts;
use super::page_reads::PageReads;
use super::places::{Numbered, Places};
use super::pool::{Pool, Priority, RenderError};
use super::postponed::Postponed;
use super::slot::{Slot, State};
use super::texts::without_texts;
use crate::body::{Body, LARGE_BYTES};
use crate::content::snapshot::Snapshot;
use crate::feeds::SiteFiles;
use crate::page::{self, Page};

/// How long a page that ran out of time or memory, or had no engine, is sent as an empty shell before it is rendered again.
pub const RETRY_DELAY: Duration = Duration::from_secs(30);

/// What all editions need for rendering.
pub struct Renderer {
    pub pool: Pool,
    pub manifest: Manifest,
    pub inline: Arc<InlineParts>,
    /// The site's own, for canonical links: `https://strakeline.example`.
    pub origin: String,
    /// `RETRY_DELAY`, except in tests.
    pub retry_delay: Duration,
    /// Memory for pages without a slot, in kilobytes: `on_request::KILOBYTES`, except in tests.
    pub on_request: Arc<Semaphore>,
    pub compressor: Compressor,
}

impl Renderer {
    /// A large one is written where blocking is allowed, which goes on if the visitor leaves: so does holding the permit for
    /// its memory. `None` if it fails.
    async fn document<P: Send + 'static>(
        &self,
        page: &Page,
        markup: Markup,
        island: Arc<str>,
        links: String,
        permit: P,
    ) -> Option<(Document, P)> {
        let (inline, late) = (self.inline.clone(), self.manifest.late_tags(page.screen));
        let is_large = island.len() > LARGE_BYTES;
        let write = move || {
            let island = without_texts(&island, &markup.app);
            (document(&inline, &late, &markup, Some(&island), &links), permit)
        };
        if is_large { tokio::task::spawn_blocking(write).await.ok() } else { Some(write()) }
    }
}

pub struct Edition {
    pub snapshot: Snapshot,
    /// What programs ask for: feeds, sitemap and the like.
    pub files: SiteFiles,
    pub(super) places: Places,
    /// Of the pages in all places, by their numbers.
    states: Vec<State>,
    /// The paths of those that are rendered ahead, in that order.
    pub(super) first: Vec<Arc<str>>,
    /// Of what all pages have besides their answers.
    site_version: u64,
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
        let places_before = before.map(|before| (&before.places, &before.snapshot));
        let places = Places::new(&snapshot, places_before);
        let first = ahead::first(&snapshot, &places);
        let mut states: Vec<State> = (0..places.limit()).map(|_| State::default()).collect();
        for (_, first) in first.iter().filter_map(|path| places.get(path)) {
            states.get_mut(first.number).into_iter().for_each(State::make_first);
        }
        Self { site_version: snapshot.site_version(), places, states, first, snapshot, files }
    }

    pub(super) fn slot(&self, path: &str) -> Option<Slot<'_>> {
        let (_, Numbered { place, number }) = self.places.get(path)?;
        Some(Slot { place, state: self.states.get(*number)? })
    }

    /// The page at `path`, or the not-found page for it.
    pub async fn page(&self, path: &str, renderer: &Renderer) -> Option<Rendered> {
        let slot = self.slot(path).or_else(|| self.slot(&page::shared(path)))?;
        Some(self.render_once(slot, renderer).await)
    }

    /// The page at `path` as the answer to its form. `outcome` is the result as JSON, `message` as a sentence.
    pub async fn form_answer(
        &self,
        path: &str,
        outcome: &str,
        message: &str,
        renderer: &Renderer,
    ) -> Body {
        let Some(slot) = self.slot(path) else { return Body::new(message.to_owned()) };
        let extras = Extras { application: Some(outcome), ..Extras::default() };
        let island = island(slot.page(), &self.snapshot, &renderer.origin, extras);
        let markup = renderer.pool.render(island.into(), Priority::Visitor).await;
        // The message says what happened; it is one of our own, so it needs no escaping.
        let markup = markup.unwrap_or_else(|error| {
            tracing::warn!(path, %error, "sent an answer without its page");
            Markup { app: format!("<main><p>{message}</p></main>"), ..Markup::default() }
        });
        document(&renderer.inline, "", &markup, None, "").into()
    }

    /// The page at `path` if it is rendered already, and where its reads are counted.
    pub fn ready(&self, path: &str) -> Option<(Rendered, &PageReads)> {
        let slot = self.slot(path)?;
        let body = slot.place.cell.get(*slot.state.version.get()?)?;
        Some((Rendered { status: slot.page().status, body }, slot.place.reads()))
    }

    /// A page that is kept, in its version of this edition.
    pub(super) fn kept(&self, slot: Slot<'_>) -> Option<Arc<Body>> {
        slot.place.cell.get(self.version(slot))
    }

    /// Of all that a page is rendered from: while it stays the same, so does the page's HTML.
    fn version(&self, slot: Slot<'_>) -> u64 {
        *slot.state.version.get_or_init(|| {
            let mut hasher = DefaultHasher::new();
            self.site_version.hash(&mut hasher);
            for call in &slot.page().answers {
                self.snapshot.version(call).hash(&mut hasher);
            }
            hasher.finish()
        })
    }

    pub fn has(&self, path: &str) -> bool {
        self.places.get(path).is_some()
    }

    /// What programs read in the head of a page.
    fn links(&self, page: &Page) -> String {
        let data = self.snapshot.structured_data(&page.path);
        format!("{}{}", self.snapshot.feed_links, data.unwrap_or_default())
    }

    pub(super) async fn render_once(&self, slot: Slot<'_>, renderer: &Renderer) -> Rendered {
        let page = slot.page();
        let body = match self.kept(slot) {
            Some(body) => Ok(body),
            None => {
                let _turn = slot.place.turn.lock().await;
                match self.kept(slot) {
                    Some(body) => Ok(body),
                    None => self.render_and_keep(slot, renderer).await,
                }
            }
        };
        let body = body.unwrap_or_else(|reason: Postponed| {
            reason.log(page);
            // Every visitor gets a shell of their own. Megabytes of data are not in it: the browser fetches them.
            let is_large = self.bytes_of_answers(page) > LARGE_BYTES;
            let page = if is_large { &page.without_answers() } else { page };
            self.shell(page, renderer)
        });
        Rendered { status: page.status, body }
    }

    async fn render_and_keep(
        &self,
        slot: Slot<'_>,
        renderer: &Renderer,
    ) -> Result<Arc<Body>, Postponed> {
        let (page, extras) = (slot.page(), Extras::default());
        let (page, ()) = self.render(slot, page, extras, renderer, slot.priority(), ()).await?;
        Ok(self.keep(slot, page, renderer))
    }

    pub(super) fn keep(&self, slot: Slot<'_>, page: Document, renderer: &Renderer) -> Arc<Body> {
        let body: Arc<Body> = Arc::new(page.into());
        self.snapshot.room.keep(&slot.place.cell, self.version(slot), body.clone());
        if !slot.state.is_compressed_ahead.load(SeqCst) {
            renderer.compressor.enqueue(&body);
        }
        body
    }

    pub(super) fn bytes_of_answers(&self, page: &Page) -> usize {
        let answers = page.answers.iter().filter_map(|call| self.snapshot.answer(call));
        answers.map(|answer| answer.body.identity.len()).sum()
    }

    pub(super) fn shell(&self, page: &Page, renderer: &Renderer) -> Arc<Body> {
        let island = island(page, &self.snapshot, &renderer.origin, Extras::default());
        let late = renderer.manifest.late_tags(page.screen);
        let (markup, links) = (Markup::default(), self.links(page));
        Arc::new(document(&renderer.inline, &late, &markup, Some(&island), &links).into())
    }

    /// A page that would fail again is an empty shell. One that may render later is postponed: it is not tried again for
    /// each of the visitors who are waiting for it, or for another page of the same list. `permit` is held meanwhile.
    pub(super) async fn render<P: Send + 'static>(
        &self,
        slot: Slot<'_>,
        page: &Page,
        extras: Extras<'_>,
        renderer: &Renderer,
        priority: Priority,
        permit: P,
    ) -> Result<(Document, P), Postponed> {
        let version = self.version(slot);
        let is_recent = |at: Instant| at.elapsed() < renderer.retry_delay;
        if slot.failed().is_some_and(|(at, failed)| failed == version && is_recent(at)) {
            return Err(Postponed::FailedRecently);
        }
        let island: Arc<str> = island(page, &self.snapshot, &renderer.origin, extras).into();
        let path = page.path_alone();
        let postpone = |error: &str| {
            tracing::error!(path, error, "a page does not render for now");
            *slot.failed() = Some((Instant::now(), version));
            Postponed::FailedRecently
        };
        let markup = match renderer.pool.render(island.clone(), priority).await {
            Ok(markup) => markup,
            Err(RenderError::Failed(error)) => {
                tracing::error!(path, error, "a page does not render");
                Markup::default()
            }
            Err(RenderError::Temporary(error)) => return Err(postpone(&error)),
            Err(RenderError::QueueFull) => return Err(Postponed::QueueFull),
        };
        let document = renderer.document(page, markup, island, self.links(page), permit).await;
        document.ok_or_else(|| postpone("its document cannot be written"))
    }
}
