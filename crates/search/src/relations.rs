//! Which documents are about the same things.
//!
//! A document's signature is the stems that say most about it: frequent in it, rare elsewhere. Documents are alike if their
//! signatures are. The limits below make this fast enough to ask for every document of a large site.
//!
//! When documents change, most others have the same signatures as before. These are taken over, so that a change costs what
//! it changes. What comes out is the same as if all were computed anew.

mod numbers;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::document::{Document, StemWeight};
use crate::index::{Hit, rarity};
use numbers::Numbers;

const MAX_STEMS: usize = 100;
/// A stem that more documents have says little about any of them.
const MAX_DOCUMENTS: usize = 500;
/// How many stems of others a document is compared with, beginning with those that say most.
const MAX_COMPARED: usize = 2_000;

#[derive(Debug, Default)]
pub struct Relations {
    /// A document has the same number in one version after the other, wherever it is.
    numbers: Numbers,
    /// By number.
    signatures: Vec<Arc<Signature>>,
    rarities: Rarities,
    /// The documents that have a stem in their signatures.
    of_stems: FxHashMap<u32, Arc<Vec<Share>>>,
}

#[derive(Debug, Default)]
struct Signature {
    /// Those that say most come first. The squares of their shares add up to 1.
    stems: Box<[Share]>,
    /// What the shares were divided by for that.
    length: f32,
}

#[derive(Debug, Clone, Copy)]
struct Share {
    /// The stem, in a signature. The document, in a stem's list.
    of: u32,
    /// How much of the signature the stem is; in a stem's list, the same before it is divided and multiplied by rarity.
    share: f32,
}

/// How much each stem counts for being rare.
#[derive(Debug, Default, Clone)]
struct Rarities {
    /// How many documents have a stem.
    counts: FxHashMap<u32, usize>,
    /// How many documents there are, rounded up: otherwise each new one would change the rarity of all stems.
    all: usize,
}

impl Rarities {
    /// `None` if the stem says nothing about what a document is about.
    fn of(&self, stem: u32) -> Option<f32> {
        let count = self.counts.get(&stem).copied().unwrap_or_default();
        (2..=MAX_DOCUMENTS).contains(&count).then(|| rarity(count, self.all))
    }
}

impl Relations {
    /// What `before` has of the same documents is taken over.
    pub fn new(documents: &[Arc<Document>], before: Option<&Self>) -> Self {
        let all = documents.len().next_power_of_two();
        let none = Self::default();
        let before = before.filter(|before| before.rarities.all == all).unwrap_or(&none);
        let (numbers, changed) = before.numbers.next(documents);
        let mut counts = before.rarities.counts.clone();
        let mut touched = FxHashSet::default();
        for StemWeight { stem, .. } in changed.removed.iter().flat_map(|(_, old)| old.stems()) {
            touched.insert(*stem);
            if let Some(count) = counts.get_mut(stem) {
                *count -= 1;
            }
        }
        for StemWeight { stem, .. } in changed.added.iter().flat_map(|(_, new)| new.stems()) {
            touched.insert(*stem);
            *counts.entry(*stem).or_default() += 1;
        }
        let rarities = Rarities { counts, all };
        touched.retain(|stem| rarities.of(*stem) != before.rarities.of(*stem));
        let mut next = Self {
            signatures: before.signatures.clone(),
            of_stems: before.of_stems.clone(),
            numbers,
            rarities,
        };
        next.signatures.resize_with(next.numbers.capacity(), Arc::default);
        for (number, _) in &changed.removed {
            next.sign(*number, &[]);
        }
        for (number, document) in next.numbers.with_any(&touched, &changed) {
            next.sign(number, document.stems());
        }
        next
    }

    /// Gives a document its signature, in place of the one it has.
    fn sign(&mut self, number: u32, stems: &[StemWeight]) {
        let Some(slot) = self.signatures.get_mut(number as usize) else { return };
        let new = Signature::new(stems, &self.rarities);
        let old = std::mem::replace(slot, Arc::new(new));
        let new = slot.clone();
        let (old, kept) = (old.sorted(), new.sorted());
        for stem in old.iter().filter(|stem| kept.binary_search(stem).is_err()) {
            if let Some(list) = self.of_stems.get_mut(stem) {
                Arc::make_mut(list).retain(|share| share.of != number);
            }
        }
        for stem in kept.iter().filter(|stem| old.binary_search(stem).is_err()) {
            let weight = stems.binary_search_by_key(stem, |weight| weight.stem).ok();
            if let Some(weight) = weight.and_then(|at| stems.get(at)) {
                let list = Arc::make_mut(self.of_stems.entry(*stem).or_default());
                list.push(Share { of: number, share: root(weight) });
            }
        }
    }

    /// The `limit` documents that are most like the one at `position`, best first.
    ///
    /// Each document that shares a rare word with it is passed to `boost`: `None` leaves it out, and a number is added to
    /// the likeness. That is from 0 to 1, and about 0.1 to 0.2 for two texts on one subject.
    pub fn related(
        &self,
        position: usize,
        limit: usize,
        boost: impl Fn(usize) -> Option<f32>,
    ) -> Vec<Hit> {
        let hits = self.likeness(position).into_iter().filter(|hit| hit.position != position);
        let boosted = |hit: Hit| Some(Hit { score: hit.score + boost(hit.position)?, ..hit });
        Hit::best(hits.filter_map(boosted).collect(), limit)
    }

    /// How much each document is like the one at `of`, if their signatures have a stem in common. It is like itself.
    fn likeness(&self, of: usize) -> Vec<Hit> {
        let own = self.numbers.at(of).and_then(|number| self.signatures.get(number as usize));
        let mut scores = vec![0.0_f32; self.signatures.len()];
        let mut found = Vec::new();
        let mut compared = 0;
        for stem in own.iter().flat_map(|own| &own.stems) {
            let documents = self.of_stems.get(&stem.of).map_or(&[][..], |list| list);
            compared += documents.len();
            if compared > MAX_COMPARED {
                break;
            }
            let share = stem.share * self.rarities.of(stem.of).unwrap_or_default();
            for document in documents {
                if let Some(score) = scores.get_mut(document.of as usize) {
                    if *score == 0.0 {
                        found.push(document.of);
                    }
                    *score += share * document.share;
                }
            }
        }
        let hit = |number: u32| {
            let length = self.signatures.get(number as usize)?.length;
            let score = scores.get(number as usize)? / length;
            Some(Hit { position: self.numbers.position_of(number)?, score })
        };
        found.into_iter().filter_map(hit).collect()
    }
}

impl Signature {
    fn new(stems: &[StemWeight], rarities: &Rarities) -> Self {
        let share = |weight: &StemWeight| {
            Some(Share { of: weight.stem, share: root(weight) * rarities.of(weight.stem)? })
        };
        let mut shares: Vec<Share> = stems.iter().filter_map(share).collect();
        let best_first =
            |a: &Share, b: &Share| b.share.total_cmp(&a.share).then_with(|| a.of.cmp(&b.of));
        if shares.len() > MAX_STEMS {
            shares.select_nth_unstable_by(MAX_STEMS, best_first);
            shares.truncate(MAX_STEMS);
        }
        shares.sort_unstable_by(best_first);
        let length = shares.iter().map(|stem| stem.share * stem.share).sum::<f32>().sqrt();
        shares.iter_mut().for_each(|stem| stem.share /= length);
        Self { stems: shares.into_boxed_slice(), length }
    }

    fn sorted(&self) -> Vec<u32> {
        let mut stems: Vec<u32> = self.stems.iter().map(|share| share.of).collect();
        stems.sort_unstable();
        stems
    }
}

/// The root, because otherwise the words of the title decide alone.
fn root(weight: &StemWeight) -> f32 {
    weight.weight.sqrt()
}
