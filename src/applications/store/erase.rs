//! Erases applications: the row, its CV and its queued mail, and the bytes that these leave in the database files.
//!
//! Deleting rows is quick. Overwriting the bytes can fail, for example on a full disk. So the transaction that deletes
//! the rows also records that they are to be overwritten, and the record stays until that is done.

use sqlx::{AssertSqlSafe, Connection, SqlitePool};

use super::read::bind_filter;
use super::{ErasedList, Filter, Pool, Store, StoreError, on_pool};

const REQUEST_OVERWRITING: &str = "UPDATE erasures SET requested = requested + 1";
/// Both databases limit how many values a statement may have.
const IDS_AT_A_TIME: usize = 1_000;

/// Runs a DELETE that returns ids, writes these to the list if there is one, and returns their number. If one of this
/// fails, nothing is deleted.
macro_rules! delete {
    ($store:expr, $pool:expr, $list:expr, $delete:expr) => {
        on_pool!($pool, pool => {
            let mut connection = pool.acquire().await?;
            let erase = async {
                let mut transaction = connection.begin_with($store.begin()).await?;
                let ids: Vec<String> = $delete.fetch_all(&mut *transaction).await?;
                if !ids.is_empty() {
                    sqlx::query(REQUEST_OVERWRITING).execute(&mut *transaction).await?;
                }
                let count = ids.len() as u64;
                remember($list, ids).await?;
                transaction.commit().await?;
                Ok(count)
            };
            let erased: Result<u64, StoreError> = erase.await;
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
        Ok(self.erase_ids(&[id.to_owned()]).await? > 0)
    }

    /// Erases applications by their ids, and returns how many there were.
    pub async fn erase_ids(&self, ids: &[String]) -> Result<u64, StoreError> {
        let list = self.erased.as_ref();
        let erased = self.delete_ids(self.pool().await?, list, ids).await?;
        self.overwrite_after(erased).await
    }

    /// Erases what arrived before this time, in milliseconds since 1970, and returns how many there were.
    pub async fn erase_older(&self, than: i64) -> Result<u64, StoreError> {
        self.erase_all(&Filter { until: Some(than), ..Filter::default() }).await
    }

    /// Erases what the filter selects, and returns how many there were.
    pub async fn erase_all(&self, filter: &Filter) -> Result<u64, StoreError> {
        let query = format!("DELETE FROM applications WHERE {} RETURNING id", self.meets_filter());
        let bounds = filter.bounds(self);
        let list = self.erased.as_ref();
        let pool = self.pool().await?;
        let erased = delete!(self, pool, list, {
            let delete = sqlx::query_scalar(AssertSqlSafe(query.clone()));
            bind_filter!(delete, bounds)
        });
        self.overwrite_after(erased).await
    }

    /// Deletes what was erased before and came back with a restored backup. It is overwritten later.
    pub async fn erase_again(&self) -> Result<(), StoreError> {
        self.delete_listed(self.pool().await?).await
    }

    /// As `erase_again`, before anybody has used the database.
    pub(super) async fn delete_listed(&self, pool: &Pool) -> Result<(), StoreError> {
        let Some(list) = self.erased.clone().filter(ErasedList::exists) else { return Ok(()) };
        let query = "SELECT id FROM applications";
        let ids = on_pool!(pool, pool => sqlx::query_scalar(query).fetch_all(pool).await?);
        let listed = tokio::task::spawn_blocking(move || list.among(ids)).await;
        let listed = listed.map_err(|_| StoreError::Stopped)??;
        let erased = self.delete_ids(pool, None, &listed).await?;
        if erased > 0 {
            tracing::warn!(erased, "erased again what a restored backup has brought back");
        }
        Ok(())
    }

    async fn delete_ids(
        &self,
        pool: &Pool,
        list: Option<&ErasedList>,
        ids: &[String],
    ) -> Result<u64, StoreError> {
        let mut erased = 0;
        for ids in ids.chunks(IDS_AT_A_TIME) {
            let places: Vec<_> = (1..=ids.len()).map(|number| format!("${number}")).collect();
            let places = places.join(", ");
            let query = format!("DELETE FROM applications WHERE id IN ({places}) RETURNING id");
            erased += delete!(self, pool, list, {
                let delete = sqlx::query_scalar(AssertSqlSafe(query.clone()));
                ids.iter().fold(delete, |delete, id| delete.bind(id))
            });
        }
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
        self.overwrite_after(0).await.map(drop)
    }

    /// Returns how many rows were erased just now, also if it fails: these are gone, whatever goes wrong here.
    async fn overwrite_after(&self, erased: u64) -> Result<u64, StoreError> {
        let overwritten = self.overwrite_requested().await;
        overwritten.map(|()| erased).map_err(|cause| {
            let cause = Box::new(cause);
            StoreError::NotOverwritten { erased, cause }
        })
    }

    async fn overwrite_requested(&self) -> Result<(), StoreError> {
        let query = "SELECT requested FROM erasures WHERE overwritten < requested";
        let requested: Option<i64> = super::on_either!(self, pool => {
            sqlx::query_scalar(query).fetch_optional(pool).await?
        });
        let Some(requested) = requested else { return Ok(()) };
        self.overwrite().await?;
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

/// Writes ids to the list before their deletion is committed: a restored backup must not bring back what the list does
/// not know.
async fn remember(list: Option<&ErasedList>, ids: Vec<String>) -> Result<(), StoreError> {
    let Some(list) = list.filter(|_| !ids.is_empty()).cloned() else { return Ok(()) };
    let added = tokio::task::spawn_blocking(move || list.add(&ids)).await;
    added.map_err(|_| StoreError::Stopped)?.map_err(StoreError::NotListed)
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
