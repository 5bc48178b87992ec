//! The JSON Schema of every kind of file, so that editors complete and check keys as they are typed.

use serde_json::Value;

use super::company::{AboutFields, AuthorFields};
use super::work::WorkFields;
use super::{Disciplines, JobFields, PostFields, Testimonials, site::SiteFields};
use crate::content::field::{DRAFT, Schema};

pub const SCHEMA_ENDING: &str = ".schema.json";

/// A kind of content file as an editor's tools see it.
pub struct Kind {
    pub name: &'static str,
    /// Which files are of this kind, below the content folder.
    pub files: &'static str,
    pub schema: Value,
}

pub fn kinds() -> [Kind; 9] {
    [
        kind("about", "about.yaml", AboutFields::schema()),
        kind("author", "authors/*.yaml", AuthorFields::schema()),
        kind("disciplines", "disciplines.yaml", Disciplines::schema()),
        kind("job", "jobs/*.md", JobFields::schema()),
        kind("post", "blogs/*.md", PostFields::schema()),
        kind("project", "projects/*.md", WorkFields::schema()),
        kind("service", "services/*.md", WorkFields::schema()),
        kind("site", "site.yaml", SiteFields::schema()),
        kind("testimonials", "testimonials.yaml", Testimonials::schema()),
    ]
}

fn kind(name: &'static str, files: &'static str, schema: Schema) -> Kind {
    let schema = schema.with("$schema", DRAFT).with("title", format!("Strakeline: {name}"));
    Kind { name, files, schema: schema.into() }
}
