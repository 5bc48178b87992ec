//! A rate limit by key, such as the network that applications come from.
//!
//! It counts what was accepted: an attempt that fails is given back, so that nobody is locked out for correcting a
//! form. The `governor` crate can only count attempts, so it cannot be used here.

use std::collections::{HashMap, VecDeque};
use std::hash::Hash;
use std::str::FromStr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

/// Bounds memory. When there are more, the key that was used least recently is forgotten.
const MAX_KEYS: usize = 50_000;

/// At most `count` within any `period`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limit {
    pub count: usize,
    pub period: Duration,
}

/// The value of a flag: `5/10m`, or `off`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MaybeLimit(pub Option<Limit>);

impl FromStr for MaybeLimit {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "off" {
            return Ok(Self(None));
        }
        let wrong = || "expected a number and a period, such as 5/10m, or off".to_owned();
        let (count, period) = text.split_once('/').ok_or_else(wrong)?;
        let count = count.parse().ok().filter(|count| (1..=100_000).contains(count));
        let period = humantime::parse_duration(period).ok().filter(|period| !period.is_zero());
        match (count, period) {
            (Some(count), Some(period)) => Ok(Self(Some(Limit { count, period }))),
            _ => Err(wrong()),
        }
    }
}

pub struct Limiter<K> {
    limit: Option<Limit>,
    accepted: Mutex<HashMap<K, VecDeque<Instant>>>,
}

impl<K: Hash + Eq + Clone> Limiter<K> {
    pub fn new(limit: Option<Limit>) -> Self {
        Self { limit, accepted: Mutex::default() }
    }

    /// Counts one more for `key`, or returns how long to wait.
    pub fn take(&self, key: &K) -> Result<(), Duration> {
        self.take_at(key, Instant::now())
    }

    /// Undoes the last `take`.
    pub fn give_back(&self, key: &K) {
        if let Some(times) = self.accepted().get_mut(key) {
            times.pop_back();
        }
    }

    fn take_at(&self, key: &K, now: Instant) -> Result<(), Duration> {
        let Some(limit) = self.limit else { return Ok(()) };
        let mut accepted = self.accepted();
        if accepted.len() >= MAX_KEYS && !accepted.contains_key(key) {
            make_room(&mut accepted, limit, now);
        }
        let times = accepted.entry(key.clone()).or_default();
        while times.front().is_some_and(|first| now.duration_since(*first) >= limit.period) {
            times.pop_front();
        }
        match times.front() {
            Some(first) if times.len() >= limit.count => {
                Err(limit.period.saturating_sub(now.duration_since(*first)))
            }
            _ => {
                times.push_back(now);
                Ok(())
            }
        }
    }

    fn accepted(&self) -> MutexGuard<'_, HashMap<K, VecDeque<Instant>>> {
        self.accepted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

fn make_room<K: Hash + Eq + Clone>(
    accepted: &mut HashMap<K, VecDeque<Instant>>,
    limit: Limit,
    now: Instant,
) {
    accepted.retain(|_, times| {
        times.back().is_some_and(|last| now.duration_since(*last) < limit.period)
    });
    if accepted.len() >= MAX_KEYS {
        let oldest = accepted.iter().min_by_key(|(_, times)| times.back().copied());
        if let Some(key) = oldest.map(|(key, _)| key.clone()) {
            accepted.remove(&key);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_A_MINUTE: Limit = Limit { count: 2, period: Duration::from_secs(60) };

    #[test]
    fn a_limit_is_written_as_a_number_and_a_period() {
        let ten_minutes = Limit { count: 5, period: Duration::from_secs(600) };
        assert_eq!("5/10m".parse(), Ok(MaybeLimit(Some(ten_minutes))));
        assert_eq!("off".parse(), Ok(MaybeLimit(None)));
        for wrong in ["", "5", "0/10m", "5/", "5/0s", "-1/1m", "5/soon", "x/1h", "Off"] {
            assert!(wrong.parse::<MaybeLimit>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn each_key_has_its_own_count_and_time_to_wait() {
        let limiter = Limiter::new(Some(TWO_A_MINUTE));
        let start = Instant::now();
        let at = |seconds| start + Duration::from_secs(seconds);
        assert_eq!(limiter.take_at(&"a", at(0)), Ok(()));
        assert_eq!(limiter.take_at(&"a", at(10)), Ok(()));
        assert_eq!(limiter.take_at(&"a", at(20)), Err(Duration::from_secs(40)));
        assert_eq!(limiter.take_at(&"b", at(20)), Ok(()));
        assert_eq!(limiter.take_at(&"a", at(60)), Ok(()));
        assert_eq!(limiter.take_at(&"a", at(61)), Err(Duration::from_secs(9)));
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let limiter = Limiter::new(Some(TWO_A_MINUTE));
        for _ in 0..10 {
            assert_eq!(limiter.take(&"a"), Ok(()));
            limiter.give_back(&"a");
        }
        let off = Limiter::new(None);
        assert!((0..10).all(|_| off.take(&"a").is_ok()));
    }

    #[test]
    fn the_number_of_keys_is_bounded() {
        let limiter = Limiter::new(Some(TWO_A_MINUTE));
        let start = Instant::now();
        for key in 0..MAX_KEYS + 10 {
            assert_eq!(limiter.take_at(&key, start + Duration::from_nanos(key as u64)), Ok(()));
        }
        assert_eq!(limiter.accepted().len(), MAX_KEYS);
    }
}
