//! Loads the content again when its folder changes.
//!
//! The kernel tells of changes inside folders. It does not tell that something was mounted on one of them, that a
//! link now leads elsewhere, or that a folder which was away is back: for those, the folders are looked at again
//! every second.

use std::os::unix::fs::MetadataExt;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use notify::event::{AccessKind, AccessMode};
use notify::{Event, EventKind, RecommendedWatcher, RecursiveMode, Watcher};

use super::Content;
use super::file_type;
use super::load::Loader;
use crate::problem::Problem;

/// An editor's save is a burst of events: it has ended when nothing happens for this long …
const QUIET: Duration = Duration::from_millis(20);
/// … but a folder that never rests is loaded all the same.
const LONGEST_BURST: Duration = Duration::from_millis(150);
/// How often the folders themselves are looked at.
const POLL: Duration = Duration::from_secs(1);

/// Watching ends when this is dropped.
pub struct Watch {
    stopped: Arc<AtomicBool>,
    wake: SyncSender<()>,
}

impl Drop for Watch {
    fn drop(&mut self) {
        self.stopped.store(true, Ordering::Relaxed);
        // Fails when the thread is about to wake up anyway.
        let _ = self.wake.try_send(());
    }
}

/// Calls `loaded` with every new state of the loader's folder.
pub fn watch(
    mut loader: Loader,
    mut loaded: impl FnMut(Result<Content, Vec<Problem>>) + Send + 'static,
) -> notify::Result<Watch> {
    // One place is enough: a wake-up that is already there stands for all changes before it is taken.
    let (wake, events) = sync_channel(1);
    let mut folders = Folders::watch(loader.root(), wake.clone())?;
    // What changed since the first load and before the watcher stood would be missed: look once now.
    let _ = wake.try_send(());
    let stopped = Arc::new(AtomicBool::new(false));
    let watch = Watch { stopped: stopped.clone(), wake };
    thread::Builder::new().name("content".into()).spawn(move || {
        let mut problems = None;
        loop {
            let changed = next_change(&events);
            if stopped.load(Ordering::Relaxed) {
                return;
            }
            let replaced = folders.find_again();
            // A problem may go away without an event, such as a link whose target is mounted again.
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

/// Waits for a change, but no longer than until the next poll, and says whether there was one.
fn next_change(events: &Receiver<()>) -> bool {
    let changed = events.recv_timeout(POLL).is_ok();
    let end = Instant::now() + LONGEST_BURST;
    while changed && Instant::now() < end {
        match events.recv_timeout(QUIET) {
            Ok(()) => {}
            Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => break,
        }
    }
    changed
}

/// The watched folders, and which ones they were when watching them began.
struct Folders {
    root: PathBuf,
    wake: SyncSender<()>,
    /// None while the root is away.
    watcher: Option<RecommendedWatcher>,
    identities: Vec<Option<Identity>>,
}

/// One folder or file, as opposed to another one of the same name.
type Identity = (u64, u64, Option<SystemTime>);

impl Folders {
    fn watch(root: &Path, wake: SyncSender<()>) -> notify::Result<Self> {
        let identities = identities(root);
        let watcher = Some(watcher(root, wake.clone())?);
        Ok(Self { root: root.to_owned(), wake, watcher, identities })
    }

    /// Watches anew if one of the folders is not the one that was watched. Says whether that is so.
    fn find_again(&mut self) -> bool {
        let identities = identities(&self.root);
        let replaced = identities != self.identities;
        if !replaced && self.watcher.is_some() {
            return false;
        }
        let watched_before = self.watcher.is_some();
        self.identities = identities;
        self.watcher = watcher(&self.root, self.wake.clone())
            .inspect_err(|error| {
                if watched_before {
                    tracing::warn!(%error, "the content folder cannot be watched for now");
                }
            })
            .ok();
        replaced || self.watcher.is_some()
    }
}

fn watcher(root: &Path, wake: SyncSender<()>) -> notify::Result<RecommendedWatcher> {
    let mut watcher = notify::recommended_watcher(move |event: notify::Result<Event>| {
        // An error means that events were lost, so that too is a reason to look.
        if event.map_or(true, |event| changes(event.kind)) {
            // Fails when the thread is about to look anyway, or when the server stops.
            let _ = wake.try_send(());
        }
    })?;
    watcher.watch(root, RecursiveMode::Recursive)?;
    Ok(watcher)
}

fn identities(root: &Path) -> Vec<Option<Identity>> {
    let paths =
        std::iter::once(root.to_owned()).chain(file_type::names().map(|name| root.join(name)));
    // A file is replaced whenever it is saved, which sends an event: only folders are of interest here.
    let folder = |path: PathBuf| path.metadata().ok().filter(std::fs::Metadata::is_dir);
    // The number of a folder that is gone may be given to the next one, but not its time of birth.
    let identity = |meta: std::fs::Metadata| (meta.dev(), meta.ino(), meta.created().ok());
    paths.map(|path| folder(path).map(identity)).collect()
}

/// Reading the folder makes events too; only those that follow a change count.
fn changes(kind: EventKind) -> bool {
    match kind {
        EventKind::Access(access) => access == AccessKind::Close(AccessMode::Write),
        _ => true,
    }
}
