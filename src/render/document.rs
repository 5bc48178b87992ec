//! The HTML document around React's markup, and the data island inside it.

use std::fmt::Write;

use super::engine::Markup;
use super::inline::{InlineParts, hash};
use crate::body::{Body, Inline, embeddable};
use crate::content::snapshot::{Answer, Snapshot};
use crate::page::Page;

/// What a page shows that the snapshot does not have, because it belongs to one request.
#[derive(Debug, Clone, Copy, Default)]
pub struct Extras<'a> {
    /// Answers by their call. They are bytes that may stand inside HTML, like the snapshot's.
    pub answers: &'a [(String, Answer)],
    /// The outcome of the form on the page, as JSON.
    pub application: Option<&'a str>,
}

impl Extras<'_> {
    fn answer(&self, call: &str) -> Option<&Answer> {
        self.answers.iter().find(|(own, _)| own == call).map(|(_, answer)| answer)
    }
}

/// The data that a page is rendered from, as JSON that is safe inside HTML. The answers in it are the API's own bytes.
pub fn island(page: &Page, snapshot: &Snapshot, origin: &str, extras: Extras<'_>) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let mut json = format!(
        "{{\"path\":{},\"origin\":{},\"site\":{},\"answers\":{{",
        embeddable(&page.path),
        embeddable(origin),
        text(&snapshot.site.identity)
    );
    for call in &page.answers {
        let own = extras.answer(call).cloned();
        let Some(answer) = own.or_else(|| snapshot.answer_for_page(call)) else {
            continue;
        };
        let comma = if json.ends_with('{') { "" } else { "," };
        let body = text(&answer.body.identity);
        // Writing to a String cannot fail.
        let _ = write!(
            json,
            "{comma}{}:{{\"status\":{},\"body\":{body}}}",
            embeddable(call),
            answer.status
        );
    }
    json.push('}');
    if let Some(application) = extras.application {
        let _ = write!(json, ",\"application\":{application}");
    }
    json.push('}');
    json
}

/// A page as it is sent.
#[derive(Debug)]
pub struct Document {
    pub html: String,
    pub inline: Inline,
}

impl From<Document> for Body {
    fn from(Document { html, inline }: Document) -> Self {
        Self::new(html).with_inline(Some(inline))
    }
}

/// Without markup this is an empty shell, which the browser fills from the island. The answer to a form has no island
/// and is not hydrated, because its address is not one of the router's; so it has no scripts either. `links` is the part of
/// the head that programs read.
///
/// In the head, what the first paint needs comes first: the largest picture, the styles, the fonts. Scripts are in a
/// template, where nothing loads them, until the loader takes them from there.
pub fn document(
    parts: &InlineParts,
    late: &str,
    markup: &Markup,
    island: Option<&str>,
    links: &str,
) -> Document {
    let Markup { preloads, head, app } = markup;
    let (styles, fonts) = (parts.styles(app), parts.font_tags());
    let scripts = island.map_or_else(String::new, |json| {
        format!(
            "<script type=\"application/json\" id=\"island\">{json}</script>\
             <template id=\"late\">{late}</template><script>{}</script>",
            parts.loader
        )
    });
    let html = format!(
        "<!doctype html><html lang=\"en\"><head><meta charset=\"utf-8\">\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\
         {preloads}<style>{styles}</style>{fonts}{head}{links}</head>\
         <body>{}<div id=\"app\">{app}</div>{scripts}</body></html>",
        parts.icons
    );
    let script = island.map(|_| hash(&parts.loader));
    Document { html, inline: Inline { style: hash(&styles), script } }
}
