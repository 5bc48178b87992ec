//! Walks through applications so that memory has a bound, however many there are.

use crate::applications::store::{Filter, Store, StoreError, Stored};

pub const PAGE: i64 = 200;

pub struct Pages<'a> {
    store: &'a Store,
    filter: &'a Filter,
    last_seen: String,
}

impl<'a> Pages<'a> {
    pub fn new(store: &'a Store, filter: &'a Filter) -> Self {
        Self { store, filter, last_seen: String::new() }
    }

    /// Some more, in the order they came; empty when there are no more.
    pub async fn next(&mut self) -> Result<Vec<Stored>, StoreError> {
        let page = self.store.page(self.filter, &self.last_seen, PAGE).await?;
        if let Some(last) = page.last() {
            self.last_seen.clone_from(&last.id);
        }
        Ok(page)
    }
}
