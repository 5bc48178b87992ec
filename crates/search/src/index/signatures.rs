//! Which documents are about the same things.
//!
//! A document's signature is the stems that say most about it: frequent in it, rare elsewhere. Documents are alike if their
//! signatures are. The limits below make this fast enough to ask for every document of a large site.

use super::stems::Stems;
use super::weights::rarity;
use super::{Hit, Posting};
use crate::document::position;
use crate::lists::Lists;
use crate::stop_words::is_stop_word;

const MAX_STEMS: usize = 100;
/// A stem that more documents have says little about any of them.
const MAX_DOCUMENTS: usize = 500;
/// How many stems of others a document is compared with, beginning with those that say most.
const MAX_COMPARED: usize = 2_000;

#[derive(Debug)]
pub struct Signatures {
    /// The stems of each document.
    of_documents: Lists<Share>,
    /// The documents of each stem.
    of_stems: Lists<Share>,
}

/// How much of a signature a stem is; the squares of a signature's shares add up to 1.
#[derive(Debug, Clone, Copy, Default)]
struct Share {
    /// The stem, in a document's list. The document, in a stem's.
    of: u32,
    share: f32,
}

impl Signatures {
    /// From the words of each document with their weights, and the documents of each word.
    pub fn new(words: &Lists<(u32, f32)>, postings: &Lists<Posting>, stems: &Stems) -> Self {
        let rarities = rarities(words.count(), postings, stems);
        let mut of_documents = Lists::default();
        for (_, words) in words.iter() {
            of_documents.push(signature(stem_weights(words, stems), &rarities));
        }
        let shares = of_documents.iter().flat_map(|(of, signature): (u32, &[Share])| {
            signature.iter().map(move |stem| (stem.of, Share { of, share: stem.share }))
        });
        Self { of_stems: Lists::sorted(stems.count(), shares), of_documents }
    }

    /// How much each document is like the one at `of`, if their signatures have a stem in common. It is like itself.
    pub fn likeness(&self, of: usize) -> Vec<Hit> {
        let mut scores = vec![0.0_f32; self.of_documents.count()];
        let mut found = Vec::new();
        let mut compared = 0;
        for stem in self.of_documents.get(position(of)) {
            let documents = self.of_stems.get(stem.of);
            compared += documents.len();
            if compared > MAX_COMPARED {
                break;
            }
            for document in documents {
                if let Some(score) = scores.get_mut(document.of as usize) {
                    if *score == 0.0 {
                        found.push(document.of as usize);
                    }
                    *score += stem.share * document.share;
                }
            }
        }
        let score = |position| Some(Hit { position, score: *scores.get(position)? });
        found.into_iter().filter_map(score).collect()
    }
}

/// The rarity of each stem; `None` if it says nothing about what a document is about.
fn rarities(all: usize, postings: &Lists<Posting>, stems: &Stems) -> Vec<Option<f32>> {
    let mut last_stem = vec![u32::MAX; all];
    let rarity_of = |stem: u32| {
        let mut count = 0_usize;
        for posting in stems.words(stem).iter().flat_map(|word| postings.get(*word)) {
            if let Some(last) = last_stem.get_mut(posting.document as usize) {
                count += usize::from(*last != stem);
                *last = stem;
            }
        }
        let text = stems.get(stem);
        let is_word = text.len() > 1 && text.contains(char::is_alphabetic) && !is_stop_word(text);
        (is_word && (2..=MAX_DOCUMENTS).contains(&count)).then(|| rarity(count, all))
    };
    (0..position(stems.count())).map(rarity_of).collect()
}

/// The stems of a document's words, each once, with the sum of the words' weights.
fn stem_weights(words: &[(u32, f32)], stems: &Stems) -> Vec<(u32, f32)> {
    let mut weights: Vec<(u32, f32)> =
        words.iter().map(|(word, weight)| (stems.of(*word), *weight)).collect();
    // Stable, so that the same weights are always added in the same order.
    weights.sort_by_key(|(stem, _)| *stem);
    weights.dedup_by(|next, kept| {
        let is_same = next.0 == kept.0;
        if is_same {
            kept.1 += next.1;
        }
        is_same
    });
    weights
}

fn signature(stems: Vec<(u32, f32)>, rarities: &[Option<f32>]) -> Vec<Share> {
    let mut shares: Vec<Share> = stems
        .into_iter()
        .filter_map(|(of, weight)| {
            let rarity = rarities.get(of as usize).copied().flatten()?;
            // The root, because otherwise the words of the title decide alone.
            Some(Share { of, share: weight.sqrt() * rarity })
        })
        .collect();
    shares.sort_by(|a, b| b.share.total_cmp(&a.share).then_with(|| a.of.cmp(&b.of)));
    shares.truncate(MAX_STEMS);
    let length = shares.iter().map(|stem| stem.share * stem.share).sum::<f32>().sqrt();
    shares.iter_mut().for_each(|stem| stem.share /= length);
    shares
}
