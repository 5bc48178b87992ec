//! From a word that was typed to words of the index.

use std::cmp::Reverse;

use crate::index::Index;
use crate::query::Term;
use crate::stop_words::is_stop_word;

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
    /// Another form of the word.
    Form,
    Prefix,
    Typo,
    /// Another form of a word that was mistyped, or a word of which the start was.
    FromTypo,
}

impl Match {
    fn by(self) -> impl Fn(u32) -> Candidate {
        move |word| Candidate { word, how: self }
    }

    /// What it counts relative to an exact match.
    pub fn quality(self) -> f32 {
        match self {
            Self::Exact => 1.0,
            Self::Form => 0.7,
            Self::Prefix => 0.5,
            Self::Typo => 0.3,
            Self::FromTypo => 0.2,
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
    /// The words that `term` may stand for. A word that the index does not have counts as mistyped.
    pub(crate) fn candidates(&self, term: &Term) -> Vec<Candidate> {
        let mut found = Vec::new();
        for text in std::iter::once(&term.text).chain(&term.joined) {
            found.extend(self.vocabulary.find(text).map(Match::Exact.by()));
            found.extend(self.stems.forms_of(text).iter().copied().map(Match::Form.by()));
        }
        if term.is_last && term.text.chars().count() >= MIN_PREFIX_CHARS {
            let completions = self.vocabulary.starting_with(&term.text).collect();
            found.extend(self.most_common(completions, MAX_COMPLETIONS).map(Match::Prefix.by()));
        }
        let found = self.each_once(found);
        if found.is_empty() { self.with_typos(term, found) } else { found }
    }

    /// Adds what `term` stands for if it was mistyped.
    pub(crate) fn with_typos(&self, term: &Term, mut found: Vec<Candidate>) -> Vec<Candidate> {
        let is_word = term.text.chars().all(char::is_alphabetic);
        if !is_word || term.text.chars().count() < MIN_TYPO_CHARS {
            return found;
        }
        let meant = self.endings.one_edit_from(&self.vocabulary, &term.text);
        let meant: Vec<u32> = self.most_common(meant, MAX_TYPOS).collect();
        let forms = |word: &u32| self.stems.words(self.stems.of(*word));
        let mut others: Vec<u32> = meant.iter().flat_map(forms).copied().collect();
        if term.is_last {
            others.extend(self.vocabulary.starting_one_edit_from(&term.text));
        }
        found.extend(meant.into_iter().map(Match::Typo.by()));
        found.extend(self.most_common(others, MAX_TYPOS).map(Match::FromTypo.by()));
        self.each_once(found)
    }

    /// Those words that most documents have, within the limits.
    fn most_common(&self, mut words: Vec<u32>, limit: usize) -> impl Iterator<Item = u32> {
        let documents = |word: u32| self.postings.get(word).len();
        words.sort_unstable();
        words.dedup();
        words.sort_by_key(|word| Reverse(documents(*word)));
        let mut postings = 0;
        words.into_iter().take(limit).take_while(move |word| {
            let is_within = postings < MAX_POSTINGS;
            postings += documents(*word);
            is_within
        })
    }

    /// Each word once, with its best match. Nobody means a stop word by another word.
    fn each_once(&self, mut candidates: Vec<Candidate>) -> Vec<Candidate> {
        candidates.sort_unstable();
        candidates.dedup_by_key(|candidate| candidate.word);
        candidates.retain(|candidate| {
            candidate.how == Match::Exact || !is_stop_word(self.vocabulary.get(candidate.word))
        });
        candidates
    }
}
