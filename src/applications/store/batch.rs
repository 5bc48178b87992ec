//! Applications that wait for the database are stored in batches: one transaction, and one wait for the disk, for all of
//! them. While one batch is written, the next one collects.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;
use uuid::Uuid;

use super::receipts::normalise_mailbox;
use super::{Inserted, NewApplication, Store, StoreError};

const MAX_BATCH: usize = 16;
/// Of all CVs in a batch; a larger CV is stored by itself.
const MAX_BATCH_BYTES: u64 = 4 * 1024 * 1024;

pub struct Batches {
    /// A permit for each batch that may be written at the same time.
    writers: Semaphore,
    /// How long an application waits for a writer.
    max_wait: Duration,
    waiting: Mutex<VecDeque<Waiting>>,
}

struct Waiting {
    ticket: Uuid,
    new: NewApplication,
    outcome: oneshot::Sender<Outcome>,
}

type Outcome = Result<Inserted, StoreError>;

impl Batches {
    pub fn new(writers: u32, max_wait: Duration) -> Self {
        Self { writers: Semaphore::new(writers as usize), max_wait, waiting: Mutex::default() }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn join(&self, ticket: Uuid, new: NewApplication) -> oneshot::Receiver<Outcome> {
        let (outcome, receiver) = oneshot::channel();
        self.waiting().push_back(Waiting { ticket, new, outcome });
        receiver
    }

    /// Whether no writer has taken it yet.
    fn contains(&self, ticket: Uuid) -> bool {
        self.waiting().iter().any(|waiting| waiting.ticket == ticket)
    }

    /// Removes it; returns false if a writer has taken it already.
    fn remove(&self, ticket: Uuid) -> bool {
        let mut waiting = self.waiting();
        let before = waiting.len();
        waiting.retain(|waiting| waiting.ticket != ticket);
        waiting.len() < before
    }

    /// The applications that have waited longest.
    fn take_next(&self) -> Vec<Waiting> {
        let mut waiting = self.waiting();
        let mut batch: Vec<Waiting> = Vec::new();
        let mut bytes = 0;
        while let Some(next) = waiting.pop_front_if(|next| {
            bytes += next.new.cv.spooled.size;
            batch.is_empty() || batch.len() < MAX_BATCH && bytes <= MAX_BATCH_BYTES
        }) {
            batch.push(next);
        }
        // PostgreSQL locks mailboxes, to count receipts, and idempotency keys. A key belongs to one mailbox, so two batches
        // in this order cannot deadlock.
        batch.sort_by_cached_key(|waiting| {
            (normalise_mailbox(&waiting.new.form.email), waiting.new.repeat_key.clone())
        });
        batch
    }
}

impl Store {
    /// Returns after the commit.
    pub async fn insert(&self, new: NewApplication) -> Result<Inserted, StoreError> {
        let ticket = Uuid::now_v7();
        let mut decided = self.batches.join(ticket, new);
        let turn = async {
            tokio::select! {
                biased;
                outcome = &mut decided => Err(outcome),
                writer = self.batches.writers.acquire() => Ok(writer),
            }
        };
        let outcome = match timeout(self.batches.max_wait, turn).await {
            // A writer stores everything that waits by then, not only its own application.
            Ok(Ok(writer)) => {
                while self.batches.contains(ticket) {
                    self.store_next_batch().await;
                }
                drop(writer);
                decided.await
            }
            Ok(Err(outcome)) => outcome,
            Err(_) if self.batches.remove(ticket) => return Err(timed_out()),
            Err(_) => decided.await,
        };
        // The writer may have been cancelled.
        outcome.unwrap_or_else(|_| Err(timed_out()))
    }

    async fn store_next_batch(&self) {
        let batch = self.batches.take_next().into_iter().map(|one| (one.new, one.outcome));
        let (batch, senders): (Vec<_>, Vec<_>) = batch.unzip();
        let outcomes = match self.insert_all(batch).await {
            Ok(outcomes) => outcomes,
            Err(error) => {
                let error = Arc::new(error);
                senders.iter().map(|_| Err(StoreError::Shared(error.clone()))).collect()
            }
        };
        for (sender, outcome) in senders.into_iter().zip(outcomes) {
            // Fails if the request was cancelled.
            let _ = sender.send(outcome);
        }
    }
}

fn timed_out() -> StoreError {
    sqlx::Error::PoolTimedOut.into()
}
