//! Publishes what the watcher loads, and the same content again when a date in it comes.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::mpsc;
use tokio::time::Instant;

use crate::app::App;
use crate::content::Content;
use crate::problem::Problem;

/// The clock looks again at least this often, so that a changed system time is noticed.
const LONGEST_NAP: Duration = Duration::from_secs(60);
/// How long to wait before a failed publish is tried again: this at first, then twice as long each time …
const FIRST_PAUSE: Duration = Duration::from_secs(1);
/// … up to this.
const LONGEST_PAUSE: Duration = Duration::from_secs(60);

/// A publish that failed, such as on a full disk.
struct Failure {
    reason: String,
    pause: Duration,
    next_try: Instant,
}

impl Failure {
    fn after(before: Option<&Self>, reason: String) -> Self {
        let pause = before.map_or(FIRST_PAUSE, |before| (before.pause * 2).min(LONGEST_PAUSE));
        Self { reason, pause, next_try: Instant::now() + pause }
    }
}

/// Runs until the server stops; one publish at a time, in the order of the loads.
pub async fn publish_changes(
    app: Arc<App>,
    content: Content,
    mut loaded: mpsc::Receiver<Result<Content, Vec<Problem>>>,
) {
    let mut content = Arc::new(content);
    let mut failure: Option<Failure> = None;
    loop {
        tokio::select! {
            Some(changed) = loaded.recv() => match changed {
                Ok(new) => {
                    content = Arc::new(new);
                    failure = None;
                }
                Err(problems) => {
                    log(&problems);
                    continue;
                }
            },
            () = next_publish(failure.as_ref(), app.edition().snapshot.next_change) => {}
        }
        failure = match publish(&app, &content).await {
            Ok(()) => {
                tracing::info!("the content is live");
                None
            }
            Err(error) => {
                let reason = error.to_string();
                // Once for each reason, or a full disk would be filled further by its own log.
                if failure.as_ref().is_none_or(|before| before.reason != reason) {
                    tracing::error!(reason, "the site stays as it was; publishing is tried again");
                }
                Some(Failure::after(failure.as_ref(), reason))
            }
        };
    }
}

fn log(problems: &[Problem]) {
    for problem in problems {
        tracing::error!("{problem}");
    }
    tracing::error!("the content has problems: the site stays as it was");
}

/// On a thread for blocking work: it copies pictures and builds every answer that changed.
async fn publish(app: &Arc<App>, content: &Arc<Content>) -> io::Result<()> {
    let (app, content) = (app.clone(), content.clone());
    let published = tokio::task::spawn_blocking(move || app.publish(&content)).await;
    // A panic has changed nothing that visitors see: an edition is replaced in one step at the end.
    published.unwrap_or_else(|panic| Err(io::Error::other(panic)))
}

async fn next_publish(failure: Option<&Failure>, date: Option<Timestamp>) {
    match failure {
        Some(failure) => tokio::time::sleep_until(failure.next_try).await,
        None => next_date(date).await,
    }
}

/// Returns when `date` has come; never without one.
async fn next_date(date: Option<Timestamp>) {
    let Some(date) = date else {
        return std::future::pending().await;
    };
    loop {
        let wait = date.duration_since(Timestamp::now());
        match Duration::try_from(wait) {
            Ok(wait) if !wait.is_zero() => tokio::time::sleep(wait.min(LONGEST_NAP)).await,
            _ => return,
        }
    }
}

#[cfg(test)]
mod tests {
    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn a_date_that_has_come_waits_for_the_pause_after_a_failure() {
        let (failure, past) = (Failure::after(None, "full".into()), Some(Timestamp::UNIX_EPOCH));
        assert!(next_publish(None, past).now_or_never().is_some());
        assert!(next_publish(Some(&failure), past).now_or_never().is_none());
    }

    #[test]
    fn the_pause_between_tries_doubles_up_to_a_minute() {
        let mut failure = None;
        let pauses: Vec<_> = (0..8)
            .map(|_| {
                let next = Failure::after(failure.as_ref(), "full".into());
                failure.insert(next).pause.as_secs()
            })
            .collect();
        assert_eq!(pauses, [1, 2, 4, 8, 16, 32, 60, 60]);
    }
}
