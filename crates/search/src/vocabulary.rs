//! All different words of an index, in alphabetical order; a word's number is its place in it.

use std::cmp::Ordering;
use std::ops::Range;

use crate::document::position;
use crate::edit::{starts_within_one_edit, within_one_edit};

#[derive(Debug, Default)]
pub struct Vocabulary {
    /// The words, without anything between them.
    text: String,
    ends: Vec<u32>,
}

impl Vocabulary {
    /// From words in alphabetical order, each once.
    pub fn new<'a>(words: impl Iterator<Item = &'a str>) -> Self {
        let mut vocabulary = Self::default();
        for word in words {
            vocabulary.text.push_str(word);
            vocabulary.ends.push(position(vocabulary.text.len()));
        }
        vocabulary
    }

    pub fn len(&self) -> usize {
        self.ends.len()
    }

    pub fn get(&self, word: u32) -> &str {
        let start = word.checked_sub(1).map_or(0, |before| self.end(before));
        self.text.get(start..self.end(word)).unwrap_or_default()
    }

    fn end(&self, word: u32) -> usize {
        self.ends.get(word as usize).map_or(self.text.len(), |end| *end as usize)
    }

    pub fn find(&self, word: &str) -> Option<u32> {
        let at = self.count_while(|other| other < word);
        (self.get(at) == word).then_some(at)
    }

    pub fn starting_with(&self, prefix: &str) -> Range<u32> {
        let start = self.count_while(|other| other < prefix);
        start..self.count_while(|other| other < prefix || other.starts_with(prefix))
    }

    /// The words whose start is one edit from `word`, unless the edit is in its first half.
    pub fn starting_one_edit_from(&self, word: &str) -> impl Iterator<Item = u32> {
        let (start, _) = around_middle(word);
        let with_start = self.starting_with(start);
        with_start.filter(move |other| starts_within_one_edit(word, self.get(*other)))
    }

    /// How many words there are before the first that is not `before`.
    fn count_while(&self, before: impl Fn(&str) -> bool) -> u32 {
        let (mut low, mut high) = (0, position(self.len()));
        while low < high {
            let middle = low.midpoint(high);
            if before(self.get(middle)) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        low
    }
}

/// The words of a vocabulary by their number of characters; then in alphabetical order of the words read backwards.
#[derive(Debug)]
pub struct Endings(Vec<Vec<u32>>);

impl Endings {
    pub fn new(vocabulary: &Vocabulary) -> Self {
        let mut by_length: Vec<Vec<u32>> = Vec::new();
        for word in 0..position(vocabulary.len()) {
            let length = vocabulary.get(word).chars().count();
            by_length.resize_with(by_length.len().max(length + 1), Vec::new);
            if let Some(words) = by_length.get_mut(length) {
                words.push(word);
            }
        }
        for words in &mut by_length {
            words.sort_unstable_by(|a, b| backwards(vocabulary.get(*a), vocabulary.get(*b)));
        }
        Self(by_length)
    }

    fn ending_with(&self, vocabulary: &Vocabulary, length: usize, suffix: &str) -> &[u32] {
        let words = self.0.get(length).map_or(&[][..], Vec::as_slice);
        let is_before = |word: &u32| backwards(vocabulary.get(*word), suffix) == Ordering::Less;
        let rest = words.get(words.partition_point(is_before)..).unwrap_or_default();
        let count = rest.partition_point(|word| vocabulary.get(*word).ends_with(suffix));
        rest.get(..count).unwrap_or_default()
    }

    /// The words that are one edit from `word`, in alphabetical order.
    ///
    /// An edit changes at most two neighbours. So either all before the word's middle character is as it was, or all after
    /// it, and only words with that start or that end need to be compared.
    pub fn one_edit_from(&self, vocabulary: &Vocabulary, word: &str) -> Vec<u32> {
        let (start, end) = around_middle(word);
        let length = word.chars().count();
        let with_end = (length.saturating_sub(1)..=length + 1)
            .flat_map(|length| self.ending_with(vocabulary, length, end));
        let is_one_edit = |other: &u32| {
            let other = vocabulary.get(*other);
            other != word && within_one_edit(word, other)
        };
        let candidates = vocabulary.starting_with(start).chain(with_end.copied());
        let mut found: Vec<u32> = candidates.filter(is_one_edit).collect();
        found.sort_unstable();
        found.dedup();
        found
    }
}

/// What is before and what is after a word's middle character.
fn around_middle(word: &str) -> (&str, &str) {
    let middle = word.char_indices().nth(word.chars().count() / 2);
    let (at, end) = middle.map_or((0, 0), |(at, character)| (at, at + character.len_utf8()));
    (word.get(..at).unwrap_or_default(), word.get(end..).unwrap_or_default())
}

fn backwards(a: &str, b: &str) -> Ordering {
    a.bytes().rev().cmp(b.bytes().rev())
}

#[cfg(test)]
mod tests {
    use super::*;

    const WORDS: [&str; 8] = ["café", "pip", "pipe", "pipes", "piping", "stress", "tress", "été"];

    #[test]
    fn words_are_found_by_their_start() {
        let vocabulary = Vocabulary::new(WORDS.into_iter());
        let found = |prefix: &str| -> Vec<&str> {
            vocabulary.starting_with(prefix).map(|word| vocabulary.get(word)).collect()
        };
        assert_eq!(found("pip"), ["pip", "pipe", "pipes", "piping"]);
        assert_eq!(found("é"), ["été"]);
        assert_eq!(found("zz"), [] as [&str; 0]);
        assert_eq!(vocabulary.find("stress"), Some(5));
        assert_eq!(vocabulary.find("stres"), None);
        assert_eq!(vocabulary.find("zz"), None);
    }

    #[test]
    fn longer_words_are_found_by_a_mistyped_start() {
        let words = ["corrode", "corrosion", "cost", "costs", "erosion"];
        let vocabulary = Vocabulary::new(words.into_iter());
        let found = |typed: &str| -> Vec<&str> {
            vocabulary.starting_one_edit_from(typed).map(|word| vocabulary.get(word)).collect()
        };
        assert_eq!(found("coros"), ["corrosion"]);
        assert_eq!(found("corrp"), ["corrode", "corrosion"]);
        assert_eq!(found("corrosionxx"), [] as [&str; 0]);
        assert_eq!(found("reros"), [] as [&str; 0]);
    }

    #[test]
    fn a_vocabulary_may_be_empty() {
        let vocabulary = Vocabulary::new([].into_iter());
        assert_eq!(vocabulary.find("pipe"), None);
        assert!(Endings::new(&vocabulary).one_edit_from(&vocabulary, "pipes").is_empty());
    }

    #[test]
    fn every_word_one_edit_away_is_found() {
        let mut random = fastrand::Rng::with_seed(22);
        let mut words: Vec<String> = Vec::new();
        for _ in 0..3_000 {
            let length = random.usize(3..8);
            words.push((0..length).map(|_| random.choice(['a', 'b', 'c', 'é']).unwrap()).collect());
        }
        words.sort();
        words.dedup();
        let vocabulary = Vocabulary::new(words.iter().map(String::as_str));
        let endings = Endings::new(&vocabulary);
        for word in words.iter().step_by(50) {
            let expected: Vec<&str> = words
                .iter()
                .map(String::as_str)
                .filter(|other| strsim::osa_distance(word, other) == 1)
                .collect();
            let found = endings.one_edit_from(&vocabulary, word);
            let found: Vec<&str> = found.into_iter().map(|other| vocabulary.get(other)).collect();
            assert_eq!(found, expected, "{word}");
        }
    }
}
