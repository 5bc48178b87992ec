//! Threads for connections: one for each core, each with its own event loop. A connection stays on the thread that it is
//! given, so answering what is ready takes no lock and wakes no other thread.
//!
//! Handlers run elsewhere: one that computes for a while would keep all connections of its thread waiting.
//!
//! A thread that has done a lot of work yields the processor to other processes (decision 0039): the system would not interrupt it
//! for some milliseconds.

use std::cell::Cell;
use std::io;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;

/// For what a body still reads from files while it is sent, and for uploads.
const MAX_BLOCKING_THREADS: usize = 4;
/// Left to what reads or writes a file when the thread ends: a disk may take for ever.
const FILE_TIME: Duration = Duration::from_secs(1);
/// After so many requests, a thread that has nothing left to do yields the processor. Those who wait for the answers may need this
/// very core to read them. After fewer it is about to wait anyway, and a program that computes would get the rest of its time slice.
const MIN_BATCH: usize = 16;
/// How many connections are worked on before the thread looks for what has arrived meanwhile. One that sends its requests without
/// waiting for the answers has a dozen answered each time.
const EVENT_INTERVAL: u32 = 8;

thread_local! {
    /// Requests since this thread last had nothing to do.
    static BATCH: Cell<usize> = const { Cell::new(0) };
}

pub struct Lanes {
    lanes: Vec<Lane>,
    last: AtomicUsize,
}

struct Lane {
    handle: Handle,
    thread: JoinHandle<()>,
    /// Dropped to end the thread.
    stop: oneshot::Sender<()>,
}

impl Lanes {
    pub fn start() -> io::Result<Self> {
        let count = thread::available_parallelism().map_or(1, usize::from);
        let lanes = (0..count).map(|_| Lane::start()).collect::<Result<_, _>>()?;
        Ok(Self { lanes, last: AtomicUsize::default() })
    }

    /// Takes turns, so that each has its share of the connections.
    pub fn next(&self) -> Option<&Handle> {
        let turn = self.last.fetch_add(1, Relaxed) % self.lanes.len();
        self.lanes.get(turn).map(|lane| &lane.handle)
    }

    /// Drops the connections that are left.
    pub fn stop(self) {
        // All are told before one is waited for.
        let tell = |Lane { thread, stop, .. }| {
            drop(stop);
            thread
        };
        let threads: Vec<_> = self.lanes.into_iter().map(tell).collect();
        for thread in threads {
            // Only a panic of the event loop itself, which is in the log.
            let _ = thread.join();
        }
    }
}

/// Called by connections for each request.
pub fn count_request() {
    BATCH.set(BATCH.get() + 1);
}

fn end_batch() {
    if BATCH.take() >= MIN_BATCH {
        thread::yield_now();
    }
}

impl Lane {
    fn start() -> io::Result<Self> {
        let mut builder = Builder::new_current_thread();
        builder.enable_all().max_blocking_threads(MAX_BLOCKING_THREADS);
        builder.event_interval(EVENT_INTERVAL).global_queue_interval(EVENT_INTERVAL);
        let runtime = builder.on_thread_park(end_batch).build()?;
        let handle = runtime.handle().clone();
        let (stop, stopped) = oneshot::channel();
        let run = move || {
            // Ends with an error, because nothing is ever sent.
            let _ = runtime.block_on(stopped);
            runtime.shutdown_timeout(FILE_TIME);
        };
        let thread = thread::Builder::new().name("connections".into()).spawn(run)?;
        Ok(Self { handle, thread, stop })
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    #[test]
    fn a_file_that_takes_for_ever_does_not_keep_the_threads_from_ending() {
        let lanes = Lanes::start().unwrap();
        let (disk, never) = channel::<()>();
        let (reading, begun) = channel();
        lanes.next().unwrap().spawn_blocking(move || {
            reading.send(()).unwrap();
            never.recv()
        });
        begun.recv().unwrap();
        let (stopped, is_stopped) = channel();
        thread::spawn(move || {
            lanes.stop();
            stopped.send(())
        });
        assert!(is_stopped.recv_timeout(Duration::from_secs(20)).is_ok(), "it waits for the disk");
        assert!(disk.send(()).is_ok(), "it is still being read");
    }
}
