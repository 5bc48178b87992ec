//! The pages that have changed and are not reported yet.

use std::collections::BTreeMap;
use std::collections::btree_map::Entry;
use std::sync::{Mutex, MutexGuard, PoisonError};

use tokio::sync::Notify;

/// What waits takes memory. A site that changes more pages than this is found by crawling as well.
const MAX_PAGES: usize = 50_000;

/// A page's path, with the number of the change after which it has to be reported.
pub type Change = (String, u64);

#[derive(Default)]
pub struct Waiting {
    changes: Mutex<Changes>,
    added: Notify,
}

#[derive(Default)]
struct Changes {
    /// By path, so that a page that changes again is reported once.
    numbers: BTreeMap<String, u64>,
    last: u64,
}

impl Waiting {
    /// Adds the pages of one publish. Returns how many there was no room for.
    pub fn add(&self, paths: Vec<String>) -> usize {
        let mut dropped = 0;
        let mut changes = self.changes();
        changes.last += 1;
        let (last, mut room) = (changes.last, MAX_PAGES.saturating_sub(changes.numbers.len()));
        for path in paths {
            match changes.numbers.entry(path) {
                Entry::Occupied(mut known) => {
                    known.insert(last);
                }
                Entry::Vacant(_) if room == 0 => dropped += 1,
                Entry::Vacant(new) => {
                    new.insert(last);
                    room -= 1;
                }
            }
        }
        drop(changes);
        self.added.notify_one();
        dropped
    }

    /// Returns once pages were added since the last call.
    pub async fn added(&self) {
        self.added.notified().await;
    }

    /// At most `count` of the pages. They stay until `remove`, so an interrupted report loses none.
    pub fn first(&self, count: usize) -> Vec<Change> {
        let changes = self.changes();
        changes.numbers.iter().take(count).map(|(path, number)| (path.clone(), *number)).collect()
    }

    /// Removes what was reported, but for pages that have changed again since.
    pub fn remove(&self, reported: &[Change]) {
        let mut changes = self.changes();
        for (path, number) in reported {
            if changes.numbers.get(path) == Some(number) {
                changes.numbers.remove(path);
            }
        }
    }

    pub fn count(&self) -> usize {
        self.changes().numbers.len()
    }

    fn changes(&self) -> MutexGuard<'_, Changes> {
        self.changes.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn paths(waiting: &Waiting) -> Vec<String> {
        waiting.first(MAX_PAGES).into_iter().map(|(path, _)| path).collect()
    }

    #[test]
    fn a_page_that_changes_while_it_is_reported_waits_again() {
        let waiting = Waiting::default();
        waiting.add(vec!["/a".into(), "/b".into()]);
        let report = waiting.first(10);
        waiting.add(vec!["/b".into(), "/c".into()]);
        waiting.remove(&report);
        assert_eq!(paths(&waiting), ["/b", "/c"]);
    }

    #[test]
    fn a_page_that_changes_twice_waits_once() {
        let waiting = Waiting::default();
        waiting.add(vec!["/a".into()]);
        waiting.add(vec!["/a".into()]);
        assert_eq!(paths(&waiting), ["/a"]);
    }

    #[test]
    fn more_than_50_000_pages_do_not_wait() {
        let waiting = Waiting::default();
        let some = |range: std::ops::Range<usize>| range.map(|page| format!("/{page}")).collect();
        assert_eq!(waiting.add(some(0..MAX_PAGES - 1)), 0);
        assert_eq!(waiting.add(some(0..MAX_PAGES + 2)), 2);
        assert_eq!(waiting.count(), MAX_PAGES);
    }
}
