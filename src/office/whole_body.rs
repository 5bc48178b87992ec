//! Reads what a call sends to its end, whatever the answer is.

use std::future::poll_fn;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll};

use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::Request;
use axum::middleware::Next;
use axum::response::Response;
use futures_util::{StreamExt, stream};

/// What is read and thrown away. Who sends more is cut off.
const MAX_THROWN_AWAY: usize = 256 * 1024 * 1024;

/// A text or a picture that is too large is refused before all of it has come. If the connection were closed then, a browser
/// that still sends would never show the sentence that says so.
pub async fn read_to_its_end(request: Request, next: Next) -> Response {
    let (head, body) = request.into_parts();
    let body = Arc::new(Mutex::new(body.into_data_stream()));
    let lent = body.clone();
    let lent = Body::from_stream(stream::poll_fn(move |context| poll(&lent, context)));
    let response = next.run(Request::from_parts(head, lent)).await;
    let mut thrown_away = 0;
    while let Some(Ok(bytes)) = poll_fn(|context| poll(&body, context)).await {
        thrown_away += bytes.len();
        if thrown_away > MAX_THROWN_AWAY {
            break;
        }
    }
    response
}

fn poll(
    body: &Mutex<BodyDataStream>,
    context: &mut Context<'_>,
) -> Poll<Option<Result<Bytes, axum::Error>>> {
    body.lock().unwrap_or_else(PoisonError::into_inner).poll_next_unpin(context)
}
