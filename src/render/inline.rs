//! What stands in a page itself: the styles that it uses, the icons, and the script that starts the others.
//!
//! A linked sheet holds up the first paint by a round trip, and a script that loads beside the largest picture holds that
//! up (docs/decisions/0026-a-page-paints-before-its-script.md). The rules of the whole sheet that cannot apply to anything
//! in a page are left out of it. The build says what each rule needs (`web/build/inline.mjs`), and the markup what there is.

use std::collections::HashSet;

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde::Deserialize;
use sha2::{Digest, Sha256};

/// A rule, or a group of rules such as a layer or a media query.
#[derive(Debug, Default, Deserialize)]
#[serde(default)]
struct Rule {
    /// Of a group: what stands before its rules, with the bracket.
    open: String,
    rules: Vec<Rule>,
    css: String,
    /// For each of its selectors, what a page must have for it to apply.
    selectors: Vec<Vec<String>>,
}

/// What the build wrote for pages.
#[derive(Debug, Deserialize)]
pub struct InlineParts {
    rules: Vec<Rule>,
    /// The addresses of the fonts that are preloaded.
    #[serde(default)]
    fonts: Vec<String>,
    /// The shapes that the markup's icons refer to.
    #[serde(default)]
    pub icons: String,
    pub loader: String,
}

impl InlineParts {
    pub fn parse(json: &[u8]) -> Result<Self, serde_json::Error> {
        serde_json::from_slice(json)
    }

    pub fn font_tags(&self) -> String {
        let attributes = "as=\"font\" type=\"font/woff2\" crossorigin";
        let tags = self.fonts.iter();
        tags.map(|file| format!("<link rel=\"preload\" href=\"{file}\" {attributes}>")).collect()
    }

    /// The rules that may apply to something in a page with this markup, whatever its visitor does without a script.
    pub fn styles(&self, markup: &str) -> String {
        let page = Present::of(markup);
        let mut css = String::new();
        self.rules.iter().for_each(|rule| rule.write(&page, &mut css));
        css
    }
}

impl Rule {
    fn applies(&self, page: &Present<'_>) -> bool {
        self.selectors.iter().any(|needs| needs.iter().all(|need| page.has(need)))
    }

    /// Also a group without rules: the script adds rules to it (`web/src/app/whole-sheet.ts`), because a browser
    /// that gets a new group styles the whole page again.
    fn write(&self, page: &Present<'_>, css: &mut String) {
        if self.applies(page) {
            css.push_str(&self.css);
        }
        if !self.open.is_empty() {
            css.push_str(&self.open);
            self.rules.iter().for_each(|rule| rule.write(page, css));
            css.push('}');
        }
    }
}

/// The elements and classes that a page has.
struct Present<'a> {
    elements: HashSet<&'a str>,
    classes: HashSet<String>,
}

impl<'a> Present<'a> {
    fn of(markup: &'a str) -> Self {
        let elements = markup.split('<').skip(1).filter_map(|tag| {
            tag.split(|c: char| !c.is_ascii_alphanumeric()).next().filter(|name| !name.is_empty())
        });
        let lists = markup.split(" class=\"").skip(1).filter_map(|rest| rest.split('"').next());
        let classes = lists.flat_map(str::split_ascii_whitespace).map(unescaped);
        Self {
            elements: elements.chain(["html", "head", "body"]).collect(),
            classes: classes.collect(),
        }
    }

    fn has(&self, need: &str) -> bool {
        match need.strip_prefix('.') {
            Some(class) => self.classes.contains(class),
            None => self.elements.contains(need),
        }
    }
}

/// As React escapes attributes.
fn unescaped(class: &str) -> String {
    let plain = class.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"");
    plain.replace("&#x27;", "'").replace("&amp;", "&")
}

/// The source that allows a text in a Content-Security-Policy.
pub fn hash(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parts() -> InlineParts {
        InlineParts::parse(
            br#"{"loader": "", "fonts": ["/assets/a.woff2"], "rules": [
                {"css": "@layer base;", "selectors": [[]]},
                {"css": ":root{--a:1px}", "selectors": [[]]},
                {"open": "@media print{", "rules": [{"css": ".x h2{}", "selectors": [[".x", "h2"]]}]},
                {"css": ".y,p{}", "selectors": [[".y"], ["p"]]},
                {"css": ".hover\\:z>a{}", "selectors": [[".[&>a]:z"]]}]}"#,
        )
        .unwrap()
    }

    #[test]
    fn a_page_gets_the_rules_that_may_apply_and_every_group() {
        let start = "@layer base;:root{--a:1px}";
        let styles = |markup| parts().styles(markup);
        let found = styles("<div class=\"w x\"><h2>class</h2></div>");
        assert_eq!(found, format!("{start}@media print{{.x h2{{}}}}"));
        assert_eq!(styles("<p>"), format!("{start}@media print{{}}.y,p{{}}"));
        let escaped = styles("<i class=\"[&amp;&gt;a]:z\">");
        assert_eq!(escaped, format!("{start}@media print{{}}.hover\\:z>a{{}}"));
        assert_eq!(styles(""), format!("{start}@media print{{}}"));
    }

    #[test]
    fn a_hash_is_as_browsers_compute_it() {
        // The example of the specification.
        assert_eq!(
            hash("alert('Hello, world.');"),
            "'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"
        );
    }
}
