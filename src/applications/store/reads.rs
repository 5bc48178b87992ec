//! How often pages were read, per day and name. They are beside the applications, because one database is enough to run.

use sqlx::{AssertSqlSafe, Connection};

use super::row::from_row;
use super::{Store, StoreError};

/// The name of all that were not kept by their own.
pub const OTHERS: &str = "(others)";

/// Rows of one statement: both databases limit how many values one may have.
const ROWS_AT_A_TIME: usize = 200;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ReadKind {
    /// Named by its path.
    Page,
    /// A site that readers came from, named by its host.
    Referrer,
    /// An address without a page, named by its path.
    NotFound,
}

impl ReadKind {
    const fn name(self) -> &'static str {
        match self {
            Self::Page => "page",
            Self::Referrer => "referrer",
            Self::NotFound => "not_found",
        }
    }
}

/// What one row is about.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct ReadCount {
    pub kind: ReadKind,
    /// Such as `2026-11-15`, in UTC.
    pub day: String,
    pub name: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NamedCount {
    pub name: String,
    pub count: i64,
}
from_row! { NamedCount { name, count } }

impl Store {
    /// Adds to what is there, all or nothing, and removes what is of before the day `oldest`.
    pub async fn add_reads(
        &self,
        counts: &[(&ReadCount, i64)],
        oldest: &str,
    ) -> Result<(), StoreError> {
        super::on_either!(self, pool => {
            let mut connection = pool.acquire().await?;
            let add = async {
                let mut transaction = connection.begin_with(self.begin()).await?;
                for rows in counts.chunks(ROWS_AT_A_TIME) {
                    let mut query = sqlx::query(AssertSqlSafe(insert(rows.len())));
                    for (row, count) in rows {
                        query = query.bind(row.kind.name()).bind(&row.day).bind(&row.name).bind(count);
                    }
                    query.execute(&mut *transaction).await?;
                }
                // The kinds are named so that the index is used.
                let kinds = "DELETE FROM reads
                    WHERE kind IN ('page', 'referrer', 'not_found') AND day < $1";
                sqlx::query(kinds).bind(oldest).execute(&mut *transaction).await?;
                transaction.commit().await
            };
            let added: Result<(), sqlx::Error> = add.await;
            if added.is_err() {
                // As in `erase`.
                connection.close_on_drop();
            }
            added?;
        });
        Ok(())
    }

    /// The days since this one on which there were reads, of one page or of all.
    pub async fn reads_by_day(
        &self,
        since: &str,
        page: Option<&str>,
    ) -> Result<Vec<NamedCount>, StoreError> {
        let query = "SELECT day AS name, CAST(sum(count) AS BIGINT) AS count FROM reads
            WHERE kind = 'page' AND day >= $1 AND ($2 = '' OR name = $2) GROUP BY day ORDER BY day";
        let page = page.unwrap_or_default();
        Ok(super::on_either!(self, pool => {
            sqlx::query_as(query).bind(since).bind(page).fetch_all(pool).await?
        }))
    }

    /// The names of a kind since a day, the most frequent first.
    pub async fn reads_by_name(
        &self,
        kind: ReadKind,
        since: &str,
        limit: i64,
    ) -> Result<Vec<NamedCount>, StoreError> {
        let query = "SELECT name, CAST(sum(count) AS BIGINT) AS count FROM reads
            WHERE kind = $1 AND day >= $2 GROUP BY name ORDER BY 2 DESC, 1 LIMIT $3";
        Ok(super::on_either!(self, pool => {
            sqlx::query_as(query).bind(kind.name()).bind(since).bind(limit).fetch_all(pool).await?
        }))
    }
}

fn insert(rows: usize) -> String {
    let values = |row: usize| {
        let first = row * 4;
        format!("(${}, ${}, ${}, ${})", first + 1, first + 2, first + 3, first + 4)
    };
    let values: Vec<_> = (0..rows).map(values).collect();
    format!(
        "INSERT INTO reads (kind, day, name, count) VALUES {}
         ON CONFLICT (kind, day, name) DO UPDATE SET count = reads.count + excluded.count",
        values.join(", ")
    )
}
