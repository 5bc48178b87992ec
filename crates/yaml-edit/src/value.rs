//! What a YAML text says, apart from how it is written.

use serde::{Serialize, Serializer};
use serde_json::Value as Json;

use crate::Refused;

/// One step of the way to a value.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Step {
    Key(String),
    Item(usize),
}

/// Scalars are text: what a file says is read as the type that its key needs, by others.
#[derive(Debug, Clone)]
pub enum Value {
    Text(String),
    /// The same, written without quotes where that is possible: a number, a date, true or false.
    Bare(String),
    List(Vec<Value>),
    Map(Vec<(String, Value)>),
}

impl PartialEq for Value {
    /// Whatever the quotes.
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Text(a) | Self::Bare(a), Self::Text(b) | Self::Bare(b)) => a == b,
            (Self::List(a), Self::List(b)) => a == b,
            (Self::Map(a), Self::Map(b)) => {
                let has = |(key, value): &(String, Self)| {
                    b.iter().any(|(other, theirs)| other == key && theirs == value)
                };
                a.len() == b.len() && a.iter().all(has)
            }
            _ => false,
        }
    }
}

impl Value {
    /// `None` for null.
    pub fn from_json(json: &Json) -> Option<Self> {
        Some(match json {
            Json::Null => return None,
            Json::Bool(_) | Json::Number(_) => Self::Bare(json.to_string()),
            Json::String(text) if is_date(text) => Self::Bare(text.clone()),
            Json::String(text) => Self::Text(text.clone()),
            Json::Array(items) => Self::List(items.iter().filter_map(Self::from_json).collect()),
            Json::Object(map) => {
                let entry =
                    |(key, value): (&String, &Json)| Some((key.clone(), Self::from_json(value)?));
                Self::Map(map.iter().filter_map(entry).collect())
            }
        })
    }
}

impl Serialize for Value {
    /// With keys in the order of the text.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Self::Text(text) | Self::Bare(text) => serializer.serialize_str(text),
            Self::List(items) => serializer.collect_seq(items),
            Self::Map(entries) => {
                serializer.collect_map(entries.iter().map(|(key, value)| (key, value)))
            }
        }
    }
}

/// `2026-11-03`, or the same with a time of day.
fn is_date(text: &str) -> bool {
    let day = text.get(..10).unwrap_or_default();
    let is_day = day.char_indices().all(|(index, c)| match index {
        4 | 7 => c == '-',
        _ => c.is_ascii_digit(),
    });
    day.len() == 10
        && is_day
        && text.get(10..).is_some_and(|rest| rest.is_empty() || rest.starts_with('T'))
}

pub fn at<'a>(value: Option<&'a Value>, path: &[Step]) -> Option<&'a Value> {
    path.iter().try_fold(value?, |value, step| match (value, step) {
        (Value::Map(entries), Step::Key(key)) => {
            entries.iter().find(|(other, _)| other == key).map(|(_, value)| value)
        }
        (Value::List(items), Step::Item(index)) => items.get(*index),
        _ => None,
    })
}

/// What the text has to say after a change.
pub fn changed(
    old: Option<Value>,
    path: &[Step],
    new: Option<&Value>,
) -> Result<Option<Value>, Refused> {
    let Some((step, rest)) = path.split_first() else { return Ok(new.cloned().and_then(filled)) };
    match step {
        Step::Key(key) => {
            let mut entries = match old {
                Some(Value::Map(entries)) => entries,
                None => Vec::new(),
                Some(_) => return Err(Refused::NoSuchPlace),
            };
            let index = entries.iter().position(|(other, _)| other == key);
            let before = index.map(|index| entries.remove(index).1);
            if let Some(value) = changed(before, rest, new)? {
                entries.push((key.clone(), value));
            }
            Ok(filled(Value::Map(entries)))
        }
        Step::Item(index) => {
            let mut items = match old {
                Some(Value::List(items)) => items,
                None => Vec::new(),
                Some(_) => return Err(Refused::NoSuchPlace),
            };
            if *index > items.len() {
                return Err(Refused::NoSuchPlace);
            }
            let before = (*index < items.len()).then(|| items.remove(*index));
            if let Some(value) = changed(before, rest, new)? {
                items.insert(*index, value);
            }
            Ok(filled(Value::List(items)))
        }
    }
}

/// What is empty says nothing.
pub fn filled(value: Value) -> Option<Value> {
    let value = match value {
        Value::List(items) => Value::List(items.into_iter().filter_map(filled).collect()),
        Value::Map(entries) => {
            let entries = entries.into_iter();
            Value::Map(entries.filter_map(|(key, value)| Some((key, filled(value)?))).collect())
        }
        text => text,
    };
    let is_empty = match &value {
        Value::List(items) => items.is_empty(),
        Value::Map(entries) => entries.is_empty(),
        Value::Text(_) | Value::Bare(_) => false,
    };
    (!is_empty).then_some(value)
}
