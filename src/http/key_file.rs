//! The file in which search engines find the key of our reports: `/KEY.txt`, for IndexNow.

use std::sync::Arc;

use axum::Router;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::get;

use super::cache::CachePolicy;
use super::respond;
use crate::app::App;
use crate::body::Body;
use crate::indexnow::Key;

const TEXT: &str = "text/plain; charset=utf-8";

/// Adds the file to the routes.
pub fn add(routes: Router<Arc<App>>, key: &Key) -> Router<Arc<App>> {
    let body = Arc::new(Body::new(key.as_str().to_owned()));
    let answer = async move |request: HeaderMap| {
        respond::body(&request, StatusCode::OK, TEXT, &body, CachePolicy::Revalidate)
    };
    routes.route(&key.path(), get(answer))
}
