//! Lists the answers of a content version.

use std::sync::Arc;

use foldhash::{HashMap, HashMapExt};
use jiff::Timestamp;
use serde::Serialize;

use super::answers::{OnRequest, Slot, Source, call_of};
use super::{NO_PAGE, Snapshot, enveloped, text_page_links};
use crate::body::room::Cell;
use crate::body::{Body, embeddable};
use crate::content::Content;
use crate::content::deployment::Deployment;
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::schedule::State;
use crate::content::schema::{Entries, Project, Redirects, SECURITY_RENEWAL, Service, kind_in};
use crate::payload::{self, Discipline, ErrorBody, Home};

pub struct Builder<'a> {
    answers: HashMap<Arc<str>, Slot>,
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
                (State::Open, _) => {
                    self.entry::<K>(at, entry);
                }
                (State::Closed, Some(message)) => self.error(&call_of(entry), 410, message),
                (State::Closed, None) | (State::Unpublished, _) => {}
            }
            let change = schedule.next_change(self.now);
            self.next_change = self.next_change.into_iter().chain(change).min();
        }
        self.on_request(folder, OnRequest::list::<K>);
        self.error(&format!("{folder}/*"), 404, facts.not_found);
    }
}

impl<'a> Builder<'a> {
    pub fn new(deployment: &'a Deployment, now: Timestamp, before: Option<&'a Snapshot>) -> Self {
        let count = before.map_or(0, |before| before.answers.len());
        let answers = HashMap::with_capacity(count);
        Self { answers, deployment, next_change: None, now, before, leads_to_same: false }
    }

    /// With the next moment at which they change by themselves.
    pub fn answers(mut self, content: &Content) -> (HashMap<Arc<str>, Slot>, Option<Timestamp>) {
        let contact = content.site.value.security_contact.as_ref();
        self.next_change = contact.and_then(|_| self.now.checked_add(SECURITY_RENEWAL).ok());
        let leads_to_same = |before: &Snapshot| before.leads_to_same(&content.entries, self.now);
        self.leads_to_same = self.before.is_some_and(leads_to_same);
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
        (self.answers, self.next_change)
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

    /// Its version is taken over if nothing can have changed it, as finding out what an entry leads on to takes a while.
    fn entry<K: Kind>(&mut self, at: usize, entry: &Entry<K>) {
        let call = call_of(entry);
        let before = self.before.filter(|_| self.leads_to_same);
        let same = before.and_then(|before| match &before.answers.get(call.as_str())?.source {
            Source::OnRequest(own) => {
                let old = K::of(&before.content.entries).get(own.at)?;
                (old.fingerprint() == entry.fingerprint()).then_some(own)
            }
            Source::There(_) => None,
        });
        self.on_request(&call, |cell| {
            let own = OnRequest::entry::<K>(at, cell);
            match same {
                Some(before) => own.taking_over(before),
                None => own,
            }
        });
    }

    /// In the cell that the call had before, with what is kept in it.
    fn on_request(&mut self, call: &str, slot: impl FnOnce(Arc<Cell>) -> OnRequest) {
        let kept = self.before.and_then(|before| before.answers.get_key_value(call));
        let (call, cell) = match kept {
            Some((call, Slot { source: Source::OnRequest(kept), .. })) => {
                (call.clone(), kept.cell.clone())
            }
            _ => (call.into(), Arc::default()),
        };
        self.answers.insert(call, Slot { status: 200, source: Source::OnRequest(slot(cell)) });
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
        let kept = self.before.and_then(|before| before.answers.get(call));
        let body = match kept {
            Some(Slot { source: Source::There(kept), .. }) if kept.etag == body.etag => {
                kept.clone()
            }
            _ => Arc::new(body),
        };
        self.answers.insert(call.into(), Slot { status, source: Source::There(body) });
    }
}

impl Snapshot {
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
