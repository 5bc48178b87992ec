//! Limits the receipts to one mailbox: anybody can type somebody else's address into the form, and must not be able to
//! flood their mailbox. Counted in the database, so that the limit holds after a restart and for several servers.

use std::time::Duration;

use super::{Pool, Store};

pub const MAX_RECEIPTS_A_DAY: i64 = 3;
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Records that application `$1` gets a receipt, unless mailbox `$2` has had `$4` of them since `$3`.
pub(super) const CLAIM_RECEIPT: &str = "
    UPDATE applications SET receipt_to = $2
    WHERE id = $1 AND $4 > (
        SELECT count(*) FROM applications WHERE receipt_to = $2 AND created_at > $3)";

impl Store {
    /// Makes transactions for the same mailbox wait for each other. SQLite has one writer at a time anyway.
    pub(super) fn receipt_lock(&self) -> Option<&'static str> {
        match &self.pool {
            Pool::Sqlite(_) => None,
            Pool::Postgres(_) => Some("SELECT pg_advisory_xact_lock(hashtextextended($1, 0))"),
        }
    }
}

/// A day before `at`, in milliseconds since 1970.
pub(super) fn a_day_before(at: i64) -> i64 {
    at.saturating_sub(i64::try_from(DAY.as_millis()).unwrap_or(i64::MAX))
}

/// One spelling for all addresses that lead to the same mailbox. Domains ignore case. In the part before the `@`, hardly
/// any provider distinguishes case or what follows a `+`. If one does, two mailboxes share a limit; counting each
/// spelling by itself would make the limit useless.
pub(super) fn normalise_mailbox(email: &str) -> String {
    let email = email.to_lowercase();
    let Some((user, domain)) = email.rsplit_once('@') else { return email };
    let user = user.split_once('+').map_or(user, |(user, _)| user);
    format!("{user}@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn different_spellings_of_one_mailbox_count_together() {
        for same in ["ada@x.example", "Ada@X.Example", "ada+jobs@x.example", "ADA+1+2@x.example"] {
            assert_eq!(normalise_mailbox(same), "ada@x.example");
        }
        for other in ["ada@y.example", "ad.a@x.example", "bob@x.example"] {
            assert_ne!(normalise_mailbox(other), "ada@x.example");
        }
    }
}
