//! Ways onward: what a visitor of one page may want to see next.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use jiff::Timestamp;

use super::Content;
use super::kind::{Entry, Kind};
use super::schema::{Post, Project, Service, Work};
use super::search::SiteSearch;

/// How many of each kind a page leads on to.
const SHOWN: usize = 3;
/// How much a shared tag counts beside the words, which count up to 1.
const SHARED_TAG: f32 = 0.25;
const SAME_CATEGORY: f32 = 0.1;

/// What the page of an entry leads on to.
#[derive(Debug, Default)]
pub struct Onward<'a> {
    pub services: Vec<&'a Entry<Service>>,
    pub projects: Vec<&'a Entry<Project>>,
    pub posts: Vec<&'a Entry<Post>>,
}

impl Onward<'_> {
    /// Changes whenever what is shown of them may have changed.
    pub fn fingerprint(&self) -> u64 {
        let services = self.services.iter().map(|entry| (entry.path(), entry.fingerprint()));
        let projects = self.projects.iter().map(|entry| (entry.path(), entry.fingerprint()));
        let posts = self.posts.iter().map(|entry| (entry.path(), entry.fingerprint()));
        let mut hasher = DefaultHasher::new();
        services.chain(projects).chain(posts).for_each(|entry| entry.hash(&mut hasher));
        hasher.finish()
    }
}

/// All that pages can lead on to.
#[derive(Debug)]
pub struct Destinations<'a> {
    services: &'a [Entry<Service>],
    projects: &'a [Entry<Project>],
    /// Those that are published.
    posts: HashMap<String, &'a Entry<Post>>,
    /// One more than a page shows, as it may be one of them.
    newest_posts: Vec<String>,
    search: &'a SiteSearch,
}

impl<'a> Destinations<'a> {
    pub fn new(content: &'a Content, now: Timestamp, search: &'a SiteSearch) -> Self {
        let posts: Vec<_> = content.entries.posts.iter().filter(|post| post.is_open(now)).collect();
        Self {
            services: &content.entries.services,
            projects: &content.entries.projects,
            newest_posts: posts.iter().take(SHOWN + 1).map(|post| post.path()).collect(),
            posts: posts.into_iter().map(|post| (post.path(), post)).collect(),
            search,
        }
    }

    /// The projects of a service's disciplines.
    pub fn of_service(&self, service: &Work) -> Onward<'a> {
        let projects = of_disciplines(self.projects, |project| &project.0, service);
        Onward { projects, ..Onward::default() }
    }

    /// The services of a project's disciplines.
    pub fn of_project(&self, project: &Work) -> Onward<'a> {
        let services = of_disciplines(self.services, |service| &service.0, project);
        Onward { services, ..Onward::default() }
    }

    /// The posts with the same tags, category and words; the newest where there are too few of those.
    pub fn of_post(&self, post: &Entry<Post>) -> Onward<'a> {
        let fields = &post.value().fields;
        let boost = |path: &str| {
            let other = self.posts.get(path).map(|other| &other.value().fields);
            let shared = |tag: &&String| other.is_some_and(|other| other.tags.contains(tag));
            let tags = fields.tags.iter().filter(shared).count() as f32;
            let same_category = other.is_some_and(|other| other.category == fields.category);
            tags * SHARED_TAG + if same_category { SAME_CATEGORY } else { 0.0 }
        };
        let here = post.path();
        let mut paths = self.search.related(&here, SHOWN, boost);
        for path in &self.newest_posts {
            if paths.len() < SHOWN && *path != here && !paths.contains(&path.as_str()) {
                paths.push(path);
            }
        }
        let posts = paths.into_iter().filter_map(|path| self.posts.get(path).copied()).collect();
        Onward { posts, ..Onward::default() }
    }
}

/// Those with the most disciplines in common; among equals, the first in the list.
fn of_disciplines<'a, K: Kind>(
    entries: &'a [Entry<K>],
    work: impl Fn(&K) -> &Work,
    own: &Work,
) -> Vec<&'a Entry<K>> {
    let shared = |entry: &Entry<K>| {
        let disciplines = &work(entry.value()).disciplines;
        let is_own = |title: &str| own.disciplines.iter().any(|other| other.value == title);
        disciplines.iter().filter(|title| is_own(&title.value)).count()
    };
    let mut found: Vec<_> = entries.iter().filter(|entry| shared(entry) > 0).collect();
    found.sort_by_key(|entry| std::cmp::Reverse(shared(entry)));
    found.truncate(SHOWN);
    found
}
