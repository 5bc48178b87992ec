//! Characters that control how text is shown: line breaks, control and bidirectional characters.

/// Every character that some program reads as the end of a line: LF, VT, FF, CR, NEL, LS and PS.
pub fn is_line_break(c: char) -> bool {
    matches!(c, '\n'..='\r' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

/// Whether it can move a cursor, end a line, or change the order in which its neighbours are shown.
pub fn is_unsafe_to_show(c: char) -> bool {
    c.is_control() || is_line_break(c) || is_bidi_control(c)
}

fn is_bidi_control(c: char) -> bool {
    matches!(
        c,
        '\u{061c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
    )
}

/// Writes a character as a visible escape.
pub fn escape(c: char, out: &mut String) {
    out.extend(c.escape_unicode());
}

/// The text on one line, with a space in place of each character that is unsafe to show.
pub fn one_line(text: &str) -> String {
    text.chars().map(|c| if is_unsafe_to_show(c) { ' ' } else { c }).collect()
}

/// The text's lines, separated by any kind of line break, each safe to show.
pub fn lines(text: &str) -> impl Iterator<Item = String> {
    let text = text.replace("\r\n", "\n");
    let lines: Vec<_> = text.split(is_line_break).map(one_line).collect();
    lines.into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE_BREAKS: [&str; 8] =
        ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{b}", "\u{c}"];

    #[test]
    fn one_line_has_neither_line_breaks_nor_bidi_controls() {
        for line_break in LINE_BREAKS {
            let line = one_line(&format!("Ada{line_break}Byron"));
            assert!(!line.contains(is_line_break), "{line_break:?}");
            assert_eq!(line.split_whitespace().collect::<Vec<_>>(), ["Ada", "Byron"]);
        }
        assert_eq!(one_line("a\u{202e}b\u{2066}c\u{200f}d\u{1b}e"), "a b c d e");
        assert_eq!(one_line("Zoë 山田 👩‍🔧"), "Zoë 山田 👩‍🔧");
    }

    #[test]
    fn every_kind_of_line_break_separates_lines() {
        for line_break in LINE_BREAKS {
            let text = format!("One{line_break}Two{line_break}{line_break}Three");
            assert_eq!(lines(&text).collect::<Vec<_>>(), ["One", "Two", "", "Three"]);
        }
    }
}
