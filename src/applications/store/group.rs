//! Applications that wait for the database are stored together: one transaction and one wait for the disk for all
//! of them. While one group is written, the next one gathers.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use tokio::time::timeout;
use uuid::Uuid;

use super::receipts::mailbox_of;
use super::{Inserted, NewApplication, Store, StoreError};

const MAX_TOGETHER: usize = 16;
/// Of CVs in one group; a larger one goes by itself.
const MAX_BYTES_TOGETHER: u64 = 4 * 1024 * 1024;

pub struct Groups {
    /// One for each group that may be written at the same time.
    turns: Semaphore,
    /// How long an application waits for its group's turn.
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
    /// The group failed, and this one need not be the reason.
    OnItsOwn(Box<NewApplication>),
}

impl Groups {
    pub fn new(at_a_time: u32, max_wait: Duration) -> Self {
        Self { turns: Semaphore::new(at_a_time as usize), max_wait, waiting: Mutex::default() }
    }

    fn waiting(&self) -> MutexGuard<'_, VecDeque<Waiting>> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn join(&self, ticket: Uuid, new: NewApplication) -> oneshot::Receiver<Outcome> {
        let (outcome, decided) = oneshot::channel();
        self.waiting().push_back(Waiting { ticket, new, outcome });
        decided
    }

    /// Whether nobody has begun to store it.
    fn has(&self, ticket: Uuid) -> bool {
        self.waiting().iter().any(|waiting| waiting.ticket == ticket)
    }

    /// Takes it back; false if somebody has begun to store it.
    fn leave(&self, ticket: Uuid) -> bool {
        let mut waiting = self.waiting();
        let before = waiting.len();
        waiting.retain(|waiting| waiting.ticket != ticket);
        waiting.len() < before
    }

    /// Those who have waited longest.
    fn take(&self) -> Vec<Waiting> {
        let mut waiting = self.waiting();
        let mut group: Vec<Waiting> = Vec::new();
        let mut bytes = 0;
        while let Some(next) = waiting.pop_front_if(|next| {
            bytes += next.new.cv.spooled.size;
            group.is_empty() || group.len() < MAX_TOGETHER && bytes <= MAX_BYTES_TOGETHER
        }) {
            group.push(next);
        }
        // Receipts to one mailbox are counted under a lock: in this order two groups never wait for each other.
        group.sort_by_cached_key(|waiting| mailbox_of(&waiting.new.form.email));
        group
    }
}

impl Store {
    /// Returns after the commit.
    pub async fn insert(&self, new: NewApplication) -> Result<Inserted, StoreError> {
        let ticket = Uuid::now_v7();
        let mut decided = self.groups.join(ticket, new);
        let turn = async {
            tokio::select! {
                biased;
                outcome = &mut decided => Err(outcome),
                turn = self.groups.turns.acquire() => Ok(turn),
            }
        };
        let outcome = match timeout(self.groups.max_wait, turn).await {
            // Whoever has a turn stores for everybody who waits by then.
            Ok(Ok(turn)) => {
                while self.groups.has(ticket) {
                    self.store_group().await;
                }
                drop(turn);
                decided.await
            }
            Ok(Err(outcome)) => outcome,
            Err(_) if self.groups.leave(ticket) => return Err(too_long()),
            Err(_) => decided.await,
        };
        match outcome {
            Ok(Outcome::Done(result)) => result,
            Ok(Outcome::OnItsOwn(new)) => self.insert_one(*new).await,
            // Whoever was storing it is gone.
            Err(_) => Err(too_long()),
        }
    }

    async fn store_group(&self) {
        let group = self.groups.take().into_iter().map(|one| (one.new, one.outcome));
        let (group, senders): (Vec<_>, Vec<_>) = group.unzip();
        let outcomes: Vec<_> = match self.insert_all(&group).await {
            Ok(inserted) => inserted.into_iter().map(|one| Outcome::Done(Ok(one))).collect(),
            Err(error) if group.len() > 1 && may_be_of_one(&error) => {
                tracing::warn!(%error, "applications could not be stored together");
                group.into_iter().map(|new| Outcome::OnItsOwn(Box::new(new))).collect()
            }
            Err(error) => {
                let error = Arc::new(error);
                let failed = || Outcome::Done(Err(StoreError::Shared(error.clone())));
                group.iter().map(|_| failed()).collect()
            }
        };
        for (sender, outcome) in senders.into_iter().zip(outcomes) {
            // Nobody may wait for it any more.
            let _ = sender.send(outcome);
        }
    }

    async fn insert_one(&self, new: NewApplication) -> Result<Inserted, StoreError> {
        let mut inserted = self.insert_all(&[new]).await?;
        inserted.pop().ok_or_else(too_long)
    }
}

/// Whether the others could have been stored: the database refused a statement, or a CV cannot be read back. A
/// connection that broke may have committed, and a database that is busy or away is so for all.
fn may_be_of_one(error: &StoreError) -> bool {
    const SQLITE_BUSY: &str = "5";
    match error {
        StoreError::Database(sqlx::Error::Database(error)) => {
            error.code().is_none_or(|code| code != SQLITE_BUSY)
        }
        StoreError::File(_) => true,
        _ => false,
    }
}

fn too_long() -> StoreError {
    sqlx::Error::PoolTimedOut.into()
}
