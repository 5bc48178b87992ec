//! The answer to a failed request: a status, and one sentence that a visitor can read.

use std::time::Duration;

use axum::Json;
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};

use super::cache::CachePolicy;
use crate::applications::form::FieldErrors;
use crate::payload::ErrorBody;

/// For `Retry-After` while the database is away.
const DATABASE_RETRY_DELAY: Duration = Duration::from_secs(30);
/// For `Retry-After` while a network has too many uploads under way.
const UPLOADS_RETRY_DELAY: Duration = Duration::from_secs(10);

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum HttpError {
    #[error("{0}")]
    Malformed(&'static str),
    #[error("Please send this form from our own site.")]
    OtherOrigin,
    #[error("There is nothing at this address.")]
    NotFound,
    #[error("This address can only be read.")]
    ReadOnly,
    #[error("This address only takes applications.")]
    PostOnly,
    #[error("The upload took too long. Please try again.")]
    TooSlow,
    #[error("{}", cv::TOO_LARGE)]
    CvTooLarge,
    #[error("One of the fields is far too long.")]
    TextTooLong,
    #[error("This address is too long.")]
    UriTooLong,
    #[error("Please send a form with a file (multipart/form-data).")]
    NotAForm,
    #[error("Please check the fields that are marked.")]
    Invalid(FieldErrors),
    #[error("You have sent several applications in a short time. Please try again in {}.", in_words(*.0))]
    TooManyFromNetwork(Duration),
    #[error("Very many people are applying for this position. Please try again in {}.", in_words(*.0))]
    TooManyForJob(Duration),
    /// 429 and not 503: the limit is this network's own, and others are served.
    #[error(
        "Several uploads from your network are under way. Please try again in {}.",
        in_words(UPLOADS_RETRY_DELAY)
    )]
    TooManyUploads,
    #[error("Something went wrong on our side. Please try again later.")]
    Internal,
    #[error("Failed to submit application. Please try again.")]
    Unavailable,
}

impl HttpError {
    pub fn status(&self) -> StatusCode {
        match self {
            Self::Malformed(_) => StatusCode::BAD_REQUEST,
            Self::OtherOrigin => StatusCode::FORBIDDEN,
            Self::NotFound => StatusCode::NOT_FOUND,
            Self::ReadOnly | Self::PostOnly => StatusCode::METHOD_NOT_ALLOWED,
            Self::TooSlow => StatusCode::REQUEST_TIMEOUT,
            Self::CvTooLarge | Self::TextTooLong => StatusCode::PAYLOAD_TOO_LARGE,
            Self::UriTooLong => StatusCode::URI_TOO_LONG,
            Self::NotAForm => StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Self::Invalid(_) => StatusCode::UNPROCESSABLE_ENTITY,
            Self::TooManyFromNetwork(_) | Self::TooManyForJob(_) | Self::TooManyUploads => {
                StatusCode::TOO_MANY_REQUESTS
            }
            Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
            Self::Unavailable => StatusCode::SERVICE_UNAVAILABLE,
        }
    }

    /// The messages for each field.
    pub fn fields(&self) -> FieldErrors {
        match self {
            Self::Invalid(errors) => errors.clone(),
            Self::CvTooLarge => FieldErrors::from([("cv", vec![cv::TOO_LARGE])]),
            _ => FieldErrors::new(),
        }
    }

    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::TooManyFromNetwork(wait) | Self::TooManyForJob(wait) => Some(*wait),
            Self::TooManyUploads => Some(UPLOADS_RETRY_DELAY),
            Self::Unavailable => Some(DATABASE_RETRY_DELAY),
            _ => None,
        }
    }

    /// Sets the status and headers of this error on a response with any body.
    pub fn apply_to(&self, mut response: Response) -> Response {
        *response.status_mut() = self.status();
        let headers = response.headers_mut();
        headers.insert(header::CACHE_CONTROL, CachePolicy::Never.header());
        let allowed = match self {
            Self::ReadOnly => Some("GET, HEAD"),
            Self::PostOnly => Some("POST"),
            _ => None,
        };
        if let Some(allowed) = allowed {
            headers.insert(header::ALLOW, HeaderValue::from_static(allowed));
        }
        if let Some(wait) = self.retry_after() {
            headers.insert(header::RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
        response
    }
}

impl IntoResponse for HttpError {
    fn into_response(self) -> Response {
        let body = ErrorBody { message: self.to_string(), errors: self.fields() };
        self.apply_to(Json(body).into_response())
    }
}

/// Rounded up, so that a client that waits this long is not refused again.
fn seconds(wait: Duration) -> u64 {
    wait.as_millis().div_ceil(1_000).try_into().unwrap_or(u64::MAX)
}

fn in_words(wait: Duration) -> String {
    let (count, unit) = match seconds(wait).max(1) {
        seconds if seconds < 120 => (seconds, "second"),
        seconds if seconds < 7_200 => (seconds.div_ceil(60), "minute"),
        seconds => (seconds.div_ceil(3_600), "hour"),
    };
    format!("{count} {unit}{}", if count == 1 { "" } else { "s" })
}

pub async fn no_such_call() -> HttpError {
    HttpError::NotFound
}

pub async fn read_only() -> HttpError {
    HttpError::ReadOnly
}

pub async fn post_only() -> HttpError {
    HttpError::PostOnly
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wait_is_rounded_up_and_written_in_words() {
        for (millis, words) in [
            (1, "1 second"),
            (61_500, "62 seconds"),
            (599_001, "10 minutes"),
            (7_200_000, "2 hours"),
            (7_200_001, "3 hours"),
        ] {
            assert_eq!(in_words(Duration::from_millis(millis)), words);
        }
    }
}
