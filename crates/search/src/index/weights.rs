//! BM25: how much a word counts in a document, which is the sum of its fields, and how much for being rare.

use std::sync::Arc;

use crate::document::{Counts, Document, FIELDS};

/// Of title, headings and text. One occurrence in a field counts more than any number of them in the next; the title must
/// not be much longer than others for that.
const FIELD_WEIGHTS: [f32; FIELDS] = [8.0, 2.4, 1.0];
/// How much a field's length counts, from 0 to 1. A long text has more words by chance.
const LENGTH_INFLUENCE: [f32; FIELDS] = [0.2, 0.0, 0.75];
/// How soon further occurrences of a word count little: at this number, a word has half of its weight.
const SATURATION: f32 = 1.2;

pub struct Weights {
    average_lengths: [f32; FIELDS],
}

impl Weights {
    pub fn new(documents: &[Arc<Document>]) -> Self {
        let mut totals = [0.0; FIELDS];
        for document in documents {
            for (total, length) in totals.iter_mut().zip(document.lengths()) {
                *total += *length;
            }
        }
        let count = documents.iter().map(|_| 1.0).sum::<f32>().max(1.0);
        Self { average_lengths: totals.map(|total: f32| (total / count).max(1.0)) }
    }

    /// The weight of each word of a document, in the order of `Document::words`.
    pub fn of(&self, document: &Document) -> impl Iterator<Item = f32> + Clone {
        let mut fields = [0.0; FIELDS];
        let lengths = document.lengths().iter().zip(self.average_lengths);
        for ((field, (length, average)), influence) in
            fields.iter_mut().zip(lengths).zip(LENGTH_INFLUENCE)
        {
            *field = SATURATION * (1.0 - influence + influence * length / average);
        }
        document.words().map(move |(_, counts)| {
            let counts = counts.iter().copied().map(f32::from);
            let fields = counts.zip(fields).zip(FIELD_WEIGHTS);
            fields.map(|((count, half), weight)| weight * count / (count + half)).sum()
        })
    }
}

/// The weight of a word in a document of average length. It says how much the words of one document count beside each
/// other, and stays the same whatever becomes of other documents.
pub fn weight_alone(counts: &Counts) -> f32 {
    let counts = counts.iter().copied().map(f32::from).zip(FIELD_WEIGHTS);
    counts.map(|(count, weight)| weight * count / (count + SATURATION)).sum()
}

/// The rarity of a word that `with` of `all` documents have.
#[expect(clippy::cast_precision_loss, reason = "far below the numbers that f32 cannot hold")]
pub fn rarity(with: usize, all: usize) -> f32 {
    let (with, without) = (with as f32, all.saturating_sub(with) as f32);
    (1.0 + (without + 0.5) / (with + 0.5)).ln()
}
