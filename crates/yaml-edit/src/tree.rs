//! A YAML text as a tree whose nodes have their place in it.

use granit_parser::{Event, Parser, ScalarStyle, Span, StrInput};

use crate::value::filled;
use crate::{Refused, Step, Value};

/// As deep as a content file may be.
const MAX_DEPTH: usize = 16;

#[derive(Debug, Clone)]
pub struct Node {
    pub start: usize,
    /// After its last sign.
    pub end: usize,
    pub shape: Shape,
}

#[derive(Debug, Clone)]
pub enum Shape {
    Nothing,
    Scalar { text: String, style: ScalarStyle },
    List { is_flow: bool, items: Vec<Node> },
    Map { is_flow: bool, entries: Vec<Entry> },
}

#[derive(Debug, Clone)]
pub struct Entry {
    pub key: String,
    pub key_start: usize,
    /// After the colon.
    pub key_end: usize,
    pub value: Node,
}

impl Node {
    pub fn at(&self, path: &[Step]) -> Option<&Self> {
        path.iter().try_fold(self, |node, step| match (&node.shape, step) {
            (Shape::Map { entries, .. }, Step::Key(key)) => {
                entries.iter().find(|entry| entry.key == *key).map(|entry| &entry.value)
            }
            (Shape::List { items, .. }, Step::Item(index)) => items.get(*index),
            _ => None,
        })
    }

    pub fn value(&self) -> Option<Value> {
        let value = match &self.shape {
            Shape::Nothing => return None,
            Shape::Scalar { text, style: ScalarStyle::Plain } => Value::Bare(text.clone()),
            Shape::Scalar { text, .. } => Value::Text(text.clone()),
            Shape::List { items, .. } => {
                Value::List(items.iter().filter_map(Self::value).collect())
            }
            Shape::Map { entries, .. } => {
                let entry = |entry: &Entry| Some((entry.key.clone(), entry.value.value()?));
                Value::Map(entries.iter().filter_map(entry).collect())
            }
        };
        filled(value)
    }
}

pub fn parse(text: &str) -> Result<Node, Refused> {
    let mut reader = Reader { text, events: Parser::new_from_str(text) };
    loop {
        match reader.next()? {
            (Event::StreamStart | Event::DocumentStart(..), _) => {}
            (Event::StreamEnd | Event::DocumentEnd, _) => {
                return Ok(Node { start: 0, end: 0, shape: Shape::Nothing });
            }
            (event, span) => return reader.node(event, &span, 0, 0),
        }
    }
}

struct Reader<'a> {
    text: &'a str,
    events: Parser<'a, StrInput<'a>>,
}

impl<'a> Reader<'a> {
    fn next(&mut self) -> Result<(Event<'a>, Span), Refused> {
        self.events.next().and_then(Result::ok).ok_or(Refused::Unreadable)
    }

    /// `from` is where the node could begin: after its key's colon, or where its list begins.
    fn node(
        &mut self,
        event: Event<'_>,
        span: &Span,
        from: usize,
        depth: usize,
    ) -> Result<Node, Refused> {
        if depth > MAX_DEPTH {
            return Err(Refused::Unforeseen);
        }
        let (start, end) = (offset(span, false)?, offset(span, true)?);
        match event {
            Event::Scalar(text, style, 0, None) => {
                let is_plain = matches!(style, ScalarStyle::Plain);
                if is_plain && matches!(text.as_ref(), "" | "~" | "null") {
                    // What is left out has no place of its own.
                    let (start, end) = if start == end { (from, from) } else { (start, end) };
                    return Ok(Node { start, end, shape: Shape::Nothing });
                }
                let end = self.trimmed(start, end);
                let is_block = matches!(style, ScalarStyle::Literal | ScalarStyle::Folded);
                let start = if is_block { self.block_start(start)? } else { start };
                let shape = Shape::Scalar { text: text.into_owned(), style };
                Ok(Node { start, end, shape })
            }
            Event::SequenceStart(_, 0, None) => self.list(start, depth),
            Event::MappingStart(_, 0, None) => self.map(start, depth),
            _ => Err(Refused::Unforeseen),
        }
    }

    fn list(&mut self, start: usize, depth: usize) -> Result<Node, Refused> {
        let is_flow = self.text.get(start..).is_some_and(|text| text.starts_with('['));
        let mut items: Vec<Node> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            if matches!(event, Event::SequenceEnd) {
                let last = items.last().map_or(start, |item| item.end);
                let end = if is_flow { offset(&span, true)? } else { last };
                return Ok(Node { start, end, shape: Shape::List { is_flow, items } });
            }
            let from = offset(&span, false)?;
            items.push(self.node(event, &span, from, depth + 1)?);
        }
    }

    fn map(&mut self, start: usize, depth: usize) -> Result<Node, Refused> {
        let is_flow = self.text.get(start..).is_some_and(|text| text.starts_with('{'));
        let mut entries: Vec<Entry> = Vec::new();
        loop {
            let (event, span) = self.next()?;
            let key = match event {
                Event::MappingEnd => {
                    let last = entries.last().map_or(start, |entry| entry.value.end);
                    let end = if is_flow { offset(&span, true)? } else { last };
                    return Ok(Node { start, end, shape: Shape::Map { is_flow, entries } });
                }
                Event::Scalar(key, _, 0, None) => key.into_owned(),
                _ => return Err(Refused::Unforeseen),
            };
            if entries.iter().any(|entry| entry.key == key) {
                return Err(Refused::Unreadable);
            }
            let (key_start, end) = (offset(&span, false)?, offset(&span, true)?);
            let colon = self.text.get(end..).and_then(|rest| rest.find(':'));
            let key_end = end + colon.ok_or(Refused::Unforeseen)? + 1;
            let (event, span) = self.next()?;
            let value = self.node(event, &span, key_end, depth + 1)?;
            entries.push(Entry { key, key_start, key_end, value });
        }
    }

    /// The parser says where the first line of a block is; the block starts with the sign before it.
    fn block_start(&self, first_line: usize) -> Result<usize, Refused> {
        let before = self.text.get(..first_line).unwrap_or_default();
        before.rfind(['|', '>']).ok_or(Refused::Unforeseen)
    }

    /// The parser counts blank lines after a block of text as part of it.
    fn trimmed(&self, start: usize, end: usize) -> usize {
        self.text.get(start..end).map_or(end, |text| start + text.trim_end().len())
    }
}

fn offset(span: &Span, is_end: bool) -> Result<usize, Refused> {
    let marker = if is_end { &span.end } else { &span.start };
    marker.byte_offset().ok_or(Refused::Unforeseen)
}
