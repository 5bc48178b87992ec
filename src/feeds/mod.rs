//! The files that search engines, feed readers, job boards and other programs ask for. Pure: made of the content, as of
//! the same moment as the pages.
//!
//! Each is made when it is first asked for, or in the background: pages do not wait for a sitemap of thousands.

mod atom;
mod jobs;
mod json_feed;
mod manifest;
mod published;
mod sitemap;
mod text;
mod xml;

use std::collections::HashMap;
use std::sync::{Arc, OnceLock};

use jiff::Timestamp;

use crate::body::Body;
use crate::content::Content;
use crate::content::addresses::{
    ATOM_FEED, JOBS_FEED, JSON_FEED, LLMS, MANIFEST, ROBOTS, SECURITY,
};
use crate::content::deployment::Deployment;
use published::Published;

/// A file as it is sent.
#[derive(Debug, Clone, Copy)]
pub struct SiteFile<'a> {
    pub mime: &'static str,
    pub body: &'a Arc<Body>,
}

/// By their path.
#[derive(Debug, Default)]
pub struct SiteFiles {
    files: HashMap<String, File>,
    source: Option<Source>,
}

/// What they are made of.
#[derive(Debug)]
struct Source {
    content: Content,
    deployment: Deployment,
    now: Timestamp,
}

struct File {
    mime: &'static str,
    write: Box<dyn Fn(&Published<'_>) -> String + Send + Sync>,
    body: OnceLock<Arc<Body>>,
    /// Of the version before: if it did not change, its compressed forms are taken over.
    before: Option<Arc<Body>>,
}

impl std::fmt::Debug for File {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("File").field("body", &self.body).finish_non_exhaustive()
    }
}

const XML: &str = "application/xml; charset=utf-8";
const PLAIN: &str = "text/plain; charset=utf-8";

impl SiteFiles {
    /// The file at a path, made now if it was not asked for before.
    pub fn get(&self, path: &str) -> Option<SiteFile<'_>> {
        let (file, source) = (self.files.get(path)?, self.source.as_ref()?);
        let body = file.body.get_or_init(|| {
            let Source { content, deployment, now } = source;
            let body = Body::new((file.write)(&Published { content, deployment, now: *now }));
            let kept = file.before.as_ref().filter(|before| before.etag == body.etag);
            kept.cloned().unwrap_or_else(|| Arc::new(body))
        });
        Some(SiteFile { mime: file.mime, body })
    }

    /// The same, if it was made already.
    pub fn ready(&self, path: &str) -> Option<SiteFile<'_>> {
        let file = self.files.get(path)?;
        Some(SiteFile { mime: file.mime, body: file.body.get()? })
    }

    pub fn contains(&self, path: &str) -> bool {
        self.files.contains_key(path)
    }

    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    fn add(
        &mut self,
        before: Option<&Self>,
        path: &str,
        mime: &'static str,
        write: impl Fn(&Published<'_>) -> String + Send + Sync + 'static,
    ) {
        let before = before.and_then(|before| before.files.get(path));
        let before = before.and_then(|file| file.body.get().or(file.before.as_ref()).cloned());
        let file = File { mime, write: Box::new(write), body: OnceLock::new(), before };
        self.files.insert(path.to_owned(), file);
    }
}

/// The files of a content. Those that did not change are taken over from `before`, with their compressed forms.
pub fn build(
    content: &Content,
    deployment: &Deployment,
    now: Timestamp,
    before: Option<&SiteFiles>,
) -> SiteFiles {
    let mut files = SiteFiles::default();
    let mut add = |path: &str, mime, write: fn(&Published<'_>) -> String| {
        files.add(before, path, mime, write);
    };
    add(ATOM_FEED, "application/atom+xml; charset=utf-8", atom::feed);
    add(JSON_FEED, "application/feed+json; charset=utf-8", json_feed::feed);
    add(JOBS_FEED, XML, jobs::feed);
    add(MANIFEST, "application/manifest+json; charset=utf-8", manifest::manifest);
    add(ROBOTS, PLAIN, text::robots);
    add(LLMS, PLAIN, text::llms);
    if content.site.value.security_contact.is_some() {
        add(SECURITY, PLAIN, |site| text::security(site).unwrap_or_default());
    }
    for (path, part) in sitemap::parts(&Published { content, deployment, now }) {
        files.add(before, &path, XML, move |site| sitemap::write(site, part));
    }
    let (content, deployment) = (content.clone(), deployment.clone());
    SiteFiles { source: Some(Source { content, deployment, now }), ..files }
}
