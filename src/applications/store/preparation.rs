//! What has to be done once before the database is used.

use std::sync::{Arc, Mutex, PoisonError};

use tokio::sync::OnceCell;

use super::StoreError;

/// Done at its first success. Callers that wait for an attempt share its failure: one after the other, each would wait as
/// long again for a database that is down.
#[derive(Default)]
pub struct Preparation {
    done: OnceCell<()>,
    failed: Mutex<Failed>,
}

#[derive(Clone, Default)]
struct Failed {
    attempts: u64,
    last: Option<Arc<StoreError>>,
}

impl Preparation {
    pub async fn run(
        &self,
        work: impl AsyncFnOnce() -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        if self.done.initialized() {
            return Ok(());
        }
        let before = self.failed().attempts;
        let attempt = async || match self.failed() {
            Failed { attempts, last: Some(error) } if attempts > before => {
                Err(StoreError::Shared(error))
            }
            _ => work().await.map_err(|error| self.fail(error)),
        };
        self.done.get_or_try_init(attempt).await.copied()
    }

    fn fail(&self, error: StoreError) -> StoreError {
        let error = Arc::new(error);
        let mut failed = self.failed.lock().unwrap_or_else(PoisonError::into_inner);
        *failed = Failed { attempts: failed.attempts + 1, last: Some(error.clone()) };
        StoreError::Shared(error)
    }

    fn failed(&self) -> Failed {
        self.failed.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};

    use tokio::join;
    use tokio::task::yield_now;

    use super::*;

    #[tokio::test]
    async fn callers_that_wait_for_an_attempt_share_its_failure_and_later_ones_try_again() {
        let preparation = Preparation::default();
        let attempts = AtomicUsize::new(0);
        let fails = async || {
            attempts.fetch_add(1, Relaxed);
            yield_now().await;
            Err(StoreError::Stopped)
        };
        let both = join!(preparation.run(fails), preparation.run(fails));
        assert!(both.0.is_err() && both.1.is_err());
        assert_eq!(attempts.load(Relaxed), 1);
        assert!(preparation.run(fails).await.is_err());
        assert_eq!(attempts.load(Relaxed), 2);
        assert!(preparation.run(async || Ok(())).await.is_ok());
        assert!(preparation.run(fails).await.is_ok());
        assert_eq!(attempts.load(Relaxed), 2);
    }
}
