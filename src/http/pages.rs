//! Pages: each request looks the rendered document up and sends its bytes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::cache::CachePolicy;
use super::error::HttpError;
use super::{media, origin, respond};
use crate::app::App;
use crate::body::Body;
use crate::page;

const HTML: &str = "text/html; charset=utf-8";

pub async fn show(State(app): State<Arc<App>>, uri: Uri, request: HeaderMap) -> Response {
    let edition = app.edition();
    let path = uri.path();
    if let Some(address) = edition.snapshot.at_root.get(path) {
        return match edition.snapshot.pictures.at(address) {
            Some(picture) => media::send(&app, picture, &request, CachePolicy::Revalidate),
            None => HttpError::NotFound.into_response(),
        };
    }
    let plain = path.trim_end_matches('/');
    if plain != path && edition.has(plain) {
        let target = uri.query().map_or(plain.to_owned(), |query| format!("{plain}?{query}"));
        return (StatusCode::PERMANENT_REDIRECT, [(header::LOCATION, target)]).into_response();
    }
    let narrowed = uri.query().and_then(|query| page::narrowed(path, query));
    let path = narrowed.as_deref().filter(|path| edition.has(path)).unwrap_or(path);
    at(&app, path, &request).await
}

/// Sends the page at `path`, or the not-found page if the edition has none there.
pub async fn at(app: &App, path: &str, request: &HeaderMap) -> Response {
    let edition = app.edition();
    let Some(page) = edition.page(path, &app.renderer).await else {
        return HttpError::Internal.into_response();
    };
    let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
    match origin::of_loopback_request(app, request) {
        None => respond::body(request, status, HTML, &page.body, CachePolicy::Revalidate),
        Some(origin) => {
            let body = with_origin(&page.body, &app.renderer.origin, &origin);
            respond::body(request, status, HTML, &body, CachePolicy::Revalidate)
        }
    }
}

/// The same page for another name of this machine. Not cached, as a client can make up any number of names.
fn with_origin(body: &Body, from: &str, to: &str) -> Body {
    Body::new(String::from_utf8_lossy(&body.identity).replace(from, to))
}
