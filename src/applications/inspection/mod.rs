//! Inspects each CV in a process of its own that can do nothing else.
//!
//! A parser that meets a hostile file may loop, exhaust memory or worse. So every CV is read by a fresh child
//! of the same binary, which first gives up its files, the network and most system calls (`confine`), then
//! reads one CV from its standard input and writes one line (`child`). `pool` keeps children waiting and
//! bounds how long and how many run; `fair` sees to it that nobody waits for the many files of another.

pub mod child;
pub mod confine;
mod fair;
pub mod pool;
mod worker;

/// The hidden command that makes this binary such a child.
pub const COMMAND: &str = "inspect-cv";

/// What a child says about a CV that it takes; anything else is why it does not.
const TAKEN: &str = "taken";
/// How the child's line begins that says it is confined, and how far.
const CONFINED: &str = "confined: ";
