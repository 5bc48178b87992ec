//! Which pages an edition has, and where each of them is kept from one edition to the next.

use std::sync::Arc;

use foldhash::{HashMap, HashMapExt};

use super::slot::Place;
use crate::content::snapshot::Snapshot;
use crate::page::{self, Page};

pub(super) struct Places {
    /// Of entries that are on the site. On a large site these are nearly all, and a save seldom changes which there are: so
    /// editions share them.
    entries: Arc<ByPath>,
    others: ByPath,
}

#[derive(Default)]
struct ByPath {
    places: HashMap<Arc<str>, Numbered>,
    /// The number of the next one.
    next: usize,
}

pub(super) struct Numbered {
    pub place: Arc<Place>,
    /// The position of its state in an edition.
    pub number: usize,
}

/// A path and what is there.
type Found<'a> = (&'a Arc<str>, &'a Numbered);

impl Places {
    /// A page that is the same in the edition before stays in its place.
    pub fn new(snapshot: &Snapshot, before: Option<(&Self, &Snapshot)>) -> Self {
        let known = |path: &str| before.and_then(|(places, _)| places.get(path));
        let same = before.filter(|(_, before)| snapshot.shares_entry_calls(before));
        let entries = same.map(|(places, _)| places.entries.clone()).unwrap_or_else(|| {
            let count = before.map_or(0, |(places, _)| places.entries.places.len());
            let mut entries = ByPath { places: HashMap::with_capacity(count), next: 0 };
            snapshot.entry_calls().for_each(|call| entries.add_of_call(call, known));
            Arc::new(entries)
        });
        let mut others = ByPath { next: entries.next, ..ByPath::default() };
        page::without_call(snapshot).into_iter().for_each(|page| others.add(page, known));
        snapshot.other_calls().for_each(|call| others.add_of_call(call, known));
        Self { entries, others }
    }

    /// All numbers are smaller.
    pub fn limit(&self) -> usize {
        self.others.next
    }

    pub fn get(&self, path: &str) -> Option<Found<'_>> {
        let (entries, others) = (&self.entries.places, &self.others.places);
        entries.get_key_value(path).or_else(|| others.get_key_value(path))
    }

    pub fn iter(&self) -> impl Iterator<Item = Found<'_>> {
        self.entries.places.iter().chain(self.others())
    }

    /// All but those of entries that are on the site.
    pub fn others(&self) -> impl Iterator<Item = Found<'_>> {
        self.others.places.iter()
    }
}

impl ByPath {
    fn add<'a>(&mut self, page: Page, known: impl Fn(&str) -> Option<Found<'a>>) {
        match known(&page.path).filter(|(_, before)| *before.place.page() == page) {
            Some((path, before)) => self.insert(path.clone(), before.place.clone()),
            None => self.insert(page.path.as_str().into(), Arc::new(page.into())),
        }
    }

    /// The page of a call, if it has one. It is not even made if it is there.
    fn add_of_call<'a>(
        &mut self,
        (call, status): (&str, u16),
        known: impl Fn(&str) -> Option<Found<'a>>,
    ) {
        let same = page::path_of_call(call).and_then(|path| known(&path));
        let same = same.filter(|(_, before)| before.place.page().is_of_call(call, status));
        if let Some((path, before)) = same {
            self.insert(path.clone(), before.place.clone());
        } else if let Some(page) = page::of_call(call, status) {
            self.insert(page.path.as_str().into(), Arc::new(page.into()));
        }
    }

    fn insert(&mut self, path: Arc<str>, place: Arc<Place>) {
        self.places.insert(path, Numbered { place, number: self.next });
        self.next += 1;
    }
}
