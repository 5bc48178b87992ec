//! Forgets by itself what is no longer needed: applications past their time, and keys of yesterday.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::store::{Store, StoreError};

const BETWEEN_ROUNDS: Duration = Duration::from_secs(3_600);
const AFTER_A_FAILURE: Duration = Duration::from_secs(60);
/// How long a request that is sent again still counts as the same one.
const REPEAT_KEYS_LAST: Duration = Duration::from_secs(24 * 3_600);

/// Runs until it is dropped. Without a period, applications are kept.
pub async fn run(store: Arc<Store>, period: Option<Duration>) {
    loop {
        let pause = match round(&store, period).await {
            Ok(0) => BETWEEN_ROUNDS,
            Ok(erased) => {
                tracing::info!(erased, "erased applications past their time");
                BETWEEN_ROUNDS
            }
            Err(error) => {
                tracing::warn!(%error, "applications past their time wait for the database");
                AFTER_A_FAILURE
            }
        };
        tokio::time::sleep(pause).await;
    }
}

async fn round(store: &Store, period: Option<Duration>) -> Result<u64, StoreError> {
    store.forget_repeat_keys(ago(REPEAT_KEYS_LAST)).await?;
    match period {
        Some(period) => store.erase_older(ago(period)).await,
        None => Ok(0),
    }
}

/// That long ago, in milliseconds since 1970.
pub fn ago(period: Duration) -> i64 {
    let period = i64::try_from(period.as_millis()).unwrap_or(i64::MAX);
    Timestamp::now().as_millisecond().saturating_sub(period)
}
