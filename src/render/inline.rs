//! What stands in a page itself: the styles that it uses, the icons, and the script that starts the others.
//!
//! A linked sheet holds up the first paint by a round trip, and a script that loads beside the largest picture holds that
//! up (docs/decisions/0026-a-page-paints-before-its-script.md). The rules of the whole sheet that cannot apply to anything
//! in a page are left out of it. The build says what each rule needs (`web/build/inline.mjs`), and the markup what there is.

use std::collections::{HashMap, HashSet};

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
    /// Of what is only kept if a rule that is kept mentions it: the custom property or the animation.
    provides: Option<String>,
    mentions: Vec<String>,
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
        let mut needed = HashSet::new();
        let mut providers = HashMap::new();
        self.rules.iter().for_each(|rule| rule.collect(&page, &mut needed, &mut providers));
        let mut waiting: Vec<&str> = needed.iter().copied().collect();
        while let Some(name) = waiting.pop() {
            let rules: &[&Rule] = providers.get(name).map_or(&[], Vec::as_slice);
            let mentions = rules.iter().flat_map(|rule| &rule.mentions).map(String::as_str);
            waiting.extend(mentions.filter(|name| needed.insert(name)));
        }
        let mut css = String::new();
        self.rules.iter().for_each(|rule| rule.write(&page, &needed, &mut css));
        css
    }
}

impl Rule {
    fn applies(&self, page: &Present<'_>) -> bool {
        self.selectors.iter().any(|needs| needs.iter().all(|need| page.has(need)))
    }

    /// What the rules that apply mention, and which rules provide what.
    fn collect<'a>(
        &'a self,
        page: &Present<'_>,
        needed: &mut HashSet<&'a str>,
        providers: &mut HashMap<&'a str, Vec<&'a Rule>>,
    ) {
        self.rules.iter().for_each(|rule| rule.collect(page, needed, providers));
        if let Some(name) = &self.provides {
            providers.entry(name).or_default().push(self);
        } else if self.applies(page) {
            needed.extend(self.mentions.iter().map(String::as_str));
        }
    }

    fn write(&self, page: &Present<'_>, needed: &HashSet<&str>, css: &mut String) {
        let is_kept = match &self.provides {
            Some(name) => needed.contains(name.as_str()),
            None => self.applies(page),
        };
        if is_kept {
            css.push_str(&self.css);
        }
        if !self.rules.is_empty() {
            let before = css.len();
            css.push_str(&self.open);
            let start = css.len();
            self.rules.iter().for_each(|rule| rule.write(page, needed, css));
            if css.len() == start {
                css.truncate(before);
            } else {
                css.push('}');
            }
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
                {"open": ":root{", "rules": [
                    {"css": "--a:var(--b);", "provides": "--a", "mentions": ["--a", "--b"]},
                    {"css": "--b:1px;", "provides": "--b", "mentions": ["--b"]},
                    {"css": "--c:2px;", "provides": "--c", "mentions": ["--c"]}]},
                {"open": "@media print{", "rules": [
                    {"css": ".x h2{}", "selectors": [[".x", "h2"]], "mentions": ["--a"]}]},
                {"css": ".y,p{}", "selectors": [[".y"], ["p"]], "mentions": ["--c"]},
                {"css": ".hover\\:z>a{}", "selectors": [[".[&>a]:z"]]}]}"#,
        )
        .unwrap()
    }

    #[test]
    fn a_page_gets_the_rules_that_may_apply_and_what_they_mention() {
        let css = parts().styles("<div class=\"w x\"><h2>class</h2></div>");
        assert_eq!(css, "@layer base;:root{--a:var(--b);--b:1px;}@media print{.x h2{}}");
        assert_eq!(parts().styles("<p>"), "@layer base;:root{--c:2px;}.y,p{}");
        assert_eq!(parts().styles("<i class=\"[&amp;&gt;a]:z\">"), "@layer base;.hover\\:z>a{}");
        assert_eq!(parts().styles(""), "@layer base;");
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
