//! Erasing: the row, its CV and its queued mail, and the bytes they were made of.

use super::{Pool, Store, StoreError};

impl Store {
    /// False if there is no such application.
    pub async fn erase(&self, id: &str) -> Result<bool, StoreError> {
        let erased = super::on_either!(self, pool => {
            let delete = sqlx::query("DELETE FROM applications WHERE id = $1").bind(id);
            delete.execute(pool).await?.rows_affected()
        });
        self.scrub().await?;
        Ok(erased > 0)
    }

    /// Erases what came before this moment, in milliseconds since 1970; returns how many.
    pub async fn erase_older(&self, than: i64) -> Result<u64, StoreError> {
        let erased = super::on_either!(self, pool => {
            let delete = sqlx::query("DELETE FROM applications WHERE created_at < $1").bind(than);
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
        super::on_either!(self, pool => drop(sqlx::query(query).bind(before).execute(pool).await?));
        Ok(())
    }

    /// SQLite overwrites deleted rows with zeros, but its journal still holds them until it is emptied.
    /// PostgreSQL keeps them until they are vacuumed.
    async fn scrub(&self) -> Result<(), StoreError> {
        match &self.pool {
            Pool::Sqlite(pool) => {
                sqlx::query("PRAGMA wal_checkpoint(TRUNCATE)").fetch_all(pool).await?;
            }
            Pool::Postgres(pool) => {
                sqlx::query("VACUUM applications, cv_parts, outbox").execute(pool).await?;
            }
        }
        Ok(())
    }
}
