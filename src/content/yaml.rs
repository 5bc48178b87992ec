//! YAML as a tree whose nodes have their lines.
//!
//! Scalars stay the text that the author wrote: a phone number or the title "1984" is not turned into a number, and each
//! field parses the text as the type it needs. Anchors, aliases and tags are refused, so that a small file cannot expand
//! into a large tree.

use std::collections::HashMap;

use granit_parser::{Event, Parser, ScalarStyle, ScanError, Span, StrInput};

use super::control::{CONTROL_CHARACTER, find_invisible_control};
use crate::problem::Complaint;

/// Deeper than any content file needs; it bounds the recursion below.
const MAX_DEPTH: usize = 8;

#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    pub line: usize,
    pub value: Value,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Value {
    /// The empty value, as in `order:` with nothing after it.
    Nothing,
    Text(String),
    List(Vec<Node>),
    Map(Vec<Entry>),
}

#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    pub line: usize,
    pub key: String,
    pub value: Node,
}

/// Reads one YAML document whose first line is line `first_line` of its file.
pub fn parse(text: &str, first_line: usize) -> Result<Node, Complaint> {
    let mut reader = Reader { events: Parser::new_from_str(text), first_line };
    reader.document()
}

struct Reader<'a> {
    events: Parser<'a, StrInput<'a>>,
    first_line: usize,
}

impl<'a> Reader<'a> {
    fn document(&mut self) -> Result<Node, Complaint> {
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::StreamStart | Event::DocumentStart(..) => {}
                Event::StreamEnd | Event::DocumentEnd => {
                    return Ok(Node { line: self.line(&span), value: Value::Nothing });
                }
                event => {
                    let node = self.node(event, &span, 0)?;
                    return self.end(node);
                }
            }
        }
    }

    /// A second document in the same file would be ignored, so it is a complaint.
    fn end(&mut self, node: Node) -> Result<Node, Complaint> {
        loop {
            let (event, span) = self.next()?;
            match event {
                Event::DocumentEnd => {}
                Event::StreamEnd => return Ok(node),
                _ => return Err(self.complaint(&span, "only one document is allowed here")),
            }
        }
    }

    fn node(&mut self, event: Event<'_>, span: &Span, depth: usize) -> Result<Node, Complaint> {
        let line = self.line(span);
        if depth > MAX_DEPTH {
            return Err(self.complaint(span, "this is nested too deeply"));
        }
        let value = match event {
            Event::Scalar(text, _, 0, None) if find_invisible_control(&text).is_some() => {
                return Err(self.complaint(span, CONTROL_CHARACTER));
            }
            Event::Scalar(text, style, 0, None) => {
                let plain = matches!(style, ScalarStyle::Plain);
                match text.as_ref() {
                    "" | "~" | "null" if plain => Value::Nothing,
                    _ => Value::Text(text.into_owned()),
                }
            }
            Event::SequenceStart(_, 0, None) => Value::List(self.list(depth)?),
            Event::MappingStart(_, 0, None) => Value::Map(self.map(depth)?),
            _ => {
                let message = "anchors (&), aliases (*) and tags (!) are not used in content files; \
                               put the text between quotes if it starts with one of these signs";
                return Err(self.complaint(span, message));
            }
        };
        Ok(Node { line, value })
    }

    fn list(&mut self, depth: usize) -> Result<Vec<Node>, Complaint> {
        let mut items = Vec::new();
        loop {
            match self.next()? {
                (Event::SequenceEnd, _) => return Ok(items),
                (event, span) => items.push(self.node(event, &span, depth + 1)?),
            }
        }
    }

    fn map(&mut self, depth: usize) -> Result<Vec<Entry>, Complaint> {
        let mut entries: Vec<Entry> = Vec::new();
        let mut lines: HashMap<String, usize> = HashMap::new();
        loop {
            let (event, span) = self.next()?;
            let line = self.line(&span);
            let key = match event {
                Event::MappingEnd => return Ok(entries),
                Event::Scalar(key, _, 0, None) => key.into_owned(),
                _ => return Err(self.complaint(&span, "a key must be plain text")),
            };
            if let Some(first) = lines.insert(key.clone(), line) {
                let message = format!("\"{key}\" is given twice; first on line {first}");
                return Err(Complaint { line, message });
            }
            let (event, span) = self.next()?;
            let value = self.node(event, &span, depth + 1)?;
            entries.push(Entry { line, key, value });
        }
    }

    fn next(&mut self) -> Result<(Event<'a>, Span), Complaint> {
        match self.events.next() {
            Some(Ok(event)) => Ok(event),
            Some(Err(error)) => Err(self.unreadable(&error)),
            None => Err(Complaint { line: self.first_line, message: "this ends too early".into() }),
        }
    }

    fn unreadable(&self, error: &ScanError) -> Complaint {
        Complaint {
            line: self.file_line(error.marker().line()),
            message: format!("this cannot be read as YAML: {}", in_plain_words(&error.info())),
        }
    }

    fn complaint(&self, span: &Span, message: &str) -> Complaint {
        Complaint { line: self.line(span), message: message.into() }
    }

    fn line(&self, span: &Span) -> usize {
        self.file_line(span.start.line())
    }

    fn file_line(&self, line: usize) -> usize {
        self.first_line + line.max(1) - 1
    }
}

/// What people get wrong most often, by the parser's words for it: these name its rules rather than the mistake.
const MISTAKES: [(&str, &str); 9] = [
    (
        "multiline quoted scalar",
        "a quote that was opened above is not closed, or its next lines are not indented",
    ),
    (
        "mapping values are not allowed",
        "a text with \": \" in it needs quotes around it, or this is not indented like the keys above it",
    ),
    ("tabs disallowed", "tabs are not allowed here; use spaces"),
    ("found a tab", "tabs are not allowed here; use spaces"),
    ("simple key expected ':'", "a key needs \": \" after it"),
    ("did not find expected key", "this is not indented like the keys above it"),
    ("after double-quoted scalar", "a quote within a text in quotes needs a \\ before it"),
    ("after single-quoted scalar", "a ' within a text in single quotes is written twice"),
    ("unexpected character", "a text that begins with such a sign needs quotes around it"),
];

fn in_plain_words(info: &str) -> String {
    let mistake = MISTAKES.iter().find(|(words, _)| info.contains(words));
    mistake.map_or_else(|| info.to_owned(), |(_, plain)| format!("{plain} ({info})"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn complaint(text: &str) -> (usize, String) {
        let complaint = parse(text, 1).unwrap_err();
        (complaint.line, complaint.message)
    }

    #[test]
    fn entries_have_their_line_in_the_file() {
        let node = parse("title: A\norder: 3\n", 2).unwrap();
        let Value::Map(entries) = node.value else { panic!("{node:?}") };
        assert_eq!((entries[1].line, entries[1].key.as_str()), (3, "order"));
        assert_eq!(entries[1].value.value, Value::Text("3".into()));
    }

    #[test]
    fn a_repeated_key_names_both_lines() {
        assert_eq!(
            complaint("a: 1\nb: 2\na: 3\n"),
            (3, "\"a\" is given twice; first on line 1".into())
        );
    }

    #[test]
    fn aliases_are_refused() {
        assert!(complaint("a: &x [1]\nb: [*x, *x]\n").1.starts_with("anchors (&)"));
    }

    #[test]
    fn deep_nesting_is_refused() {
        let text = "[".repeat(20) + &"]".repeat(20);
        assert_eq!(complaint(&text).1, "this is nested too deeply");
    }

    #[test]
    fn a_control_character_written_as_an_escape_is_refused() {
        for text in [r#"a: "x\u0000""#, r#"a: "x\e[31m""#, r#"a: "x\N""#] {
            assert_eq!(complaint(text), (1, CONTROL_CHARACTER.into()), "{text}");
        }
        assert!(parse(r#"a: "one\n\ttwo""#, 1).is_ok());
    }

    #[test]
    fn invalid_yaml_is_a_complaint() {
        assert!(complaint("title: \"open\nmore: [").1.starts_with("this cannot be read as YAML"));
    }

    #[test]
    fn common_mistakes_are_named_in_plain_words() {
        let broken = [
            "a: \"open\nb: 1\n",
            "a: one: two\n",
            "b: \"1\"\n\ta: 1\n",
            "b: 1\n\ta: 1\n",
            "b: 1\na 2\n",
            "b: \"x\"\n a: 2\n",
            "a: \"x\" or \"y\"\n",
            "a: 'it's'\n",
            "a: @home\n",
        ];
        assert_eq!(broken.len(), MISTAKES.len());
        for (text, (words, plain)) in broken.iter().zip(MISTAKES) {
            let message = complaint(text).1;
            assert!(message.contains(plain) && message.contains(words), "{text}: {message}");
        }
        let not_indented = complaint("a: \"closed, but\nnot indented\"\n").1;
        assert!(not_indented.contains(MISTAKES[0].1), "{not_indented}");
        assert!(complaint("a: [1\nb: 2\n").1.ends_with("illegal placement of ':' indicator"));
    }
}
