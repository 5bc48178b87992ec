//! One connection as the table sees it.

use std::net::IpAddr;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::activity::{Activity, Seen};
use super::limits::Limits;

/// A connection in use pauses for less between two requests.
const SHORTEST_REST: Duration = Duration::from_secs(1);

#[derive(Debug, PartialEq, Eq)]
pub enum Verdict {
    Keep,
    /// Ask it to end after what is under way.
    Finish,
    /// End it at once.
    End,
}

pub struct Entry {
    pub activity: Arc<Activity>,
    /// What it counts as; a trusted proxy's counts as none.
    pub network: Option<IpAddr>,
    since: Instant,
    seen: Seen,
    progress_at: Instant,
    finishing_since: Option<Instant>,
}

impl Entry {
    pub fn new(activity: Arc<Activity>, network: Option<IpAddr>, now: Instant) -> Self {
        let (seen, finishing_since) = Default::default();
        Self { activity, network, since: now, seen, progress_at: now, finishing_since }
    }

    pub fn finish(&mut self, now: Instant) {
        if self.finishing_since.is_none() {
            self.finishing_since = Some(now);
            self.activity.finish();
        }
    }

    pub fn look(&mut self, now: Instant, limits: &Limits) -> Verdict {
        self.note_progress(now);
        let (longest_rest, verdict) = match self.seen {
            Seen { handling: 1.., .. } => (Duration::MAX, Verdict::Keep),
            Seen { answering: 1.., .. } => (limits.unread, Verdict::End),
            _ if self.finishing_since.is_some() => (limits.closing, Verdict::End),
            Seen { has_spoken: false, .. } => (limits.first_byte, Verdict::End),
            Seen { requests: 0, .. } => (limits.first_request, Verdict::End),
            _ => (limits.idle, Verdict::Finish),
        };
        let resting_since = self.progress_at.max(self.finishing_since.unwrap_or(self.since));
        if now.duration_since(resting_since) >= longest_rest {
            return verdict;
        }
        match now.duration_since(self.since) >= limits.lifetime {
            true => Verdict::Finish,
            false => Verdict::Keep,
        }
    }

    /// What makes room first comes first: who never asked for anything, then who has rested longest. None for
    /// those that are in use.
    pub fn dispensability(&mut self, now: Instant) -> Option<(bool, Instant)> {
        self.note_progress(now);
        let has_asked = self.seen.requests > 0;
        let rests = now.duration_since(self.progress_at) >= SHORTEST_REST;
        (self.seen.handling == 0 && (rests || !has_asked)).then_some((has_asked, self.progress_at))
    }

    fn note_progress(&mut self, now: Instant) {
        let seen = self.activity.seen();
        if seen != self.seen {
            self.seen = seen;
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
            self.entry.look(self.start + Duration::from_secs(seconds), &limits())
        }

        fn finish(&mut self, seconds: u64) {
            self.entry.finish(self.start + Duration::from_secs(seconds));
        }
    }

    #[test]
    fn silence_ends_after_ten_seconds_and_a_slow_first_request_after_ten_more() {
        let mut silent = Watched::new();
        assert_eq!((silent.at(9), silent.at(10)), (Verdict::Keep, Verdict::End));
        let mut slow = Watched::new();
        slow.activity.spoke();
        assert_eq!(
            (slow.at(9), slow.at(18), slow.at(19)),
            (Verdict::Keep, Verdict::Keep, Verdict::End)
        );
    }

    #[test]
    fn an_idle_connection_is_asked_to_end_after_a_minute_and_then_ended() {
        let mut idle = Watched::new();
        idle.activity.spoke();
        drop(idle.activity.begin_request());
        assert_eq!(
            (idle.at(5), idle.at(64), idle.at(65)),
            (Verdict::Keep, Verdict::Keep, Verdict::Finish)
        );
        idle.finish(65);
        assert_eq!((idle.at(69), idle.at(70)), (Verdict::Keep, Verdict::End));
    }

    #[test]
    fn an_answer_must_be_read_and_a_handler_has_its_time() {
        let mut watched = Watched::new();
        watched.activity.spoke();
        let handling = watched.activity.begin_request();
        assert_eq!((watched.at(5), watched.at(1_000)), (Verdict::Keep, Verdict::Keep));
        let _answer = handling.answer(Body::from("answer"));
        assert_eq!(watched.at(1_001), Verdict::Keep);
        assert_eq!((watched.at(1_030), watched.at(1_031)), (Verdict::Keep, Verdict::End));
    }

    #[test]
    fn a_connection_in_use_is_asked_to_end_after_an_hour() {
        let mut busy = Watched::new();
        busy.activity.spoke();
        let _handling = busy.activity.begin_request();
        assert_eq!((busy.at(3_599), busy.at(3_600)), (Verdict::Keep, Verdict::Finish));
    }

    #[test]
    fn who_never_asked_makes_room_before_who_rests_and_who_is_served_never_does() {
        let mut entry = Watched::new();
        let at = |seconds| entry.start + Duration::from_secs(seconds);
        let moments = [at(0), at(1), at(2)];
        assert_eq!(entry.entry.dispensability(moments[0]), Some((false, moments[0])));
        let handling = entry.activity.begin_request();
        assert_eq!(entry.entry.dispensability(moments[0]), None);
        drop(handling);
        assert_eq!(entry.entry.dispensability(moments[1]), None);
        assert_eq!(entry.entry.dispensability(moments[2]), Some((true, moments[1])));
    }
}
