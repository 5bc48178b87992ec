//! The pictures of the folder, as previews and lists show them.

use std::sync::Arc;

use axum::extract::State;
use axum::http::{HeaderMap, StatusCode, Uri};
use axum::response::{IntoResponse, Response};

use super::state::Office;
use crate::http::cache::CachePolicy;
use crate::http::media::send_file;
use crate::media::encoder::VariantFile;

pub async fn picture(State(office): State<Arc<Office>>, uri: Uri, request: HeaderMap) -> Response {
    // The workspace is locked while the folder is loaded, which must not keep a thread of connections waiting.
    let reading = office.clone();
    let Ok(pictures) = reading.run(|office| Ok(office.workspace().pictures())).await else {
        return StatusCode::INTERNAL_SERVER_ERROR.into_response();
    };
    let store = &office.pictures;
    if let Some(picture) = pictures.at(uri.path()) {
        let policy = CachePolicy::Forever;
        return send_file(store, picture, None, store.find(picture), &request, policy);
    }
    let Some((picture, variant)) = pictures.variant_at(uri.path()) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let (variant, file) = match office.encoder.find_or_encode(picture, variant).await {
        Ok(VariantFile::Ready { variant, file }) => (Some(variant), Ok(file)),
        Ok(VariantFile::Fallback { variant, file }) => (variant, Ok(file)),
        Err(error) => (None, Err(error)),
    };
    send_file(store, picture, variant, file, &request, CachePolicy::Revalidate)
}
