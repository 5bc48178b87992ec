//! What counts towards the limits: every application that is stored or about to be.

use std::net::IpAddr;

use super::intake::Refused;
use super::job_limit::{Accepted, JobLimiter};
use super::limit::{Limit, Limiter};

pub struct Counts {
    per_network: Limiter<IpAddr>,
    per_job: JobLimiter,
}

/// An application that counts. Dropped before it is stored, it does not count any more: also when what stores it
/// panics or is cancelled.
pub struct Counted<'a> {
    counts: &'a Counts,
    job: &'a str,
    network: IpAddr,
    pub accepted: Accepted,
    is_stored: bool,
}

impl Counts {
    pub fn new(per_network: Option<Limit>, per_job: Option<Limit>) -> Self {
        Self { per_network: Limiter::new(per_network), per_job: JobLimiter::new(per_job) }
    }

    pub fn take<'a>(&'a self, job: &'a str, network: IpAddr) -> Result<Counted<'a>, Refused> {
        self.per_network.take(&network).map_err(Refused::TooManyFromYou)?;
        let accepted = self.per_job.take(job, network).map_err(|wait| {
            self.per_network.give_back(&network);
            Refused::TooManyForJob(wait)
        })?;
        Ok(Counted { counts: self, job, network, accepted, is_stored: false })
    }
}

impl Counted<'_> {
    pub fn mark_stored(mut self) {
        self.is_stored = true;
    }
}

impl Drop for Counted<'_> {
    fn drop(&mut self) {
        if !self.is_stored {
            self.counts.per_network.give_back(&self.network);
            self.counts.per_job.give_back(self.job, self.network);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::net::Ipv4Addr;
    use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};
    use std::time::Duration;

    use super::*;

    const HOME: IpAddr = IpAddr::V4(Ipv4Addr::LOCALHOST);
    const OFFICE: IpAddr = IpAddr::V4(Ipv4Addr::BROADCAST);
    const ONE: Option<Limit> = Some(Limit { count: 1, period: Duration::from_secs(3_600) });

    #[test]
    fn only_what_is_stored_counts_even_after_a_panic() {
        let counts = Counts::new(ONE, ONE);
        drop(counts.take("drafter", HOME).unwrap());
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _counted = counts.take("drafter", HOME).unwrap();
            resume_unwind(Box::new("storing failed"));
        }));
        assert!(panicked.is_err());
        let counted = counts.take("drafter", HOME).unwrap();
        assert_eq!(counted.accepted, Accepted::AsUsual);
        counted.mark_stored();
        assert!(matches!(counts.take("drafter", HOME), Err(Refused::TooManyFromYou(_))));
    }

    #[test]
    fn an_application_that_a_job_refuses_does_not_count_for_its_network() {
        let two = ONE.map(|limit| Limit { count: 2, ..limit });
        let counts = Counts::new(two, ONE);
        counts.take("drafter", OFFICE).unwrap().mark_stored();
        for _ in 0..3 {
            assert!(matches!(counts.take("drafter", OFFICE), Err(Refused::TooManyForJob(_))));
        }
        assert!(counts.take("checker", OFFICE).is_ok());
    }
}
