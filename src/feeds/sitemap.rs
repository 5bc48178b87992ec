//! The sitemap: every page that search engines should know, with its pictures.

use std::collections::BTreeSet;
use std::io;
use std::sync::Arc;

use jiff::Timestamp;

use super::published::Published;
use super::xml::{Elements, document};
use crate::content::addresses::{SITEMAP, fixed_pages};
use crate::content::elsewhere::pictures_in;
use crate::content::kind::{Entry, Kind, Visitor};

/// The protocol allows 50,000, and 50 MB.
const MAX_PAGES: usize = 20_000;

const SITEMAPS: (&str, &str) = ("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9");
const IMAGES: (&str, &str) = ("xmlns:image", "http://www.google.com/schemas/sitemap-image/1.1");

struct SitePage {
    url: String,
    changed_at: Option<Timestamp>,
    pictures: Vec<String>,
}

/// A file of the sitemap.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    /// The only one.
    Whole,
    /// One of several, by its number.
    Numbered(usize),
    /// Lists those.
    Index { parts: usize },
}

/// The files by their path: one, or an index and the files that it lists.
pub fn parts(site: &Published<'_>) -> Vec<(String, Part)> {
    let parts = count(site).div_ceil(MAX_PAGES);
    if parts <= 1 {
        return vec![(SITEMAP.to_owned(), Part::Whole)];
    }
    let numbered = (1..=parts).map(|number| (path_of(number), Part::Numbered(number)));
    numbered.chain([(SITEMAP.to_owned(), Part::Index { parts })]).collect()
}

pub fn write(site: &Published<'_>, part: Part) -> String {
    match part {
        Part::Whole => sitemap(&pages(site)),
        Part::Numbered(number) => {
            let pages = pages(site);
            let part = pages.chunks(MAX_PAGES).nth(number - 1);
            sitemap(part.unwrap_or_default())
        }
        Part::Index { parts } => document("sitemapindex", &[SITEMAPS], |index| {
            (1..=parts).try_for_each(|number| {
                let path = path_of(number);
                index.nested("sitemap", |sitemap| sitemap.text("loc", &site.url(&path)))
            })
        }),
    }
}

fn path_of(number: usize) -> String {
    format!("/sitemap-{number}.xml")
}

/// How many pages there are.
fn count(site: &Published<'_>) -> usize {
    let mut open = Open { site: *site, count: 0 };
    site.content.entries.visit(&mut open);
    let fixed = fixed_pages().filter(|page| page.is_indexed).count();
    fixed + site.content.text_pages.len() + open.count
}

struct Open<'a> {
    site: Published<'a>,
    count: usize,
}

impl<'a> Visitor<'a> for Open<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        self.count += entries.iter().filter(|entry| self.site.is_open(entry)).count();
    }
}

fn sitemap(pages: &[SitePage]) -> String {
    document("urlset", &[SITEMAPS, IMAGES], |urls| {
        pages.iter().try_for_each(|page| urls.nested("url", |url| write_page(page, url)))
    })
}

fn write_page(page: &SitePage, url: &mut Elements<'_>) -> io::Result<()> {
    url.text("loc", &page.url)?;
    if let Some(changed_at) = page.changed_at {
        url.text("lastmod", &changed_at.to_string())?;
    }
    page.pictures
        .iter()
        .try_for_each(|picture| url.nested("image:image", |image| image.text("image:loc", picture)))
}

fn pages(site: &Published<'_>) -> Vec<SitePage> {
    let mut pages = Pages { site: *site, lists: Vec::new(), entries: Vec::new() };
    site.content.entries.visit(&mut pages);
    let fixed = fixed_pages().filter(|page| page.is_indexed).map(|page| SitePage {
        url: site.url(page.path),
        changed_at: pages.lists.iter().find(|(path, _)| *path == page.path).and_then(|(_, at)| *at),
        pictures: Vec::new(),
    });
    let texts = site.content.text_pages.iter().map(|page| SitePage {
        url: site.url(&format!("/{}", page.slug)),
        changed_at: None,
        pictures: Vec::new(),
    });
    fixed.chain(texts).chain(pages.entries).collect()
}

struct Pages<'a> {
    site: Published<'a>,
    /// The last change of what each list shows.
    lists: Vec<(&'static str, Option<Timestamp>)>,
    entries: Vec<SitePage>,
}

impl<'a> Visitor<'a> for Pages<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let mut newest = None;
        for entry in entries.iter().filter(|entry| self.site.is_open(entry)) {
            let outline = K::outline(entry);
            newest = newest.max(outline.changed_at);
            let cover = outline.cover.map(|cover| cover.url.as_str());
            let in_texts = outline.texts.iter().flat_map(|html| pictures_in(html));
            let pictures = cover.into_iter().chain(outline.pictures).chain(in_texts);
            let pictures: BTreeSet<_> = pictures.collect();
            self.entries.push(SitePage {
                url: self.site.url(&entry.path()),
                changed_at: outline.changed_at,
                pictures: pictures.into_iter().map(|url| self.site.url(url)).collect(),
            });
        }
        self.lists.extend(K::FACTS.lists.iter().map(|list| (list.path, newest)));
    }
}
