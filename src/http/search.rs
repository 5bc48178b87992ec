//! The search: the one answer that is made for a request.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;

use super::cache::CachePolicy;
use super::respond;
use crate::app::App;
use crate::content::kind::Parameter;
use crate::content::snapshot::{Answer, Snapshot};
use crate::page;

pub async fn answer(State(app): State<Arc<App>>, uri: Uri, request: HeaderMap) -> Response {
    let (_, answer) = found(&app.edition().snapshot, &uri);
    let mime = "application/json";
    respond::body(&request, StatusCode::OK, mime, &answer.body, CachePolicy::Revalidate)
}

/// The call that an address makes, and its answer. Nothing is found for nothing.
pub fn found(snapshot: &Snapshot, uri: &Uri) -> (String, Answer) {
    let query = page::value_of(Parameter::Query, uri.query().unwrap_or_default());
    let query = page::trimmed(query.as_deref().unwrap_or_default());
    (page::search_call(query), snapshot.search_answer(query))
}
