//! One page: its words with how often they occur in each field, and its text for excerpts.

use rustc_hash::FxHashMap;

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
type Counts = [u8; FIELDS];

/// A page, split into words. It does not depend on an index, so the documents of unchanged pages serve the next one.
#[derive(Debug)]
pub struct Document {
    text: Box<str>,
    /// All different words in the order in which they first occur, without anything between them.
    words: Box<str>,
    entries: Box<[Entry]>,
    lengths: [f32; FIELDS],
}

#[derive(Debug)]
struct Entry {
    length: u8,
    counts: Counts,
}

impl Document {
    /// A page from its title, its headings and its plain text.
    pub fn new(title: &str, headings: &[impl AsRef<str>], text: &str) -> Self {
        Self::with_labels(title, headings, &[], text)
    }

    /// Labels, such as tags, count like words of the text. Excerpts are from the text alone.
    pub fn with_labels(
        title: &str,
        headings: &[impl AsRef<str>],
        labels: &[&str],
        text: &str,
    ) -> Self {
        let text = with_single_spaces(text);
        let mut all = AllWords::default();
        all.add(Field::Title, title);
        headings.iter().for_each(|heading| all.add(Field::Headings, heading.as_ref()));
        all.add(Field::Text, &text);
        labels.iter().for_each(|label| all.add(Field::Text, label));
        let mut words = String::new();
        let mut entries = Vec::new();
        for (word, counts) in all.counted() {
            if let Ok(length) = u8::try_from(word.len()) {
                words.push_str(word);
                entries.push(Entry { length, counts });
            }
        }
        Self {
            text: text.into_boxed_str(),
            words: words.into_boxed_str(),
            entries: entries.into_boxed_slice(),
            lengths: all.lengths,
        }
    }

    /// The text, with a single space wherever there were line breaks or several spaces.
    pub fn text(&self) -> &str {
        &self.text
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

fn with_single_spaces(text: &str) -> String {
    let mut result = String::with_capacity(text.len());
    for word in text.split_ascii_whitespace() {
        if !result.is_empty() {
            result.push(' ');
        }
        result.push_str(word);
    }
    result
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
    fn line_breaks_and_several_spaces_become_one_space() {
        let document = Document::new("", &[] as &[&str], " one\n\n two  \tthree 4\u{a0}m ");
        assert_eq!(document.text(), "one two three 4\u{a0}m");
    }

    #[test]
    fn a_word_is_counted_up_to_the_limit() {
        let document = Document::new("", &[] as &[&str], &"pipe ".repeat(300));
        assert_eq!(document.words().collect::<Vec<_>>(), [("pipe", &[0, 0, u8::MAX])]);
    }
}
