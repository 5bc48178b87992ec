//! The entries of a kind between loads: one whose files are as they were is the same as before, with all that was
//! computed from it.

use std::sync::{Arc, OnceLock};

use super::kind::{Entry, Kind, Links, Others};
use super::overlay::Sources;
use super::shelf::Shelf;
use crate::media::Pictures;
use crate::problem::Problem;

/// The files of a kind between loads, and their entries.
pub struct KindShelf<K: Kind> {
    pub files: Shelf<K>,
    /// In the order of the files.
    entries: Vec<Arc<Entry<K>>>,
}

impl<K: Kind> std::fmt::Debug for KindShelf<K> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("KindShelf").field("entries", &self.entries.len()).finish_non_exhaustive()
    }
}

impl<K: Kind> Default for KindShelf<K> {
    fn default() -> Self {
        Self { files: Shelf::default(), entries: Vec::new() }
    }
}

impl<K: Kind> KindShelf<K> {
    /// Finds what each file names in others, and sorts.
    pub fn load(
        &mut self,
        sources: Sources<'_>,
        pictures: &Pictures,
        others: &Others<'_>,
        problems: &mut Vec<Problem>,
    ) -> Arc<Vec<Arc<Entry<K>>>> {
        let files = self.files.load_folder(sources, pictures, problems);
        let mut entries = Vec::with_capacity(files.len());
        let mut before = std::mem::take(&mut self.entries).into_iter().peekable();
        for file in files {
            let Some(links) = K::link(&file, others, problems) else { continue };
            while before
                .next_if(|entry| entry.file.file.as_os_str() < file.file.as_os_str())
                .is_some()
            {}
            let is_same = |entry: &Arc<Entry<K>>| {
                Arc::ptr_eq(&entry.file, &file) && entry.links.are_same(&links)
            };
            let same = before.next_if(is_same);
            entries.push(
                same.unwrap_or_else(|| Arc::new(Entry { file, links, document: OnceLock::new() })),
            );
        }
        self.entries.clone_from(&entries);
        entries.sort_by_cached_key(|entry| entry.value().position());
        Arc::new(entries)
    }
}
