//! How many receipts one mailbox gets: anybody can type anybody's address into the form, and nobody's mailbox shall
//! be filled that way. Counted in the database, so that a restart forgets nothing and several servers agree.

use std::time::Duration;

use super::{Pool, Store};

pub const MAX_RECEIPTS_A_DAY: i64 = 3;
const DAY: Duration = Duration::from_secs(24 * 3_600);

/// Notes that the application `$1` gets a receipt, unless the mailbox `$2` has had its share since `$3`.
pub(super) const CLAIM_RECEIPT: &str = "
    UPDATE applications SET receipt_to = $2
    WHERE id = $1 AND $4 > (
        SELECT count(*) FROM applications WHERE receipt_to = $2 AND created_at > $3)";

impl Store {
    /// Makes claims for the same mailbox wait for each other. SQLite has one writer at a time anyway.
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

/// One spelling for the many that lead to the same mailbox. Domains know no case. In the part before the `@`, case
/// and what follows a `+` are told apart by hardly any provider: taking two mailboxes for one costs a receipt,
/// taking one for many would cost the limit.
pub(super) fn mailbox_of(email: &str) -> String {
    let email = email.to_lowercase();
    let Some((user, domain)) = email.rsplit_once('@') else { return email };
    let user = user.split_once('+').map_or(user, |(user, _)| user);
    format!("{user}@{domain}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spellings_of_one_mailbox_count_together() {
        for same in ["ada@x.example", "Ada@X.Example", "ada+jobs@x.example", "ADA+1+2@x.example"] {
            assert_eq!(mailbox_of(same), "ada@x.example");
        }
        for other in ["ada@y.example", "ad.a@x.example", "bob@x.example"] {
            assert_ne!(mailbox_of(other), "ada@x.example");
        }
    }
}
