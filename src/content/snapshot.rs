//! All API answers of one content version, serialised once.
//!
//! Immutable: a change makes a new snapshot that is swapped in whole. Answers that did not change are
//! taken over from the one before, so a reload costs what changed.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::Timestamp;
use serde::Serialize;

use super::deployment::Deployment;
use super::kind::{Entry, Kind, Visitor};
use super::onward::Destinations;
use super::rich_text::escape;
use super::schedule::State;
use super::schema::{Entries, Project, Redirects, SECURITY_RENEWAL, Service, TextPage, kind_in};
use super::search::SiteSearch;
use super::shelf::Loaded;
use super::structured_data::{self, AboutSite};
use super::{Content, addresses};
use crate::body::{Body, embeddable};
use crate::media::Pictures;
use crate::payload::{self, Discipline, Envelope, ErrorBody, Home, TextPageLink};

pub const NO_PAGE: &str = "We could not find that page.";

/// What a call answers with.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub body: Arc<Body>,
    /// What the body was made from: the same source gives the same body.
    source: u64,
}

impl Answer {
    /// An answer that is computed for one request.
    pub fn computed<T: Serialize>(payload: &T) -> Self {
        Self { status: 200, body: Arc::new(enveloped(payload)), source: 0 }
    }
}

#[derive(Debug)]
pub struct Snapshot {
    /// By the path below `/api/public/`; `services/*` answers for every unknown service, and so on.
    answers: HashMap<String, Answer>,
    /// The site's facts and texts as JSON that may stand inside HTML.
    pub site: Arc<Body>,
    pub pictures: Arc<Pictures>,
    pub disciplines: Vec<String>,
    /// Titles of the jobs that take applications, by slug.
    pub open_jobs: HashMap<String, String>,
    /// Pictures at the site's root, by path: the share image, and the icon where browsers look
    /// for one. Each with its media address.
    pub at_root: HashMap<String, String>,
    pub redirects: Option<Arc<Loaded<Redirects>>>,
    pub search: SiteSearch,
    /// Changes with the facts and texts of the site, and not with the links at the foot of its pages.
    pub identity: String,
    /// Where programs find the feeds, as tags for the head of every page.
    pub feed_links: String,
    /// Scripts of structured data, by the path of their page.
    pub structured_data: HashMap<String, Arc<Body>>,
    /// When a job or post comes or goes by itself, or security.txt has to be renewed.
    pub next_change: Option<Timestamp>,
}

impl Snapshot {
    pub fn build(
        content: &Content,
        deployment: &Deployment,
        now: Timestamp,
        before: Option<&Snapshot>,
    ) -> Self {
        let site = &content.site.value;
        let about = AboutSite { facts: &site.facts, deployment, logo: &site.logo };
        let search = SiteSearch::build(content, now, before.map(|before| &before.search));
        let mut builder = Builder {
            answers: HashMap::new(),
            structured_data: HashMap::new(),
            next_change: site
                .security_contact
                .as_ref()
                .and_then(|_| now.checked_add(SECURITY_RENEWAL).ok()),
            destinations: Destinations::new(content, now, &search),
            about,
            now,
            before,
        };
        builder.fill(content);
        let of_pages = site_of_pages(content);
        let Builder { answers, structured_data, next_change, .. } = builder;
        Self {
            answers,
            search,
            site: Arc::new(Body::new(embeddable(&of_pages))),
            identity: identity(of_pages),
            pictures: content.pictures.clone(),
            disciplines: content.disciplines.value.0.clone(),
            open_jobs: open_jobs(&content.entries, now),
            at_root: site.at_root(),
            redirects: content.redirects.clone(),
            feed_links: feed_links(&site.facts.name),
            structured_data,
            next_change,
        }
    }

    /// What the search finds, as an answer.
    pub fn search_answer(&self, query: &str) -> Answer {
        Answer::computed(&self.search.results(query))
    }

    /// The answer to a call, whether there is such a thing or not; `None` if there is no such call.
    pub fn answer(&self, call: &str) -> Option<&Answer> {
        let missing = || self.answers.get(&format!("{}/*", call.split_once('/')?.0));
        let nested = call.matches('/').count() > 1;
        self.answers.get(call).or_else(|| missing().filter(|_| !nested))
    }

    /// The answer to a call as it is listed.
    pub fn listed_answer(&self, call: &str) -> Option<&Answer> {
        self.answers.get(call)
    }

    pub fn calls(&self) -> impl Iterator<Item = (&str, &Answer)> {
        self.answers.iter().map(|(call, answer)| (call.as_str(), answer))
    }
}

struct Builder<'a> {
    answers: HashMap<String, Answer>,
    structured_data: HashMap<String, Arc<Body>>,
    about: AboutSite<'a>,
    destinations: Destinations<'a>,
    next_change: Option<Timestamp>,
    now: Timestamp,
    before: Option<&'a Snapshot>,
}

/// The answers of one kind: its list, each of its entries, and one for slugs that no entry has.
impl<'a> Visitor<'a> for Builder<'a> {
    fn visit<K: Kind>(&mut self, entries: &'a [Entry<K>]) {
        let (folder, facts) = (K::PLACE.name(), K::FACTS);
        let mut cards = Vec::new();
        for entry in entries {
            let call = format!("{folder}/{}", entry.file.slug);
            match (entry.state(self.now), facts.closed) {
                (State::Open, _) => {
                    let onward = K::onward(entry, &self.destinations);
                    let source = entry.fingerprint() ^ onward.fingerprint();
                    self.item(&call, source, || K::detail(entry, &onward));
                    cards.push(K::summary(entry));
                    self.describe(&entry.path(), structured_data::of_entry(entry, &self.about));
                }
                (State::Closed, Some(message)) => self.error(&call, 410, message),
                (State::Closed, None) | (State::Unpublished, _) => {}
            }
            let change = entry.value().schedule().next_change(self.now);
            self.next_change = self.next_change.into_iter().chain(change).min();
        }
        self.other(folder, &cards);
        self.error(&format!("{folder}/*"), 404, facts.not_found);
    }
}

impl<'a> Builder<'a> {
    fn fill(&mut self, content: &'a Content) {
        content.entries.visit(self);
        for path in ["/", "/home"] {
            self.describe(path, structured_data::of_home(&self.about));
        }
        for page in &content.text_pages {
            let call = format!("pages/{}", page.slug);
            let page = &page.value.page;
            let content = self.about.deployment.fill_in(&page.content);
            self.other(&call, &payload::TextPage { content, ..page.clone() });
        }
        self.other("pages", &text_page_links(content));
        self.error("pages/*", 404, NO_PAGE);
        if let Some(redirects) = &content.redirects {
            self.gone(&redirects.value);
        }
        self.other("about", &content.about.value);
        let titles = content.disciplines.value.0.iter().cloned();
        self.other("disciplines", &titles.map(|title| Discipline { title }).collect::<Vec<_>>());
        let testimonials = content.testimonials.as_ref().map(|file| file.value.0.clone());
        let Entries { services, projects, .. } = &content.entries;
        let home = Home {
            services: services.iter().map(Service::summary).collect(),
            testimonials: testimonials.unwrap_or_default(),
            projects: projects.iter().map(Project::summary).collect(),
        };
        self.other("home", &home);
    }

    fn describe(&mut self, path: &str, data: String) {
        self.structured_data.insert(path.to_owned(), Arc::new(Body::new(data)));
    }

    /// What was removed for good is 410 instead of 404.
    fn gone(&mut self, redirects: &Redirects) {
        for path in redirects.gone() {
            let call = path.trim_start_matches('/');
            let entry = call.split_once('/').filter(|(_, slug)| !slug.contains('/'));
            if let Some(kind) = entry.and_then(|(folder, _)| kind_in(folder)) {
                self.error(call, 410, kind.facts.not_found);
            }
        }
    }

    /// A detail answer, taken over from the snapshot before if it has the same source.
    fn item<T: Serialize>(&mut self, call: &str, source: u64, payload: impl FnOnce() -> T) {
        let kept = self.before.and_then(|before| before.answers.get(call));
        let answer = match kept.filter(|kept| kept.source == source && kept.status == 200) {
            Some(kept) => kept.clone(),
            None => Answer { status: 200, body: Arc::new(enveloped(&payload())), source },
        };
        self.answers.insert(call.to_owned(), answer);
    }

    /// An answer that is cheap to write again. An equal body is taken over for its compressed forms.
    fn other<T: Serialize>(&mut self, call: &str, payload: &T) {
        self.insert(call, 200, enveloped(payload));
    }

    fn error(&mut self, call: &str, status: u16, message: &str) {
        let body = Body::new(embeddable(&ErrorBody::new(message)));
        self.insert(call, status, body);
    }

    fn insert(&mut self, call: &str, status: u16, body: Body) {
        let kept = self.before.and_then(|before| before.answers.get(call));
        let body = match kept {
            Some(kept) if kept.body.etag == body.etag => kept.body.clone(),
            _ => Arc::new(body),
        };
        self.answers.insert(call.to_owned(), Answer { status, body, source: 0 });
    }
}

fn enveloped<T: Serialize>(payload: &T) -> Body {
    Body::new(embeddable(&Envelope { data: Envelope { data: payload } }))
}

/// Changes with the facts and texts of the site.
fn identity(site: payload::Site) -> String {
    Body::new(embeddable(&payload::Site { text_pages: Vec::new(), ..site })).etag
}

/// What every page gets of the site.
fn site_of_pages(content: &Content) -> payload::Site {
    let texts = content.pages.as_ref().map(|file| file.value.clone()).unwrap_or_default();
    let facts = &content.site.value.facts;
    payload::Site {
        pages: texts.with_facts(facts),
        facts: facts.clone(),
        text_pages: text_page_links(content),
    }
}

fn text_page_links(content: &Content) -> Vec<TextPageLink> {
    let link = |page: &Arc<Loaded<TextPage>>| TextPageLink {
        slug: page.slug.clone(),
        title: page.value.page.title.clone(),
    };
    content.text_pages.iter().map(link).collect()
}

fn feed_links(name: &str) -> String {
    let name = escape(name);
    let feed = |mime: &str, path: &str, of: &str| {
        format!("<link rel=\"alternate\" type=\"{mime}\" title=\"{name}: {of}\" href=\"{path}\">")
    };
    [
        feed("application/atom+xml", addresses::ATOM_FEED, "posts"),
        feed("application/feed+json", addresses::JSON_FEED, "posts"),
        format!("<link rel=\"manifest\" href=\"{}\">", addresses::MANIFEST),
    ]
    .concat()
}

fn open_jobs(entries: &Entries, now: Timestamp) -> HashMap<String, String> {
    let open = entries.jobs.iter().filter(|job| job.is_open(now));
    open.map(|job| (job.slug(), job.value().fields.title.clone())).collect()
}
