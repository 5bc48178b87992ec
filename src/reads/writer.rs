//! Writes what was counted to the database, once a minute and at the end. While the database is down, counts wait here.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp, ToSpan};
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use super::Counted;
use crate::applications::store::{OTHERS, ReadCount, Store, StoreError};

const INTERVAL: Duration = Duration::from_secs(60);
/// A little more than a year, so that 365 days are whole.
const KEPT_DAYS: i64 = 400;
/// Rows that wait for a database that is down. Beyond these, only a day's sums are kept.
const MAX_WAITING: usize = 20_000;
/// For what is written when the server stops.
const STOP_TIMEOUT: Duration = Duration::from_secs(5);

/// The task while it runs.
pub struct Writer {
    stop: CancellationToken,
    task: JoinHandle<()>,
}

impl Writer {
    /// `take` returns what was counted since its last call, as of this day.
    pub fn start(store: Arc<Store>, take: impl Fn(Date) -> Counted + Send + 'static) -> Self {
        let stop = CancellationToken::new();
        let task = tokio::spawn(run(store, take, stop.clone()));
        Self { stop, task }
    }

    /// Writes what is left, unless that takes too long.
    pub async fn stop(self) {
        self.stop.cancel();
        if tokio::time::timeout(STOP_TIMEOUT, self.task).await.is_err() {
            tracing::warn!("the last minute's reads are not counted: the database does not answer");
        }
    }
}

async fn run(store: Arc<Store>, take: impl Fn(Date) -> Counted, stop: CancellationToken) {
    let mut waiting = Waiting::default();
    let mut is_down = false;
    loop {
        let is_last = tokio::select! {
            () = stop.cancelled() => true,
            () = tokio::time::sleep(until_next_minute(Timestamp::now())) => false,
        };
        let day = day_of(Timestamp::now());
        waiting.add(take(day));
        let written = waiting.write(&store, day).await;
        if let Err(error) = &written
            && !is_down
        {
            tracing::warn!(%error, "reads are counted in memory until the database answers");
        }
        is_down = written.is_err();
        if is_last {
            return;
        }
    }
}

/// Whole minutes, so that one ends when the day does.
fn until_next_minute(now: Timestamp) -> Duration {
    let passed = u64::try_from(now.as_millisecond()).unwrap_or_default() % 60_000;
    INTERVAL - Duration::from_millis(passed)
}

/// The day in which most of the last minute was.
fn day_of(now: Timestamp) -> Date {
    let middle = now - SignedDuration::from_secs(30);
    middle.to_zoned(TimeZone::UTC).date()
}

#[derive(Default)]
struct Waiting(BTreeMap<ReadCount, i64>);

impl Waiting {
    fn add(&mut self, counted: Counted) {
        for (mut row, count) in counted {
            if self.0.len() >= MAX_WAITING && !self.0.contains_key(&row) {
                OTHERS.clone_into(&mut row.name);
            }
            let sum = self.0.entry(row).or_default();
            *sum = sum.saturating_add(count);
        }
    }

    async fn write(&mut self, store: &Store, today: Date) -> Result<(), StoreError> {
        if self.0.is_empty() {
            return Ok(());
        }
        let rows: Vec<_> = self.0.iter().map(|(row, count)| (row, *count)).collect();
        let oldest = today.checked_sub(KEPT_DAYS.days()).unwrap_or(Date::MIN);
        store.add_reads(&rows, &oldest.to_string()).await?;
        self.0.clear();
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::applications::store::ReadKind;

    fn row(name: &str) -> ReadCount {
        ReadCount { kind: ReadKind::Page, day: "2026-11-15".into(), name: name.into() }
    }

    #[test]
    fn counts_that_wait_are_added_up_and_the_last_ones_to_fit_lose_only_their_names() {
        let mut waiting = Waiting::default();
        waiting.add((0..MAX_WAITING).map(|number| (row(&format!("/{number}")), 1)).collect());
        waiting.add(vec![(row("/0"), 5), (row("/new"), 2), (row("/newer"), 3)]);
        assert_eq!(waiting.0.get(&row("/0")), Some(&6));
        assert_eq!(waiting.0.get(&row(OTHERS)), Some(&5));
        assert_eq!(waiting.0.len(), MAX_WAITING + 1);
    }

    #[test]
    fn the_minute_that_ends_at_midnight_is_of_the_day_before() {
        let at = |text: &str| text.parse::<Timestamp>().unwrap();
        assert_eq!(day_of(at("2026-11-16T00:00:00.020Z")).to_string(), "2026-11-15");
        assert_eq!(day_of(at("2026-11-16T00:01:00.020Z")).to_string(), "2026-11-16");
        assert_eq!(until_next_minute(at("2026-11-16T00:00:59.500Z")), Duration::from_millis(500));
    }
}
