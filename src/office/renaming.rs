//! Gives an entry another slug: the file, everything that names it, and the redirect from its old address change in one
//! step, which can be undone.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use jiff::Timestamp;
use serde::Deserialize;
use yaml_edit::{Step, Value};

use super::change::FileChange;
use super::disk;
use super::error::OfficeError;
use super::history::Action;
use super::path::ContentPath;
use super::references::{self, Target, Text, Texts, places, texts};
use super::rows::{address, schedule};
use super::state::Office;
use super::text;
use super::wire::{Changed, Rename, Unsaved, Use};
use crate::content::schedule::State as Publication;

const REDIRECTS: &str = "redirects.yaml";

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
    let old = ContentPath::parse_text(&rename.path)?;
    let new = old.with_slug(&rename.slug)?;
    if old == new || !old.as_str().contains('/') {
        return Err(OfficeError::invalid("This is its name already."));
    }
    let mut workspace = office.workspace();
    if disk::read_whole(&new.on_disk(&office.root)?)?.is_some()
        || !office.unsaved.of(&new).is_empty()
    {
        return Err(new.taken());
    }
    let gone = || OfficeError::NotFound(format!("{old} is not there any more."));
    let found = disk::read(&old.on_disk(&office.root)?)?.ok_or_else(gone)?;
    let own = String::from_utf8(found.bytes).map_err(|_| {
        OfficeError::invalid(format!("{old} is not written in UTF-8. Mend it first."))
    })?;
    let was_published = schedule(&old, &own).state(Timestamp::now()) != Publication::Unpublished;
    let renamed = |text: &str| with_new_address(text, &old, &new);
    let own = renamed(&own);
    let own_hash = disk::hash(own.as_bytes());
    let mut changes = references(office, &old, &new)?;
    changes.push(FileChange { path: new.clone(), expected: None, new: Some(own.into_bytes()) });
    if was_published {
        changes.extend(redirected(office, &old, &new)?);
    }
    // Last, so that whatever happens meanwhile there is always one of the two.
    let expected = Some(found.hash.clone());
    changes.push(FileChange { path: old.clone(), expected, new: None });
    let problems = workspace.new_problems(&changes);
    if !problems.is_empty() {
        let message = "The new name would cause problems.".into();
        return Err(OfficeError::Invalid { message, problems });
    }
    let changed = office.change(workspace, Action::Renamed, &changes)?;
    office.unsaved.rename(&old, &new, |unsaved| {
        let began_from = unsaved.began_from.map(|began_from| match began_from == found.hash {
            true => own_hash.clone(),
            false => began_from,
        });
        Unsaved { text: renamed(&unsaved.text), began_from, ..unsaved }
    })?;
    Ok(changed)
}

/// Every other file that names it, with the new name.
fn references(
    office: &Office,
    old: &ContentPath,
    new: &ContentPath,
) -> Result<Vec<FileChange>, OfficeError> {
    let Some(target) = Target::of(old) else { return Ok(Vec::new()) };
    let Texts { readable, unreadable } = texts(&office.root);
    let broken = readable.iter().find(|text| target.may_be_in(text)).map(|text| &text.path);
    if let Some(path) = unreadable.first().or(broken) {
        return Err(OfficeError::invalid(format!(
            "{path} cannot be read, so nobody knows whether it names this one. Mend it first; nothing was renamed."
        )));
    }
    let is_other = |text: &Text| text.path != *old && text.path.as_str() != REDIRECTS;
    let mut changes = Vec::new();
    for text in readable.into_iter().filter(is_other) {
        let changed = match &target {
            Target::Author(_) if target.lines(&text).is_empty() => continue,
            Target::Author(_) => {
                let key = [Step::Key("author".to_owned())];
                let slug = Value::Text(new.slug().to_owned());
                text::with_value(&text.path, &text.text, &key, Some(&slug))?
            }
            Target::Address(_) => with_new_address(&text.text, old, new),
        };
        if changed != text.text {
            let expected = Some(disk::hash(text.text.as_bytes()));
            let new = Some(changed.into_bytes());
            changes.push(FileChange { path: text.path, expected, new });
        }
    }
    Ok(changes)
}

/// With the new address wherever a text has the old one.
fn with_new_address(text: &str, old: &ContentPath, new: &ContentPath) -> String {
    match (address(old), address(new)) {
        (Some(old), Some(new)) => replaced(text, &old, &new),
        _ => text.to_owned(),
    }
}

/// With another name in all places of a name.
fn replaced(text: &str, old: &str, new: &str) -> String {
    let mut changed = String::with_capacity(text.len());
    let mut from = 0;
    for at in places(text, old) {
        changed.push_str(text.get(from..at).unwrap_or_default());
        changed.push_str(new);
        from = at + old.len();
    }
    changed + text.get(from..).unwrap_or_default()
}

/// The old address leads to the new one, and so do those that led to the old one. A redirect of the new address would
/// loop, and goes.
fn redirected(
    office: &Office,
    old: &ContentPath,
    new: &ContentPath,
) -> Result<Option<FileChange>, OfficeError> {
    let (Some(old), Some(new)) = (address(old), address(new)) else { return Ok(None) };
    let path = ContentPath::parse(REDIRECTS)?;
    let found = disk::read(&path.on_disk(&office.root)?)?;
    let text = found.as_ref().map(|found| String::from_utf8_lossy(&found.bytes).into_owned());
    let mut text = text.unwrap_or_default();
    let target = Value::Text(new.clone());
    let entries = match yaml_edit::get(&text, &[]) {
        Ok(Some(Value::Map(entries))) => entries,
        _ => Vec::new(),
    };
    let leading_to_old = entries
        .into_iter()
        .filter(|(_, to)| matches!(to, Value::Text(to) | Value::Bare(to) if *to == old));
    let from: Vec<_> = leading_to_old.map(|(from, _)| from).filter(|from| *from != new).collect();
    for from in from {
        text = text::with_value(&path, &text, &[Step::Key(from)], Some(&target))?;
    }
    text = text::with_value(&path, &text, &[Step::Key(new)], None)?;
    text = text::with_value(&path, &text, &[Step::Key(old)], Some(&target))?;
    let expected = found.map(|found| found.hash);
    Ok(Some(FileChange { path, expected, new: Some(text.into_bytes()) }))
}
