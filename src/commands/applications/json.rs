//! JSON that can be read on a terminal and in an editor: what a stranger wrote cannot steer or reorder it.

use serde::Serialize;

use crate::applications::text::is_unsafe_to_show;

pub fn on_one_line(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string(value).map(|json| escaped(&json))
}

pub fn on_many_lines(value: &impl Serialize) -> serde_json::Result<String> {
    serde_json::to_string_pretty(value).map(|json| escaped(&json))
}

/// serde escapes what JSON demands. The other control characters and the bidirectional ones may stand in a JSON text
/// only inside of strings, where an escape means the same character. Line feeds are the layout's own.
fn escaped(json: &str) -> String {
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
    fn nothing_that_steers_is_written_and_nothing_is_lost() {
        let nasty = "Eve\u{1b}[2J\u{7f}\u{9b}1m\u{85}\u{2028}\u{202e}\u{2066}\u{200f}\r\n\t\"\\ 👩‍🔧";
        for json in [on_one_line(&[nasty]).unwrap(), on_many_lines(&[nasty]).unwrap()] {
            assert!(!json.contains(|c| c != '\n' && is_unsafe_to_show(c)), "{json:?}");
            assert!(json.contains("\\u202e") && json.contains("👩‍🔧"), "{json}");
            assert_eq!(serde_json::from_str::<[String; 1]>(&json).unwrap(), [nasty]);
        }
    }
}
