//! Applications: a filtered list, one with the same person's others, its stage and note, its CV, and its erasure.
//!
//! Nothing of an application is ever logged.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, header};
use axum::response::{IntoResponse, Response};
use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};

use super::error::OfficeError;
use super::renamed_jobs::RenamedJobs;
use super::state::Office;
use super::wire::{
    ApplicationChange, ApplicationFilter, ApplicationList, ApplicationNow, ApplicationRow, Erase,
    Erased, ListApplications, NoteChange, OneApplication, Overview, StageChange,
};
use crate::applications::export::received;
use crate::applications::store::{
    Changed, Filter, MAX_NOTE_CHARS, Replace, Stage, StoreError, Stored,
};

const PAGE: i64 = 100;
const MAX_OTHERS: i64 = 50;
const NEWEST: i64 = 5;
/// More than anybody searches for; the databases limit their patterns.
const MAX_SEARCH_CHARS: usize = 200;
/// As many as anybody selects by hand.
pub const MAX_IDS: usize = 1_000;

/// After an erasure of rows whose bytes could not be overwritten.
const TRACES_STAY: &str = "Traces stay in the files of the database, because another program reads it or the disk is full. \
    The server and the office try again every hour.";

/// A CV is only ever a download: nothing of it may run in a browser.
const DOWNLOAD_POLICY: &str = "default-src 'none'; sandbox";

pub async fn list(
    State(office): State<Arc<Office>>,
    asked: Result<Json<ListApplications>, JsonRejection>,
) -> Result<Json<ApplicationList>, OfficeError> {
    let Json(ListApplications { filter, after }) = asked?;
    let renamed = RenamedJobs::read(&office).await?;
    let filter = selected(&filter, &renamed)?;
    let after = after.unwrap_or_default();
    let found = office.store.list_newest(&filter, &after, PAGE).await?;
    let is_full = i64::try_from(found.len()).is_ok_and(|count| count == PAGE);
    let next = found.last().filter(|_| is_full).map(|last| last.id.clone());
    let total = u64::try_from(office.store.count(&filter).await?).unwrap_or_default();
    let jobs = renamed.merge(office.store.applied_jobs().await?);
    let rows = found.iter().map(row).collect();
    Ok(Json(ApplicationList { rows, total, next, jobs }))
}

/// Days are whole, from the first to the last. A job that was renamed is the same job.
pub fn selected(asked: &ApplicationFilter, renamed: &RenamedJobs) -> Result<Filter, OfficeError> {
    let wrong = || OfficeError::BadRequest("A day looks like 2026-11-15.".into());
    let midnight = |day: Date| {
        let zoned = day.to_zoned(TimeZone::UTC).ok();
        zoned.map(|at| at.timestamp().as_millisecond()).ok_or_else(wrong)
    };
    let given = |day: &Option<String>| {
        let day = day.as_ref().filter(|day| !day.is_empty());
        day.map(|day| day.parse::<Date>().map_err(|_| wrong())).transpose()
    };
    let next = |day: Date| day.checked_add(1.day()).map_err(|_| wrong());
    if asked.text.as_ref().is_some_and(|text| text.chars().count() > MAX_SEARCH_CHARS) {
        let message = format!("Search for at most {MAX_SEARCH_CHARS} characters.");
        return Err(OfficeError::BadRequest(message));
    }
    let job = asked.job.as_deref().filter(|job| !job.is_empty());
    Ok(Filter {
        jobs: job.map(|job| renamed.all_slugs(job)).unwrap_or_default(),
        since: given(&asked.since)?.map(midnight).transpose()?,
        until: given(&asked.until)?.map(next).transpose()?.map(midnight).transpose()?,
        stage: asked.stage,
        person: None,
        text: asked.text.clone(),
    })
}

fn row(stored: &Stored) -> ApplicationRow {
    ApplicationRow {
        id: stored.id.clone(),
        job: stored.job.clone(),
        job_title: stored.job_title.clone(),
        name: stored.name.clone(),
        email: stored.email.clone(),
        created_at: received(stored).to_string(),
        stage: Stage::of(stored),
        spam: stored.spam.clone(),
        has_note: !stored.note.is_empty(),
    }
}

pub async fn one(
    State(office): State<Arc<Office>>,
    Path(id): Path<String>,
) -> Result<Json<OneApplication>, OfficeError> {
    let stored = office.store.find(&id).await?.ok_or_else(gone)?;
    let theirs = Filter { person: Some(stored.email.clone()), ..Filter::default() };
    let others = office.store.list_newest(&theirs, "", MAX_OTHERS).await?;
    let others = others.iter().filter(|other| other.id != stored.id).map(row).collect();
    Ok(Json(OneApplication {
        created_at: received(&stored).to_string(),
        stage: Stage::of(&stored),
        others,
        id: stored.id,
        job: stored.job,
        job_title: stored.job_title,
        name: stored.name,
        email: stored.email,
        phone: stored.phone,
        years_of_experience: stored.years_of_experience,
        message: stored.message,
        availability: stored.availability,
        cv_name: stored.cv_name,
        cv_bytes: u64::try_from(stored.cv_bytes).unwrap_or_default(),
        spam: stored.spam,
        note: stored.note,
    }))
}

fn gone() -> OfficeError {
    OfficeError::NotFound("This application is not there any more.".into())
}

pub async fn change(
    State(office): State<Arc<Office>>,
    Path(id): Path<String>,
    change: Result<Json<ApplicationChange>, JsonRejection>,
) -> Result<(), OfficeError> {
    let Json(ApplicationChange { stage, note }) = change?;
    if let Some(NoteChange { from, to }) = note {
        if to.chars().count() > MAX_NOTE_CHARS {
            let message = format!("A note has at most {MAX_NOTE_CHARS} characters. Shorten it.");
            return Err(OfficeError::TooLarge(message));
        }
        let note = Replace { from: Some(from.trim()), to: to.trim() };
        done(office.store.set_note(&id, note).await?)?;
    }
    if let Some(StageChange { from, to }) = stage {
        done(office.store.set_stage(&id, Replace { from: Some(from), to }).await?)?;
    }
    Ok(())
}

fn done(changed: Changed) -> Result<(), OfficeError> {
    match changed {
        Changed::Done => Ok(()),
        Changed::Gone => Err(gone()),
        Changed::Conflict(now) => {
            let (stage, note) = (Stage::of(&now), now.note);
            Err(OfficeError::ApplicationChanged(ApplicationNow { stage, note }))
        }
    }
}

pub async fn cv(
    State(office): State<Arc<Office>>,
    Path(id): Path<String>,
) -> Result<Response, OfficeError> {
    let stored = office.store.find(&id).await?.ok_or_else(gone)?;
    // At most 5 MB, and it is sent only if it is the one that came in.
    let mut bytes = Vec::new();
    match office.store.write_cv(&stored, &mut bytes).await {
        Err(StoreError::CvCorrupted) if office.store.find(&id).await?.is_none() => {
            return Err(gone());
        }
        written => written?,
    }
    let name = format!("{}.{}", stored.id, stored.cv_kind);
    Ok(download(Body::from(bytes), "application/octet-stream", &name))
}

/// What a browser saves and never shows.
pub fn download(body: Body, mime: &'static str, name: &str) -> Response {
    let mut response = body.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(mime));
    headers.insert(header::CONTENT_SECURITY_POLICY, HeaderValue::from_static(DOWNLOAD_POLICY));
    if let Ok(name) = HeaderValue::try_from(format!("attachment; filename=\"{name}\"")) {
        headers.insert(header::CONTENT_DISPOSITION, name);
    }
    response
}

pub async fn erase(
    State(office): State<Arc<Office>>,
    erase: Result<Json<Erase>, JsonRejection>,
) -> Result<Json<Erased>, OfficeError> {
    let Json(Erase { ids, person }) = erase?;
    let ids = ids.unwrap_or_default();
    if ids.len() > MAX_IDS {
        let message = format!("At most {MAX_IDS} applications are erased at a time.");
        return Err(OfficeError::BadRequest(message));
    }
    let mut done = Erased { count: 0, remark: None };
    if !ids.is_empty() {
        add_erased(&mut done, office.store.erase_ids(&ids).await)?;
    }
    if let Some(person) = person.filter(|person| !person.trim().is_empty()) {
        let theirs = Filter { person: Some(person), ..Filter::default() };
        add_erased(&mut done, office.store.erase_all(&theirs).await)?;
    }
    Ok(Json(done))
}

/// Rows that are gone are erased, even if something is left to do.
fn add_erased(done: &mut Erased, erased: Result<u64, StoreError>) -> Result<(), OfficeError> {
    done.count += match erased {
        Err(error @ StoreError::NotOverwritten { erased, .. }) => {
            tracing::warn!(%error, "overwriting is tried again later");
            done.remark = Some(TRACES_STAY.into());
            erased
        }
        erased => erased?,
    };
    Ok(())
}

pub async fn overview(State(office): State<Arc<Office>>) -> Result<Json<Overview>, OfficeError> {
    let new = Filter { stage: Some(Stage::New), ..Filter::default() };
    let new_applications = u64::try_from(office.store.count(&new).await?).unwrap_or_default();
    let newest = office.store.list_newest(&new, "", NEWEST).await?;
    Ok(Json(Overview { new_applications, applications: newest.iter().map(row).collect() }))
}

/// For the names of downloads.
pub fn today() -> String {
    Timestamp::now().to_zoned(TimeZone::UTC).date().to_string()
}
