//! Marks what a query found in a text, and cuts the best place out of it.

use std::ops::Range;

use rustc_hash::FxHashMap;

use crate::lookup::{Candidate, Match};
use crate::vocabulary::Vocabulary;
use crate::words::each_word;

/// An excerpt's length, apart from what shows that there is more. It is less where a long word does not fit.
pub const MAX_EXCERPT_CHARS: usize = 180;

/// How far an excerpt is looked for: in a long text, the whole would be split into words for every query.
const MAX_SEARCHED_BYTES: usize = 10_000;

/// Of a passage that an excerpt is cut around, so that there is room for the words before and after it.
const MAX_PASSAGE_BYTES: usize = 120;
const MORE_BEFORE: &str = "… ";
const MORE_AFTER: &str = " …";

/// A part of a text. It is plain text, in which `<` is a less-than sign.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Piece {
    pub text: String,
    /// The query found this.
    pub marked: bool,
}

/// The words of the index that a query found, each with the term it stands for.
#[derive(Debug)]
pub struct Found<'a>(FxHashMap<&'a str, (usize, Match)>);

/// Where a text has a word that the query found.
struct Place {
    range: Range<usize>,
    term: usize,
    how: Match,
}

impl<'a> Found<'a> {
    pub fn new(vocabulary: &'a Vocabulary, candidates: &[Vec<Candidate>]) -> Self {
        let mut found = FxHashMap::default();
        for (term, words) in candidates.iter().enumerate() {
            for candidate in words {
                let best = found.entry(vocabulary.get(candidate.word));
                let best = best.or_insert((term, candidate.how));
                if candidate.how < best.1 {
                    *best = (term, candidate.how);
                }
            }
        }
        Self(found)
    }

    /// The places of all that was found in `text`, in their order. A term that is in the text does not also stand for a
    /// longer or a mistyped word there.
    fn places(&self, text: &str) -> Vec<Place> {
        let mut places = Vec::new();
        each_word(text, |word| {
            if let Some((term, how)) = self.0.get(word.text) {
                places.push(Place { range: word.range, term: *term, how: group(*how) });
            }
        });
        let mut best: FxHashMap<usize, Match> = FxHashMap::default();
        for place in &places {
            let best = best.entry(place.term).or_insert(place.how);
            *best = place.how.min(*best);
        }
        places.retain(|place| best.get(&place.term) == Some(&place.how));
        places.sort_by_key(|place| place.range.start);
        places
    }

    pub fn excerpt(&self, text: &str) -> Vec<Piece> {
        let text = &with_single_spaces(text);
        let searched = text.floor_char_boundary(MAX_SEARCHED_BYTES);
        let places = self.places(text.get(..searched).unwrap_or_default());
        pieces(text, cut(text, best_passage(&places)), &places)
    }
}

/// A single space wherever there are line breaks or several spaces.
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

/// Matches that are marked alike.
fn group(how: Match) -> Match {
    match how {
        Match::Exact | Match::Form => Match::Form,
        Match::Prefix => Match::Prefix,
        Match::Typo | Match::FromTypo => Match::FromTypo,
    }
}

/// The first of the short passages that have most terms.
fn best_passage(places: &[Place]) -> Range<usize> {
    let mut best = (0, 0..0);
    for (at, first) in places.iter().enumerate() {
        let start = first.range.start;
        let (mut terms, mut end) = (0_u32, first.range.end);
        for place in places.iter().skip(at) {
            if place.range.end > start + MAX_PASSAGE_BYTES && place.range.start > start {
                break;
            }
            terms |= 1 << place.term;
            end = end.max(place.range.end);
        }
        if terms.count_ones() > best.0 {
            best = (terms.count_ones(), start..end);
        }
    }
    best.1
}

/// As many whole words around `passage` as there is room for.
fn cut(text: &str, passage: Range<usize>) -> Range<usize> {
    let passage = passage.start..passage.end.min(forward(text, passage.start, MAX_EXCERPT_CHARS));
    let passage_chars = text.get(passage.clone()).unwrap_or_default().chars().count();
    let room = MAX_EXCERPT_CHARS - passage_chars;
    let end = forward(text, back(text, passage.start, room / 2), MAX_EXCERPT_CHARS);
    let start = back(text, end, MAX_EXCERPT_CHARS);

    let (before, after) = (text.get(..start), text.get(end..));
    let is_start = before.is_some_and(|before| before.is_empty() || before.ends_with(' '));
    let is_end = after.is_some_and(|after| after.is_empty() || after.starts_with(' '));
    let first_space = text.get(start..passage.start).and_then(|before| before.find(' '));
    let last_space = text.get(passage.end..end).and_then(|after| after.rfind(' '));
    let whole_start = first_space.map_or(passage.start, |space| start + space + 1);
    let whole_end = last_space.map_or(passage.end, |space| passage.end + space);
    (if is_start { start } else { whole_start })..(if is_end { end } else { whole_end })
}

fn forward(text: &str, from: usize, chars: usize) -> usize {
    let rest = text.get(from..).unwrap_or_default();
    rest.char_indices().nth(chars).map_or(text.len(), |(at, _)| from + at)
}

fn back(text: &str, from: usize, chars: usize) -> usize {
    let rest = text.get(..from).unwrap_or_default();
    let first = chars.checked_sub(1).map(|before| rest.char_indices().rev().nth(before));
    first.map_or(from, |first| first.map_or(0, |(at, _)| at))
}

fn pieces(text: &str, range: Range<usize>, places: &[Place]) -> Vec<Piece> {
    let mut pieces = Vec::new();
    if range.start > 0 {
        push(&mut pieces, MORE_BEFORE, false);
    }
    let mut at = range.start;
    for place in places {
        let (start, end) = (place.range.start.max(at), place.range.end.min(range.end));
        if let Some(marked) = text.get(start..end) {
            push(&mut pieces, text.get(at..start).unwrap_or_default(), false);
            push(&mut pieces, marked, true);
            at = end;
        }
    }
    push(&mut pieces, text.get(at..range.end).unwrap_or_default(), false);
    if range.end < text.len() {
        push(&mut pieces, MORE_AFTER, false);
    }
    pieces
}

/// Adds to the last piece what is marked like it.
fn push(pieces: &mut Vec<Piece>, text: &str, marked: bool) {
    match pieces.last_mut() {
        _ if text.is_empty() => {}
        Some(last) if last.marked == marked => last.text.push_str(text),
        _ => pieces.push(Piece { text: text.to_owned(), marked }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn line_breaks_and_several_spaces_become_one_space() {
        assert_eq!(with_single_spaces(" one\n\n two  \tthree 4\u{a0}m "), "one two three 4\u{a0}m");
    }
}
