//! Values as YAML text.

use granit_parser::ScalarStyle;

use crate::Value;
use crate::tree::{Shape, parse};

/// How a new text is written.
#[derive(Debug, Clone, Copy)]
pub struct Layout<'a> {
    /// The column of the keys or dashes that it stands among.
    pub column: usize,
    pub line_break: &'a str,
}

impl Layout<'_> {
    fn deeper(self) -> Self {
        Self { column: self.column + 2, ..self }
    }

    /// A new line, up to the column.
    pub fn new_line(self) -> String {
        format!("{}{}", self.line_break, " ".repeat(self.column))
    }
}

/// What follows `key:`, with the space or line break before it.
pub fn after_key(value: &Value, layout: Layout<'_>) -> String {
    match value {
        Value::List(items) if !items.is_empty() => {
            let layout = layout.deeper();
            let item = |item| format!("{}- {}", layout.new_line(), after_dash(item, layout));
            items.iter().map(item).collect()
        }
        Value::Map(entries) if !entries.is_empty() => {
            let layout = layout.deeper();
            let entry =
                |(key, value)| format!("{}{}", layout.new_line(), entry(key, value, layout));
            entries.iter().map(|(key, value)| entry((key, value))).collect()
        }
        value => format!(" {}", text_or_block(value, layout)),
    }
}

pub fn entry(key: &str, value: &Value, layout: Layout<'_>) -> String {
    format!("{}:{}", plain_key(key), after_key(value, layout))
}

/// What follows `- `: the keys of a map stand below each other.
pub fn after_dash(value: &Value, layout: Layout<'_>) -> String {
    match value {
        Value::Map(entries) if !entries.is_empty() => {
            let layout = layout.deeper();
            let lines = entries.iter().map(|(key, value)| entry(key, value, layout));
            lines.collect::<Vec<_>>().join(&layout.new_line())
        }
        Value::List(items) if !items.is_empty() => in_flow(value),
        value => text_or_block(value, layout),
    }
}

/// Between brackets, on one line.
pub fn in_flow(value: &Value) -> String {
    match value {
        Value::List(items) => {
            format!("[{}]", items.iter().map(in_flow).collect::<Vec<_>>().join(", "))
        }
        Value::Map(entries) => {
            let entry =
                |(key, value): &(String, Value)| format!("{}: {}", plain_key(key), in_flow(value));
            format!("{{{}}}", entries.iter().map(entry).collect::<Vec<_>>().join(", "))
        }
        Value::Text(text) => quoted(text),
        Value::Bare(text) => bare(text, true),
    }
}

pub fn entry_in_flow(key: &str, value: &Value) -> String {
    format!("{}: {}", plain_key(key), in_flow(value))
}

/// In the style of the text that it replaces, where that is possible.
pub fn like(value: &Value, style: ScalarStyle, is_flow: bool, layout: Layout<'_>) -> String {
    let (Value::Text(text) | Value::Bare(text)) = value else { return in_flow(value) };
    match style {
        ScalarStyle::Plain => bare(text, is_flow),
        ScalarStyle::SingleQuoted if !text.contains(['\n', '\r']) => {
            format!("'{}'", text.replace('\'', "''"))
        }
        ScalarStyle::Literal | ScalarStyle::Folded => {
            literal(text, layout).unwrap_or_else(|| quoted(text))
        }
        _ => quoted(text),
    }
}

fn text_or_block(value: &Value, layout: Layout<'_>) -> String {
    match value {
        Value::Text(text) if text.trim().contains('\n') => {
            literal(text, layout).unwrap_or_else(|| quoted(text))
        }
        Value::Text(text) => quoted(text),
        Value::Bare(text) => bare(text, false),
        Value::List(_) | Value::Map(_) => in_flow(value),
    }
}

/// A block after `|`, if it can hold the text as it is. Spaces at the edge of a line would not be seen there.
fn literal(text: &str, layout: Layout<'_>) -> Option<String> {
    if text.split('\n').any(|line| line != line.trim()) {
        return None;
    }
    let (lines, ending) = match text.strip_suffix('\n') {
        Some(lines) => (lines, ""),
        None => (text, "-"),
    };
    let new_line = layout.deeper().new_line();
    let lines = lines.split('\n').map(|line| match line {
        "" => layout.line_break.to_owned(),
        line => format!("{new_line}{line}"),
    });
    let block = format!("|{ending}{}", lines.collect::<String>());
    let column = " ".repeat(layout.column);
    reads_as(&format!("{column}a: {block}{}", layout.line_break), text).then_some(block)
}

/// Without quotes if it then reads as the same text.
fn bare(text: &str, is_flow: bool) -> String {
    let probe = if is_flow { format!("a: [{text}]\n") } else { format!("a: {text}\n") };
    let read = || if is_flow { reads_as_item(&probe, text) } else { reads_as(&probe, text) };
    if !text.contains('\n') && read() { text.to_owned() } else { quoted(text) }
}

fn plain_key(key: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || "_-/.".contains(c);
    let begins = |c: char| c.is_ascii_alphabetic() || c == '/';
    let is_word = key.starts_with(begins) && key.chars().all(is_plain);
    if is_word { key.to_owned() } else { quoted(key) }
}

fn quoted(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            '\u{feff}' | '\u{2028}' | '\u{2029}' | '\u{85}' => {
                quoted.push_str(&format!("\\u{:04x}", u32::from(c)));
            }
            c if c.is_control() => quoted.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Whether the one key of `yaml` has this text.
fn reads_as(yaml: &str, text: &str) -> bool {
    let Ok(node) = parse(yaml) else { return false };
    let Shape::Map { entries, .. } = &node.shape else { return false };
    matches!(entries.as_slice(), [entry] if is_text(&entry.value.shape, text))
}

/// The same in a list between brackets.
fn reads_as_item(yaml: &str, text: &str) -> bool {
    let Ok(node) = parse(yaml) else { return false };
    let Shape::Map { entries, .. } = &node.shape else { return false };
    let [entry] = entries.as_slice() else { return false };
    let Shape::List { items, .. } = &entry.value.shape else { return false };
    matches!(items.as_slice(), [item] if is_text(&item.shape, text))
}

fn is_text(shape: &Shape, text: &str) -> bool {
    matches!(shape, Shape::Scalar { text: read, .. } if read == text)
}
