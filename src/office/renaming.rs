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
use super::references::{Target, Text, places, texts, uses};
use super::rows::address;
use super::state::Office;
use super::text;
use super::wire::{Changed, Rename, Status, Use};
use crate::content::slug::is_slug;

const REDIRECTS: &str = "redirects.yaml";

#[derive(Deserialize)]
pub struct OfFile {
    path: String,
}

pub async fn uses_of(
    State(office): State<Arc<Office>>,
    Query(OfFile { path }): Query<OfFile>,
) -> Result<Json<Vec<Use>>, OfficeError> {
    let find = move |office: &Office| {
        let uses = match path.strip_prefix("media/") {
            Some(name) => uses(&office.root, &Target::Picture(name.to_owned()), None),
            None => {
                let path = ContentPath::parse_text(&path)?;
                let target = Target::of(&path);
                target.map(|target| uses(&office.root, &target, Some(&path))).unwrap_or_default()
            }
        };
        Ok(Json(uses))
    };
    office.run(find).await
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
    if !is_slug(&rename.slug) || rename.slug.is_empty() {
        return Err(OfficeError::invalid("An address has small letters, digits and hyphens only."));
    }
    let file_type = old.file_type().ok_or(OfficeError::Internal)?;
    let new = ContentPath::of(&file_type, &rename.slug)?;
    if old == new || !old.as_str().contains('/') {
        return Err(OfficeError::invalid("This is its name already."));
    }
    if disk::read(&new.on_disk(&office.root)?)?.is_some() {
        let message = format!("{new} is there already. Choose another name.");
        return Err(OfficeError::Conflict { message, now: None });
    }
    let gone = || OfficeError::NotFound(format!("{old} is not there any more."));
    let found = disk::read(&old.on_disk(&office.root)?)?.ok_or_else(gone)?;
    let mut workspace = office.workspace();
    let problems = workspace.load().problems;
    let rows = workspace.rows.list(&office.root, &problems, Timestamp::now());
    let was_published =
        rows.iter().any(|row| row.path == old.as_str() && row.status != Status::Draft);
    let mut changes = references(office, &old, &new)?;
    changes.push(FileChange { path: new.clone(), expected: None, new: Some(found.bytes) });
    if was_published {
        changes.extend(redirected(office, &old, &new)?);
    }
    // Last, so that whatever happens meanwhile there is always one of the two.
    changes.push(FileChange { path: old.clone(), expected: Some(found.hash), new: None });
    let problems = workspace.new_problems(&changes);
    if !problems.is_empty() {
        let message = "The new name would cause problems.".into();
        return Err(OfficeError::Invalid { message, problems });
    }
    let changed = office.change(workspace, Action::Renamed, &changes)?;
    office.unsaved.rename(&old, &new)?;
    Ok(changed)
}

/// Every other file that names it, with the new name.
fn references(
    office: &Office,
    old: &ContentPath,
    new: &ContentPath,
) -> Result<Vec<FileChange>, OfficeError> {
    let Some(target) = Target::of(old) else { return Ok(Vec::new()) };
    let others = texts(&office.root).into_iter();
    let others = others.filter(|text| text.path != *old && text.path.as_str() != REDIRECTS);
    let mut changes = Vec::new();
    for Text { path, text } in others {
        let renamed = match (&target, address(new)) {
            (Target::Author(_), _) => {
                let own = Text { path: path.clone(), text };
                if target.lines(&own).is_empty() {
                    continue;
                }
                let key = [Step::Key("author".to_owned())];
                let slug = Value::Text(new.slug().to_owned());
                (text::with_value(&path, &own.text, &key, Some(&slug))?, own.text)
            }
            (Target::Address(old), Some(new)) => (replaced(&text, old, &new), text),
            _ => continue,
        };
        let (changed, text) = renamed;
        if changed != text {
            let expected = Some(disk::hash(text.as_bytes()));
            changes.push(FileChange { path, expected, new: Some(changed.into_bytes()) });
        }
    }
    Ok(changes)
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
