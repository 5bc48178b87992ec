//! Reads an application off the wire: small fields into memory, the CV into its spool, one chunk at a time.

use std::io;
use std::time::Duration;

use axum::body::BodyDataStream;
use axum::http::{HeaderMap, header};
use bytes::Bytes;
use futures_util::{Stream, StreamExt, stream};
use multer::{Constraints, Field, Multipart, SizeLimit};

use super::error::HttpError;
use crate::applications::cv::MAX_CV_BYTES;
use crate::applications::form::Fields;
use crate::applications::intake::{Extras, Intake};
use crate::applications::spool::Spooled;

/// Longer than any text that passes, so that what is too long gets its own message.
const MAX_TEXT_BYTES: usize = 16 * 1024;
/// The CV, all texts, and what multipart puts around them.
const MAX_BODY_BYTES: u64 = MAX_CV_BYTES + 256 * 1024;
/// A connection that sends nothing for so long is gone.
const LONGEST_SILENCE: Duration = Duration::from_secs(30);
/// Browsers read an early answer only after they have sent their body: this much is let in and thrown away.
const MAX_DRAINED_BYTES: u64 = 16 * 1024 * 1024;
const DRAIN_TIME: Duration = Duration::from_secs(20);

/// Whether a CV that is too large ends the reading.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Patience {
    /// At once: a script has the rest of the form already.
    None,
    /// The texts that follow are read, for the page that gives them back.
    ForTheTexts,
}

/// A form as it came, nothing checked but its shape.
#[derive(Default)]
pub struct Upload {
    pub fields: Fields,
    pub extras: Extras,
    pub cv_name: String,
    pub cv: Option<Spooled>,
    seen: Vec<String>,
}

/// Fills `upload`; what has come before a failure stays in it.
pub async fn read(
    request: &HeaderMap,
    body: BodyDataStream,
    intake: &Intake,
    time: Duration,
    patience: Patience,
    upload: &mut Upload,
) -> Result<(), HttpError> {
    let mut chunks = Box::pin(one_at_a_time(body));
    let boundary = match boundary(request) {
        Ok(boundary) => boundary,
        Err(error) => {
            drain_behind(chunks);
            return Err(error);
        }
    };
    let most = match patience {
        Patience::None => MAX_BODY_BYTES,
        Patience::ForTheTexts => MAX_DRAINED_BYTES,
    };
    let limits = SizeLimit::new().whole_stream(most);
    let constraints = Constraints::new().size_limit(limits);
    let parts = Multipart::with_constraints(&mut chunks, boundary, constraints);
    let reading = tokio::time::timeout(time, read_parts(parts, intake, patience, upload));
    let result = reading.await.unwrap_or(Err(HttpError::TooSlow));
    if matches!(result, Err(ref error) if *error != HttpError::TooSlow) {
        drain_behind(chunks);
    }
    result
}

/// Lets in what is still to come while the answer goes out.
pub fn refuse(body: BodyDataStream) {
    drain_behind(Box::pin(one_at_a_time(body)));
}

fn boundary(request: &HeaderMap) -> Result<String, HttpError> {
    let length = request.get(header::CONTENT_LENGTH).and_then(|length| length.to_str().ok());
    if length.and_then(|length| length.parse().ok()).is_some_and(|length: u64| length == 0) {
        return Err(HttpError::Malformed(INCOMPLETE));
    }
    let kind = request.get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    multer::parse_boundary(kind.unwrap_or_default()).map_err(|error| match error {
        multer::Error::NoBoundary => HttpError::Malformed("The form has no boundary."),
        _ => HttpError::NotAForm,
    })
}

const INCOMPLETE: &str = "The form arrived incomplete. Please send it again.";

async fn read_parts(
    mut parts: Multipart<'_>,
    intake: &Intake,
    patience: Patience,
    upload: &mut Upload,
) -> Result<(), HttpError> {
    let mut result = Ok(());
    while let Some(part) = parts.next_field().await.map_err(misread)? {
        match read_part(part, intake, upload).await {
            // The parser passes over what is left of the part.
            Err(HttpError::CvTooLarge) if patience == Patience::ForTheTexts => {
                result = Err(HttpError::CvTooLarge);
            }
            read => read?,
        }
    }
    result
}

async fn read_part(part: Field<'_>, intake: &Intake, upload: &mut Upload) -> Result<(), HttpError> {
    let name = part.name().unwrap_or_default().to_owned();
    if upload.seen.contains(&name) {
        return Err(HttpError::Malformed(match name.as_str() {
            "cv" => "Please send one file only.",
            _ => "The form has a field twice.",
        }));
    }
    upload.seen.push(name.clone());
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
            upload.cv = Some(spool(part, intake).await?);
        }
        _ => return Err(HttpError::Malformed("The form has a field that we do not know.")),
    }
    Ok(())
}

async fn text(mut part: Field<'_>) -> Result<String, HttpError> {
    if part.file_name().is_some() {
        return Err(HttpError::Malformed("The form has a file where a text belongs."));
    }
    let mut bytes = Vec::new();
    while let Some(chunk) = part.chunk().await.map_err(misread)? {
        bytes.extend_from_slice(&chunk);
        if bytes.len() > MAX_TEXT_BYTES {
            return Err(HttpError::TextTooLong);
        }
    }
    let text = String::from_utf8(bytes);
    let text = text.map_err(|_| HttpError::Malformed("The form has a text that is not UTF-8."))?;
    // PostgreSQL cannot hold this character, and no keyboard makes it.
    Ok(text.replace('\0', "\u{fffd}"))
}

async fn spool(mut part: Field<'_>, intake: &Intake) -> Result<Spooled, HttpError> {
    let mut spool = intake.open_spool().map_err(unwritable)?;
    while let Some(chunk) = part.chunk().await.map_err(misread)? {
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

fn misread(error: multer::Error) -> HttpError {
    match error {
        multer::Error::StreamSizeExceeded { .. } => HttpError::CvTooLarge,
        multer::Error::StreamReadFailed(cause) if cause.is::<Silence>() => HttpError::TooSlow,
        _ => HttpError::Malformed(INCOMPLETE),
    }
}

#[derive(Debug, thiserror::Error)]
#[error("nothing came for too long")]
struct Silence;

type ChunkError = Box<dyn std::error::Error + Send + Sync>;

/// Left alone, the parser takes all that has arrived into memory before it looks at it. Here it gets a chunk,
/// and no second one before the first was used.
fn one_at_a_time(body: BodyDataStream) -> impl Stream<Item = Result<Bytes, ChunkError>> + Send {
    stream::unfold(body, async |mut body| {
        tokio::task::yield_now().await;
        let chunk = match tokio::time::timeout(LONGEST_SILENCE, body.next()).await {
            Ok(chunk) => chunk?.map_err(ChunkError::from),
            Err(_) => Err(Silence.into()),
        };
        Some((chunk, body))
    })
}

fn drain_behind(
    mut chunks: impl Stream<Item = Result<Bytes, ChunkError>> + Send + Unpin + 'static,
) {
    let drain = async move {
        let mut left = MAX_DRAINED_BYTES;
        while let Some(Ok(chunk)) = chunks.next().await {
            match left.checked_sub(chunk.len() as u64) {
                Some(rest) => left = rest,
                None => return,
            }
        }
    };
    tokio::spawn(tokio::time::timeout(DRAIN_TIME, drain));
}
