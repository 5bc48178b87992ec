//! When something is on the site.

use jiff::Timestamp;

#[derive(Debug, Clone, Copy)]
pub struct Schedule {
    pub draft: bool,
    pub publish_at: Option<Timestamp>,
    pub closes_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum State {
    Unpublished,
    Open,
    Closed,
}

impl Schedule {
    pub const ALWAYS: Self = Self { draft: false, publish_at: None, closes_at: None };

    pub fn state(&self, now: Timestamp) -> State {
        if self.draft || self.publish_at.is_some_and(|at| at > now) {
            State::Unpublished
        } else if self.closes_at.is_some_and(|at| at <= now) {
            State::Closed
        } else {
            State::Open
        }
    }

    /// The next moment at which the state may change.
    pub fn next_change(&self, now: Timestamp) -> Option<Timestamp> {
        [self.publish_at, self.closes_at].into_iter().flatten().filter(|at| *at > now).min()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_entry_is_open_from_its_publication_to_its_closing() {
        let at = |second| Timestamp::from_second(second).unwrap();
        let schedule = Schedule { draft: false, publish_at: Some(at(10)), closes_at: Some(at(20)) };
        let states = [9, 10, 19, 20].map(|second| schedule.state(at(second)));
        assert_eq!(states, [State::Unpublished, State::Open, State::Open, State::Closed]);
        let changes = [9, 10, 20].map(|second| schedule.next_change(at(second)));
        assert_eq!(changes, [Some(at(10)), Some(at(20)), None]);
        assert_eq!(Schedule { draft: true, ..schedule }.state(at(15)), State::Unpublished);
        assert_eq!(Schedule::ALWAYS.state(at(15)), State::Open);
    }
}
