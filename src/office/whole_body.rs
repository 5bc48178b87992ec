//! Reads what a call sends to its end, whatever the answer is, unless it takes too long to arrive.

use std::future::poll_fn;
use std::io::{self, ErrorKind};
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::task::{Context, Poll, ready};
use std::time::Duration;

use axum::body::{Body, BodyDataStream, Bytes};
use axum::extract::{Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use futures_util::{StreamExt, stream};
use tokio::time::{Instant, Sleep, sleep};

use super::error::OfficeError;

/// What is read and thrown away. Who sends more is cut off.
const MAX_THROWN_AWAY: usize = 256 * 1024 * 1024;

/// How long a body may take. A connection that only waits for one would be kept for a day.
#[derive(Debug, Clone, Copy)]
pub struct BodyTimes {
    /// Without a byte for this long, a connection is considered broken.
    pub pause: Duration,
    /// For all of it.
    pub whole: Duration,
}

impl BodyTimes {
    /// The largest picture takes this long at 70 kB a second.
    pub const USUAL: Self =
        Self { pause: Duration::from_secs(30), whole: Duration::from_secs(300) };
}

/// A text or a picture that is too large is refused before all of it has come. If the connection were closed then, a browser
/// that still sends would never show the sentence that says so.
pub async fn read_to_its_end(
    State(times): State<BodyTimes>,
    request: Request,
    next: Next,
) -> Response {
    let (head, body) = request.into_parts();
    let body = Arc::new(Mutex::new(Arriving::new(body.into_data_stream(), times)));
    let lent = body.clone();
    let lent = Body::from_stream(stream::poll_fn(move |context| lock(&lent).poll(context)));
    let response = next.run(Request::from_parts(head, lent)).await;
    if lock(&body).is_late {
        return OfficeError::TooSlow.into_response();
    }
    let mut thrown_away = 0;
    while let Some(Ok(bytes)) = poll_fn(|context| lock(&body).poll(context)).await {
        thrown_away += bytes.len();
        if thrown_away > MAX_THROWN_AWAY {
            break;
        }
    }
    response
}

fn lock(body: &Mutex<Arriving>) -> MutexGuard<'_, Arriving> {
    body.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A body that ends with an error once it is late.
struct Arriving {
    body: BodyDataStream,
    pause: Duration,
    deadline: Instant,
    /// Until the next bytes have to be there.
    timer: Pin<Box<Sleep>>,
    is_late: bool,
}

impl Arriving {
    fn new(body: BodyDataStream, BodyTimes { pause, whole }: BodyTimes) -> Self {
        let timer = Box::pin(sleep(pause.min(whole)));
        Self { body, pause, deadline: Instant::now() + whole, timer, is_late: false }
    }

    fn poll(&mut self, context: &mut Context<'_>) -> Poll<Option<Result<Bytes, axum::Error>>> {
        if self.is_late {
            return Poll::Ready(None);
        }
        if let Poll::Ready(next) = self.body.poll_next_unpin(context) {
            let until = self.deadline.min(Instant::now() + self.pause);
            self.timer.as_mut().reset(until);
            return Poll::Ready(next);
        }
        ready!(self.timer.as_mut().poll(context));
        self.is_late = true;
        let late = io::Error::from(ErrorKind::TimedOut);
        Poll::Ready(Some(Err(axum::Error::new(late))))
    }
}

#[cfg(test)]
mod tests {
    use axum::Router;
    use axum::http::StatusCode;
    use axum::middleware::from_fn_with_state;
    use axum::routing::{get, post};
    use tokio::time::sleep_until;
    use tower::ServiceExt;

    use super::*;

    const SHORT: Duration = Duration::from_millis(50);
    const LONG: Duration = Duration::from_secs(600);

    async fn answer(times: BodyTimes, path: &str, body: Body) -> StatusCode {
        let router = Router::new()
            .route("/read", post(async |_: Bytes| ()))
            .route("/unread", get(async || ()))
            .layer(from_fn_with_state(times, read_to_its_end));
        let method = if path == "/read" { "POST" } else { "GET" };
        let request = Request::builder().method(method).uri(path).body(body).unwrap();
        router.oneshot(request).await.unwrap().status()
    }

    fn chunk() -> Result<Bytes, io::Error> {
        Ok(Bytes::from_static(b"x"))
    }

    /// A byte, and then none for ever.
    fn stuck() -> Body {
        Body::from_stream(stream::once(async { chunk() }).chain(stream::pending()))
    }

    /// A byte after each of these times, for ever. Each is due at a moment that is fixed from the start: on a machine that was
    /// away for a while, it is there before anybody can say that it is late.
    fn trickling(gap: Duration) -> Body {
        Body::from_stream(stream::unfold(Instant::now() + gap, move |due| async move {
            sleep_until(due).await;
            Some((chunk(), due + gap))
        }))
    }

    #[tokio::test]
    async fn a_body_that_stops_or_trickles_ends_with_a_sentence() {
        let pausing = BodyTimes { pause: SHORT, whole: LONG };
        let slow = BodyTimes { pause: LONG, whole: SHORT };
        assert_eq!(answer(pausing, "/read", stuck()).await, StatusCode::BAD_REQUEST);
        assert_eq!(answer(slow, "/read", stuck()).await, StatusCode::BAD_REQUEST);
        assert_eq!(answer(slow, "/read", trickling(SHORT / 10)).await, StatusCode::BAD_REQUEST);
    }

    #[tokio::test]
    async fn an_answer_that_needs_no_body_does_not_wait_for_one_for_ever() {
        let pausing = BodyTimes { pause: SHORT, whole: LONG };
        let slow = BodyTimes { pause: LONG, whole: SHORT };
        assert_eq!(answer(pausing, "/unread", stuck()).await, StatusCode::OK);
        assert_eq!(answer(slow, "/unread", trickling(SHORT / 10)).await, StatusCode::OK);
    }

    #[tokio::test]
    async fn a_pause_counts_from_the_last_byte() {
        let times = BodyTimes { pause: 4 * SHORT, whole: LONG };
        let bytes = trickling(SHORT).into_data_stream().take(6);
        assert_eq!(answer(times, "/read", Body::from_stream(bytes)).await, StatusCode::OK);
    }
}
