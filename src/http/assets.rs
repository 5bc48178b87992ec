//! The front end's files, embedded in the binary with their compressed forms.

use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::Arc;

use anyhow::Context;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use rust_embed::RustEmbed;

use super::cache::CachePolicy;
use super::error::HttpError;
use super::named::Named;
use super::respond;
use crate::body::Body;
use crate::render::bundle::Manifest;
use crate::render::inline::InlineParts;

/// Read from disk in debug builds, so that `make dev` can replace the renderer's bundle without a Rust build.
#[derive(RustEmbed)]
#[folder = "web/dist/"]
struct Dist;

pub fn server_bundle() -> anyhow::Result<Arc<str>> {
    let bundle = file("server/entry-server.js").context("the front end is not built: run make")?;
    Ok(std::str::from_utf8(&bundle)?.into())
}

pub fn manifest() -> anyhow::Result<Manifest> {
    let json =
        file("client/.vite/manifest.json").context("the front end is not built: run make")?;
    Ok(Manifest::parse(&json)?)
}

pub fn inline_parts() -> anyhow::Result<InlineParts> {
    let json = file("server/inline.json").context("the front end is not built: run make")?;
    Ok(InlineParts::parse(&json)?)
}

/// A file as it is sent.
pub struct Asset {
    pub mime: &'static str,
    pub body: Body,
}

/// All files by name. None while they are read from disk, where they may change.
pub fn all() -> HashMap<String, Asset> {
    if cfg!(debug_assertions) {
        return HashMap::new();
    }
    let names =
        Dist::iter().filter_map(|path| Some(path.strip_prefix("client/assets/")?.to_owned()));
    names.filter_map(|name| Some((name.clone(), read(&name)?))).collect()
}

fn read(name: &str) -> Option<Asset> {
    embedded(&format!("client/assets/{name}"), |_| etag(name))
}

/// A file of the office, which is not among those that the public site serves.
pub fn office(name: &str) -> Option<Asset> {
    // Its page has no hash in its name.
    let tag = |bytes: &Bytes| blake3::hash(bytes).to_hex().chars().take(16).collect();
    embedded(&format!("office/{name}"), tag)
}

fn embedded(path: &str, etag: impl FnOnce(&Bytes) -> String) -> Option<Asset> {
    let (mime, plain) = (mime(path)?, file(path)?);
    let (gzip, brotli) = (file(&format!("{path}.gz")), file(&format!("{path}.br")));
    let etag = etag(&plain);
    Some(Asset { mime, body: Body::of_file(plain, gzip, brotli, etag) })
}

/// The name holds a hash of the content, so it serves as the validator.
fn etag(name: &str) -> String {
    name.chars().map(|c| if c.is_ascii_alphanumeric() { c } else { '_' }).collect()
}

pub async fn asset(Named(name): Named, request: HeaderMap) -> Response {
    match read(&name) {
        Some(Asset { mime, body }) => {
            respond::body(&request, StatusCode::OK, mime, &body, CachePolicy::Forever)
        }
        None => HttpError::NotFound.into_response(),
    }
}

fn file(path: &str) -> Option<Bytes> {
    Dist::get(path).map(|file| match file.data {
        Cow::Borrowed(bytes) => Bytes::from_static(bytes),
        Cow::Owned(bytes) => Bytes::from(bytes),
    })
}

/// None for the compressed files, which have no address of their own.
fn mime(name: &str) -> Option<&'static str> {
    Some(match name.rsplit_once('.')?.1 {
        "js" => "text/javascript; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "woff2" => "font/woff2",
        "svg" => "image/svg+xml",
        _ => return None,
    })
}
