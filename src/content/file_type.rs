//! Every type of content file: its place in the folder, and its JSON Schema, so that editors complete and check
//! keys as they are typed.

use serde_json::Value;

use super::field::{DRAFT, FormField, Input, Schema};
use super::schema::{
    Disciplines, KINDS, PagesFields, Redirects, Robots, Site, Testimonials, TextPage,
};
use super::source::{ContentFile, Place};
use crate::payload::{About, Author};

#[derive(Debug, Clone, Copy)]
pub struct FileType {
    pub name: &'static str,
    pub place: Place,
    pub first_heading: u8,
    keys: fn() -> Schema,
}

/// All types, those of the kinds included.
pub fn all() -> impl Iterator<Item = FileType> {
    let others = [
        FileType::of::<Site>(),
        FileType::of::<PagesFields>(),
        FileType::of::<About>(),
        FileType::of::<Disciplines>(),
        FileType::of::<Testimonials>(),
        FileType::of::<Author>(),
        FileType::of::<TextPage>(),
        FileType::of::<Redirects>(),
    ];
    others.into_iter().chain(KINDS.iter().map(|kind| kind.file_type))
}

/// The folder of pictures.
pub const MEDIA: &str = "media";

/// What the content folder may hold.
pub fn names() -> impl Iterator<Item = &'static str> {
    all().map(|file| file.place.name()).chain([MEDIA, Robots::PLACE.name()])
}

impl FileType {
    pub const fn of<T: ContentFile>() -> Self {
        Self { name: T::NAME, place: T::PLACE, first_heading: T::FIRST_HEADING, keys: T::schema }
    }

    pub fn schema(&self) -> Value {
        let title = format!("Strakeline: {}", self.name);
        (self.keys)().with("$schema", DRAFT).with("title", title).into()
    }

    /// What the whole file is edited with: a group of fields, or a list.
    pub fn input(&self) -> Input {
        (self.keys)().input()
    }

    /// The fields of the file, or of each item of its list.
    pub fn form(&self) -> Vec<FormField> {
        (self.keys)().form()
    }

    pub fn schema_file(&self) -> String {
        format!("{}.schema.json", self.name)
    }

    /// Which files are of this type, below the content folder.
    pub fn pattern(&self) -> String {
        match self.place {
            Place::File(name) => name.to_owned(),
            Place::Folder { name, extension } => format!("{name}/*.{extension}"),
        }
    }
}
