//! Splits a text into words, without case or accents.
//!
//! Two neighbours that only a hyphen or the like joins are also one word: "3-D" is found as "3d", "pipe-work" as
//! "pipework". So is an abbreviation with its number: "ISO 19650" is found as "iso19650".

use std::ops::Range;

use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// What is beyond is not looked at: nobody types it, and it would only take memory.
pub const MAX_WORD_BYTES: usize = 48;
const _: () = assert!(MAX_WORD_BYTES <= u8::MAX as usize, "a document stores lengths in a byte");

/// A word with its place in the text it is from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Word<'a> {
    pub text: &'a str,
    pub range: Range<usize>,
    /// Made of two neighbours, each of which is passed on too.
    pub joined: bool,
}

/// Passes every word of `text` to `each`, in their order; two neighbours come before what they are together.
pub fn each_word(text: &str, mut each: impl FnMut(Word<'_>)) {
    // All at once is fast, and leaves every character in its place. Few words need more than that.
    let lower = text.to_ascii_lowercase();
    let mut folded = String::new();
    let mut previous = 0..0;
    let mut end = 0;
    while let Some(range) = next_run(text, end) {
        end = range.end;
        let word = fold(lower.get(range.clone()).unwrap_or_default(), &mut folded);
        let gap = text.get(previous.end..range.start).unwrap_or_default();
        let is_possessive = word == "s" && matches!(gap, "'" | "’");
        if word.is_empty() || is_possessive {
            continue;
        }
        each(Word { text: word, range: range.clone(), joined: false });
        let before = text.get(previous.clone()).unwrap_or_default();
        if !before.is_empty() && joins(before, gap, word) {
            let both = fold(before, &mut String::new()).to_ascii_lowercase() + word;
            each(Word { text: cut(&both), range: previous.start..range.end, joined: true });
        }
        previous = range;
    }
}

/// The first run of letters and digits that starts at `from` or after it.
fn next_run(text: &str, from: usize) -> Option<Range<usize>> {
    let is_ascii_in_word = |byte: &u8| byte.is_ascii_alphanumeric();
    let bytes = text.as_bytes().get(from..)?;
    let start = from + bytes.iter().position(|byte| is_ascii_in_word(byte) || !byte.is_ascii())?;
    let rest = text.get(start..)?;
    // Nearly all words are ASCII, and a look at their bytes is enough.
    let plain = rest.as_bytes().iter().take_while(|byte| is_ascii_in_word(byte)).count();
    if rest.as_bytes().get(plain).is_none_or(u8::is_ascii) {
        return Some(start..start + plain);
    }
    let start = start + rest.find(is_in_word)?;
    let rest = text.get(start..)?;
    Some(start..start + rest.find(|c| !is_in_word(c)).unwrap_or(rest.len()))
}

fn is_in_word(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_alphanumeric();
    }
    // Accents may be characters of their own. The others are hints where a word may break.
    let is_hint = matches!(c, '\u{ad}' | '\u{200b}'..='\u{200d}' | '\u{2060}');
    c.is_alphanumeric() || is_combining_mark(c) || is_hint
}

/// Whether `gap` makes one word of what is `before` it and the `next` word.
fn joins(before: &str, gap: &str, next: &str) -> bool {
    match gap {
        " " | "\u{a0}" | "\u{202f}" => {
            let is_abbreviation =
                before.len() > 1 && before.bytes().all(|b| b.is_ascii_uppercase());
            is_abbreviation && next.starts_with(|c: char| c.is_ascii_digit())
        }
        "-" | "\u{2010}" | "\u{2011}" | "–" | "." | "," | "&" | "/" | "+" | "_" | "'" | "’" => {
            true
        }
        _ => false,
    }
}

/// The plain letters and digits of `run`; its own if it is ASCII, and otherwise written to `folded`.
fn fold<'a>(run: &'a str, folded: &'a mut String) -> &'a str {
    let run = cut(run);
    if run.is_ascii() {
        return run;
    }
    folded.clear();
    for c in run.chars() {
        decompose_compatible(c, |part| {
            let letters = part.to_lowercase().filter(|letter| letter.is_alphanumeric());
            letters.for_each(|letter| push_plain(letter, folded));
        });
    }
    cut(folded)
}

/// Letters that Unicode does not take apart, as people type them without the key.
fn push_plain(letter: char, word: &mut String) {
    match letter {
        'ß' => word.push_str("ss"),
        'æ' => word.push_str("ae"),
        'œ' => word.push_str("oe"),
        'þ' => word.push_str("th"),
        'ø' => word.push('o'),
        'ł' => word.push('l'),
        'đ' | 'ð' => word.push('d'),
        'ı' => word.push('i'),
        other => word.push(other),
    }
}

fn cut(word: &str) -> &str {
    word.get(..word.floor_char_boundary(MAX_WORD_BYTES)).unwrap_or(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        let mut words = Vec::new();
        each_word(text, |word| words.push(word.text.to_owned()));
        words
    }

    #[test]
    fn case_and_accents_do_not_count() {
        assert_eq!(words("Café CAFÉ cafe\u{301}"), ["cafe", "cafe", "cafe"]);
        assert_eq!(words("Façade, Ærø and Łódź"), ["facade", "aero", "and", "lodz"]);
        assert_eq!(words("Straße İstanbul ﬁre"), ["strasse", "istanbul", "fire"]);
    }

    #[test]
    fn short_words_and_numbers_are_words() {
        assert_eq!(words("3D, BIM; (FEA) 4 m²"), ["3d", "bim", "fea", "4", "m2"]);
    }

    #[test]
    fn neighbours_joined_by_a_hyphen_are_also_one_word() {
        assert_eq!(words("3-D"), ["3", "d", "3d"]);
        assert_eq!(words("hot-work-free"), ["hot", "work", "hotwork", "free", "workfree"]);
        assert_eq!(words("P&ID, 7,000"), ["p", "id", "pid", "7", "000", "7000"]);
        assert_eq!(words("pipes, valves - pumps"), ["pipes", "valves", "pumps"]);
    }

    #[test]
    fn an_abbreviation_and_its_number_are_also_one_word() {
        assert_eq!(words("ISO 19650"), ["iso", "19650", "iso19650"]);
        assert_eq!(words("about 12 and A 12"), ["about", "12", "and", "a", "12"]);
    }

    #[test]
    fn a_possessive_is_its_noun() {
        assert_eq!(
            words("the engineer's and the engineers’ work"),
            ["the", "engineer", "and", "the", "engineers", "work"]
        );
    }

    #[test]
    fn hints_where_a_word_may_break_are_not_in_the_word() {
        assert_eq!(words("hydro\u{ad}treater \u{301} \u{ad}"), ["hydrotreater"]);
    }

    #[test]
    fn a_word_has_its_place_in_the_text() {
        let text = "é Ça-va: 3D";
        let mut places = Vec::new();
        each_word(text, |word| places.push(text[word.range].to_owned()));
        assert_eq!(places, ["é", "Ça", "va", "Ça-va", "3D"]);
    }

    #[test]
    fn a_word_is_cut_at_its_limit() {
        for letter in ["a", "é", "語", "ﷺ"] {
            let text = format!("{0}-{0}", letter.repeat(10_000));
            assert!(words(&text).iter().all(|word| word.len() <= MAX_WORD_BYTES));
        }
    }
}
