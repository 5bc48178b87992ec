//! The page of the office and its files. All of its addresses show the same page, which knows what to show at each.

use axum::extract::Path;
use axum::http::{HeaderMap, HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::error::OfficeError;
use crate::http::assets::{self, Asset};
use crate::http::cache::CachePolicy;
use crate::http::respond;

/// As strict as the public pages': our own files and nothing else. Frames are for previews, which come from here.
pub const CONTENT_SECURITY_POLICY: &str = concat!(
    "default-src 'none'; ",
    "script-src 'self'; ",
    "style-src 'self'; ",
    // Thumbnails, and pictures that are about to be added.
    "img-src 'self' data: blob:; ",
    "font-src 'self'; ",
    "connect-src 'self'; ",
    "frame-src 'self'; ",
    "form-action 'none'; ",
    "base-uri 'none'; ",
    "frame-ancestors 'none'",
);

pub async fn page(request: HeaderMap) -> Response {
    let Some(Asset { mime, body }) = assets::office("index.html") else {
        return OfficeError::Internal.into_response();
    };
    let status = StatusCode::OK;
    let mut response = respond::body(&request, status, mime, &body, CachePolicy::Revalidate);
    let policy = HeaderValue::from_static(CONTENT_SECURITY_POLICY);
    response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    response
}

pub async fn file(Path(name): Path<String>, request: HeaderMap) -> Response {
    match assets::office(&format!("assets/{name}")) {
        Some(Asset { mime, body }) => {
            respond::body(&request, StatusCode::OK, mime, &body, CachePolicy::Forever)
        }
        None => OfficeError::NoSuchCall.into_response(),
    }
}
