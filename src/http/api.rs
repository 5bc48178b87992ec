//! The API calls that read: each looks an answer up and sends its bytes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};

use super::cache::CachePolicy;
use super::compute::compute;
use super::error::HttpError;
use super::named::Named;
use super::respond;
use crate::app::App;
use crate::payload::Envelope;

pub async fn answer(
    State(app): State<Arc<App>>,
    Named(call): Named,
    request: HeaderMap,
) -> Response {
    send(&app, &call, &request).await
}

pub async fn jobs(State(app): State<Arc<App>>, request: HeaderMap) -> Response {
    send(&app, "jobs", &request).await
}

pub async fn send(app: &App, call: &str, request: &HeaderMap) -> Response {
    let edition = app.edition();
    let answer = if edition.snapshot.is_ready(call) {
        edition.snapshot.answer(call)
    } else {
        let call = call.to_owned();
        // A list may have thousands of entries.
        match compute(&app.answers, move || edition.snapshot.answer(&call)).await {
            Some(answer) => answer,
            None => return HttpError::Internal.into_response(),
        }
    };
    match answer {
        Some(answer) => {
            respond::compress(app, request, &answer.body).await;
            let status = StatusCode::from_u16(answer.status).unwrap_or(StatusCode::OK);
            respond::body(request, status, respond::JSON, &answer.body, CachePolicy::Revalidate)
        }
        None => HttpError::NotFound.into_response(),
    }
}

/// The API wraps every successful answer twice.
pub fn enveloped<T>(payload: T) -> Envelope<Envelope<T>> {
    Envelope { data: Envelope { data: payload } }
}
