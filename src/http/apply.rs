//! `POST /api/public/jobs/{slug}/apply`: receives an application, and answers when it is stored.
//!
//! A script gets JSON. A browser that posts the form without a script gets the job's page, with errors beside their
//! fields and all values except for the file.

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{Html, IntoResponse, Response};
use serde::Serialize;

use super::address::{self, Peer};
use super::api;
use super::cache::CachePolicy;
use super::error::HttpError;
use super::middleware::add_page_policy;
use super::named::Named;
use super::upload::{self, OnOversizedCv, Upload};
use crate::app::App;
use crate::applications::form::{self, FieldErrors, Fields};
use crate::applications::inspection::pool::InspectionError;
use crate::applications::intake::{ReceiveError, Submission};
use crate::applications::network::network;
use crate::applications::upload_slots::NoSlot;
use crate::payload::Applied;

const SENT: &str = "Application submitted successfully!";

pub async fn apply(
    State(app): State<Arc<App>>,
    job: Result<Named, HttpError>,
    Extension(peer): Extension<Peer>,
    request: HeaderMap,
    body: Body,
) -> Response {
    // No job has a name that is no text.
    let job = job.map_or_else(|_| char::REPLACEMENT_CHARACTER.into(), |Named(job)| job);
    let edition = app.edition();
    let Some(job_title) = edition.snapshot.open_jobs.get(&job).cloned() else {
        return no_such_job(&app, &job, &request, body).await;
    };
    let mut upload = Upload::default();
    let result = receive(&app, &job, job_title, peer, &request, body, &mut upload).await;
    match (result, wants_page(&request)) {
        (Ok(id), false) => created(Json(api::enveloped(Applied { id }))),
        (Err(error), false) => error.into_response(),
        (Ok(_), true) => created(page(&app, &job, &Outcome::sent()).await),
        (Err(error), true) => {
            let outcome = Outcome::failed(&error, &upload.fields);
            error.apply_to(page(&app, &job, &outcome).await)
        }
    }
}

async fn receive(
    app: &Arc<App>,
    job: &str,
    job_title: String,
    peer: Peer,
    request: &HeaderMap,
    body: Body,
    upload: &mut Upload,
) -> Result<String, HttpError> {
    let intake = &app.applications;
    let body = body.into_data_stream();
    let on_oversized = if wants_page(request) {
        OnOversizedCv::ReadRemainingFields
    } else {
        OnOversizedCv::Refuse
    };
    let visitor = address::of_visitor(peer, request, &app.apply.trusted_proxies);
    let slot = match upload::check_declared_length(request, on_oversized) {
        Ok(()) => intake.upload_slots.acquire(network(visitor)).await.map_err(no_slot),
        Err(error) => Err(error),
    };
    let slot = match slot {
        Ok(slot) => slot,
        Err(error) => {
            upload::drain(request, body);
            return Err(error);
        }
    };
    upload::read(request, body, intake, app.apply.upload_time, on_oversized, upload).await?;
    let form = check(upload)?;
    let Some(cv) = upload.cv.take() else { return Err(HttpError::Internal) };
    let submission = Submission {
        job: job.to_owned(),
        job_title,
        address: visitor,
        form,
        cv_name: upload.cv_name.clone(),
        cv,
        extras: upload.extras.clone(),
    };
    // It keeps the slot: otherwise clients that disconnect could start any number of tasks.
    let receiving = intake.clone().spawn_receive(submission, slot);
    receiving.await.map_err(|_| HttpError::Internal)?.map_err(into_http_error)
}

fn no_slot(error: NoSlot) -> HttpError {
    match error {
        NoSlot::ForNetwork => HttpError::TooManyUploads,
        NoSlot::ForAnybody => HttpError::Unavailable,
    }
}

/// Checks all fields, and the file's name and size.
fn check(upload: &Upload) -> Result<form::Application, HttpError> {
    let size = upload.cv.as_ref().map_or(0, |cv| cv.size);
    let mut errors = FieldErrors::new();
    if let Err(message) = form::check_cv(&upload.cv_name, size) {
        errors.insert("cv", vec![message]);
    }
    match upload.fields.check() {
        Ok(form) if errors.is_empty() => Ok(form),
        Ok(_) => Err(HttpError::Invalid(errors)),
        Err(more) => {
            errors.extend(more);
            Err(HttpError::Invalid(errors))
        }
    }
}

fn into_http_error(error: ReceiveError) -> HttpError {
    tracing::warn!("refused an application: {error}");
    match error {
        ReceiveError::Inspection(InspectionError::Refused(_)) => {
            HttpError::Invalid(FieldErrors::from([("cv", vec![cv::UNSUPPORTED])]))
        }
        ReceiveError::TooManyFromNetwork(wait) => HttpError::TooManyFromNetwork(wait),
        ReceiveError::TooManyForJob(wait) => HttpError::TooManyForJob(wait),
        ReceiveError::Inspection(InspectionError::Busy | InspectionError::Unavailable(_))
        | ReceiveError::Store(_) => HttpError::Unavailable,
    }
}

fn created(body: impl IntoResponse) -> Response {
    let never = [(header::CACHE_CONTROL, CachePolicy::Never.header())];
    (StatusCode::CREATED, never, body).into_response()
}

/// The job does not exist, or is closed.
async fn no_such_job(app: &App, job: &str, request: &HeaderMap, body: Body) -> Response {
    upload::drain(request, body.into_data_stream());
    if wants_page(request) {
        super::pages::at(app, &format!("/jobs/{job}"), request).await
    } else {
        api::send(app, &format!("jobs/{job}"), request).await
    }
}

fn wants_page(request: &HeaderMap) -> bool {
    let accept = request.get(header::ACCEPT).and_then(|accept| accept.to_str().ok());
    accept.is_some_and(|accept| accept.contains("text/html"))
}

/// What the job's page shows about the form that was sent.
#[derive(Serialize)]
struct Outcome<'a> {
    sent: bool,
    message: String,
    errors: FieldErrors,
    values: Option<&'a Fields>,
}

impl<'a> Outcome<'a> {
    fn sent() -> Self {
        Self { sent: true, message: SENT.into(), errors: FieldErrors::new(), values: None }
    }

    fn failed(error: &HttpError, values: &'a Fields) -> Self {
        let message = error.to_string();
        Self { sent: false, message, errors: error.fields(), values: Some(values) }
    }
}

async fn page(app: &App, job: &str, outcome: &Outcome<'_>) -> Response {
    // Serialising a struct of texts cannot fail.
    let json = serde_json::to_string(outcome).unwrap_or_default();
    let path = format!("/jobs/{job}");
    let page = app.edition().form_answer(&path, &json, &outcome.message, &app.renderer).await;
    let mut response = Html(page.identity.clone()).into_response();
    add_page_policy(&page, response.headers_mut());
    response
}
