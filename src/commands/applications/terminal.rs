//! Makes text of applicants safe for a terminal: it can neither move the cursor nor reorder the line.

use unicode_width::UnicodeWidthChar;

use crate::applications::text::{escape, is_unsafe_to_show};

/// The text on one line, with control characters escaped.
pub fn printable(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    for c in text.chars() {
        if is_unsafe_to_show(c) { escape(c, &mut line) } else { line.push(c) }
    }
    line
}

/// As `printable`, and no wider than `columns`.
pub fn truncate(text: &str, columns: usize) -> String {
    let line = printable(text);
    let mut used = 0;
    for (at, c) in line.char_indices() {
        used += c.width().unwrap_or(0);
        if used > columns {
            return with_ellipsis(line.get(..at).unwrap_or_default(), columns);
        }
    }
    line
}

/// Removes as much from the end as the ellipsis needs.
fn with_ellipsis(head: &str, columns: usize) -> String {
    let mut head: Vec<char> = head.chars().collect();
    let width = |chars: &[char]| chars.iter().map(|c| c.width().unwrap_or(0)).sum::<usize>();
    while width(&head) >= columns.max(1) {
        head.pop();
    }
    head.into_iter().chain(['…']).collect()
}

/// `210 kB`
pub fn size(bytes: i64) -> String {
    match bytes {
        ..1_000 => format!("{bytes} B"),
        1_000..1_000_000 => format!("{} kB", bytes / 1_000),
        _ => format!("{:.1} MB", bytes as f64 / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped() {
        assert_eq!(printable("Ada\u{1b}[2J\u{9b}1m\r\n"), "Ada\\u{1b}[2J\\u{9b}1m\\u{d}\\u{a}");
        assert_eq!(printable("a\u{202e}b\u{2028}"), "a\\u{202e}b\\u{2028}");
        assert_eq!(printable("Zoë 山田 👩‍🔧"), "Zoë 山田 👩‍🔧");
    }

    #[test]
    fn text_that_is_too_wide_ends_in_an_ellipsis() {
        assert_eq!(truncate("Ada", 3), "Ada");
        assert_eq!(truncate("Adam", 3), "Ad…");
        assert_eq!(truncate("山田太郎", 8), "山田太郎");
        assert_eq!(truncate("山田太郎", 7), "山田太…");
        assert_eq!(truncate("山田太郎", 6), "山田…");
    }

    #[test]
    fn sizes_are_rounded() {
        assert_eq!(size(812), "812 B");
        assert_eq!(size(210_400), "210 kB");
        assert_eq!(size(5_242_880), "5.2 MB");
    }
}
