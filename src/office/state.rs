//! What all calls of the office share.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::broadcast;
use tokio_util::sync::CancellationToken;

use super::change::{FileChange, apply, recover};
use super::error::OfficeError;
use super::history::{Action, History};
use super::preview::Previews;
use super::renaming::take_along;
use super::unsaved::UnsavedTexts;
use super::wire::{Changed, Event};
use super::workspace::Workspace;
use crate::applications::store::Store;
use crate::media::encoder::Encoder;
use crate::media::store::PictureStore;
use crate::render::edition::Renderer;

/// Slow readers of the live updates miss some; each says only that there is something new.
const MAX_WAITING_EVENTS: usize = 16;

pub struct Office {
    /// The content folder.
    pub root: PathBuf,
    /// The folder for what the office keeps.
    pub data: PathBuf,
    /// Where visitors find the site, if the operator has said.
    pub site: Option<String>,
    pub store: Arc<Store>,
    pub pictures: Arc<PictureStore>,
    pub encoder: Encoder,
    pub renderer: Renderer,
    pub history: History,
    pub unsaved: UnsavedTexts,
    pub previews: Previews,
    pub events: broadcast::Sender<Event>,
    /// Ends the live updates, which would keep a stop waiting.
    pub stopping: CancellationToken,
    /// Held as long as this office runs: two of them would change files at the same time.
    _lock: File,
    /// Also held while files change: one change at a time.
    workspace: Mutex<Workspace>,
}

fn lock(data: &Path) -> io::Result<File> {
    let file = File::create(data.join("lock"))?;
    file.try_lock().map_err(|error| match error {
        TryLockError::WouldBlock => io::Error::other(
            "another office is open with this data folder; use that one, or end it",
        ),
        TryLockError::Error(error) => error,
    })?;
    Ok(file)
}

impl Office {
    /// `data` is the folder for what the office keeps.
    pub fn new(
        root: PathBuf,
        data: &Path,
        site: Option<String>,
        store: Arc<Store>,
        pictures: Arc<PictureStore>,
        renderer: Renderer,
    ) -> io::Result<Self> {
        fs::create_dir_all(data)?;
        let lock = lock(data)?;
        let history = History::at(data);
        recover(&root, &history);
        let unsaved = UnsavedTexts::at(data);
        unsaved.remove_leftovers();
        Ok(Self {
            _lock: lock,
            data: data.to_owned(),
            site,
            store,
            encoder: Encoder::start(pictures.clone())?,
            renderer,
            history,
            unsaved,
            previews: Previews::default(),
            events: broadcast::Sender::new(MAX_WAITING_EVENTS),
            stopping: CancellationToken::new(),
            workspace: Mutex::new(Workspace::new(root.clone(), pictures.clone())),
            root,
            pictures,
        })
    }

    pub fn workspace(&self) -> MutexGuard<'_, Workspace> {
        self.workspace.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes files, which the caller has looked at in the same `workspace`, and lets other tabs look again.
    pub fn change(
        &self,
        workspace: MutexGuard<'_, Workspace>,
        action: Action,
        changes: &[FileChange],
    ) -> Result<Changed, OfficeError> {
        let changed = apply(&self.root, &self.history, action, changes)?;
        // Before anybody looks again, who would find it under its old name. The files are changed, whatever comes of it.
        if let Err(error) = take_along(self, changes) {
            tracing::error!(%error, "what was typed did not follow a rename");
        }
        drop(workspace);
        self.tell();
        Ok(changed)
    }

    /// Other tabs look again. Fails if there are none.
    pub fn tell(&self) {
        let _ = self.events.send(Event::Folder);
    }

    /// Runs what reads and writes files where that may block.
    pub async fn run<T: Send + 'static>(
        self: Arc<Self>,
        work: impl FnOnce(&Self) -> Result<T, OfficeError> + Send + 'static,
    ) -> Result<T, OfficeError> {
        let done = tokio::task::spawn_blocking(move || work(&self)).await;
        done.unwrap_or_else(|panic| {
            tracing::error!(%panic, "a call of the office failed");
            Err(OfficeError::Internal)
        })
    }
}
