//! All connections, and which of them is evicted for a new one.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Instant;

use super::entry::Entry;
use super::limits::Limits;
use crate::applications::network::NetworkCounts;

/// Networks with up to this many are treated alike: a browser has 6 connections, and a household several browsers.
const FAIR_SHARE: usize = 16;

#[derive(Default)]
pub struct Table {
    next_id: u64,
    pub entries: HashMap<u64, Entry>,
    by_network: NetworkCounts,
}

impl Table {
    /// Whether there is room for one more of `network`; evicts another connection if needed.
    pub fn make_room(&mut self, network: Option<IpAddr>, limits: &Limits, now: Instant) -> bool {
        if self.count(network) >= limits.per_network {
            return self.evict_own(network, now);
        }
        self.entries.len() < limits.total || self.evict_any(network, now)
    }

    /// How many connections a network has; zero for a trusted proxy.
    fn count(&self, network: Option<IpAddr>) -> usize {
        network.map_or(0, |network| self.by_network.of(network))
    }

    fn evict_own(&mut self, network: Option<IpAddr>, now: Instant) -> bool {
        let own = self.entries.iter_mut().filter(|(_, entry)| entry.network == network);
        let ranked = own.filter_map(|(id, entry)| Some((entry.eviction_order(now, false)?, *id)));
        let first = ranked.min();
        self.abort(first.map(|(_, id)| id))
    }

    /// Evicts a connection of the network with the most. If that has more than the newcomer, it may even be one in use
    /// that is between two requests.
    fn evict_any(&mut self, newcomer: Option<IpAddr>, now: Instant) -> bool {
        // A process that may have few files open has a table in which one network could otherwise have all.
        let fair = FAIR_SHARE.min(self.entries.len() / 2);
        let share = fair.max(self.count(newcomer) + 1);
        let Self { entries, by_network, .. } = self;
        let ranked = entries.iter_mut().filter_map(|(id, entry)| {
            let count = entry.network.map_or(0, |network| by_network.of(network));
            let order = entry.eviction_order(now, count > share)?;
            Some((Reverse(count.max(fair)), order, *id))
        });
        let first = ranked.min();
        self.abort(first.map(|(.., id)| id))
    }

    fn abort(&mut self, id: Option<u64>) -> bool {
        let entry = id.and_then(|id| self.remove(id));
        entry.inspect(|entry| entry.activity.abort()).is_some()
    }

    /// Returns its id.
    pub fn insert(&mut self, entry: Entry) -> u64 {
        let id = self.next_id;
        self.next_id += 1;
        if let Some(network) = entry.network {
            self.by_network.add(network);
        }
        self.entries.insert(id, entry);
        id
    }

    pub fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.entries.remove(&id)?;
        if let Some(network) = entry.network {
            self.by_network.remove(network);
        }
        Some(entry)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::time::Duration;

    use super::super::activity::Activity;
    use super::*;

    fn address(number: u32) -> IpAddr {
        IpAddr::V4(number.into())
    }

    fn admit(table: &mut Table, from: u32, limits: &Limits, now: Instant) -> Option<Arc<Activity>> {
        let network = Some(address(from));
        table.make_room(network, limits, now).then(|| {
            let activity = Arc::<Activity>::default();
            table.insert(Entry::new(activity.clone(), network, now));
            activity
        })
    }

    /// A full table of networks with 128 connections each; every connection has just made a request.
    fn filled(limits: &Limits, now: Instant) -> (Table, Vec<Arc<Activity>>) {
        let mut table = Table::default();
        let networks = (0..limits.total).map(|number| (number / limits.per_network) as u32);
        let all = networks.map(|from| admit(&mut table, from, limits, now).unwrap());
        let all: Vec<_> = all.inspect(|activity| drop(activity.begin_request())).collect();
        (table, all)
    }

    #[test]
    fn connections_in_use_of_networks_with_many_are_evicted_for_others() {
        let (limits, now) = (Limits::for_handles(1_024), Instant::now());
        let (mut table, _) = filled(&limits, now);
        let office = [1_000; FAIR_SHARE];
        for from in office.into_iter().chain(2_000..2_100) {
            assert!(admit(&mut table, from, &limits, now).is_some());
        }
        assert_eq!(table.entries.len(), limits.total);
        assert_eq!(table.by_network.of(address(1_000)), FAIR_SHARE);
        assert!((2_000..2_100).all(|from| table.by_network.of(address(from)) > 0));
    }

    #[test]
    fn one_network_cannot_take_all_connections_however_few_there_are() {
        let (limits, now) = (Limits { total: 10, ..Limits::for_handles(1_024) }, Instant::now());
        let (mut table, _) = filled(&limits, now);
        assert!((2_000..2_004).all(|from| admit(&mut table, from, &limits, now).is_some()));
        assert_eq!(table.by_network.of(address(0)), 6);
    }

    #[test]
    fn a_connection_with_a_running_handler_is_never_evicted() {
        let (limits, now) = (Limits::for_handles(1_024), Instant::now());
        let (mut table, all) = filled(&limits, now);
        let _handling: Vec<_> = all.iter().map(|activity| activity.begin_request()).collect();
        let later = now + Duration::from_secs(60);
        assert!(admit(&mut table, 1_000, &limits, later).is_none());
    }

    #[test]
    fn silent_connections_are_evicted_before_those_of_a_browser() {
        let (limits, now) = (Limits { total: 20, ..Limits::for_handles(1_024) }, Instant::now());
        let mut table = Table::default();
        for _ in 0..6 {
            let activity = admit(&mut table, 1, &limits, now).unwrap();
            drop(activity.begin_request());
        }
        let later = now + Duration::from_secs(5);
        for from in 100..200 {
            assert!(admit(&mut table, from, &limits, later).is_some());
        }
        assert_eq!(table.by_network.of(address(1)), 6);
    }
}
