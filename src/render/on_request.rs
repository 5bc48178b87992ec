//! Pages that are rendered for one request and not kept, because there would be too many of them: a few at a time of
//! a list, or those with a tag.
//!
//! Anybody can request any number of them. So pages that are kept are rendered first (`Priority`), and what all of these
//! take together is limited: beyond that, the browser gets an empty shell and renders the page itself.

use std::sync::Arc;

use tokio::sync::OwnedSemaphorePermit;

use super::document::{Document, Extras};
use super::edition::{Edition, Rendered, Renderer};
use super::pool::Priority;
use super::postponed::Postponed;
use super::slot::Slot;
use crate::body::Body;
use crate::content::snapshot::Answer;
use crate::page::Page;

/// What all of these pages may take, from when they are requested until they are sent. With thousands of posts each has
/// megabytes of data, and clients may be slow.
pub const KILOBYTES: usize = 64 * 1024;

/// What the markup of a page takes, its styles, and all else that is not an answer.
const MARKUP_KILOBYTES: usize = 96;

impl Edition {
    /// The page that a request with a query asks for, with the answers that were computed for it.
    pub async fn requested(
        &self,
        page: &Page,
        answers: &[(String, Answer)],
        renderer: &Renderer,
    ) -> Option<Rendered> {
        if let Some(slot) = self.slot(&page.path) {
            return Some(self.render_once(slot, renderer).await);
        }
        let slot = self.slot(page.path_alone())?;
        let body = self.render_on_request(slot, page, answers, renderer).await;
        let body = body.unwrap_or_else(|reason| {
            reason.log(page);
            // Without its answers, which the browser fetches: their memory is what there is too little of.
            self.shell(&page.without_answers(), renderer)
        });
        Some(Rendered { status: page.status, body })
    }

    async fn render_on_request(
        &self,
        slot: Slot<'_>,
        page: &Page,
        answers: &[(String, Answer)],
        renderer: &Renderer,
    ) -> Result<Arc<Body>, Postponed> {
        let permit = self.permit_for(page, answers, renderer)?;
        let extras = Extras { answers, ..Extras::default() };
        let (Document { html, inline }, permit) =
            self.render(slot, page, extras, renderer, Priority::OnRequest, permit).await?;
        let body = Arc::new(Body::with_permit(html, permit).with_inline(Some(inline)));
        let compressed = body.clone();
        // On a thread that may block. If it fails, the page is compressed when it is sent.
        let _ = tokio::task::spawn_blocking(move || compressed.gzip().is_some()).await;
        Ok(body)
    }

    /// For the island and the document with the island in it.
    fn permit_for(
        &self,
        page: &Page,
        answers: &[(String, Answer)],
        renderer: &Renderer,
    ) -> Result<OwnedSemaphorePermit, Postponed> {
        let computed = answers.iter().map(|(_, answer)| answer.body.identity.len());
        let bytes = computed.sum::<usize>() + self.bytes_of_answers(page);
        let kilobytes = u32::try_from(2 * bytes / 1024 + MARKUP_KILOBYTES).unwrap_or(u32::MAX);
        let permit = renderer.on_request.clone().try_acquire_many_owned(kilobytes);
        permit.map_err(|_| Postponed::QueueFull)
    }
}
