//! What of the content is on the site.

use std::cmp::Reverse;
use std::sync::Arc;

use jiff::Timestamp;

use crate::content::Content;
use crate::content::deployment::Deployment;
use crate::content::kind::{Entry, Kind};
use crate::content::schema::{Job, Post};
use crate::payload::SiteFacts;

/// Feed readers ask again and again, and remember what they have seen.
const MAX_POSTS: usize = 50;
/// Of the texts in a feed. A single post can have a third of it.
const MAX_FEED_BYTES: usize = 3 * 1024 * 1024;

#[derive(Clone, Copy)]
pub struct Published<'a> {
    pub content: &'a Content,
    pub deployment: &'a Deployment,
    pub now: Timestamp,
}

impl<'a> Published<'a> {
    pub fn facts(&self) -> &'a SiteFacts {
        &self.content.site.value.facts
    }

    pub fn url(&self, path: &str) -> String {
        self.deployment.url(path)
    }

    pub fn is_open<K: Kind>(&self, entry: &Entry<K>) -> bool {
        entry.is_open(self.now)
    }

    /// Those of the feeds, in the order in which they came to the site, the last first.
    pub fn newest_posts(self) -> Vec<&'a Entry<Post>> {
        let posts = self.content.entries.posts.iter().map(Arc::as_ref);
        let mut posts: Vec<_> = posts.filter(move |post| self.is_open(post)).collect();
        posts.sort_by_cached_key(|post| Reverse(post.value().published_at()));
        let mut bytes = 0;
        let fits = |post: &&Entry<Post>| {
            bytes += post.value().content.len();
            bytes <= MAX_FEED_BYTES
        };
        posts.into_iter().take(MAX_POSTS).take_while(fits).collect()
    }

    pub fn jobs(self) -> impl Iterator<Item = &'a Entry<Job>> {
        self.content.entries.jobs.iter().map(Arc::as_ref).filter(move |job| self.is_open(job))
    }
}
