//! Limits how many uploads run at a time, in all and from one network, so that no network can use all slots.

use std::collections::{HashMap, VecDeque};
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::timeout;

use super::network::NetworkCounts;

/// Each takes a connection and a file, or memory for a small CV; systems allow 1,024 open files by default.
pub const MAX_UPLOADS: usize = 256;
/// Several people in one office may apply at the same time; more than this is a flood.
pub const MAX_UPLOADS_PER_NETWORK: usize = 8;
/// How many of one network may wait for a slot. More would only use memory.
const MAX_WAITING_PER_NETWORK: usize = 16;
/// An upload takes seconds; after this, the applicant is asked to try again.
const MAX_WAIT: Duration = Duration::from_secs(3);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoSlot {
    /// This network uses all slots that it may.
    ForNetwork,
    /// All slots are in use.
    ForAnybody,
}

#[derive(Default)]
pub struct UploadSlots {
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    used: usize,
    used_by_network: NetworkCounts,
    /// Of each network those who wait, longest first. Some may have left. Only networks that use all of their slots have any.
    waiting: HashMap<IpAddr, VecDeque<oneshot::Sender<UploadSlot>>>,
}

/// When dropped, it goes to whoever waits longest, or is free again.
pub struct UploadSlot {
    slots: Arc<UploadSlots>,
    network: IpAddr,
}

impl UploadSlots {
    /// Waits a few seconds if only this network's slots are all in use, because several people in one office may
    /// apply at once. Does not wait if all slots are in use: the waiting requests would use up memory instead.
    pub async fn acquire(self: &Arc<Self>, network: IpAddr) -> Result<UploadSlot, NoSlot> {
        let handed_over = {
            let mut state = self.state();
            match self.take(&mut state, network) {
                Err(NoSlot::ForNetwork) => state.wait(network)?,
                result => return result,
            }
        };
        let waited = timeout(MAX_WAIT, handed_over).await;
        waited.ok().and_then(Result::ok).ok_or(NoSlot::ForNetwork)
    }

    fn take(self: &Arc<Self>, state: &mut State, network: IpAddr) -> Result<UploadSlot, NoSlot> {
        if state.used_by_network.of(network) >= MAX_UPLOADS_PER_NETWORK {
            return Err(NoSlot::ForNetwork);
        }
        if state.used >= MAX_UPLOADS {
            return Err(NoSlot::ForAnybody);
        }
        state.used += 1;
        state.used_by_network.add(network);
        Ok(UploadSlot { slots: self.clone(), network })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn wait(&mut self, network: IpAddr) -> Result<oneshot::Receiver<UploadSlot>, NoSlot> {
        let waiting = self.waiting.entry(network).or_default();
        waiting.retain(|one| !one.is_closed());
        if waiting.len() >= MAX_WAITING_PER_NETWORK {
            return Err(NoSlot::ForNetwork);
        }
        let (sender, receiver) = oneshot::channel();
        waiting.push_back(sender);
        Ok(receiver)
    }

    /// Whoever of a network waits longest.
    fn next(&mut self, network: IpAddr) -> Option<oneshot::Sender<UploadSlot>> {
        let waiting = self.waiting.get_mut(&network)?;
        let next = std::iter::from_fn(|| waiting.pop_front()).find(|one| !one.is_closed());
        if waiting.is_empty() {
            self.waiting.remove(&network);
        }
        next
    }
}

impl Drop for UploadSlot {
    fn drop(&mut self) {
        let mut state = self.slots.state();
        if let Some(next) = state.next(self.network) {
            drop(state);
            // One who leaves at this moment gives it back, which comes here again.
            drop(next.send(Self { slots: self.slots.clone(), network: self.network }));
        } else {
            state.used -= 1;
            state.used_by_network.remove(self.network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: usize) -> IpAddr {
        IpAddr::V4((number as u32).into())
    }

    fn try_acquire(slots: &Arc<UploadSlots>, network: IpAddr) -> Result<UploadSlot, NoSlot> {
        slots.take(&mut slots.state(), network)
    }

    /// All slots of one network.
    fn fill(slots: &Arc<UploadSlots>, network: IpAddr) -> Vec<UploadSlot> {
        let slots = (0..MAX_UPLOADS_PER_NETWORK).map(|_| try_acquire(slots, network));
        slots.collect::<Result<_, _>>().ok().unwrap()
    }

    #[test]
    fn a_network_gets_no_more_than_its_slots() {
        let slots = Arc::<UploadSlots>::default();
        let used = fill(&slots, network(1));
        assert_eq!(try_acquire(&slots, network(1)).err(), Some(NoSlot::ForNetwork));
        assert!(try_acquire(&slots, network(2)).is_ok());
        drop(used);
        assert!(try_acquire(&slots, network(1)).is_ok());
        assert_eq!(slots.state().used_by_network, NetworkCounts::default());
    }

    #[tokio::test]
    async fn one_more_of_a_network_waits_until_a_slot_is_free() {
        let slots = Arc::<UploadSlots>::default();
        let mut used = fill(&slots, network(1));
        let waiting = tokio::spawn({
            let slots = slots.clone();
            async move { slots.acquire(network(1)).await.is_ok() }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        used.pop();
        assert!(waiting.await.unwrap());
    }

    #[tokio::test]
    async fn when_enough_of_a_network_wait_the_next_is_refused_at_once() {
        let slots = Arc::<UploadSlots>::default();
        let used = fill(&slots, network(1));
        let waiting: Vec<_> = (0..MAX_WAITING_PER_NETWORK)
            .map(|_| {
                let slots = slots.clone();
                tokio::spawn(async move { slots.acquire(network(1)).await.is_ok() })
            })
            .collect();
        tokio::task::yield_now().await;
        assert_eq!(slots.acquire(network(1)).await.err(), Some(NoSlot::ForNetwork));
        assert!(waiting.iter().all(|waiting| !waiting.is_finished()));
        drop(used);
        for waiting in waiting {
            assert!(waiting.await.unwrap());
        }
        assert!(slots.state().waiting.is_empty());
        assert_eq!(slots.state().used_by_network, NetworkCounts::default());
    }

    #[tokio::test]
    async fn whoever_waits_longest_comes_first_and_those_who_left_are_passed_over() {
        let slots = Arc::<UploadSlots>::default();
        let mut used = fill(&slots, network(1));
        let mut waiting: Vec<_> = (0..3).map(|_| slots.state().wait(network(1)).unwrap()).collect();
        drop(waiting.remove(0));
        used.pop();
        let (mut second, mut third) = (waiting.remove(0), waiting.remove(0));
        let held = second.try_recv().unwrap();
        assert_eq!(try_acquire(&slots, network(1)).err(), Some(NoSlot::ForNetwork));
        assert!(third.try_recv().is_err());
        // It is handed over, and given back by one who leaves without having looked.
        drop(held);
        drop(third);
        assert!(try_acquire(&slots, network(1)).is_ok());
        drop(used);
        assert_eq!(slots.state().used, 0);
    }

    #[test]
    fn the_number_of_slots_is_limited_in_all() {
        let slots = Arc::<UploadSlots>::default();
        let used: Vec<_> = (0..MAX_UPLOADS / MAX_UPLOADS_PER_NETWORK)
            .map(|number| fill(&slots, network(number)))
            .collect();
        assert_eq!(try_acquire(&slots, network(1_000)).err(), Some(NoSlot::ForAnybody));
        drop(used);
        assert!(try_acquire(&slots, network(1_000)).is_ok());
    }
}
