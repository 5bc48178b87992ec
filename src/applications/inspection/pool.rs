//! The pool of inspectors, and which CV is inspected when.
//!
//! An ordinary CV takes milliseconds. One that takes longer than `FAST_TIMEOUT` is inspected anew in a second, slow lane,
//! so that CVs made to take long wait for each other and do not delay the others. In both lanes, networks take turns. One
//! whose inspection got too little of the processor is first tried again in the fast lane.

use std::collections::VecDeque;
use std::io;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use cv::Format;

use super::fair_queue::{FairQueue, QueueFull};
use super::worker::{Report, START_TIMEOUT, Worker};
use crate::applications::spool::Spooled;
use crate::applications::upload_slots::MAX_UPLOADS;

/// How many CVs are inspected at a time. Each may take the memory that `confine` allows.
pub const FAST_LANE_SIZE: usize = 2;
const SLOW_LANE_SIZE: usize = 1;
pub const FAST_TIMEOUT: Duration = Duration::from_millis(250);
/// How often a CV is tried in the fast lane, if its inspection gets too little of the processor, before it goes to the slow one.
const FAST_ATTEMPTS: usize = 3;
/// Nor for longer than this: its applicant waits.
const MAX_RETRYING: Duration = Duration::from_secs(10);
const SLOW_TIMEOUT: Duration = Duration::from_secs(2);
/// Every upload may wait in the fast lane.
const MAX_WAITING: usize = MAX_UPLOADS;
const MAX_WAITING_SLOW: usize = 8;
/// More than work at a time: while one forks its next child, another can be used.
const POOL_SIZE: usize = 2 * FAST_LANE_SIZE;
/// An idle inspector forks its next child in less than a millisecond; one that takes longer than this is stuck.
const NEXT_CHILD_TIMEOUT: Duration = Duration::from_secs(1);

#[derive(Debug, thiserror::Error)]
pub enum InspectionError {
    #[error("the CV is not accepted: {0}")]
    Refused(String),
    #[error("too many CVs wait to be inspected")]
    Busy,
    #[error("CVs cannot be inspected now: {0}")]
    Unavailable(#[from] io::Error),
}

impl From<QueueFull> for InspectionError {
    fn from(_: QueueFull) -> Self {
        Self::Busy
    }
}

pub struct Inspectors {
    program: PathBuf,
    /// The one that has been idle longest is used next.
    idle: Mutex<VecDeque<Worker>>,
    /// Its references count the inspectors, idle and working.
    alive: Arc<()>,
    fast_lane: Arc<FairQueue>,
    slow_lane: Arc<FairQueue>,
}

impl Inspectors {
    /// `program` is this binary.
    pub fn new(program: PathBuf) -> Arc<Self> {
        Arc::new(Self {
            program,
            idle: Mutex::default(),
            alive: Arc::default(),
            fast_lane: FairQueue::new(FAST_LANE_SIZE, MAX_WAITING),
            slow_lane: FairQueue::new(SLOW_LANE_SIZE, MAX_WAITING_SLOW),
        })
    }

    /// Starts the inspectors, and logs how far this system lets their children be confined.
    pub async fn warm_up(&self) -> io::Result<()> {
        let mut worker = Worker::start(&self.program, self.alive.clone())?;
        let confinement = worker.wait_until_ready(START_TIMEOUT).await?.unwrap_or_default();
        tracing::info!("CVs are inspected in processes of their own: {confinement}");
        self.put_back(worker);
        self.refill();
        Ok(())
    }

    /// `network` is where the CV came from; networks take turns.
    pub async fn inspect(
        &self,
        network: IpAddr,
        format: Format,
        cv: &Spooled,
    ) -> Result<(), InspectionError> {
        let begun = Instant::now();
        let mut report = Report::Starved;
        for _ in 0..FAST_ATTEMPTS {
            // Each attempt waits for its turn, so that no file keeps the others waiting for longer than one.
            let _permit = self.fast_lane.acquire(network).await?;
            report = self.run(FAST_TIMEOUT, format, cv).await?;
            if !matches!(report, Report::Starved) || begun.elapsed() > MAX_RETRYING {
                break;
            }
        }
        if matches!(report, Report::TimedOut | Report::Starved) {
            let _permit = self.slow_lane.acquire(network).await?;
            report = self.run(SLOW_TIMEOUT, format, cv).await?;
        }
        match report {
            Report::Accepted => Ok(()),
            Report::Refused(reason) => Err(InspectionError::Refused(reason)),
            Report::TimedOut => {
                Err(InspectionError::Refused("inspecting it takes too long".into()))
            }
            Report::Starved => Err(io::Error::from(io::ErrorKind::TimedOut).into()),
            Report::Interrupted => Err(io::Error::from(io::ErrorKind::Interrupted).into()),
        }
    }

    /// One inspection. If it is interrupted, it is repeated once with a new inspector.
    async fn run(&self, timeout: Duration, format: Format, cv: &Spooled) -> io::Result<Report> {
        let worker = self.take_worker().await?;
        let (mut report, mut worker) = worker.inspect(format, cv, timeout).await?;
        if matches!(report, Report::Interrupted) {
            (report, worker) = self.start().await?.inspect(format, cv, timeout).await?;
        }
        match worker {
            Some(worker) => self.put_back(worker),
            None => self.refill(),
        }
        Ok(report)
    }

    /// A worker whose child waits for a CV.
    async fn take_worker(&self) -> io::Result<Worker> {
        let idle = self.idle().pop_front();
        if let Some(mut worker) = idle
            && worker.wait_until_ready(NEXT_CHILD_TIMEOUT).await.is_ok()
        {
            return Ok(worker);
        }
        self.start().await
    }

    async fn start(&self) -> io::Result<Worker> {
        let mut worker = Worker::start(&self.program, self.alive.clone())?;
        worker.wait_until_ready(START_TIMEOUT).await?;
        Ok(worker)
    }

    fn put_back(&self, worker: Worker) {
        self.idle().push_back(worker);
    }

    /// Replaces inspectors that have ended, so that no CV has to wait for a start. Working ones count too: a surplus one
    /// would have to be killed, and nobody would collect its child.
    fn refill(&self) {
        while Arc::strong_count(&self.alive) <= POOL_SIZE {
            match Worker::start(&self.program, self.alive.clone()) {
                Ok(worker) => self.put_back(worker),
                // The next inspection tries again, and reports the error.
                Err(_) => return,
            }
        }
    }

    fn idle(&self) -> MutexGuard<'_, VecDeque<Worker>> {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
