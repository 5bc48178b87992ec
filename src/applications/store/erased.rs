//! The list of what was erased, outside the database: a backup of the database that is restored brings erased
//! applications back, and the list has them erased again.
//!
//! A line is the hash of an application's id, which says nothing about a person.

use std::collections::HashSet;
use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::os::unix::fs::{DirBuilderExt, OpenOptionsExt};
use std::path::{Path, PathBuf};

const NAME: &str = "erased.txt";

#[derive(Debug, Clone)]
pub struct ErasedList {
    path: PathBuf,
}

impl ErasedList {
    pub fn at(data: &Path) -> Self {
        Self { path: data.join(NAME) }
    }

    /// Adds ids, and returns when they are on disk. Makes the folder if it is not there: commands may be given the
    /// database alone.
    pub fn add(&self, ids: &[String]) -> io::Result<()> {
        if let Some(folder) = self.path.parent() {
            DirBuilder::new().recursive(true).mode(0o700).create(folder)?;
        }
        let is_new = !self.path.exists();
        let mut options = OpenOptions::new();
        let mut file = options.append(true).create(true).mode(0o600).open(&self.path)?;
        // The line break before them ends a line that a crash has cut off.
        let lines = ids.iter().map(|id| format!("{}\n", hash(id)));
        let lines: String = std::iter::once("\n".to_owned()).chain(lines).collect();
        file.write_all(lines.as_bytes())?;
        file.sync_all()?;
        match self.path.parent().filter(|_| is_new) {
            Some(folder) => File::open(folder)?.sync_all(),
            None => Ok(()),
        }
    }

    /// Whether anything was ever erased.
    pub fn exists(&self) -> bool {
        // If that is not known, reading it says why.
        self.path.try_exists().unwrap_or(true)
    }

    /// Those of `ids` that were erased.
    pub fn among(&self, ids: Vec<String>) -> io::Result<Vec<String>> {
        let text = match fs::read_to_string(&self.path) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            text => text?,
        };
        let erased: HashSet<_> = text.lines().collect();
        Ok(ids.into_iter().filter(|id| erased.contains(hash(id).as_str())).collect())
    }
}

fn hash(id: &str) -> String {
    blake3::hash(id.as_bytes()).to_hex().to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_list_holds_hashes_and_outlives_a_line_that_was_cut_off() {
        let folder = tempfile::tempdir().unwrap();
        let list = ErasedList::at(folder.path());
        let ids = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>();
        assert!(list.among(ids(&["a"])).unwrap().is_empty());
        list.add(&ids(&["a", "b"])).unwrap();
        let path = folder.path().join(NAME);
        fs::write(&path, fs::read_to_string(&path).unwrap() + "0123").unwrap();
        list.add(&ids(&["c"])).unwrap();
        assert_eq!(list.among(ids(&["a", "c", "d", "b"])).unwrap(), ["a", "c", "b"]);
        let text = fs::read_to_string(path).unwrap();
        assert!(text.lines().filter(|line| line.len() == 64).count() == 3, "{text}");
    }
}
