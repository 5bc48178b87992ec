//! Erases applications that are too old, and those that a restored backup has brought back, removes expired idempotency keys, and overwrites what earlier erasures could
//! not.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::store::{Store, StoreError};

/// Also the longest pause after a failure.
const INTERVAL: Duration = Duration::from_secs(3_600);
const FIRST_PAUSE: Duration = Duration::from_secs(60);
/// How long a request that is sent again counts as the same one.
const REPEAT_KEY_LIFETIME: Duration = Duration::from_secs(24 * 3_600);

/// Runs until it is cancelled. Without a period, applications are kept.
pub async fn run(store: Arc<Store>, period: Option<Duration>) {
    let mut failures = 0;
    loop {
        let pause = match run_once(&store, period).await {
            Ok(erased) => {
                if erased > 0 {
                    tracing::info!(erased, "erased applications past their time");
                }
                failures = 0;
                INTERVAL
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

/// Returns how many applications were erased.
async fn run_once(store: &Store, period: Option<Duration>) -> Result<u64, StoreError> {
    store.forget_repeat_keys(ago(REPEAT_KEY_LIFETIME)).await?;
    store.erase_again().await?;
    match period {
        Some(period) => store.erase_older(ago(period)).await,
        None => store.overwrite_erased().await.map(|()| 0),
    }
}

/// Doubles, because overwriting copies the whole database before it fails on a full disk.
fn pause_after(failures: u32) -> Duration {
    let doublings = failures.saturating_sub(1).min(16);
    (FIRST_PAUSE * 2_u32.pow(doublings)).min(INTERVAL)
}

/// The time that long ago, in milliseconds since 1970.
pub fn ago(period: Duration) -> i64 {
    let period = i64::try_from(period.as_millis()).unwrap_or(i64::MAX);
    Timestamp::now().as_millisecond().saturating_sub(period)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_after_failures_double_from_a_minute_to_an_hour() {
        assert_eq!(pause_after(1), Duration::from_secs(60));
        assert_eq!(pause_after(2), Duration::from_secs(120));
        for failures in [7, 100, u32::MAX] {
            assert_eq!(pause_after(failures), INTERVAL);
        }
    }
}
