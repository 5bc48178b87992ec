//! Counts by names that strangers choose: a limited number of names a day, and the rest under one.

use std::collections::HashMap;

use jiff::civil::Date;

use crate::applications::store::OTHERS;

/// Of a day. More are not worth reading, and would fill the database.
const MAX_NAMES: usize = 1_000;
/// Longer than addresses of pages and hosts are.
const MAX_NAME_BYTES: usize = 200;

#[derive(Debug, Default)]
pub struct Names {
    /// Names stay until the day ends, so that the limit holds for the day.
    counts: HashMap<String, u64>,
    day: Date,
}

impl Names {
    pub fn add(&mut self, name: &str) {
        if let Some(count) = self.counts.get_mut(name) {
            *count += 1;
            return;
        }
        let is_kept = name.len() <= MAX_NAME_BYTES && self.counts.len() < MAX_NAMES;
        let name = if is_kept { name } else { OTHERS };
        *self.counts.entry(name.to_owned()).or_default() += 1;
    }

    /// What was added since the last call; `day` is when.
    pub fn take(&mut self, day: Date) -> Vec<(String, u64)> {
        let counted = self.counts.iter().filter(|(_, count)| **count > 0);
        let counted = counted.map(|(name, count)| (name.clone(), *count)).collect();
        if day == self.day {
            self.counts.values_mut().for_each(|count| *count = 0);
        } else {
            self.counts.clear();
            self.day = day;
        }
        counted
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
        let mut names = Names::default();
        let today = date(2026, 11, 15);
        let mut all = 0;
        names.take(today);
        for minute in 0..3 {
            for number in 0..MAX_NAMES {
                names.add(&format!("/unknown/{minute}/{number}"));
            }
            names.add(&"x".repeat(MAX_NAME_BYTES + 1));
            let counted = names.take(today);
            all += total(&counted);
            assert!(counted.iter().all(|(name, _)| name.len() <= MAX_NAME_BYTES));
            assert!(names.counts.len() <= MAX_NAMES + 1, "{}", names.counts.len());
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
