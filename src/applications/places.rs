//! Places for uploads under way: so many in all, and a few of them for each network, so that none can hold
//! them all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::{Instant, timeout_at};

/// Each costs two open files, or memory for a small CV; systems allow 1,024 open files unless told otherwise.
pub const UPLOADS_AT_A_TIME: usize = 256;
/// Several people of one office may apply at the same time; more than this is a flood.
pub const UPLOADS_PER_NETWORK: usize = 8;
/// Those of an office who may wait for one of these. More would only hold memory.
const WAITING_PER_NETWORK: usize = 16;
/// An upload takes seconds; whoever waits longer is told to come back.
const LONGEST_WAIT: Duration = Duration::from_secs(3);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoPlace {
    /// This network has its share.
    ForNetwork,
    /// All places are taken.
    AtAll,
}

#[derive(Default)]
pub struct Places {
    taken: Mutex<Taken>,
    freed: Notify,
}

#[derive(Default)]
struct Taken {
    in_all: usize,
    by_network: HashMap<IpAddr, usize>,
    waiting: HashMap<IpAddr, usize>,
}

/// Free again when dropped.
pub struct Place {
    places: Arc<Places>,
    network: IpAddr,
}

impl Places {
    /// Waits a moment for one of the network's own places: several people behind one address may well apply at
    /// once. When all places are taken there is no waiting, or the wait itself would be the flood.
    pub async fn enter(self: &Arc<Self>, network: IpAddr) -> Result<Place, NoPlace> {
        let deadline = Instant::now() + LONGEST_WAIT;
        let mut waiting = None;
        loop {
            // Made before looking, so that a place that is freed in between is not missed.
            let freed = self.freed.notified();
            match self.take(network) {
                Err(NoPlace::ForNetwork) => {
                    if waiting.is_none() {
                        waiting = Some(self.wait(network)?);
                    }
                    let waited = timeout_at(deadline, freed).await;
                    waited.map_err(|_| NoPlace::ForNetwork)?;
                }
                taken => return taken,
            }
        }
    }

    fn wait(&self, network: IpAddr) -> Result<Wait<'_>, NoPlace> {
        let mut taken = self.taken();
        let waiting = taken.waiting.entry(network).or_default();
        if *waiting >= WAITING_PER_NETWORK {
            return Err(NoPlace::ForNetwork);
        }
        *waiting += 1;
        Ok(Wait { places: self, network })
    }

    fn take(self: &Arc<Self>, network: IpAddr) -> Result<Place, NoPlace> {
        let mut taken = self.taken();
        if taken.by_network.get(&network).is_some_and(|count| *count >= UPLOADS_PER_NETWORK) {
            return Err(NoPlace::ForNetwork);
        }
        if taken.in_all >= UPLOADS_AT_A_TIME {
            return Err(NoPlace::AtAll);
        }
        taken.in_all += 1;
        *taken.by_network.entry(network).or_default() += 1;
        Ok(Place { places: self.clone(), network })
    }

    fn taken(&self) -> MutexGuard<'_, Taken> {
        self.taken.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut taken = self.places.taken();
        taken.in_all -= 1;
        one_less(&mut taken.by_network, self.network);
        drop(taken);
        self.places.freed.notify_waiters();
    }
}

/// In line for a place until dropped.
struct Wait<'a> {
    places: &'a Places,
    network: IpAddr,
}

impl Drop for Wait<'_> {
    fn drop(&mut self) {
        one_less(&mut self.places.taken().waiting, self.network);
    }
}

fn one_less(counts: &mut HashMap<IpAddr, usize>, network: IpAddr) {
    if let Some(count) = counts.get_mut(&network) {
        *count -= 1;
        if *count == 0 {
            counts.remove(&network);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn network(number: usize) -> IpAddr {
        IpAddr::V4((number as u32).into())
    }

    #[test]
    fn a_network_has_its_share_and_no_more() {
        let places = Arc::<Places>::default();
        let held: Vec<_> = (0..UPLOADS_PER_NETWORK).map(|_| places.take(network(1))).collect();
        assert_eq!(places.take(network(1)).err(), Some(NoPlace::ForNetwork));
        assert!(places.take(network(2)).is_ok());
        drop(held);
        assert!(places.take(network(1)).is_ok());
        assert!(places.taken().by_network.is_empty());
    }

    #[tokio::test]
    async fn one_more_of_a_network_waits_for_a_place_to_be_free() {
        let places = Arc::<Places>::default();
        let mut held: Vec<_> = (0..UPLOADS_PER_NETWORK).map(|_| places.take(network(1))).collect();
        let waiting = tokio::spawn({
            let places = places.clone();
            async move { places.enter(network(1)).await.is_ok() }
        });
        tokio::task::yield_now().await;
        assert!(!waiting.is_finished());
        held.pop();
        assert!(waiting.await.unwrap());
    }

    #[tokio::test]
    async fn so_many_of_a_network_wait_and_others_are_refused_at_once() {
        let places = Arc::<Places>::default();
        let held: Vec<_> = (0..UPLOADS_PER_NETWORK).map(|_| places.take(network(1))).collect();
        let waiting: Vec<_> = (0..WAITING_PER_NETWORK)
            .map(|_| {
                let places = places.clone();
                tokio::spawn(async move { places.enter(network(1)).await.is_ok() })
            })
            .collect();
        tokio::task::yield_now().await;
        assert_eq!(places.enter(network(1)).await.err(), Some(NoPlace::ForNetwork));
        assert!(waiting.iter().all(|waiting| !waiting.is_finished()));
        drop(held);
        for waiting in waiting {
            assert!(waiting.await.unwrap());
        }
        assert!(places.taken().waiting.is_empty());
    }

    #[test]
    fn there_are_so_many_places_in_all() {
        let places = Arc::<Places>::default();
        let held: Vec<_> = (0..UPLOADS_AT_A_TIME)
            .map(|number| places.take(network(number / UPLOADS_PER_NETWORK)).ok().unwrap())
            .collect();
        assert_eq!(places.take(network(1_000)).err(), Some(NoPlace::AtAll));
        drop(held);
        assert!(places.take(network(1_000)).is_ok());
    }
}
