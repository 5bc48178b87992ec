//! The HTML document around what React made, and the data island inside it.

use std::fmt::Write;

use super::engine::Markup;
use crate::content::snapshot::Snapshot;
use crate::page::Page;

/// Everything a page is rendered from, as JSON that may stand inside HTML: the answers' own bytes.
pub fn island(page: &Page, snapshot: &Snapshot, origin: &str) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut json = format!(
        "{{\"path\":{},\"origin\":{},\"site\":{},\"answers\":{{",
        quoted(&page.path),
        quoted(origin),
        text(&snapshot.site.identity)
    );
    for (index, call) in page.answers.iter().enumerate() {
        let Some(answer) = snapshot.answer(call) else {
            continue;
        };
        let comma = if index == 0 { "" } else { "," };
        let body = text(&answer.body.identity);
        // Writing to a String cannot fail.
        let _ = write!(
            json,
            "{comma}{}:{{\"status\":{},\"body\":{body}}}",
            quoted(call),
            answer.status
        );
    }
    json.push_str("}}");
    json
}

fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string().replace('<', "\\u003c")
}

/// Without markup this is the empty shell, which the browser fills from the island.
pub fn document(tags: &str, markup: &Markup, island: &str) -> String {
    let Markup { head, app } = markup;
    format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         {tags}{head}</head><body><div id=\"app\">{app}</div>\
         <script type=\"application/json\" id=\"island\">{island}</script></body></html>"
    )
}
