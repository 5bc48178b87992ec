//! Answers what is ready without the router: pages that are rendered, answers of the API, the front end's files, and what
//! is not found. Nearly all requests are for these.
//!
//! There is no logic here but the lookup. What is sent is made once by the same functions as the router's, and kept
//! beside the bytes; whatever needs a decision is left to the router.

use std::borrow::Borrow;
use std::collections::HashMap;
use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use bytes::Bytes;

use super::cache::CachePolicy;
use super::middleware::{CommonHeaders, MAX_URI_BYTES, add_page_policy};
use super::respond::{self, Encoding, JSON, best_form, matches_if_none_match};
use super::{assets, origin, pages};
use crate::app::App;
use crate::body::Body;
use crate::content::addresses;
use crate::indexnow::Key;
use crate::page;
use crate::render::edition::Edition;

pub struct ReadyAnswers {
    app: Arc<App>,
    headers: CommonHeaders,
    assets: HashMap<String, assets::Asset>,
    /// Of the key file, which the router answers.
    key_path: Option<String>,
}

/// What is sent, apart from the client's own wishes.
struct Found<B> {
    status: StatusCode,
    mime: &'static str,
    body: B,
    policy: CachePolicy,
}

impl ReadyAnswers {
    pub fn new(app: Arc<App>, key: Option<&Key>, headers: CommonHeaders) -> Self {
        Self { app, headers, assets: assets::all(), key_path: key.map(Key::path) }
    }

    pub fn answer(
        &self,
        method: &Method,
        uri: &Uri,
        request: &HeaderMap,
    ) -> Option<Response<Bytes>> {
        let path = uri.path();
        let is_read = *method == Method::GET || *method == Method::HEAD;
        if !is_read || uri.query().is_some() || path.len() > MAX_URI_BYTES {
            return None;
        }
        if let Some(name) = path.strip_prefix("/assets/") {
            let asset = self.assets.get(name)?;
            let (mime, policy) = (asset.mime, CachePolicy::Forever);
            let found = Found { status: StatusCode::OK, mime, body: &asset.body, policy };
            return Some(self.response(method, request, &found));
        }
        let edition = self.app.edition();
        let found = self.find(&edition, path)?;
        let is_document = found.mime != JSON;
        if is_document && origin::of_loopback_request(&self.app, request).is_some() {
            return None;
        }
        Some(self.response(method, request, &found))
    }

    fn find(&self, edition: &Edition, path: &str) -> Option<Found<Arc<Body>>> {
        let policy = CachePolicy::Revalidate;
        if let Some(call) = path.strip_prefix("/api/public/") {
            let answer = edition.snapshot.ready_answer(call)?;
            let status = StatusCode::from_u16(answer.status).ok()?;
            return Some(Found { status, mime: JSON, body: answer.body, policy });
        }
        let (status, body) = match edition.ready(path) {
            Some(page) => page,
            None if edition.has(path) => return None,
            None => {
                if edition.files.contains(path) {
                    let file = edition.files.ready(path)?;
                    let (status, mime, body) = (StatusCode::OK, file.mime, file.body.clone());
                    return Some(Found { status, mime, body, policy });
                }
                edition.ready(&page::shared(path)).filter(|_| self.is_unknown(edition, path))?
            }
        };
        let status = StatusCode::from_u16(status).ok()?;
        Some(Found { status, mime: pages::HTML, body, policy })
    }

    /// Whether the router would find nothing either: no other way to write an address, no redirect, no file.
    fn is_unknown(&self, edition: &Edition, path: &str) -> bool {
        let is_plain = |byte: u8| {
            byte.is_ascii_lowercase() || byte.is_ascii_digit() || b"/-._".contains(&byte)
        };
        let redirects = edition.snapshot.redirects.as_ref();
        path.bytes().all(is_plain)
            && !path.ends_with('/')
            && !addresses::is_answered(path)
            && !edition.snapshot.at_root.contains_key(path)
            && self.key_path.as_deref() != Some(path)
            && redirects.is_none_or(|redirects| redirects.value.target(path).is_none())
    }

    fn response(
        &self,
        method: &Method,
        request: &HeaderMap,
        found: &Found<impl Borrow<Body>>,
    ) -> Response<Bytes> {
        let Found { status, mime, policy, .. } = *found;
        let body = found.body.borrow();
        let (encoding, bytes) = best_form(request, body);
        let unchanged = status == StatusCode::OK && matches_if_none_match(request, &body.etag);
        let make = || {
            let mut response = respond::bytes_as(
                request,
                status,
                mime,
                &body.etag,
                encoding,
                bytes.clone(),
                policy,
            );
            add_page_policy(body, response.headers_mut());
            self.headers.add_to(response.headers_mut());
            if !unchanged {
                response
                    .headers_mut()
                    .insert(header::CONTENT_LENGTH, HeaderValue::from(bytes.len()));
            }
            response.into_parts().0.headers
        };
        let head = body.heads.get(slot(encoding, unchanged)).map(|head| head.get_or_init(make));
        let is_empty = unchanged || *method == Method::HEAD;
        let mut response = Response::new(if is_empty { Bytes::new() } else { bytes.clone() });
        *response.status_mut() = if unchanged { StatusCode::NOT_MODIFIED } else { status };
        if let Some(head) = head {
            *response.headers_mut() = head.clone();
        }
        response
    }
}

/// Of `Body::heads`.
fn slot(encoding: Encoding, unchanged: bool) -> usize {
    encoding as usize * 2 + usize::from(unchanged)
}
