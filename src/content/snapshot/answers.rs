//! Where an answer comes from: it is there, or it is made when it is asked for.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use foldhash::HashMap;
use jiff::Timestamp;
use serde::{Serialize, Serializer};

use super::{Answer, Snapshot, enveloped};
use crate::body::Body;
use crate::body::room::Cell;
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::structured_data;

/// The answer to a call in one snapshot.
#[derive(Debug, Clone, Copy)]
pub enum Slot<'a> {
    There(&'a There),
    OnRequest(&'a OnRequest, &'a State),
}

/// An answer that is always there: few, unless there are many closed jobs or addresses that are gone.
#[derive(Debug)]
pub struct There {
    pub status: u16,
    pub body: Arc<Body>,
}

/// The calls for entries and their lists. From one snapshot to the next they are the same, unless an entry comes, goes or
/// moves.
#[derive(Debug, Default)]
pub struct EntryCalls(pub HashMap<Arc<str>, OnRequest>);

/// Made when it is asked for, and kept while there is room.
#[derive(Debug)]
pub struct OnRequest {
    recipe: &'static Recipe,
    /// The position of the entry among those of its kind.
    pub at: usize,
    /// The position of its state in a snapshot.
    pub number: usize,
    pub cell: Arc<Cell>,
}

/// What is true of an answer in one snapshot only.
#[derive(Debug, Default)]
pub struct State {
    /// Found out when it is first needed, because it depends on what the entry leads on to.
    version: OnceLock<u64>,
    /// Held while the answer is made, so that it is made once for all who wait for it.
    turn: Mutex<()>,
}

impl State {
    /// With the version of another.
    pub fn taking_over(other: &Self) -> Self {
        Self { version: other.version.clone(), turn: Mutex::default() }
    }
}

/// How the answers of a kind are made.
#[derive(Debug)]
struct Recipe {
    /// Of all entries, rather than one.
    is_list: bool,
    version: fn(&Snapshot, usize) -> u64,
    body: fn(&Snapshot, usize) -> Body,
    structured_data: fn(&Snapshot, usize) -> Option<String>,
}

impl There {
    fn answer(&self) -> Answer {
        Answer { status: self.status, body: self.body.clone() }
    }
}

impl Slot<'_> {
    pub fn answer(self, snapshot: &Snapshot) -> Answer {
        match self {
            Self::There(there) => there.answer(),
            Self::OnRequest(own, state) => made(own.body(snapshot, state)),
        }
    }

    pub fn answer_for_page(self, snapshot: &Snapshot) -> Answer {
        match self {
            Self::OnRequest(own, state) if !own.recipe.is_list => {
                let kept = own.cell.get(own.version(snapshot, state));
                made(kept.unwrap_or_else(|| Arc::new((own.recipe.body)(snapshot, own.at))))
            }
            _ => self.answer(snapshot),
        }
    }

    pub fn ready(self) -> Option<Answer> {
        match self {
            Self::There(there) => Some(there.answer()),
            Self::OnRequest(own, state) => own.cell.get(*state.version.get()?).map(made),
        }
    }

    pub fn version(self, snapshot: &Snapshot) -> u64 {
        match self {
            Self::There(there) => u64::from_str_radix(&there.body.etag, 16).unwrap_or_default(),
            Self::OnRequest(own, state) => own.version(snapshot, state),
        }
    }

    pub fn etag(self, snapshot: &Snapshot) -> String {
        match self {
            Self::There(there) => there.body.etag.clone(),
            Self::OnRequest(own, _) => (own.recipe.body)(snapshot, own.at).etag,
        }
    }

    pub fn structured_data(self, snapshot: &Snapshot) -> Option<String> {
        match self {
            Self::There(_) => None,
            Self::OnRequest(own, _) => (own.recipe.structured_data)(snapshot, own.at),
        }
    }
}

/// What is not on the site is not made on request.
fn made(body: Arc<Body>) -> Answer {
    Answer { status: ON_REQUEST_STATUS, body }
}

pub const ON_REQUEST_STATUS: u16 = 200;

impl OnRequest {
    pub fn entry<K: Kind>(at: usize, number: usize, cell: Arc<Cell>) -> Self {
        let recipe = const {
            &Recipe {
                is_list: false,
                version: entry_version::<K>,
                body: entry_body::<K>,
                structured_data: entry_data::<K>,
            }
        };
        Self { recipe, at, number, cell }
    }

    pub fn list<K: Kind>(number: usize, cell: Arc<Cell>) -> Self {
        let recipe = const {
            &Recipe {
                is_list: true,
                version: |snapshot, _| list_version::<K>(snapshot),
                body: |snapshot, _| list_body::<K>(snapshot),
                structured_data: |_, _| None,
            }
        };
        Self { recipe, at: 0, number, cell }
    }

    fn version(&self, snapshot: &Snapshot, state: &State) -> u64 {
        *state.version.get_or_init(|| (self.recipe.version)(snapshot, self.at))
    }

    fn body(&self, snapshot: &Snapshot, state: &State) -> Arc<Body> {
        let version = self.version(snapshot, state);
        if let Some(body) = self.cell.get(version) {
            return body;
        }
        let _turn = state.turn.lock().unwrap_or_else(PoisonError::into_inner);
        self.cell.get(version).unwrap_or_else(|| {
            let body = Arc::new((self.recipe.body)(snapshot, self.at));
            snapshot.room.keep(&self.cell, version, body.clone());
            body
        })
    }
}

fn entry_version<K: Kind>(snapshot: &Snapshot, at: usize) -> u64 {
    let mut hasher = DefaultHasher::new();
    if let Some(entry) = entry::<K>(snapshot, at) {
        let onward = K::onward(at, entry, &snapshot.destinations());
        (entry.fingerprint(), onward.fingerprint()).hash(&mut hasher);
    }
    hasher.finish()
}

fn entry_body<K: Kind>(snapshot: &Snapshot, at: usize) -> Body {
    let detail = entry::<K>(snapshot, at).map(|entry| {
        let onward = K::onward(at, entry, &snapshot.destinations());
        K::detail(entry, &onward)
    });
    enveloped(&detail)
}

fn entry_data<K: Kind>(snapshot: &Snapshot, at: usize) -> Option<String> {
    entry::<K>(snapshot, at).map(|entry| structured_data::of_entry(entry, &snapshot.about()))
}

fn entry<K: Kind>(snapshot: &Snapshot, at: usize) -> Option<&Entry<K>> {
    K::of(&snapshot.content.entries).get(at).map(Arc::as_ref)
}

/// All entries of a kind that are on the site.
struct Cards<'a, K: Kind>(&'a Snapshot, std::marker::PhantomData<K>);

impl<'a, K: Kind> Cards<'a, K> {
    fn entries(&self) -> impl Iterator<Item = &'a Entry<K>> {
        let now = self.0.now;
        let all = K::of(&self.0.content.entries).iter().map(Arc::as_ref);
        all.filter(move |entry| entry.is_open(now))
    }
}

impl<K: Kind> Serialize for Cards<'_, K> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.entries().map(|entry| K::summary(entry)))
    }
}

fn list_version<K: Kind>(snapshot: &Snapshot) -> u64 {
    let mut hasher = DefaultHasher::new();
    for entry in Cards::<K>(snapshot, std::marker::PhantomData).entries() {
        (&entry.file.slug, entry.fingerprint()).hash(&mut hasher);
    }
    hasher.finish()
}

fn list_body<K: Kind>(snapshot: &Snapshot) -> Body {
    enveloped(&Cards::<K>(snapshot, std::marker::PhantomData))
}

/// The calls for the first entries that are on the site.
pub struct Calls {
    /// Of each kind.
    pub limit: usize,
    pub now: Timestamp,
    pub of_kinds: Vec<Vec<String>>,
}

impl<'a> Visitor<'a> for Calls {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let open = entries.iter().filter(|entry| entry.is_open(self.now));
        self.of_kinds.push(open.take(self.limit).map(|entry| call_of(entry)).collect());
    }
}

pub fn call_of<K: Kind>(entry: &Entry<K>) -> String {
    format!("{}/{}", K::PLACE.name(), entry.file.slug)
}
