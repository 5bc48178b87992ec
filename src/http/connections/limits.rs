//! How many connections there may be, and how long each may take for what.

use std::time::Duration;

use crate::applications::upload_slots::MAX_UPLOADS;
use crate::body::sent_files::max_files;

/// More would need too much memory, for more visitors than there are.
const MAX_CONNECTIONS: usize = 4_096;
/// The file of its spool, and one in reserve.
const HANDLES_PER_UPLOAD: usize = 2;
/// For the database, pictures, the content folder's watcher, inspectors and mail.
const OTHER_HANDLES: usize = 128;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Limits {
    /// Until the client sends something: browsers connect ahead of a request.
    pub first_byte: Duration,
    /// From the first byte to the end of the first request's headers.
    pub first_request: Duration,
    /// Between requests, including the time in which the headers of the next one arrive.
    pub idle: Duration,
    /// For an answer of which the client reads less than a kilobyte in this time.
    pub unread: Duration,
    /// For the shutdown of an idle connection, which in HTTP/2 needs a reply of the client.
    pub closing: Duration,
    /// After this, a connection is shut down even if it is in use. Otherwise a client could keep an answer that it
    /// never reads in memory by always sending other requests.
    pub lifetime: Duration,
    /// From the start of a shutdown to its end. Needed because an HTTP/2 client that does not answer pings can go on
    /// sending requests. A request that began before, such as an upload, is still handled.
    pub draining: Duration,
    pub total: usize,
    /// For one network. Idle connections are evicted for new ones, so this limits those in use.
    pub per_network: usize,
    /// How often these limits are checked.
    pub sweep_interval: Duration,
}

impl Limits {
    /// For a process that may have this many files and connections open, besides its event loops.
    pub fn for_handles(handles: u64) -> Self {
        let others = MAX_UPLOADS * HANDLES_PER_UPLOAD + max_files(handles) + OTHER_HANDLES;
        let handles = usize::try_from(handles).unwrap_or(usize::MAX);
        // If that leaves too few, at least a quarter are for connections: hardly ever are all uploads in use.
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
    fn connections_leave_file_handles_for_uploads_and_others() {
        assert_eq!(Limits::for_handles(1_024).total, 320);
        assert_eq!(Limits::for_handles(256).total, 64);
        assert_eq!(Limits::for_handles(u64::MAX).total, MAX_CONNECTIONS);
    }

    /// Without handles a new visitor cannot even take the place of a connection that is idle.
    #[test]
    fn connections_and_files_of_what_is_sent_often_leave_handles_however_few_there_are() {
        // Without those of event loops.
        const OPEN_FROM_THE_START: u64 = 24;
        for handles in [48, 128, 256, 1_024, 4_096] {
            let files = max_files(handles);
            let used = OPEN_FROM_THE_START + (files + Limits::for_handles(handles).total) as u64;
            assert!(files > 0 && used < handles, "{used} of {handles}");
        }
    }
}
