//! From a word that was typed to words of the index.

use crate::index::Index;
use crate::query::Term;

/// One letter would match a large part of all words.
const MIN_PREFIX_CHARS: usize = 2;
/// Among shorter words, too many are one edit apart.
const MIN_TYPO_CHARS: usize = 5;
/// Limits on the work for one word that was typed: how many words it may stand for, and in how many documents.
const MAX_COMPLETIONS: usize = 1_000;
const MAX_TYPOS: usize = 50;
const MAX_POSTINGS: usize = 200_000;

/// How a word of the index matches one that was typed, best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Match {
    Exact,
    Stem,
    Prefix,
    Typo,
}

impl Match {
    /// What it counts relative to an exact match.
    pub fn quality(self) -> f32 {
        match self {
            Self::Exact => 1.0,
            Self::Stem => 0.9,
            Self::Prefix => 0.6,
            Self::Typo => 0.3,
        }
    }
}

/// A word of the index that a typed word may stand for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Candidate {
    pub word: u32,
    pub how: Match,
}

impl Index {
    /// The words that `term` may stand for, by number. A word that the index does not have counts as mistyped.
    pub(crate) fn candidates(&self, term: &Term) -> Vec<Candidate> {
        let mut found = Vec::new();
        for text in std::iter::once(&term.text).chain(&term.joined) {
            let exact = self.vocabulary.find(text);
            found.extend(exact.map(|word| Candidate { word, how: Match::Exact }));
            let forms = self.stems.forms_of(text);
            found.extend(forms.iter().map(|word| Candidate { word: *word, how: Match::Stem }));
        }
        if term.is_last && term.text.chars().count() >= MIN_PREFIX_CHARS {
            let completions = self.vocabulary.starting_with(&term.text).collect();
            let completions = self.most_common(completions, MAX_COMPLETIONS);
            found.extend(completions.map(|word| Candidate { word, how: Match::Prefix }));
        }
        if found.is_empty() {
            return self.with_typos(term, found);
        }
        each_once(found)
    }

    /// Adds what `term` stands for if it was mistyped.
    pub(crate) fn with_typos(&self, term: &Term, mut found: Vec<Candidate>) -> Vec<Candidate> {
        let is_word = term.text.chars().all(char::is_alphabetic);
        if is_word && term.text.chars().count() >= MIN_TYPO_CHARS {
            let mut meant = self.endings.one_edit_from(&self.vocabulary, &term.text);
            let forms = |word: &u32| self.stems.words(self.stems.of(*word)).iter().copied();
            let forms: Vec<u32> = meant.iter().flat_map(forms).collect();
            meant.extend(forms);
            meant.sort_unstable();
            meant.dedup();
            let meant = self.most_common(meant, MAX_TYPOS);
            found.extend(meant.map(|word| Candidate { word, how: Match::Typo }));
        }
        each_once(found)
    }

    /// Those words that most documents have, within the limits.
    fn most_common(&self, mut words: Vec<u32>, limit: usize) -> impl Iterator<Item = u32> {
        let documents = |word: u32| self.postings.get(word).len();
        words.sort_by_key(|word| std::cmp::Reverse(documents(*word)));
        let mut postings = 0;
        words.into_iter().take(limit).take_while(move |word| {
            let is_within = postings < MAX_POSTINGS;
            postings += documents(*word);
            is_within
        })
    }
}

/// Each word once, with its best match.
fn each_once(mut candidates: Vec<Candidate>) -> Vec<Candidate> {
    candidates.sort_unstable();
    candidates.dedup_by_key(|candidate| candidate.word);
    candidates
}
