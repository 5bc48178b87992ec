//! Every route of the server.

use std::sync::Arc;

use axum::response::IntoResponse;
use axum::routing::{get, post};
use axum::{Extension, Router};
use tower_http::csrf::CsrfLayer;

use super::error::HttpError;
use super::middleware::CommonHeaders;
use super::small_pictures::SmallPictures;
use super::{
    api, apply, assets, error, health, key_file, media, middleware, openapi, pages, search,
};
use crate::app::App;
use crate::indexnow::Key;

/// `key` is that of IndexNow, if changes are reported.
pub fn router(
    app: Arc<App>,
    key: Option<&Key>,
    headers: CommonHeaders,
    small_pictures: Arc<SmallPictures>,
) -> Router {
    let apply = post(apply::apply)
        .layer(CsrfLayer::new().with_rejection_response(|_| HttpError::OtherOrigin.into_response()))
        .fallback(error::post_only);
    let routes = Router::new()
        .route("/healthz", get(health::healthz))
        .route("/readyz", get(health::readyz))
        .route("/api/openapi.json", get(openapi::document))
        .route("/api/public/search", get(search::answer))
        .route("/api/public/{*call}", get(api::answer))
        .route("/api/public/jobs/{slug}/apply", apply)
        // The navigation requests the jobs at this doubled path, which is part of the contract.
        .route("/api/public/api/public/jobs", get(api::jobs))
        .route("/api/{*rest}", get(error::no_such_call))
        .route("/assets/{*file}", get(assets::asset))
        .route("/media/{*file}", get(media::picture).layer(Extension(small_pictures)))
        .route("/", get(pages::show))
        .route("/{*path}", get(pages::show));
    let routes = match key {
        Some(key) => key_file::add(routes, key),
        None => routes,
    };
    let routes = routes.method_not_allowed_fallback(error::read_only).with_state(app);
    middleware::around(routes, headers)
}
