//! The rate limit of applications for a job.
//!
//! If a job over its limit refused everybody, one sender could lock out all honest applicants. So over the limit, only
//! networks that have already sent an application have to wait; one from any other network is accepted, as
//! `Accepted::OverLimit` (decision 0010).

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use super::limit::Limit;

/// A job never takes more than this many times its limit, which bounds a flood from many networks.
const CEILING: usize = 10;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accepted {
    WithinLimit,
    OverLimit,
}

pub struct JobLimiter {
    limit: Option<Limit>,
    /// By job. Only jobs of the content folder are counted, so there are not many.
    accepted: Mutex<HashMap<String, VecDeque<Entry>>>,
}

struct Entry {
    at: Instant,
    network: IpAddr,
}

impl JobLimiter {
    pub fn new(limit: Option<Limit>) -> Self {
        Self { limit, accepted: Mutex::default() }
    }

    /// Counts one more for `job`, or returns how long its sender has to wait.
    pub fn take(&self, job: &str, network: IpAddr) -> Result<Accepted, Duration> {
        self.take_at(job, network, Instant::now())
    }

    /// Undoes the last `take` of this network.
    pub fn give_back(&self, job: &str, network: IpAddr) {
        if let Some(entries) = self.accepted().get_mut(job)
            && let Some(last) = entries.iter().rposition(|entry| entry.network == network)
        {
            entries.remove(last);
        }
    }

    fn take_at(&self, job: &str, network: IpAddr, now: Instant) -> Result<Accepted, Duration> {
        let Some(limit) = self.limit else { return Ok(Accepted::WithinLimit) };
        let mut accepted = self.accepted();
        let entries = accepted.entry(job.to_owned()).or_default();
        let age = |entry: &Entry| now.duration_since(entry.at);
        while entries.front().is_some_and(|first| age(first) >= limit.period) {
            entries.pop_front();
        }
        let is_within_limit = entries.len() < limit.count;
        let own = entries.iter().rfind(|entry| entry.network == network);
        let is_full = entries.len() >= limit.count.saturating_mul(CEILING);
        if !is_within_limit && (own.is_some() || is_full) {
            // The sender may try again when its own applications are too old to count (at the ceiling, when the
            // oldest of all is), and in any case when the job is below its limit.
            let blocking = own.or(entries.front());
            let filling = entries.len().checked_sub(limit.count).and_then(|nth| entries.get(nth));
            let first = blocking.into_iter().chain(filling).map(age).max().unwrap_or_default();
            return Err(limit.period.saturating_sub(first));
        }
        entries.push_back(Entry { at: now, network });
        Ok(if is_within_limit { Accepted::WithinLimit } else { Accepted::OverLimit })
    }

    fn accepted(&self) -> MutexGuard<'_, HashMap<String, VecDeque<Entry>>> {
        self.accepted.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TWO_A_MINUTE: Limit = Limit { count: 2, period: Duration::from_secs(60) };

    fn network(number: u32) -> IpAddr {
        IpAddr::V4(number.into())
    }

    #[test]
    fn over_the_limit_only_networks_that_have_sent_one_must_wait() {
        let limiter = JobLimiter::new(Some(TWO_A_MINUTE));
        let start = Instant::now();
        let take = |job: &str, from, seconds| {
            limiter.take_at(job, network(from), start + Duration::from_secs(seconds))
        };
        assert_eq!(take("drafter", 1, 0), Ok(Accepted::WithinLimit));
        assert_eq!(take("drafter", 1, 10), Ok(Accepted::WithinLimit));
        assert_eq!(take("drafter", 1, 20), Err(Duration::from_secs(40)));
        assert_eq!(take("drafter", 2, 20), Ok(Accepted::OverLimit));
        assert_eq!(take("drafter", 2, 25), Err(Duration::from_secs(45)));
        assert_eq!(take("checker", 1, 25), Ok(Accepted::WithinLimit));
        // After the time that was returned, it is accepted.
        assert_eq!(take("drafter", 2, 70), Ok(Accepted::WithinLimit));
    }

    #[test]
    fn a_flood_from_many_networks_ends_at_the_ceiling() {
        let limiter = JobLimiter::new(Some(TWO_A_MINUTE));
        let start = Instant::now();
        let most = (TWO_A_MINUTE.count * CEILING) as u32;
        assert!((0..most).all(|from| limiter.take_at("drafter", network(from), start).is_ok()));
        let refused = limiter.take_at("drafter", network(most), start + Duration::from_secs(1));
        assert_eq!(refused, Err(Duration::from_secs(59)));
    }

    #[test]
    fn a_network_that_has_sent_several_waits_for_the_last_of_them() {
        let limiter = JobLimiter::new(Some(TWO_A_MINUTE));
        let start = Instant::now();
        let take = |from, seconds| {
            limiter.take_at("drafter", network(from), start + Duration::from_secs(seconds))
        };
        assert!(take(1, 0).is_ok() && take(1, 10).is_ok());
        assert!(take(2, 20).is_ok() && take(3, 30).is_ok());
        assert_eq!(take(1, 35), Err(Duration::from_secs(35)));
        assert_eq!(take(1, 70), Ok(Accepted::OverLimit));
    }

    #[test]
    fn at_the_ceiling_a_new_network_waits_for_the_oldest_of_all() {
        let limiter = JobLimiter::new(Some(TWO_A_MINUTE));
        let start = Instant::now();
        let most = (TWO_A_MINUTE.count * CEILING) as u32;
        let take = |from: u32, seconds: u32| {
            let now = start + Duration::from_secs(seconds.into());
            limiter.take_at("drafter", network(from), now)
        };
        assert!((0..most).all(|from| take(from, from).is_ok()));
        assert_eq!(take(most, 30), Err(Duration::from_secs(30)));
        assert_eq!(take(most, 60), Ok(Accepted::OverLimit));
    }

    #[test]
    fn what_is_given_back_does_not_count() {
        let limiter = JobLimiter::new(Some(TWO_A_MINUTE));
        for _ in 0..10 {
            assert_eq!(limiter.take("drafter", network(1)), Ok(Accepted::WithinLimit));
            limiter.give_back("drafter", network(1));
        }
        let off = JobLimiter::new(None);
        assert!((0..10).all(|_| off.take("drafter", network(1)) == Ok(Accepted::WithinLimit)));
    }
}
