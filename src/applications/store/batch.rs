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

enum Outcome {
    Done(Result<Inserted, StoreError>),
    /// The batch failed, perhaps because of another application in it.
    RetryAlone(Box<NewApplication>),
}

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
        // Receipts are counted under a lock for each mailbox. In this order, two batches cannot deadlock.
        batch.sort_by_cached_key(|waiting| normalise_mailbox(&waiting.new.form.email));
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
        match outcome {
            Ok(Outcome::Done(result)) => result,
            Ok(Outcome::RetryAlone(new)) => self.insert_one(*new).await,
            // The writer was cancelled.
            Err(_) => Err(timed_out()),
        }
    }

    async fn store_next_batch(&self) {
        let batch = self.batches.take_next().into_iter().map(|one| (one.new, one.outcome));
        let (batch, senders): (Vec<_>, Vec<_>) = batch.unzip();
        let outcomes: Vec<_> = match self.insert_all(&batch).await {
            Ok(inserted) => inserted.into_iter().map(|one| Outcome::Done(Ok(one))).collect(),
            Err(error) if batch.len() > 1 && may_be_caused_by_one(&error) => {
                tracing::warn!(%error, "applications could not be stored together");
                batch.into_iter().map(|new| Outcome::RetryAlone(Box::new(new))).collect()
            }
            Err(error) => {
                let error = Arc::new(error);
                let failed = || Outcome::Done(Err(StoreError::Shared(error.clone())));
                batch.iter().map(|_| failed()).collect()
            }
        };
        for (sender, outcome) in senders.into_iter().zip(outcomes) {
            // Fails if the request was cancelled.
            let _ = sender.send(outcome);
        }
    }

    async fn insert_one(&self, new: NewApplication) -> Result<Inserted, StoreError> {
        let mut inserted = self.insert_all(&[new]).await?;
        inserted.pop().ok_or_else(timed_out)
    }
}

/// Whether the others could have been stored: the database refused a statement, or a CV cannot be read back. A broken
/// connection may have committed the batch, and a database that is busy or down is so for all of them.
fn may_be_caused_by_one(error: &StoreError) -> bool {
    const SQLITE_BUSY: &str = "5";
    match error {
        StoreError::Database(sqlx::Error::Database(error)) => {
            error.code().is_none_or(|code| code != SQLITE_BUSY)
        }
        StoreError::File(_) => true,
        _ => false,
    }
}

fn timed_out() -> StoreError {
    sqlx::Error::PoolTimedOut.into()
}
