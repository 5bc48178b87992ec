//! What a content folder already has for a new file to refer to. Nothing is checked here, so that a new file can be
//! written to a folder with problems too.

use std::fs;
use std::path::{Path, PathBuf};

use super::Refused;
use crate::content::field::Field;
use crate::content::file_type::MEDIA;
use crate::content::slug::is_slug;
use crate::content::yaml;
use crate::files::walk;

/// Picture formats by their extension, those that suit a cover first.
const EXTENSIONS: [&str; 5] = ["jpg", "jpeg", "webp", "png", "svg"];

pub struct Found<'a>(pub &'a Path);

impl Found<'_> {
    /// The first picture by format and name, as a content file would name it.
    pub fn picture(&self) -> Result<String, Refused> {
        let media = self.0.join(MEDIA);
        let files = files(&media);
        let of_format = |extension: &&str| files.iter().find(|file| has_extension(file, extension));
        let picture =
            EXTENSIONS.iter().find_map(of_format).and_then(|file| file.strip_prefix(&media).ok());
        let parts = picture.into_iter().flatten().map(|part| part.to_string_lossy());
        match parts.collect::<Vec<_>>().join("/") {
            none if none.is_empty() => Err(Refused::NoPicture(media)),
            name => Ok(name),
        }
    }

    /// The first author by name.
    pub fn author(&self) -> Result<String, Refused> {
        let authors = self.0.join("authors");
        let names = files(&authors).into_iter().filter(|file| has_extension(file, "yaml"));
        let mut names = names.filter_map(|file| file.file_stem()?.to_str().map(str::to_owned));
        names.find(|name| is_slug(name)).ok_or(Refused::NoAuthor(authors))
    }

    pub fn discipline(&self) -> Option<String> {
        let text = fs::read_to_string(self.0.join("disciplines.yaml")).ok()?;
        Vec::<String>::read(&yaml::parse(&text, 1).ok()?).ok()?.into_iter().next()
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    walk(folder, &mut Vec::new()).into_iter().map(|file| file.path).collect()
}

fn has_extension(file: &Path, extension: &str) -> bool {
    file.extension().is_some_and(|own| own == extension)
}
