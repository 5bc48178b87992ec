//! Stores applications: row, CV and mail in one transaction, or nothing.

use std::io;

use cv::Format;
use sqlx::{Connection, Executor};
use uuid::Uuid;

use super::receipts::{CLAIM_RECEIPT, MAX_RECEIPTS_A_DAY, a_day_before, normalise_mailbox};
use super::{MailKind, Store, StoreError};
use crate::applications::form::Application;
use crate::applications::spool::Spooled;

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
    ($store:expr, $transaction:ident, $new:ident, $parts:ident) => {{
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
            for (number, part) in (0_i64..).zip($parts) {
                let insert = sqlx::query(INSERT_PART).bind(&id).bind(number).bind(part.as_slice());
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

/// Inserts one application of several in a transaction. If the database refuses it, the others stay.
macro_rules! insert_beside_others {
    ($store:expr, $transaction:ident, $new:ident, $parts:ident) => {{
        $transaction.execute("SAVEPOINT application").await?;
        let inserted = async { Ok::<_, sqlx::Error>(insert!($store, $transaction, $new, $parts)) };
        match inserted.await {
            Err(error @ sqlx::Error::Database(_)) => {
                // Fails if the database has given up the whole transaction, for example because the disk is full.
                $transaction.execute("ROLLBACK TO application").await?;
                Err(error.into())
            }
            inserted => Ok(inserted?),
        }
    }};
}

impl Store {
    /// Inserts them in one transaction, without those that are refused. If it fails, none is stored.
    pub(super) async fn insert_all(
        &self,
        batch: Vec<NewApplication>,
    ) -> Result<Vec<Result<Inserted, StoreError>>, StoreError> {
        // Before the transaction, because others wait for it.
        let batch = read_cvs(batch).await;
        // Hardly ever is one refused. Being prepared for that costs SQLite a copy of each page that several of them change.
        let is_prepared = false;
        match self.try_to_insert(&batch, is_prepared).await {
            Err(Failed::Refused(_)) if batch.len() > 1 => {
                let is_prepared = true;
                Ok(self.try_to_insert(&batch, is_prepared).await?)
            }
            inserted => Ok(inserted?),
        }
    }

    /// If it `is_prepared`, one that is refused does not affect the others.
    async fn try_to_insert(
        &self,
        batch: &[(NewApplication, io::Result<Parts>)],
        is_prepared: bool,
    ) -> Result<Vec<Result<Inserted, StoreError>>, Failed> {
        super::on_either!(self, pool => {
            let mut connection = pool.acquire().await?;
            let stored = async {
                let mut transaction = connection.begin_with(self.begin()).await?;
                let mut outcomes = Vec::with_capacity(batch.len());
                for (new, parts) in batch {
                    outcomes.push(match parts {
                        Ok(parts) if is_prepared => {
                            insert_beside_others!(self, transaction, new, parts)
                        }
                        Ok(parts) => {
                            let inserted = async {
                                Ok::<_, sqlx::Error>(insert!(self, transaction, new, parts))
                            };
                            Ok(inserted.await.map_err(Failed::at_insert)?)
                        }
                        Err(error) => Err(io::Error::from(error.kind()).into()),
                    });
                }
                transaction.commit().await?;
                Ok(outcomes)
            };
            let stored: Result<_, Failed> = stored.await;
            if stored.is_err() {
                // SQLite may have rolled back by itself, and sqlx would not know.
                connection.close_on_drop();
            }
            stored
        })
    }

    /// The id of the application that the same request was stored as before.
    pub async fn find_repeated(&self, repeat_key: &str) -> Result<Option<String>, StoreError> {
        if let Some(reader) = &self.reader {
            // Every application asks this first. On the connection that writes, it would wait for the current batch.
            self.pool().await?;
            let found = sqlx::query_scalar(FIND_REPEATED).bind(repeat_key);
            return Ok(found.fetch_optional(reader).await?);
        }
        Ok(super::on_either!(self, pool => {
            sqlx::query_scalar(FIND_REPEATED).bind(repeat_key).fetch_optional(pool).await?
        }))
    }
}

/// Why a transaction was not committed.
enum Failed {
    /// The database refused one of the applications.
    Refused(sqlx::Error),
    Other(StoreError),
}

impl Failed {
    fn at_insert(error: sqlx::Error) -> Self {
        match error {
            sqlx::Error::Database(_) => Self::Refused(error),
            error => Self::Other(error.into()),
        }
    }
}

impl From<StoreError> for Failed {
    fn from(error: StoreError) -> Self {
        Self::Other(error)
    }
}

impl From<sqlx::Error> for Failed {
    fn from(error: sqlx::Error) -> Self {
        Self::Other(error.into())
    }
}

impl From<Failed> for StoreError {
    fn from(failed: Failed) -> Self {
        match failed {
            Failed::Refused(error) => error.into(),
            Failed::Other(error) => error,
        }
    }
}

type Parts = Vec<Vec<u8>>;

async fn read_cvs(batch: Vec<NewApplication>) -> Vec<(NewApplication, io::Result<Parts>)> {
    let mut read = Vec::with_capacity(batch.len());
    for mut new in batch {
        let parts = new.cv.spooled.take_parts().await;
        read.push((new, parts));
    }
    read
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
