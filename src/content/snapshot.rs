//! All API answers of one content version.
//!
//! Immutable: a change makes a new snapshot that is swapped in whole. The answers for entries and their lists are made
//! when they are asked for and kept within a limited room (docs/decisions/0030-what-is-kept-in-memory.md). What did not
//! change since the snapshot before is taken over from it, so a reload costs what changed.

mod answers;
mod build;

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::panic::resume_unwind;
use std::sync::Arc;
use std::thread;

use jiff::Timestamp;
use serde::Serialize;

use super::deployment::Deployment;
use super::onward::{Destinations, OpenPosts};
use super::rich_text::escape;
use super::schema::{Entries, KINDS, Redirects, TextPage};
use super::search::SiteSearch;
use super::shelf::Loaded;
use super::structured_data::{self, AboutSite};
use super::{Content, addresses};
use crate::body::room::Room;
use crate::body::{Body, embeddable};
use crate::media::Pictures;
use crate::payload::{self, Envelope, TextPageLink};
use answers::{EntryCalls, ON_REQUEST_STATUS, Slot, State, There};
use build::{Answers, Builder};

pub const NO_PAGE: &str = "We could not find that page.";

/// For answers and pages that can be made again. All of a small site's fit in.
const ROOM_BYTES: usize = 32 * 1024 * 1024;

/// What a call answers with.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub body: Arc<Body>,
}

impl Answer {
    /// An answer that is computed for one request.
    pub fn computed<T: Serialize>(payload: &T) -> Self {
        Self { status: 200, body: Arc::new(enveloped(payload)) }
    }
}

#[derive(Debug)]
pub struct Snapshot {
    content: Content,
    deployment: Deployment,
    now: Timestamp,
    /// By the path below `/api/public/`; `services/*` answers for every unknown service, and so on.
    there: foldhash::HashMap<Arc<str>, There>,
    /// The same for what is made on request.
    entry_calls: Arc<EntryCalls>,
    /// Of what is made on request, by its number.
    states: Vec<State>,
    open_posts: OpenPosts,
    /// For what can be made again, here and in the pages made of it.
    pub room: Arc<Room>,
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
        Self::within(ROOM_BYTES, content, deployment, now, before)
    }

    /// With another room than usual, unless there is one from before.
    pub fn within(
        room_bytes: usize,
        content: &Content,
        deployment: &Deployment,
        now: Timestamp,
        before: Option<&Snapshot>,
    ) -> Self {
        let site = &content.site.value;
        let posts_before = before.map(|before| &before.open_posts);
        // Not on the threads that load: those may be busy with the pictures of the next load.
        let (answers, open_posts) = thread::scope(|scope| {
            let answers = scope.spawn(|| Builder::new(deployment, now, before).answers(content));
            let open_posts = OpenPosts::new(&content.entries, now, posts_before);
            (answers.join().unwrap_or_else(|panic| resume_unwind(panic)), open_posts)
        });
        let Answers { there, entry_calls, states, next_change } = answers;
        let of_pages = site_of_pages(content);
        Self {
            content: content.clone(),
            deployment: deployment.clone(),
            now,
            there,
            entry_calls,
            states,
            open_posts,
            room: before
                .map_or_else(|| Arc::new(Room::new(room_bytes)), |before| before.room.clone()),
            search: SiteSearch::build(content, now, before.map(|before| &before.search)),
            site: Arc::new(Body::new(embeddable(&of_pages))),
            identity: identity(of_pages),
            pictures: content.pictures.clone(),
            disciplines: content.disciplines.value.0.clone(),
            open_jobs: open_jobs(&content.entries, now),
            at_root: site.at_root(),
            redirects: content.redirects.clone(),
            feed_links: feed_links(&site.facts.name),
            next_change,
        }
    }

    /// Makes what takes a while on a large site: the index of the search, and the lists.
    pub fn prepare(&self) {
        self.search.prepare();
        for kind in KINDS {
            self.answer(kind.folder);
        }
    }

    /// Whether the answer to a call need not be made.
    pub fn is_ready(&self, call: &str) -> bool {
        self.slot(call).is_none_or(|slot| slot.ready().is_some())
    }

    /// What the search finds, as an answer.
    pub fn search_answer(&self, query: &str) -> Answer {
        Answer::computed(&self.search.results(query))
    }

    /// The answer to a call, whether there is such a thing or not; `None` if there is no such call.
    pub fn answer(&self, call: &str) -> Option<Answer> {
        self.slot(call).map(|slot| slot.answer(self))
    }

    /// The same for a page that shows it. Unless many pages do, it is not kept: the page is.
    pub fn answer_for_page(&self, call: &str) -> Option<Answer> {
        self.slot(call).map(|slot| slot.answer_for_page(self))
    }

    /// The answer to a call as it is listed, if it is there already.
    pub fn ready_answer(&self, call: &str) -> Option<Answer> {
        self.listed(call)?.ready()
    }

    /// Changes whenever the answer to a call may have changed.
    pub fn version(&self, call: &str) -> Option<u64> {
        self.slot(call).map(|slot| slot.version(self))
    }

    /// The ETag of an answer, which is not kept.
    pub fn etag(&self, call: &str) -> Option<String> {
        self.slot(call).map(|slot| slot.etag(self))
    }

    /// All calls that are listed, with their status.
    pub fn calls(&self) -> impl Iterator<Item = (&str, u16)> {
        self.entry_calls().chain(self.other_calls())
    }

    /// Those for entries that are on the site, and for lists.
    pub fn entry_calls(&self) -> impl Iterator<Item = (&str, u16)> {
        self.entry_calls.0.keys().map(|call| (call.as_ref(), ON_REQUEST_STATUS))
    }

    pub fn other_calls(&self) -> impl Iterator<Item = (&str, u16)> {
        self.there.iter().map(|(call, there)| (call.as_ref(), there.status))
    }

    /// Whether both have the same `entry_calls`; it may say no although they have.
    pub fn shares_entry_calls(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.entry_calls, &other.entry_calls)
    }

    /// The calls for the first entries of each kind, in the order of their list.
    pub fn first_entries(&self, limit: usize) -> Vec<Vec<String>> {
        let mut calls = answers::Calls { limit, now: self.now, of_kinds: Vec::new() };
        self.content.entries.visit(&mut calls);
        calls.of_kinds
    }

    /// What search engines are told of the page at a path: a script of data.
    pub fn structured_data(&self, path: &str) -> Option<String> {
        let call = path.strip_prefix('/')?;
        if call.is_empty() || call == "home" {
            return Some(structured_data::of_home(&self.about()));
        }
        self.listed(call)?.structured_data(self)
    }

    /// Changes whenever a page may have changed that shows the same answers.
    pub fn site_version(&self) -> u64 {
        let mut hasher = DefaultHasher::new();
        let logo = &self.content.site.value.logo.url;
        (&self.site.etag, &self.feed_links, logo, &self.deployment.origin).hash(&mut hasher);
        hasher.finish()
    }

    fn slot(&self, call: &str) -> Option<Slot<'_>> {
        let missing = || self.listed(&format!("{}/*", call.split_once('/')?.0));
        let nested = call.matches('/').count() > 1;
        self.listed(call).or_else(|| missing().filter(|_| !nested))
    }

    fn listed(&self, call: &str) -> Option<Slot<'_>> {
        if let Some(own) = self.entry_calls.0.get(call) {
            return Some(Slot::OnRequest(own, self.states.get(own.number)?));
        }
        self.there.get(call).map(Slot::There)
    }

    fn about(&self) -> AboutSite<'_> {
        let site = &self.content.site.value;
        AboutSite { facts: &site.facts, deployment: &self.deployment, logo: &site.logo }
    }

    fn destinations(&self) -> Destinations<'_> {
        Destinations { entries: &self.content.entries, open_posts: &self.open_posts }
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
