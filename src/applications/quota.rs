//! Counts every application that is stored, or about to be, towards the limits.

use std::net::IpAddr;

use super::intake::ReceiveError;
use super::job_limit::{Accepted, JobLimiter};
use super::limit::{Limit, Limiter};

pub struct Quota {
    per_network: Limiter<IpAddr>,
    per_job: JobLimiter,
}

/// Counts as an application. If it is dropped before `keep`, it no longer does: also when storing the application
/// panics or is cancelled.
pub struct Reservation<'a> {
    quota: &'a Quota,
    job: &'a str,
    network: IpAddr,
    pub accepted: Accepted,
    is_kept: bool,
}

impl Quota {
    pub fn new(per_network: Option<Limit>, per_job: Option<Limit>) -> Self {
        Self { per_network: Limiter::new(per_network), per_job: JobLimiter::new(per_job) }
    }

    pub fn reserve<'a>(
        &'a self,
        job: &'a str,
        network: IpAddr,
    ) -> Result<Reservation<'a>, ReceiveError> {
        self.per_network.take(&network).map_err(ReceiveError::TooManyFromNetwork)?;
        let accepted = self.per_job.take(job, network).map_err(|wait| {
            self.per_network.give_back(&network);
            ReceiveError::TooManyForJob(wait)
        })?;
        Ok(Reservation { quota: self, job, network, accepted, is_kept: false })
    }
}

impl Reservation<'_> {
    /// The application is stored.
    pub fn keep(mut self) {
        self.is_kept = true;
    }
}

impl Drop for Reservation<'_> {
    fn drop(&mut self) {
        if !self.is_kept {
            self.quota.per_network.give_back(&self.network);
            self.quota.per_job.give_back(self.job, self.network);
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
        let quota = Quota::new(ONE, ONE);
        drop(quota.reserve("drafter", HOME).unwrap());
        let panicked = catch_unwind(AssertUnwindSafe(|| {
            let _reservation = quota.reserve("drafter", HOME).unwrap();
            resume_unwind(Box::new("storing failed"));
        }));
        assert!(panicked.is_err());
        let reservation = quota.reserve("drafter", HOME).unwrap();
        assert_eq!(reservation.accepted, Accepted::WithinLimit);
        reservation.keep();
        let refused = quota.reserve("drafter", HOME);
        assert!(matches!(refused, Err(ReceiveError::TooManyFromNetwork(_))));
    }

    #[test]
    fn an_application_that_a_job_refuses_does_not_count_for_its_network() {
        let two = ONE.map(|limit| Limit { count: 2, ..limit });
        let quota = Quota::new(two, ONE);
        quota.reserve("drafter", OFFICE).unwrap().keep();
        for _ in 0..3 {
            let refused = quota.reserve("drafter", OFFICE);
            assert!(matches!(refused, Err(ReceiveError::TooManyForJob(_))));
        }
        assert!(quota.reserve("checker", OFFICE).is_ok());
    }
}
