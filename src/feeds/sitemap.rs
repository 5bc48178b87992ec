//! The sitemap: every page that search engines should know, with its pictures.

use std::collections::BTreeSet;
use std::io;
use std::ops::Range;
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

#[derive(Debug, PartialEq, Eq)]
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
        Part::Whole => sitemap(&pages(site, 0..usize::MAX)),
        Part::Numbered(number) => {
            sitemap(&pages(site, (number - 1) * MAX_PAGES..number * MAX_PAGES))
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
    count_without_entry(site) + open.count
}

/// They come first.
fn count_without_entry(site: &Published<'_>) -> usize {
    let fixed = fixed_pages().filter(|page| page.is_indexed).count();
    fixed + site.content.text_pages.len()
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

/// Those from one position to another. Only these are made, as each part of a large sitemap is made by itself.
fn pages(site: &Published<'_>, positions: Range<usize>) -> Vec<SitePage> {
    let next = count_without_entry(site);
    let mut lists = Lists { site: *site, changed_at: Vec::new() };
    if positions.start < next {
        site.content.entries.visit(&mut lists);
    }
    let mut of_entries =
        Pages { site: *site, positions: positions.clone(), next, pages: Vec::new() };
    site.content.entries.visit(&mut of_entries);
    let fixed = fixed_pages().filter(|page| page.is_indexed).map(|page| SitePage {
        url: site.url(page.path),
        changed_at: lists.of(page.path),
        pictures: Vec::new(),
    });
    let texts = site.content.text_pages.iter().map(|page| SitePage {
        url: site.url(&format!("/{}", page.slug)),
        changed_at: None,
        pictures: Vec::new(),
    });
    let others = fixed.chain(texts).enumerate().filter(|(at, _)| positions.contains(at));
    others.map(|(_, page)| page).chain(of_entries.pages).collect()
}

struct Lists<'a> {
    site: Published<'a>,
    /// The last change of what the list at each path shows.
    changed_at: Vec<(&'static str, Option<Timestamp>)>,
}

impl Lists<'_> {
    fn of(&self, path: &str) -> Option<Timestamp> {
        self.changed_at.iter().find(|(list, _)| *list == path).and_then(|(_, at)| *at)
    }
}

impl<'a> Visitor<'a> for Lists<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let open = entries.iter().filter(|entry| self.site.is_open(entry));
        let newest = open.filter_map(|entry| K::outline(entry).changed_at).max();
        self.changed_at.extend(K::FACTS.lists.iter().map(|list| (list.path, newest)));
    }
}

struct Pages<'a> {
    site: Published<'a>,
    /// Of the pages that are made.
    positions: Range<usize>,
    /// The position of the next entry.
    next: usize,
    pages: Vec<SitePage>,
}

impl<'a> Visitor<'a> for Pages<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        for entry in entries.iter().filter(|entry| self.site.is_open(entry)) {
            if self.positions.contains(&self.next) {
                self.pages.push(page(&self.site, entry));
            }
            self.next += 1;
        }
    }
}

fn page<K: Kind>(site: &Published<'_>, entry: &Entry<K>) -> SitePage {
    let outline = K::outline(entry);
    let cover = outline.cover.map(|cover| cover.url.as_str());
    let in_texts = outline.texts.iter().flat_map(|html| pictures_in(html));
    let pictures = cover.into_iter().chain(outline.pictures).chain(in_texts);
    let pictures: BTreeSet<_> = pictures.collect();
    SitePage {
        url: site.url(&entry.path()),
        changed_at: outline.changed_at,
        pictures: pictures.into_iter().map(|url| site.url(url)).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::deployment::Deployment;
    use crate::content::load::Loader;

    #[test]
    fn a_part_has_only_its_own_pages_and_all_parts_have_all() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/fixtures/good");
        let (content, deployment) = (Loader::new(folder).load().unwrap(), Deployment::default());
        let site = Published { content: &content, deployment: &deployment, now: Timestamp::now() };
        let whole = pages(&site, 0..usize::MAX);
        assert_eq!(whole.len(), count(&site));
        for size in [1, 3, whole.len() - 1] {
            let parts: Vec<_> = (0..whole.len().div_ceil(size))
                .map(|part| pages(&site, part * size..(part + 1) * size))
                .collect();
            assert!(parts.iter().all(|part| part.len() <= size));
            assert_eq!(parts.into_iter().flatten().collect::<Vec<_>>(), whole);
        }
    }
}
