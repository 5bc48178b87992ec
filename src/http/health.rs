//! Health checks for supervisors and load balancers.

use std::sync::Arc;
use std::time::Duration;

use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::IntoResponse;

use super::cache::CachePolicy;
use crate::app::App;

/// Supervisors expect an answer soon, even if the database is slow.
const PING_TIMEOUT: Duration = Duration::from_secs(2);

/// The process is up.
pub async fn healthz() -> impl IntoResponse {
    ([(header::CACHE_CONTROL, CachePolicy::Never.header())], "ok\n")
}

/// The content is loaded, as the server does not listen before it is, and the database answers.
pub async fn readyz(State(app): State<Arc<App>>) -> impl IntoResponse {
    let ping = tokio::time::timeout(PING_TIMEOUT, app.applications.store.ping()).await;
    let (status, text) = match ping {
        Ok(Ok(())) => (StatusCode::OK, "ready\n"),
        // Without the reason: this address is open to everybody.
        _ => (StatusCode::SERVICE_UNAVAILABLE, "the database does not answer\n"),
    };
    (status, [(header::CACHE_CONTROL, CachePolicy::Never.header())], text)
}
