//! How far the hiring person has come with an application, and their note about it.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use sqlx::AssertSqlSafe;
use utoipa::ToSchema;

use super::row::from_row;
use super::{Store, StoreError, Stored};

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

    /// One that a newer version stored counts as new.
    pub fn of(stored: &Stored) -> Self {
        stored.stage.parse().unwrap_or(Self::New)
    }

    /// The same in SQL: where a row is at the stage that a parameter names.
    pub(super) fn is_at(parameter: &str) -> String {
        let (new, names) = (Self::New.name(), Self::ALL.map(Self::name).join("', '"));
        format!("(stage = {parameter} OR {parameter} = '{new}' AND stage NOT IN ('{names}'))")
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

/// What takes the place of what.
#[derive(Debug, Clone, Copy)]
pub struct Replace<T> {
    /// What the person saw; anything if there is none.
    pub from: Option<T>,
    pub to: T,
}

/// What has become of a change.
#[derive(Debug)]
pub enum Changed {
    /// Now, or before: the same change may be sent again.
    Done,
    Gone,
    /// Somebody else has changed it meanwhile, and nothing is overwritten.
    Conflict(Box<Stored>),
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

    pub async fn set_stage(&self, id: &str, stage: Replace<Stage>) -> Result<Changed, StoreError> {
        let query = format!(
            "UPDATE applications SET stage = $2
             WHERE id = $1 AND ($3 = '' OR stage = $2 OR {})",
            Stage::is_at("$3")
        );
        let from = stage.from.map(Stage::name).unwrap_or_default();
        let rows = super::on_either!(self, pool => {
            // Made of constants, nothing of it comes from outside.
            let query = sqlx::query(AssertSqlSafe(query));
            let query = query.bind(id).bind(stage.to.name()).bind(from);
            query.execute(pool).await?.rows_affected()
        });
        self.changed(id, rows).await
    }

    pub async fn set_note(&self, id: &str, note: Replace<&str>) -> Result<Changed, StoreError> {
        let query = "UPDATE applications SET note = $2
            WHERE id = $1 AND ($4 OR note IN ($2, $3))";
        let from = note.from.unwrap_or_default();
        let rows = super::on_either!(self, pool => {
            let query = sqlx::query(query).bind(id).bind(note.to).bind(from);
            query.bind(note.from.is_none()).execute(pool).await?.rows_affected()
        });
        self.changed(id, rows).await
    }

    async fn changed(&self, id: &str, rows: u64) -> Result<Changed, StoreError> {
        Ok(match self.find(id).await? {
            None => Changed::Gone,
            Some(_) if rows > 0 => Changed::Done,
            Some(now) => Changed::Conflict(Box::new(now)),
        })
    }
}
