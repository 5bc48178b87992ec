//! The pictures that visitors see first: those of the first cards in each list, which also lead the pages of their entries.

use std::collections::HashSet;
use std::sync::Arc;

use jiff::Timestamp;

use super::Content;
use super::kind::{Entry, Kind, Visitor};
use crate::media::Picture;

/// Of each kind: what Home shows, and the first view of each list.
const ENTRIES_OF_KIND: usize = 6;

/// Each once, those of the first entries of all kinds before those of the second. Lists have the newest entries first.
pub fn leading_pictures(content: &Content, now: Timestamp) -> Vec<Arc<Picture>> {
    let mut covers = Covers { now, ranked: Vec::new() };
    content.entries.visit(&mut covers);
    let mut ranked = covers.ranked;
    ranked.sort_by_key(|(rank, _)| *rank);
    let mut seen = HashSet::new();
    let pictures = ranked.into_iter().map(|(_, picture)| picture);
    pictures.filter(|picture| seen.insert(picture.hash)).cloned().collect()
}

struct Covers<'a> {
    now: Timestamp,
    /// With their place in the list.
    ranked: Vec<(usize, &'a Arc<Picture>)>,
}

impl<'a> Visitor<'a> for Covers<'a> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let shown = entries.iter().filter(|entry| entry.is_open(self.now)).take(ENTRIES_OF_KIND);
        let covers = shown.map(|entry| K::outline(entry).cover);
        let ranked = covers.enumerate().filter_map(|(rank, cover)| Some((rank, cover?)));
        self.ranked.extend(ranked);
    }
}
