//! Splits a Markdown file into its front matter and its body.

use std::ops::Range;

use super::yaml::{self, Node};
use crate::problem::Complaint;

/// Some editors begin a file with it.
const BYTE_ORDER_MARK: char = '\u{feff}';

/// A file of front matter and Markdown.
pub struct Parts<'a> {
    pub front: Node,
    pub body: &'a str,
    /// The line on which the body starts.
    pub body_line: usize,
}

/// Where the two parts of a file are in its text.
pub struct Cut {
    pub front: Range<usize>,
    pub body: Range<usize>,
    /// The line on which the body starts.
    pub body_line: usize,
}

pub fn split(text: &str) -> Result<Parts<'_>, Complaint> {
    let Cut { front, body, body_line } = cut(text)?;
    let front = yaml::parse(text.get(front).unwrap_or_default(), 2)?;
    Ok(Parts { front, body: text.get(body).unwrap_or_default(), body_line })
}

/// Finds the two parts, whatever the front matter says.
pub fn cut(text: &str) -> Result<Cut, Complaint> {
    let mark = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
    let lines = text.get(mark..).unwrap_or_default().split_inclusive('\n');
    let mut lines = lines.scan(mark, |end, line| {
        *end += line.len();
        Some((line.trim_end(), *end))
    });
    let start = match lines.next() {
        Some(("---", end)) => end,
        _ => {
            return Err(complaint(
                "the file must start with a line of \"---\" and its front matter",
            ));
        }
    };
    let mut before = start;
    for (number, (line, end)) in lines.enumerate() {
        if line == "---" {
            let body_line = number + 3;
            return Ok(Cut { front: start..before, body: end..text.len(), body_line });
        }
        before = end;
    }
    Err(complaint("the front matter has no closing line of \"---\""))
}

fn complaint(message: &str) -> Complaint {
    Complaint { line: 1, message: message.into() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_line_of_the_body_is_found() {
        let parts = split("---\ntitle: A\n---\n\nText\n").unwrap();
        assert_eq!((parts.body, parts.body_line), ("\nText\n", 4));
    }

    #[test]
    fn windows_line_endings_and_a_byte_order_mark_are_accepted() {
        let parts = split("\u{feff}---\r\ntitle: A\r\n---\r\nText").unwrap();
        assert_eq!((parts.body, parts.body_line), ("Text", 4));
    }

    #[test]
    fn a_file_without_front_matter_is_refused() {
        assert!(split("# Title").is_err_and(|c| c.message.contains("must start")));
        assert!(split("---\ntitle: A\n").is_err_and(|c| c.message.contains("no closing")));
        assert!(split("").is_err_and(|c| c.message.contains("must start")));
    }
}
