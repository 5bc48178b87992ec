//! Turns a body into a response: content encoding, ETag, 304.

use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use axum::response::Response;
use bytes::Bytes;

use super::cache::CachePolicy;
use super::compute::compute;
use super::middleware::add_page_policy;
use crate::app::App;
use crate::body::Body;

pub const JSON: &str = "application/json";

/// The headers of a request, however they were parsed.
pub trait RequestHeaders {
    /// The values of this name that are texts.
    fn texts<'a>(&'a self, name: &'a HeaderName) -> impl Iterator<Item = &'a str>;

    /// The first value of each of these names, which are in lower case.
    fn first_values<const N: usize>(&self, names: [&'static str; N]) -> [Option<&[u8]>; N];
}

impl RequestHeaders for HeaderMap {
    fn texts<'a>(&'a self, name: &'a HeaderName) -> impl Iterator<Item = &'a str> {
        self.get_all(name).into_iter().filter_map(|value| value.to_str().ok())
    }

    fn first_values<const N: usize>(&self, names: [&'static str; N]) -> [Option<&[u8]>; N] {
        names.map(|name| self.get(name).map(HeaderValue::as_bytes))
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Encoding {
    Identity,
    Gzip,
    Brotli,
}

impl Encoding {
    fn name(self) -> Option<&'static str> {
        match self {
            Self::Identity => None,
            Self::Gzip => Some("gzip"),
            Self::Brotli => Some("br"),
        }
    }

    fn has_name(name: &str) -> bool {
        [Self::Gzip, Self::Brotli].into_iter().any(|encoding| encoding.name() == Some(name))
    }
}

/// The encodings that a client accepts.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
struct AcceptedEncodings {
    gzip: bool,
    brotli: bool,
}

impl AcceptedEncodings {
    fn of(request: &(impl RequestHeaders + ?Sized)) -> Self {
        let lists = request.texts(&header::ACCEPT_ENCODING);
        let mut accepted = Self::default();
        for item in lists.flat_map(|list| list.split(',')) {
            let mut parts = item.split(';').map(str::trim);
            let name = parts.next().unwrap_or_default();
            let excluded = parts.any(is_weight_zero);
            accepted.gzip |= name.eq_ignore_ascii_case("gzip") && !excluded;
            accepted.brotli |= name.eq_ignore_ascii_case("br") && !excluded;
        }
        accepted
    }
}

fn is_weight_zero(part: &str) -> bool {
    ["q=0", "q=0.0", "q=0.00", "q=0.000"].iter().any(|zero| part.eq_ignore_ascii_case(zero))
}

/// A response with the smallest form of `body` that is ready and that the client accepts.
pub fn body(
    request: &HeaderMap,
    status: StatusCode,
    mime: &'static str,
    body: &Body,
    policy: CachePolicy,
) -> Response {
    let (encoding, bytes) = best_form(request, body);
    let mut response = bytes_as(request, status, mime, &body.etag, encoding, bytes.clone(), policy);
    add_page_policy(body, response.headers_mut());
    response
}

/// Compresses a large body where blocking is allowed, if `best_form` would do so for this client.
pub async fn compress(app: &App, request: &HeaderMap, body: &Arc<Body>) {
    if is_slow(request, body) {
        let body = body.clone();
        // If it fails, it is compressed when it is sent.
        compute(&app.large_bodies, move || body.gzip().is_some()).await;
    }
}

/// Whether the form for this client is yet to be made, and takes long.
pub fn is_slow(request: &(impl RequestHeaders + ?Sized), body: &Body) -> bool {
    // First of all, as it is false for nearly all requests.
    body.is_slow_to_gzip() && {
        let accepted = AcceptedEncodings::of(request);
        accepted.gzip && !(accepted.brotli && body.brotli().is_some())
    }
}

/// The smallest form of `body` that is ready and that the client accepts.
pub fn best_form<'a>(
    request: &(impl RequestHeaders + ?Sized),
    body: &'a Body,
) -> (Encoding, &'a Bytes) {
    let accepted = AcceptedEncodings::of(request);
    let brotli = || body.brotli().filter(|_| accepted.brotli).map(|b| (Encoding::Brotli, b));
    // Asked for only if it is accepted, as gzip is made on first use.
    let gzip = || accepted.gzip.then(|| body.gzip()).flatten().map(|b| (Encoding::Gzip, b));
    brotli().or_else(gzip).unwrap_or((Encoding::Identity, &body.identity))
}

/// As `body`, for bytes that are encoded already.
pub fn bytes_as(
    request: &HeaderMap,
    status: StatusCode,
    mime: &'static str,
    etag: &str,
    encoding: Encoding,
    bytes: Bytes,
    policy: CachePolicy,
) -> Response {
    let unchanged = status == StatusCode::OK && matches_if_none_match(request, etag);
    let mut response = if unchanged {
        Response::new(HttpBody::empty())
    } else {
        Response::new(HttpBody::from(bytes))
    };
    *response.status_mut() = if unchanged { StatusCode::NOT_MODIFIED } else { status };
    *response.headers_mut() = headers(unchanged, mime, etag, encoding, policy);
    response
}

/// `unchanged` is for a client that has the bytes cached.
pub fn headers(
    unchanged: bool,
    mime: &'static str,
    etag: &str,
    encoding: Encoding,
    policy: CachePolicy,
) -> HeaderMap {
    let mut headers = HeaderMap::new();
    headers.insert(header::CACHE_CONTROL, policy.header());
    headers.insert(header::VARY, HeaderValue::from_static("accept-encoding"));
    let suffix = encoding.name().map_or_else(String::new, |name| format!("-{name}"));
    if let Ok(tag) = HeaderValue::try_from(format!("\"{etag}{suffix}\"")) {
        headers.insert(header::ETAG, tag);
    }
    if !unchanged {
        headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(mime));
        if let Some(name) = encoding.name() {
            headers.insert(header::CONTENT_ENCODING, HeaderValue::from_static(name));
        }
    }
    headers
}

/// Whether the client has these bytes cached, in any encoding.
pub fn matches_if_none_match(request: &(impl RequestHeaders + ?Sized), etag: &str) -> bool {
    let lists = request.texts(&header::IF_NONE_MATCH);
    lists.flat_map(|list| list.split(',')).map(str::trim).any(|tag| {
        let tag = tag.trim_start_matches("W/").trim_matches('"');
        let suffix = || tag.strip_prefix(etag).and_then(|rest| rest.strip_prefix('-'));
        tag == "*" || tag == etag || suffix().is_some_and(Encoding::has_name)
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::LARGE_BYTES;

    fn request(name: header::HeaderName, value: &'static str) -> HeaderMap {
        HeaderMap::from_iter([(name, HeaderValue::from_static(value))])
    }

    #[test]
    fn an_encoding_of_weight_zero_is_not_accepted() {
        let accepted = |value| {
            let accepted = AcceptedEncodings::of(&request(header::ACCEPT_ENCODING, value));
            (accepted.gzip, accepted.brotli)
        };
        assert_eq!(accepted("gzip, deflate, br"), (true, true));
        assert_eq!(accepted("gzip;q=0, br;q=0.5"), (false, true));
        assert_eq!(accepted("gzip;Q=0, br ; Q=0.000"), (false, false));
        assert_eq!(accepted("identity"), (false, false));
    }

    #[test]
    fn only_a_large_form_that_is_yet_to_be_made_is_slow() {
        let accepting = |encodings| request(header::ACCEPT_ENCODING, encodings);
        let large = Body::new(" ".repeat(LARGE_BYTES + 1));
        assert!(is_slow(&accepting("gzip, br"), &large));
        assert!(!is_slow(&accepting("br"), &large));
        assert!(!is_slow(&accepting("gzip"), &Body::new(" ".repeat(LARGE_BYTES))));
        assert!(large.gzip().is_some());
        assert!(!is_slow(&accepting("gzip, br"), &large));
    }

    #[test]
    fn an_etag_matches_in_every_encoding() {
        for tag in ["\"abc\"", "\"abc-gzip\"", "W/\"abc-br\"", "\"x\", \"abc\"", "*"] {
            assert!(matches_if_none_match(&request(header::IF_NONE_MATCH, tag), "abc"), "{tag}");
        }
        for tag in ["\"abcd\"", "\"abc-zzz\"", "\"abc-\""] {
            assert!(!matches_if_none_match(&request(header::IF_NONE_MATCH, tag), "abc"), "{tag}");
        }
        let share = "\"abc.share-whole.jpg\"";
        assert!(matches_if_none_match(&request(header::IF_NONE_MATCH, share), &share[1..20]));
    }
}
