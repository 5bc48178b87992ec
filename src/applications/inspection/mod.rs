//! Inspects each CV in a process of its own that can do nothing else.
//!
//! A parser that meets a hostile file may loop, exhaust memory or worse. So the server keeps a few processes of
//! the same binary ready (`inspector`), each of which forks a fresh child for every CV. The child first gives up
//! its files, the network and most system calls (`confine`), then reads one CV and says one line (`child`).
//! `pool` bounds how long and how many run; `fair` sees to it that nobody waits for the many files of another.

mod child;
pub mod confine;
mod fair;
pub mod inspector;
pub mod pool;
mod worker;

/// The hidden command that makes this binary an inspector.
pub const COMMAND: &str = "inspect-cv";

/// What a child says about a CV that it takes; anything else is why it does not.
const TAKEN: &str = "taken";
// How an inspector's lines begin.
/// A child waits for a CV; how far it is confined.
const READY: &str = "ready: ";
const REFUSED: &str = "refused: ";
/// The time was over before there was an answer,
const SLOW: &str = "slow";
/// although the child had little of the processor.
const STARVED: &str = "starved";
/// The child ended without an answer: the signal or the exit code.
const DIED: &str = "died: ";
