//! Which documents match a query, and in which order.

use crate::excerpt::{Found, Piece};
use crate::index::{Hit, Index, rarity};
use crate::lookup::{Candidate, Match};
use crate::query::{Term, terms};

/// The documents that a query found, best first. Its methods mark what was found in them.
#[derive(Debug)]
pub struct Results<'a> {
    pub hits: Vec<Hit>,
    found: Found<'a>,
}

impl Results<'_> {
    /// About 180 characters of the text of a document that was found, around the first place that has most of what was
    /// found; the start of the text if its first 10 kB have nothing of it. Line breaks and several spaces become one.
    pub fn excerpt(&self, text: &str) -> Vec<Piece> {
        self.found.excerpt(text)
    }
}

/// With fewer documents that match all of three or more words, those that match all but one are found too, after them.
const FEW: usize = 4;

/// The words of the index that each term may stand for.
type Candidates = Vec<Vec<Candidate>>;

impl Index {
    /// The best `limit` documents for `query`: those that match all of its words, and if they are few, those that match
    /// all but one of three or more. If there are none, words that the index
    /// has may be mistyped too. If there are still none, those that match some words, most words first.
    pub fn search(&self, query: &str, limit: usize) -> Results<'_> {
        let terms = terms(query);
        let typed: Candidates = terms.iter().map(|term| self.candidates(term)).collect();
        let scores = self.scores(&typed);
        let hits = scores.of_documents_with(terms.len());
        if !hits.is_empty() {
            let few = hits.len() < FEW && terms.len() > 2;
            let mut hits = Hit::best(hits, limit);
            if few {
                let nearly = scores.of_documents_with(terms.len() - 1);
                hits.extend(Hit::best(nearly, limit - hits.len()));
            }
            return self.results(hits, &typed);
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

    /// Documents that match all terms if those that the index has are mistyped too.
    fn search_mistyped(&self, terms: &[Term], typed: &Candidates) -> (Vec<Hit>, Candidates) {
        let add_typos = |(term, found): (_, &Vec<Candidate>)| {
            let is_known = found.iter().any(|candidate| candidate.how <= Match::Prefix);
            if is_known { self.with_typos(term, found.clone()) } else { found.clone() }
        };
        let mistyped: Candidates = terms.iter().zip(typed).map(add_typos).collect();
        if mistyped == *typed {
            return (Vec::new(), mistyped);
        }
        (self.scores(&mistyped).of_documents_with(terms.len()), mistyped)
    }

    fn results(&self, hits: Vec<Hit>, candidates: &Candidates) -> Results<'_> {
        Results { hits, found: Found::new(&self.vocabulary, candidates) }
    }

    fn scores(&self, candidates: &Candidates) -> Scores {
        let count = self.documents;
        let mut scores = Scores { values: vec![0.0; count], matched: vec![0; count] };
        let mut best = vec![0.0; count];
        for words in candidates {
            // The rarity of a word that the index has is its own. What it may also stand for can be much more frequent.
            let is_itself = |candidate: &&Candidate| candidate.how <= Match::Form;
            self.match_words(words.iter().filter(is_itself), &mut best);
            let own = matched_documents(&best);
            self.match_words(words.iter().filter(|candidate| !is_itself(candidate)), &mut best);
            let with = if own > 0 { own } else { matched_documents(&best) };
            scores.add(&mut best, rarity(with, count));
        }
        scores
    }

    /// Raises what each document scores for a term to that of its best word.
    fn match_words<'a>(&self, words: impl Iterator<Item = &'a Candidate>, best: &mut [f32]) {
        for candidate in words {
            let quality = candidate.how.quality();
            for posting in self.postings.get(candidate.word) {
                if let Some(best) = best.get_mut(posting.document as usize) {
                    *best = best.max(quality * posting.weight);
                }
            }
        }
    }
}

fn matched_documents(best: &[f32]) -> usize {
    best.iter().filter(|best| **best > 0.0).count()
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
