//! What happens around every request, from the inside out: the length of the address is limited, a panic becomes a 500,
//! and every response gets the security headers.

use std::sync::Arc;

use axum::Router;
use axum::extract::{Request, State};
use axum::http::{HeaderName, HeaderValue, header};
use axum::middleware::{Next, from_fn, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use tower_http::catch_panic::CatchPanicLayer;

use super::error::HttpError;

pub const MAX_URI_BYTES: usize = 2_048;

/// Allows only what the pages use: our own files and API, `data:` URLs for the small previews that are shown until a
/// picture is loaded, and forms that are posted to us without a script.
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

#[derive(Clone)]
struct SecurityHeader {
    name: HeaderName,
    value: &'static str,
}

const HEADERS: [SecurityHeader; 6] = [
    SecurityHeader { name: header::CONTENT_SECURITY_POLICY, value: CONTENT_SECURITY_POLICY },
    SecurityHeader { name: header::X_CONTENT_TYPE_OPTIONS, value: "nosniff" },
    SecurityHeader { name: header::REFERRER_POLICY, value: "strict-origin-when-cross-origin" },
    SecurityHeader {
        name: HeaderName::from_static("cross-origin-opener-policy"),
        value: "same-origin",
    },
    // Pages of other sites cannot embed our files. Share images still work, because previews of links are fetched by
    // servers, which ignore this header.
    SecurityHeader {
        name: HeaderName::from_static("cross-origin-resource-policy"),
        value: "same-origin",
    },
    SecurityHeader {
        name: HeaderName::from_static("permissions-policy"),
        value: "camera=(), microphone=(), geolocation=(), payment=(), usb=()",
    },
];

/// HTTPS only, for a year. Without `includeSubDomains`, because subdomains may belong to other services that still use
/// plain HTTP.
const STRICT_TRANSPORT_SECURITY: SecurityHeader =
    SecurityHeader { name: header::STRICT_TRANSPORT_SECURITY, value: "max-age=31536000" };

/// `is_https` is whether visitors reach the site over HTTPS. Only then is `Strict-Transport-Security` sent: it would
/// lock them out of a site without a certificate.
pub fn around(routes: Router, is_https: bool) -> Router {
    let transport = is_https.then_some(STRICT_TRANSPORT_SECURITY);
    let headers: Arc<[_]> = HEADERS.into_iter().chain(transport).collect();
    routes
        .layer(from_fn(limit_uri))
        .layer(CatchPanicLayer::custom(|_| HttpError::Internal.into_response()))
        .layer(from_fn_with_state(headers, add_security_headers))
}

async fn limit_uri(request: Request, next: Next) -> Response {
    let length = request.uri().path_and_query().map_or(0, |uri| uri.as_str().len());
    if length > MAX_URI_BYTES {
        HttpError::UriTooLong.into_response()
    } else {
        next.run(request).await
    }
}

async fn add_security_headers(
    State(headers): State<Arc<[SecurityHeader]>>,
    request: Request,
    next: Next,
) -> Response {
    let mut response = next.run(request).await;
    for SecurityHeader { name, value } in headers.iter() {
        let entry = response.headers_mut().entry(name);
        entry.or_insert(HeaderValue::from_static(value));
    }
    response
}
