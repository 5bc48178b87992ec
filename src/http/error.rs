//! What a failed request gets back: one sentence that a visitor can read.

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::cache::CachePolicy;
use crate::payload::ErrorBody;

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    #[error("There is nothing at this address.")]
    NotFound,
    #[error("This address can only be read.")]
    MethodNotAllowed,
    #[error("This address is too long.")]
    UriTooLong,
    #[error("Something went wrong on our side. Please try again later.")]
    Internal,
}

impl HttpError {
    pub fn status(self) -> StatusCode {
        match self {
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::MethodNotAllowed => StatusCode::METHOD_NOT_ALLOWED,
            Self::UriTooLong => StatusCode::URI_TOO_LONG,
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let body = ErrorBody { message: self.to_string() };
        let mut response = (self.status(), Json(body)).into_response();
        response.headers_mut().insert(header::CACHE_CONTROL, CachePolicy::Never.header());
        if self == Self::MethodNotAllowed {
            let allowed = HeaderValue::from_static("GET, HEAD");
            response.headers_mut().insert(header::ALLOW, allowed);
        }
        response
    }
}

pub async fn no_such_call() -> HttpError {
    HttpError::NotFound
}

pub async fn method_not_allowed() -> HttpError {
    HttpError::MethodNotAllowed
}
