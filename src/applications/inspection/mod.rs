//! Inspects each CV in a process of its own that can do nothing else.
//!
//! A parser that meets a hostile file may loop, exhaust memory or execute code of the file. So the server keeps a few
//! processes of the same binary ready (`inspector`), each of which forks a new child for every CV. The child first gives
//! up its files, the network and most system calls (`confine`), then reads one CV and answers with one line (`child`).
//! `pool` limits how long and how many run; `fair_queue` lets networks take turns.

mod child;
pub mod confine;
mod fair_queue;
pub mod inspector;
pub mod pool;
mod worker;

/// The hidden command that makes this binary an inspector.
pub const COMMAND: &str = "inspect-cv";

/// What the server sends before a CV: a line with its extension, its size and the timeout in milliseconds. Filled up with spaces,
/// so that a child knows how much to read.
const HEADER_BYTES: usize = 32;

/// As much of a child's answer is written and read.
const MAX_LINE_BYTES: usize = 256;

/// The answer of a child that accepts a CV; any other answer is the reason for refusing it.
const ACCEPTED: &str = "accepted";

// How the lines begin that an inspector sends to the server, besides `ACCEPTED`.
/// A child waits for a CV. Followed by how far it is confined.
const READY: &str = "ready: ";
/// Followed by the reason.
const REFUSED: &str = "refused: ";
/// There was no answer in time.
const TIMED_OUT: &str = "timed out";
/// There was no answer in time, but the child got too little processor time to tell whether the CV is the reason.
const STARVED: &str = "starved";
/// The child ended without an answer. Followed by the signal or the exit code.
const DIED: &str = "died: ";
