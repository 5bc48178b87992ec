//! Plain texts for programs: robots.txt, security.txt and llms.txt.

use std::fmt::Write;
use std::sync::Arc;

use jiff::Timestamp;

use super::published::Published;
use crate::content::addresses::{ATOM_FEED, SECURITY, SITEMAP};
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::rich_text::with_single_spaces;
use crate::content::schema::SECURITY_RENEWAL;

/// Nothing is hidden from crawlers: what should not be found says so itself, and they have to read that.
pub fn robots(site: &Published<'_>) -> String {
    match &site.content.robots {
        Some(own) => own.value.0.clone(),
        None => format!("User-agent: *\nDisallow:\n\nSitemap: {}\n", site.url(SITEMAP)),
    }
}

pub fn security(site: &Published<'_>) -> Option<String> {
    let contact = site.content.site.value.security_contact.as_ref()?.uri();
    // RFC 9116 recommends less than a year.
    let expires = site.now.checked_add(SECURITY_RENEWAL * 2).unwrap_or(Timestamp::MAX);
    let (day, own) = (expires.strftime("%Y-%m-%d"), site.url(SECURITY));
    Some(format!(
        "Contact: {contact}\nExpires: {day}T00:00:00Z\nPreferred-Languages: en\nCanonical: {own}\n"
    ))
}

/// An index of the site in Markdown, for language models.
pub fn llms(site: &Published<'_>) -> String {
    let facts = site.facts();
    let mut index = Index { site: *site, text: String::new() };
    index.line(&format!("# {}", with_single_spaces(&facts.company)));
    index.line(&format!("\n> {}", with_single_spaces(&facts.description)));
    site.content.entries.visit(&mut index);
    index.line("\n## More");
    index.line("");
    for page in &site.content.text_pages {
        let page = &page.value.page;
        index.link(&page.title, &format!("/{}", page.slug), &page.description);
    }
    index.link("About us", "/about-us", "Mission, vision and people");
    index.link("Contact", "/contact", "How to reach us");
    index.link("Feed", ATOM_FEED, "The newest posts with their whole text, as Atom");
    index.text
}

struct Index<'a> {
    site: Published<'a>,
    text: String,
}

impl Index<'_> {
    fn line(&mut self, line: &str) {
        // Writing to a String cannot fail.
        let _ = writeln!(self.text, "{line}");
    }

    fn link(&mut self, title: &str, path: &str, about: &str) {
        let title = with_single_spaces(title).replace(['[', ']'], "");
        self.line(&format!("- [{title}]({}): {}", self.site.url(path), with_single_spaces(about)));
    }
}

impl<'a> Visitor<'a> for Index<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        self.line(&format!("\n## {}\n", K::FACTS.section));
        for entry in entries.iter().filter(|entry| self.site.is_open(entry)).collect::<Vec<_>>() {
            let outline = K::outline(entry);
            self.link(outline.title, &entry.path(), &outline.description);
        }
    }
}
