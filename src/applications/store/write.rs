//! Storing an application: row, CV and mail in one transaction, or nothing.

use sqlx::Connection;
use uuid::Uuid;

use super::receipts::{CLAIM_RECEIPT, MAX_RECEIPTS_A_DAY, a_day_before, mailbox_of};
use super::{MailKind, Store, StoreError};
use crate::applications::cv::Kind;
use crate::applications::form::Application;
use crate::applications::spool::Spooled;

/// What is held in memory of a CV while it is stored.
const PART_BYTES: usize = 256 * 1024;

pub struct CvFile {
    pub name: String,
    pub kind: Kind,
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
    /// The same request came before, and was stored under this id.
    Before(String),
}

/// Row, CV and mail of one application; a macro because the statements are for either database.
macro_rules! insert {
    ($store:expr, $transaction:ident, $new:ident) => {{
        let id = Uuid::now_v7().to_string();
        let mailbox = mailbox_of(&$new.form.email);
        // Before the row, so that whoever holds a row that others wait for waits for nobody.
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
            .bind($new.cv.kind.extension())
            .bind(i64::try_from($new.cv.spooled.size).unwrap_or(i64::MAX))
            .bind(&$new.cv.spooled.hash)
            .bind($new.spam)
            .bind(&$new.repeat_key)
            .bind($new.at)
            .execute(&mut *$transaction)
            .await?;
        if inserted.rows_affected() == 0 {
            let before = sqlx::query_scalar(FIND_REPEATED).bind(&$new.repeat_key);
            Inserted::Before(before.fetch_one(&mut *$transaction).await?)
        } else {
            let starts = (0..$new.cv.spooled.size).step_by(PART_BYTES);
            for (number, start) in (0_i64..).zip(starts) {
                let part = $new.cv.spooled.part(start, PART_BYTES).await?;
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
                            "its mailbox has had enough receipts today"
                        );
                        continue;
                    }
                }
                let insert = sqlx::query(INSERT_LETTER).bind(Uuid::now_v7().to_string());
                let insert = insert.bind(&id).bind(kind.name()).bind($new.at);
                insert.execute(&mut *$transaction).await?;
            }
            Inserted::New(id)
        }
    }};
}

impl Store {
    /// All of them, in one transaction, or none.
    pub(super) async fn insert_all(
        &self,
        group: &[NewApplication],
    ) -> Result<Vec<Inserted>, StoreError> {
        super::on_either!(self, pool => {
            let mut connection = pool.acquire().await?;
            let stored = async {
                let mut transaction = connection.begin_with(self.begin()).await?;
                let mut inserted = Vec::new();
                for new in group {
                    inserted.push(insert!(self, transaction, new));
                }
                transaction.commit().await?;
                Ok(inserted)
            };
            let stored: Result<_, StoreError> = stored.await;
            if stored.is_err() {
                // SQLite may have rolled back by itself, which leaves the connection of two minds.
                connection.close_on_drop();
            }
            stored
        })
    }

    /// The id under which the same request was stored before.
    pub async fn stored_before(&self, repeat_key: &str) -> Result<Option<String>, StoreError> {
        Ok(super::on_either!(self, pool => {
            sqlx::query_scalar(FIND_REPEATED).bind(repeat_key).fetch_optional(pool).await?
        }))
    }
}

const FIND_REPEATED: &str = "SELECT id FROM applications WHERE repeat_key = $1";
const INSERT_PART: &str = "INSERT INTO cv_parts (application, part, bytes) VALUES ($1, $2, $3)";
const INSERT_LETTER: &str =
    "INSERT INTO outbox (id, application, kind, next_at) VALUES ($1, $2, $3, $4)";
const INSERT_APPLICATION: &str = "
    INSERT INTO applications (
        id, job, job_title, name, email, phone, years_of_experience, message, availability,
        cv_name, cv_kind, cv_bytes, cv_hash, spam, repeat_key, created_at
    ) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16)
    ON CONFLICT (repeat_key) DO NOTHING";
