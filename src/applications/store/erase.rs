//! Erasing: the row, its CV and its queued mail, and the bytes they were made of.

use sqlx::SqlitePool;

use super::{Filter, Pool, Store, StoreError};

impl Store {
    /// False if there is no such application.
    pub async fn erase(&self, id: &str) -> Result<bool, StoreError> {
        let erased = super::on_either!(self, pool => {
            let delete = sqlx::query("DELETE FROM applications WHERE id = $1").bind(id);
            delete.execute(pool).await?.rows_affected()
        });
        if erased > 0 {
            self.scrub().await?;
        }
        Ok(erased > 0)
    }

    /// Erases what came before this moment, in milliseconds since 1970; returns how many.
    pub async fn erase_older(&self, than: i64) -> Result<u64, StoreError> {
        self.erase_all(&Filter { until: Some(than), ..Filter::default() }).await
    }

    /// Returns how many there were.
    pub async fn erase_all(&self, filter: &Filter) -> Result<u64, StoreError> {
        let query = "DELETE FROM applications
            WHERE ($1 = '' OR job = $1) AND created_at >= $2 AND created_at < $3";
        let (job, since, until) = filter.bounds();
        let erased = super::on_either!(self, pool => {
            let delete = sqlx::query(query).bind(job).bind(since).bind(until);
            delete.execute(pool).await?.rows_affected()
        });
        if erased > 0 {
            self.scrub().await?;
        }
        Ok(erased)
    }

    /// Requests before this moment count as new when they are sent again.
    pub async fn forget_repeat_keys(&self, before: i64) -> Result<(), StoreError> {
        let query = "UPDATE applications SET repeat_key = NULL
            WHERE repeat_key IS NOT NULL AND created_at < $1";
        super::on_either!(self, pool => {
            sqlx::query(query).bind(before).execute(pool).await?;
        });
        Ok(())
    }

    /// SQLite's `secure_delete` clears a row where it lies, but not the copies that stay behind in the free
    /// space of pages when rows are moved to fill the gaps of earlier erasures, nor those in the journal: the
    /// file is written anew and the journal emptied. That takes as long as copying the file, and applications
    /// wait meanwhile. PostgreSQL keeps deleted rows until they are vacuumed.
    async fn scrub(&self) -> Result<(), StoreError> {
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

/// SQLite reports a reader that stands in the way as a result, not as an error.
async fn empty_journal(pool: &SqlitePool) -> Result<(), StoreError> {
    let checkpoint = sqlx::query_scalar("PRAGMA wal_checkpoint(TRUNCATE)");
    let is_held: i64 = checkpoint.fetch_one(pool).await?;
    match is_held {
        0 => Ok(()),
        _ => Err(StoreError::Held),
    }
}
