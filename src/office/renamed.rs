//! Where an entry is that was renamed: a tab that opened it under its old name goes on under the new one.

use super::path::ContentPath;
use super::rows::address;
use super::state::Office;
use super::wire::Moved;

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
