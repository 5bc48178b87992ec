//! How many files and connections the process may have open at a time.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Most systems start programs with a limit of 1,024, which they may raise.
pub fn raise_limit() {
    let limit = getrlimit(Resource::Nofile);
    // If it fails, connections are limited to fewer.
    let _ = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, ..limit });
}

pub fn limit() -> u64 {
    getrlimit(Resource::Nofile).current.unwrap_or(u64::MAX)
}
