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
    /// Those that are published, by their path.
    posts: HashMap<String, Destination<'a>>,
    /// The paths of the newest posts with each label, and of the newest of all. One more than a page shows, as it may be
    /// one of them.
    newest: HashMap<Label, Vec<String>>,
    search: &'a SiteSearch,
}

#[derive(Debug)]
struct Destination<'a> {
    post: &'a Entry<Post>,
    labels: Vec<Label>,
}

/// What posts may have in common. Capital letters make no difference.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
enum Label {
    Tag(String),
    Category(String),
    Post,
}

impl Label {
    fn of(post: &Post) -> Vec<Self> {
        let tags = post.fields.tags.iter().map(|tag| Self::Tag(tag.to_lowercase()));
        tags.chain([Self::Category(post.fields.category.to_lowercase()), Self::Post]).collect()
    }

    /// How much more alike it makes two posts.
    fn weight(&self) -> f32 {
        match self {
            Self::Tag(_) => SHARED_TAG,
            Self::Category(_) => SAME_CATEGORY,
            Self::Post => 0.0,
        }
    }
}

impl<'a> Destinations<'a> {
    pub fn new(content: &'a Content, now: Timestamp, search: &'a SiteSearch) -> Self {
        let mut posts = HashMap::new();
        let mut newest: HashMap<Label, Vec<String>> = HashMap::new();
        for post in content.entries.posts.iter().filter(|post| post.is_open(now)) {
            let labels = Label::of(post.value());
            for label in &labels {
                let paths = newest.entry(label.clone()).or_default();
                if paths.len() <= SHOWN {
                    paths.push(post.path());
                }
            }
            posts.insert(post.path(), Destination { post, labels });
        }
        let (services, projects) = (&content.entries.services, &content.entries.projects);
        Self { services, projects, posts, newest, search }
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
        let here = post.path();
        let labels_of = |path: &str| self.posts.get(path).map_or(&[][..], |post| &post.labels);
        let labels = labels_of(&here);
        let in_common = |path: &str| {
            let other = labels_of(path);
            labels.iter().filter(|label| other.contains(label)).map(Label::weight).sum::<f32>()
        };
        let mut related = self.search.related(&here, SHOWN, in_common);
        for path in labels.iter().filter_map(|label| self.newest.get(label)).flatten() {
            if *path != here && !related.iter().any(|(other, _)| other == path) {
                related.push((path, in_common(path)));
            }
        }
        related.sort_by(|(_, a), (_, b)| b.total_cmp(a));
        let posts = related.into_iter().filter_map(|(path, _)| Some(self.posts.get(path)?.post));
        Onward { posts: posts.take(SHOWN).collect(), ..Onward::default() }
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
