//! How far the hiring person has come with an application, and their note about it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::row::from_row;
use super::{Store, StoreError};

/// More than a conversation's notes; it bounds the row.
pub const MAX_NOTE_CHARS: usize = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    New,
    InReview,
    Invited,
    Declined,
    Hired,
}

impl Stage {
    pub const ALL: [Self; 5] =
        [Self::New, Self::InReview, Self::Invited, Self::Declined, Self::Hired];

    /// As it is stored. On the command line, a hyphen does as well.
    pub const fn name(self) -> &'static str {
        match self {
            Self::New => "new",
            Self::InReview => "in_review",
            Self::Invited => "invited",
            Self::Declined => "declined",
            Self::Hired => "hired",
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().replace('_', "-"))
    }
}

impl FromStr for Stage {
    type Err = String;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let name = name.replace('-', "_");
        let stage = Self::ALL.into_iter().find(|stage| stage.name() == name);
        let names = Self::ALL.map(|stage| stage.to_string()).join(", ");
        stage.ok_or_else(|| format!("expected one of {names}"))
    }
}

/// A job that somebody applied for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AppliedJob {
    pub job: String,
    /// As it was called when somebody applied.
    pub job_title: String,
}
from_row! { AppliedJob { job, job_title } }

impl Store {
    /// By title.
    pub async fn applied_jobs(&self) -> Result<Vec<AppliedJob>, StoreError> {
        let query = "SELECT job, max(job_title) AS job_title FROM applications
            GROUP BY job ORDER BY 2, 1 LIMIT 1000";
        Ok(super::on_either!(self, pool => sqlx::query_as(query).fetch_all(pool).await?))
    }

    /// Returns false if there is no such application.
    pub async fn set_stage(&self, id: &str, stage: Stage) -> Result<bool, StoreError> {
        let query = "UPDATE applications SET stage = $2 WHERE id = $1";
        Ok(super::on_either!(self, pool => {
            let done = sqlx::query(query).bind(id).bind(stage.name()).execute(pool).await?;
            done.rows_affected() > 0
        }))
    }

    /// Returns false if there is no such application.
    pub async fn set_note(&self, id: &str, note: &str) -> Result<bool, StoreError> {
        let query = "UPDATE applications SET note = $2 WHERE id = $1";
        Ok(super::on_either!(self, pool => {
            sqlx::query(query).bind(id).bind(note).execute(pool).await?.rows_affected() > 0
        }))
    }
}
