//! A bounded queue in which networks take turns: one that sends many files waits for itself.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

/// So many places at a time, and so many more may wait for one.
pub struct FairQueue {
    max_waiting: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    free: usize,
    waiting: usize,
    lines: HashMap<IpAddr, VecDeque<oneshot::Sender<Place>>>,
    /// The networks that have a line, in the order of their turns.
    turns: VecDeque<IpAddr>,
}

/// Given back when it is dropped.
pub struct Place(Arc<FairQueue>);

#[derive(Debug)]
pub struct Full;

impl FairQueue {
    pub fn new(places: usize, max_waiting: usize) -> Arc<Self> {
        let state = Mutex::new(State { free: places, ..State::default() });
        Arc::new(Self { max_waiting, state })
    }

    /// Waits for a place. A full queue turns away whoever came last from the network with the longest line.
    pub async fn enter(self: &Arc<Self>, network: IpAddr) -> Result<Place, Full> {
        let place = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Ok(Place(self.clone()));
            }
            if state.waiting >= self.max_waiting {
                state.make_room_for(network)?;
            }
            state.join(network)
        };
        place.await.map_err(|_| Full)
    }

    /// Hands a place to the next in turn who still waits for it.
    fn leave(self: &Arc<Self>) {
        let next = self.state().next();
        if let Some(next) = next {
            // One who has gone returns the place by dropping it, and the one after gets it.
            let _ = next.send(Place(self.clone()));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        self.0.leave();
    }
}

impl State {
    fn join(&mut self, network: IpAddr) -> oneshot::Receiver<Place> {
        let (sender, place) = oneshot::channel();
        let line = self.lines.entry(network).or_default();
        if line.is_empty() {
            self.turns.push_back(network);
        }
        line.push_back(sender);
        self.waiting += 1;
        place
    }

    /// The next to get a place; if nobody waits, the place is free.
    fn next(&mut self) -> Option<oneshot::Sender<Place>> {
        let Some(network) = self.turns.pop_front() else {
            self.free += 1;
            return None;
        };
        let line = self.lines.get_mut(&network)?;
        let next = line.pop_front();
        self.waiting -= 1;
        if line.is_empty() {
            self.lines.remove(&network);
        } else {
            self.turns.push_back(network);
        }
        next
    }

    fn make_room_for(&mut self, network: IpAddr) -> Result<(), Full> {
        let own = self.lines.get(&network).map_or(0, VecDeque::len);
        let longest = self.lines.values_mut().max_by_key(|line| line.len());
        // Dropping the sender tells its owner.
        match longest.filter(|line| line.len() > own + 1).and_then(VecDeque::pop_back) {
            Some(_) => {
                self.waiting -= 1;
                Ok(())
            }
            None => Err(Full),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use futures_util::FutureExt;

    fn network(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    #[tokio::test]
    async fn a_newcomer_waits_for_one_of_those_who_send_many() {
        let queue = FairQueue::new(1, 10);
        let running = queue.enter(network(1)).await.unwrap();
        let mut many: Vec<_> = (0..5).map(|_| Box::pin(queue.enter(network(1)))).collect();
        for waiting in &mut many {
            assert!(waiting.now_or_never().is_none());
        }
        let mut newcomer = Box::pin(queue.enter(network(2)));
        assert!((&mut newcomer).now_or_never().is_none());
        drop(running);
        let second = (&mut many[0]).now_or_never().unwrap().unwrap();
        assert!((&mut newcomer).now_or_never().is_none());
        drop(second);
        assert!((&mut newcomer).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn a_full_queue_turns_away_the_last_of_the_longest_line() {
        let queue = FairQueue::new(1, 3);
        let _running = queue.enter(network(1)).await.unwrap();
        let mut many: Vec<_> = (0..3).map(|_| Box::pin(queue.enter(network(1)))).collect();
        for waiting in &mut many {
            assert!(waiting.now_or_never().is_none());
        }
        assert!(queue.enter(network(1)).now_or_never().unwrap().is_err());
        let mut newcomer = Box::pin(queue.enter(network(2)));
        assert!((&mut newcomer).now_or_never().is_none());
        assert!((&mut many[2]).now_or_never().unwrap().is_err());
        assert!((&mut many[1]).now_or_never().is_none());
    }

    #[tokio::test]
    async fn a_place_is_never_lost_with_someone_who_left() {
        let queue = FairQueue::new(1, 10);
        let running = queue.enter(network(1)).await.unwrap();
        for last in 1..=3 {
            let mut leaves = Box::pin(queue.enter(network(last)));
            assert!((&mut leaves).now_or_never().is_none());
        }
        drop(running);
        let State { free, waiting, .. } = *queue.state();
        assert_eq!((free, waiting), (1, 0));
        assert!(queue.enter(network(4)).now_or_never().unwrap().is_ok());
    }
}
