//! Generated texts and queries.

#![allow(clippy::indexing_slicing)]

use std::sync::Arc;

use fastrand::Rng;
use search::{Document, Index, Relations};

fn word(random: &mut Rng) -> String {
    (0..random.usize(7..12)).map(|_| random.alphabetic().to_ascii_lowercase()).collect()
}

/// The word with one letter added, left out or replaced, or two neighbours in each other's place.
fn mistype(word: &str, random: &mut Rng) -> String {
    let mut letters: Vec<char> = word.chars().collect();
    let at = random.usize(..letters.len() - 1);
    let letter = random.alphabetic().to_ascii_lowercase();
    match random.u8(..4) {
        0 => letters.insert(at, letter),
        1 => drop(letters.remove(at)),
        2 => letters[at] = letter,
        _ => letters.swap(at, at + 1),
    }
    letters.into_iter().collect()
}

fn texts(random: &mut Rng, count: usize) -> Vec<Vec<String>> {
    (0..count).map(|_| (0..20).map(|_| word(random)).collect()).collect()
}

fn documents(texts: &[Vec<String>]) -> Vec<Arc<Document>> {
    let document = |words: &Vec<String>| {
        let (title, rest) = words.split_at(2);
        let (headings, text) = rest.split_at(3);
        Arc::new(Document::new(&title.join(" "), headings, &text.join(" ")))
    };
    texts.iter().map(document).collect()
}

fn index(texts: &[Vec<String>]) -> Index {
    Index::new(&documents(texts))
}

#[test]
fn a_word_with_one_typing_error_finds_its_document() {
    let mut random = Rng::with_seed(2026);
    let texts = texts(&mut random, 300);
    let index = index(&texts);
    for (position, words) in texts.iter().enumerate() {
        for word in words {
            let typed = mistype(word, &mut random);
            let results = index.search(&typed, usize::MAX);
            let found = results.hits.iter().any(|hit| hit.position == position);
            assert!(found, "{typed} does not find {word}");
        }
    }
}

#[test]
fn two_words_of_which_one_is_mistyped_find_their_document_first() {
    let mut random = Rng::with_seed(2027);
    let texts = texts(&mut random, 300);
    let index = index(&texts);
    for (position, words) in texts.iter().enumerate() {
        let (first, second) = (random.usize(..10), random.usize(10..20));
        let query = format!("{} {}", words[first], mistype(&words[second], &mut random));
        let best = index.search(&query, 1).hits.first().map(|hit| hit.position);
        assert_eq!(best, Some(position), "{query}");
    }
}

#[test]
fn the_same_documents_and_query_give_the_same_results() {
    let mut random = Rng::with_seed(2028);
    // Few different words, so that there are many equal scores.
    let words: Vec<String> = (0..30).map(|_| word(&mut random)).collect();
    let texts: Vec<Vec<String>> = (0..200)
        .map(|_| (0..20).map(|_| words[random.usize(..words.len())].clone()).collect())
        .collect();
    let (first, second) = (index(&texts), index(&texts));
    let relations = Relations::new(&documents(&texts), None);
    let others = Relations::new(&documents(&texts), None);
    for _ in 0..200 {
        let query = format!("{} {}", words[random.usize(..30)], &words[random.usize(..30)][..2]);
        let (a, b) = (first.search(&query, 50), second.search(&query, 50));
        assert_eq!(a.hits, b.hits, "{query}");
        let position = random.usize(..200);
        let text = texts[position].join(" ");
        assert_eq!(a.excerpt(&text), b.excerpt(&text), "{query}");
        let related = |relations: &Relations| relations.related(position, 5, |_| Some(0.0));
        assert_eq!(related(&relations), related(&others));
    }
}

#[test]
fn any_text_and_any_query_are_handled() {
    let mut random = Rng::with_seed(2029);
    let mut any = |length: usize| -> String {
        let characters = [
            'a', 'B', '3', ' ', '-', '.', '\'', '<', 'é', '\u{301}', '語', '🚢', '\n', '\0', 'ﷺ',
            'İ',
        ];
        (0..length).map(|_| *random.choice(&characters).unwrap()).collect()
    };
    for length in 0..300 {
        let text = any(length * 3);
        let index = Index::new(&[Arc::new(Document::new(&any(20), &[any(10)], &text))]);
        let query = any(length);
        let results = index.search(&query, 10);
        let excerpt: String = results.excerpt(&text).into_iter().map(|piece| piece.text).collect();
        assert!(excerpt.chars().count() <= search::MAX_EXCERPT_CHARS + 4, "{excerpt}");
    }
}
