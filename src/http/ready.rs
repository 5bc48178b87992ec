//! Answers what is ready without the router: pages that are rendered, answers of the API, the front end's files, and what
//! is not found. Nearly all requests are for these.
//!
//! There is no logic here but the lookup. What is sent is made once by the same functions as the router's, and kept
//! beside the bytes; whatever needs a decision is left to the router.

use std::collections::HashMap;
use std::sync::Arc;

use axum::http::{HeaderMap, HeaderValue, Method, Response, StatusCode, Uri, header};
use bytes::Bytes;

use super::cache::CachePolicy;
use super::middleware::{CommonHeaders, MAX_URI_BYTES, add_page_policy};
use super::respond::{self, Encoding, JSON, RequestHeaders, best_form, matches_if_none_match};
use super::small_pictures::SmallPictures;
use super::visit::{self, Visited};
use super::{assets, media, origin, pages};
use crate::app::App;
use crate::body::{Body, Head};
use crate::content::addresses;
use crate::indexnow::Key;
use crate::page;
use crate::render::edition::Edition;

pub struct ReadyAnswers {
    app: Arc<App>,
    headers: CommonHeaders,
    assets: HashMap<String, assets::Asset>,
    small_pictures: Arc<SmallPictures>,
    /// Of the key file, which the router answers.
    key_path: Option<String>,
}

/// What a path leads to, apart from the client's own wishes.
#[derive(Clone, Copy)]
struct Found<'a> {
    status: StatusCode,
    mime: &'static str,
    body: &'a Body,
    policy: CachePolicy,
    is_picture: bool,
}

/// What an edition has at a path, for as long as it is sent: others may take its place.
struct Kept<'a> {
    status: StatusCode,
    mime: &'static str,
    body: Arc<Body>,
    visited: Visited<'a>,
}

static NO_BODY: Bytes = Bytes::new();

impl ReadyAnswers {
    pub fn new(
        app: Arc<App>,
        key: Option<&Key>,
        headers: CommonHeaders,
        small_pictures: Arc<SmallPictures>,
    ) -> Self {
        let (assets, key_path) = (assets::all(), key.map(Key::path));
        Self { app, headers, assets, small_pictures, key_path }
    }

    /// For what speaks HTTP/1.1 or HTTP/2 with maps of headers.
    pub fn response(
        &self,
        method: &Method,
        uri: &Uri,
        request: &HeaderMap,
    ) -> Option<Response<Bytes>> {
        let is_head = *method == Method::HEAD;
        if !is_head && *method != Method::GET || uri.query().is_some() {
            return None;
        }
        self.choose(uri.path(), request, is_head, |answer| {
            let body = if is_head { Bytes::new() } else { answer.body.clone() };
            let mut response = Response::new(body);
            *response.status_mut() = answer.status;
            let map = answer.head.map.get_or_init(|| Box::new(answer.headers(&self.headers)));
            *response.headers_mut() = HeaderMap::clone(map);
            response
        })
    }

    /// Calls `send` with what is sent in answer to a GET, or to a HEAD but for the body: the text from the status line to the
    /// last header but the date, the body, and the head that may have it as a file.
    pub fn text<R>(
        &self,
        path: &str,
        request: &(impl RequestHeaders + ?Sized),
        is_head: bool,
        send: impl FnOnce(&[u8], &Bytes, &Head) -> R,
    ) -> Option<R> {
        self.choose(path, request, is_head, |answer| {
            let write = || http1_text(answer.status, &answer.headers(&self.headers));
            send(answer.head.text.get_or_init(write), answer.body, answer.head)
        })
    }

    fn choose<R>(
        &self,
        path: &str,
        request: &(impl RequestHeaders + ?Sized),
        is_head: bool,
        send: impl FnOnce(&ReadyAnswer<'_>) -> R,
    ) -> Option<R> {
        if path.len() > MAX_URI_BYTES {
            return None;
        }
        let forever = CachePolicy::Forever;
        if let Some(name) = path.strip_prefix("/assets/") {
            let asset = self.assets.get(name)?;
            let found = Found::new(StatusCode::OK, asset.mime, &asset.body, forever);
            return found.choose(request).as_ref().map(send);
        }
        let edition = self.app.borrow_edition();
        if path.starts_with("/media/") {
            let pictures = &edition.snapshot.pictures;
            let exists = pictures.at(path).is_some() || pictures.variant_at(path).is_some();
            let is_whole = request.texts(&header::RANGE).next().is_none();
            let picture = self.small_pictures.get(path).filter(|_| exists && is_whole)?;
            let found = Found::new(StatusCode::OK, picture.mime, &picture.body, forever);
            let found = Found { is_picture: true, ..found };
            return found.choose(request).as_ref().map(send);
        }
        let Kept { status, mime, body, visited } = self.find(&edition, path)?;
        let is_document = mime != JSON;
        if is_document && origin::of_loopback_request(&self.app, request).is_some() {
            return None;
        }
        let found = Found::new(status, mime, &body, CachePolicy::Revalidate);
        let answer = found.choose(request)?;
        // What is left to the router is counted there.
        if !is_head {
            visit::count(&self.app, request, path, visited);
        }
        Some(send(&answer))
    }

    fn find<'a>(&self, edition: &'a Edition, path: &str) -> Option<Kept<'a>> {
        let visited = Visited::Other;
        if let Some(call) = path.strip_prefix("/api/public/") {
            let answer = edition.snapshot.ready_answer(call)?;
            let status = StatusCode::from_u16(answer.status).ok()?;
            return Some(Kept { status, mime: JSON, body: answer.body, visited });
        }
        let (page, reads) = match edition.ready(path) {
            Some(page) => page,
            None if edition.has(path) => return None,
            None => {
                if edition.files.contains(path) {
                    let file = edition.files.ready(path)?;
                    let (status, mime, body) = (StatusCode::OK, file.mime, file.body.clone());
                    return Some(Kept { status, mime, body, visited });
                }
                edition.ready(&page::shared(path)).filter(|_| self.is_unknown(edition, path))?
            }
        };
        let status = StatusCode::from_u16(page.status).ok()?;
        let visited = Visited::new(status, Some(reads));
        Some(Kept { status, mime: pages::HTML, body: page.body, visited })
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
}

impl<'a> Found<'a> {
    fn new(status: StatusCode, mime: &'static str, body: &'a Body, policy: CachePolicy) -> Self {
        Self { status, mime, body, policy, is_picture: false }
    }

    /// In the form for this client, and without a body if it has the bytes cached. None if the form takes long to make.
    fn choose(self, request: &(impl RequestHeaders + ?Sized)) -> Option<ReadyAnswer<'a>> {
        let Self { status, body, .. } = self;
        if respond::is_slow(request, body) {
            return None;
        }
        let (encoding, bytes) = best_form(request, body);
        let unchanged = status == StatusCode::OK && matches_if_none_match(request, &body.etag);
        Some(ReadyAnswer {
            status: if unchanged { StatusCode::NOT_MODIFIED } else { status },
            head: body.heads.get(encoding as usize * 2 + usize::from(unchanged))?,
            body: if unchanged { &NO_BODY } else { bytes },
            encoding,
            found: self,
        })
    }
}

/// What is sent to one client.
struct ReadyAnswer<'a> {
    status: StatusCode,
    head: &'a Head,
    body: &'a Bytes,
    encoding: Encoding,
    found: Found<'a>,
}

impl ReadyAnswer<'_> {
    fn headers(&self, common: &CommonHeaders) -> HeaderMap {
        let Found { mime, body, policy, is_picture, .. } = self.found;
        let unchanged = self.status == StatusCode::NOT_MODIFIED;
        let mut headers = respond::headers(unchanged, mime, &body.etag, self.encoding, policy);
        if is_picture {
            media::add_headers(mime, unchanged, &mut headers);
        }
        add_page_policy(body, &mut headers);
        common.add_to(&mut headers);
        if !unchanged {
            headers.insert(header::CONTENT_LENGTH, HeaderValue::from(self.body.len()));
        }
        headers
    }
}

fn http1_text(status: StatusCode, headers: &HeaderMap) -> Box<[u8]> {
    let reason = status.canonical_reason().unwrap_or_default();
    let mut text = format!("HTTP/1.1 {} {reason}\r\n", status.as_str()).into_bytes();
    for (name, value) in headers {
        text.extend([name.as_str().as_bytes(), b": ", value.as_bytes(), b"\r\n"].concat());
    }
    text.into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::{HEADS_BYTES, Inline};
    use crate::http::cache::CdnCache;

    /// Of an entry in the map: a hash, a name, a value, and links to further values.
    const ENTRY_BYTES: usize = 112;

    #[test]
    fn the_heads_of_a_body_take_no_more_than_is_counted_for_them() {
        let common =
            CommonHeaders::new(true, CdnCache::new(Some(std::time::Duration::from_mins(1))));
        let hash = format!("'sha256-{}='", "x".repeat(43));
        let inline = Inline { style: hash.clone(), script: Some(hash) };
        let body = Body::new("<p>".repeat(500)).with_inline(Some(inline));
        body.compress(compress::Effort::Little);
        let mut bytes = 0;
        for encodings in ["", "gzip", "br"] {
            for known in ["", "*"] {
                let mut request = HeaderMap::new();
                request.insert(header::ACCEPT_ENCODING, HeaderValue::from_static(encodings));
                request.insert(header::IF_NONE_MATCH, HeaderValue::from_static(known));
                let policy = CachePolicy::Revalidate;
                let found = Found::new(StatusCode::OK, pages::HTML, &body, policy);
                let answer = found.choose(&request).unwrap();
                let map = answer.headers(&common);
                let values: usize = map.values().map(|value| value.len()).sum();
                let text = http1_text(answer.status, &map);
                bytes += map.capacity() * ENTRY_BYTES + values + text.len();
            }
        }
        assert!(bytes <= HEADS_BYTES, "{bytes}");
        assert!(bytes > HEADS_BYTES / 2, "{bytes}: the count can be lower");
    }
}
