//! A connection in the table, and when it must end.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::activity::{Activity, Counters};
use super::limits::Limits;

/// A connection with a shorter pause since its last request counts as in use.
const MIN_IDLE: Duration = Duration::from_secs(1);

#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    Keep,
    /// End it after its current requests.
    ShutDown,
    /// End it at once.
    Abort,
}

pub struct Entry {
    pub activity: Arc<Activity>,
    /// None for a trusted proxy, whose connections do not count towards a network.
    pub network: Option<IpAddr>,
    since: Instant,
    counters: Counters,
    progress_at: Instant,
    shutting_down_since: Option<Instant>,
}

impl Entry {
    pub fn new(activity: Arc<Activity>, network: Option<IpAddr>, now: Instant) -> Self {
        let (counters, shutting_down_since) = Default::default();
        Self { activity, network, since: now, counters, progress_at: now, shutting_down_since }
    }

    pub fn request_shutdown(&mut self, now: Instant) {
        if self.shutting_down_since.is_none() {
            self.shutting_down_since = Some(now);
            self.activity.request_shutdown();
        }
    }

    pub fn check(&mut self, now: Instant, limits: &Limits) -> Verdict {
        self.update(now);
        if self.shutting_down_since.is_some_and(|at| now.duration_since(at) >= limits.draining) {
            self.activity.ignore_further_requests();
            if self.counters.handling == 0 {
                return Verdict::Abort;
            }
        }
        let (limit, verdict) = match self.counters {
            Counters { handling: 1.., .. } => (Duration::MAX, Verdict::Keep),
            Counters { sending: 1.., .. } => (limits.unread, Verdict::Abort),
            _ if self.shutting_down_since.is_some() => (limits.closing, Verdict::Abort),
            Counters { has_received: false, .. } => (limits.first_byte, Verdict::Abort),
            Counters { requests: 0, .. } => (limits.first_request, Verdict::Abort),
            _ => (limits.idle, Verdict::ShutDown),
        };
        let unchanged_since = self.progress_at.max(self.shutting_down_since.unwrap_or(self.since));
        if now.duration_since(unchanged_since) >= limit {
            return verdict;
        }
        if now.duration_since(self.since) >= limits.lifetime {
            Verdict::ShutDown
        } else {
            Verdict::Keep
        }
    }

    /// The key by which connections are sorted for eviction: those without a request first, then those to which nothing is
    /// being sent, then those idle longest. None for a connection that must not be evicted: with a running handler, or,
    /// unless `between_requests`, in use.
    pub fn eviction_order(
        &mut self,
        now: Instant,
        between_requests: bool,
    ) -> Option<(bool, bool, Instant)> {
        self.update(now);
        let has_requests = self.counters.requests > 0;
        let is_idle = between_requests || now.duration_since(self.progress_at) >= MIN_IDLE;
        (self.counters.handling == 0 && (is_idle || !has_requests)).then_some((
            has_requests,
            self.counters.sending > 0,
            self.progress_at,
        ))
    }

    fn update(&mut self, now: Instant) {
        let counters = self.activity.counters();
        if counters != self.counters {
            self.counters = counters;
            self.progress_at = now;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use axum::body::Body;

    fn limits() -> Limits {
        Limits::for_handles(1_024)
    }

    struct Watched {
        entry: Entry,
        activity: Arc<Activity>,
        start: Instant,
    }

    impl Watched {
        fn new() -> Self {
            let (activity, start) = (Arc::<Activity>::default(), Instant::now());
            Self { entry: Entry::new(activity.clone(), None, start), activity, start }
        }

        fn at(&mut self, seconds: u64) -> Verdict {
            self.entry.check(self.start + Duration::from_secs(seconds), &limits())
        }

        fn shut_down(&mut self, seconds: u64) {
            self.entry.request_shutdown(self.start + Duration::from_secs(seconds));
        }
    }

    #[test]
    fn without_a_byte_or_a_first_request_it_is_aborted_after_ten_seconds_each() {
        let mut silent = Watched::new();
        assert_eq!((silent.at(9), silent.at(10)), (Verdict::Keep, Verdict::Abort));
        let mut slow = Watched::new();
        slow.activity.mark_received();
        assert_eq!(
            (slow.at(9), slow.at(18), slow.at(19)),
            (Verdict::Keep, Verdict::Keep, Verdict::Abort)
        );
    }

    #[test]
    fn an_idle_connection_is_shut_down_after_a_minute_and_aborted_if_it_stays() {
        let mut idle = Watched::new();
        idle.activity.mark_received();
        drop(idle.activity.begin_request());
        assert_eq!(
            (idle.at(5), idle.at(64), idle.at(65)),
            (Verdict::Keep, Verdict::Keep, Verdict::ShutDown)
        );
        idle.shut_down(65);
        assert_eq!((idle.at(69), idle.at(70)), (Verdict::Keep, Verdict::Abort));
    }

    #[test]
    fn a_running_handler_is_kept_and_an_unread_answer_aborted() {
        let mut watched = Watched::new();
        watched.activity.mark_received();
        let handling = watched.activity.begin_request();
        assert_eq!((watched.at(5), watched.at(1_000)), (Verdict::Keep, Verdict::Keep));
        let _answer = handling.track(Body::from("answer"));
        assert_eq!(watched.at(1_001), Verdict::Keep);
        assert_eq!((watched.at(1_030), watched.at(1_031)), (Verdict::Keep, Verdict::Abort));
    }

    #[test]
    fn a_connection_in_use_is_shut_down_after_an_hour() {
        let mut busy = Watched::new();
        busy.activity.mark_received();
        let _handling = busy.activity.begin_request();
        assert_eq!((busy.at(3_599), busy.at(3_600)), (Verdict::Keep, Verdict::ShutDown));
    }

    #[test]
    fn a_shutdown_ends_after_a_minute_despite_new_requests() {
        let mut busy = Watched::new();
        busy.activity.mark_received();
        let upload = busy.activity.begin_request();
        assert_eq!(busy.at(3_600), Verdict::ShutDown);
        busy.shut_down(3_600);
        assert_ne!(busy.at(3_660), Verdict::Abort);
        let _later = busy.activity.begin_request();
        assert_ne!(busy.at(3_700), Verdict::Abort);
        drop(upload);
        assert_eq!(busy.at(3_701), Verdict::Abort);
    }

    #[test]
    fn connections_without_a_request_are_evicted_first_and_those_in_use_never() {
        let mut entry = Watched::new();
        let at = |seconds| entry.start + Duration::from_secs(seconds);
        let moments = [at(0), at(1), at(2)];
        assert_eq!(entry.entry.eviction_order(moments[0], false), Some((false, false, moments[0])));
        let handling = entry.activity.begin_request();
        for between_requests in [false, true] {
            assert_eq!(entry.entry.eviction_order(moments[0], between_requests), None);
        }
        drop(handling);
        assert_eq!(entry.entry.eviction_order(moments[1], false), None);
        assert_eq!(entry.entry.eviction_order(moments[1], true), Some((true, false, moments[1])));
        assert_eq!(entry.entry.eviction_order(moments[2], false), Some((true, false, moments[1])));
        let _sending = entry.activity.begin_sending();
        assert_eq!(entry.entry.eviction_order(moments[2], true), Some((true, true, moments[2])));
    }
}
