//! The replacements that a change is made of: each finds its place in the text and leaves the rest alone.

use std::ops::Range;

use crate::tree::{Entry, Node, Shape};
use crate::write::{Layout, after_dash, after_key, entry, entry_in_flow, in_flow, like};
use crate::{Refused, Step, Value};

/// Another value at a place that has one, or that is empty.
pub fn replace(text: &str, tree: &Node, path: &[Step], new: &Value) -> Result<String, Refused> {
    let old = tree.at(path).ok_or(Refused::NoSuchPlace)?;
    let is_flow = is_in_flow(tree, path);
    let layout =
        Layout { column: column_of_holder(text, tree, path), line_break: line_break(text) };
    match (&old.shape, new) {
        (Shape::Scalar { style, .. }, Value::Text(_) | Value::Bare(_)) => {
            Ok(spliced(text, old.start..old.end, &like(new, *style, is_flow, layout)))
        }
        _ if is_flow => {
            let space = if old.start == old.end { " " } else { "" };
            Ok(spliced(text, old.start..old.end, &format!("{space}{}", in_flow(new))))
        }
        _ => match path.split_last() {
            Some((Step::Key(key), parent)) => {
                let entry = find(tree, parent, key)?;
                Ok(spliced(text, entry.key_end..old.end, &after_key(new, layout)))
            }
            Some((Step::Item(_), _)) => {
                Ok(spliced(text, old.start..old.end, &after_dash(new, layout)))
            }
            None => Err(Refused::Unforeseen),
        },
    }
}

/// A new key after the last one of its map.
pub fn add_entry(
    text: &str,
    tree: &Node,
    parent: &[Step],
    key: &str,
    new: &Value,
) -> Result<String, Refused> {
    let map = tree.at(parent).ok_or(Refused::NoSuchPlace)?;
    let line_break = line_break(text);
    match &map.shape {
        Shape::Nothing if parent.is_empty() => {
            let before = if text.is_empty() || text.ends_with('\n') { "" } else { line_break };
            let line = entry(key, new, Layout { column: 0, line_break });
            Ok(format!("{text}{before}{line}{line_break}"))
        }
        Shape::Map { is_flow: true, entries } => {
            let last = entries.last().map(|entry| entry.value.end);
            Ok(append_in_flow(text, map, last, &entry_in_flow(key, new)))
        }
        Shape::Map { entries, .. } => {
            let first = entries.first().ok_or(Refused::Unforeseen)?;
            let layout = Layout { column: column(text, first.key_start), line_break };
            Ok(insert_lines(text, map.end, &entry(key, new, layout), layout))
        }
        _ => Err(Refused::NoSuchPlace),
    }
}

pub fn insert_item(
    text: &str,
    tree: &Node,
    parent: &[Step],
    index: usize,
    new: &Value,
) -> Result<String, Refused> {
    let list = tree.at(parent).ok_or(Refused::NoSuchPlace)?;
    let Shape::List { is_flow, items } = &list.shape else { return Err(Refused::NoSuchPlace) };
    let line_break = line_break(text);
    match (is_flow, items.get(index)) {
        (true, Some(next)) => {
            Ok(spliced(text, next.start..next.start, &format!("{}, ", in_flow(new))))
        }
        (true, None) => {
            Ok(append_in_flow(text, list, items.last().map(|item| item.end), &in_flow(new)))
        }
        (false, next) => {
            let first = items.first().ok_or(Refused::Unforeseen)?;
            let layout = Layout { column: column(text, dash(text, first)?), line_break };
            let line = format!("- {}", after_dash(new, layout));
            match next {
                Some(next) => {
                    let at = dash(text, next)?;
                    Ok(spliced(text, at..at, &format!("{line}{}", layout.new_line())))
                }
                None => Ok(insert_lines(text, list.end, &line, layout)),
            }
        }
    }
}

pub fn remove_entry(
    text: &str,
    tree: &Node,
    parent: &[Step],
    key: &str,
) -> Result<String, Refused> {
    let map = tree.at(parent).ok_or(Refused::NoSuchPlace)?;
    let Shape::Map { is_flow, entries } = &map.shape else { return Err(Refused::NoSuchPlace) };
    let index = entries.iter().position(|entry| entry.key == key).ok_or(Refused::NoSuchPlace)?;
    let places: Vec<_> = entries.iter().map(|entry| entry.key_start..entry.value.end).collect();
    remove_at(text, *is_flow, &places, index)
}

pub fn remove_item(
    text: &str,
    tree: &Node,
    parent: &[Step],
    index: usize,
) -> Result<String, Refused> {
    let list = tree.at(parent).ok_or(Refused::NoSuchPlace)?;
    let Shape::List { is_flow, items } = &list.shape else { return Err(Refused::NoSuchPlace) };
    let start = |item: &Node| if *is_flow { Ok(item.start) } else { dash(text, item) };
    let place = |item: &Node| Ok(start(item)?..item.end);
    let places: Vec<_> = items.iter().map(place).collect::<Result<_, Refused>>()?;
    remove_at(text, *is_flow, &places, index)
}

/// Takes one of several neighbours out.
fn remove_at(
    text: &str,
    is_flow: bool,
    places: &[Range<usize>],
    index: usize,
) -> Result<String, Refused> {
    let place = places.get(index).ok_or(Refused::NoSuchPlace)?;
    let before = index.checked_sub(1).and_then(|index| places.get(index));
    let next = places.get(index + 1);
    let line = text.get(..place.start).and_then(|text| text.rfind('\n')).map_or(0, |at| at + 1);
    let has_own_line = text.get(line..place.start).is_some_and(|text| text.trim().is_empty());
    let range = match (is_flow, before, next) {
        (true, _, Some(next)) => place.start..next.start,
        (true, Some(before), None) => before.end..place.end,
        (true, None, None) => place.clone(),
        (false, ..) if has_own_line => line..line_end(text, place.end),
        // The first key after a dash: the next one takes its place.
        (false, _, Some(next)) => place.start..next.start,
        (false, _, None) => return Err(Refused::Unforeseen),
    };
    Ok(spliced(text, range, ""))
}

/// New lines below the line on which `end` is.
fn insert_lines(text: &str, end: usize, lines: &str, layout: Layout<'_>) -> String {
    let at = line_end(text, end);
    let is_open = !text.get(..at).is_some_and(|text| text.ends_with('\n'));
    let indent = " ".repeat(layout.column);
    let lines = match is_open {
        true => format!("{}{indent}{lines}", layout.line_break),
        false => format!("{indent}{lines}{}", layout.line_break),
    };
    spliced(text, at..at, &lines)
}

fn append_in_flow(text: &str, whole: &Node, last: Option<usize>, new: &str) -> String {
    match last {
        Some(last) => spliced(text, last..last, &format!(", {new}")),
        None => spliced(text, whole.start + 1..whole.start + 1, new),
    }
}

fn find<'a>(tree: &'a Node, parent: &[Step], key: &str) -> Result<&'a Entry, Refused> {
    let Some(Shape::Map { entries, .. }) = tree.at(parent).map(|node| &node.shape) else {
        return Err(Refused::NoSuchPlace);
    };
    entries.iter().find(|entry| entry.key == key).ok_or(Refused::NoSuchPlace)
}

fn is_in_flow(tree: &Node, path: &[Step]) -> bool {
    (0..path.len()).any(|length| {
        let holder = path.get(..length).and_then(|path| tree.at(path)).map(|node| &node.shape);
        matches!(holder, Some(Shape::Map { is_flow: true, .. } | Shape::List { is_flow: true, .. }))
    })
}

/// The column of the key or dash that the value at `path` belongs to.
fn column_of_holder(text: &str, tree: &Node, path: &[Step]) -> usize {
    let Some((last, parent)) = path.split_last() else { return 0 };
    match last {
        Step::Key(key) => find(tree, parent, key).map_or(0, |entry| column(text, entry.key_start)),
        Step::Item(_) => {
            let item = tree.at(path).and_then(|item| dash(text, item).ok());
            item.map_or(0, |dash| column(text, dash))
        }
    }
}

/// Where the dash of an item is.
fn dash(text: &str, item: &Node) -> Result<usize, Refused> {
    let before = text.get(..item.start).unwrap_or_default().trim_end();
    before.ends_with('-').then(|| before.len() - 1).ok_or(Refused::Unforeseen)
}

fn column(text: &str, at: usize) -> usize {
    let line = text.get(..at).and_then(|text| text.rfind('\n')).map_or(0, |at| at + 1);
    at - line
}

/// After the line break of the line on which `at` is.
fn line_end(text: &str, at: usize) -> usize {
    let rest = text.get(at..).and_then(|rest| rest.find('\n'));
    rest.map_or(text.len(), |length| at + length + 1)
}

fn line_break(text: &str) -> &'static str {
    match text.find('\n') {
        Some(at) if text.get(..at).is_some_and(|text| text.ends_with('\r')) => "\r\n",
        _ => "\n",
    }
}

fn spliced(text: &str, range: Range<usize>, new: &str) -> String {
    let before = text.get(..range.start).unwrap_or_default();
    let after = text.get(range.end..).unwrap_or_default();
    [before, new, after].concat()
}
