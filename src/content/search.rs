//! The site's own search, over all kinds. What did not change is not read again.
//!
//! The index is made when it is first needed, which is in the background or for the first who searches: pages do not wait
//! for it.

use std::collections::HashMap;
use std::fmt::Write;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use jiff::Timestamp;
use rayon::prelude::*;
use search::{Document, Index, Piece, Splitter};

use super::Content;
use super::kind::{Entry, Kind, Visitor};
use super::outline::Outline;
use super::rich_text::{escape, plain_text};
use super::schema::Entries;
use crate::payload::SearchResult;

/// More than anybody looks through. Of each kind, so that many posts do not hide a service or a job.
const MAX_RESULTS_OF_KIND: usize = 20;

#[derive(Debug)]
pub struct SiteSearch {
    entries: Entries,
    now: Timestamp,
    indexed: OnceLock<Arc<Indexed>>,
    /// Of the version before, until the index is made.
    before: Mutex<Option<Arc<Indexed>>>,
}

/// All pages that can be found, and where they are found.
#[derive(Debug)]
struct Indexed {
    documents: Vec<Arc<Document>>,
    /// Beside the documents.
    pages: Vec<Page>,
    index: Arc<Index>,
}

#[derive(Debug)]
struct Page {
    kind: &'static str,
    /// Its position among the entries of its kind.
    at: usize,
    describe: fn(&Entries, usize) -> Option<Described>,
}

/// What is shown of a page that was found.
struct Described {
    slug: String,
    path: String,
    title: String,
    text: String,
}

impl SiteSearch {
    pub fn build(content: &Content, now: Timestamp, before: Option<&Self>) -> Self {
        let before = before.and_then(|before| {
            before.indexed.get().cloned().or_else(|| lock(&before.before).clone())
        });
        let entries = content.entries.clone();
        Self { entries, now, indexed: OnceLock::new(), before: Mutex::new(before) }
    }

    /// Makes the index, if it is not there yet. Takes a while on a large site.
    pub fn prepare(&self) {
        self.indexed();
    }

    fn indexed(&self) -> &Indexed {
        self.indexed.get_or_init(|| {
            let mut reader = Reader { now: self.now, documents: Vec::new(), pages: Vec::new() };
            self.entries.visit(&mut reader);
            let Reader { documents, pages, .. } = reader;
            let kept = lock(&self.before).take().filter(|before| {
                let same = |(a, b): (&Arc<Document>, &Arc<Document>)| Arc::ptr_eq(a, b);
                before.documents.len() == documents.len()
                    && before.documents.iter().zip(&documents).all(same)
            });
            let index = kept
                .map_or_else(|| Arc::new(Index::new(&documents)), |before| before.index.clone());
            Arc::new(Indexed { documents, pages, index })
        })
    }

    /// Best first.
    pub fn results(&self, query: &str) -> Vec<SearchResult> {
        let Indexed { pages, index, .. } = self.indexed();
        let results = index.search(query, pages.len());
        let mut shown: HashMap<&str, usize> = HashMap::new();
        let found = results.hits.iter().filter_map(|hit| {
            let Page { kind, at, describe } = pages.get(hit.position)?;
            let of_kind = shown.entry(kind).or_default();
            *of_kind += 1;
            if *of_kind > MAX_RESULTS_OF_KIND {
                return None;
            }
            let Described { slug, path, title, text } = describe(&self.entries, *at)?;
            let excerpt = marked(&results.excerpt(&text));
            Some(SearchResult { kind, slug, title, url: path, excerpt })
        });
        found.collect()
    }
}

fn lock(before: &Mutex<Option<Arc<Indexed>>>) -> std::sync::MutexGuard<'_, Option<Arc<Indexed>>> {
    before.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Reads what visitors can find, kind by kind.
struct Reader {
    now: Timestamp,
    documents: Vec<Arc<Document>>,
    pages: Vec<Page>,
}

impl<'a> Visitor<'a> for Reader {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        split_into_words(entries);
        for (at, entry) in entries.iter().enumerate().filter(|(_, entry)| entry.is_open(self.now)) {
            self.documents.push(entry.document().clone());
            self.pages.push(Page { kind: K::NAME, at, describe: describe::<K> });
        }
    }
}

fn describe<K: Kind>(entries: &Entries, at: usize) -> Option<Described> {
    let entry = K::of(entries).get(at)?;
    let outline = K::outline(entry);
    Some(Described {
        slug: entry.slug(),
        path: entry.path(),
        title: outline.title.to_owned(),
        text: text_of(&outline),
    })
}

fn text_of(outline: &Outline<'_>) -> String {
    let texts: Vec<_> = outline.texts.iter().map(|html| plain_text(html)).collect();
    texts.join(" ")
}

/// Splits the entries that are new, on all cores.
pub fn split_into_words<K: Kind>(entries: &[Arc<Entry<K>>]) {
    let new: Vec<_> = entries.iter().filter(|entry| entry.document.get().is_none()).collect();
    // One part for each core, as a splitter remembers what it has seen.
    let size = new.len().div_ceil(rayon::current_num_threads()).max(1);
    new.par_chunks(size).for_each(|entries| {
        let mut splitter = Splitter::default();
        for entry in entries {
            entry.document.get_or_init(|| split(entry, &mut splitter));
        }
    });
}

fn split<K: Kind>(entry: &Entry<K>, splitter: &mut Splitter) -> Arc<Document> {
    let outline = K::outline(entry);
    let text = text_of(&outline);
    let Outline { title, headings, labels, .. } = outline;
    let labels: Vec<_> = labels.into_iter().chain([K::FACTS.words]).collect();
    Arc::new(splitter.split(title, &headings, &labels, &text))
}

impl<K: Kind> Entry<K> {
    /// Its words.
    pub(super) fn document(&self) -> &Arc<Document> {
        self.document.get_or_init(|| split(self, &mut Splitter::default()))
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
