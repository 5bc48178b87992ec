//! The answer to a call that failed: a status, and a sentence that says what to do.

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};

use super::wire::{Failure, Problem};
use crate::applications::store::StoreError;

#[derive(Debug, thiserror::Error)]
pub enum OfficeError {
    #[error("{0}")]
    BadRequest(String),
    #[error("There is nothing at this address.")]
    NoSuchCall,
    #[error("{0}")]
    NotFound(String),
    /// What is there now, for the person who decides.
    #[error("{message}")]
    Conflict { message: String, now: Option<Box<super::wire::FileNow>> },
    #[error("Somebody else has changed this meanwhile.")]
    ApplicationChanged(super::wire::ApplicationNow),
    #[error("{0}")]
    TooLarge(String),
    /// A file that cannot be opened, with what was typed into it.
    #[error("{why}")]
    NotOpened { why: Box<Self>, unsaved: Vec<super::wire::Unsaved> },
    #[error("This took too long to arrive. It stays on your screen: try again.")]
    TooSlow,
    #[error("{message}")]
    Invalid { message: String, problems: Vec<Problem> },
    /// The disk is full, a folder cannot be written, and the like.
    #[error("{0}")]
    Storage(String),
    #[error(
        "The database does not answer. The site takes no applications meanwhile; try again in a moment."
    )]
    Database(#[source] StoreError),
    #[error(
        "The stored CV is damaged, so it is not sent: it is no longer the one that came in. A backup of the database may \
         have it, or ask the applicant for it again."
    )]
    CvDamaged,
    #[error("Strakeline itself failed; its log says where.")]
    Internal,
}

impl OfficeError {
    /// What was asked for cannot be, whatever the files say.
    pub fn invalid(message: impl Into<String>) -> Self {
        Self::Invalid { message: message.into(), problems: Vec::new() }
    }

    fn status(&self) -> StatusCode {
        match self {
            Self::BadRequest(_) => StatusCode::BAD_REQUEST,
            Self::NoSuchCall | Self::NotFound(_) => StatusCode::NOT_FOUND,
            Self::Conflict { .. } | Self::ApplicationChanged(_) => StatusCode::CONFLICT,
            Self::TooLarge(_) => StatusCode::PAYLOAD_TOO_LARGE,
            Self::NotOpened { why, .. } => why.status(),
            // 408 would be the word for it, but makes Chromium send all of it once more without a word.
            Self::TooSlow => StatusCode::BAD_REQUEST,
            Self::Invalid { .. } => StatusCode::UNPROCESSABLE_ENTITY,
            Self::Storage(_) => StatusCode::INSUFFICIENT_STORAGE,
            Self::Database(_) => StatusCode::SERVICE_UNAVAILABLE,
            Self::CvDamaged | Self::Internal => StatusCode::INTERNAL_SERVER_ERROR,
        }
    }
}

impl IntoResponse for OfficeError {
    fn into_response(self) -> Response {
        if let Self::Database(error) = &self {
            tracing::error!(%error, "the office cannot reach the applications");
        }
        let (status, message) = (self.status(), self.to_string());
        let (problems, unsaved) = (Vec::new(), Vec::new());
        let mut failure = Failure { message, problems, now: None, application: None, unsaved };
        match self {
            Self::Invalid { problems, .. } => failure.problems = problems,
            Self::Conflict { now, .. } => failure.now = now.map(|now| *now),
            Self::ApplicationChanged(now) => failure.application = Some(now),
            Self::NotOpened { unsaved, .. } => failure.unsaved = unsaved,
            _ => {}
        }
        (status, Json(failure)).into_response()
    }
}

impl From<StoreError> for OfficeError {
    fn from(error: StoreError) -> Self {
        if error.is_disk_full() {
            let message =
                "The disk is full: nothing was changed. Make room on the server and try again.";
            return Self::Storage(message.into());
        }
        match error {
            StoreError::NotListed(error) => Self::Storage(format!(
                "Nothing is erased, because erased.txt in the data folder cannot be written: {error}. It keeps a restored \
                 backup from bringing back what was erased. Mend that, and erase again."
            )),
            StoreError::CvCorrupted => Self::CvDamaged,
            error => Self::Database(error),
        }
    }
}

const TOO_LARGE: &str = "This is too large for the office. Make it smaller: a text may have 1 MB. \
    It stays on your screen, and is not kept elsewhere.";

impl From<JsonRejection> for OfficeError {
    fn from(rejection: JsonRejection) -> Self {
        match rejection.status() {
            StatusCode::PAYLOAD_TOO_LARGE => Self::TooLarge(TOO_LARGE.into()),
            _ => Self::BadRequest("This request cannot be read. Reload the page.".into()),
        }
    }
}
