//! The site's own search, over all kinds. Built with the snapshot; what did not change is not read again.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::Arc;

use jiff::Timestamp;
use search::{Document, Hit, Index, Piece};

use super::Content;
use super::kind::{Entry, Kind, Visitor};
use super::outline::Outline;
use super::rich_text::{escape, plain_text};
use crate::payload::SearchResult;

/// More than anybody looks through. Of each kind, so that many posts do not hide a service or a job.
const MAX_RESULTS_OF_KIND: usize = 20;

/// A page that can be found.
#[derive(Debug)]
struct Page {
    kind: &'static str,
    slug: String,
    path: String,
    title: String,
    fingerprint: u64,
    document: Arc<Document>,
}

#[derive(Debug)]
pub struct SiteSearch {
    pages: Vec<Page>,
    by_path: HashMap<String, usize>,
    index: Arc<Index>,
}

impl SiteSearch {
    pub fn build(content: &Content, now: Timestamp, before: Option<&Self>) -> Self {
        let mut reader = Reader { now, before, pages: Vec::new() };
        content.entries.visit(&mut reader);
        let pages = reader.pages;
        let kept = before.filter(|before| {
            let same = |(a, b): (&Page, &Page)| Arc::ptr_eq(&a.document, &b.document);
            before.pages.len() == pages.len() && before.pages.iter().zip(&pages).all(same)
        });
        let index = kept.map_or_else(
            || Arc::new(Index::new(pages.iter().map(|page| page.document.clone()).collect())),
            |before| before.index.clone(),
        );
        let by_path = pages.iter().enumerate().map(|(index, page)| (page.path.clone(), index));
        Self { by_path: by_path.collect(), index, pages }
    }

    /// Best first.
    pub fn results(&self, query: &str) -> Vec<SearchResult> {
        let results = self.index.search(query, self.pages.len());
        let mut shown: HashMap<&str, usize> = HashMap::new();
        let found = results.hits.iter().filter_map(|hit| {
            let page = self.pages.get(hit.position)?;
            let of_kind = shown.entry(page.kind).or_default();
            *of_kind += 1;
            if *of_kind > MAX_RESULTS_OF_KIND {
                return None;
            }
            Some(SearchResult {
                kind: page.kind,
                slug: page.slug.clone(),
                title: page.title.clone(),
                url: page.path.clone(),
                excerpt: marked(&results.excerpt(hit.position)),
            })
        });
        found.collect()
    }

    /// The paths of pages of the same kind that are most like the one at `path`, and how much. `boost` is what makes
    /// another page more alike than its words do, from 0 to 1.
    pub fn related<'a>(
        &'a self,
        path: &str,
        limit: usize,
        boost: impl Fn(&str) -> f32,
    ) -> Vec<(&'a str, f32)> {
        let here = self.by_path.get(path).and_then(|at| Some((*at, self.pages.get(*at)?.kind)));
        let hits = here.map(|(position, kind)| {
            self.index.related(position, limit, |other| {
                let other = self.pages.get(other).filter(|page| page.kind == kind)?;
                Some(boost(&other.path))
            })
        });
        let hits = hits.into_iter().flatten();
        let path = |hit: Hit| Some((self.pages.get(hit.position)?.path.as_str(), hit.score));
        hits.filter_map(path).collect()
    }
}

/// Reads what visitors can find, kind by kind.
struct Reader<'a> {
    now: Timestamp,
    before: Option<&'a SiteSearch>,
    pages: Vec<Page>,
}

impl<'a> Visitor<'a> for Reader<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Entry<K>]) {
        for entry in entries.iter().filter(|entry| entry.is_open(self.now)) {
            let (path, fingerprint) = (entry.path(), entry.fingerprint());
            let known = self.known(&path, fingerprint);
            let outline = K::outline(entry);
            let document = known.unwrap_or_else(|| {
                let texts: Vec<_> = outline.texts.iter().map(|html| plain_text(html)).collect();
                let Outline { title, headings, labels, .. } = &outline;
                let labels: Vec<_> = labels.iter().copied().chain([K::FACTS.words]).collect();
                Arc::new(Document::with_labels(title, headings, &labels, &texts.join(" ")))
            });
            let (kind, slug, title) = (K::NAME, entry.slug(), outline.title.to_owned());
            self.pages.push(Page { kind, slug, path, title, fingerprint, document });
        }
    }
}

impl Reader<'_> {
    fn known(&self, path: &str, fingerprint: u64) -> Option<Arc<Document>> {
        let before = self.before?;
        let page = before.by_path.get(path).and_then(|index| before.pages.get(*index))?;
        (page.fingerprint == fingerprint).then(|| page.document.clone())
    }
}

/// As HTML: what the author wrote is text, and what the query found is marked.
fn marked(pieces: &[Piece]) -> String {
    let mut html = String::new();
    for Piece { text, marked } in pieces {
        let text = escape(text);
        // Writing to a String cannot fail.
        let _ = if *marked { write!(html, "<mark>{text}</mark>") } else { write!(html, "{text}") };
    }
    html
}
