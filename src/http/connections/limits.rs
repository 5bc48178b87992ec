//! How long a connection may wait for what, and how many there may be.

use std::time::Duration;

use crate::applications::places::UPLOADS_AT_A_TIME;

/// Beyond this, connections cost more memory than their visitors are many.
const MAX_CONNECTIONS: usize = 4_096;
/// An upload has its spool, and a copy of that handle while it is inspected and stored.
const HANDLES_PER_UPLOAD: usize = 2;
/// For the database, pictures, the content folder's watcher, inspectors, and mail.
const OTHER_HANDLES: usize = 128;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Browsers connect ahead of a request, but not for longer.
    pub first_byte: Duration,
    /// From the first byte to the end of the first request's head.
    pub first_request: Duration,
    /// Without a request under way, also while the head of another one trickles in.
    pub idle: Duration,
    /// With an answer under way of which less than a kilobyte is read in this time.
    pub unread: Duration,
    /// For an idle connection to shut down, which in HTTP/2 takes an exchange with the client.
    pub closing: Duration,
    /// After this it is shut down. Without it, a client could keep an answer that it never reads by always
    /// requesting others.
    pub lifetime: Duration,
    /// From the shutdown to its end, whatever else the client requests: HTTP/2 clients that do not answer a ping can
    /// go on with that. A request that began before, such as an upload, is still handled.
    pub draining: Duration,
    pub total: usize,
    /// Of one home or office. Idle ones are evicted for new ones, so this is how many may be in use.
    pub per_network: usize,
    /// How often these limits are checked.
    pub sweep_interval: Duration,
}

impl Limits {
    /// For a process that may have so many files and connections open.
    pub fn for_handles(handles: u64) -> Self {
        let handles = usize::try_from(handles).unwrap_or(usize::MAX);
        let others = UPLOADS_AT_A_TIME * HANDLES_PER_UPLOAD + OTHER_HANDLES;
        // Where that leaves next to nothing, uploads are the less likely use of a handle.
        let total = handles.saturating_sub(others).max(handles / 4).min(MAX_CONNECTIONS);
        Self {
            first_byte: Duration::from_secs(10),
            first_request: Duration::from_secs(10),
            idle: Duration::from_secs(60),
            unread: Duration::from_secs(30),
            closing: Duration::from_secs(5),
            lifetime: Duration::from_secs(3_600),
            draining: Duration::from_secs(60),
            total,
            per_network: 128,
            sweep_interval: Duration::from_secs(1),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn connections_leave_handles_for_the_rest() {
        assert_eq!(Limits::for_handles(1_024).total, 384);
        assert_eq!(Limits::for_handles(256).total, 64);
        assert_eq!(Limits::for_handles(u64::MAX).total, MAX_CONNECTIONS);
    }
}
