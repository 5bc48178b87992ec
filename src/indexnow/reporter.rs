//! Reports pages that have changed, one report after another, and tries again after failures.

use std::time::Duration;

use serde::Serialize;
use tokio::time::sleep;

use super::changes::changed;
use super::client::{Client, Timeouts};
use super::failure::Failure;
use super::flags::{Endpoint, Key, Site};
use super::waiting::{Change, Waiting};
use crate::content::snapshot::Snapshot;

/// The protocol's limit of one report.
const MAX_URLS: usize = 10_000;

/// Everything about reports that takes time.
#[derive(Debug, Clone, Copy)]
pub struct Timing {
    /// Between two reports. Every save is a publish, and search engines refuse sites that report a page at each save.
    pub interval: Duration,
    /// After a failure; it doubles with each further one.
    pub first_pause: Duration,
    pub max_pause: Duration,
    /// An endpoint that asks for more is asked again after this.
    pub max_retry_after: Duration,
    pub connect_timeout: Duration,
    pub request_timeout: Duration,
}

impl Timing {
    pub const DEFAULT: Self = Self {
        interval: Duration::from_mins(10),
        first_pause: Duration::from_secs(10),
        max_pause: Duration::from_hours(1),
        max_retry_after: Duration::from_hours(24),
        connect_timeout: Duration::from_secs(10),
        request_timeout: Duration::from_secs(30),
    };

    fn pause_after(&self, failures: u32, failure: &Failure) -> Duration {
        let doubled = self.first_pause.saturating_mul(2_u32.saturating_pow(failures));
        let asked = failure.retry_after().unwrap_or_default().min(self.max_retry_after);
        doubled.min(self.max_pause).max(asked)
    }
}

pub struct Reporter {
    site: Site,
    key: Key,
    client: Client,
    timing: Timing,
    waiting: Waiting,
}

/// A report as the protocol defines it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Report<'a> {
    host: &'a str,
    key: &'a str,
    key_location: String,
    url_list: Vec<String>,
}

impl Reporter {
    pub fn new(site: Site, key: Key, endpoint: Endpoint, timing: Timing) -> anyhow::Result<Self> {
        let timeouts = Timeouts { connect: timing.connect_timeout, whole: timing.request_timeout };
        let client = Client::new(endpoint, timeouts)?;
        Ok(Self { site, key, client, timing, waiting: Waiting::default() })
    }

    /// Notes what a publish has changed, for `run` to report.
    pub fn published(&self, before: &Snapshot, after: &Snapshot) {
        self.add(changed(before, after));
    }

    /// Notes that the pages at these paths have changed.
    pub fn add(&self, paths: Vec<String>) {
        if paths.is_empty() {
            return;
        }
        let dropped = self.waiting.add(paths);
        if dropped > 0 {
            tracing::warn!(pages = dropped, "too many changed pages wait: some are not reported");
        }
    }

    /// How many pages wait to be reported.
    pub fn waiting(&self) -> usize {
        self.waiting.count()
    }

    /// Reports what has changed, without end. What is refused for good waits for the next change.
    pub async fn run(&self) {
        loop {
            self.waiting.added().await;
            // What was added during a report may have been reported with it.
            if self.waiting() == 0 {
                continue;
            }
            let mut failures = 0;
            while let Err(failure) = self.report_waiting().await {
                let pages = self.waiting();
                if failure.is_final() {
                    tracing::error!(pages, %failure, "changed pages wait for the next publish");
                    break;
                }
                let pause = self.timing.pause_after(failures, &failure);
                let again = humantime::format_duration(pause);
                tracing::warn!(pages, %failure, %again, "changed pages wait to be reported");
                failures += 1;
                sleep(pause).await;
            }
            sleep(self.timing.interval).await;
        }
    }

    async fn report_waiting(&self) -> Result<(), Failure> {
        loop {
            let changes = self.waiting.first(MAX_URLS);
            if changes.is_empty() {
                return Ok(());
            }
            self.client.post(self.report(&changes)).await?;
            self.waiting.remove(&changes);
            tracing::info!(pages = changes.len(), "reported changed pages to search engines");
        }
    }

    fn report(&self, changes: &[Change]) -> String {
        let origin = &self.site.origin;
        let report = Report {
            host: &self.site.host,
            key: self.key.as_str(),
            key_location: format!("{origin}{}", self.key.path()),
            url_list: changes.iter().map(|(path, _)| format!("{origin}{path}")).collect(),
        };
        // Plain data: serialising it cannot fail.
        serde_json::to_string(&report).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use hyper::StatusCode;

    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour_and_heed_the_endpoint_for_up_to_a_day() {
        let pause = |failures, asked: Option<u64>| {
            let retry_after = asked.map(Duration::from_secs);
            let status = StatusCode::TOO_MANY_REQUESTS;
            Timing::DEFAULT
                .pause_after(failures, &Failure::Refused { status, retry_after })
                .as_secs()
        };
        assert_eq!(
            [0, 1, 2, 8, 9, u32::MAX].map(|failures| pause(failures, None)),
            [10, 20, 40, 2_560, 3_600, 3_600]
        );
        assert_eq!(
            [1, 15, 7_200, u64::MAX].map(|asked| pause(0, Some(asked))),
            [10, 15, 7_200, 86_400]
        );
    }
}
