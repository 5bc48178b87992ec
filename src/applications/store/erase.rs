//! Erases applications: the row, its CV and its queued mail, and the bytes that these leave in the database files.
//!
//! Deleting rows is quick. Overwriting the bytes can fail, for example on a full disk. So the transaction that deletes
//! the rows also records that they are to be overwritten, and the record stays until that is done.

use sqlx::{AssertSqlSafe, Connection, SqlitePool};

use super::read::{MEETS_FILTER, bind_filter};
use super::{Filter, Pool, Store, StoreError};

const REQUEST_OVERWRITING: &str = "UPDATE erasures SET requested = requested + 1";

/// Runs a DELETE and returns the number of rows.
macro_rules! delete {
    ($store:expr, $delete:expr) => {
        super::on_either!($store, pool => {
            let mut connection = pool.acquire().await?;
            let erase = async {
                let mut transaction = connection.begin_with($store.begin()).await?;
                let erased = $delete.execute(&mut *transaction).await?.rows_affected();
                if erased > 0 {
                    sqlx::query(REQUEST_OVERWRITING).execute(&mut *transaction).await?;
                }
                transaction.commit().await?;
                Ok(erased)
            };
            let erased: Result<u64, sqlx::Error> = erase.await;
            if erased.is_err() {
                // SQLite may have rolled back by itself, and sqlx would not know.
                connection.close_on_drop();
            }
            erased?
        })
    };
}

impl Store {
    /// Returns false if there is no such application.
    pub async fn erase(&self, id: &str) -> Result<bool, StoreError> {
        let query = "DELETE FROM applications WHERE id = $1";
        let erased = delete!(self, sqlx::query(query).bind(id));
        self.overwrite_erased().await?;
        Ok(erased > 0)
    }

    /// Erases what arrived before this time, in milliseconds since 1970, and returns how many there were.
    pub async fn erase_older(&self, than: i64) -> Result<u64, StoreError> {
        self.erase_all(&Filter { until: Some(than), ..Filter::default() }).await
    }

    /// Erases what the filter selects, and returns how many there were.
    pub async fn erase_all(&self, filter: &Filter) -> Result<u64, StoreError> {
        let query = format!("DELETE FROM applications WHERE {MEETS_FILTER}");
        let bounds = filter.bounds();
        let erased = delete!(self, bind_filter!(sqlx::query(AssertSqlSafe(query)), bounds));
        self.overwrite_erased().await?;
        Ok(erased)
    }

    /// Requests from before this time count as new when they are sent again.
    pub async fn forget_repeat_keys(&self, before: i64) -> Result<(), StoreError> {
        let query = "UPDATE applications SET repeat_key = NULL
            WHERE repeat_key IS NOT NULL AND created_at < $1";
        super::on_either!(self, pool => {
            sqlx::query(query).bind(before).execute(pool).await?;
        });
        Ok(())
    }

    /// Overwrites what erased rows have left in the files, unless that was done already.
    pub async fn overwrite_erased(&self) -> Result<(), StoreError> {
        let query = "SELECT requested FROM erasures WHERE overwritten < requested";
        let requested: Option<i64> = super::on_either!(self, pool => {
            sqlx::query_scalar(query).fetch_optional(pool).await?
        });
        let Some(requested) = requested else { return Ok(()) };
        let overwritten = self.overwrite().await;
        overwritten.map_err(|error| StoreError::NotOverwritten(Box::new(error)))?;
        // What was erased meanwhile has a higher number, and is overwritten by its own call.
        let query = "UPDATE erasures SET overwritten = $1 WHERE overwritten < $1";
        super::on_either!(self, pool => {
            sqlx::query(query).bind(requested).execute(pool).await?;
        });
        Ok(())
    }

    /// SQLite's `secure_delete` overwrites a deleted row, but neither the copies that stay in free space when rows are
    /// moved within the file, nor those in the journal. So the file is written anew and the journal emptied. That
    /// takes as long as copying the file, and applications wait meanwhile. PostgreSQL keeps deleted rows until they
    /// are vacuumed.
    async fn overwrite(&self) -> Result<(), StoreError> {
        match &self.pool {
            Pool::Sqlite(pool) => {
                sqlx::query("VACUUM").execute(pool).await?;
                empty_journal(pool).await?;
            }
            Pool::Postgres(pool) => {
                sqlx::query("VACUUM applications, cv_parts, outbox").execute(pool).await?;
            }
        }
        Ok(())
    }
}

/// If another connection still reads the journal, SQLite reports that as a result, not as an error.
async fn empty_journal(pool: &SqlitePool) -> Result<(), StoreError> {
    let checkpoint = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)");
    let is_busy: i64 = checkpoint.fetch_one(pool).await?;
    match is_busy {
        0 => Ok(()),
        _ => Err(StoreError::JournalInUse),
    }
}
