//! The files that search engines, feed readers, job boards and other programs ask for. Pure: made of the content, and
//! published together with it.

mod atom;
mod jobs;
mod json_feed;
mod manifest;
mod published;
mod sitemap;
mod text;
mod xml;

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;

use crate::body::Body;
use crate::content::Content;
use crate::content::addresses::{
    ATOM_FEED, JOBS_FEED, JSON_FEED, LLMS, MANIFEST, ROBOTS, SECURITY,
};
use crate::content::deployment::Deployment;
use published::Published;

#[derive(Debug, Clone)]
pub struct SiteFile {
    pub mime: &'static str,
    pub body: Arc<Body>,
}

/// By their path.
pub type SiteFiles = HashMap<String, SiteFile>;

const XML: &str = "application/xml; charset=utf-8";
const PLAIN: &str = "text/plain; charset=utf-8";

/// Files that did not change are taken over from `before`, with their compressed forms.
pub fn build(
    content: &Content,
    deployment: &Deployment,
    now: Timestamp,
    before: Option<&SiteFiles>,
) -> SiteFiles {
    let site = Published { content, deployment, now };
    let single = [
        (ATOM_FEED, "application/atom+xml; charset=utf-8", Some(atom::feed(&site))),
        (JSON_FEED, "application/feed+json; charset=utf-8", Some(json_feed::feed(&site))),
        (JOBS_FEED, XML, Some(jobs::feed(&site))),
        (MANIFEST, "application/manifest+json; charset=utf-8", Some(manifest::manifest(&site))),
        (ROBOTS, PLAIN, Some(text::robots(&site))),
        (LLMS, PLAIN, Some(text::llms(&site))),
        (SECURITY, PLAIN, text::security(&site)),
    ];
    let single =
        single.into_iter().filter_map(|(path, mime, text)| Some((path.to_owned(), mime, text?)));
    let sitemaps = sitemap::sitemaps(&site).into_iter().map(|(path, text)| (path, XML, text));
    let file = |(path, mime, text): (String, &'static str, String)| {
        let body = Body::new(text);
        let kept = before.and_then(|before| before.get(&path)).map(|file| &file.body);
        let kept = kept.filter(|kept| kept.etag == body.etag).cloned();
        (path, SiteFile { mime, body: kept.unwrap_or_else(|| Arc::new(body)) })
    };
    single.chain(sitemaps).map(file).collect()
}
