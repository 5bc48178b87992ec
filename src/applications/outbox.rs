//! Sends what waits in the outbox, with patience: losing the mail server loses nothing.

use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use super::mail::{LONGEST_ATTEMPT, MailError, Mailer};
use super::store::{Letter, MailKind, QUEUE_TIME, Store, StoreError};

/// While a letter is being sent it is nobody else's: longer than reading its application and sending it may take.
const LEASE: Duration = Duration::from_secs(360);
const _: () = assert!(QUEUE_TIME.as_secs() + LONGEST_ATTEMPT.as_secs() < LEASE.as_secs());
const FIRST_PAUSE: Duration = Duration::from_secs(1);
const LONGEST_PAUSE: Duration = Duration::from_secs(3_600);
/// Older than this, a receipt that still cannot be sent is of no use to the applicant any more.
const RECEIPT_LIFETIME: Duration = Duration::from_hours(3 * 24);
/// Other servers may share the database: its outbox is looked at this often without being told.
const LONGEST_NAP: Duration = Duration::from_secs(60);

/// Runs until it is told to stop, and then ends with the letter in hand. `new_mail` wakes it.
pub async fn run(
    store: Arc<Store>,
    mailer: Mailer,
    new_mail: Arc<Notify>,
    stop: CancellationToken,
) {
    while !stop.is_cancelled() {
        let nap = match send_due(&store, &mailer, &stop).await {
            Ok(nap) => nap,
            Err(error) => {
                tracing::warn!(%error, "the outbox waits for the database");
                FIRST_PAUSE
            }
        };
        tokio::select! {
            () = new_mail.notified() => {}
            () = tokio::time::sleep(nap) => {}
            () = stop.cancelled() => {}
        }
    }
}

/// Sends what is due; returns how long there is nothing to do.
async fn send_due(
    store: &Store,
    mailer: &Mailer,
    stop: &CancellationToken,
) -> Result<Duration, StoreError> {
    while !stop.is_cancelled()
        && let Some(letter) = store.take_letter(now(), now() + millis(LEASE)).await?
    {
        deliver(store, mailer, &letter).await?;
    }
    let next = store.next_letter_at().await?;
    let wait = next.map_or(LONGEST_NAP, |at| {
        Duration::from_millis(u64::try_from(at - now()).unwrap_or_default())
    });
    Ok(wait.min(LONGEST_NAP))
}

async fn deliver(store: &Store, mailer: &Mailer, letter: &Letter) -> Result<(), StoreError> {
    let (Some(stored), Some(kind)) =
        (store.find(&letter.application).await?, MailKind::of_name(&letter.kind))
    else {
        return store.remove_letter(&letter.id).await;
    };
    match mailer.send(&letter.id, kind, &stored).await {
        Ok(()) => {
            tracing::info!(application = stored.id, kind = letter.kind, "sent mail");
            store.remove_letter(&letter.id).await
        }
        Err(error) if gives_up(kind, &error, now() - stored.created_at) => {
            tracing::warn!(application = stored.id, kind = letter.kind, %error, "dropped mail");
            store.remove_letter(&letter.id).await
        }
        Err(error) => {
            let pause = pause_after(letter.attempts);
            let again = humantime::format_duration(pause);
            tracing::warn!(application = stored.id, kind = letter.kind, %error, %again, "mail waits");
            store.postpone_letter(&letter.id, now() + millis(pause)).await
        }
    }
}

/// A mistyped address of an applicant stays wrong. Whatever else goes wrong can be put right by us, and so can
/// the address that notices go to: a notice is never given up. `age` is the application's, in milliseconds.
fn gives_up(kind: MailKind, error: &MailError, age: i64) -> bool {
    kind == MailKind::Receipt && (error.is_final() || age > millis(RECEIPT_LIFETIME))
}

fn pause_after(attempts: i64) -> Duration {
    let doublings = u32::try_from(attempts).unwrap_or(u32::MAX).min(16);
    (FIRST_PAUSE * 2_u32.pow(doublings)).min(LONGEST_PAUSE)
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
            assert_eq!(pause_after(attempts), LONGEST_PAUSE);
        }
    }
}
