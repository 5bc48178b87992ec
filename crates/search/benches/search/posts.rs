//! Generated posts whose words are distributed as in English: few very common, many that occur once.

use std::path::Path;

use fastrand::Rng;

pub const WORDS: usize = 600;
const HEADINGS: usize = 5;
/// Of the words that the sample site does not have; 10,000 English posts have about 100,000 different words.
const RARE_WORDS: usize = 100_000;
/// One word in so many is rare.
const RARE_EVERY: usize = 12;

pub struct Post {
    pub title: String,
    pub headings: Vec<String>,
    pub text: String,
}

/// Writes posts with the words of the sample site, as often as they are there, and rare ones among them.
pub struct Author {
    random: Rng,
    common: Vec<String>,
    rare: Vec<String>,
}

impl Author {
    pub fn new() -> Self {
        let mut random = Rng::with_seed(12);
        let rare = (0..RARE_WORDS).map(|_| rare_word(&mut random)).collect();
        Self { random, common: sample_words(), rare }
    }

    pub fn post(&mut self) -> Post {
        let title = self.sentence(6);
        let headings = (0..HEADINGS).map(|_| self.sentence(4)).collect();
        let sentences: Vec<String> = (0..WORDS / 15).map(|_| self.sentence(15)).collect();
        Post { title, headings, text: sentences.join(". ") }
    }

    pub fn rare_word(&self) -> &str {
        &self.rare[5_000]
    }

    fn sentence(&mut self, words: usize) -> String {
        let words: Vec<&str> =
            (0..words).map(|_| Self::word(&mut self.random, &self.common, &self.rare)).collect();
        words.join(" ")
    }

    fn word<'a>(random: &mut Rng, common: &'a [String], rare: &'a [String]) -> &'a str {
        if random.usize(..RARE_EVERY) > 0 {
            return &common[random.usize(..common.len())];
        }
        // Zipf's law: the tenth word is a tenth as frequent as the first.
        let rank = (rare.len() as f64).powf(random.f64()) as usize;
        &rare[rank.min(rare.len() - 1)]
    }
}

/// Every word of the sample site's texts, in their order.
fn sample_words() -> Vec<String> {
    let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../content");
    let mut words = Vec::new();
    for kind in ["blogs", "jobs", "projects", "services"] {
        let mut files: Vec<_> = std::fs::read_dir(content.join(kind))
            .unwrap()
            .map(|file| file.unwrap().path())
            .collect();
        files.sort();
        for file in files {
            let text = std::fs::read_to_string(file).unwrap();
            words.extend(text.split_whitespace().map(str::to_owned));
        }
    }
    words
}

fn rare_word(random: &mut Rng) -> String {
    let syllables = random.usize(2..5);
    let mut word = String::new();
    for _ in 0..syllables {
        word.push(char::from(*random.choice(b"bcdfghjklmnprstvw").unwrap()));
        word.push(char::from(*random.choice(b"aeiou").unwrap()));
    }
    word + random.choice(["", "r", "n", "l", "s", "ing", "ed", "tion"]).unwrap()
}
