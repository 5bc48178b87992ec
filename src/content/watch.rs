//! Loads the content again when its folder changes.
//!
//! The kernel reports changes inside folders. It does not report that something was mounted on one of them, that a link
//! now leads elsewhere, or that a missing folder is back. So the folders are checked every second as well.

mod open_files;

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::Content;
use super::file_type;
use super::load::Loader;
use crate::problem::Problem;
use open_files::OpenFiles;

/// An editor's save is a burst of events, which has ended when there was none for this long.
const QUIET_PERIOD: Duration = Duration::from_millis(20);
/// The same if only one file was written and has been closed since: then most likely nothing follows.
const CLOSED_PERIOD: Duration = Duration::from_millis(4);
/// Content is loaded after this time even if events keep coming.
const MAX_BURST: Duration = Duration::from_millis(150);
/// How often the folders themselves are checked.
const POLL_INTERVAL: Duration = Duration::from_secs(1);

/// Watching ends when this is dropped.
pub struct Watch {
    stopped: Arc<AtomicBool>,
    wake: SyncSender<()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        // Fails if a wake-up is pending already.
        let _ = self.wake.try_send(());
    }
}

/// Loads the folder again after each change and calls `loaded` with the result.
pub fn watch(
    mut loader: Loader,
    mut loaded: impl FnMut(Result<Content, Vec<Problem>>) + Send + 'static,
) -> notify::Result<Watch> {
    // One place is enough: a pending wake-up covers all changes until it is received.
    let (wake, events) = sync_channel(1);
    let open = Arc::new(OpenFiles::default());
    let mut folders = Folders::watch(loader.root(), wake.clone(), open.clone())?;
    // Changes between the first load and the start of the watcher would be missed otherwise.
    let _ = wake.try_send(());
    let stopped = Arc::new(AtomicBool::new(false));
    let watch = Watch { stopped: stopped.clone(), wake };
    thread::Builder::new().name("content".into()).spawn(move || {
        let mut problems = None;
        loop {
            let changed = next_change(&events, &open);
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let replaced = folders.watch_replaced();
            // A problem can disappear without an event, such as when the target of a link is mounted again.
            if !changed && !replaced && problems.is_none() {
                continue;
            }
            let content = loader.load();
            let same_problems = content.as_ref().err() == problems.as_ref();
            problems = content.as_ref().err().cloned();
            if changed || replaced || !same_problems {
                loaded(content);
            }
        }
    })?;
    Ok(watch)
}

/// Waits for a change and the end of its burst, at most until the next poll. Returns whether there was one.
fn next_change(events: &Receiver<()>, open: &OpenFiles) -> bool {
    let changed = events.recv_timeout(POLL_INTERVAL).is_ok();
    let deadline = Instant::now() + MAX_BURST;
    while changed && Instant::now() < deadline {
        if events.recv_timeout(open.quiet_period()).is_err() && open.end_burst(events) {
            break;
        }
    }
    changed
}

/// The watched folders, and their identities when watching them began.
struct Folders {
    root: PathBuf,
    wake: SyncSender<()>,
    open: Arc<OpenFiles>,
    /// `None` while the root is missing.
    watcher: Option<RecommendedWatcher>,
    identities: Vec<Option<Identity>>,
}

/// Distinguishes a folder from another one of the same name.
#[derive(Debug, PartialEq, Eq)]
struct Identity {
    device: u64,
    inode: u64,
    /// An inode can be reused for the next folder, with another time of creation.
    created: Option<SystemTime>,
}

impl Folders {
    fn watch(root: &Path, wake: SyncSender<()>, open: Arc<OpenFiles>) -> notify::Result<Self> {
        let identities = identities(root);
        let watcher = Some(watcher(root, wake.clone(), open.clone())?);
        Ok(Self { root: root.to_owned(), wake, open, watcher, identities })
    }

    /// Starts watching again if a folder was replaced or the root is back. Returns whether there may be changes.
    fn watch_replaced(&mut self) -> bool {
        let identities = identities(&self.root);
        let replaced = identities != self.identities;
        if !replaced && self.watcher.is_some() {
            return false;
        }
        let was_watched = self.watcher.is_some();
        self.identities = identities;
        self.watcher = watcher(&self.root, self.wake.clone(), self.open.clone())
            .inspect_err(|error| {
                if was_watched {
                    tracing::warn!(%error, "the content folder cannot be watched for now");
                }
            })
            .ok();
        replaced || self.watcher.is_some()
    }
}

fn watcher(
    root: &Path,
    wake: SyncSender<()>,
    open: Arc<OpenFiles>,
) -> notify::Result<RecommendedWatcher> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // An error means that events were lost, so there may be a change.
        if event.as_ref().map_or(true, |event| is_change(event.kind)) {
            open.note(event.as_ref().ok(), &wake);
        }
    })?;
    watcher.watch(root, RecursiveMode::Recursive)?;
    Ok(watcher)
}

fn identities(root: &Path) -> Vec<Option<Identity>> {
    let paths =
        std::iter::once(root.to_owned()).chain(file_type::names().map(|name| root.join(name)));
    // A file that is replaced sends an event, so only folders are checked here.
    let folder = |path: PathBuf| path.metadata().ok().filter(std::fs::Metadata::is_dir);
    let identity = |meta: std::fs::Metadata| Identity {
        device: meta.dev(),
        inode: meta.ino(),
        created: meta.created().ok(),
    };
    paths.map(|path| folder(path).map(identity)).collect()
}

/// Reading the folder sends events too, which must not count.
fn is_change(event: EventKind) -> bool {
    match event {
        EventKind::Access(access) => access == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}
