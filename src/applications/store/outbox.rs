//! Mail that waits to be sent. A server leases one for a while; if it does not report the result by then, the mail is
//! due again.

use super::row::from_row;
use super::{Store, StoreError};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailKind {
    /// To the hiring person: an application was received.
    Notice,
    /// To the applicant: the application was received.
    Receipt,
}

impl MailKind {
    pub fn name(self) -> &'static str {
        match self {
            Self::Notice => "notice",
            Self::Receipt => "receipt",
        }
    }

    pub fn from_name(name: &str) -> Option<Self> {
        [Self::Notice, Self::Receipt].into_iter().find(|kind| kind.name() == name)
    }
}

#[derive(Debug, Clone)]
pub struct QueuedMail {
    pub id: String,
    pub application: String,
    pub kind: String,
    pub attempts: i64,
}
from_row! { QueuedMail { id, application, kind, attempts } }

impl Store {
    /// Takes the mail that is due first. It is due again at `until` unless it is removed before.
    pub async fn lease_mail(&self, now: i64, until: i64) -> Result<Option<QueuedMail>, StoreError> {
        let query = "UPDATE outbox SET next_at = $2
            WHERE next_at <= $1 AND id = (
                SELECT id FROM outbox WHERE next_at <= $1 ORDER BY next_at, id LIMIT 1)
            RETURNING id, application, kind, attempts";
        Ok(super::on_either!(self, pool => {
            sqlx::query_as(query).bind(now).bind(until).fetch_optional(pool).await?
        }))
    }

    pub async fn remove_mail(&self, id: &str) -> Result<(), StoreError> {
        let query = "DELETE FROM outbox WHERE id = $1";
        super::on_either!(self, pool => {
            sqlx::query(query).bind(id).execute(pool).await?;
        });
        Ok(())
    }

    /// After a failure, to be tried again at `next_at`.
    pub async fn postpone_mail(&self, id: &str, next_at: i64) -> Result<(), StoreError> {
        let query = "UPDATE outbox SET attempts = attempts + 1, next_at = $2 WHERE id = $1";
        super::on_either!(self, pool => {
            sqlx::query(query).bind(id).bind(next_at).execute(pool).await?;
        });
        Ok(())
    }

    /// When the next mail is due.
    pub async fn next_mail_at(&self) -> Result<Option<i64>, StoreError> {
        Ok(super::on_either!(self, pool => {
            sqlx::query_scalar("SELECT min(next_at) FROM outbox").fetch_one(pool).await?
        }))
    }

    /// How many messages about an application wait to be sent.
    pub async fn count_mail_of(&self, application: &str) -> Result<i64, StoreError> {
        Ok(super::on_either!(self, pool => {
            sqlx::query_scalar("SELECT count(*) FROM outbox WHERE application = $1")
                .bind(application)
                .fetch_one(pool)
                .await?
        }))
    }
}
