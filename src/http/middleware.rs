//! What happens around every request, in one place and in this order: a panic becomes a 500, addresses
//! have a limit, and every response carries the security headers.

use axum::Router;
use axum::extract::Request;
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use super::error::HttpError;

pub const MAX_URI_BYTES: usize = 2_048;

/// Nothing is allowed first; each relaxation has its reason.
const CONTENT_SECURITY_POLICY: &str = "\
    default-src 'none'; \
    script-src 'self'; \
    style-src 'self'; \
    img-src 'self' data:; \
    font-src 'self'; \
    connect-src 'self'; \
    form-action 'self'; \
    base-uri 'none'; \
    frame-ancestors 'none'";

const HEADERS: [(HeaderName, &str); 5] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

pub fn around(routes: Router) -> Router {
    routes
        .layer(from_fn(limit_uri))
        .layer(CatchPanicLayer::custom(|_| HttpError::Internal.into_response()))
        .layer(from_fn(secure))
}

async fn limit_uri(request: Request, next: Next) -> Response {
    let length = request.uri().path_and_query().map_or(0, |uri| uri.as_str().len());
    match length > MAX_URI_BYTES {
        true => HttpError::UriTooLong.into_response(),
        false => next.run(request).await,
    }
}

async fn secure(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in HEADERS {
        let headers = response.headers_mut();
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
    response
}
