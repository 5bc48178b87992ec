//! Lists the answers of a content version.

use std::sync::Arc;

use foldhash::{HashMap, HashMapExt};
use jiff::Timestamp;
use serde::Serialize;

use super::answers::{EntryCalls, OnRequest, State, There, call_of};
use super::{NO_PAGE, Snapshot, enveloped, text_page_links};
use crate::body::room::Cell;
use crate::body::{Body, embeddable};
use crate::content::Content;
use crate::content::deployment::Deployment;
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::schedule;
use crate::content::schema::{Entries, Project, Redirects, SECURITY_RENEWAL, Service, kind_in};
use crate::payload::{self, Discipline, ErrorBody, Home};

/// What a snapshot answers with.
pub struct Answers {
    pub there: HashMap<Arc<str>, There>,
    pub entry_calls: Arc<EntryCalls>,
    pub states: Vec<State>,
    /// When they change by themselves.
    pub next_change: Option<Timestamp>,
}

pub struct Builder<'a> {
    there: HashMap<Arc<str>, There>,
    /// `None` if they are the same as before.
    entry_calls: Option<EntryCalls>,
    states: Vec<State>,
    deployment: &'a Deployment,
    next_change: Option<Timestamp>,
    now: Timestamp,
    before: Option<&'a Snapshot>,
    /// Whether entries that are the same as before also lead on to the same.
    leads_to_same: bool,
}

/// The answers of one kind: its list, each of its entries, and one for slugs that no entry has.
impl<'a> Visitor<'a> for Builder<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let (folder, facts) = (K::PLACE.name(), K::FACTS);
        for (at, entry) in entries.iter().enumerate() {
            let schedule = entry.value().schedule();
            match (schedule.state(self.now), facts.closed) {
                (schedule::State::Open, _) => self.entry::<K>(at, entry),
                (schedule::State::Closed, Some(message)) => {
                    self.error(&call_of(entry), 410, message)
                }
                (schedule::State::Closed, None) | (schedule::State::Unpublished, _) => {}
            }
            let change = schedule.next_change(self.now);
            self.next_change = self.next_change.into_iter().chain(change).min();
        }
        self.list::<K>();
        self.error(&format!("{folder}/*"), 404, facts.not_found);
    }
}

impl<'a> Builder<'a> {
    pub fn new(deployment: &'a Deployment, now: Timestamp, before: Option<&'a Snapshot>) -> Self {
        let states = Vec::with_capacity(before.map_or(0, |before| before.states.len()));
        Self {
            there: HashMap::new(),
            entry_calls: None,
            states,
            deployment,
            next_change: None,
            now,
            before,
            leads_to_same: false,
        }
    }

    pub fn answers(mut self, content: &Content) -> Answers {
        let contact = content.site.value.security_contact.as_ref();
        self.next_change = contact.and_then(|_| self.now.checked_add(SECURITY_RENEWAL).ok());
        let leads_to_same = |before: &Snapshot| before.leads_to_same(&content.entries, self.now);
        self.leads_to_same = self.before.is_some_and(leads_to_same);
        let same_calls = self.before.filter(|before| before.has_same_calls(content, self.now));
        self.entry_calls = same_calls.is_none().then(|| EntryCalls::with_room_of(self.before));
        content.entries.visit(&mut self);
        for page in &content.text_pages {
            let call = format!("pages/{}", page.slug);
            let page = &page.value.page;
            let content = self.deployment.fill_in(&page.content);
            self.there(&call, &payload::TextPage { content, ..page.clone() });
        }
        self.there("pages", &text_page_links(content));
        self.error("pages/*", 404, NO_PAGE);
        if let Some(redirects) = &content.redirects {
            self.gone(&redirects.value);
        }
        self.there("about", &content.about.value);
        let titles = content.disciplines.value.0.iter().cloned();
        self.there("disciplines", &titles.map(|title| Discipline { title }).collect::<Vec<_>>());
        let testimonials = content.testimonials.as_ref().map(|file| file.value.0.clone());
        let Entries { services, projects, .. } = &content.entries;
        let home = Home {
            services: services.iter().map(|service| Service::summary(service)).collect(),
            testimonials: testimonials.unwrap_or_default(),
            projects: projects.iter().map(|project| Project::summary(project)).collect(),
        };
        self.there("home", &home);
        let same_calls = same_calls.map(|before| before.entry_calls.clone());
        Answers {
            there: self.there,
            entry_calls: same_calls
                .unwrap_or_else(|| Arc::new(self.entry_calls.unwrap_or_default())),
            states: self.states,
            next_change: self.next_change,
        }
    }

    /// What was removed for good is 410 instead of 404.
    fn gone(&mut self, redirects: &Redirects) {
        for path in redirects.gone() {
            let call = path.strip_prefix('/').unwrap_or(path);
            let entry = call.split_once('/').filter(|(_, slug)| !slug.contains('/'));
            if let Some(kind) = entry.and_then(|(folder, _)| kind_in(folder)) {
                self.error(call, 410, kind.facts.not_found);
            }
        }
    }

    /// Its version is taken over if nothing can have changed it, as finding out what an entry leads on to takes a while.
    fn entry<K: Kind>(&mut self, at: usize, entry: &Entry<K>) {
        let number = self.states.len();
        let place_before = match &mut self.entry_calls {
            Some(calls) => {
                let on_request = |cell| OnRequest::entry::<K>(at, number, cell);
                calls.add(&call_of(entry), self.before, on_request)
            }
            None => Some((at, number)),
        };
        let same = place_before.filter(|_| self.leads_to_same).and_then(|(at, number)| {
            let before = self.before?;
            let old = K::of(&before.content.entries).get(at)?;
            let is_same = old.fingerprint() == entry.fingerprint();
            before.states.get(number).filter(|_| is_same)
        });
        self.states.push(same.map(State::taking_over).unwrap_or_default());
    }

    fn list<K: Kind>(&mut self) {
        let number = self.states.len();
        if let Some(calls) = &mut self.entry_calls {
            let on_request = |cell| OnRequest::list::<K>(number, cell);
            calls.add(K::PLACE.name(), self.before, on_request);
        }
        self.states.push(State::default());
    }

    fn there<T: Serialize>(&mut self, call: &str, payload: &T) {
        self.insert(call, 200, enveloped(payload));
    }

    fn error(&mut self, call: &str, status: u16, message: &str) {
        let body = Body::new(embeddable(&ErrorBody::new(message)));
        self.insert(call, status, body);
    }

    /// An equal body is taken over for its compressed forms.
    fn insert(&mut self, call: &str, status: u16, body: Body) {
        let kept = self.before.and_then(|before| before.there.get(call));
        let body = match kept {
            Some(kept) if kept.body.etag == body.etag => kept.body.clone(),
            _ => Arc::new(body),
        };
        self.there.insert(call.into(), There { status, body });
    }
}

impl EntryCalls {
    /// For as many as there were.
    fn with_room_of(before: Option<&Snapshot>) -> Self {
        Self(HashMap::with_capacity(before.map_or(0, |before| before.entry_calls.0.len())))
    }

    /// In the cell that the call had before, with what is kept in it. Returns where it was: `at` and `number`.
    fn add(
        &mut self,
        call: &str,
        before: Option<&Snapshot>,
        on_request: impl FnOnce(Arc<Cell>) -> OnRequest,
    ) -> Option<(usize, usize)> {
        let kept = before.and_then(|before| before.entry_calls.0.get_key_value(call));
        let (call, cell) = match kept {
            Some((call, kept)) => (call.clone(), kept.cell.clone()),
            None => (call.into(), Arc::default()),
        };
        self.0.insert(call, on_request(cell));
        kept.map(|(_, kept)| (kept.at, kept.number))
    }
}

/// Whether the calls for entries are those of the snapshot before, in the same order.
struct SameCalls<'a> {
    before: &'a Snapshot,
    now: Timestamp,
    is_same: bool,
}

impl<'a> Visitor<'a> for SameCalls<'_> {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let old = K::of(&self.before.content.entries);
        let is_same = |(old, new): (&Arc<Entry<K>>, &Arc<Entry<K>>)| {
            old.file.slug == new.file.slug && old.state(self.before.now) == new.state(self.now)
        };
        let is_same = old.len() == entries.len() && old.iter().zip(entries).all(is_same);
        self.is_same &= is_same;
    }
}

impl Snapshot {
    fn has_same_calls(&self, content: &Content, now: Timestamp) -> bool {
        let mut calls = SameCalls { before: self, now, is_same: true };
        content.entries.visit(&mut calls);
        calls.is_same
    }

    /// Whether all that pages can lead on to is the same as here.
    fn leads_to_same(&self, entries: &Entries, now: Timestamp) -> bool {
        let old = &self.content.entries;
        is_same(&old.services, self.now, &entries.services, now)
            && is_same(&old.projects, self.now, &entries.projects, now)
            && is_same(&old.posts, self.now, &entries.posts, now)
    }
}

fn is_same<K: Kind>(
    old: &[Arc<Entry<K>>],
    then: Timestamp,
    new: &[Arc<Entry<K>>],
    now: Timestamp,
) -> bool {
    let is_same = |(old, new): (&Arc<Entry<K>>, &Arc<Entry<K>>)| {
        old.file.slug == new.file.slug
            && old.fingerprint() == new.fingerprint()
            && old.is_open(then) == new.is_open(now)
    };
    old.len() == new.len() && old.iter().zip(new).all(is_same)
}
