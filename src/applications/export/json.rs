//! JSON that is safe to show on a terminal or in an editor: text of applicants cannot control or reorder it.

use serde::Serialize;

use crate::applications::text::is_unsafe_to_show;

pub fn to_line(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|json| escape(&json))
}

pub fn to_lines(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(|json| escape(&json))
}

/// serde escapes what JSON requires. Other control and bidirectional characters can only be in strings, where an escape
/// means the same character. Line feeds are layout.
fn escape(json: &str) -> String {
    let mut escaped = String::with_capacity(json.len());
    for c in json.chars() {
        if c != '\n' && is_unsafe_to_show(c) {
            escaped.push_str(&format!("\\u{:04x}", u32::from(c)))
        } else {
            escaped.push(c)
        }
    }
    escaped
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn control_characters_are_escaped_and_none_is_lost() {
        let nasty = "Eve\u{1b}[2J\u{7f}\u{9b}1m\u{85}\u{2028}\u{202e}\u{2066}\u{200f}\r\n\t\"\\ 👩‍🔧";
        for json in [to_line(&[nasty]).unwrap(), to_lines(&[nasty]).unwrap()] {
            assert!(!json.contains(|c| c != '\n' && is_unsafe_to_show(c)), "{json:?}");
            assert!(json.contains("\\u202e") && json.contains("👩‍🔧"), "{json}");
            assert_eq!(serde_json::from_str::<[String; 1]>(&json).unwrap(), [nasty]);
        }
    }
}
