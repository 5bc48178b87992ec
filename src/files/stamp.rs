//! Whether a file has changed since it was last read.

use std::fs;
use std::os::unix::fs::MetadataExt;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

/// File systems store times in ticks: two changes within one tick leave the same time.
const CLOCK_TICK: Duration = Duration::from_millis(50);

/// Identifies one state of a file without reading it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Stamp {
    /// Its device and number: a link may lead to another file of the same age and length. A stamp without one equals no stamp
    /// of a file.
    file: Option<(u64, u64)>,
    /// When its bytes, permissions or times last changed. Permissions count, as they decide whether it can be read.
    changed: Option<SystemTime>,
    bytes: u64,
}

impl Stamp {
    pub(super) fn of(meta: &fs::Metadata) -> Self {
        let seconds = u64::try_from(meta.ctime()).ok().map(Duration::from_secs);
        let nanos = u64::try_from(meta.ctime_nsec()).ok().map(Duration::from_nanos);
        let changed = seconds.zip(nanos).and_then(|(s, n)| UNIX_EPOCH.checked_add(s + n));
        Self { file: Some((meta.dev(), meta.ino())), changed, bytes: meta.len() }
    }

    /// Of a text that is in no file. It equals no stamp of a file.
    pub fn of_text(text: &str) -> Self {
        Self { file: None, changed: None, bytes: text.len() as u64 }
    }

    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// When the file last changed.
    pub fn changed(&self) -> Option<jiff::Timestamp> {
        self.changed.and_then(|changed| changed.try_into().ok())
    }

    /// The stamp to remember: one younger than a clock tick equals no stamp of a file, so the file is read again.
    pub fn settled(self) -> Self {
        let is_old_enough = |time: SystemTime| time.elapsed().is_ok_and(|age| age > CLOCK_TICK);
        if self.changed.is_some_and(is_old_enough) { self } else { self.unread() }
    }

    /// The stamp to remember of a file that could not be read. It equals no stamp of a file, as the reason may go away
    /// without a change of the file.
    pub fn unread(self) -> Self {
        Self { file: None, ..self }
    }
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;
    use std::time::Instant;

    use super::*;
    use crate::files::{Found, look};

    #[test]
    fn a_file_changed_just_now_is_read_again_next_time() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        for _ in 0..100 {
            let before = Instant::now();
            fs::write(&file, "a").unwrap();
            let Ok(Found::File(stamp)) = look(&file) else { panic!("the file was just written") };
            let settled = stamp.settled();
            // On a busy machine, "just now" may be over. The clock of the file system is a little behind.
            if before.elapsed() < CLOCK_TICK / 2 {
                assert_ne!(settled, stamp);
                return;
            }
        }
        panic!("writing and looking always takes too long");
    }

    #[test]
    fn a_file_of_the_same_age_and_length_is_another() {
        let folder = tempfile::tempdir().unwrap();
        let path = |name: &str| folder.path().join(name);
        fs::write(path("a"), "a").unwrap();
        fs::write(path("b"), "b").unwrap();
        let stamp = |name: &str| Stamp::of(&fs::metadata(path(name)).unwrap());
        assert_eq!(stamp("a"), stamp("a"));
        assert_ne!(Stamp { changed: stamp("a").changed, ..stamp("b") }, stamp("a"));
    }

    #[test]
    fn a_file_with_new_permissions_is_read_again() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("a.md");
        fs::write(&file, "a").unwrap();
        let before = look(&file).unwrap();
        let deadline = Instant::now() + Duration::from_secs(5);
        // More than once, as the clock of the file system may not have moved since the file was written.
        while look(&file).unwrap() == before {
            assert!(Instant::now() < deadline, "the stamp does not change");
            fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
        }
    }
}
