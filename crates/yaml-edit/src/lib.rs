//! Changes keys of a YAML text and leaves every other byte as it is: comments, order, quotes and blank lines stay.
//!
//! Each change is a few small replacements in the text, and the result is read again: unless it says what the old text
//! said plus the change, the change is refused. So a way to write YAML that is not foreseen here is never damaged.

mod place;
mod tree;
mod value;
mod write;

pub use value::{Step, Value};

use place::{add_entry, insert_item, remove_entry, remove_item, replace};
use tree::{Node, Shape, parse};

#[derive(Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refused {
    #[error("this cannot be read as YAML")]
    Unreadable,
    #[error("there is no such key or item")]
    NoSuchPlace,
    #[error("this is written in a way that can only be changed in the text itself")]
    Unforeseen,
}

/// The value at `path`; nothing if there is none, or if it is empty.
pub fn get(text: &str, path: &[Step]) -> Result<Option<Value>, Refused> {
    Ok(value::at(parse(text)?.value().as_ref(), path).cloned())
}

/// The text with `new` at `path`, or without that key or item if there is no new value. What is there already is not
/// written again.
pub fn set(text: &str, path: &[Step], new: Option<&Value>) -> Result<String, Refused> {
    let old = parse(text)?.value();
    let expected = value::changed(old.clone(), path, new)?;
    if expected == old {
        return Ok(text.to_owned());
    }
    let changed = change(text, path, new)?;
    let read = parse(&changed).map_err(|_| Refused::Unforeseen)?.value();
    if read == expected { Ok(changed) } else { Err(Refused::Unforeseen) }
}

fn change(text: &str, path: &[Step], new: Option<&Value>) -> Result<String, Refused> {
    let tree = parse(text)?;
    let Some(old) = tree.at(path) else {
        return match new {
            Some(new) => add(text, &tree, path, new),
            None => Ok(text.to_owned()),
        };
    };
    match (&old.shape, new) {
        (_, None) => remove(text, &tree, path),
        (Shape::Map { entries, .. }, Some(Value::Map(map))) if !map.is_empty() => {
            let keys = entries.iter().map(|entry| entry.key.clone());
            let gone = keys.filter(|key| !map.iter().any(|(other, _)| other == key));
            let gone: Vec<_> = gone.map(|key| (key, None)).collect();
            let kept = map.iter().map(|(key, value)| (key.clone(), Some(value)));
            // What is new comes first: a map that loses all its keys would go, too.
            kept.chain(gone).try_fold(text.to_owned(), |text, (key, value)| {
                change_if_other(&text, &below(path, Step::Key(key)), value)
            })
        }
        (Shape::List { items, .. }, Some(Value::List(new)))
            if !new.is_empty() && !items.is_empty() =>
        {
            change_list(text, path, old, new)
        }
        (_, Some(new)) => replace(text, &tree, path, new),
    }
}

fn change_if_other(text: &str, path: &[Step], new: Option<&Value>) -> Result<String, Refused> {
    if get(text, path)?.as_ref() == new { Ok(text.to_owned()) } else { change(text, path, new) }
}

/// Items that the beginning and the end of both lists have in common stay; those between are changed in place.
fn change_list(text: &str, path: &[Step], old: &Node, new: &[Value]) -> Result<String, Refused> {
    let Some(Value::List(old)) = old.value() else { return Err(Refused::Unforeseen) };
    let first = old.iter().zip(new).take_while(|(old, new)| old == new).count();
    let most = old.len().min(new.len()) - first;
    let pairs = old.iter().rev().zip(new.iter().rev()).take(most);
    let last = pairs.take_while(|(old, new)| old == new).count();
    let (old_end, new_end) = (old.len() - last, new.len() - last);
    let both = old_end.min(new_end);
    let mut text = text.to_owned();
    for (index, value) in new.iter().enumerate().take(both).skip(first) {
        text = change_if_other(&text, &below(path, Step::Item(index)), Some(value))?;
    }
    for _ in both..old_end {
        text = remove_item(&text, &parse(&text)?, path, both)?;
    }
    for (index, value) in new.iter().enumerate().take(new_end).skip(both) {
        text = insert_item(&text, &parse(&text)?, path, index, value)?;
    }
    Ok(text)
}

/// Where a parent is missing too, it comes with the value in it.
fn add(text: &str, tree: &Node, path: &[Step], new: &Value) -> Result<String, Refused> {
    let Some((last, parent)) = path.split_last() else { return replace(text, tree, path, new) };
    let exists = tree.at(parent).is_some_and(|node| !matches!(node.shape, Shape::Nothing));
    match last {
        Step::Key(key) if exists || parent.is_empty() => add_entry(text, tree, parent, key, new),
        Step::Item(index) if exists => insert_item(text, tree, parent, *index, new),
        Step::Key(key) => {
            let map = Value::Map(vec![(key.clone(), new.clone())]);
            change(text, parent, Some(&map))
        }
        Step::Item(_) => change(text, parent, Some(&Value::List(vec![new.clone()]))),
    }
}

/// A map or list that loses the last of what it holds goes, too.
fn remove(text: &str, tree: &Node, path: &[Step]) -> Result<String, Refused> {
    let Some((last, parent)) = path.split_last() else { return Ok(String::new()) };
    let holder = tree.at(parent).ok_or(Refused::NoSuchPlace)?;
    let is_last = match &holder.shape {
        Shape::Map { entries, .. } => entries.len() == 1,
        Shape::List { items, .. } => items.len() == 1,
        _ => return Err(Refused::NoSuchPlace),
    };
    if is_last && !parent.is_empty() {
        return remove(text, tree, parent);
    }
    match last {
        Step::Key(key) => remove_entry(text, tree, parent, key),
        Step::Item(index) => remove_item(text, tree, parent, *index),
    }
}

fn below(path: &[Step], step: Step) -> Vec<Step> {
    path.iter().cloned().chain([step]).collect()
}
