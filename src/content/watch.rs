//! Loads the content again when its folder changes.

use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::Content;
use super::load::Loader;
use crate::problem::Problem;

/// An editor's save is a burst of events: it has ended when nothing happens for this long …
const QUIET: Duration = Duration::from_millis(20);
/// … but a folder that never rests is loaded all the same.
const PATIENCE: Duration = Duration::from_millis(150);

/// Watching ends when this is dropped.
pub struct Watch {
    _watcher: RecommendedWatcher,
}

/// Calls `loaded` with every new state of the loader's folder.
pub fn watch(
    mut loader: Loader,
    mut loaded: impl FnMut(Result<Content, Vec<Problem>>) + Send + 'static,
) -> notify::Result<Watch> {
    let (sender, events) = channel();
    // What changed since the first load and before the watcher stood would be missed: look once now.
    let _ = sender.send(());
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // An error means that events were lost, so that too is a reason to look.
        if event.map_or(true, |event| changes(event.kind)) {
            // Nobody listens any more once the server stops.
            let _ = sender.send(());
        }
    })?;
    watcher.watch(loader.root(), RecursiveMode::Recursive)?;
    thread::Builder::new().name("content".into()).spawn(move || {
        while events.recv().is_ok() {
            settle(&events);
            loaded(loader.load());
        }
    })?;
    Ok(Watch { _watcher: watcher })
}

/// Reading the folder makes events too; only those that follow a change count.
fn changes(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(access) => access == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}

fn settle(events: &Receiver<()>) {
    let end = Instant::now() + PATIENCE;
    while Instant::now() < end {
        match events.recv_timeout(QUIET) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => return,
        }
    }
}
