//! Saves, deletes and restores files.

use std::sync::{Arc, MutexGuard};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use serde::Deserialize;

use super::change::{FileChange, moved};
use super::disk;
use super::error::OfficeError;
use super::history::{Action, KeptFile};
use super::path::ContentPath;
use super::pictures::refuse_in_use;
use super::renamed::moved_along;
use super::state::Office;
use super::text;
use super::wire::{Changed, Compared, Paths, Problem, Restore, Save, Saved, Undo, Version};
use super::workspace::{Workspace, check_save};
use crate::content::file_text::MAX_FILE_BYTES;

/// More files than anybody selects at a time.
const MAX_PATHS: usize = 1_000;

pub async fn save(
    State(office): State<Arc<Office>>,
    save: Result<Json<Save>, JsonRejection>,
) -> Result<Json<Saved>, OfficeError> {
    let Json(save) = save?;
    office.run(move |office| write(office, save).map(Json)).await
}

fn write(office: &Office, save: Save) -> Result<Saved, OfficeError> {
    let Save { path, tab, began_from, text } = save;
    let path = ContentPath::parse_text(&path)?;
    if text.len() as u64 > MAX_FILE_BYTES {
        let most = MAX_FILE_BYTES / 1024;
        return Err(OfficeError::TooLarge(format!(
            "This text is larger than {most} kB, which the site does not read. It is not saved: shorten it."
        )));
    }
    let hash = disk::hash(text.as_bytes());
    let mut workspace = office.workspace();
    let (path, moved) = moved_along(office, path, began_from.as_deref());
    if let Some(now) = disk::read_whole(&path.on_disk(&office.root)?)? {
        if now.hash == hash {
            // What is there already is not written again.
            forget_saved(office, &path, &tab, &text);
            return Ok(Saved { hash, change: None, moved });
        }
        text::utf8(&path, now.bytes)?;
    }
    let had_problems =
        workspace.load().problems.iter().any(|problem| problem.path == path.as_str());
    check_save(&workspace.reading(&path, &text), had_problems)?;
    let action = if began_from.is_some() { Action::Saved } else { Action::Created };
    let new = Some(text.clone().into_bytes());
    let change = FileChange { path: path.clone(), expected: began_from, new };
    let changed = office.change(workspace, action, &[change])?;
    forget_saved(office, &path, &tab, &text);
    Ok(Saved { hash, change: Some(changed.change), moved })
}

/// The file is saved, whatever comes of it: what stays is offered again.
fn forget_saved(office: &Office, path: &ContentPath, tab: &str, saved: &str) {
    if let Err(error) = office.unsaved.forget_saved(path, tab, saved) {
        tracing::error!(%error, "what was saved is still kept as unsaved");
    }
}

pub async fn delete(
    State(office): State<Arc<Office>>,
    paths: Result<Json<Paths>, JsonRejection>,
) -> Result<Json<Changed>, OfficeError> {
    let Json(Paths { paths }) = paths?;
    office.run(move |office| remove(office, &paths).map(Json)).await
}

/// What is named elsewhere cannot go: the folder without it would have problems. What was typed there stays, as the
/// deletion may be undone.
fn remove(office: &Office, paths: &[String]) -> Result<Changed, OfficeError> {
    check_count(paths)?;
    let mut changes = Vec::with_capacity(paths.len());
    for path in paths {
        let path = ContentPath::parse_text(path)?;
        let found = disk::read_whole(&path.on_disk(&office.root)?)?;
        let expected = found.map(|found| found.hash);
        changes.push(FileChange { path, expected, new: None });
    }
    changes.retain(|change| change.expected.is_some());
    changes.sort_unstable_by(|a, b| a.path.cmp(&b.path));
    changes.dedup_by(|a, b| a.path == b.path);
    let mut workspace = office.workspace();
    refuse_needed(&mut workspace, &changes)?;
    office.change(workspace, Action::Deleted, &changes)
}

/// For a deletion: something must be left to delete, and the folder without it must have no new problems.
pub fn refuse_needed(workspace: &mut Workspace, changes: &[FileChange]) -> Result<(), OfficeError> {
    if changes.is_empty() {
        return Err(OfficeError::NotFound("This is gone already.".into()));
    }
    let problems = workspace.new_problems(changes);
    if problems.is_empty() {
        return Ok(());
    }
    let is_deleted = |path: &str| changes.iter().any(|change| change.path.as_str() == path);
    let message = match problems.iter().find(|problem| is_deleted(&problem.path)) {
        Some(Problem { path, .. }) => format!("The site cannot be without {path}."),
        None => "This is named elsewhere. Change that first.".to_owned(),
    };
    Err(OfficeError::Invalid { message, problems })
}

pub fn check_count(paths: &[String]) -> Result<(), OfficeError> {
    match paths.len() {
        1..=MAX_PATHS => Ok(()),
        0 => Err(OfficeError::BadRequest("Choose what is to be deleted.".into())),
        _ => Err(OfficeError::BadRequest(format!("Choose at most {MAX_PATHS} at a time."))),
    }
}

#[derive(Deserialize)]
pub struct OfFile {
    path: Option<String>,
}

pub async fn history(
    State(office): State<Arc<Office>>,
    Query(OfFile { path }): Query<OfFile>,
) -> Result<Json<Vec<Version>>, OfficeError> {
    let path = path.map(|path| ContentPath::parse(&path)).transpose()?;
    office.run(move |office| Ok(Json(office.history.list(path.as_ref())))).await
}

#[derive(Deserialize)]
pub struct OfChange {
    change: String,
    path: String,
}

pub async fn compare(
    State(office): State<Arc<Office>>,
    Query(OfChange { change, path }): Query<OfChange>,
) -> Result<Json<Compared>, OfficeError> {
    let path = ContentPath::parse(&path)?;
    let compare = move |office: &Office| {
        let file = version(office, &change, &path)?;
        let now = disk::read_whole(&path.on_disk(&office.root)?)?;
        let text = |bytes: Vec<u8>| String::from_utf8_lossy(&bytes).into_owned();
        let (hash, now) = now.map(|now| (now.hash, text(now.bytes))).unzip();
        Ok(Json(Compared { before: file.before.map(text), now, hash }))
    };
    office.run(compare).await
}

pub async fn undo(
    State(office): State<Arc<Office>>,
    undo: Result<Json<Undo>, JsonRejection>,
) -> Result<Json<Changed>, OfficeError> {
    let Json(Undo { change }) = undo?;
    office.run(move |office| take_back(office, &change).map(Json)).await
}

/// A file that changed again since is not touched: the person is shown what it says now.
fn take_back(office: &Office, change: &str) -> Result<Changed, OfficeError> {
    let kept = office.history.find(change).ok_or_else(forgotten)?;
    // The other way round, so that of a renamed entry one of its two files is always there.
    let back = kept.into_iter().rev().map(|file| FileChange {
        path: file.path,
        expected: file.after,
        new: file.before,
    });
    let back: Vec<_> = back.collect();
    let workspace = checked(office, &back)?;
    if let Some((_, path)) = moved(&back) {
        refuse_begun(office, path)?;
    }
    office.change(workspace, Action::Restored, &back)
}

/// As a rename is refused: whoever began a new entry under the old name would find another one in its place. What was typed into
/// the renamed one comes back with it, too, and would overwrite the new entry if the same tab began it.
fn refuse_begun(office: &Office, path: &ContentPath) -> Result<(), OfficeError> {
    if office.unsaved.of(path).iter().all(|unsaved| unsaved.began_from.is_some()) {
        return Ok(());
    }
    let message = format!(
        "Somebody began a new entry at {path}, and has not saved it. Give that one another slug or discard it first."
    );
    Err(OfficeError::Conflict { message, now: None })
}

pub async fn restore(
    State(office): State<Arc<Office>>,
    restore: Result<Json<Restore>, JsonRejection>,
) -> Result<Json<Changed>, OfficeError> {
    let Json(restore) = restore?;
    office.run(move |office| bring_back(office, restore).map(Json)).await
}

/// Any version of a file in place of the one that the person has seen beside it.
fn bring_back(office: &Office, restore: Restore) -> Result<Changed, OfficeError> {
    let Restore { change, path, began_from } = restore;
    let path = ContentPath::parse(&path)?;
    let new = version(office, &change, &path)?.before;
    let changes = [FileChange { path, expected: began_from, new }];
    let workspace = checked(office, &changes)?;
    office.change(workspace, Action::Restored, &changes)
}

/// What was right once may not be any more: others may name what would go. A file may come back with problems of its own, or
/// what was wrong with it when it was deleted could never be mended.
fn checked<'a>(
    office: &'a Office,
    changes: &[FileChange],
) -> Result<MutexGuard<'a, Workspace>, OfficeError> {
    let mut workspace = office.workspace();
    refuse_in_use(office, changes)?;
    let before = workspace.load().problems;
    let had_problems = |path: &str| before.iter().any(|problem| problem.path == path);
    let is_own = |problem: &Problem| {
        changes.iter().any(|change| {
            let is_new = change.expected.is_none();
            change.path.as_str() == problem.path && (is_new || had_problems(&problem.path))
        })
    };
    let mut problems = workspace.new_problems(changes);
    problems.retain(|problem| !is_own(problem));
    if problems.is_empty() {
        return Ok(workspace);
    }
    let message = "The site has changed since then: this version would cause problems.".into();
    Err(OfficeError::Invalid { message, problems })
}

fn version(office: &Office, change: &str, path: &ContentPath) -> Result<KeptFile, OfficeError> {
    let kept = office.history.find(change).ok_or_else(forgotten)?;
    kept.into_iter().find(|file| file.path == *path).ok_or_else(forgotten)
}

fn forgotten() -> OfficeError {
    OfficeError::NotFound(
        "This version is not kept any more: versions are kept for 90 days.".into(),
    )
}
