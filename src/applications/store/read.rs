//! Reads applications, for the hiring person and for mail.

use tokio::io::{AsyncWrite, AsyncWriteExt};

use super::row::from_row;
use super::{Store, StoreError};

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
}
from_row! { Stored {
    id, job, job_title, name, email, phone, years_of_experience, message, availability, cv_name,
    cv_kind, cv_bytes, cv_hash, spam, created_at,
} }

/// Selects applications; all of them by default.
#[derive(Debug, Clone, Default)]
pub struct Filter {
    pub job: Option<String>,
    /// Inclusive, in milliseconds since 1970.
    pub since: Option<i64>,
    /// Exclusive, in milliseconds since 1970.
    pub until: Option<i64>,
}

impl Filter {
    /// The parameters of statements: the job, or an empty text for all jobs, and the two times.
    pub(super) fn bounds(&self) -> (&str, i64, i64) {
        let job = self.job.as_deref().unwrap_or_default();
        (job, self.since.unwrap_or(i64::MIN), self.until.unwrap_or(i64::MAX))
    }
}

impl Store {
    /// Up to `limit` applications in the order of their arrival, after the one with the id `after`.
    pub async fn list(
        &self,
        filter: &Filter,
        after: &str,
        limit: i64,
    ) -> Result<Vec<Stored>, StoreError> {
        let query = "SELECT * FROM applications
            WHERE ($1 = '' OR job = $1) AND created_at >= $2 AND created_at < $3 AND id > $4
            ORDER BY id LIMIT $5";
        let (job, since, until) = filter.bounds();
        Ok(super::on_either!(self, pool => {
            sqlx::query_as(query)
                .bind(job)
                .bind(since)
                .bind(until)
                .bind(after)
                .bind(limit)
                .fetch_all(pool)
                .await?
        }))
    }

    pub async fn count(&self, filter: &Filter) -> Result<i64, StoreError> {
        let query = "SELECT count(*) FROM applications
            WHERE ($1 = '' OR job = $1) AND created_at >= $2 AND created_at < $3";
        let (job, since, until) = filter.bounds();
        Ok(super::on_either!(self, pool => {
            let count = sqlx::query_scalar(query).bind(job).bind(since).bind(until);
            count.fetch_one(pool).await?
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
