//! Forgets by itself what is no longer needed: applications past their time, expired idempotency keys, and the
//! traces of erased applications that could not be overwritten at once.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::store::{Store, StoreError};

/// Also the longest pause after a failure.
const BETWEEN_ROUNDS: Duration = Duration::from_secs(3_600);
const AFTER_A_FAILURE: Duration = Duration::from_secs(60);
/// How long a request that is sent again still counts as the same one.
const REPEAT_KEYS_LAST: Duration = Duration::from_secs(24 * 3_600);

/// Runs until it is dropped. Without a period, applications are kept.
pub async fn run(store: Arc<Store>, period: Option<Duration>) {
    let mut failures = 0;
    loop {
        let pause = match round(&store, period).await {
            Ok(erased) => {
                if erased > 0 {
                    tracing::info!(erased, "erased applications past their time");
                }
                failures = 0;
                BETWEEN_ROUNDS
            }
            Err(error) => {
                tracing::warn!(%error, "erasing is tried again later");
                failures += 1;
                pause_after(failures)
            }
        };
        tokio::time::sleep(pause).await;
    }
}

/// Erases what is too old, and overwrites what earlier erasures could not.
async fn round(store: &Store, period: Option<Duration>) -> Result<u64, StoreError> {
    store.forget_repeat_keys(ago(REPEAT_KEYS_LAST)).await?;
    match period {
        Some(period) => store.erase_older(ago(period)).await,
        None => store.overwrite_erased().await.map(|()| 0),
    }
}

/// Overwriting copies the whole file before it fails on a full disk: that is not done every minute for long.
fn pause_after(failures: u32) -> Duration {
    let doublings = failures.saturating_sub(1).min(16);
    (AFTER_A_FAILURE * 2_u32.pow(doublings)).min(BETWEEN_ROUNDS)
}

/// That long ago, in milliseconds since 1970.
pub fn ago(period: Duration) -> i64 {
    let period = i64::try_from(period.as_millis()).unwrap_or(i64::MAX);
    Timestamp::now().as_millisecond().saturating_sub(period)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_failure_is_tried_again_after_a_minute_and_then_less_and_less_often() {
        assert_eq!(pause_after(1), Duration::from_secs(60));
        assert_eq!(pause_after(2), Duration::from_secs(120));
        for failures in [7, 100, u32::MAX] {
            assert_eq!(pause_after(failures), BETWEEN_ROUNDS);
        }
    }
}
