//! The index: which documents have a word, and how much it counts in each.

mod stems;
mod weights;

use std::sync::Arc;

use rustc_hash::FxHashMap;

use crate::document::{Document, position};
use crate::lists::Lists;
use crate::vocabulary::{Endings, Vocabulary};
use stems::Stems;
pub(crate) use stems::stem;
use weights::Weights;
pub(crate) use weights::{rarity, weight_alone};

/// What is computed from documents, by their position.
#[derive(Debug)]
pub struct Index {
    /// How many there are.
    pub(crate) documents: usize,
    pub(crate) vocabulary: Vocabulary,
    pub(crate) endings: Endings,
    pub(crate) stems: Stems,
    /// The documents of each word, by position.
    pub(crate) postings: Lists<Posting>,
}

/// A document that was found.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Hit {
    /// Its position in the list that the index was made from.
    pub position: usize,
    /// Comparable with the other hits of the same call only.
    pub score: f32,
}

/// A document that has a word, and how much the word counts there.
#[derive(Debug, Clone, Copy, Default)]
pub(crate) struct Posting {
    pub document: u32,
    pub weight: f32,
}

impl Index {
    pub fn new(documents: &[Arc<Document>]) -> Self {
        let (vocabulary, numbers) = number_words(documents);
        let weights = Weights::new(documents);
        // Gone through twice: computing the weights again takes less time than storing them.
        let postings =
            documents.iter().zip(numbers.iter()).flat_map(|(words, (document, numbers))| {
                let words = numbers.iter().zip(weights.of(words));
                words.map(move |(word, weight)| (*word, Posting { document, weight }))
            });
        let postings = Lists::sorted(vocabulary.len(), postings);
        let stems = Stems::new(&vocabulary);
        let endings = Endings::new(&vocabulary);
        Self { documents: documents.len(), vocabulary, endings, stems, postings }
    }
}

/// All words of the documents, and the numbers of those of each document, in the order of `Document::words`.
fn number_words(documents: &[Arc<Document>]) -> (Vocabulary, Lists<u32>) {
    let mut found: FxHashMap<&str, u32> = FxHashMap::default();
    let mut numbers = Lists::default();
    for document in documents {
        numbers.push(document.words().map(|(word, _)| {
            let next = position(found.len());
            *found.entry(word).or_insert(next)
        }));
    }
    let mut sorted: Vec<(&str, u32)> = found.into_iter().collect();
    sorted.sort_unstable();
    let mut places = vec![0; sorted.len()];
    for (place, (_, number)) in (0..).zip(&sorted) {
        if let Some(slot) = places.get_mut(*number as usize) {
            *slot = place;
        }
    }
    for number in numbers.items_mut() {
        *number = places.get(*number as usize).copied().unwrap_or_default();
    }
    (Vocabulary::new(sorted.into_iter().map(|(word, _)| word)), numbers)
}

impl Hit {
    /// The best `limit` hits, best first; equally good ones are in the order of the documents.
    pub(crate) fn best(mut hits: Vec<Self>, limit: usize) -> Vec<Self> {
        let best_first = |a: &Self, b: &Self| {
            b.score.total_cmp(&a.score).then_with(|| a.position.cmp(&b.position))
        };
        if limit < hits.len() {
            hits.select_nth_unstable_by(limit, best_first);
            hits.truncate(limit);
        }
        hits.sort_unstable_by(best_first);
        hits
    }
}
