//! What happens around every request, in one place and in this order: a panic becomes a 500, addresses
//! have a limit, and every response carries the security headers.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use super::error::HttpError;

pub const MAX_URI_BYTES: usize = 2_048;

/// Nothing is allowed but what the pages use: our own files, the miniatures that stand in `data:` URLs until a picture
/// is there, calls of our own API, and forms that are sent to us without a script.
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

const HEADERS: [(HeaderName, &str); 6] = [
    (header::CONTENT_SECURITY_POLICY, CONTENT_SECURITY_POLICY),
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    // Other sites' pages cannot embed anything of ours. Share images still work: whoever shows a preview of a link
    // fetches the image from a server, and this header speaks to browsers only.
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (
        HeaderName::from_static("permissions-policy"),
        "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    ),
];

/// A year over HTTPS alone. Without `includeSubDomains`: other hosts below this name are not ours to speak for, and
/// one of them may still be on plain HTTP.
const STRICT_TRANSPORT_SECURITY: &str = "max-age=31536000";

/// `is_https`: visitors reach the site over HTTPS. Sent without it, the header would lock them out of a site that
/// has no certificate.
pub fn around(routes: Router, is_https: bool) -> Router {
    let transport =
        is_https.then_some((header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY));
    let headers: Arc<[_]> = HEADERS.into_iter().chain(transport).collect();
    routes
        .layer(from_fn(limit_uri))
        .layer(CatchPanicLayer::custom(|_| HttpError::Internal.into_response()))
        .layer(from_fn_with_state(headers, secure))
}

async fn limit_uri(request: Request, next: Next) -> Response {
    let length = request.uri().path_and_query().map_or(0, |uri| uri.as_str().len());
    if length > MAX_URI_BYTES {
        HttpError::UriTooLong.into_response()
    } else {
        next.run(request).await
    }
}

async fn secure(
    State(headers): State<Arc<[(HeaderName, &'static str)]>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    for (name, value) in headers.iter() {
        let entry = response.headers_mut().entry(name);
        entry.or_insert(HeaderValue::from_static(value));
    }
    response
}
