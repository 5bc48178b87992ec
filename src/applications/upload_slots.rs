//! Limits how many uploads run at a time, in all and from one network, so that no network can use all slots.

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

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
    freed: Notify,
}

#[derive(Default)]
struct State {
    used: usize,
    used_by_network: NetworkCounts,
    waiting: NetworkCounts,
}

/// Free again when dropped.
pub struct UploadSlot {
    slots: Arc<UploadSlots>,
    network: IpAddr,
}

impl UploadSlots {
    /// Waits a few seconds if only this network's slots are all in use, because several people in one office may
    /// apply at once. Does not wait if all slots are in use: the waiting requests would use up memory instead.
    pub async fn acquire(self: &Arc<Self>, network: IpAddr) -> Result<UploadSlot, NoSlot> {
        let deadline = Instant::now() + MAX_WAIT;
        let mut waiting = None;
        loop {
            // Created before trying, so that a slot that is freed in between is not missed.
            let freed = self.freed.notified();
            match self.try_acquire(network) {
                Err(NoSlot::ForNetwork) => {
                    if waiting.is_none() {
                        waiting = Some(self.start_waiting(network)?);
                    }
                    let waited = timeout_at(deadline, freed).await;
                    waited.map_err(|_| NoSlot::ForNetwork)?;
                }
                result => return result,
            }
        }
    }

    fn start_waiting(&self, network: IpAddr) -> Result<Waiting<'_>, NoSlot> {
        let mut state = self.state();
        if state.waiting.of(network) >= MAX_WAITING_PER_NETWORK {
            return Err(NoSlot::ForNetwork);
        }
        state.waiting.add(network);
        Ok(Waiting { slots: self, network })
    }

    fn try_acquire(self: &Arc<Self>, network: IpAddr) -> Result<UploadSlot, NoSlot> {
        let mut state = self.state();
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

impl Drop for UploadSlot {
    fn drop(&mut self) {
        let mut state = self.slots.state();
        state.used -= 1;
        state.used_by_network.remove(self.network);
        drop(state);
        self.slots.freed.notify_waiters();
    }
}

/// Counts as waiting until dropped.
struct Waiting<'a> {
    slots: &'a UploadSlots,
    network: IpAddr,
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.slots.state().waiting.remove(self.network);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: usize) -> IpAddr {
        IpAddr::V4((number as u32).into())
    }

    /// All slots of one network.
    fn fill(slots: &Arc<UploadSlots>, network: IpAddr) -> Vec<UploadSlot> {
        let slots = (0..MAX_UPLOADS_PER_NETWORK).map(|_| slots.try_acquire(network));
        slots.collect::<Result<_, _>>().ok().unwrap()
    }

    #[test]
    fn a_network_gets_no_more_than_its_slots() {
        let slots = Arc::<UploadSlots>::default();
        let used = fill(&slots, network(1));
        assert_eq!(slots.try_acquire(network(1)).err(), Some(NoSlot::ForNetwork));
        assert!(slots.try_acquire(network(2)).is_ok());
        drop(used);
        assert!(slots.try_acquire(network(1)).is_ok());
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
        assert_eq!(slots.state().waiting, NetworkCounts::default());
    }

    #[test]
    fn the_number_of_slots_is_limited_in_all() {
        let slots = Arc::<UploadSlots>::default();
        let used: Vec<_> = (0..MAX_UPLOADS / MAX_UPLOADS_PER_NETWORK)
            .map(|number| fill(&slots, network(number)))
            .collect();
        assert_eq!(slots.try_acquire(network(1_000)).err(), Some(NoSlot::ForAnybody));
        drop(used);
        assert!(slots.try_acquire(network(1_000)).is_ok());
    }
}
