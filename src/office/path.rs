//! The files that the office may touch: those that the loader reads, by their place below the content folder.
//!
//! A path comes from a browser, so it is only ever one of the names that a content folder may hold, and no link leads out of
//! the folder.

use std::fmt;
use std::path::{Path, PathBuf};

use super::error::OfficeError;
use crate::content::file_type::{self, FileType, MEDIA};
use crate::content::slug::is_slug;
use crate::content::source::Place;

const MAX_NAME_BYTES: usize = 200;
/// After so many of the same name, another is asked for.
const MAX_NUMBER: usize = 1_000;
/// Of folders in the media folder.
const MAX_DEPTH: usize = 4;

/// `jobs/piping-designer.md`, `site.yaml`.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ContentPath(String);

impl ContentPath {
    pub fn parse(text: &str) -> Result<Self, OfficeError> {
        let path = Self(text.to_owned());
        match path.file_type() {
            Some(_) => Ok(path),
            None if path.is_picture() => Ok(path),
            None => Err(OfficeError::NotFound(format!("\"{}\" is no content file.", shown(text)))),
        }
    }

    /// The path of a file that is edited as text: no picture.
    pub fn parse_text(text: &str) -> Result<Self, OfficeError> {
        let path = Self::parse(text)?;
        match path.file_type() {
            Some(_) => Ok(path),
            None => Err(OfficeError::NotFound(format!("{path} is no text."))),
        }
    }

    pub fn of(file_type: &FileType, slug: &str) -> Result<Self, OfficeError> {
        if slug.len() > MAX_NAME_BYTES {
            let message = format!("An address has at most {MAX_NAME_BYTES} characters.");
            return Err(OfficeError::invalid(message));
        }
        match file_type.place {
            Place::File(name) => Self::parse(name),
            Place::Folder { name, extension } => Self::parse(&format!("{name}/{slug}.{extension}")),
        }
    }

    /// The same with another slug.
    pub fn with_slug(&self, slug: &str) -> Result<Self, OfficeError> {
        if !is_slug(slug) || slug.is_empty() {
            let message = "An address has small letters, digits and hyphens only.";
            return Err(OfficeError::invalid(message));
        }
        Self::of(&self.file_type().ok_or(OfficeError::Internal)?, slug)
    }

    /// For a name that somebody else has.
    pub fn taken(&self) -> OfficeError {
        let message = format!("{self} is there already. Choose another name.");
        OfficeError::Conflict { message, now: None }
    }

    /// The path of a file that was found in the folder.
    pub fn below(root: &Path, file: &Path) -> Option<Self> {
        Self::parse(file.strip_prefix(root).ok()?.to_str()?).ok()
    }

    pub fn file_type(&self) -> Option<FileType> {
        file_type::all().find(|file_type| match file_type.place {
            Place::File(name) => self.0 == name,
            Place::Folder { name, extension } => {
                let file = self.0.strip_prefix(name).and_then(|rest| rest.strip_prefix('/'));
                let slug = file.and_then(|file| file.strip_suffix(extension)?.strip_suffix('.'));
                slug.is_some_and(is_plain_name)
            }
        })
    }

    /// Whether it is below the media folder.
    fn is_picture(&self) -> bool {
        self.picture_name().is_some_and(|name| {
            name.split('/').count() <= MAX_DEPTH && name.split('/').all(is_plain_name)
        })
    }

    /// `posts/deck.jpg` of `media/posts/deck.jpg`.
    pub fn picture_name(&self) -> Option<&str> {
        self.0.strip_prefix(MEDIA)?.strip_prefix('/')
    }

    pub fn slug(&self) -> &str {
        let name = self.0.rsplit_once('/').map_or(self.0.as_str(), |(_, name)| name);
        name.rsplit_once('.').map_or(name, |(slug, _)| slug)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Where the file is on disk, unless a link leads out of the content folder.
    pub fn on_disk(&self, root: &Path) -> Result<PathBuf, OfficeError> {
        let file = root.join(&self.0);
        let inside = |path: &Path| match path.canonicalize() {
            Ok(real) => root.canonicalize().is_ok_and(|root| real.starts_with(root)),
            // What is not there leads nowhere; a link to nothing might, once its target exists.
            Err(_) => path.symlink_metadata().is_err(),
        };
        if file.parent().is_none_or(inside) && inside(&file) {
            Ok(file)
        } else {
            let path = shown(&self.0);
            Err(OfficeError::Storage(format!(
                "{path} is a link that leads out of the content folder."
            )))
        }
    }
}

impl AsRef<str> for ContentPath {
    fn as_ref(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for ContentPath {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A name, and the same with numbers for when that is taken.
pub fn numbered(name: &str) -> impl Iterator<Item = String> {
    let others = (2..MAX_NUMBER).map(move |number| format!("{name}-{number}"));
    std::iter::once(name.to_owned()).chain(others)
}

/// A name without a way to another folder, and not hidden. It need not be a good slug: a file with a bad name is to be
/// seen, too.
fn is_plain_name(name: &str) -> bool {
    !name.is_empty()
        && name.len() <= MAX_NAME_BYTES
        && !name.starts_with('.')
        && !name.contains(['/', '\\', '\0'])
        && !name.chars().any(char::is_control)
}

/// In a message, whatever was sent.
fn shown(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).take(MAX_NAME_BYTES).collect()
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use super::*;

    #[test]
    fn only_files_that_the_loader_reads_have_a_path() {
        for path in [
            "site.yaml",
            "jobs/piping-designer.md",
            "authors/ann.yaml",
            "jobs/Bad Name.md",
            "media/site/deck.jpg",
        ] {
            assert!(ContentPath::parse(path).is_ok(), "{path}");
        }
        for path in [
            "",
            "/etc/passwd",
            "../site.yaml",
            "jobs/../../etc/passwd.md",
            "jobs/a/b.md",
            "jobs/.md",
            "jobs/..md",
            "jobs/.hidden.md",
            "jobs/x.txt",
            "jobs/x\0.md",
            "jobs\\x.md",
            "media/../x.jpg",
            "media/",
            "media/.x.jpg",
            "media/a/b/c/d/e.jpg",
            "jobs/x.md/",
            "./site.yaml",
            "jobs//x.md",
            "JOBS/x.md",
            "jobs/a\n.md",
        ] {
            assert!(ContentPath::parse(path).is_err(), "{path}");
        }
    }

    #[test]
    fn a_link_out_of_the_folder_is_not_followed() {
        let here = tempfile::tempdir().unwrap();
        let (root, outside) = (here.path().join("content"), here.path().join("outside"));
        fs::create_dir_all(root.join("jobs")).unwrap();
        fs::create_dir(&outside).unwrap();
        fs::write(outside.join("x.md"), "secret").unwrap();
        symlink(outside.join("x.md"), root.join("jobs/x.md")).unwrap();
        symlink(outside.join("later.md"), root.join("jobs/later.md")).unwrap();
        symlink(&outside, root.join("blogs")).unwrap();
        for path in ["jobs/x.md", "jobs/later.md", "blogs/x.md"] {
            assert!(ContentPath::parse(path).unwrap().on_disk(&root).is_err(), "{path}");
        }
        assert!(ContentPath::parse("jobs/new.md").unwrap().on_disk(&root).is_ok());
        symlink(root.join("jobs/real.md"), root.join("jobs/alias.md")).unwrap();
        fs::write(root.join("jobs/real.md"), "").unwrap();
        assert!(ContentPath::parse("jobs/alias.md").unwrap().on_disk(&root).is_ok());
    }
}
