//! IndexNow: tells search engines which pages have changed, so that they need not find out by themselves.
//!
//! A publish adds the pages that changed to those that wait, and returns. One task reports them, with pauses after
//! failures: nothing that the endpoint does reaches further than that task.

mod changes;
mod client;
mod failure;
mod flags;
mod reporter;
mod retry_after;
mod waiting;

pub use changes::changed;
pub use flags::{Endpoint, Key, NotPublic, Site};
pub use reporter::{Reporter, Timing};
