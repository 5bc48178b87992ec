//! Pictures, from the store of checked copies.

use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::extract::State;
use axum::http::{HeaderMap, HeaderValue, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use tokio_util::io::ReaderStream;

use super::cache::CachePolicy;
use super::error::HttpError;
use super::respond::{self, Encoding};
use crate::app::App;
use crate::media::Picture;

/// A drawing opened by itself is a document: it may style itself and do nothing else.
const DRAWING_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

pub async fn picture(State(app): State<Arc<App>>, uri: Uri, request: HeaderMap) -> Response {
    let edition = app.edition();
    let picture = edition.snapshot.pictures.at(uri.path());
    send(&app, picture, &request, CachePolicy::Forever).await
}

pub async fn send(
    app: &App,
    picture: Option<&Picture>,
    request: &HeaderMap,
    policy: CachePolicy,
) -> Response {
    let Some(picture) = picture else {
        return HttpError::NotFound.into_response();
    };
    let opened = tokio::fs::File::open(app.pictures.file(picture)).await;
    let size = match &opened {
        Ok(file) => file.metadata().await.map(|meta| meta.len()),
        Err(error) => Err(std::io::Error::from(error.kind())),
    };
    let (Ok(file), Ok(size)) = (opened, size) else {
        tracing::error!(url = picture.url, "a picture of the published content cannot be read");
        return HttpError::Internal.into_response();
    };
    let etag: String = picture.hash.to_hex().chars().take(16).collect();
    let nothing = bytes::Bytes::new();
    let status = StatusCode::OK;
    let mime = picture.mime;
    let mut response =
        respond::bytes_as(request, status, mime, &etag, Encoding::Identity, nothing, policy);
    if response.status() == StatusCode::OK {
        *response.body_mut() = HttpBody::from_stream(ReaderStream::with_capacity(file, 64 * 1024));
        response.headers_mut().insert(header::CONTENT_LENGTH, HeaderValue::from(size));
    }
    if picture.mime == "image/svg+xml" {
        let policy = HeaderValue::from_static(DRAWING_POLICY);
        response.headers_mut().insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}
