//! The text of a content file: its keys, its Markdown, and changes of these that keep every other byte.

use std::ops::Range;

use yaml_edit::{Step, Value};

use super::error::OfficeError;
use super::path::ContentPath;
use super::wire::{Change, Reading};
use crate::content::front_matter;
use crate::content::yaml::{self, Node};

/// A list or a map nested deeper than that is in no content file.
const MAX_STEPS: usize = 8;
const MAX_CHANGES: usize = 500;

/// Where the keys and the Markdown are.
struct Parts {
    keys: Range<usize>,
    body: Option<Range<usize>>,
    body_line: usize,
}

fn parts(path: &ContentPath, text: &str) -> Option<Parts> {
    if !path.as_str().ends_with(".md") {
        let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        return Some(Parts { keys: mark..text.len(), body: None, body_line: 0 });
    }
    let cut = front_matter::cut(text).ok()?;
    Some(Parts { keys: cut.front, body: Some(cut.body), body_line: cut.body_line })
}

/// What is not UTF-8 is neither edited nor copied: whatever cannot be shown of it would be lost.
pub fn utf8(path: &ContentPath, bytes: Vec<u8>) -> Result<String, OfficeError> {
    String::from_utf8(bytes).map_err(|_| {
        OfficeError::invalid(format!(
            "{path} is not written in UTF-8. Save it as UTF-8 in the program that it came from, or delete it."
        ))
    })
}

/// What the text says; its problems are to be added.
pub fn read(path: &ContentPath, text: &str) -> Reading {
    let parts = parts(path, text);
    let keys = parts.as_ref().and_then(|parts| text.get(parts.keys.clone()));
    let value = keys.and_then(|keys| yaml_edit::get(keys, &[]).ok()?);
    let body = parts.as_ref().and_then(|parts| text.get(parts.body.clone()?));
    Reading {
        value,
        body: body.map(str::to_owned),
        body_line: parts.as_ref().map_or(0, |parts| parts.body_line),
        problems: Vec::new(),
        elsewhere: Vec::new(),
    }
}

/// The text with changed keys, and with another body if there is one.
pub fn changed(
    path: &ContentPath,
    text: &str,
    changes: &[Change],
    body: Option<&str>,
) -> Result<String, OfficeError> {
    if changes.len() > MAX_CHANGES {
        return Err(OfficeError::BadRequest("These are too many changes at a time.".into()));
    }
    let mut text = text.to_owned();
    for change in changes {
        let steps = steps(&change.at)?;
        text = with_value(path, &text, &steps, Value::from_json(&change.value).as_ref())?;
    }
    match body {
        Some(body) => with_body(path, &text, body),
        None => Ok(text),
    }
}

pub fn with_value(
    path: &ContentPath,
    text: &str,
    steps: &[Step],
    value: Option<&Value>,
) -> Result<String, OfficeError> {
    let Parts { keys, .. } = parts(path, text).ok_or_else(unreadable)?;
    let new = yaml_edit::set(text.get(keys.clone()).unwrap_or_default(), steps, value);
    let new = new.map_err(|refused| {
        OfficeError::invalid(format!("The form cannot change this: {refused}."))
    })?;
    Ok(replaced(text, keys, &new))
}

fn with_body(path: &ContentPath, text: &str, body: &str) -> Result<String, OfficeError> {
    let range = parts(path, text).and_then(|parts| parts.body).ok_or_else(unreadable)?;
    Ok(replaced(text, range, body))
}

fn unreadable() -> OfficeError {
    OfficeError::invalid("The keys of this file cannot be read. Mend them in the text.")
}

fn replaced(text: &str, range: Range<usize>, new: &str) -> String {
    let before = text.get(..range.start).unwrap_or_default();
    [before, new, text.get(range.end..).unwrap_or_default()].concat()
}

fn steps(at: &[serde_json::Value]) -> Result<Vec<Step>, OfficeError> {
    let step = |step: &serde_json::Value| match step {
        serde_json::Value::String(key) => Some(Step::Key(key.clone())),
        step => step.as_u64().and_then(|index| usize::try_from(index).ok()).map(Step::Item),
    };
    let steps: Option<Vec<_>> = at.iter().map(step).collect();
    steps
        .filter(|steps| steps.len() <= MAX_STEPS)
        .ok_or_else(|| OfficeError::BadRequest("There is no such place in a file.".into()))
}

/// Where the keys and the Markdown of a text are, for many problems of it.
pub struct Fields {
    keys: Option<Node>,
    body_line: Option<usize>,
}

impl Fields {
    pub fn of(path: &ContentPath, text: &str) -> Self {
        let Some(Parts { keys, body, body_line }) = parts(path, text) else {
            return Self { keys: None, body_line: None };
        };
        let first_line = if body.is_some() { 2 } else { 1 };
        let keys = text.get(keys).and_then(|keys| yaml::parse(keys, first_line).ok());
        Self { keys, body_line: body.map(|_| body_line) }
    }

    /// The key that a problem on `line` is about, as in `address.locality`; `body` for the Markdown.
    pub fn at(&self, line: usize, message: &str) -> Option<String> {
        if self.body_line.is_some_and(|first| line >= first) {
            return Some("body".into());
        }
        let missing = message.strip_prefix('"').and_then(|rest| rest.split_once("\" is missing"));
        let mut steps = Vec::new();
        descend(self.keys.as_ref()?, line, missing.map(|(key, _)| key), &mut steps);
        (!steps.is_empty()).then(|| steps.join("."))
    }
}

fn descend(node: &Node, line: usize, missing: Option<&str>, steps: &mut Vec<String>) {
    match &node.value {
        yaml::Value::Map(_) if missing.is_some() && node.line == line => {
            steps.extend(missing.map(str::to_owned));
        }
        yaml::Value::Map(entries) => {
            if let Some(entry) = entries.iter().rev().find(|entry| entry.line <= line) {
                steps.push(entry.key.clone());
                // A missing value is complained of where its key stands.
                if missing != Some(entry.key.as_str()) {
                    descend(&entry.value, line, missing, steps);
                }
            }
        }
        yaml::Value::List(items) => {
            let found = items.iter().enumerate().rev().find(|(_, item)| item.line <= line);
            if let Some((index, item)) = found {
                steps.push(index.to_string());
                descend(item, line, missing, steps);
            }
        }
        yaml::Value::Nothing | yaml::Value::Text(_) => {}
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const JOB: &str = "---\ntitle: A # name\naddress:\n  country: GB\ntags:\n  - x\n---\n\nText\n";

    fn job() -> ContentPath {
        ContentPath::parse("jobs/a.md").unwrap()
    }

    #[test]
    fn keys_and_body_change_and_the_rest_stays() {
        let change = |at, value| Change { at, value };
        let changes = [
            change(vec![json!("title")], json!("B")),
            change(vec![json!("address"), json!("country")], json!("FR")),
            change(vec![json!("tags"), json!(0)], json!(null)),
        ];
        let text = changed(&job(), JOB, &changes, Some("New\n")).unwrap();
        assert_eq!(text, "---\ntitle: B # name\naddress:\n  country: FR\n---\nNew\n");
        assert_eq!(changed(&job(), JOB, &[], None).unwrap(), JOB);
    }

    #[test]
    fn a_byte_order_mark_and_other_line_breaks_stay() {
        let text = format!("\u{feff}{}", JOB.replace('\n', "\r\n"));
        let change = Change { at: vec![json!("title")], value: json!("B") };
        let new = Change { at: vec![json!("location")], value: json!("Here") };
        let changed = changed(&job(), &text, &[change, new], None).unwrap();
        let expected = text.replace("A # name", "B # name");
        assert_eq!(changed, expected.replace("  - x\r\n", "  - x\r\nlocation: \"Here\"\r\n"));
        assert_eq!(read(&job(), &changed).body.as_deref(), Some("\r\nText\r\n"));
    }

    #[test]
    fn a_text_without_front_matter_is_shown_and_not_changed() {
        let reading = read(&job(), "only text");
        assert!(reading.value.is_none() && reading.body.is_none());
        assert!(changed(&job(), "only text", &[], Some("x")).is_err());
    }

    #[test]
    fn a_problem_is_found_at_its_key() {
        let fields = Fields::of(&job(), JOB);
        let field = |line, message: &str| fields.at(line, message);
        assert_eq!(field(2, "\"title\" must not be empty").as_deref(), Some("title"));
        assert_eq!(field(2, "\"location\" is missing").as_deref(), Some("location"));
        assert_eq!(field(4, "\"locality\" is missing").as_deref(), Some("address.locality"));
        assert_eq!(field(6, "this must be text").as_deref(), Some("tags.0"));
        assert_eq!(field(9, "the text is too long").as_deref(), Some("body"));
    }
}
