//! The content folder with texts laid over it that are not saved: what is checked and shown before a save goes through the
//! same loader as what is saved.

use std::collections::{BTreeMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::file_type::MEDIA;
use crate::files::{self, Found, Listed, Stamp};
use crate::media::{Pictures, name_below};
use crate::problem::Problem;

/// Texts by the file that they stand for; without a text, the file counts as deleted.
#[derive(Debug, Clone, Default)]
pub struct Overlay(BTreeMap<PathBuf, Option<String>>);

impl Overlay {
    pub fn lay(&mut self, file: PathBuf, text: Option<String>) {
        self.0.insert(file, text);
    }
}

/// Where files are read from.
#[derive(Debug, Clone, Copy)]
pub struct Sources<'a> {
    pub root: &'a Path,
    pub overlay: &'a Overlay,
}

impl Sources<'_> {
    pub fn look(&self, file: &Path) -> Result<Found, String> {
        match self.overlay.0.get(file) {
            Some(Some(text)) => Ok(Found::File(Stamp::of_text(text))),
            Some(None) => Ok(Found::Nothing),
            None => files::look(file),
        }
    }

    /// In the order of their paths.
    pub fn walk(&self, folder: &Path, problems: &mut Vec<Problem>) -> Vec<Listed> {
        let mut listed = files::walk(folder, problems);
        let laid: Vec<_> =
            self.overlay.0.iter().filter(|(file, _)| file.starts_with(folder)).collect();
        if laid.is_empty() {
            return listed;
        }
        listed.retain(|file| !self.overlay.0.contains_key(&file.path));
        listed.extend(laid.into_iter().filter_map(|(file, text)| {
            Some(Listed { path: file.clone(), stamp: Stamp::of_text(text.as_ref()?) })
        }));
        listed.sort_by(|a, b| a.path.as_os_str().cmp(b.path.as_os_str()));
        listed
    }

    /// The pictures without those that count as deleted.
    pub fn left_of(&self, pictures: Arc<Pictures>) -> Arc<Pictures> {
        let media = self.root.join(MEDIA);
        let laid = self.overlay.0.iter().filter(|(file, _)| file.starts_with(&media));
        let deleted = laid.filter(|(_, text)| text.is_none());
        let deleted: HashSet<_> = deleted.map(|(file, _)| name_below(&media, file)).collect();
        if deleted.is_empty() { pictures } else { Arc::new(pictures.without(&deleted)) }
    }

    /// The text that stands for a file.
    pub fn text(&self, file: &Path) -> Option<&str> {
        self.overlay.0.get(file)?.as_deref()
    }
}
