//! An application in JSON and CSV: every field, with the time in RFC 3339.

use jiff::Timestamp;
use serde::Serialize;

use crate::applications::store::Stored;

#[derive(Debug, Serialize)]
pub struct Record<'a> {
    id: &'a str,
    /// RFC 3339, in UTC.
    created_at: String,
    job: &'a str,
    job_title: &'a str,
    name: &'a str,
    email: &'a str,
    phone: &'a str,
    years_of_experience: f64,
    availability: &'a str,
    message: &'a str,
    cv_name: &'a str,
    cv_kind: &'a str,
    cv_bytes: i64,
    cv_hash: &'a str,
    spam: Option<&'a str>,
    stage: &'a str,
    note: &'a str,
}

impl<'a> From<&'a Stored> for Record<'a> {
    fn from(stored: &'a Stored) -> Self {
        Self {
            id: &stored.id,
            created_at: received(stored).to_string(),
            job: &stored.job,
            job_title: &stored.job_title,
            name: &stored.name,
            email: &stored.email,
            phone: &stored.phone,
            years_of_experience: stored.years_of_experience,
            availability: &stored.availability,
            message: &stored.message,
            cv_name: &stored.cv_name,
            cv_kind: &stored.cv_kind,
            cv_bytes: stored.cv_bytes,
            cv_hash: &stored.cv_hash,
            spam: stored.spam.as_deref(),
            stage: &stored.stage,
            note: &stored.note,
        }
    }
}

impl Record<'_> {
    pub const COLUMNS: [&'static str; 17] = [
        "id",
        "created_at",
        "job",
        "job_title",
        "name",
        "email",
        "phone",
        "years_of_experience",
        "availability",
        "message",
        "cv_name",
        "cv_kind",
        "cv_bytes",
        "cv_hash",
        "spam",
        "stage",
        "note",
    ];

    /// The values in the order of `COLUMNS`.
    pub fn cells(&self) -> [String; 17] {
        [
            self.id.into(),
            self.created_at.clone(),
            self.job.into(),
            self.job_title.into(),
            self.name.into(),
            self.email.into(),
            self.phone.into(),
            self.years_of_experience.to_string(),
            self.availability.into(),
            self.message.into(),
            self.cv_name.into(),
            self.cv_kind.into(),
            self.cv_bytes.to_string(),
            self.cv_hash.into(),
            self.spam.unwrap_or_default().into(),
            self.stage.into(),
            self.note.into(),
        ]
    }
}

pub fn received(stored: &Stored) -> Timestamp {
    Timestamp::from_millisecond(stored.created_at).unwrap_or_default()
}
