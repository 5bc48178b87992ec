//! One page: its words with how often they occur in each field, and the stems by which it is like others.

use std::hash::Hasher;

use rustc_hash::{FxHashMap, FxHasher};

use crate::index::{stem, weight_alone};
use crate::stop_words::is_stop_word;
use crate::words::each_word;

/// Where a word occurs, in the order of their weights.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    Title,
    Headings,
    Text,
}

pub const FIELDS: usize = 3;

/// How often a word occurs in each field, up to 255 times: more would hardly count more.
pub type Counts = [u8; FIELDS];

/// A page, split into words. It does not depend on an index, so the documents of unchanged pages serve the next one. It
/// does not hold the page's text, which its owner has.
#[derive(Debug)]
pub struct Document {
    /// All different words in the order in which they first occur, without anything between them.
    words: Box<str>,
    entries: Box<[Entry]>,
    lengths: [f32; FIELDS],
    stems: Box<[StemWeight]>,
}

#[derive(Debug)]
struct Entry {
    length: u8,
    counts: Counts,
}

/// How much a stem counts in a document, whatever others have.
#[derive(Debug, Clone, Copy)]
pub struct StemWeight {
    /// A hash of its text, which needs no table that all documents share. Two stems with one hash count as one.
    pub stem: u32,
    pub weight: f32,
}

/// Splits pages into words. It remembers the stems of their words, so one for many pages is faster than one for each.
#[derive(Debug, Default)]
pub struct Splitter {
    /// `None` for a word that says nothing about what a page is about.
    stems: FxHashMap<Box<str>, Option<u32>>,
}

/// Of a splitter. All words of a large site, and it bounds what a site of random words takes.
const MAX_KNOWN_STEMS: usize = 100_000;

impl Splitter {
    /// Labels, such as tags, count like words of the text.
    pub fn split(
        &mut self,
        title: &str,
        headings: &[impl AsRef<str>],
        labels: &[&str],
        text: &str,
    ) -> Document {
        let mut all = AllWords::default();
        all.add(Field::Title, title);
        headings.iter().for_each(|heading| all.add(Field::Headings, heading.as_ref()));
        all.add(Field::Text, text);
        labels.iter().for_each(|label| all.add(Field::Text, label));
        let counted = all.counted();
        let mut words = String::with_capacity(counted.iter().map(|(word, _)| word.len()).sum());
        let mut entries = Vec::with_capacity(counted.len());
        for (word, counts) in &counted {
            if let Ok(length) = u8::try_from(word.len()) {
                words.push_str(word);
                entries.push(Entry { length, counts: *counts });
            }
        }
        Document {
            words: words.into_boxed_str(),
            entries: entries.into_boxed_slice(),
            lengths: all.lengths,
            stems: self.stem_weights(&counted),
        }
    }

    /// The stems of a document's words, each once, with the sum of the words' weights.
    fn stem_weights(&mut self, words: &[(&str, Counts)]) -> Box<[StemWeight]> {
        let with_stem = words.iter().filter_map(|(word, counts)| {
            Some(StemWeight { stem: self.stem(word)?, weight: weight_alone(counts) })
        });
        let mut weights: Vec<StemWeight> = with_stem.collect();
        // Stable, so that the same weights are always added in the same order.
        weights.sort_by_key(|weight| weight.stem);
        weights.dedup_by(|next, kept| {
            let is_same = next.stem == kept.stem;
            if is_same {
                kept.weight += next.weight;
            }
            is_same
        });
        weights.into_boxed_slice()
    }

    fn stem(&mut self, word: &str) -> Option<u32> {
        if let Some(stem) = self.stems.get(word) {
            return *stem;
        }
        if self.stems.len() >= MAX_KNOWN_STEMS {
            self.stems.clear();
        }
        let text = stem(word);
        let is_word = text.len() > 1 && text.contains(char::is_alphabetic) && !is_stop_word(&text);
        let stem = is_word.then(|| hash(&text));
        self.stems.insert(word.into(), stem);
        stem
    }
}

/// The upper half, which this hasher mixes best.
fn hash(text: &str) -> u32 {
    let mut hasher = FxHasher::default();
    hasher.write(text.as_bytes());
    (hasher.finish() >> 32) as u32
}

impl Document {
    /// A page from its title, its headings and its plain text.
    pub fn new(title: &str, headings: &[impl AsRef<str>], text: &str) -> Self {
        Splitter::default().split(title, headings, &[], text)
    }

    /// Sorted by their hashes.
    pub(crate) fn stems(&self) -> &[StemWeight] {
        &self.stems
    }

    /// All different words with their counts.
    pub(crate) fn words(&self) -> impl Iterator<Item = (&str, &Counts)> + Clone {
        let mut start = 0;
        self.entries.iter().map(move |entry| {
            let end = start + usize::from(entry.length);
            let word = self.words.get(start..end).unwrap_or_default();
            start = end;
            (word, &entry.counts)
        })
    }

    /// How many words each field has.
    pub(crate) fn lengths(&self) -> &[f32; FIELDS] {
        &self.lengths
    }
}

/// In English, with the space; it only has to be about right.
const BYTES_PER_WORD: usize = 6;

/// Every word of a page, in their order. Stop words of titles and headings are among them, because these may have no
/// other words; those of the text say nothing.
#[derive(Default)]
struct AllWords {
    /// The words, without anything between them.
    words: String,
    ends: Vec<(usize, Field)>,
    lengths: [f32; FIELDS],
}

impl AllWords {
    fn add(&mut self, field: Field, text: &str) {
        let mut length = 0.0;
        self.words.reserve(text.len());
        self.ends.reserve(text.len() / BYTES_PER_WORD);
        each_word(text, |word| {
            if field == Field::Text && is_stop_word(word.text) {
                return;
            }
            length += if word.joined { 0.0 } else { 1.0 };
            self.words.push_str(word.text);
            self.ends.push((self.words.len(), field));
        });
        if let Some(total) = self.lengths.get_mut(field as usize) {
            *total += length;
        }
    }

    /// Each different word once, in the order in which they first occur.
    fn counted(&self) -> Vec<(&str, Counts)> {
        let mut counted: Vec<(&str, Counts)> = Vec::new();
        let mut places: FxHashMap<&str, usize> = FxHashMap::default();
        // About half of a page's words are different ones.
        places.reserve(self.ends.len() / 2);
        let mut start = 0;
        for (end, field) in &self.ends {
            let word = self.words.get(start..*end).unwrap_or_default();
            start = *end;
            let place = *places.entry(word).or_insert(counted.len());
            if place == counted.len() {
                counted.push((word, Counts::default()));
            }
            if let Some((_, counts)) = counted.get_mut(place) {
                count(counts, *field as usize);
            }
        }
        counted
    }
}

fn count(counts: &mut Counts, at: usize) {
    if let Some(count) = counts.get_mut(at) {
        *count = count.saturating_add(1);
    }
}

/// A position or number as it is stored: no text and no site is near the limit.
pub fn position(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_counted_by_field() {
        let document =
            Document::new("Pipe racks", &["Racks", "And pipe"], "The rack, a pipe rack.");
        let words: Vec<_> = document.words().map(|(word, counts)| (word, *counts)).collect();
        assert_eq!(
            words,
            [("pipe", [1, 1, 1]), ("racks", [1, 1, 0]), ("and", [0, 1, 0]), ("rack", [0, 0, 2])]
        );
        assert_eq!(document.lengths(), &[2.0, 3.0, 3.0]);
    }

    #[test]
    fn forms_of_a_word_have_one_stem_and_those_that_say_nothing_have_none() {
        let mut splitter = Splitter::default();
        let mut split = |text| splitter.split("", &[] as &[&str], &[], text);
        let (one, other) = (split("pipe pipes piping the 2026 x"), split("pipe"));
        assert_eq!(one.stems().len(), 1);
        assert_eq!(one.stems()[0].stem, other.stems()[0].stem);
        assert_eq!(one.stems()[0].weight, 3.0 * other.stems()[0].weight);
    }

    #[test]
    fn a_word_is_counted_up_to_the_limit() {
        let document = Document::new("", &[] as &[&str], &"pipe ".repeat(300));
        assert_eq!(document.words().collect::<Vec<_>>(), [("pipe", &[0, 0, u8::MAX])]);
    }
}
