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
use crate::content::addresses;
use crate::content::schema::Target;
use crate::page;
use crate::render::edition::Edition;

const HTML: &str = "text/html; charset=utf-8";

pub async fn show(State(app): State<Arc<App>>, uri: Uri, request: HeaderMap) -> Response {
    let edition = app.edition();
    let path = uri.path();
    if let Some(file) = edition.files.get(path) {
        return send(&app, &request, StatusCode::OK, file.mime, &file.body);
    }
    if let Some(address) = edition.snapshot.at_root.get(path) {
        return match edition.snapshot.pictures.at(address) {
            Some(picture) => media::send(&app, picture, &request, CachePolicy::Revalidate),
            None => HttpError::NotFound.into_response(),
        };
    }
    if !edition.has(path)
        && let Some((status, target)) = moved(&edition, &uri)
    {
        return (status, [(header::LOCATION, target)]).into_response();
    }
    let narrowed = uri.query().and_then(|query| page::narrowed(path, query));
    let path = narrowed.as_deref().filter(|path| edition.has(path)).unwrap_or(path);
    at(&app, path, &request).await
}

/// Where an address that has no page leads: another way to write it is the same page, and old ones are listed in the content.
fn moved(edition: &Edition, uri: &Uri) -> Option<(StatusCode, String)> {
    let canonical = addresses::canonical(uri.path());
    let exists = edition.has(&canonical) || edition.files.contains_key(&canonical);
    let (status, target) = if canonical != uri.path() && exists {
        (StatusCode::PERMANENT_REDIRECT, canonical)
    } else {
        match edition.snapshot.redirects.as_ref()?.value.target(uri.path())? {
            Target::Moved(target) => (StatusCode::MOVED_PERMANENTLY, target.clone()),
            Target::Gone => return None,
        }
    };
    // Other sites have no use for our query.
    let keeps_query = target.starts_with('/') && !target.contains(['?', '#']);
    let query = uri.query().filter(|_| keeps_query);
    Some((status, query.map_or(target.clone(), |query| format!("{target}?{query}"))))
}

/// Sends the page at `path`, or the not-found page if the edition has none there.
pub async fn at(app: &App, path: &str, request: &HeaderMap) -> Response {
    let edition = app.edition();
    let Some(page) = edition.page(path, &app.renderer).await else {
        return HttpError::Internal.into_response();
    };
    let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
    send(app, request, status, HTML, &page.body)
}

fn send(
    app: &App,
    request: &HeaderMap,
    status: StatusCode,
    mime: &'static str,
    body: &Body,
) -> Response {
    match origin::of_loopback_request(app, request) {
        None => respond::body(request, status, mime, body, CachePolicy::Revalidate),
        Some(origin) => {
            let body = with_origin(body, &app.renderer.origin, &origin);
            respond::body(request, status, mime, &body, CachePolicy::Revalidate)
        }
    }
}

/// The same page for another name of this machine. Not cached, as a client can make up any number of names.
fn with_origin(body: &Body, from: &str, to: &str) -> Body {
    Body::new(String::from_utf8_lossy(&body.identity).replace(from, to))
}
