//! What the folder holds.

use std::collections::HashSet;
use std::path::Path;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use jiff::Timestamp;

use super::error::OfficeError;
use super::state::Office;
use super::typing;
use super::wire::{FileType, Folder};
use crate::content::file_type;
use crate::content::new_site;
use crate::content::schema::KINDS;
use crate::content::source::Place;

pub async fn folder(State(office): State<Arc<Office>>) -> Result<Json<Folder>, OfficeError> {
    office.run(|office| Ok(Json(read(office)))).await
}

fn read(office: &Office) -> Folder {
    let mut workspace = office.workspace();
    let loaded = workspace.load();
    let mut entries = workspace.rows.list(&office.root, &loaded.problems, Timestamp::now());
    drop(workspace);
    let unsaved = typing::unsaved_files(office);
    let paths: HashSet<_> = unsaved.iter().map(|file| file.path.as_str()).collect();
    for entry in &mut entries {
        entry.unsaved = paths.contains(entry.path.as_str());
    }
    let content = loaded.content.as_ref();
    Folder {
        name: content.map(|content| content.site.value.facts.name.clone()).unwrap_or_default(),
        site: office.site.clone(),
        types: file_type::all().map(|file_type| described(&file_type)).collect(),
        entries,
        problems: loaded.problems,
        unsaved,
        disciplines: content.map(|content| content.disciplines.value.0.clone()).unwrap_or_default(),
        is_empty: is_empty(&office.root),
    }
}

/// A folder that cannot be read, or is away, is not empty: somebody's site may be in it.
pub fn is_empty(root: &Path) -> bool {
    new_site::is_empty(root).unwrap_or(false)
}

fn described(file_type: &file_type::FileType) -> FileType {
    let name = file_type.name;
    let (folder, file) = match file_type.place {
        Place::Folder { name, .. } => (Some(name.to_owned()), None),
        Place::File(name) => (None, Some(name.to_owned())),
    };
    let is_kind = KINDS.iter().any(|kind| kind.name == name);
    let is_markdown = file_type.place.extension() == "md";
    FileType {
        name: name.to_owned(),
        label: label(name),
        folder,
        file,
        has_pages: is_kind || is_markdown,
        has_body: is_markdown,
        first_heading: file_type.first_heading,
        input: file_type.input(),
        fields: file_type.form(),
    }
}

/// What the office calls files of a type, or the one file.
fn label(name: &str) -> String {
    let label = match name {
        "pages" => "Texts of pages",
        "page" => "Pages",
        "author" => "Authors",
        name => match KINDS.iter().find(|kind| kind.name == name) {
            Some(kind) => kind.facts.plural,
            None => name,
        },
    };
    let mut letters = label.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).collect()
}
