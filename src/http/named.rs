//! What the pattern of a route leaves open: the name of an entry, a call or a file.

use axum::extract::{FromRequestParts, Path};
use axum::http::request::Parts;

use super::error::HttpError;

pub struct Named(pub String);

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = HttpError;

    /// Nothing has a name that is no text.
    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Self, HttpError> {
        let Path(name) =
            Path::from_request_parts(parts, state).await.map_err(|_| HttpError::NotFound)?;
        Ok(Self(name))
    }
}
