//! Pictures, from the store of checked copies: the originals and their variants.

use std::io;
use std::sync::Arc;

use axum::body::Body as HttpBody;
use axum::extract::{Extension, State};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, header};
use axum::response::{IntoResponse, Response};
use futures_util::TryStreamExt;
use pixels::variant::Variant;

use super::cache::CachePolicy;
use super::error::HttpError;
use super::middleware::CROSS_ORIGIN_RESOURCE_POLICY;
use super::range::Requested;
use super::respond::{self, Encoding};
use super::small_pictures::{SmallPicture, SmallPictures};
use crate::app::App;
use crate::media::Picture;
use crate::media::encoder::VariantFile;
use crate::media::store::PictureStore;
use crate::media::stored::StoredFile;

/// An SVG opened as a page of its own is a document: it may use inline styles and nothing else.
const SVG_CONTENT_SECURITY_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/// Unlike everything else, pictures may be embedded by other sites: readers of the feeds show a post with its pictures,
/// and image search and job boards show them from here. They are public, and the same for every visitor.
const RESOURCE_POLICY: &str = "cross-origin";

pub async fn picture(
    State(app): State<Arc<App>>,
    Extension(small): Extension<Arc<SmallPictures>>,
    method: Method,
    uri: Uri,
    mut request: HeaderMap,
) -> Response {
    if method != Method::GET {
        // There is no body that could be a part.
        request.remove(header::RANGE);
    }
    let edition = app.edition();
    let pictures = &edition.snapshot.pictures;
    // A program that checks links asks for the heads of all pictures, and for no picture.
    // A part is read from the file.
    let is_shown = method == Method::GET && !request.contains_key(header::RANGE);
    if let Some(picture) = pictures.at(uri.path()) {
        let file = app.pictures.find(picture);
        if is_shown
            && let Ok(file) = &file
            && let Some(kept) = keep_small(&app, &small, &uri, details(picture, None), file).await
        {
            return send_small(&kept, &request);
        }
        return send_file(&app.pictures, picture, None, file, &request, CachePolicy::Forever);
    }
    let Some((picture, variant)) = pictures.variant_at(uri.path()) else {
        return HttpError::NotFound.into_response();
    };
    // Programs that show a shared link may look at its picture's size and type first.
    let is_share = matches!(variant, Variant::Share(_));
    let found = if method == Method::HEAD && !is_share {
        // Nobody gets to see it: a program that checks links would have every picture encoded in every size.
        app.encoder.find(picture, variant)
    } else {
        app.encoder.find_or_encode(picture, variant).await
    };
    let (variant, file, policy) = match found {
        Ok(VariantFile::Ready { variant, file }) => (Some(variant), Ok(file), CachePolicy::Forever),
        Ok(VariantFile::Fallback { variant, file }) => (variant, Ok(file), CachePolicy::Revalidate),
        Err(error) => (None, Err(error), CachePolicy::Never),
    };
    if is_shown
        && policy == CachePolicy::Forever
        && let Ok(file) = &file
        && let Some(kept) = keep_small(&app, &small, &uri, details(picture, variant), file).await
    {
        return send_small(&kept, &request);
    }
    send_file(&app.pictures, picture, variant, file, &request, policy)
}

/// Sends the original of a picture.
pub fn send(app: &App, picture: &Picture, request: &HeaderMap, policy: CachePolicy) -> Response {
    send_file(&app.pictures, picture, None, app.pictures.find(picture), request, policy)
}

pub fn send_file(
    store: &PictureStore,
    picture: &Picture,
    variant: Option<Variant>,
    file: io::Result<StoredFile>,
    request: &HeaderMap,
    policy: CachePolicy,
) -> Response {
    let Ok(file) = file else {
        tracing::error!(url = picture.url, "a picture of the published content cannot be read");
        return HttpError::Internal.into_response();
    };
    let (mime, etag) = details(picture, variant);
    let nothing = bytes::Bytes::new();
    let status = StatusCode::OK;
    let mut response =
        respond::bytes_as(request, status, mime, &etag, Encoding::Identity, nothing, policy);
    if response.status() == StatusCode::OK {
        add_file(&mut response, store, file, request);
    }
    add_policies(mime, response.headers_mut());
    response
}

/// The type and the ETag of a picture or its variant.
fn details(picture: &Picture, variant: Option<Variant>) -> (&'static str, String) {
    let hash: String = picture.hash.to_hex().chars().take(16).collect();
    match variant {
        Some(variant) => (variant.mime(), format!("{hash}.{variant}")),
        None => (picture.mime, hash),
    }
}

fn add_policies(mime: &str, headers: &mut HeaderMap) {
    headers.insert(CROSS_ORIGIN_RESOURCE_POLICY, HeaderValue::from_static(RESOURCE_POLICY));
    if mime == "image/svg+xml" {
        let policy = HeaderValue::from_static(SVG_CONTENT_SECURITY_POLICY);
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
}

/// What the answer with a whole picture has besides the headers of every answer, or the one to a client that has it cached.
pub fn add_headers(mime: &str, unchanged: bool, headers: &mut HeaderMap) {
    if !unchanged {
        headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    }
    add_policies(mime, headers);
}

/// Reads a small picture into memory, for this client and those who ask for it next. `None` if it is not small, or cannot be
/// read.
async fn keep_small(
    app: &App,
    small: &SmallPictures,
    uri: &Uri,
    (mime, etag): (&'static str, String),
    file: &StoredFile,
) -> Option<Arc<SmallPicture>> {
    let StoredFile { path, size } = file;
    if !SmallPictures::is_small(*size) {
        return None;
    }
    // Somebody may have asked for it meanwhile, or this address has a query.
    if let Some(kept) = small.get(uri.path()) {
        return Some(kept);
    }
    let file = StoredFile { path: path.clone(), size: *size };
    let pieces: Vec<_> = app.pictures.reader.stream(file, 0..*size).try_collect().await.ok()?;
    Some(small.keep(uri.path(), mime, etag, pieces.concat().into()))
}

fn send_small(picture: &SmallPicture, request: &HeaderMap) -> Response {
    let SmallPicture { mime, body, .. } = picture;
    let mut response = respond::body(request, StatusCode::OK, mime, body, CachePolicy::Forever);
    let unchanged = response.status() == StatusCode::NOT_MODIFIED;
    add_headers(mime, unchanged, response.headers_mut());
    response
}

/// The file, or the part of it that the client asks for.
fn add_file(response: &mut Response, store: &PictureStore, file: StoredFile, request: &HeaderMap) {
    let size = file.size;
    let etag = response.headers().get(header::ETAG).and_then(|tag| tag.to_str().ok());
    let requested = Requested::of(request, etag.unwrap_or_default(), size);
    let (status, part, place) = match requested {
        Requested::Whole => (StatusCode::OK, 0..size, None),
        Requested::Part(part) => {
            let place = format!("bytes {}-{}/{size}", part.start, part.end - 1);
            (StatusCode::PARTIAL_CONTENT, part, Some(place))
        }
        Requested::OutOfReach => {
            (StatusCode::RANGE_NOT_SATISFIABLE, 0..0, Some(format!("bytes */{size}")))
        }
    };
    *response.status_mut() = status;
    let headers = response.headers_mut();
    headers.insert(header::ACCEPT_RANGES, HeaderValue::from_static("bytes"));
    headers.insert(header::CONTENT_LENGTH, HeaderValue::from(part.end - part.start));
    if let Some(place) = place.and_then(|place| HeaderValue::try_from(place).ok()) {
        headers.insert(header::CONTENT_RANGE, place);
    }
    *response.body_mut() = HttpBody::from_stream(store.reader.stream(file, part));
}
