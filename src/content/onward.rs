//! Ways onward: what a visitor of one page may want to see next.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

use foldhash::{HashMap, HashMapExt};
use jiff::Timestamp;
use search::{Document, Relations};

use super::kind::{Entry, Kind};
use super::schema::{Entries, Post, Project, Service, Work};
use super::search::split_into_words;

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
        let mut hasher = DefaultHasher::new();
        let services = self.services.iter().map(|entry| (&entry.file.slug, entry.fingerprint()));
        let projects = self.projects.iter().map(|entry| (&entry.file.slug, entry.fingerprint()));
        let posts = self.posts.iter().map(|entry| (&entry.file.slug, entry.fingerprint()));
        services.chain(projects).chain(posts).for_each(|entry| entry.hash(&mut hasher));
        hasher.finish()
    }
}

/// What posts may have in common. Capital letters make no difference.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Label {
    name: u64,
    /// How much more alike it makes two posts.
    weight: f32,
}

impl Label {
    pub fn all(tags: &[String], category: &str) -> Box<[Self]> {
        let label = |kind: &str, name: &str, weight| {
            let mut hasher = DefaultHasher::new();
            (kind, name.to_lowercase()).hash(&mut hasher);
            Self { name: hasher.finish(), weight }
        };
        let tags = tags.iter().map(|tag| label("tag", tag, SHARED_TAG));
        let others = [label("category", category, SAME_CATEGORY), label("post", "", 0.0)];
        tags.chain(others).collect()
    }
}

/// The posts that are on the site, and how they are related. Places are among these, the newest first.
#[derive(Debug)]
pub struct OpenPosts {
    /// Their positions among all posts.
    positions: Vec<usize>,
    /// The place of each of all posts.
    places: Vec<Option<usize>>,
    /// The newest posts with each label, and the newest of all. One more than a page shows, as it may be one of them.
    newest: HashMap<u64, Vec<usize>>,
    relations: Relations,
}

impl OpenPosts {
    pub fn new(entries: &Entries, now: Timestamp, before: Option<&Self>) -> Self {
        let posts = &entries.posts;
        let is_open = |at: &usize| posts.get(*at).is_some_and(|post| post.is_open(now));
        let positions: Vec<usize> = (0..posts.len()).filter(is_open).collect();
        let mut places = vec![None; posts.len()];
        let mut newest: HashMap<u64, Vec<usize>> = HashMap::new();
        let mut documents: Vec<Arc<Document>> = Vec::with_capacity(positions.len());
        split_into_words(posts);
        for (place, at) in positions.iter().enumerate() {
            let Some(post) = posts.get(*at) else { continue };
            if let Some(slot) = places.get_mut(*at) {
                *slot = Some(place);
            }
            for label in &post.value().labels {
                let places = newest.entry(label.name).or_default();
                if places.len() <= SHOWN {
                    places.push(place);
                }
            }
            documents.push(post.document().clone());
        }
        let relations = Relations::new(&documents, before.map(|before| &before.relations));
        Self { positions, places, newest, relations }
    }
}

/// All that pages can lead on to.
#[derive(Debug, Clone, Copy)]
pub struct Destinations<'a> {
    pub entries: &'a Entries,
    pub open_posts: &'a OpenPosts,
}

impl<'a> Destinations<'a> {
    /// The projects of a service's disciplines.
    pub fn of_service(&self, service: &Work) -> Onward<'a> {
        let projects = of_disciplines(&self.entries.projects, |project| &project.0, service);
        Onward { projects, ..Onward::default() }
    }

    /// The services of a project's disciplines.
    pub fn of_project(&self, project: &Work) -> Onward<'a> {
        let services = of_disciplines(&self.entries.services, |service| &service.0, project);
        Onward { services, ..Onward::default() }
    }

    /// The posts with the same tags, category and words; the newest where there are too few of those.
    pub fn of_post(&self, at: usize) -> Onward<'a> {
        let OpenPosts { places, newest, relations, .. } = self.open_posts;
        let Some(here) = places.get(at).copied().flatten() else { return Onward::default() };
        let labels = self.labels_of(here);
        let in_common = |place: usize| {
            let others = self.labels_of(place);
            labels.iter().filter(|label| others.contains(label)).map(|label| label.weight).sum()
        };
        let hits = relations.related(here, SHOWN, |place| Some(in_common(place)));
        let mut related: Vec<(usize, f32)> =
            hits.into_iter().map(|hit| (hit.position, hit.score)).collect();
        for place in labels.iter().filter_map(|label| newest.get(&label.name)).flatten() {
            if *place != here && !related.iter().any(|(other, _)| other == place) {
                related.push((*place, in_common(*place)));
            }
        }
        related.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let posts = related.into_iter().filter_map(|(place, _)| self.post(place));
        Onward { posts: posts.take(SHOWN).collect(), ..Onward::default() }
    }

    fn post(&self, place: usize) -> Option<&'a Entry<Post>> {
        let at = self.open_posts.positions.get(place)?;
        self.entries.posts.get(*at).map(Arc::as_ref)
    }

    fn labels_of(&self, place: usize) -> &'a [Label] {
        self.post(place).map_or(&[], |post| &post.value().labels)
    }
}

/// Those with the most disciplines in common; among equals, the first in the list.
fn of_disciplines<'a, K: Kind>(
    entries: &'a [Arc<Entry<K>>],
    work: impl Fn(&K) -> &Work,
    own: &Work,
) -> Vec<&'a Entry<K>> {
    let shared = |entry: &Entry<K>| {
        let disciplines = &work(entry.value()).disciplines;
        let is_own = |title: &str| own.disciplines.iter().any(|other| other.value == title);
        disciplines.iter().filter(|title| is_own(&title.value)).count()
    };
    let mut found: Vec<_> =
        entries.iter().map(Arc::as_ref).filter(|entry| shared(entry) > 0).collect();
    found.sort_by_cached_key(|entry| std::cmp::Reverse(shared(entry)));
    found.truncate(SHOWN);
    found
}
