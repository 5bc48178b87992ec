//! Counts by names that strangers choose: a limited number of names a day, and the rest under one.

use std::collections::HashMap;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{PoisonError, RwLock};

use foldhash::fast::RandomState;
use jiff::civil::Date;

use crate::applications::store::OTHERS;

/// Of a day. More are not worth reading, and would fill the database.
const MAX_NAMES: usize = 1_000;
/// Longer than addresses of pages and hosts are.
const MAX_NAME_BYTES: usize = 200;

/// Counting a name again takes no lock that keeps others waiting.
#[derive(Debug, Default)]
pub struct Names(RwLock<Counts>);

#[derive(Debug, Default)]
struct Counts {
    /// Names stay until the day ends, so that the limit holds for the day. With so few of them, a quick hash is safe, whatever
    /// names strangers choose.
    by_name: HashMap<String, AtomicU64, RandomState>,
    /// Of which these names are; none until they are first taken.
    day: Option<Date>,
}

impl Names {
    pub fn add(&self, name: &str) {
        let counts = self.0.read().unwrap_or_else(PoisonError::into_inner);
        if let Some(count) = counts.by_name.get(counts.kept(name)) {
            count.fetch_add(1, Relaxed);
            return;
        }
        drop(counts);
        let mut counts = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let name = counts.kept(name).to_owned();
        *counts.by_name.entry(name).or_default().get_mut() += 1;
    }

    /// What was added since the last call; `day` is when.
    pub fn take(&self, day: Date) -> Vec<(String, u64)> {
        let mut counts = self.0.write().unwrap_or_else(PoisonError::into_inner);
        let taken = counts.by_name.iter_mut().map(|(name, count)| (name, count.get_mut()));
        let taken = taken.filter(|(_, count)| **count > 0);
        let taken = taken.map(|(name, count)| (name.clone(), std::mem::take(count))).collect();
        if counts.day.replace(day).is_some_and(|before| before != day) {
            counts.by_name.clear();
        }
        taken
    }
}

impl Counts {
    /// The name by which this one is counted.
    fn kept<'a>(&self, name: &'a str) -> &'a str {
        let has_room = name.len() <= MAX_NAME_BYTES && self.by_name.len() < MAX_NAMES;
        if has_room || self.by_name.contains_key(name) { name } else { OTHERS }
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;

    fn total(counted: &[(String, u64)]) -> u64 {
        counted.iter().map(|(_, count)| count).sum()
    }

    #[test]
    fn a_day_has_a_limited_number_of_names_and_nothing_goes_uncounted() {
        let names = Names::default();
        let today = date(2026, 11, 15);
        let mut all = 0;
        for minute in 0..3 {
            for number in 0..MAX_NAMES {
                names.add(&format!("/unknown/{minute}/{number}"));
            }
            names.add(&"x".repeat(MAX_NAME_BYTES + 1));
            let counted = names.take(today);
            all += total(&counted);
            assert!(counted.iter().all(|(name, _)| name.len() <= MAX_NAME_BYTES));
            assert!(names.0.read().unwrap().by_name.len() <= MAX_NAMES + 1);
        }
        assert_eq!(all, 3 * (MAX_NAMES as u64 + 1));
        names.add("/after");
        assert_eq!(names.take(today), [(OTHERS.to_owned(), 1)], "the day is full");
        names.take(date(2026, 11, 16));
        names.add("/after");
        assert_eq!(names.take(date(2026, 11, 16)), [("/after".to_owned(), 1)]);
        assert_eq!(names.take(date(2026, 11, 16)), []);
    }
}
