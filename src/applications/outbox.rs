//! Sends the mail in the outbox, and tries again after failures: while the mail server is down, no mail is lost.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::mail::{MAX_ATTEMPT_TIME, MailError, Mailer};
use super::store::{MailKind, QUEUE_TIMEOUT, QueuedMail, Store, StoreError};

/// While this server sends a message, no other server takes it. Longer than reading its application and sending it take.
const LEASE: Duration = Duration::from_secs(360);
const _: () = assert!(QUEUE_TIMEOUT.as_secs() + MAX_ATTEMPT_TIME.as_secs() < LEASE.as_secs());
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const MAX_PAUSE: Duration = Duration::from_secs(3_600);
/// After this time, a receipt that still cannot be sent is given up.
const RECEIPT_LIFETIME: Duration = Duration::from_hours(3 * 24);
/// How often the outbox is read without a notification: other servers may write to the same database.
const POLL_INTERVAL: Duration = Duration::from_secs(60);

/// Runs until `stop`, and still finishes sending the current message then. `new_mail` wakes it.
pub async fn run(
    store: Arc<Store>,
    mailer: Mailer,
    new_mail: Arc<Notify>,
    stop: CancellationToken,
) {
    while !stop.is_cancelled() {
        let wait = match send_due(&store, &mailer, &stop).await {
            Ok(wait) => wait,
            Err(error) => {
                tracing::warn!(%error, "the outbox waits for the database");
                FIRST_PAUSE
            }
        };
        tokio::select! {
            () = new_mail.notified() => {}
            () = tokio::time::sleep(wait) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Sends what is due, and returns how long to wait until something else is.
async fn send_due(
    store: &Store,
    mailer: &Mailer,
    stop: &CancellationToken,
) -> Result<Duration, StoreError> {
    while !stop.is_cancelled()
        && let Some(queued) = store.lease_mail(now(), now() + millis(LEASE)).await?
    {
        deliver(store, mailer, &queued).await?;
    }
    let next = store.next_mail_at().await?;
    let wait = next.map_or(POLL_INTERVAL, |at| {
        Duration::from_millis(u64::try_from(at - now()).unwrap_or_default())
    });
    Ok(wait.min(POLL_INTERVAL))
}

async fn deliver(store: &Store, mailer: &Mailer, queued: &QueuedMail) -> Result<(), StoreError> {
    let (Some(stored), Some(kind)) =
        (store.find(&queued.application).await?, MailKind::from_name(&queued.kind))
    else {
        return store.remove_mail(&queued.id).await;
    };
    match mailer.send(&queued.id, kind, &stored).await {
        Ok(()) => {
            tracing::info!(application = stored.id, kind = queued.kind, "sent mail");
            store.remove_mail(&queued.id).await
        }
        Err(error) if should_give_up(kind, &error, now() - stored.created_at) => {
            tracing::warn!(application = stored.id, kind = queued.kind, %error, "dropped mail");
            store.remove_mail(&queued.id).await
        }
        Err(error) => {
            let pause = pause_after(queued.attempts);
            let again = humantime::format_duration(pause);
            tracing::warn!(application = stored.id, kind = queued.kind, %error, %again, "mail waits");
            store.postpone_mail(&queued.id, now() + millis(pause)).await
        }
    }
}

/// A wrong address of an applicant stays wrong. We can fix every other cause, including the address that notices are
/// sent to, so a notice is never given up. `age` is that of the application, in milliseconds.
fn should_give_up(kind: MailKind, error: &MailError, age: i64) -> bool {
    kind == MailKind::Receipt && (error.is_final() || age > millis(RECEIPT_LIFETIME))
}

fn pause_after(attempts: i64) -> Duration {
    let doublings = u32::try_from(attempts).unwrap_or(u32::MAX).min(16);
    (FIRST_PAUSE * 2_u32.pow(doublings)).min(MAX_PAUSE)
}

fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

fn millis(duration: Duration) -> i64 {
    i64::try_from(duration.as_millis()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_double_up_to_an_hour() {
        assert_eq!(pause_after(0), Duration::from_secs(1));
        assert_eq!(pause_after(1), Duration::from_secs(2));
        assert_eq!(pause_after(11), Duration::from_secs(2_048));
        for attempts in [12, 100, i64::MAX] {
            assert_eq!(pause_after(attempts), MAX_PAUSE);
        }
    }
}
