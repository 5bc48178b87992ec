//! Numbers that documents keep while others come and go around them.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};

use crate::document::{Document, position};

#[derive(Debug, Default)]
pub struct Numbers {
    /// By number; `None` where one is free.
    documents: Vec<Option<Arc<Document>>>,
    /// The number of the document at each position, and the position of each number.
    at: Vec<u32>,
    positions: Vec<u32>,
}

/// What is different from the version before, with its numbers.
#[derive(Debug, Default)]
pub struct Changed {
    pub removed: Vec<(u32, Arc<Document>)>,
    pub added: Vec<(u32, Arc<Document>)>,
}

impl Numbers {
    /// The numbers for these documents.
    pub fn next(&self, documents: &[Arc<Document>]) -> (Self, Changed) {
        let mut next = Self { documents: vec![None; self.documents.len()], ..Self::default() };
        let mut changed = Changed::default();
        let mut known: FxHashMap<usize, u32> = (0..)
            .zip(&self.documents)
            .filter_map(|(number, document)| Some((address(document.as_ref()?), number)))
            .collect();
        // Taken out once it is found: the same document twice has two numbers.
        let found: Vec<Option<u32>> =
            documents.iter().map(|document| known.remove(&address(document))).collect();
        for (document, number) in documents.iter().zip(&found) {
            if let Some(slot) = number.and_then(|number| next.documents.get_mut(number as usize)) {
                *slot = Some(document.clone());
            }
        }
        for (number, (old, new)) in (0..).zip(self.documents.iter().zip(&next.documents)) {
            changed.removed.extend(old.clone().filter(|_| new.is_none()).map(|old| (number, old)));
        }
        let mut free = 0;
        for (document, found) in documents.iter().zip(found) {
            let number = found.unwrap_or_else(|| {
                let number = next.insert(document, &mut free);
                changed.added.push((number, document.clone()));
                number
            });
            next.at.push(number);
        }
        next.positions = vec![u32::MAX; next.documents.len()];
        for (position, number) in (0..).zip(&next.at) {
            if let Some(slot) = next.positions.get_mut(*number as usize) {
                *slot = position;
            }
        }
        (next, changed)
    }

    /// Into the first free slot from `free` on, which then is behind it.
    fn insert(&mut self, document: &Arc<Document>, free: &mut usize) -> u32 {
        while matches!(self.documents.get(*free), Some(Some(_))) {
            *free += 1;
        }
        if let Some(slot) = self.documents.get_mut(*free) {
            *slot = Some(document.clone());
        } else {
            self.documents.push(Some(document.clone()));
        }
        position(*free)
    }

    /// All numbers are below.
    pub fn capacity(&self) -> usize {
        self.documents.len()
    }

    pub fn at(&self, position: usize) -> Option<u32> {
        self.at.get(position).copied()
    }

    pub fn position_of(&self, number: u32) -> Option<usize> {
        self.positions.get(number as usize).map(|position| *position as usize)
    }

    /// The documents that were added, and all that have one of these stems.
    pub fn with_any(&self, stems: &FxHashSet<u32>, changed: &Changed) -> Vec<(u32, Arc<Document>)> {
        let added: FxHashSet<u32> = changed.added.iter().map(|(number, _)| *number).collect();
        // A look at a few bits is enough for nearly all stems, and there are millions of them.
        let mut bits = vec![0_u64; BITS / 64];
        for stem in stems {
            if let Some(word) = bits.get_mut(*stem as usize % BITS / 64) {
                *word |= 1 << (stem % 64);
            }
        }
        let has_any = |document: &Document| {
            document.stems().iter().any(|weight| {
                let word = bits.get(weight.stem as usize % BITS / 64).copied().unwrap_or_default();
                word >> (weight.stem % 64) & 1 == 1 && stems.contains(&weight.stem)
            })
        };
        let all = (0..).zip(&self.documents);
        let all = all.filter_map(|(number, document)| Some((number, document.clone()?)));
        all.filter(|(number, document)| {
            added.contains(number) || !stems.is_empty() && has_any(document)
        })
        .collect()
    }
}

const BITS: usize = 1 << 16;

/// Tells documents apart: both versions hold theirs, so no address is used again.
fn address(document: &Arc<Document>) -> usize {
    Arc::as_ptr(document).addr()
}
