//! Pages: each request looks the rendered document up, or has it rendered, and sends its bytes.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};

use super::cache::CachePolicy;
use super::compute::compute;
use super::error::HttpError;
use super::visit::{self, Visited};
use super::{media, origin, respond, search};
use crate::app::App;
use crate::body::Body;
use crate::content::addresses;
use crate::content::schema::Target;
use crate::page;
use crate::render::edition::{Edition, Rendered};

const X_ROBOTS_TAG: HeaderName = HeaderName::from_static("x-robots-tag");
pub const HTML: &str = "text/html; charset=utf-8";

pub async fn show(
    State(app): State<Arc<App>>,
    method: Method,
    uri: Uri,
    request: HeaderMap,
) -> Response {
    let edition = app.edition();
    let path = uri.path();
    if !edition.has(path)
        && let Some(answer) = beside_pages(&app, &edition, &uri, &request).await
    {
        return answer;
    }
    let response = page(&app, &edition, &uri, &request).await;
    if method == Method::GET {
        let visited = Visited::new(response.status(), edition.reads(path));
        visit::count(&app, &request, path, visited);
    }
    response
}

async fn page(app: &App, edition: &Arc<Edition>, uri: &Uri, request: &HeaderMap) -> Response {
    let path = uri.path();
    let disciplines = &edition.snapshot.disciplines;
    match uri.query().and_then(|query| page::requested(path, query, disciplines)) {
        Some(page) => {
            let answers = if path == addresses::SEARCH {
                search::found(app, edition, uri).await.into_iter().collect()
            } else {
                Vec::new()
            };
            let rendered = edition.requested(&page, &answers, &app.renderer).await;
            let mut response = send_page(app, rendered, request).await;
            if path == addresses::SEARCH {
                // The page says so too, but not while it is sent without its markup.
                response.headers_mut().insert(X_ROBOTS_TAG, HeaderValue::from_static("noindex"));
            }
            response
        }
        None => at(app, gone_at(edition, path).as_deref().unwrap_or(path), request).await,
    }
}

/// Files, pictures at the root, and addresses that lead elsewhere. Asked for far less often than pages, so these come after them.
async fn beside_pages(
    app: &App,
    edition: &Arc<Edition>,
    uri: &Uri,
    request: &HeaderMap,
) -> Option<Response> {
    if edition.files.contains(uri.path()) {
        return Some(file(app, edition, uri.path(), request).await);
    }
    if let Some(address) = edition.snapshot.at_root.get(uri.path()) {
        return Some(match edition.snapshot.pictures.at(address) {
            Some(picture) => media::send(app, picture, request, CachePolicy::Revalidate),
            None => HttpError::NotFound.into_response(),
        });
    }
    let (status, target) = moved(edition, uri)?;
    // Asked for again each time: an editor may take a redirect back.
    let policy = [(header::CACHE_CONTROL, CachePolicy::Revalidate.header())];
    Some((status, policy, [(header::LOCATION, target)]).into_response())
}

/// A file for programs. It may list thousands of pages, and is made where blocking is allowed.
async fn file(app: &App, edition: &Arc<Edition>, path: &str, request: &HeaderMap) -> Response {
    if edition.files.ready(path).is_none() {
        let (edition, path) = (edition.clone(), path.to_owned());
        compute(&app.large_bodies, move || edition.files.get(&path).is_some()).await;
    }
    match edition.files.ready(path) {
        Some(file) => send(app, request, StatusCode::OK, file.mime, file.body).await,
        None => HttpError::Internal.into_response(),
    }
}

/// Where an address that has no page leads: another way to write it is the same page, and old ones are listed in the content.
fn moved(edition: &Edition, uri: &Uri) -> Option<(StatusCode, String)> {
    let canonical = addresses::canonical(uri.path());
    let exists = edition.has(&canonical) || edition.files.contains(&canonical);
    // The pages of what is not found are listed too: "/services/*".
    let exists = exists && !canonical.contains('*');
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

/// Where the page of something that is gone is kept: there may be other ways to write its address.
fn gone_at(edition: &Edition, path: &str) -> Option<String> {
    let redirects = edition.snapshot.redirects.as_ref().filter(|_| !edition.has(path))?;
    redirects.value.gone_at(path)
}

/// Sends the page at `path`, or the not-found page if the edition has none there.
pub async fn at(app: &App, path: &str, request: &HeaderMap) -> Response {
    let rendered = app.edition().page(path, &app.renderer).await;
    send_page(app, rendered, request).await
}

async fn send_page(app: &App, page: Option<Rendered>, request: &HeaderMap) -> Response {
    let Some(page) = page else {
        return HttpError::Internal.into_response();
    };
    let status = StatusCode::from_u16(page.status).unwrap_or(StatusCode::OK);
    send(app, request, status, HTML, &page.body).await
}

async fn send(
    app: &App,
    request: &HeaderMap,
    status: StatusCode,
    mime: &'static str,
    body: &Arc<Body>,
) -> Response {
    match origin::of_loopback_request(app, request) {
        None => {
            respond::compress(app, request, body).await;
            respond::body(request, status, mime, body, CachePolicy::Revalidate)
        }
        Some(origin) => {
            let body = with_origin(body, &app.renderer.origin, &origin);
            respond::body(request, status, mime, &body, CachePolicy::Revalidate)
        }
    }
}

/// The same page for another name of this machine. Not cached, as a client can make up any number of names.
fn with_origin(body: &Body, from: &str, to: &str) -> Body {
    Body::new(String::from_utf8_lossy(&body.identity).replace(from, to))
        .with_inline(body.inline.clone())
}
