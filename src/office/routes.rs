//! Every route of the office.

use std::sync::Arc;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::http::{HeaderValue, header};
use axum::middleware::{from_fn_with_state, map_response};
use axum::response::Response;
use axum::routing::{get, post};

use super::access::{Access, guard};
use super::error::OfficeError;
use super::state::Office;
use super::whole_body::{BodyTimes, read_to_its_end};
use super::{
    app, applications, export, folder, live, media, openapi, opening, pictures, preview, reads,
    renaming, saving, site, typing,
};
use crate::http::assets;
use crate::http::cache::{CachePolicy, CdnCache};
use crate::http::middleware::{CommonHeaders, around};
use crate::media::MAX_PICTURE_BYTES;

/// A content file is at most 1 MiB; a call may hold it twice, as text and as what was typed.
const MAX_CALL_BYTES: usize = 4 * 1024 * 1024;

const MAX_UPLOAD_BYTES: usize = MAX_PICTURE_BYTES as usize;

pub fn router(office: Arc<Office>, access: Access) -> Router {
    let picture = Router::new()
        .route("/pictures/add", post(pictures::add))
        .layer(DefaultBodyLimit::max(MAX_UPLOAD_BYTES));
    let calls = Router::new()
        .route("/openapi.json", get(openapi::document))
        .route("/folder", get(folder::folder))
        .route("/file", get(opening::file))
        .route("/typing", post(typing::typing))
        .route("/forget", post(typing::forget))
        .route("/move", post(typing::rename_unsaved))
        .route("/new", post(opening::new))
        .route("/preview", post(preview::preview))
        .route("/save", post(saving::save))
        .route("/delete", post(saving::delete))
        .route("/history", get(saving::history))
        .route("/compare", get(saving::compare))
        .route("/undo", post(saving::undo))
        .route("/restore", post(saving::restore))
        .route("/uses", get(renaming::uses_of))
        .route("/rename", post(renaming::rename))
        .route("/pictures", get(pictures::list))
        .route("/pictures/delete", post(pictures::delete))
        .route("/site", post(site::create))
        .route("/overview", get(applications::overview))
        .route("/reads", get(reads::reads))
        .route("/applications", post(applications::list))
        .route("/applications/export", post(export::export))
        .route("/applications/erase", post(applications::erase))
        .route("/applications/{id}", get(applications::one).post(applications::change))
        .route("/applications/{id}/cv", get(applications::cv))
        .route("/live", get(live::live))
        .fallback(async || OfficeError::NoSuchCall)
        .layer(DefaultBodyLimit::max(MAX_CALL_BYTES))
        .merge(picture)
        .layer(from_fn_with_state(BodyTimes::USUAL, read_to_its_end))
        .layer(map_response(keep_no_copy));
    // A preview is of an opaque origin, and fonts are only shown to origins that are allowed.
    let assets = Router::new()
        .route("/assets/{*file}", get(assets::asset))
        .layer(map_response(allow_every_origin));
    let routes = Router::new()
        .nest("/api", calls)
        .merge(assets)
        .route("/media/{*file}", get(media::picture))
        .route("/preview/{token}", get(preview::page))
        .route("/office/{*file}", get(app::file))
        .fallback(get(app::page))
        .with_state(office);
    // Browsers ignore `Strict-Transport-Security` where there is no TLS, such as through a tunnel. No CDN is in front.
    let headers = CommonHeaders::new(access.proxy.is_some(), CdnCache::default());
    around(routes, headers).layer(from_fn_with_state(access, guard))
}

/// A browser that kept a copy would still have what was erased.
async fn keep_no_copy(mut response: Response) -> Response {
    response.headers_mut().insert(header::CACHE_CONTROL, CachePolicy::Never.header());
    response
}

async fn allow_every_origin(mut response: Response) -> Response {
    let everyone = HeaderValue::from_static("*");
    response.headers_mut().insert(header::ACCESS_CONTROL_ALLOW_ORIGIN, everyone);
    response
}
