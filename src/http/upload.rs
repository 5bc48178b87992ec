//! Reads the form of an application from a request: texts into memory, the CV into its spool.

use std::io;
use std::time::Duration;

use axum::body::BodyDataStream;
use axum::http::{HeaderMap, header};
use cv::MAX_CV_BYTES;

use super::chunks::{Chunks, INCOMPLETE, MAX_DRAINED_BYTES};
use super::error::HttpError;
use super::multipart::{Form, Part};
use crate::applications::form::Fields;
use crate::applications::intake::{Extras, Intake};
use crate::applications::spool::{Spool, Spooled};

/// More than any valid text has, so that a text that is a little too long gets the message of its field.
const MAX_TEXT_BYTES: usize = 16 * 1024;
/// The CV, all texts, and the multipart encoding.
const MAX_BODY_BYTES: u64 = MAX_CV_BYTES + 256 * 1024;
/// Unknown fields are ignored, but not any number of them.
pub const MAX_PARTS: usize = 64;
/// The fields of our own form; all others are ignored.
const KNOWN_FIELDS: [&str; 10] = [
    "name",
    "email",
    "phone",
    "years_of_experience",
    "message",
    "availability",
    "cv",
    "sheet_revision",
    "elapsed",
    "key",
];

/// What happens when a CV is too large.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OnOversizedCv {
    /// For scripts, which still have the values of the other fields.
    Refuse,
    /// For the page that shows the other values again.
    ReadRemainingFields,
}

impl OnOversizedCv {
    /// How large a body may be.
    fn max_body_bytes(self) -> u64 {
        match self {
            Self::Refuse => MAX_BODY_BYTES,
            Self::ReadRemainingFields => MAX_DRAINED_BYTES,
        }
    }
}

/// A form as it was sent. Its values are not checked yet.
#[derive(Default)]
pub struct Upload {
    pub fields: Fields,
    pub extras: Extras,
    pub cv_name: String,
    pub cv: Option<Spooled>,
    declared_length: Option<u64>,
    seen_fields: Vec<String>,
}

/// Refuses a body whose declared length is too large.
pub fn check_declared_length(
    request: &HeaderMap,
    on_oversized: OnOversizedCv,
) -> Result<(), HttpError> {
    match declared_length(request) {
        Some(length) if length > on_oversized.max_body_bytes() => Err(HttpError::CvTooLarge),
        _ => Ok(()),
    }
}

/// Fills `upload`, which keeps what was read before a failure.
pub async fn read(
    request: &HeaderMap,
    body: BodyDataStream,
    intake: &Intake,
    time: Duration,
    on_oversized: OnOversizedCv,
    upload: &mut Upload,
) -> Result<(), HttpError> {
    let boundary = match boundary(request) {
        Ok(boundary) => boundary,
        Err(error) => {
            drain(request, body);
            return Err(error);
        }
    };
    upload.declared_length = declared_length(request);
    let mut form = Form::new(Chunks::new(body), boundary, on_oversized.max_body_bytes());
    let reading = tokio::time::timeout(time, read_parts(&mut form, intake, on_oversized, upload));
    let result = reading.await.unwrap_or(Err(HttpError::TooSlow));
    if matches!(result, Err(ref error) if *error != HttpError::TooSlow) {
        form.into_chunks().drain_in_background();
    }
    result
}

/// Reads and discards the body of a refused request while the answer is sent.
pub fn drain(request: &HeaderMap, body: BodyDataStream) {
    // A client that sends `Expect: 100-continue` waits for the answer, and reading its body would request it.
    if !request.contains_key(header::EXPECT) {
        Chunks::new(body).drain_in_background();
    }
}

fn declared_length(request: &HeaderMap) -> Option<u64> {
    request.get(header::CONTENT_LENGTH)?.to_str().ok()?.parse().ok()
}

fn boundary(request: &HeaderMap) -> Result<String, HttpError> {
    if declared_length(request) == Some(0) {
        return Err(INCOMPLETE);
    }
    let kind = request.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    multer::parse_boundary(kind.unwrap_or_default()).map_err(|error| match error {
        multer::Error::NoBoundary => HttpError::Malformed("The form has no boundary."),
        _ => HttpError::NotAForm,
    })
}

async fn read_parts(
    form: &mut Form,
    intake: &Intake,
    on_oversized: OnOversizedCv,
    upload: &mut Upload,
) -> Result<(), HttpError> {
    let mut result = Ok(());
    let mut count = 0;
    while let Some(mut part) = form.next_part().await? {
        count += 1;
        if count > MAX_PARTS {
            return Err(HttpError::Malformed("The form has too many fields."));
        }
        match read_part(&mut part, intake, upload).await {
            Err(HttpError::CvTooLarge) if on_oversized == OnOversizedCv::ReadRemainingFields => {
                result = Err(HttpError::CvTooLarge);
                part.skip().await?;
            }
            read => read?,
        }
    }
    result
}

async fn read_part(
    part: &mut Part<'_>,
    intake: &Intake,
    upload: &mut Upload,
) -> Result<(), HttpError> {
    let name = part.name().to_owned();
    if !KNOWN_FIELDS.contains(&name.as_str()) {
        return part.skip().await;
    }
    if upload.seen_fields.contains(&name) {
        return Err(HttpError::Malformed(match name.as_str() {
            "cv" => "Please send one file only.",
            _ => "The form has a field twice.",
        }));
    }
    upload.seen_fields.push(name.clone());
    let fields = &mut upload.fields;
    match name.as_str() {
        "name" => fields.name = text(part).await?,
        "email" => fields.email = text(part).await?,
        "phone" => fields.phone = text(part).await?,
        "years_of_experience" => fields.years_of_experience = text(part).await?,
        "message" => fields.message = text(part).await?,
        "availability" => fields.availability = text(part).await?,
        "sheet_revision" => upload.extras.honeypot = Some(text(part).await?),
        "elapsed" => upload.extras.elapsed = text(part).await?.parse().ok(),
        "key" => upload.extras.key = Some(text(part).await?).filter(|key| !key.is_empty()),
        "cv" => {
            upload.cv_name = part.file_name().unwrap_or_default().replace('\0', "\u{fffd}");
            upload.cv = Some(spool(part, intake.spool(upload.declared_length)).await?);
        }
        _ => part.skip().await?,
    }
    Ok(())
}

async fn text(part: &mut Part<'_>) -> Result<String, HttpError> {
    if part.file_name().is_some() {
        return Err(HttpError::Malformed("The form has a file where a text belongs."));
    }
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > MAX_TEXT_BYTES {
            return Err(HttpError::TextTooLong);
        }
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| HttpError::Malformed("The form has a text that is not UTF-8."))?;
    // PostgreSQL cannot store this character, and people cannot type it.
    Ok(text.replace('\0', "\u{fffd}"))
}

async fn spool(part: &mut Part<'_>, mut spool: Spool) -> Result<Spooled, HttpError> {
    while let Some(chunk) = part.chunk().await? {
        if spool.size() + chunk.len() as u64 > MAX_CV_BYTES {
            return Err(HttpError::CvTooLarge);
        }
        spool = spool.write(&chunk).await.map_err(unwritable)?;
    }
    spool.finish().await.map_err(unwritable)
}

fn unwritable(error: io::Error) -> HttpError {
    tracing::error!(%error, "an upload cannot be spooled");
    HttpError::Unavailable
}
