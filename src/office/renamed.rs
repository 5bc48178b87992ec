//! What renames an entry, and where it is then: a tab that opened it under its old name goes on under the new one.

use super::path::ContentPath;
use super::rows::address;
use super::state::Office;
use super::wire::Moved;

/// A file that a change touches.
pub struct Touched<'a, P> {
    pub path: &'a P,
    pub was_there: bool,
    pub is_there: bool,
}

/// Where a change took an entry from, and where it put it: only a rename, or the undoing of one, does both.
pub fn moved<'a, P: AsRef<str>>(
    files: impl Iterator<Item = Touched<'a, P>> + Clone,
) -> Option<(&'a P, &'a P)> {
    let mut entries = files.filter(|file| file.path.as_ref().contains('/'));
    let from = entries.clone().find(|file| !file.is_there)?.path;
    let to = entries.find(|file| !file.was_there)?.path;
    Some((from, to))
}

/// The path that an entry has now, if it is gone from this one because it was renamed. Nobody renames it meanwhile as long as
/// the caller holds the workspace.
pub fn path_after_rename(office: &Office, path: &ContentPath) -> Option<ContentPath> {
    // A link out of the folder is in its place, too.
    let is_gone = |path: &ContentPath| path.on_disk(&office.root).is_ok_and(|file| !file.exists());
    if !path.as_str().contains('/') || !is_gone(path) {
        return None;
    }
    office.history.renamed(path).filter(|now| !is_gone(now))
}

/// Where a text belongs that a tab typed: to the file that it began from, whatever that is called by now. A text that began
/// from none has nothing to do with an entry that had its name before.
pub fn moved_along(
    office: &Office,
    path: ContentPath,
    began_from: Option<&str>,
) -> (ContentPath, Option<Moved>) {
    let now = began_from.and_then(|_| path_after_rename(office, &path));
    let Some(now) = now else { return (path, None) };
    let moved = Moved { path: now.to_string(), address: address(&now) };
    (now, Some(moved))
}
