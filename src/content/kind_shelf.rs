//! The entries of a kind between loads: one whose files are as they were is the same as before, with all that was
//! computed from it.

use std::sync::{Arc, OnceLock};

use super::kind::{Entry, Kind, Links, Others};
use super::overlay::Sources;
use super::shelf::{Loaded, Shelf};
use crate::media::Pictures;
use crate::problem::Problem;

/// The files of a kind between loads, and their entries.
pub struct KindShelf<K: Kind> {
    pub files: Shelf<K>,
    /// In the order of the files.
    entries: Vec<Arc<Entry<K>>>,
    /// What all of them were linked with, unless there was a problem, which each load has to tell.
    others: Option<Arc<Others>>,
}

impl<K: Kind> std::fmt::Debug for KindShelf<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KindShelf").field("entries", &self.entries.len()).finish_non_exhaustive()
    }
}

impl<K: Kind> Default for KindShelf<K> {
    fn default() -> Self {
        Self { files: Shelf::default(), entries: Vec::new(), others: None }
    }
}

impl<K: Kind> KindShelf<K> {
    /// Finds what each file names in others, and sorts.
    pub fn load(
        &mut self,
        sources: Sources<'_>,
        pictures: &Arc<Pictures>,
        others: &Arc<Others>,
        problems: &mut Vec<Problem>,
    ) -> Arc<Vec<Arc<Entry<K>>>> {
        let files = self.files.load_folder(sources, pictures, problems);
        let same_others = self.others.as_ref().is_some_and(|before| before.are_same(others));
        let problems_before = problems.len();
        let mut entries = Vec::with_capacity(files.len());
        let mut before = std::mem::take(&mut self.entries).into_iter().peekable();
        let mut known = |file: &Arc<Loaded<K>>| loop {
            let entry = before.peek()?;
            if Arc::ptr_eq(&entry.file, file) {
                return before.next();
            }
            if entry.file.file.as_os_str() > file.file.as_os_str() {
                return None;
            }
            before.next();
        };
        for file in files {
            let known = known(&file);
            if let Some(entry) = known.as_ref().filter(|_| same_others) {
                entries.push(entry.clone());
                continue;
            }
            let Some(links) = K::link(&file, others, problems) else { continue };
            let same = known.filter(|entry| entry.links.are_same(&links));
            entries.push(
                same.unwrap_or_else(|| Arc::new(Entry { file, links, document: OnceLock::new() })),
            );
        }
        self.others = (problems.len() == problems_before).then(|| others.clone());
        self.entries.clone_from(&entries);
        entries.sort_by_cached_key(|entry| entry.value().position());
        Arc::new(entries)
    }
}
