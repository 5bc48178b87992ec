//! The sitemap: every page that search engines should know, with its pictures.

use std::collections::BTreeSet;
use std::io;

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

/// The files by their path: one, or an index and the files that it lists.
pub fn sitemaps(site: &Published<'_>) -> Vec<(String, String)> {
    let pages = pages(site);
    if pages.len() <= MAX_PAGES {
        return vec![(SITEMAP.to_owned(), sitemap(&pages))];
    }
    let parts = pages.chunks(MAX_PAGES).enumerate();
    let mut files: Vec<_> =
        parts.map(|(index, part)| (format!("/sitemap-{}.xml", index + 1), sitemap(part))).collect();
    let index = document("sitemapindex", &[SITEMAPS], |index| {
        files.iter().try_for_each(|(path, _)| {
            index.nested("sitemap", |sitemap| sitemap.text("loc", &site.url(path)))
        })
    });
    files.push((SITEMAP.to_owned(), index));
    files
}

fn sitemap(pages: &[SitePage]) -> String {
    document("urlset", &[SITEMAPS, IMAGES], |urls| {
        pages.iter().try_for_each(|page| urls.nested("url", |url| write(page, url)))
    })
}

fn write(page: &SitePage, url: &mut Elements<'_>) -> io::Result<()> {
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
    fn visit<K: Kind>(&mut self, entries: &'a [Entry<K>]) {
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
