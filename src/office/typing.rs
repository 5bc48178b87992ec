//! Keeps and checks what is typed, forgets it, and gives it another name. Writes nothing into the content folder.

use std::collections::HashSet;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;

use super::disk;
use super::error::OfficeError;
use super::opening::is_free;
use super::path::ContentPath;
use super::renamed::{moved_along, path_after_rename};
use super::rows::{address, title};
use super::state::Office;
use super::text;
use super::wire::{Forget, Move, Moved, Typed, Typing, Unsaved, UnsavedFile};

pub async fn typing(
    State(office): State<Arc<Office>>,
    typing: Result<Json<Typing>, JsonRejection>,
) -> Result<Json<Typed>, OfficeError> {
    let Json(typing) = typing?;
    office.run(move |office| keep(office, typing).map(Json)).await
}

fn keep(office: &Office, typing: Typing) -> Result<Typed, OfficeError> {
    let Typing { path, tab, began_from, text, changes, body } = typing;
    let path = ContentPath::parse_text(&path)?;
    let text = text::changed(&path, &text, &changes, body.as_deref())?;
    let hash = Some(disk::hash(text.as_bytes()));
    // A rename reads what is kept and writes it anew: what came between would be lost.
    let mut workspace = office.workspace();
    let old = path.clone();
    let (path, moved) = moved_along(office, path, began_from.as_deref());
    // A file that cannot be read, or is a link out of the folder by now, is no reason to lose what is typed.
    let now = path.on_disk(&office.root).and_then(|file| disk::read_whole(&file)).ok().flatten();
    // Nothing is kept without an edit, nor what the file says by now.
    if began_from == hash || now.map(|now| now.hash) == hash {
        office.unsaved.forget(&path, &tab)?;
    } else {
        office.unsaved.keep(&path, &tab, &text, began_from)?;
    }
    // What the tab typed into the same file and the rename left under the old name: this takes its place. A new entry that
    // the tab began there is another one.
    let is_of_file = |unsaved: Unsaved| unsaved.began_from.is_some();
    if moved.is_some() && office.unsaved.of_tab(&old, &tab).is_some_and(is_of_file) {
        office.unsaved.forget(&old, &tab)?;
    }
    let reading = workspace.reading(&path, &text);
    Ok(Typed { text, reading, moved })
}

pub async fn forget(
    State(office): State<Arc<Office>>,
    forget: Result<Json<Forget>, JsonRejection>,
) -> Result<(), OfficeError> {
    let Json(forget) = forget?;
    office.run(move |office| forget_typed(office, &forget)).await
}

fn forget_typed(office: &Office, Forget { path, tab, at }: &Forget) -> Result<(), OfficeError> {
    let mut path = ContentPath::parse_text(path)?;
    // Not while a rename writes it anew.
    let _workspace = office.workspace();
    if let Some(seen) = at {
        // A rename took it along.
        if office.unsaved.of_tab(&path, tab).is_none() {
            path = path_after_rename(office, &path).unwrap_or(path);
        }
        if office.unsaved.of_tab(&path, tab).is_some_and(|unsaved| unsaved.at != *seen) {
            let message = "More was typed there meanwhile. Nothing was discarded.".into();
            return Err(OfficeError::Conflict { message, now: None });
        }
    }
    office.unsaved.forget(&path, tab)?;
    // A tab that still has it sends it again.
    office.tell();
    Ok(())
}

/// Every file that has unsaved text, with the newest of it.
pub fn unsaved_files(office: &Office) -> Vec<UnsavedFile> {
    let mut texts = office.unsaved.all();
    texts.sort_unstable_by(|(_, a), (_, b)| b.at.cmp(&a.at));
    let mut seen = HashSet::new();
    texts.retain(|(path, _)| seen.insert(path.clone()));
    let file = |(path, unsaved): (ContentPath, Unsaved)| {
        let file_type = path.file_type()?;
        Some(UnsavedFile {
            r#type: file_type.name.to_owned(),
            title: title(&path, &unsaved.text),
            at: unsaved.at,
            is_new: !office.root.join(path.as_str()).exists(),
            path: path.to_string(),
        })
    };
    texts.into_iter().filter_map(file).collect()
}

pub async fn rename_unsaved(
    State(office): State<Arc<Office>>,
    to: Result<Json<Move>, JsonRejection>,
) -> Result<Json<Moved>, OfficeError> {
    let Json(to) = to?;
    office.run(move |office| move_unsaved(office, &to).map(Json)).await
}

/// Never over what somebody else has there, saved or not.
fn move_unsaved(office: &Office, to: &Move) -> Result<Moved, OfficeError> {
    let old = ContentPath::parse_text(&to.path)?;
    let new = old.with_slug(&to.slug)?;
    // Nobody takes the name meanwhile.
    let _workspace = office.workspace();
    if !is_free(office, &new)? {
        return Err(new.taken());
    }
    let gone = || OfficeError::NotFound(format!("Nothing is typed at {old} any more."));
    let unsaved = office.unsaved.of_tab(&old, &to.tab).ok_or_else(gone)?;
    office.unsaved.keep(&new, &to.tab, &unsaved.text, unsaved.began_from)?;
    office.unsaved.forget(&old, &to.tab)?;
    Ok(Moved { address: address(&new), path: new.to_string() })
}
