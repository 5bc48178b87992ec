//! Which files are being written, as far as the events of one burst tell.

use std::collections::HashSet;
use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind};

use super::{CLOSED_PERIOD, QUIET_PERIOD};
use crate::files::is_leftover;

/// More are not counted: what writes so many files is not done soon.
const MAX_FILES: usize = 1_000;

/// Files that were changed and not closed since, and names that were taken away and not given back.
#[derive(Debug, Default)]
pub struct OpenFiles(Mutex<HashSet<PathBuf>>);

impl OpenFiles {
    pub fn note(&self, event: &Event) {
        // Nobody reads the temporary files of editors, which may come and go.
        let name =
            |path: &PathBuf| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let paths = event.paths.iter().filter(|path| !is_leftover(&name(path)));
        let mut open = self.lock();
        match event.kind {
            // The new name of a file whose bytes were written before.
            EventKind::Modify(ModifyKind::Name(RenameMode::To))
            | EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Remove(_) => paths.for_each(|path| {
                open.remove(path);
            }),
            // The kernel's events for both names came before this one.
            EventKind::Modify(ModifyKind::Name(RenameMode::Both)) => {}
            EventKind::Create(_) | EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Name(_)) => {
                let room = MAX_FILES - open.len().min(MAX_FILES);
                open.extend(paths.take(room).cloned());
            }
            _ => {}
        }
    }

    /// How long there must be no event for the burst to have ended.
    pub fn quiet_period(&self) -> Duration {
        if self.lock().is_empty() { CLOSED_PERIOD } else { QUIET_PERIOD }
    }

    pub fn forget(&self) {
        self.lock().clear();
    }

    fn lock(&self) -> MutexGuard<'_, HashSet<PathBuf>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use notify::event::{CreateKind, DataChange, MetadataKind, RemoveKind};

    use super::*;

    fn quiet_period_after(events: &[(EventKind, &str)]) -> Duration {
        let open = OpenFiles::default();
        for (kind, path) in events {
            open.note(&Event::new(*kind).add_path(path.into()));
        }
        open.quiet_period()
    }

    const CREATED: EventKind = EventKind::Create(CreateKind::File);
    const WRITTEN: EventKind = EventKind::Modify(ModifyKind::Data(DataChange::Any));
    const CLOSED: EventKind = EventKind::Access(AccessKind::Close(AccessMode::Write));
    const FROM: EventKind = EventKind::Modify(ModifyKind::Name(RenameMode::From));
    const TO: EventKind = EventKind::Modify(ModifyKind::Name(RenameMode::To));
    const REMOVED: EventKind = EventKind::Remove(RemoveKind::File);
    const TOUCHED: EventKind = EventKind::Modify(ModifyKind::Metadata(MetadataKind::Any));

    #[test]
    fn a_burst_has_ended_sooner_once_every_file_is_closed() {
        for events in [
            &[(WRITTEN, "a"), (WRITTEN, "a"), (CLOSED, "a")][..],
            &[
                (CREATED, "a.tmp"),
                (WRITTEN, "a.tmp"),
                (CLOSED, "a.tmp"),
                (FROM, "a.tmp"),
                (TO, "a"),
            ],
            &[(REMOVED, "a")],
            &[(TOUCHED, "a")],
        ] {
            assert_eq!(quiet_period_after(events), CLOSED_PERIOD, "{events:?}");
        }
    }

    #[test]
    fn a_file_that_is_being_written_or_was_moved_away_is_waited_for() {
        for events in [
            &[(WRITTEN, "a"), (CLOSED, "a"), (WRITTEN, "b")][..],
            &[(WRITTEN, "a")],
            &[(FROM, "a"), (TO, "a~")],
            &[(FROM, "a"), (TO, "a~"), (CREATED, "a"), (WRITTEN, "a")],
        ] {
            assert_eq!(quiet_period_after(events), QUIET_PERIOD, "{events:?}");
        }
        let editor = [(FROM, "a"), (TO, "a~"), (CREATED, "a"), (WRITTEN, "a"), (CLOSED, "a")];
        assert_eq!(quiet_period_after(&editor), CLOSED_PERIOD);
    }

    #[test]
    fn what_is_noted_is_limited() {
        let open = OpenFiles::default();
        for number in 0..2 * MAX_FILES {
            open.note(&Event::new(CREATED).add_path(format!("{number}.md").into()));
        }
        assert_eq!(open.lock().len(), MAX_FILES);
        open.forget();
        assert_eq!(open.quiet_period(), CLOSED_PERIOD);
    }
}
