//! Reads typed fields from a YAML mapping, each on its own, so that all invalid fields are reported together.
//!
//! A field is declared once, with `fields!`: its reader and its JSON Schema come from the same line.

mod described;
mod form;
mod text;
mod value;

pub use described::{DRAFT, Described, Schema, mapping};
pub use form::{FormField, Input};
pub use text::{Colour, Contact, Email, Link, MAX_TEXT_CHARS, Phone, formatted, text};

use super::yaml::{Entry, Node, Value};
use crate::problem::{Complaints, did_you_mean};

/// A type that a field of a content file can have.
pub trait Field: Sized {
    fn read(node: &Node) -> Result<Self, Wrong>;

    /// The value of a field that is left out; `None` if it must be given.
    fn absent() -> Option<Self> {
        None
    }

    /// What `read` accepts, as a JSON Schema for editors. It may be stricter than `read`.
    fn accepts() -> Schema;
}

/// Why a value cannot be read.
#[derive(Debug)]
pub enum Wrong {
    /// What it must be: the rest of a sentence that starts with the key.
    Must(String),
    /// What is wrong inside it, each with a line of its own.
    Inside(Complaints),
}

impl<T: Into<String>> From<T> for Wrong {
    fn from(must: T) -> Self {
        Self::Must(must.into())
    }
}

/// A value with its line, for checks that come after reading.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct At<T> {
    pub line: usize,
    pub value: T,
}

/// The entries of one mapping.
pub struct Fields<'a> {
    line: usize,
    entries: &'a [Entry],
}

impl<'a> Fields<'a> {
    /// Opens a mapping, with a complaint for every key that is not `known`.
    pub fn open(node: &'a Node, known: &[&str], complaints: &mut Complaints) -> Option<Self> {
        let Value::Map(entries) = &node.value else {
            let expected = known.join(", ");
            complaints.add(node.line, format!("expected lines of \"key: value\" with {expected}"));
            return None;
        };
        for entry in entries.iter().filter(|entry| !known.contains(&entry.key.as_str())) {
            if complaints.is_full() {
                break;
            }
            let hint = did_you_mean(&entry.key, known.iter().copied());
            complaints.add(entry.line, format!("\"{}\" is not a key here.{hint}", entry.key));
        }
        Some(Self { line: node.line, entries })
    }

    pub fn get<T: Field>(&self, key: &str, complaints: &mut Complaints) -> Option<T> {
        let given = self.entries.iter().find(|entry| entry.key == key);
        match given {
            Some(entry) if entry.value.value != Value::Nothing => match T::read(&entry.value) {
                Ok(value) => return Some(value),
                Err(Wrong::Must(must)) => complaints.add(entry.line, format!("\"{key}\" {must}")),
                Err(Wrong::Inside(inside)) => complaints.append(inside),
            },
            _ => {
                let line = given.map_or(self.line, |entry| entry.line);
                let absent = T::absent();
                if absent.is_none() {
                    complaints.add(line, format!("\"{key}\" is missing"));
                }
                return absent;
            }
        }
        None
    }
}

/// One field of a mapping, if it is given and valid. There is no complaint if it is not.
pub fn given<T: Field>(node: &Node, key: &str) -> Option<T> {
    let Value::Map(entries) = &node.value else {
        return None;
    };
    T::read(&entries.iter().find(|entry| entry.key == key)?.value).ok()
}

/// Declares the fields of a content file once: the struct, its known keys, its reader and its schema. Editors show the
/// comment on a field to authors, so every field must have one.
macro_rules! fields {
    ($(#[doc = $whole:literal])+ $(#[derive($derived:ident)])? $name:ident {
        $($(#[doc = $about:literal])+ $(#[example = $example:literal])* $(#[input = $input:ident])? $key:ident: $type:ty,)*
    }) => {
        $(#[doc = $whole])+
        #[derive(Debug, Clone $(, $derived)?)]
        pub struct $name { $($(#[doc = $about])+ pub $key: $type,)* }

        impl $crate::content::field::Field for $name {
            fn read(
                node: &$crate::content::yaml::Node,
            ) -> Result<Self, $crate::content::field::Wrong> {
                let mut complaints = $crate::problem::Complaints::default();
                let read = Self::from_yaml(node, &mut complaints);
                // An unknown key must hold the file back although all that is needed was read.
                read.filter(|_| complaints.is_empty())
                    .ok_or($crate::content::field::Wrong::Inside(complaints))
            }

            fn accepts() -> $crate::content::field::Schema {
                Self::schema()
            }
        }

        impl $name {
            const KEYS: &[&str] = &[$($crate::content::field::key(stringify!($key)),)*];

            /// Reads every field, with a complaint for each that is invalid; `None` if any is.
            pub fn from_yaml(
                node: &$crate::content::yaml::Node,
                complaints: &mut $crate::problem::Complaints,
            ) -> Option<Self> {
                let fields = $crate::content::field::Fields::open(node, Self::KEYS, complaints)?;
                $(let $key = fields.get($crate::content::field::key(stringify!($key)), complaints);)*
                Some(Self { $($key: $key?,)* })
            }

            /// The JSON Schema of the same fields.
            pub fn schema() -> $crate::content::field::Schema {
                $crate::content::field::mapping(concat!($($whole),+), &[$(
                    $crate::content::field::Described::new::<$type>(
                        $crate::content::field::key(stringify!($key)),
                        concat!($($about),+),
                        &[$(::serde_json::Value::from($example)),*],
                    )$(.edited_with($crate::content::field::Input::$input))?,
                )*])
            }
        }
    };
}
pub(super) use fields;

/// The key of a field: `r#type` in Rust is `type` in a file.
pub const fn key(identifier: &'static str) -> &'static str {
    match identifier.as_bytes() {
        [b'r', b'#', ..] => identifier.split_at(2).1,
        _ => identifier,
    }
}

#[cfg(test)]
mod tests {
    use super::value::MAX_LIST_ITEMS;
    use super::*;
    use crate::content::yaml;
    use jiff::Timestamp;
    use serde_json::json;
    use std::path::Path;

    fields! {
        /// A sample.
        Sample {
            /// What it is called,
            /// in a line.
            title: String,
            /// Its type.
            #[example = "Full-time"]
            r#type: Option<String>,
            /// Its day.
            created_at: Timestamp,
            /// Its place.
            order: Option<i32>,
            /// Its words.
            tags: Vec<String>,
        }
    }

    #[test]
    fn the_schema_describes_the_same_fields_as_the_reader() {
        let schema = serde_json::Value::from(Sample::schema());
        assert_eq!(schema["description"], "A sample.");
        assert_eq!(schema["required"], json!(["title", "created_at"]));
        assert_eq!(schema["additionalProperties"], false);
        let described = |key: &str| schema["properties"][key]["description"].clone();
        assert_eq!(described("title"), "What it is called, in a line.");
        assert_eq!(schema["properties"]["type"]["examples"], json!(["Full-time"]));
        let keys: Vec<_> = schema["properties"].as_object().unwrap().keys().collect();
        assert_eq!(keys, ["created_at", "order", "tags", "title", "type"]);
    }

    fn problems(text: &str) -> Vec<String> {
        let mut complaints = Complaints::default();
        let read = Sample::from_yaml(&yaml::parse(text, 1).unwrap(), &mut complaints);
        assert_eq!(read.is_none(), !complaints.is_empty(), "{read:?}");
        complaints.of(Path::new("f")).map(|problem| problem.to_string()).collect()
    }

    #[test]
    fn a_time_of_day_needs_a_time_zone() {
        for valid in ["2026-11-03", "2026-11-03T09:00:00Z", "2026-11-03T09:00+01:00"] {
            assert!(problems(&format!("title: A\ncreated_at: {valid}\n")).is_empty(), "{valid}");
        }
        for invalid in ["2026-11-03T09:00", "2026-11-03 09:00:00", "2026-11-03T09:00:00"] {
            assert_eq!(
                problems(&format!("title: A\ncreated_at: {invalid}\n")).len(),
                1,
                "{invalid}"
            );
        }
    }

    #[test]
    fn all_invalid_fields_are_reported_together() {
        assert_eq!(
            problems("title: \"\"\ncreated_at: yesterday\norder: first\ntags: one\n"),
            [
                "f:1: \"title\" must not be empty",
                "f:2: \"created_at\" must be a date such as 2026-11-03 or 2026-11-03T09:00:00Z",
                "f:3: \"order\" must be a whole number",
                "f:4: \"tags\" must be a list, each item on a line of its own after \"- \"",
            ]
        );
    }

    #[test]
    fn a_missing_field_is_reported_at_the_start_of_its_mapping() {
        assert_eq!(problems("title: A"), ["f:1: \"created_at\" is missing"]);
    }

    #[test]
    fn a_raw_identifier_is_a_key_without_its_prefix() {
        let node = yaml::parse("title: A\ncreated_at: 2026-01-02\ntype: Full-time", 1).unwrap();
        let sample = Sample::from_yaml(&node, &mut Complaints::default()).unwrap();
        assert_eq!((sample.title.as_str(), sample.order, sample.tags.len()), ("A", None, 0));
        assert_eq!(sample.r#type.as_deref(), Some("Full-time"));
        assert_eq!(sample.created_at.to_string(), "2026-01-02T00:00:00Z");
    }

    #[test]
    fn a_text_over_the_limit_is_refused() {
        let long = "x".repeat(MAX_TEXT_CHARS + 1);
        let problems = problems(&format!("title: {long}\ncreated_at: 2026-01-02"));
        assert_eq!(problems, ["f:1: \"title\" must have at most 5000 characters"]);
    }

    #[test]
    fn a_list_over_the_limit_is_refused() {
        let tags = "\n- a".repeat(MAX_LIST_ITEMS + 1);
        let problems = problems(&format!("title: A\ncreated_at: 2026-01-02\ntags:{tags}"));
        assert_eq!(problems, ["f:3: \"tags\" must have at most 200 items"]);
    }
}
