//! All connections, and who makes room for a newcomer.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::net::IpAddr;
use std::time::Instant;

use super::entry::Entry;
use super::limits::Limits;

/// Up to this many, a network is not one with many: a browser has 6 connections, and a home several browsers.
const FAIR_SHARE: usize = 16;

#[derive(Default)]
pub struct Table {
    next_id: u64,
    pub entries: HashMap<u64, Entry>,
    by_network: HashMap<IpAddr, usize>,
}

impl Table {
    /// Whether there is a place for one more of `network`, after evicting another if need be.
    pub fn make_room(&mut self, network: Option<IpAddr>, limits: &Limits, now: Instant) -> bool {
        if self.held(network) >= limits.per_network {
            return self.evict_own(network, now);
        }
        self.entries.len() < limits.total || self.evict_any(network, now)
    }

    /// How many a network has; a trusted proxy's count as none.
    fn held(&self, network: Option<IpAddr>) -> usize {
        network.and_then(|network| self.by_network.get(&network)).copied().unwrap_or_default()
    }

    fn evict_own(&mut self, network: Option<IpAddr>, now: Instant) -> bool {
        let own = self.entries.iter_mut().filter(|(_, entry)| entry.network == network);
        let ranked = own.filter_map(|(id, entry)| Some((entry.eviction_order(now, false)?, *id)));
        let first = ranked.min();
        self.abort(first.map(|(_, id)| id))
    }

    /// From the network with the most, which gives up connections between two requests to those with fewer.
    fn evict_any(&mut self, newcomer: Option<IpAddr>, now: Instant) -> bool {
        let share = FAIR_SHARE.max(self.held(newcomer) + 1);
        let Self { entries, by_network, .. } = self;
        let ranked = entries.iter_mut().filter_map(|(id, entry)| {
            let held = entry.network.and_then(|network| by_network.get(&network)).copied();
            let held = held.unwrap_or_default();
            let order = entry.eviction_order(now, held > share)?;
            Some((Reverse(held.max(FAIR_SHARE)), order, *id))
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
            *self.by_network.entry(network).or_default() += 1;
        }
        self.entries.insert(id, entry);
        id
    }

    pub fn remove(&mut self, id: u64) -> Option<Entry> {
        let entry = self.entries.remove(&id)?;
        if let Some(network) = entry.network
            && let Some(count) = self.by_network.get_mut(&network)
        {
            *count -= 1;
            if *count == 0 {
                self.by_network.remove(&network);
            }
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

    /// As many as there may be, from networks of 128, and each has made a request just now.
    fn filled(limits: &Limits, now: Instant) -> (Table, Vec<Arc<Activity>>) {
        let mut table = Table::default();
        let networks = (0..limits.total).map(|number| (number / limits.per_network) as u32);
        let all = networks.map(|from| admit(&mut table, from, limits, now).unwrap());
        let all: Vec<_> = all.inspect(|activity| drop(activity.begin_request())).collect();
        (table, all)
    }

    #[test]
    fn networks_with_many_busy_connections_make_room_for_others() {
        let (limits, now) = (Limits::for_handles(1_024), Instant::now());
        let (mut table, _) = filled(&limits, now);
        let office = [1_000; FAIR_SHARE];
        for from in office.into_iter().chain(2_000..2_100) {
            assert!(admit(&mut table, from, &limits, now).is_some());
        }
        assert_eq!(table.entries.len(), limits.total);
        assert_eq!(table.by_network[&address(1_000)], FAIR_SHARE);
        assert!((2_000..2_100).all(|from| table.by_network.contains_key(&address(from))));
    }

    #[test]
    fn handlers_at_work_are_never_evicted() {
        let (limits, now) = (Limits::for_handles(1_024), Instant::now());
        let (mut table, all) = filled(&limits, now);
        let _handling: Vec<_> = all.iter().map(|activity| activity.begin_request()).collect();
        let later = now + Duration::from_secs(60);
        assert!(admit(&mut table, 1_000, &limits, later).is_none());
    }

    #[test]
    fn a_browser_is_not_evicted_before_single_silent_connections() {
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
        assert_eq!(table.by_network[&address(1)], 6);
    }
}
