//! Live updates: a line of JSON whenever the folder changed, by whoever. Read with `fetch`, because only that sends the key.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::body::Body;
use axum::extract::State;
use axum::http::{HeaderName, HeaderValue, header};
use axum::response::{IntoResponse, Response};
use bytes::Bytes;
use futures_util::{StreamExt, stream};
use tokio::sync::broadcast::Receiver;
use tokio::sync::broadcast::error::RecvError;
use tokio::time::timeout;

use super::state::Office;
use super::wire::Event;
use crate::content::load::Loader;
use crate::content::watch::{Watch, watch};

/// Proxies that know it pass on each line when it comes.
const X_ACCEL_BUFFERING: HeaderName = HeaderName::from_static("x-accel-buffering");

/// How often a silent connection is used, so that both ends notice when it breaks.
const ALIVE: Duration = Duration::from_secs(10);

pub async fn live(State(office): State<Arc<Office>>) -> Response {
    let events = office.events.subscribe();
    let lines = stream::unfold(events, |mut events| async move {
        Some((Ok::<_, Infallible>(line(&next(&mut events).await?)), events))
    });
    let lines = lines.take_until(office.stopping.clone().cancelled_owned());
    let mut response = Body::from_stream(lines).into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static("application/x-ndjson"));
    headers.insert(X_ACCEL_BUFFERING, HeaderValue::from_static("no"));
    response
}

async fn next(events: &mut Receiver<Event>) -> Option<Event> {
    match timeout(ALIVE, events.recv()).await {
        Ok(Ok(event)) => Some(event),
        // Whatever was missed, it is time to look again.
        Ok(Err(RecvError::Lagged(_))) => Some(Event::Folder),
        Ok(Err(RecvError::Closed)) => None,
        Err(_) => Some(Event::Alive),
    }
}

fn line(event: &Event) -> Bytes {
    // Plain data with string keys: serialising it cannot fail.
    let json = serde_json::to_string(event).unwrap_or_default();
    Bytes::from(json + "\n")
}

/// Tells all tabs when something changed in the folder, until what it returns is dropped.
pub fn watch_folder(office: &Office) -> notify::Result<Watch> {
    let events = office.events.clone();
    let loader = Loader::trusting(office.root.clone(), office.pictures.clone());
    watch(loader, move |_| {
        // Fails if there are no tabs.
        let _ = events.send(Event::Folder);
    })
}
