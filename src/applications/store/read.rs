//! Reads applications, for the hiring person and for mail.

use sqlx::AssertSqlSafe;
use tokio::io::{AsyncWrite, AsyncWriteExt};

use super::row::from_row;
use super::{Pool, Stage, Store, StoreError, pattern};

/// An application as it is stored, without its CV.
#[derive(Debug, Clone, PartialEq)]
pub struct Stored {
    pub id: String,
    pub job: String,
    pub job_title: String,
    pub name: String,
    pub email: String,
    pub phone: String,
    pub years_of_experience: f64,
    pub message: String,
    pub availability: String,
    pub cv_name: String,
    pub cv_kind: String,
    pub cv_bytes: i64,
    /// BLAKE3, in hexadecimal.
    pub cv_hash: String,
    pub spam: Option<String>,
    /// Milliseconds since 1970.
    pub created_at: i64,
    /// The name of a `Stage`.
    pub stage: String,
    pub note: String,
}
from_row! { Stored {
    id, job, job_title, name, email, phone, years_of_experience, message, availability, cv_name,
    cv_kind, cv_bytes, cv_hash, spam, created_at, stage, note,
} }

/// Selects applications; all of them by default.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    /// By their slugs; all if there is none.
    pub jobs: Vec<String>,
    /// Inclusive, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Exclusive, in milliseconds since 1970.
    pub until: Option<i64>,
    pub stage: Option<Stage>,
    /// One person, by their e-mail address.
    pub person: Option<String>,
    /// Words that a name, an address, a message or a note contains.
    pub text: Option<String>,
}

/// The values of `Store::meets_filter`.
pub(super) struct Bounds<'a> {
    /// A JSON array, which is one value however many jobs there are.
    pub jobs: String,
    pub since: i64,
    pub until: i64,
    pub stage: &'a str,
    pub person: String,
    pub pattern: String,
}

/// Adds the values of `Store::meets_filter` to a query.
macro_rules! bind_filter {
    ($query:expr, $bounds:expr) => {
        $query
            .bind(&$bounds.jobs)
            .bind($bounds.since)
            .bind($bounds.until)
            .bind($bounds.stage)
            .bind(&$bounds.person)
            .bind(&$bounds.pattern)
    };
}
pub(super) use bind_filter;

impl Filter {
    /// An empty text selects all.
    pub(super) fn bounds(&self, store: &Store) -> Bounds<'_> {
        let text = self.text.as_deref().map(str::trim).filter(|text| !text.is_empty());
        let pattern = match store.pool {
            Pool::Sqlite(_) => text.map(pattern::glob),
            Pool::Postgres(_) => text.map(pattern::regex),
        };
        Bounds {
            jobs: serde_json::Value::from(self.jobs.as_slice()).to_string(),
            since: self.since.unwrap_or(i64::MIN),
            until: self.until.unwrap_or(i64::MAX),
            stage: self.stage.map(Stage::name).unwrap_or_default(),
            person: self.person.as_deref().unwrap_or_default().trim().to_lowercase(),
            pattern: pattern.unwrap_or_default(),
        }
    }
}

impl Store {
    /// Where a row meets a filter, whose values are the first six parameters.
    pub(super) fn meets_filter(&self) -> String {
        let (jobs, matches) = match self.pool {
            Pool::Sqlite(_) => ("SELECT value FROM json_each($1)", "GLOB"),
            Pool::Postgres(_) => ("SELECT json_array_elements_text($1::json)", "~"),
        };
        let is_at = Stage::is_at("$4");
        format!(
            "($1 = '[]' OR job IN ({jobs})) AND created_at >= $2 AND created_at < $3
             AND ($4 = '' OR {is_at}) AND ($5 = '' OR lower(email) = $5)
             AND ($6 = '' OR (name || ' ' || email || ' ' || phone || ' ' || job_title || ' ' || message
                 || ' ' || note) {matches} $6)"
        )
    }

    /// Up to `limit` applications in the order of their arrival, after the one with the id `after`.
    pub async fn list(
        &self,
        filter: &Filter,
        after: &str,
        limit: i64,
    ) -> Result<Vec<Stored>, StoreError> {
        let query = format!(
            "SELECT * FROM applications WHERE {} AND id > $7 ORDER BY id LIMIT $8",
            self.meets_filter()
        );
        self.page(query, filter, after, limit).await
    }

    /// Up to `limit` applications, newest first, before the one with the id `before`; an empty id is after all.
    pub async fn list_newest(
        &self,
        filter: &Filter,
        before: &str,
        limit: i64,
    ) -> Result<Vec<Stored>, StoreError> {
        let query = format!(
            "SELECT * FROM applications WHERE {} AND ($7 = '' OR id < $7)
             ORDER BY id DESC LIMIT $8",
            self.meets_filter()
        );
        self.page(query, filter, before, limit).await
    }

    async fn page(
        &self,
        query: String,
        filter: &Filter,
        id: &str,
        limit: i64,
    ) -> Result<Vec<Stored>, StoreError> {
        let bounds = filter.bounds(self);
        Ok(super::on_either!(self, pool => {
            // Made of constants, nothing of it comes from outside.
            let query = sqlx::query_as(AssertSqlSafe(query));
            bind_filter!(query, bounds).bind(id).bind(limit).fetch_all(pool).await?
        }))
    }

    pub async fn count(&self, filter: &Filter) -> Result<i64, StoreError> {
        let query = format!("SELECT count(*) FROM applications WHERE {}", self.meets_filter());
        let bounds = filter.bounds(self);
        Ok(super::on_either!(self, pool => {
            let count = sqlx::query_scalar(AssertSqlSafe(query));
            bind_filter!(count, bounds).fetch_one(pool).await?
        }))
    }

    pub async fn find(&self, id: &str) -> Result<Option<Stored>, StoreError> {
        Ok(super::on_either!(self, pool => {
            sqlx::query_as("SELECT * FROM applications WHERE id = $1")
                .bind(id)
                .fetch_optional(pool)
                .await?
        }))
    }

    /// Writes an application's CV to `out`, part by part, and fails at the end if it is not the one that came in.
    pub async fn write_cv(
        &self,
        stored: &Stored,
        out: &mut (impl AsyncWrite + Unpin),
    ) -> Result<(), StoreError> {
        let query = "SELECT bytes FROM cv_parts WHERE application = $1 AND part = $2";
        let mut hasher = blake3::Hasher::new();
        for number in 0_i64.. {
            let part: Option<Vec<u8>> = super::on_either!(self, pool => {
                sqlx::query_scalar(query).bind(&stored.id).bind(number).fetch_optional(pool).await?
            });
            let Some(part) = part else { break };
            hasher.update(&part);
            out.write_all(&part).await?;
        }
        out.flush().await?;
        if hasher.finalize().to_hex().as_str() == stored.cv_hash {
            Ok(())
        } else {
            Err(StoreError::CvCorrupted)
        }
    }
}
