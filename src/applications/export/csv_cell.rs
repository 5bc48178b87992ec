//! Escapes a CSV cell so that every spreadsheet reads it as text, with any separator.

use crate::applications::text::{escape, is_unsafe_to_show};

/// What a formula begins with, also in full width as East Asian keyboards type it.
const FORMULA_SIGNS: [char; 8] = ['=', '+', '-', '@', '＝', '＋', '－', '＠'];
/// Where a spreadsheet may begin a new cell, since it may expect another separator than the comma.
const SEPARATORS: [char; 6] = [',', ';', '|', '\t', '\n', '"'];

/// Puts an apostrophe before each sign that could begin a formula. Characters that control a terminal or reorder a line
/// are escaped as `\u{202e}`; line feeds stay.
pub fn escape_cell(cell: &str) -> String {
    let mut escaped = String::with_capacity(cell.len());
    if cell.starts_with(['\t', '\r']) {
        escaped.push('\'');
    }
    let mut before = Before::Separator;
    let mut rest = cell.chars();
    while let Some(c) = rest.next() {
        let is_sign = FORMULA_SIGNS.contains(&c);
        // A sign between spaces is a dash or a plus in a sentence, which no spreadsheet reads as a formula.
        let stands_alone = rest.clone().next().is_none_or(|next| next == ' ');
        if is_sign && (before == Before::Separator || before == Before::Space && !stands_alone) {
            escaped.push('\'');
        }
        before = before.then(c);
        if c != '\n' && is_unsafe_to_show(c) { escape(c, &mut escaped) } else { escaped.push(c) }
    }
    escaped
}

/// What comes before a character.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Before {
    /// The start of the cell, or a separator, and any spaces after it.
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
    fn a_formula_becomes_text() {
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
            assert_eq!(escape_cell(cell), expected, "{cell:?}");
        }
    }

    #[test]
    fn a_formula_after_a_separator_becomes_text_too() {
        for separator in [",", ";", "|", "\n", "\"", ", ", ";  ", " "] {
            for sign in FORMULA_SIGNS {
                let cell = format!("Ada{separator}{sign}1+1");
                assert_eq!(escape_cell(&cell), format!("Ada{separator}'{sign}1+1"));
            }
        }
        assert_eq!(escape_cell("Ada\r\n=1"), "Ada\\u{d}\n'=1");
        assert_eq!(escape_cell("Ada\t=1"), "Ada\\u{9}'=1");
        assert_eq!(escape_cell("Ada; - 5"), "Ada; '- 5");
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
            assert_eq!(escape_cell(text), text);
        }
        assert_eq!(escape_cell("a\u{202e}b\u{1b}[2J"), "a\\u{202e}b\\u{1b}[2J");
    }
}
