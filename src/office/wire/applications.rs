//! What the calls about applications take and answer with.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::applications::store::Stage;

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApplicationRow {
    pub id: String,
    /// The job's slug.
    pub job: String,
    pub job_title: String,
    pub name: String,
    pub email: String,
    pub created_at: String,
    pub stage: Stage,
    /// Why it looks like spam, if it does.
    #[schema(required)]
    pub spam: Option<String>,
    /// Whether there is a private note.
    pub has_note: bool,
}

/// A job that somebody applied for.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AppliedJob {
    pub slug: String,
    pub title: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ApplicationList {
    pub rows: Vec<ApplicationRow>,
    /// How many there are with this filter.
    pub total: u64,
    /// For the next page.
    #[schema(required)]
    pub next: Option<String>,
    /// The jobs that somebody applied for.
    pub jobs: Vec<AppliedJob>,
}

/// A page of a list. What is searched for is in no address: it may be about a person.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ListApplications {
    #[serde(default)]
    pub filter: ApplicationFilter,
    /// The last id of the page before.
    pub after: Option<String>,
}

/// Which applications; all by default.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ApplicationFilter {
    pub job: Option<String>,
    pub stage: Option<Stage>,
    /// The first day, such as 2026-11-15.
    pub since: Option<String>,
    /// The last day.
    pub until: Option<String>,
    pub text: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct OneApplication {
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
    pub cv_bytes: u64,
    #[schema(required)]
    pub spam: Option<String>,
    pub created_at: String,
    pub stage: Stage,
    pub note: String,
    /// The same person's others.
    pub others: Vec<ApplicationRow>,
}

/// Each is changed only from what the person saw.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct ApplicationChange {
    pub stage: Option<StageChange>,
    pub note: Option<NoteChange>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct StageChange {
    pub from: Stage,
    pub to: Stage,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NoteChange {
    pub from: String,
    pub to: String,
}

/// What somebody else has made of an application meanwhile.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ApplicationNow {
    pub stage: Stage,
    pub note: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ExportFormat {
    Zip,
    Csv,
    Json,
}

/// Those with these ids, or without any all that the filter selects.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Export {
    pub format: ExportFormat,
    pub ids: Option<Vec<String>>,
    pub filter: Option<ApplicationFilter>,
}

/// Applications by their ids, or all of the person with an e-mail address.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
pub struct Erase {
    pub ids: Option<Vec<String>>,
    pub person: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Erased {
    pub count: u64,
    /// What is still to be done, if it is.
    #[schema(required)]
    pub remark: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Overview {
    pub new_applications: u64,
    /// The newest of them.
    pub applications: Vec<ApplicationRow>,
}
