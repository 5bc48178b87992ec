//! For supervisors and load balancers.

use axum::http::header;
use axum::response::IntoResponse;

use super::cache::CachePolicy;

/// The process is up.
pub async fn healthz() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, CachePolicy::Never.header())], "ok\n")
}

/// The content is loaded: the server does not listen before it is.
pub async fn readyz() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, CachePolicy::Never.header())], "ready\n")
}
