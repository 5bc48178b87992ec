//! A cell of CSV that stays a text, whichever spreadsheet opens it with whichever separator.

use super::terminal::escape;
use crate::applications::text::is_unsafe_to_show;

/// What begins a formula, also as East Asian keyboards write it.
const FORMULA_SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// Where a spreadsheet may begin a new cell: it need not be told that ours are separated by commas.
const SEPARATORS: [char; 6] = [',', ';', '|', '\t', '\n', '"'];

/// Puts an apostrophe before each sign with which a cell could begin, so that it is taken for text. Characters that
/// steer a terminal or reorder a line are written as `\u{202e}`; line feeds stay.
pub fn safe(cell: &str) -> String {
    let mut safe = String::with_capacity(cell.len());
    if cell.starts_with(['\t', '\r']) {
        safe.push('\'');
    }
    let mut before = Before::Separator;
    let mut rest = cell.chars();
    while let Some(c) = rest.next() {
        let is_sign = FORMULA_SIGNS.contains(&c);
        // A sign between spaces is a dash or a plus in a sentence, and no spreadsheet computes it.
        let stands_alone = rest.clone().next().is_none_or(|next| next == ' ');
        if is_sign && (before == Before::Separator || before == Before::Space && !stands_alone) {
            safe.push('\'');
        }
        before = before.then(c);
        if c != '\n' && is_unsafe_to_show(c) { escape(c, &mut safe) } else { safe.push(c) }
    }
    safe
}

/// What stands before a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    /// Nothing, or a separator with any spaces behind it.
    Separator,
    Space,
    Text,
}

impl Before {
    fn then(self, c: char) -> Self {
        match c {
            // Every other kind of line break ends a cell as a line feed does.
            c if SEPARATORS.contains(&c) || is_unsafe_to_show(c) => Self::Separator,
            c if c.is_whitespace() && self == Self::Separator => Self::Separator,
            c if c.is_whitespace() => Self::Space,
            _ => Self::Text,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_cell_is_a_formula() {
        for (cell, expected) in [
            ("=1+1", "'=1+1"),
            ("+44 1632", "'+44 1632"),
            ("-1", "'-1"),
            ("@sum", "'@sum"),
            ("＝1", "'＝1"),
            ("＋1", "'＋1"),
            ("－1", "'－1"),
            ("＠sum", "'＠sum"),
            (" =1", " '=1"),
            ("\t=1", "'\\u{9}'=1"),
            ("\r=1", "'\\u{d}'=1"),
            ("\tplain", "'\\u{9}plain"),
        ] {
            assert_eq!(safe(cell), expected, "{cell:?}");
        }
    }

    #[test]
    fn a_formula_after_a_separator_is_text_too() {
        for separator in [",", ";", "|", "\n", "\"", ", ", ";  ", " "] {
            for sign in FORMULA_SIGNS {
                let cell = format!("Ada{separator}{sign}1+1");
                assert_eq!(safe(&cell), format!("Ada{separator}'{sign}1+1"));
            }
        }
        assert_eq!(safe("Ada\r\n=1"), "Ada\\u{d}\n'=1");
        assert_eq!(safe("Ada\t=1"), "Ada\\u{9}'=1");
        assert_eq!(safe("Ada; - 5"), "Ada; '- 5");
    }

    #[test]
    fn ordinary_text_stays_as_it_is() {
        for text in [
            "",
            "Ada",
            "1=1",
            "'=1",
            "0192f000-0000-7000",
            "2026-11-15T08:30:00Z",
            "ada@mail.example",
            "Welding - 5 years, C++ + Rust @ home",
            "a\nb",
        ] {
            assert_eq!(safe(text), text);
        }
        assert_eq!(safe("a\u{202e}b\u{1b}[2J"), "a\\u{202e}b\\u{1b}[2J");
    }
}
