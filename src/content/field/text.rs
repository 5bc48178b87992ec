//! Fields that are text, and text of a certain form.

use super::{Field, Schema, Wrong};
use crate::content::yaml::{Node, Value};

/// Longer than any field an author writes by hand; long text belongs into a body.
pub const MAX_TEXT_CHARS: usize = 5_000;

const MUST_NOT_BE_EMPTY: &str = "must not be empty";

pub fn text(node: &Node) -> Result<&str, Wrong> {
    match &node.value {
        Value::Text(text) => Ok(text.trim()),
        Value::Nothing => Ok(""),
        Value::List(_) | Value::Map(_) => Err("must be text".into()),
    }
}

/// Text of one form; `must` is what the reader says of any other.
pub fn of_form(pattern: &str, must: &str) -> Schema {
    // The error message is an addition of VS Code's, which others pass over.
    Schema::of("string").with("pattern", pattern).with("patternErrorMessage", must)
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
        let text = of_form("\\S", MUST_NOT_BE_EMPTY).with("maxLength", MAX_TEXT_CHARS);
        // Without quotes, a postal code is a number to editors; to the reader it is text.
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
        let link = String::read(node)?;
        let host = link.strip_prefix("https://").or_else(|| link.strip_prefix("http://"));
        match host {
            Some(host) if !host.is_empty() && !link.contains(char::is_whitespace) => Ok(Self(link)),
            _ => Err(Self::MUST.into()),
        }
    }

    fn accepts() -> Schema {
        of_form("^\\s*https?://\\S+\\s*$", Self::MUST)
    }
}

#[derive(Debug, Clone)]
pub struct Email(pub String);

impl Email {
    const MUST: &str = "must be an e-mail address";
}

impl Field for Email {
    fn read(node: &Node) -> Result<Self, Wrong> {
        let address = String::read(node)?;
        let plausible = |(user, host): (&str, &str)| !user.is_empty() && host.contains('.');
        let clean = !address.contains(|c: char| c.is_whitespace() || c == ',' || c == '?');
        match address.split_once('@').is_some_and(plausible) && clean {
            true => Ok(Self(address)),
            false => Err(Self::MUST.into()),
        }
    }

    fn accepts() -> Schema {
        of_form("^\\s*[^\\s,?@]+@[^\\s,?]*\\.[^\\s,?]*\\s*$", Self::MUST)
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
        let colour = String::read(node)?;
        let digits = colour.strip_prefix('#').unwrap_or_default();
        match digits.len() == 6 && digits.chars().all(|c| c.is_ascii_hexdigit()) {
            true => Ok(Self(colour)),
            false => Err(Self::MUST.into()),
        }
    }

    fn accepts() -> Schema {
        of_form("^\\s*#[0-9a-fA-F]{6}\\s*$", Self::MUST)
    }
}
