//! How many files and connections the process may have open at a time.

use std::thread;

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Of an event loop. There is one for each core, and one for what runs on no thread of connections.
const PER_LOOP: u64 = 4;

/// Most systems start programs with a limit of 1,024, which they may raise.
pub fn raise_limit() {
    let limit = getrlimit(Resource::Nofile);
    // If it fails, connections are limited to fewer.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}

/// How many the event loops leave of the limit.
pub fn left() -> u64 {
    let limit = getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX);
    let loops = 1 + thread::available_parallelism().map_or(1, |cores| cores.get() as u64);
    limit.saturating_sub(loops * PER_LOOP)
}
