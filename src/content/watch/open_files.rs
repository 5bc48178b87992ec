//! Which files are being written, as far as the events of one burst tell.

use std::collections::HashSet;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, SyncSender};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use notify::event::{AccessKind, AccessMode, ModifyKind, RenameMode};
use notify::{Event, EventKind};

use super::{CLOSED_PERIOD, QUIET_PERIOD};
use crate::files::is_leftover;

/// More are not counted: what writes so many files is not done soon.
const MAX_FILES: usize = 1_000;

#[derive(Debug, Default)]
pub struct OpenFiles(Mutex<Burst>);

#[derive(Debug, Default)]
struct Burst {
    /// Files that were changed and not closed since, and names that were taken away and not given back.
    open: HashSet<PathBuf>,
    /// One of those that were changed, open or not.
    changed: Option<PathBuf>,
    /// Whether there are others: what saves two files may save a third.
    are_several: bool,
}

impl OpenFiles {
    /// Notes a change, if it is known which, and wakes the loader.
    pub fn note(&self, event: Option<&Event>, wake: &SyncSender<()>) {
        let mut burst = self.lock();
        if let Some(event) = event {
            burst.note(event);
        }
        // Before another thread can end the burst. Fails if a wake-up is pending already, or the server is stopping.
        let _ = wake.try_send(());
    }

    /// How long there must be no event for the burst to have ended.
    pub fn quiet_period(&self) -> Duration {
        let burst = self.lock();
        if burst.open.is_empty() && !burst.are_several { CLOSED_PERIOD } else { QUIET_PERIOD }
    }

    /// Forgets what was noted, and returns true, unless there is another event: what that one noted belongs to what follows.
    pub fn end_burst(&self, events: &Receiver<()>) -> bool {
        let mut burst = self.lock();
        let has_ended = events.try_recv().is_err();
        if has_ended {
            *burst = Burst::default();
        }
        has_ended
    }

    fn lock(&self) -> MutexGuard<'_, Burst> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Burst {
    fn note(&mut self, event: &Event) {
        // Nobody reads the temporary files of editors, which may come and go.
        let name =
            |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        for path in event.paths.iter().filter(|path| !is_leftover(&name(path))) {
            let first = self.changed.get_or_insert_with(|| path.clone());
            self.are_several |= first != path;
            self.note_state(event.kind, path);
        }
    }

    fn note_state(&mut self, event: EventKind, path: &Path) {
        match event {
            // The new name of a file whose bytes were written before.
            EventKind::Modify(ModifyKind::Name(RenameMode::To))
            | EventKind::Access(AccessKind::Close(AccessMode::Write))
            | EventKind::Remove(_) => {
                self.open.remove(path);
            }
            // The kernel's events for both names came before this one.
            EventKind::Modify(ModifyKind::Name(RenameMode::Both)) => {}
            EventKind::Create(_) | EventKind::Modify(ModifyKind::Data(_) | ModifyKind::Name(_))
                if self.open.len() < MAX_FILES =>
            {
                self.open.insert(path.to_owned());
            }
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;

    use notify::event::{CreateKind, DataChange, MetadataKind, RemoveKind};

    use super::*;

    fn quiet_period_after(events: &[(EventKind, &str)]) -> Duration {
        let (open, (wake, _pending)) = (OpenFiles::default(), sync_channel(1));
        for (kind, path) in events {
            open.note(Some(&Event::new(*kind).add_path(path.into())), &wake);
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
    fn a_burst_has_ended_sooner_once_its_only_file_is_closed() {
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
    fn further_files_are_waited_for_once_there_are_two() {
        let files = [(WRITTEN, "a"), (CLOSED, "a"), (WRITTEN, "b"), (CLOSED, "b")];
        assert_eq!(quiet_period_after(&files), QUIET_PERIOD);
        assert_eq!(quiet_period_after(&[(REMOVED, "a"), (REMOVED, "b")]), QUIET_PERIOD);
    }

    #[test]
    fn an_event_at_the_end_of_a_burst_is_not_forgotten_with_it() {
        let (open, (wake, events)) = (OpenFiles::default(), sync_channel(1));
        open.note(Some(&Event::new(WRITTEN).add_path("a".into())), &wake);
        assert!(!open.end_burst(&events), "there is an event");
        assert_eq!(open.quiet_period(), QUIET_PERIOD);
        assert!(open.end_burst(&events));
        assert_eq!(open.quiet_period(), CLOSED_PERIOD);
        open.note(None, &wake);
        assert!(events.try_recv().is_ok(), "events that were lost may have been changes");
    }

    #[test]
    fn what_is_noted_is_limited() {
        let (open, (wake, _pending)) = (OpenFiles::default(), sync_channel(1));
        for number in 0..2 * MAX_FILES {
            let path = format!("{number}.md").into();
            open.note(Some(&Event::new(CREATED).add_path(path)), &wake);
        }
        assert_eq!(open.lock().open.len(), MAX_FILES);
    }
}
