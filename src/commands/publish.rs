//! Publishes content when its folder changes, and again when a date in it is reached.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use arc_swap::ArcSwap;
use jiff::Timestamp;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::app::App;
use crate::content::Content;
use crate::content::load::Loader;
use crate::content::watch::{self as folder, Watch};
use crate::indexnow::Reporter;
use crate::problem::Problem;
use crate::render::edition::Edition;

/// The clock is read again at least this often, so that a changed system time is noticed.
const MAX_SLEEP: Duration = Duration::from_secs(60);
/// The delay before a failed publish is tried again; it doubles with each failure.
const FIRST_RETRY_DELAY: Duration = Duration::from_secs(1);
const MAX_RETRY_DELAY: Duration = Duration::from_secs(60);

/// Publishes each new state of the content folder, and reports what changed, until it is stopped.
pub struct Publishing {
    _watch: Watch,
    task: JoinHandle<()>,
    reports: Option<Reports>,
}

struct Reports {
    reporter: Arc<Reporter>,
    editions: watch::Receiver<Arc<Edition>>,
    /// The last edition of which all changes are with the reporter.
    compared: Arc<ArcSwap<Edition>>,
    tasks: [JoinHandle<()>; 2],
}

impl Publishing {
    /// `content` is what `app` has published already. Without a reporter, nobody is told what changed.
    pub fn start(
        app: Arc<App>,
        content: Content,
        loader: Loader,
        reporter: Option<Reporter>,
    ) -> notify::Result<Self> {
        let (sender, loaded) = mpsc::channel(1);
        let _watch = folder::watch(loader, move |result| {
            // Fails only when the server is stopping.
            let _ = sender.blocking_send(result);
        })?;
        let reports = reporter.map(|reporter| Reports::start(reporter, app.editions()));
        let task = tokio::spawn(publish_changes(app, content, loaded));
        Ok(Self { _watch, task, reports })
    }

    pub fn stop(self) {
        self.task.abort();
        if let Some(reports) = self.reports {
            reports.stop();
        }
    }
}

impl Reports {
    fn start(reporter: Reporter, editions: watch::Receiver<Arc<Edition>>) -> Self {
        let reporter = Arc::new(reporter);
        let (comparing, running) = (reporter.clone(), reporter.clone());
        // Taken here: when the task first runs, another may have been published.
        let compared = Arc::new(ArcSwap::new(editions.borrow().clone()));
        let tasks = [
            tokio::spawn(compare(comparing, compared.clone(), editions.clone())),
            tokio::spawn(async move { running.run().await }),
        ];
        Self { reporter, editions, compared, tasks }
    }

    fn is_compared(&self) -> bool {
        Arc::ptr_eq(&self.compared.load(), &self.editions.borrow())
    }

    fn stop(self) {
        self.tasks.iter().for_each(JoinHandle::abort);
        if !self.is_compared() {
            tracing::warn!("stopped before it was known which pages the last publish changed");
        }
        let pages = self.reporter.waiting();
        if pages > 0 {
            tracing::warn!(pages, "stopped before search engines were told of changed pages");
        }
    }
}

/// A publish that failed, such as on a full disk.
struct FailedPublish {
    reason: String,
    delay: Duration,
    next_attempt: Instant,
}

impl FailedPublish {
    fn after(before: Option<&Self>, reason: String) -> Self {
        let delay =
            before.map_or(FIRST_RETRY_DELAY, |before| (before.delay * 2).min(MAX_RETRY_DELAY));
        Self { reason, delay, next_attempt: Instant::now() + delay }
    }
}

/// Publishes one content at a time, in the order of the loads.
async fn publish_changes(
    app: Arc<App>,
    content: Content,
    mut loaded: mpsc::Receiver<Result<Content, Vec<Problem>>>,
) {
    let mut content = Arc::new(content);
    let mut failed: Option<FailedPublish> = None;
    loop {
        tokio::select! {
            Some(changed) = loaded.recv() => match changed {
                Ok(new) => {
                    content = Arc::new(new);
                    failed = None;
                }
                Err(problems) => {
                    log(&problems);
                    continue;
                }
            },
            () = next_publish(failed.as_ref(), app.edition().snapshot.next_change) => {}
        }
        failed = match publish(&app, &content).await {
            Ok(()) => {
                tracing::info!("the content is live");
                None
            }
            Err(error) => {
                let reason = error.to_string();
                // Once for each reason, or the log would fill up a full disk even further.
                if failed.as_ref().is_none_or(|before| before.reason != reason) {
                    tracing::error!(reason, "the site is unchanged; publishing is tried again");
                }
                Some(FailedPublish::after(failed.as_ref(), reason))
            }
        };
    }
}

fn log(problems: &[Problem]) {
    for problem in problems {
        tracing::error!("{problem}");
    }
    tracing::error!("the content has problems: the site is unchanged");
}

/// On a thread for blocking work: it copies pictures and builds every answer that changed.
async fn publish(app: &Arc<App>, content: &Arc<Content>) -> io::Result<()> {
    let (app, content) = (app.clone(), content.clone());
    let published = tokio::task::spawn_blocking(move || app.publish(&content)).await;
    // After a panic the old edition is still live, as it is replaced in one step at the end.
    published.unwrap_or_else(|panic| Err(io::Error::other(panic)))
}

/// Compares one edition after the other with the one before. After quick saves, those in between are left out: on a large site
/// a comparison takes longer than a save.
async fn compare(
    reporter: Arc<Reporter>,
    compared: Arc<ArcSwap<Edition>>,
    mut editions: watch::Receiver<Arc<Edition>>,
) {
    while editions.changed().await.is_ok() {
        let after = editions.borrow_and_update().clone();
        let (reporter, newest) = (reporter.clone(), after.clone());
        let before = compared.load_full();
        let compare = move || reporter.published(&before.snapshot, &newest.snapshot);
        // After a panic, which is in the log, nothing is reported of this one.
        let _ = tokio::task::spawn_blocking(compare).await;
        compared.store(after);
    }
}

async fn next_publish(failed: Option<&FailedPublish>, date: Option<Timestamp>) {
    match failed {
        Some(failed) => tokio::time::sleep_until(failed.next_attempt).await,
        None => next_date(date).await,
    }
}

/// Waits until `date`, or forever without one.
async fn next_date(date: Option<Timestamp>) {
    let Some(date) = date else {
        return std::future::pending().await;
    };
    loop {
        let wait = date.duration_since(Timestamp::now());
        match Duration::try_from(wait) {
            Ok(wait) if !wait.is_zero() => tokio::time::sleep(wait.min(MAX_SLEEP)).await,
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use futures_util::FutureExt;

    use super::*;
    use crate::content::deployment::Deployment;
    use crate::content::snapshot::Snapshot;
    use crate::indexnow::{Site, Timing};

    fn edition() -> Arc<Edition> {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/good");
        let content = Loader::new(folder).load().unwrap();
        let now = Timestamp::UNIX_EPOCH;
        let snapshot = Snapshot::build(&content, &Deployment::default(), now, None);
        Arc::new(Edition::new(snapshot, Default::default(), None))
    }

    #[tokio::test]
    async fn it_is_known_whether_the_last_publish_is_compared() {
        let site = Site::at(Some("https://strakeline.example")).unwrap();
        let (key, endpoint) = ("a1b2c3d4".parse().unwrap(), "http://127.0.0.1:9".parse().unwrap());
        let reporter = Reporter::new(site, key, endpoint, Timing::DEFAULT).unwrap();
        let newest = watch::Sender::new(edition());
        let reports = Reports::start(reporter, newest.subscribe());
        assert!(reports.is_compared());
        newest.send_replace(edition());
        assert!(!reports.is_compared());
        let compared = async {
            while !reports.is_compared() {
                tokio::task::yield_now().await;
            }
        };
        let limit = Duration::from_secs(20);
        tokio::time::timeout(limit, compared).await.expect("it should be compared");
    }

    #[tokio::test]
    async fn a_date_that_is_reached_waits_for_the_delay_after_a_failure() {
        let failed = FailedPublish::after(None, "full".into());
        let past = Some(Timestamp::UNIX_EPOCH);
        assert!(next_publish(None, past).now_or_never().is_some());
        assert!(next_publish(Some(&failed), past).now_or_never().is_none());
    }

    #[test]
    fn the_delay_between_attempts_doubles_up_to_a_minute() {
        let mut failed = None;
        let delays: Vec<_> = (0..8)
            .map(|_| {
                let next = FailedPublish::after(failed.as_ref(), "full".into());
                failed.insert(next).delay.as_secs()
            })
            .collect();
        assert_eq!(delays, [1, 2, 4, 8, 16, 32, 60, 60]);
    }
}
