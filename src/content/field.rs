//! Typed fields out of a YAML mapping, each on its own, so that one bad field hides no other.

use jiff::Timestamp;
use jiff::civil::Date;
use jiff::tz::TimeZone;

use super::yaml::{Entry, Node, Value};
use crate::problem::{Complaints, did_you_mean};

/// Longer than any field an author writes by hand; long text belongs into a body.
const MAX_TEXT_CHARS: usize = 5_000;
const MAX_LIST_ITEMS: usize = 200;
/// `2026-11-03`
const DATE_CHARS: usize = 10;

/// A type that a field of a content file can have.
pub trait Field: Sized {
    /// Reads the value, or says what it must be: the rest of a sentence that starts with the key.
    fn read(node: &Node) -> Result<Self, String>;

    /// The value of a field that is not given: `None` where it must be given.
    fn absent() -> Option<Self> {
        None
    }
}

/// A value with the line it stands on, for checks that come after reading.
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
    /// Opens a mapping and complains of every key that is not `known`.
    pub fn open(node: &'a Node, known: &[&str], complaints: &mut Complaints) -> Option<Self> {
        let Value::Map(entries) = &node.value else {
            let expected = known.join(", ");
            complaints.add(node.line, format!("expected lines of \"key: value\" with {expected}"));
            return None;
        };
        for entry in entries.iter().filter(|entry| !known.contains(&entry.key.as_str())) {
            let hint = did_you_mean(&entry.key, known.iter().copied());
            complaints.add(entry.line, format!("\"{}\" is not a key here.{hint}", entry.key));
        }
        Some(Self { line: node.line, entries })
    }

    pub fn get<T: Field>(&self, key: &str, complaints: &mut Complaints) -> Option<T> {
        let given = self.entries.iter().find(|entry| entry.key == key);
        match given {
            Some(entry) if entry.value.value != Value::Nothing => {
                let read = T::read(&entry.value);
                read.map_err(|must| complaints.add(entry.line, format!("\"{key}\" {must}"))).ok()
            }
            _ => {
                let line = given.map_or(self.line, |entry| entry.line);
                let absent = T::absent();
                if absent.is_none() {
                    complaints.add(line, format!("\"{key}\" is missing"));
                }
                absent
            }
        }
    }
}

/// Declares a content file's fields once: the struct, its known keys and its reader.
macro_rules! fields {
    ($(#[$doc:meta])* $name:ident { $($key:ident: $kind:ty,)* }) => {
        $(#[$doc])*
        #[derive(Debug, Clone)]
        pub struct $name { $(pub $key: $kind,)* }

        impl $name {
            const KEYS: &[&str] = &[$($crate::content::field::key(stringify!($key)),)*];

            /// Reads every field, complaining of each that is wrong; `None` if any is.
            pub fn from_yaml(
                node: &$crate::content::yaml::Node,
                complaints: &mut $crate::problem::Complaints,
            ) -> Option<Self> {
                let fields = $crate::content::field::Fields::open(node, Self::KEYS, complaints)?;
                $(let $key = fields.get($crate::content::field::key(stringify!($key)), complaints);)*
                Some(Self { $($key: $key?,)* })
            }
        }
    };
}
pub(super) use fields;

/// `type` is a word of Rust and of our authors; they write it without Rust's prefix.
pub const fn key(identifier: &'static str) -> &'static str {
    match identifier.as_bytes() {
        [b'r', b'#', ..] => identifier.split_at(2).1,
        _ => identifier,
    }
}

fn text(node: &Node) -> Result<&str, String> {
    match &node.value {
        Value::Text(text) => Ok(text.trim()),
        Value::Nothing => Ok(""),
        Value::List(_) | Value::Map(_) => Err("must be text".into()),
    }
}

impl Field for String {
    fn read(node: &Node) -> Result<Self, String> {
        match text(node)? {
            "" => Err("must not be empty".into()),
            text if text.chars().count() > MAX_TEXT_CHARS => {
                Err(format!("must have at most {MAX_TEXT_CHARS} characters"))
            }
            text => Ok(text.to_owned()),
        }
    }
}

impl Field for u32 {
    fn read(node: &Node) -> Result<Self, String> {
        text(node)?.parse().map_err(|_| "must be a whole number, 0 or more".into())
    }
}

impl Field for i32 {
    fn read(node: &Node) -> Result<Self, String> {
        text(node)?.parse().map_err(|_| "must be a whole number".into())
    }
}

impl Field for bool {
    fn read(node: &Node) -> Result<Self, String> {
        text(node)?.parse().map_err(|_| "must be true or false".into())
    }

    fn absent() -> Option<Self> {
        Some(false)
    }
}

impl Field for Timestamp {
    fn read(node: &Node) -> Result<Self, String> {
        let text = text(node)?;
        // A time of day without a zone would be read as none at all.
        let date = || text.parse::<Date>().ok().filter(|_| text.len() == DATE_CHARS);
        let day = || date()?.to_zoned(TimeZone::UTC).ok().map(|day| day.timestamp());
        let moment = text.parse::<Timestamp>().ok().or_else(day);
        moment.ok_or_else(|| "must be a date such as 2026-11-03 or 2026-11-03T09:00:00Z".into())
    }
}

impl<T: Field> Field for Option<T> {
    fn read(node: &Node) -> Result<Self, String> {
        T::read(node).map(Some)
    }

    fn absent() -> Option<Self> {
        Some(None)
    }
}

impl<T: Field> Field for At<T> {
    fn read(node: &Node) -> Result<Self, String> {
        T::read(node).map(|value| Self { line: node.line, value })
    }
}

impl<T: Field> Field for Vec<T> {
    fn read(node: &Node) -> Result<Self, String> {
        let Value::List(items) = &node.value else {
            return Err("must be a list, each item on a line of its own after \"- \"".into());
        };
        if items.len() > MAX_LIST_ITEMS {
            return Err(format!("must have at most {MAX_LIST_ITEMS} items"));
        }
        let item = |(i, node)| T::read(node).map_err(|must| format!("item {} {must}", i + 1));
        items.iter().enumerate().map(item).collect()
    }

    fn absent() -> Option<Self> {
        Some(Vec::new())
    }
}

/// A link to another site.
#[derive(Debug, Clone)]
pub struct Link(pub String);

impl Field for Link {
    fn read(node: &Node) -> Result<Self, String> {
        let link = String::read(node)?;
        let host = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://"));
        match host {
            Some(host) if !host.is_empty() && !link.contains(char::is_whitespace) => Ok(Self(link)),
            _ => Err("must be a link that starts with https://".into()),
        }
    }
}

#[derive(Debug, Clone)]
pub struct Email(pub String);

impl Field for Email {
    fn read(node: &Node) -> Result<Self, String> {
        let address = String::read(node)?;
        let plausible = |(user, host): (&str, &str)| !user.is_empty() && host.contains('.');
        let clean = !address.contains(|c: char| c.is_whitespace() || c == ',' || c == '?');
        match address.split_once('@').is_some_and(plausible) && clean {
            true => Ok(Self(address)),
            false => Err("must be an e-mail address".into()),
        }
    }
}

/// A colour as `#rrggbb`.
#[derive(Debug, Clone)]
pub struct Colour(pub String);

impl Field for Colour {
    fn read(node: &Node) -> Result<Self, String> {
        let colour = String::read(node)?;
        let digits = colour.strip_prefix('#').unwrap_or_default();
        match digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit()) {
            true => Ok(Self(colour)),
            false => Err("must be a colour such as \"#0f4c81\", in quotes".into()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::yaml;
    use std::path::Path;

    fields! {
        Sample {
            title: String,
            r#type: Option<String>,
            created_at: Timestamp,
            order: Option<i32>,
            tags: Vec<String>,
        }
    }

    fn problems(text: &str) -> Vec<String> {
        let mut complaints = Complaints::default();
        let read = Sample::from_yaml(&yaml::parse(text, 1).unwrap(), &mut complaints);
        assert_eq!(read.is_none(), !complaints.is_empty(), "{read:?}");
        complaints.of(Path::new("f")).map(|problem| problem.to_string()).collect()
    }

    #[test]
    fn a_time_of_day_wants_its_zone() {
        for right in ["2026-11-03", "2026-11-03T09:00:00Z", "2026-11-03T09:00+01:00"] {
            assert!(problems(&format!("title: A\ncreated_at: {right}\n")).is_empty(), "{right}");
        }
        for wrong in ["2026-11-03T09:00", "2026-11-03 09:00:00", "2026-11-03T09:00:00"] {
            assert_eq!(problems(&format!("title: A\ncreated_at: {wrong}\n")).len(), 1, "{wrong}");
        }
    }

    #[test]
    fn every_bad_field_is_told_at_once() {
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
    fn a_missing_field_is_told_at_the_start_of_its_mapping() {
        assert_eq!(problems("title: A"), ["f:1: \"created_at\" is missing"]);
    }

    #[test]
    fn a_raw_identifier_is_a_plain_key() {
        let node = yaml::parse("title: A\ncreated_at: 2026-01-02\ntype: Full-time", 1).unwrap();
        let sample = Sample::from_yaml(&node, &mut Complaints::default()).unwrap();
        assert_eq!((sample.title.as_str(), sample.order, sample.tags.len()), ("A", None, 0));
        assert_eq!(sample.r#type.as_deref(), Some("Full-time"));
        assert_eq!(sample.created_at.to_string(), "2026-01-02T00:00:00Z");
    }

    #[test]
    fn a_text_over_the_limit_is_refused() {
        let long = "x".repeat(MAX_TEXT_CHARS + 1);
        let told = problems(&format!("title: {long}\ncreated_at: 2026-01-02"));
        assert_eq!(told, ["f:1: \"title\" must have at most 5000 characters"]);
    }

    #[test]
    fn a_list_over_the_limit_is_refused() {
        let tags = "\n- a".repeat(MAX_LIST_ITEMS + 1);
        let told = problems(&format!("title: A\ncreated_at: 2026-01-02\ntags:{tags}"));
        assert_eq!(told, ["f:3: \"tags\" must have at most 200 items"]);
    }
}
