//! The whole URL space.

use std::sync::Arc;

use axum::Router;
use axum::routing::get;

use super::{api, assets, error, health, media, middleware, openapi, pages};
use crate::app::App;

pub fn router(app: Arc<App>) -> Router {
    let routes = Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/public/{*call}", get(api::answer))
        // The path that the navigation's call has always had.
        .route("/api/public/api/public/jobs", get(api::jobs))
        .route("/api/{*rest}", get(error::no_such_call))
        .route("/assets/{*file}", get(assets::asset))
        .route("/media/{*file}", get(media::picture))
        .route("/", get(pages::show))
        .route("/{*path}", get(pages::show))
        .method_not_allowed_fallback(error::method_not_allowed)
        .with_state(app);
    middleware::around(routes)
}
