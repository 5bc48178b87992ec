//! Which documents match a query, and in which order.

use crate::excerpt::Found;
use crate::index::{Hit, Index};
use crate::lookup::{Candidate, Match};
use crate::query::{Term, terms};

/// The documents that a query found, best first. Its methods mark what was found in them.
#[derive(Debug)]
pub struct Results<'a> {
    pub hits: Vec<Hit>,
    pub(crate) index: &'a Index,
    pub(crate) found: Found<'a>,
}

/// The words of the index that each term may stand for.
type Candidates = Vec<Vec<Candidate>>;

impl Index {
    /// The best `limit` documents for `query`: those that match all of its words. If there are none, words that the index
    /// has may be mistyped too. If there are still none, those that match some words, most words first.
    pub fn search(&self, query: &str, limit: usize) -> Results<'_> {
        let terms = terms(query);
        let typed: Candidates = terms.iter().map(|term| self.candidates(term)).collect();
        let scores = self.scores(&typed);
        let hits = scores.of_documents_with(terms.len());
        if !hits.is_empty() {
            return self.results(Hit::best(hits, limit), &typed);
        }
        let (hits, mistyped) = self.search_mistyped(&terms, &typed);
        if !hits.is_empty() {
            return self.results(Hit::best(hits, limit), &mistyped);
        }
        let mut hits = Vec::new();
        for count in (1..terms.len()).rev() {
            hits.extend(Hit::best(scores.of_documents_with(count), limit - hits.len()));
        }
        self.results(hits, &typed)
    }

    fn search_mistyped(&self, terms: &[Term], typed: &Candidates) -> (Vec<Hit>, Candidates) {
        let add_typos = |(term, found): (_, &Vec<_>)| self.with_typos(term, found.clone());
        let mistyped = terms.iter().zip(typed).map(add_typos).collect();
        (self.scores(&mistyped).of_documents_with(terms.len()), mistyped)
    }

    fn results(&self, hits: Vec<Hit>, candidates: &Candidates) -> Results<'_> {
        Results { hits, index: self, found: Found::new(self, candidates) }
    }

    fn scores(&self, candidates: &Candidates) -> Scores {
        let count = self.documents.len();
        let mut scores = Scores { values: vec![0.0; count], matched: vec![0; count] };
        let mut best = vec![0.0_f32; count];
        for words in candidates {
            for candidate in words {
                let quality = candidate.how.quality();
                for posting in self.postings.get(candidate.word) {
                    if let Some(best) = best.get_mut(posting.document as usize) {
                        *best = best.max(quality * posting.weight);
                    }
                }
            }
            scores.add(&mut best, self.rarity(words));
        }
        scores
    }

    /// High for a term that few documents have. Words it may stand for do not count if the index has the term itself:
    /// there are always some rare ones among them.
    #[expect(clippy::cast_precision_loss, reason = "an estimate")]
    fn rarity(&self, words: &[Candidate]) -> f32 {
        let itself = |candidate: &&Candidate| candidate.how <= Match::Stem;
        let postings = |candidate: &Candidate| self.postings.get(candidate.word).len();
        let own: usize = words.iter().filter(itself).map(postings).sum();
        let with = if own > 0 { own } else { words.iter().map(postings).sum() };
        let all = self.documents.len();
        inverse_document_frequency(with.min(all) as f32, all as f32)
    }
}

/// The rarity of a word that `with` of `all` documents have.
pub fn inverse_document_frequency(with: f32, all: f32) -> f32 {
    (1.0 + (all - with + 0.5) / (with + 0.5)).ln()
}

/// What each document scores, and how many terms it matches.
struct Scores {
    values: Vec<f32>,
    matched: Vec<usize>,
}

impl Scores {
    /// Adds one term's best match in each document, and leaves `best` empty for the next.
    fn add(&mut self, best: &mut [f32], rarity: f32) {
        let documents = self.values.iter_mut().zip(&mut self.matched);
        for (best, (value, matched)) in best.iter_mut().zip(documents) {
            if *best > 0.0 {
                *value += rarity * *best;
                *matched += 1;
                *best = 0.0;
            }
        }
    }

    fn of_documents_with(&self, count: usize) -> Vec<Hit> {
        let documents = self.values.iter().zip(&self.matched).enumerate();
        documents
            .filter(|(_, (_, matched))| **matched == count && count > 0)
            .map(|(position, (score, _))| Hit { position, score: *score })
            .collect()
    }
}
