//! Fields that are text, and text of a certain format.

use super::{Field, Input, Schema, Wrong};
use crate::content::yaml::{Node, Value};

/// Longer than any field that an author writes by hand; long texts belong in a body.
pub const MAX_TEXT_CHARS: usize = 5_000;

const MUST_NOT_BE_EMPTY: &str = "must not be empty";

pub fn text(node: &Node) -> Result<&str, Wrong> {
    match &node.value {
        Value::Text(text) => Ok(text.trim()),
        Value::Nothing => Ok(""),
        Value::List(_) | Value::Map(_) => Err("must be text".into()),
    }
}

/// Text of one format; `must` is the message for any other.
pub fn formatted(pattern: &str, must: &str) -> Schema {
    // VS Code shows this message; other editors ignore it.
    Schema::of("string").with("pattern", pattern).with("patternErrorMessage", must)
}

/// The text of a field, if it is valid; `must` is the message if it is not.
fn valid_text(
    node: &Node,
    is_valid: impl FnOnce(&str) -> bool,
    must: &'static str,
) -> Result<String, Wrong> {
    let text = String::read(node)?;
    if is_valid(&text) { Ok(text) } else { Err(must.into()) }
}

impl Field for String {
    fn read(node: &Node) -> Result<Self, Wrong> {
        match text(node)? {
            "" => Err(MUST_NOT_BE_EMPTY.into()),
            text if text.chars().count() > MAX_TEXT_CHARS => {
                Err(format!("must have at most {MAX_TEXT_CHARS} characters").into())
            }
            text => Ok(text.to_owned()),
        }
    }

    fn accepts() -> Schema {
        let text = formatted("\\S", MUST_NOT_BE_EMPTY).with("maxLength", MAX_TEXT_CHARS);
        // Without quotes, a postal code is a number to editors, but text to the reader.
        text.with("type", ["string", "number"])
    }
}

/// A link to another site.
#[derive(Debug, Clone)]
pub struct Link(pub String);

impl Link {
    const MUST: &str = "must be a link that starts with https://";
}

impl Field for Link {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let is_valid = |link: &str| {
            let host = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://"));
            host.is_some_and(|host| !host.is_empty()) && !link.contains(char::is_whitespace)
        };
        valid_text(node, is_valid, Self::MUST).map(Self)
    }

    fn accepts() -> Schema {
        formatted("^\\s*https?://\\S+\\s*$", Self::MUST).edited_with(Input::Link)
    }
}

#[derive(Debug, Clone)]
pub struct Email(pub String);

impl Email {
    const MUST: &str = "must be an e-mail address";
}

impl Field for Email {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let is_valid = |address: &str| {
            let is_plausible = |(user, host): (&str, &str)| !user.is_empty() && host.contains('.');
            address.split_once('@').is_some_and(is_plausible)
                && !address.contains(|c: char| c.is_whitespace() || c == ',' || c == '?')
        };
        valid_text(node, is_valid, Self::MUST).map(Self)
    }

    fn accepts() -> Schema {
        formatted("^\\s*[^\\s,?@]+@[^\\s,?]*\\.[^\\s,?]*\\s*$", Self::MUST)
            .edited_with(Input::Email)
    }
}

/// An e-mail address or a link.
#[derive(Debug, Clone)]
pub enum Contact {
    Email(Email),
    Link(Link),
}

impl Contact {
    const MUST: &str = "must be an e-mail address, or a link that starts with https://";

    pub fn uri(&self) -> String {
        match self {
            Self::Email(Email(address)) => format!("mailto:{address}"),
            Self::Link(Link(link)) => link.clone(),
        }
    }
}

impl Field for Contact {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let is_safe = |Link(link): &Link| link.starts_with("https://");
        let link = || Link::read(node).ok().filter(is_safe).map(Self::Link);
        let contact = Email::read(node).ok().map(Self::Email).or_else(link);
        contact.ok_or_else(|| Self::MUST.into())
    }

    fn accepts() -> Schema {
        formatted("^\\s*(https://\\S+|[^\\s,?@]+@[^\\s,?]*\\.[^\\s,?]*)\\s*$", Self::MUST)
    }
}

/// A telephone number as people read it, which is also the target of a `tel:` link.
#[derive(Debug, Clone)]
pub struct Phone(pub String);

impl Phone {
    const MUST: &str = "must be a telephone number such as +44 1632 960140";
    const DIGITS: std::ops::RangeInclusive<usize> = 3..=20;
}

impl Field for Phone {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let is_valid = |number: &str| {
            let digits = number.chars().filter(char::is_ascii_digit).count();
            let is_known = |c: char| c.is_ascii_digit() || " ()-./".contains(c);
            Self::DIGITS.contains(&digits)
                && number.strip_prefix('+').unwrap_or(number).chars().all(is_known)
        };
        valid_text(node, is_valid, Self::MUST).map(Self)
    }

    fn accepts() -> Schema {
        let (from, to) = (Self::DIGITS.start(), Self::DIGITS.end());
        let number = format!("^\\s*\\+?[ ()./-]*([0-9][ ()./-]*){{{from},{to}}}\\s*$");
        // Without quotes, digits alone are a number to editors, but text to the reader.
        formatted(&number, Self::MUST).with("type", ["string", "number"]).edited_with(Input::Phone)
    }
}

/// A colour as `#rrggbb`.
#[derive(Debug, Clone)]
pub struct Colour(pub String);

impl Colour {
    const MUST: &str = "must be a colour such as \"#0f4c81\", in quotes";
}

impl Field for Colour {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let is_valid = |colour: &str| {
            let digits = colour.strip_prefix('#').unwrap_or_default();
            digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit())
        };
        valid_text(node, is_valid, Self::MUST).map(Self)
    }

    fn accepts() -> Schema {
        formatted("^\\s*#[0-9a-fA-F]{6}\\s*$", Self::MUST).edited_with(Input::Colour)
    }
}
