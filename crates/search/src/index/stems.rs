//! The words of an index by their stems: "pipe", "pipes" and "piping" have one.

use frostem::{Algorithm, Stemmer};

use crate::document::position;
use crate::lists::Lists;
use crate::vocabulary::Vocabulary;

#[derive(Debug)]
pub struct Stems {
    stems: Vocabulary,
    /// The stem of each word.
    of_words: Vec<u32>,
    /// The words of each stem.
    words: Lists<u32>,
}

impl Stems {
    pub fn new(vocabulary: &Vocabulary) -> Self {
        let of_words: Vec<String> =
            (0..position(vocabulary.len())).map(|word| stem(vocabulary.get(word))).collect();
        let mut sorted: Vec<&str> = of_words.iter().map(String::as_str).collect();
        sorted.sort_unstable();
        sorted.dedup();
        let number = |stem: &String| position(sorted.partition_point(|other| *other < stem));
        let of_words: Vec<u32> = of_words.iter().map(number).collect();
        let words = Lists::sorted(sorted.len(), of_words.iter().copied().zip(0..));
        Self { stems: Vocabulary::new(sorted.into_iter()), of_words, words }
    }

    pub fn of(&self, word: u32) -> u32 {
        self.of_words.get(word as usize).copied().unwrap_or(u32::MAX)
    }

    /// The words that have the stem of `word`, which itself may be unknown.
    pub fn forms_of(&self, word: &str) -> &[u32] {
        self.stems.find(&stem(word)).map_or(&[], |stem| self.words(stem))
    }

    pub fn words(&self, stem: u32) -> &[u32] {
        self.words.get(stem)
    }
}

/// Words of engineers that the stemmer separates from their other forms, with one of these.
const IRREGULAR: [(&str, &str); 8] = [
    ("analysis", "analyses"),
    ("axes", "axis"),
    ("criteria", "criterion"),
    ("feet", "foot"),
    ("indices", "index"),
    ("matrices", "matrix"),
    ("radii", "radius"),
    ("vertices", "vertex"),
];

pub fn stem(word: &str) -> String {
    let irregular = IRREGULAR.iter().find(|(form, _)| *form == word);
    let word = irregular.map_or(word, |(_, other)| other);
    Stemmer::new(Algorithm::English).stem(word).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms_of_a_word_have_one_stem() {
        let words = ["3d", "bim", "corroded", "corroding", "pipe", "pipes", "piping", "support"];
        let vocabulary = Vocabulary::new(words.into_iter());
        let stems = Stems::new(&vocabulary);
        let forms = |word| -> Vec<&str> {
            stems.forms_of(word).iter().map(|word| vocabulary.get(*word)).collect()
        };
        assert_eq!(forms("piped"), ["pipe", "pipes", "piping"]);
        assert_eq!(forms("corrode"), ["corroded", "corroding"]);
        assert_eq!(forms("supports"), ["support"]);
        assert_eq!(forms("bim"), ["bim"]);
        assert_eq!(forms("3d"), ["3d"]);
        assert_eq!(forms("valve"), [] as [&str; 0]);
        assert_eq!(stem("analysis"), stem("analysed"));
        assert_eq!(stems.stems.get(stems.of(3)), "corrod");
        assert_eq!(stems.stems.len(), 5);
    }
}
