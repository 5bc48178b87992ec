//! A small, valid site to begin with: `strakeline new site DIR`, and the office's button in an empty folder.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::starter::{checked, quoted};
use crate::files::is_leftover;

/// What a company is called that has not said.
pub const NAME: &str = "Example Engineering";

/// Stand in the files for what is filled in.
const NAME_PLACE: &str = "{name}";
const TODAY_PLACE: &str = "{today}";

/// Why no site was written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("{}", .0)]
    Name(#[from] super::starter::Refused),
    #[error("{} is not empty. Choose a folder that is empty or that does not exist yet.", .0.display())]
    NotEmpty(PathBuf),
    #[error("{} cannot be written: {}", .0.display(), .1)]
    Unwritable(PathBuf, io::Error),
}

macro_rules! files {
    ($($name:literal),+ $(,)?) => {
        &[$(($name, include_str!(concat!("new_site/", $name)))),+]
    };
}

const FILES: &[(&str, &str)] = files![
    "site.yaml",
    "about.yaml",
    "disciplines.yaml",
    "authors/editor.yaml",
    "services/structural-design.md",
    "projects/first-project.md",
    "jobs/structural-engineer.md",
    "blogs/welcome.md",
    "pages/privacy.md",
    "media/cover.svg",
    "media/logo.svg",
    "media/portrait.svg",
];

/// The files of a company's site, with their paths below the folder.
pub fn files(name: &str) -> Result<Vec<(&'static str, String)>, Refused> {
    let name = quoted(checked(name)?);
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date().to_string();
    let filled = |text: &str| text.replace(TODAY_PLACE, &today).replace(NAME_PLACE, &name);
    Ok(FILES.iter().map(|(path, text)| (*path, filled(text))).collect())
}

/// What begins with a dot does not count: version control keeps its own there.
pub fn is_empty(root: &Path) -> io::Result<bool> {
    for entry in fs::read_dir(root)? {
        if !is_leftover(&entry?.file_name().to_string_lossy()) {
            return Ok(false);
        }
    }
    Ok(true)
}

/// Writes the site of a company into a folder that is empty or does not exist.
pub fn write(root: &Path, name: &str) -> Result<(), Refused> {
    let files = files(name)?;
    let unwritable = |path: &Path| {
        let path = path.to_owned();
        move |error: io::Error| Refused::Unwritable(path, error)
    };
    fs::create_dir_all(root).map_err(unwritable(root))?;
    if !is_empty(root).map_err(unwritable(root))? {
        return Err(Refused::NotEmpty(root.to_owned()));
    }
    for (file, text) in files {
        let path = root.join(file);
        if let Some(folder) = path.parent() {
            fs::create_dir_all(folder).map_err(unwritable(folder))?;
        }
        fs::write(&path, text).map_err(unwritable(&path))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::load::Loader;

    #[test]
    fn a_new_site_is_valid_and_has_the_name_that_was_given() {
        let here = tempfile::tempdir().unwrap();
        let root = here.path().join("new/site");
        let name = "Brücke & \"Söhne\": Engineers";
        write(&root, name).unwrap();
        let content = Loader::new(&root).load().unwrap();
        assert_eq!(content.site.value.facts.name, name);
        assert!(matches!(write(&root, NAME), Err(Refused::NotEmpty(_))));
    }

    #[test]
    fn a_name_is_one_line() {
        let here = tempfile::tempdir().unwrap();
        assert!(matches!(write(here.path(), " "), Err(Refused::Name(_))));
        assert!(fs::read_dir(here.path()).unwrap().next().is_none(), "nothing was written");
    }
}
