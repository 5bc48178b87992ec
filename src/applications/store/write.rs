//! Stores applications: row, CV and mail in one transaction, or nothing.

use cv::Format;
use sqlx::Connection;
use uuid::Uuid;

use super::receipts::{CLAIM_RECEIPT, MAX_RECEIPTS_A_DAY, a_day_before, normalise_mailbox};
use super::{MailKind, Store, StoreError};
use crate::applications::form::Application;
use crate::applications::spool::Spooled;

/// How much of a CV is in memory while it is stored.
const PART_BYTES: usize = 256 * 1024;

pub struct CvFile {
    pub name: String,
    pub format: Format,
    pub spooled: Spooled,
}

pub struct NewApplication {
    pub job: String,
    pub job_title: String,
    pub form: Application,
    pub cv: CvFile,
    pub spam: Option<&'static str>,
    pub repeat_key: Option<String>,
    pub mail: Vec<MailKind>,
    /// Milliseconds since 1970.
    pub at: i64,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Inserted {
    New(String),
    /// The same request was stored before, with this id.
    Repeated(String),
}

/// Inserts row, CV and mail of one application. A macro, because the types differ between the databases.
macro_rules! insert {
    ($store:expr, $transaction:ident, $new:ident) => {{
        let id = Uuid::now_v7().to_string();
        let mailbox = normalise_mailbox(&$new.form.email);
        // Before the row is inserted: a transaction that others wait for because of its row must not wait for a lock.
        if $new.mail.contains(&MailKind::Receipt)
            && let Some(lock) = $store.receipt_lock()
        {
            sqlx::query(lock).bind(&mailbox).execute(&mut *$transaction).await?;
        }
        let inserted = sqlx::query(INSERT_APPLICATION)
            .bind(&id)
            .bind(&$new.job)
            .bind(&$new.job_title)
            .bind(&$new.form.name)
            .bind(&$new.form.email)
            .bind(&$new.form.phone)
            .bind($new.form.years_of_experience)
            .bind(&$new.form.message)
            .bind($new.form.availability)
            .bind(&$new.cv.name)
            .bind($new.cv.format.extension())
            .bind(i64::try_from($new.cv.spooled.size).unwrap_or(i64::MAX))
            .bind(&$new.cv.spooled.hash)
            .bind($new.spam)
            .bind(&$new.repeat_key)
            .bind($new.at)
            .execute(&mut *$transaction)
            .await?;
        if inserted.rows_affected() == 0 {
            let before = sqlx::query_scalar(FIND_REPEATED).bind(&$new.repeat_key);
            Inserted::Repeated(before.fetch_one(&mut *$transaction).await?)
        } else {
            let starts = (0..$new.cv.spooled.size).step_by(PART_BYTES);
            for (number, start) in (0_i64..).zip(starts) {
                let part = $new.cv.spooled.read(start, PART_BYTES).await?;
                let insert = sqlx::query(INSERT_PART).bind(&id).bind(number).bind(&*part);
                insert.execute(&mut *$transaction).await?;
            }
            for kind in &$new.mail {
                if *kind == MailKind::Receipt {
                    let claim = sqlx::query(CLAIM_RECEIPT).bind(&id).bind(&mailbox);
                    let claim = claim.bind(a_day_before($new.at)).bind(MAX_RECEIPTS_A_DAY);
                    if claim.execute(&mut *$transaction).await?.rows_affected() == 0 {
                        tracing::info!(
                            application = id,
                            "no receipt: its mailbox has had enough of them today"
                        );
                        continue;
                    }
                }
                let insert = sqlx::query(INSERT_MAIL).bind(Uuid::now_v7().to_string());
                let insert = insert.bind(&id).bind(kind.name()).bind($new.at);
                insert.execute(&mut *$transaction).await?;
            }
            Inserted::New(id)
        }
    }};
}

impl Store {
    /// Inserts all of them in one transaction, or none.
    pub(super) async fn insert_all(
        &self,
        batch: &[NewApplication],
    ) -> Result<Vec<Inserted>, StoreError> {
        super::on_either!(self, pool => {
            let mut connection = pool.acquire().await?;
            let stored = async {
                let mut transaction = connection.begin_with(self.begin()).await?;
                let mut inserted = Vec::new();
                for new in batch {
                    inserted.push(insert!(self, transaction, new));
                }
                transaction.commit().await?;
                Ok(inserted)
            };
            let stored: Result<_, StoreError> = stored.await;
            if stored.is_err() {
                // SQLite may have rolled back by itself, and sqlx would not know.
                connection.close_on_drop();
            }
            stored
        })
    }

    /// The id of the application that the same request was stored as before.
    pub async fn find_repeated(&self, repeat_key: &str) -> Result<Option<String>, StoreError> {
        Ok(super::on_either!(self, pool => {
            sqlx::query_scalar(FIND_REPEATED).bind(repeat_key).fetch_optional(pool).await?
        }))
    }
}

const FIND_REPEATED: &str = "SELECT id FROM applications WHERE repeat_key = $1";
const INSERT_PART: &str = "INSERT INTO cv_parts (application, part, bytes) VALUES ($1, $2, $3)";
const INSERT_MAIL: &str =
    "INSERT INTO outbox (id, application, kind, next_at) VALUES ($1, $2, $3, $4)";
const INSERT_APPLICATION: &str = "
    INSERT INTO applications (
        id, job, job_title, name, email, phone, years_of_experience, message, availability,
        cv_name, cv_kind, cv_bytes, cv_hash, spam, repeat_key, created_at
    ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    ON CONFLICT (repeat_key) DO NOTHING";
