//! The search: the one answer that is made for a request.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::Response;
use form_urlencoded::parse;

use super::cache::CachePolicy;
use super::respond;
use crate::app::App;

pub async fn answer(State(app): State<Arc<App>>, uri: Uri, request: HeaderMap) -> Response {
    let answer = app.edition().snapshot.search_answer(&query(&uri));
    let mime = "application/json";
    respond::body(&request, StatusCode::OK, mime, &answer.body, CachePolicy::Revalidate)
}

/// What is searched for; nothing is found for nothing.
fn query(uri: &Uri) -> String {
    let mut pairs = parse(uri.query().unwrap_or_default().as_bytes());
    pairs.find(|(name, _)| name == "q").map(|(_, query)| query.into_owned()).unwrap_or_default()
}
