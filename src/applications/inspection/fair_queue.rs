//! A semaphore with a bounded queue in which networks take turns: the files of a network that sends many wait for
//! each other, not in front of the files of others.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use tokio::sync::oneshot;

pub struct FairQueue {
    max_waiting: usize,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    free: usize,
    waiting: usize,
    waiting_by_network: HashMap<IpAddr, VecDeque<oneshot::Sender<Permit>>>,
    /// The networks that wait, in the order of their turns.
    turns: VecDeque<IpAddr>,
}

/// Released when it is dropped.
pub struct Permit(Arc<FairQueue>);

/// Too many wait already.
#[derive(Debug)]
pub struct QueueFull;

impl FairQueue {
    pub fn new(permits: usize, max_waiting: usize) -> Arc<Self> {
        let state = Mutex::new(State { free: permits, ..State::default() });
        Arc::new(Self { max_waiting, state })
    }

    /// Waits for a permit. A full queue rejects the latest of the network that has the most in it.
    pub async fn acquire(self: &Arc<Self>, network: IpAddr) -> Result<Permit, QueueFull> {
        let permit = {
            let mut state = self.state();
            if state.free > 0 {
                state.free -= 1;
                return Ok(Permit(self.clone()));
            }
            if state.waiting >= self.max_waiting {
                state.make_room_for(network)?;
            }
            state.join(network)
        };
        permit.await.map_err(|_| QueueFull)
    }

    /// Passes a permit on to the next in turn.
    fn release(self: &Arc<Self>) {
        let next = self.state().next();
        if let Some(next) = next {
            // If nobody waits for it any more, the permit is dropped, and passed on to the one after.
            let _ = next.send(Permit(self.clone()));
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Permit {
    fn drop(&mut self) {
        self.0.release();
    }
}

impl State {
    fn join(&mut self, network: IpAddr) -> oneshot::Receiver<Permit> {
        let (sender, permit) = oneshot::channel();
        let waiting = self.waiting_by_network.entry(network).or_default();
        if waiting.is_empty() {
            self.turns.push_back(network);
        }
        waiting.push_back(sender);
        self.waiting += 1;
        permit
    }

    /// The next to get a permit. If nobody waits, the permit becomes free.
    fn next(&mut self) -> Option<oneshot::Sender<Permit>> {
        let Some(network) = self.turns.pop_front() else {
            self.free += 1;
            return None;
        };
        let waiting = self.waiting_by_network.get_mut(&network)?;
        let next = waiting.pop_front();
        self.waiting -= 1;
        if waiting.is_empty() {
            self.waiting_by_network.remove(&network);
        } else {
            self.turns.push_back(network);
        }
        next
    }

    fn make_room_for(&mut self, network: IpAddr) -> Result<(), QueueFull> {
        let own = self.waiting_by_network.get(&network).map_or(0, VecDeque::len);
        let longest = self.waiting_by_network.values_mut().max_by_key(|waiting| waiting.len());
        // Dropping the sender rejects whoever waits for it.
        match longest.filter(|waiting| waiting.len() > own + 1).and_then(VecDeque::pop_back) {
            Some(_) => {
                self.waiting -= 1;
                Ok(())
            }
            None => Err(QueueFull),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::Pin;

    use super::*;
    use futures_util::FutureExt;

    fn network(last: u8) -> IpAddr {
        IpAddr::from([192, 0, 2, last])
    }

    type Waiting<'a> = Pin<Box<dyn Future<Output = Result<Permit, QueueFull>> + 'a>>;

    /// Joins the queue `count` times.
    fn wait(queue: &Arc<FairQueue>, network: IpAddr, count: usize) -> Vec<Waiting<'_>> {
        let mut all: Vec<Waiting<'_>> = Vec::new();
        all.extend((0..count).map(|_| Box::pin(queue.acquire(network)) as Waiting<'_>));
        for waiting in &mut all {
            assert!(waiting.now_or_never().is_none());
        }
        all
    }

    #[tokio::test]
    async fn a_newcomer_waits_for_only_one_file_of_a_network_with_many() {
        let queue = FairQueue::new(1, 10);
        let running = queue.acquire(network(1)).await.unwrap();
        let mut many = wait(&queue, network(1), 5);
        let mut newcomer = wait(&queue, network(2), 1);
        drop(running);
        let second = (&mut many[0]).now_or_never().unwrap().unwrap();
        assert!((&mut newcomer[0]).now_or_never().is_none());
        drop(second);
        assert!((&mut newcomer[0]).now_or_never().unwrap().is_ok());
    }

    #[tokio::test]
    async fn a_full_queue_rejects_the_latest_of_the_network_with_the_most() {
        let queue = FairQueue::new(1, 3);
        let _running = queue.acquire(network(1)).await.unwrap();
        let mut many = wait(&queue, network(1), 3);
        assert!(queue.acquire(network(1)).now_or_never().unwrap().is_err());
        let _newcomer = wait(&queue, network(2), 1);
        assert!((&mut many[2]).now_or_never().unwrap().is_err());
        assert!((&mut many[1]).now_or_never().is_none());
    }

    #[tokio::test]
    async fn a_permit_is_passed_on_when_whoever_waited_for_it_is_gone() {
        let queue = FairQueue::new(1, 10);
        let running = queue.acquire(network(1)).await.unwrap();
        for last in 1..=3 {
            drop(wait(&queue, network(last), 1));
        }
        drop(running);
        let State { free, waiting, .. } = *queue.state();
        assert_eq!((free, waiting), (1, 0));
        assert!(queue.acquire(network(4)).now_or_never().unwrap().is_ok());
    }
}
