//! Makes the HTML of authors safe and complete: sanitised, headings with ids, pictures with sizes.
//!
//! All HTML that comes from content files goes through `RichText::new` before it reaches a page.

use std::borrow::Cow;
use std::collections::{HashMap, HashSet};
use std::sync::{Arc, LazyLock};

use ammonia::Builder;

use super::control::{find_invisible_control, is_invisible_control};
use super::picture_tag::picture_tag;
use crate::media::Picture;
use crate::payload::Heading;

/// What the pages that show an author's text use as ids themselves, so that headings must not. The other pages' are free, and
/// so are those with a `_` or `:`, which no heading gets.
const RESERVED_IDS: &[&str] = &[
    "app",
    "apply",
    "island",
    "job-title",
    "jobs-dot",
    "late",
    "main",
    "menu",
    "our-expertise",
    "portfolio",
    "vision-mission",
    "who-we-are",
    "why-choose-us",
];
const MAX_HEADING_LEVEL: u8 = 3;

/// Removes scripts, event handlers, styles, SVG and MathML, and links of other schemes than these four.
static SANITISER: LazyLock<Builder<'static>> = LazyLock::new(|| {
    let mut builder = Builder::default();
    builder
        .rm_tags(["article", "aside", "nav", "header", "footer", "map", "area", "center"])
        .rm_tag_attributes("img", ["align", "width", "height"])
        .rm_tag_attributes("hr", ["align", "size", "width"])
        .url_schemes(HashSet::from(["http", "https", "mailto", "tel"]));
    builder
});

#[derive(Debug, Clone, Default)]
pub struct RichText {
    pub html: String,
    /// Headings of level 1 to 3, in order.
    pub headings: Vec<Heading>,
}

impl RichText {
    /// `picture` finds the picture of a name that the author wrote.
    pub fn new(unsafe_html: &str, mut picture: impl FnMut(&str) -> Option<Arc<Picture>>) -> Self {
        let mut clean = SANITISER.clean(unsafe_html).to_string();
        // Entities in HTML that the author wrote can stand for these.
        if find_invisible_control(&clean).is_some() {
            clean.retain(|c| !is_invisible_control(c));
        }
        let mut text = Self { html: String::with_capacity(clean.len() + 256), ..Self::default() };
        let mut ids = Ids::new();
        let mut rest = clean.as_str();
        while let Some((before, tag, after)) = next_tag(rest) {
            text.html.push_str(before);
            if let Some(level) = heading_level(tag) {
                let inner = after.split_once("</h").map_or(after, |(inner, _)| inner);
                let heading = Heading { id: String::new(), text: plain_text(inner), level };
                let id = unique_id(&heading.text, &mut ids);
                text.html.push_str(&format!("<h{level} id=\"{id}\">"));
                text.headings.push(Heading { id, ..heading });
            } else if tag.starts_with("<img ") {
                text.html.push_str(&picture_markup(tag, &mut picture));
            } else {
                text.html.push_str(tag);
            }
            rest = after;
        }
        text.html.push_str(rest);
        text.html = text.html.trim().to_owned();
        text
    }
}

/// Splits into what is before the next tag, the tag, and what is after it. The sanitiser escapes every other `<`.
pub(super) fn next_tag(html: &str) -> Option<(&str, &str, &str)> {
    let start = html.find('<')?;
    let mut quoted = false;
    let length = html.get(start..)?.find(|c| {
        quoted ^= c == '"';
        c == '>' && !quoted
    })?;
    let end = start + length + 1;
    Some((html.get(..start)?, html.get(start..end)?, html.get(end..)?))
}

fn heading_level(tag: &str) -> Option<u8> {
    let name = tag.strip_prefix("<h")?.split([' ', '>']).next()?;
    name.parse().ok().filter(|level| (1..=MAX_HEADING_LEVEL).contains(level))
}

/// The markup for an author's `<img>`; empty if there is no such picture.
fn picture_markup(tag: &str, picture: &mut impl FnMut(&str) -> Option<Arc<Picture>>) -> String {
    let attribute = |name| tag.split_once(name).and_then(|(_, rest)| rest.split_once('"'));
    let found = attribute(" src=\"").and_then(|(name, _)| picture(&unescape(name)));
    let alt = attribute(" alt=\"").map_or("", |(alt, _)| alt);
    found.map(|found| picture_tag(&found, alt)).unwrap_or_default()
}

/// As text, or as the value of an attribute.
pub fn escape(text: &str) -> String {
    let text = text.replace('&', "&amp;").replace('"', "&quot;");
    text.replace('<', "&lt;").replace('>', "&gt;")
}

/// The text of sanitised HTML, without tags and with the sanitiser's five entities decoded.
pub fn plain_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, _, after)) = next_tag(rest) {
        text.push_str(before);
        rest = after;
    }
    text.push_str(rest);
    with_single_spaces(&unescape(&text))
}

/// In one line, with a single space wherever there was room between words.
pub fn with_single_spaces(text: &str) -> String {
    let mut words = String::with_capacity(text.len());
    let mut push = |word: &str| {
        if !words.is_empty() {
            words.push(' ');
        }
        words.push_str(word);
    };
    // Bytes are looked at faster than characters, and other white space is rare.
    for part in text.split_ascii_whitespace() {
        if part.is_ascii() {
            push(part);
        } else {
            part.split_whitespace().for_each(&mut push);
        }
    }
    words
}

pub(super) fn unescape(text: &str) -> Cow<'_, str> {
    if !text.contains('&') {
        return Cow::Borrowed(text);
    }
    let text = text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    Cow::Owned(text.replace("&nbsp;", "\u{a0}").replace("&amp;", "&"))
}

/// The elements that the sanitiser keeps, or removes together with their content.
pub fn known_elements() -> HashSet<&'static str> {
    let mut elements = SANITISER.clone_tags();
    elements.extend(["script", "style"]);
    elements
}

/// The ids of the headings of one text.
struct Ids {
    taken: HashSet<String>,
    /// The last number given for the same words, so that each of many equal headings costs the same.
    counts: HashMap<String, usize>,
}

impl Ids {
    fn new() -> Self {
        let taken = RESERVED_IDS.iter().map(|id| (*id).to_owned()).collect();
        Self { taken, counts: HashMap::new() }
    }
}

fn unique_id(text: &str, ids: &mut Ids) -> String {
    let words = text.to_lowercase();
    let words: Vec<_> =
        words.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let base = if words.is_empty() { "section".to_owned() } else { words.join("-") };
    let mut id = base.clone();
    let count = ids.counts.entry(base.clone()).or_insert(1);
    if *count > 1 {
        *count += 1;
        id = format!("{base}-{count}");
    }
    while !ids.taken.insert(id.clone()) {
        *count += 1;
        id = format!("{base}-{count}");
    }
    id
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rich(html: &str) -> RichText {
        // Without the placeholder, an `<svg>` of our own that would hide an author's.
        let deck = Picture { placeholder: None, ..Picture::sample("/media/deck.jpg") };
        let deck = || Arc::new(deck.clone());
        RichText::new(html, |name| (name == "deck.jpg").then(deck))
    }

    #[test]
    fn control_characters_are_removed() {
        assert_eq!(
            rich("<p title=\"&#7;\">a&#27;b\u{9b}&#xFFFE;c\td</p>").html,
            "<p title=\"\">abc\td</p>"
        );
    }

    #[test]
    fn nothing_that_can_run_is_kept() {
        for evil in [
            "<script>alert(1)</script>",
            "<p onclick=\"alert(1)\">x</p>",
            "<a href=\"javascript:alert(1)\">x</a>",
            "<a href=\"JaVaScRiPt&colon;alert(1)\">x</a>",
            "<a href=\"data:text/html,<script>alert(1)</script>\">x</a>",
            "<svg><script>alert(1)</script></svg>",
            "<math><mtext><img src=x onerror=alert(1)></mtext></math>",
            "<iframe src=\"https://example.org\"></iframe>",
            "<style>p{}</style><p style=\"color:red\">x</p>",
            "<img src=\"deck.jpg\" onerror=\"alert(1)\">",
            "<form action=\"/x\"><input name=a></form>",
            "<base href=\"https://example.org\"><meta http-equiv=refresh content=0>",
        ] {
            let html = rich(evil).html.to_lowercase();
            for bad in ["script", "alert", "onclick", "onerror", "style", "svg", "<iframe", "data:"]
            {
                assert!(!html.contains(bad), "{evil} became {html}");
            }
            for bad in ["<form", "<input", "<base", "<meta", "<math"] {
                assert!(!html.contains(bad), "{evil} became {html}");
            }
        }
    }

    #[test]
    fn headings_get_unique_ids_made_from_their_text() {
        let text = rich("<h2>Wind &amp; <em>waves</em></h2><h3>Wind & waves</h3><h4>x</h4>");
        let ids: Vec<_> = text.headings.iter().map(|h| (h.id.as_str(), h.level)).collect();
        assert_eq!(ids, [("wind-waves", 2), ("wind-waves-2", 3)]);
        assert_eq!(text.headings[0].text, "Wind & waves");
        assert!(text.html.starts_with("<h2 id=\"wind-waves\">Wind &amp; <em>waves</em></h2>"));
        assert!(text.html.ends_with("<h4>x</h4>"));
    }

    #[test]
    fn no_heading_takes_an_id_of_the_page_around_it() {
        for (text, id) in [
            // Where the loader finds the page's script.
            ("Late", "late-2"),
            ("App", "app-2"),
            ("Island", "island-2"),
            // Where links within the page lead.
            ("Apply", "apply-2"),
            ("Main", "main-2"),
            ("Menu", "menu-2"),
            // What names or describes something.
            ("Job title", "job-title-2"),
            ("Jobs: dot", "jobs-dot-2"),
            ("Who We Are", "who-we-are-2"),
            ("Vision & Mission", "vision-mission-2"),
            ("Our Expertise", "our-expertise-2"),
            ("Why Choose Us", "why-choose-us-2"),
            ("Portfolio", "portfolio-2"),
        ] {
            assert_eq!(rich(&format!("<h2>{text}</h2>")).headings[0].id, id);
        }
    }

    #[test]
    fn pictures_keep_their_alternative_text_and_get_their_address() {
        let html = rich("<p><img alt=\"a > b\" src=\"deck.jpg\"></p>").html;
        assert!(html.starts_with("<p><span class=\"picture\">"), "{html}");
        assert!(html.contains("<img src=\"/media/deck.jpg\" alt=\"a &gt; b\""), "{html}");
    }

    #[test]
    fn room_between_words_of_any_kind_is_one_space() {
        let html = "<p>\n a&nbsp;b  é\u{2003}c\t</p>\n\n<p>’d</p>";
        assert_eq!(plain_text(html), "a b é c ’d");
    }

    #[test]
    fn a_picture_that_is_not_found_leaves_no_tag() {
        assert_eq!(rich("<p><img src=\"https://example.org/x.jpg\"></p>").html, "<p></p>");
    }
}
