//! Gives an entry another slug: the file, everything that names it, and the redirect from its old address change in one
//! step, which can be undone.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use jiff::Timestamp;
use serde::Deserialize;
use yaml_edit::{Step, Value};

use super::change::{FileChange, moved};
use super::disk;
use super::error::OfficeError;
use super::history::Action;
use super::opening::is_free;
use super::path::ContentPath;
use super::references::{self, Target, Text, Texts, places, texts, with_new_address};
use super::rows::{address, schedule};
use super::state::Office;
use super::text;
use super::wire::{Changed, Rename, Unsaved, Use};
use crate::content::schedule::State as Publication;

pub const REDIRECTS: &str = "redirects.yaml";

#[derive(Deserialize)]
pub struct OfFile {
    path: String,
}

pub async fn uses_of(
    State(office): State<Arc<Office>>,
    Query(OfFile { path }): Query<OfFile>,
) -> Result<Json<Vec<Use>>, OfficeError> {
    office.run(move |office| references::uses_of(&office.root, &path).map(Json)).await
}

pub async fn rename(
    State(office): State<Arc<Office>>,
    rename: Result<Json<Rename>, JsonRejection>,
) -> Result<Json<Changed>, OfficeError> {
    let Json(rename) = rename?;
    office.run(move |office| change_slug(office, &rename).map(Json)).await
}

fn change_slug(office: &Office, rename: &Rename) -> Result<Changed, OfficeError> {
    let from = ContentPath::parse_text(&rename.path)?;
    let to = from.with_slug(&rename.slug)?;
    if from == to || !from.as_str().contains('/') {
        return Err(OfficeError::invalid("This is its name already."));
    }
    let mut workspace = office.workspace();
    if !is_free(office, &to)? {
        return Err(to.taken());
    }
    let gone = || OfficeError::NotFound(format!("{from} is not there any more."));
    let found = disk::read(&from.on_disk(&office.root)?)?.ok_or_else(gone)?;
    let own = Text { text: text::utf8(&from, found.bytes)?, path: from.clone() };
    let state = schedule(&from, &own.text).state(Timestamp::now());
    let is_redirected = state != Publication::Unpublished;
    let renaming = Renaming { from: &from, to: &to, is_redirected };
    let mut changes = renaming.references(office)?;
    let new = Some(renaming.in_text(&own)?.into_bytes());
    changes.push(FileChange { path: to.clone(), expected: None, new });
    changes.extend(renaming.redirects(office)?);
    // Last, so that whatever happens meanwhile there is always one of the two.
    changes.push(FileChange { path: from.clone(), expected: Some(found.hash), new: None });
    let problems = workspace.new_problems(&changes);
    if !problems.is_empty() {
        let message = "The new name would cause problems.".into();
        return Err(OfficeError::Invalid { message, problems });
    }
    office.change(workspace, Action::Renamed, &changes)
}

/// If the changes rename an entry, or undo that, what was typed and not saved follows: it has the new name, in whichever
/// file it was typed, and begins from the files as they are now. One text that cannot follow keeps no other from it. A new
/// entry that somebody began under the same name stays there.
pub fn take_along(office: &Office, changes: &[FileChange]) -> Result<(), OfficeError> {
    let Some((from, to)) = moved(changes) else { return Ok(()) };
    let renaming = Renaming { from, to, is_redirected: leaves_redirect(changes, from) };
    let change_of = |path: &ContentPath| changes.iter().find(|change| change.path == *path);
    let mut result = Ok(());
    for (path, unsaved) in office.unsaved.all() {
        let is_of_entry = path == *from && unsaved.began_from.is_some();
        let new_path = if is_of_entry { to } else { &path };
        let typed = Text { path: path.clone(), text: unsaved.text.clone() };
        let mut followed = unsaved.clone();
        // What is typed may be half a text, without a place for the new name. Then a save shows both versions.
        if let Ok(text) = renaming.in_text(&typed) {
            followed.text = text;
            if let (Some(was), Some(is)) = (change_of(&path), change_of(new_path))
                && was.expected == unsaved.began_from
            {
                followed.began_from = is.new.as_deref().map(disk::hash);
            }
        }
        let Unsaved { text, began_from, .. } = &followed;
        let is_moved = path != *new_path;
        if is_moved || *text != unsaved.text || *began_from != unsaved.began_from {
            let mut kept = office.unsaved.put(new_path, followed);
            if is_moved {
                kept = kept.and_then(|()| office.unsaved.forget(&path, &unsaved.tab));
            }
            result = result.and(kept);
        }
    }
    result
}

/// Whether the old address is redirected after the changes.
fn leaves_redirect(changes: &[FileChange], from: &ContentPath) -> bool {
    let redirects = changes.iter().find(|change| change.path.as_str() == REDIRECTS);
    let text = redirects.and_then(|change| std::str::from_utf8(change.new.as_deref()?).ok());
    let entry = |text| yaml_edit::get(text, &[Step::Key(address(from)?)]).ok()?;
    text.and_then(entry).is_some()
}

fn may_name_it(path: &ContentPath) -> OfficeError {
    OfficeError::invalid(format!(
        "{path} cannot be read, so nobody knows whether it names this one. Mend it first; nothing was renamed."
    ))
}

/// One entry's old and new name.
struct Renaming<'a> {
    from: &'a ContentPath,
    to: &'a ContentPath,
    /// Whether the old address was on the site, and leads to the new one from now on.
    is_redirected: bool,
}

impl Renaming<'_> {
    /// Every other file that names it, with the new name. Redirects are apart: their file may have to be made.
    fn references(&self, office: &Office) -> Result<Vec<FileChange>, OfficeError> {
        let Texts { readable, unreadable } = texts(&office.root);
        if let Some(path) = unreadable.first() {
            return Err(may_name_it(path));
        }
        let is_other = |text: &Text| text.path != *self.from && text.path.as_str() != REDIRECTS;
        let mut changes = Vec::new();
        for text in readable.into_iter().filter(is_other) {
            let changed = self.in_text(&text)?;
            if changed != text.text {
                let expected = Some(disk::hash(text.text.as_bytes()));
                let new = Some(changed.into_bytes());
                changes.push(FileChange { path: text.path, expected, new });
            }
        }
        Ok(changes)
    }

    fn redirects(&self, office: &Office) -> Result<Option<FileChange>, OfficeError> {
        let path = ContentPath::parse(REDIRECTS)?;
        let found = disk::read(&path.on_disk(&office.root)?)?;
        let (expected, bytes) = found.map(|found| (found.hash, found.bytes)).unzip();
        let text = text::utf8(&path, bytes.unwrap_or_default())?;
        let text = Text { path, text };
        let changed = self.in_text(&text)?;
        let is_changed = changed != text.text;
        let new = Some(changed.into_bytes());
        Ok(is_changed.then_some(FileChange { path: text.path, expected, new }))
    }

    /// A text with the new name wherever it has the old one.
    fn in_text(&self, text: &Text) -> Result<String, OfficeError> {
        match Target::of(self.from) {
            Some(target) if target.may_be_in(text) => Err(may_name_it(&text.path)),
            Some(target @ Target::Author(_)) if !target.lines(text).is_empty() => {
                let slug = Value::Text(self.to.slug().to_owned());
                let key = [Step::Key("author".to_owned())];
                text::with_value(&text.path, &text.text, &key, Some(&slug))
            }
            Some(Target::Address(_)) if text.path.as_str() == REDIRECTS => self.in_redirects(text),
            Some(Target::Address(_)) => Ok(with_new_address(&text.text, self.from, self.to)),
            Some(Target::Author(_)) | None => Ok(text.text.clone()),
        }
    }

    /// What led to the old address leads to the new one, and so does the old one itself if it was on the site. A redirect
    /// of the new address would loop, and goes.
    fn in_redirects(&self, text: &Text) -> Result<String, OfficeError> {
        let Text { path, text } = text;
        let (Some(old), Some(new)) = (address(self.from), address(self.to)) else {
            return Ok(text.clone());
        };
        let is_named = |address: &str| places(text, address).next().is_some();
        if !self.is_redirected && !is_named(&old) && !is_named(&new) {
            return Ok(text.clone());
        }
        let entries = match yaml_edit::get(text, &[]) {
            Ok(Some(Value::Map(entries))) => entries,
            _ => Vec::new(),
        };
        let mut changed = text.clone();
        for (from, target) in entries {
            let (Value::Text(target) | Value::Bare(target)) = target else { continue };
            let rest = target.strip_prefix(&old);
            let rest = rest.filter(|_| places(&target, &old).next() == Some(0));
            if let Some(rest) = rest
                && from != new
            {
                let target = Value::Text(format!("{new}{rest}"));
                changed = text::with_value(path, &changed, &[Step::Key(from)], Some(&target))?;
            }
        }
        changed = text::with_value(path, &changed, &[Step::Key(new.clone())], None)?;
        if self.is_redirected {
            let key = [Step::Key(old)];
            changed = text::with_value(path, &changed, &key, Some(&Value::Text(new)))?;
        }
        Ok(changed)
    }
}
