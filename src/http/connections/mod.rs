//! All open connections: each has timeouts, and together they stay below what the system allows.
//!
//! One table is swept every second, instead of timers on every connection. When it is full, a connection of the network
//! that has the most is evicted, and among these the one that has been idle longest. So new visitors get in, however
//! many silent connections there are.

mod activity;
mod entry;
mod limits;
mod table;

use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use ipnet::IpNet;
use tokio::sync::Notify;

use crate::applications::network::network;
use entry::{Entry, Verdict};
use table::Table;

pub use activity::{Activity, TrackedBody};
pub use limits::Limits;

pub struct Connections {
    limits: Limits,
    /// Many visitors share the connections of a proxy, so these count towards the total only.
    trusted_proxies: Vec<IpNet>,
    table: Mutex<Table>,
    emptied: Notify,
}

/// Keeps a connection in the table until dropped.
pub struct ConnectionGuard {
    id: u64,
    connections: Arc<Connections>,
    pub activity: Arc<Activity>,
}

impl Connections {
    pub fn new(limits: Limits, trusted_proxies: Vec<IpNet>) -> Arc<Self> {
        let (table, emptied) = Default::default();
        Arc::new(Self { limits, trusted_proxies, table, emptied })
    }

    pub fn limits(&self) -> &Limits {
        &self.limits
    }

    /// How many connections there are.
    pub fn count(&self) -> usize {
        self.table().entries.len()
    }

    /// Adds a connection from `peer`, if there is room or another connection can be evicted.
    pub fn admit(self: &Arc<Self>, peer: IpAddr, now: Instant) -> Option<ConnectionGuard> {
        let peer = peer.to_canonical();
        let is_proxy = self.trusted_proxies.iter().any(|net| net.contains(&peer));
        let network = (!is_proxy).then(|| network(peer));
        let mut table = self.table();
        if !table.make_room(network, &self.limits, now) {
            return None;
        }
        let activity = Arc::<Activity>::default();
        let id = table.insert(Entry::new(activity.clone(), network, now));
        Some(ConnectionGuard { id, connections: self.clone(), activity })
    }

    /// Ends connections that have exceeded a timeout.
    pub fn sweep(&self, now: Instant) {
        for entry in self.table().entries.values_mut() {
            match entry.check(now, &self.limits) {
                Verdict::Keep => {}
                Verdict::ShutDown => entry.request_shutdown(now),
                Verdict::Abort => entry.activity.abort(),
            }
        }
    }

    /// Shuts all of them down, and returns when they have ended.
    pub async fn shut_down_all(&self) {
        for entry in self.table().entries.values() {
            entry.activity.request_shutdown();
        }
        while !self.table().entries.is_empty() {
            self.emptied.notified().await;
        }
    }

    fn table(&self) -> MutexGuard<'_, Table> {
        self.table.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ConnectionGuard {
    fn drop(&mut self) {
        let mut table = self.connections.table();
        table.remove(self.id);
        if table.entries.is_empty() {
            self.connections.emptied.notify_one();
        }
    }
}
