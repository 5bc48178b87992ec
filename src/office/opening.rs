//! Opens files, and begins new ones. Writes nothing into the content folder.

use std::sync::Arc;

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Query, State};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Deserialize;
use yaml_edit::{Step, Value};

use super::disk;
use super::error::OfficeError;
use super::path::{ContentPath, numbered};
use super::renamed::path_after_rename;
use super::rows::shown_at;
use super::state::Office;
use super::text;
use super::wire::{NewEntry, Opened};
use super::workspace::Workspace;
use crate::content::file_type::{self, FileType};
use crate::content::schema::KINDS;
use crate::content::slug;
use crate::content::starter::{Starter, starter};

#[derive(Deserialize)]
pub struct Which {
    path: String,
    /// Of whoever has the file open already.
    began_from: Option<String>,
}

pub async fn file(
    State(office): State<Arc<Office>>,
    Query(Which { path, began_from }): Query<Which>,
) -> Result<Json<Opened>, OfficeError> {
    let path = ContentPath::parse_text(&path)?;
    office.run(move |office| open(office, &path, began_from.is_some()).map(Json)).await
}

/// A single file that is left out is empty; another one that is not there is an error, unless something was typed for it, or
/// it has another name by now. Whoever began from a file is led to it, and not to a new entry that was begun in its place.
fn open(office: &Office, path: &ContentPath, is_begun: bool) -> Result<Opened, OfficeError> {
    // Not while a rename is half done: the file would be gone, and nowhere else yet.
    let mut workspace = office.workspace();
    let mut unsaved = office.unsaved.of(path);
    let is_led = is_begun || unsaved.is_empty();
    let renamed = if is_led { path_after_rename(office, path) } else { None };
    if let Some(now) = &renamed {
        unsaved = office.unsaved.of(now);
    }
    let path = renamed.as_ref().unwrap_or(path);
    let found = match path.on_disk(&office.root).and_then(|file| disk::read(&file)) {
        Ok(found) => found,
        Err(why) => {
            let why = Box::new(with_way_out(why));
            return Err(OfficeError::NotOpened { why, unsaved });
        }
    };
    let is_single = !path.as_str().contains('/');
    if found.is_none() && unsaved.is_empty() && !is_single {
        return Err(OfficeError::NotFound(format!("{path} is not there any more.")));
    }
    let (hash, bytes) = found.map_or((None, Vec::new()), |found| (Some(found.hash), found.bytes));
    let is_text = std::str::from_utf8(&bytes).is_ok();
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let mut opened = described(&mut workspace, path, text);
    opened.is_text = is_text;
    opened.hash = hash;
    opened.unsaved = unsaved;
    Ok(opened)
}

/// A file that is too large to be opened can still be replaced or deleted.
fn with_way_out(error: OfficeError) -> OfficeError {
    match error {
        OfficeError::TooLarge(message) => OfficeError::TooLarge(format!(
            "{message} Shorten it in another program, bring back an earlier version under History, or delete it."
        )),
        error => error,
    }
}

fn described(workspace: &mut Workspace, path: &ContentPath, text: String) -> Opened {
    let reading = workspace.reading(path, &text);
    Opened {
        path: path.to_string(),
        r#type: path.file_type().map(|file_type| file_type.name.to_owned()).unwrap_or_default(),
        hash: None,
        is_text: true,
        text,
        reading,
        unsaved: Vec::new(),
        address: shown_at(path),
    }
}

/// Neither saved nor typed.
pub fn is_free(office: &Office, path: &ContentPath) -> Result<bool, OfficeError> {
    let is_there = disk::read_whole(&path.on_disk(&office.root)?)?.is_some();
    Ok(!is_there && office.unsaved.of(path).is_empty())
}

pub async fn new(
    State(office): State<Arc<Office>>,
    new: Result<Json<NewEntry>, JsonRejection>,
) -> Result<Json<Opened>, OfficeError> {
    let Json(new) = new?;
    office.run(move |office| begin(office, &new).map(Json)).await
}

fn begin(office: &Office, new: &NewEntry) -> Result<Opened, OfficeError> {
    let unknown = || OfficeError::BadRequest("There is no such type of entry.".into());
    let file_type = file_type::all().find(|own| own.name == new.r#type).ok_or_else(unknown)?;
    let Starter { slug, text } = match &new.like {
        Some(path) => copy(office, &ContentPath::parse_text(path)?, &new.title)?,
        None => begun(office, &file_type, &new.title)?,
    };
    let path = free_path(office, &file_type, &slug)?;
    Ok(described(&mut office.workspace(), &path, text))
}

fn begun(office: &Office, file_type: &FileType, title: &str) -> Result<Starter, OfficeError> {
    let refused =
        |refused: crate::content::starter::Refused| OfficeError::invalid(refused.to_string());
    if let Some(kind) = KINDS.iter().find(|kind| kind.name == file_type.name) {
        let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
        return starter(kind, &office.root, title, today).map_err(refused);
    }
    let key = if file_type.place.extension() == "md" { "title" } else { "name" };
    let keys = with_title("", key, title)?;
    let text = if key == "title" { format!("---\n{keys}---\n\n") } else { keys };
    Ok(Starter { slug: slug_of(title)?, text })
}

/// The same with another title, and as a draft where there are drafts.
fn copy(office: &Office, from: &ContentPath, title: &str) -> Result<Starter, OfficeError> {
    let gone = || OfficeError::NotFound(format!("{from} is not there any more."));
    let found = disk::read(&from.on_disk(&office.root)?)?.ok_or_else(gone)?;
    let text = text::utf8(from, found.bytes)?;
    let fields = from.file_type().map(|file_type| file_type.form()).unwrap_or_default();
    let has = |key: &str| fields.iter().any(|field| field.key == key);
    let key = |key: &str| [Step::Key(key.to_owned())];
    let title_key = if has("title") { "title" } else { "name" };
    let title_value = Value::Text(title.trim().to_owned());
    let mut text = text::with_value(from, &text, &key(title_key), Some(&title_value))?;
    if has("draft") {
        text = text::with_value(from, &text, &key("draft"), Some(&Value::Bare("true".into())))?;
    }
    Ok(Starter { slug: slug_of(title)?, text })
}

fn with_title(keys: &str, key: &str, title: &str) -> Result<String, OfficeError> {
    let path = [Step::Key(key.to_owned())];
    yaml_edit::set(keys, &path, Some(&Value::Text(title.trim().to_owned())))
        .map_err(|_| OfficeError::Internal)
}

fn slug_of(title: &str) -> Result<String, OfficeError> {
    slug::from_title(title).ok_or_else(|| {
        OfficeError::invalid(
            "This title gives no address: it needs a letter from a to z or a digit.",
        )
    })
}

/// The slug, or the slug with the first number that nobody has.
fn free_path(
    office: &Office,
    file_type: &FileType,
    slug: &str,
) -> Result<ContentPath, OfficeError> {
    for slug in numbered(slug) {
        let path = ContentPath::of(file_type, &slug)?;
        if is_free(office, &path)? {
            return Ok(path);
        }
    }
    Err(OfficeError::Conflict {
        message: "Many entries have this title. Choose another.".into(),
        now: None,
    })
}
