//! Who is inspected when: a bounded queue, inspectors kept ready, and a second lane for slow files.
//!
//! An ordinary CV takes milliseconds, and networks take turns. One that takes longer than `FAST_TIME` is started again in the slow lane, so
//! that files made to take long wait for each other and not in front of everybody else's.

use std::collections::VecDeque;
use std::io;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use super::fair::{FairQueue, Full};
use super::worker::{Answer, START_TIME, Worker};
use crate::applications::cv::Kind;
use crate::applications::places::UPLOADS_AT_A_TIME;
use crate::applications::spool::Spooled;

/// Bounds memory: each may take what `confine` allows.
const FAST_LANE: usize = 2;
const SLOW_LANE: usize = 1;
const FAST_TIME: Duration = Duration::from_millis(250);
const SLOW_TIME: Duration = Duration::from_secs(2);
/// How many may wait: everybody who has sent a CV.
const MAX_WAITING: usize = UPLOADS_AT_A_TIME;
const MAX_WAITING_SLOW: usize = 8;
/// Inspectors kept for the next CVs: while one prepares its next child, another can be asked.
const KEPT: usize = 2 * FAST_LANE;
/// A kept inspector forks its next child in less than a millisecond; one that does not is stuck.
const NEXT_CHILD_TIME: Duration = Duration::from_secs(1);

#[derive(Debug, thiserror::Error)]
pub enum Rejection {
    #[error("the CV is none we take: {0}")]
    Cv(String),
    #[error("too many CVs wait to be inspected")]
    Busy,
    #[error("CVs cannot be inspected now: {0}")]
    Unavailable(#[from] io::Error),
}

impl From<Full> for Rejection {
    fn from(_: Full) -> Self {
        Self::Busy
    }
}

pub struct Inspectors {
    program: PathBuf,
    /// Whoever has waited longest is asked next.
    kept: Mutex<VecDeque<Worker>>,
    /// Counts the inspectors, kept and at work.
    alive: Arc<()>,
    fast_lane: Arc<FairQueue>,
    slow_lane: Arc<FairQueue>,
}

impl Inspectors {
    /// `program` is this binary.
    pub fn new(program: PathBuf) -> Arc<Self> {
        Arc::new(Self {
            program,
            kept: Mutex::default(),
            alive: Arc::default(),
            fast_lane: FairQueue::new(FAST_LANE, MAX_WAITING),
            slow_lane: FairQueue::new(SLOW_LANE, MAX_WAITING_SLOW),
        })
    }

    /// Starts the first inspectors, and logs how far this system lets their children be confined.
    pub async fn warm_up(&self) -> io::Result<()> {
        let mut worker = Worker::start(&self.program, self.alive.clone())?;
        let confinement = worker.ready(START_TIME).await?.unwrap_or_default();
        tracing::info!("CVs are inspected in processes of their own: {confinement}");
        self.keep(worker);
        self.refill();
        Ok(())
    }

    /// `network` is whose CV it is, as far as turns go.
    pub async fn inspect(
        &self,
        network: IpAddr,
        kind: Kind,
        cv: &Spooled,
    ) -> Result<(), Rejection> {
        let place = self.fast_lane.enter(network).await?;
        let mut answer = self.run(FAST_TIME, kind, cv).await?;
        drop(place);
        if matches!(answer, Answer::TooSlow | Answer::Starved) {
            let _place = self.slow_lane.enter(network).await?;
            answer = self.run(SLOW_TIME, kind, cv).await?;
        }
        match answer {
            Answer::Taken => Ok(()),
            Answer::Refused(reason) => Err(Rejection::Cv(reason)),
            Answer::TooSlow => Err(Rejection::Cv("inspecting it takes too long".into())),
            Answer::Starved => Err(io::Error::from(io::ErrorKind::TimedOut).into()),
            Answer::Interrupted => Err(io::Error::from(io::ErrorKind::Interrupted).into()),
        }
    }

    /// One inspection in a child of its own; a second one if somebody ended the first.
    async fn run(&self, time: Duration, kind: Kind, cv: &Spooled) -> io::Result<Answer> {
        let mut answer = self.worker().await?.ask(kind, cv, time).await?;
        if let (Answer::Interrupted, _) = answer {
            answer = self.start().await?.ask(kind, cv, time).await?;
        }
        let (answer, worker) = answer;
        match worker {
            Some(worker) => self.keep(worker),
            None => self.refill(),
        }
        Ok(answer)
    }

    /// One whose child waits for a CV.
    async fn worker(&self) -> io::Result<Worker> {
        let kept = self.kept().pop_front();
        if let Some(mut kept) = kept
            && kept.ready(NEXT_CHILD_TIME).await.is_ok()
        {
            return Ok(kept);
        }
        self.start().await
    }

    async fn start(&self) -> io::Result<Worker> {
        let mut worker = Worker::start(&self.program, self.alive.clone())?;
        worker.ready(START_TIME).await?;
        Ok(worker)
    }

    fn keep(&self, worker: Worker) {
        self.kept().push_back(worker);
    }

    /// Replaces inspectors that are gone, so that nobody waits for that. Those at work count: one too many would have to
    /// be ended, and the child that it leaves behind is nobody's to collect.
    fn refill(&self) {
        while Arc::strong_count(&self.alive) <= KEPT {
            match Worker::start(&self.program, self.alive.clone()) {
                Ok(worker) => self.keep(worker),
                // Whoever comes next tries again, and is told.
                Err(_) => return,
            }
        }
    }

    fn kept(&self) -> MutexGuard<'_, VecDeque<Worker>> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
