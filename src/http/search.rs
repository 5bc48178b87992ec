//! The search: the one answer that is made for a request.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::cache::CachePolicy;
use super::compute::compute;
use super::error::HttpError;
use super::respond;
use crate::app::App;
use crate::content::addresses::Parameter;
use crate::content::snapshot::Answer;
use crate::page;
use crate::render::edition::Edition;

pub async fn answer(State(app): State<Arc<App>>, uri: Uri, request: HeaderMap) -> Response {
    match found(&app, &app.edition(), &uri).await {
        Some((_, answer)) => respond::body(
            &request,
            StatusCode::OK,
            respond::JSON,
            &answer.body,
            CachePolicy::Revalidate,
        ),
        None => HttpError::Internal.into_response(),
    }
}

/// The call that an address makes, and its answer. Nothing is found for nothing.
///
/// On a thread that may block, and a few at a time: other visitors do not wait for those who search.
pub async fn found(app: &App, edition: &Arc<Edition>, uri: &Uri) -> Option<(String, Answer)> {
    let query = page::value_of(Parameter::Query, uri.query().unwrap_or_default());
    let query = page::trimmed(query.as_deref().unwrap_or_default()).to_owned();
    let edition = edition.clone();
    let search = move || (page::search_call(&query), edition.snapshot.search_answer(&query));
    compute(&app.searches, search).await
}
