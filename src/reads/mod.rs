//! How often pages are read: counted in memory, and written to the database once a minute.
//!
//! A count is of a day and a name, and nothing of a visitor is kept. The reads of a page are counted in its slot
//! (`render::edition`); here are the names that strangers choose, so there is a limit to these.

mod names;
mod writer;

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use jiff::civil::Date;

use crate::applications::store::{OTHERS, ReadCount, ReadKind};
use names::Names;
pub use writer::Writer;

/// What is counted besides the pages of the current edition.
#[derive(Debug, Default)]
pub struct Reads {
    referrers: Names,
    not_found: Names,
    /// Reads of pages whose edition has been replaced.
    replaced: Mutex<PathCounts>,
}

/// The paths of pages that were read, and how often.
pub type PathCounts = Vec<(Arc<str>, u64)>;

/// What was counted on a day.
pub type Counted = Vec<(ReadCount, i64)>;

impl Reads {
    /// By the host of the site that a reader came from.
    pub fn count_referrer(&self, host: &str) {
        self.referrers.add(host);
    }

    /// A path that holds an e-mail address, as links of newsletters do, is not kept.
    pub fn count_not_found(&self, path: &str) {
        let is_personal = path.contains('@') || path.contains("%40");
        self.not_found.add(if is_personal { OTHERS } else { path });
    }

    pub fn keep(&self, pages: PathCounts) {
        lock(&self.replaced).extend(pages);
    }

    /// Takes what has been counted since the last call, together with `pages`.
    pub fn take(&self, day: Date, pages: PathCounts) -> Counted {
        let pages = std::mem::take(&mut *lock(&self.replaced)).into_iter().chain(pages);
        let pages = pages.map(|(path, n)| (ReadKind::Page, path.as_ref().to_owned(), n));
        let referrers = self.referrers.take(day);
        let referrers = referrers.into_iter().map(|(name, n)| (ReadKind::Referrer, name, n));
        let not_found = self.not_found.take(day);
        let not_found = not_found.into_iter().map(|(name, n)| (ReadKind::NotFound, name, n));
        let all = pages.chain(referrers).chain(not_found);
        let row = |(kind, name, count)| {
            let count = i64::try_from(count).unwrap_or(i64::MAX);
            (ReadCount { kind, day: day.to_string(), name }, count)
        };
        all.map(row).collect()
    }
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_path_with_an_address_of_a_person_is_counted_without_it() {
        let reads = Reads::default();
        for path in ["/off/jane@mail.example", "/off/jane%40mail.example/token", "/old"] {
            reads.count_not_found(path);
        }
        let day = jiff::civil::date(2026, 11, 17);
        let mut counted = reads.take(day, Vec::new());
        counted.sort();
        let counted: Vec<_> = counted.iter().map(|(row, n)| (row.name.as_str(), *n)).collect();
        assert_eq!(counted, [(OTHERS, 2), ("/old", 1)]);
    }
}
