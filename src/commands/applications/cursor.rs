//! Reads applications in batches, so that memory is bounded however many there are.

use crate::applications::store::{Filter, Store, StoreError, Stored};

pub const BATCH_SIZE: i64 = 200;

pub struct Cursor<'a> {
    store: &'a Store,
    filter: &'a Filter,
    last_id: String,
}

impl<'a> Cursor<'a> {
    pub fn new(store: &'a Store, filter: &'a Filter) -> Self {
        Self { store, filter, last_id: String::new() }
    }

    /// The next batch in the order of arrival; empty at the end.
    pub async fn next_batch(&mut self) -> Result<Vec<Stored>, StoreError> {
        let batch = self.store.list(self.filter, &self.last_id, BATCH_SIZE).await?;
        if let Some(last) = batch.last() {
            self.last_id.clone_from(&last.id);
        }
        Ok(batch)
    }
}
