//! Who is inspected when: a bounded queue, children kept ready, and a second lane for slow files.
//!
//! An ordinary CV takes milliseconds, and networks take turns. One that takes longer than `FAST_TIME` is started again in the slow lane, so
//! that files made to take long wait for each other and not in front of everybody else's.

use std::io;
use std::net::IpAddr;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Mutex as AsyncMutex;

use super::fair::{FairQueue, Full};
use super::worker::{Answer, Worker};
use crate::applications::cv::Kind;
use crate::applications::spool::Spooled;

/// Bounds memory: each may take what `confine` allows.
const FAST_LANE: usize = 2;
const SLOW_LANE: usize = 1;
const FAST_TIME: Duration = Duration::from_millis(250);
const SLOW_TIME: Duration = Duration::from_secs(2);
/// How many may wait: the last of them waits some seconds in the worst case.
const MAX_WAITING: usize = 128;
const MAX_WAITING_SLOW: usize = 8;
/// Children kept ready for the next CVs.
const WARM: usize = 2;

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
    warm: Mutex<Vec<Worker>>,
    refilling: AsyncMutex<()>,
    fast_lane: Arc<FairQueue>,
    slow_lane: Arc<FairQueue>,
}

impl Inspectors {
    /// `program` is this binary.
    pub fn new(program: PathBuf) -> Arc<Self> {
        Arc::new(Self {
            program,
            warm: Mutex::default(),
            refilling: AsyncMutex::default(),
            fast_lane: FairQueue::new(FAST_LANE, MAX_WAITING),
            slow_lane: FairQueue::new(SLOW_LANE, MAX_WAITING_SLOW),
        })
    }

    /// Starts the first children, and logs how far this system lets them be confined.
    pub async fn warm_up(self: &Arc<Self>) -> io::Result<()> {
        let (worker, confinement) = Worker::start(&self.program).await?;
        tracing::info!("CVs are inspected in processes of their own: {confinement}");
        self.warm().push(worker);
        self.refill();
        Ok(())
    }

    /// `network` is whose CV it is, as far as turns go.
    pub async fn inspect(
        self: &Arc<Self>,
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

    /// One inspection in a child of its own; a second one if somebody ended the first child.
    async fn run(self: &Arc<Self>, time: Duration, kind: Kind, cv: &Spooled) -> io::Result<Answer> {
        match self.worker().await?.ask(kind, cv, time).await? {
            Answer::Interrupted => Worker::start(&self.program).await?.0.ask(kind, cv, time).await,
            answer => Ok(answer),
        }
    }

    async fn worker(self: &Arc<Self>) -> io::Result<Worker> {
        let warm = self.warm().pop();
        self.refill();
        match warm {
            Some(worker) => Ok(worker),
            None => Ok(Worker::start(&self.program).await?.0),
        }
    }

    /// Starts children until `WARM` of them wait, behind the back of whoever asked.
    fn refill(self: &Arc<Self>) {
        let pool = self.clone();
        tokio::spawn(async move {
            let Ok(_only_one) = pool.refilling.try_lock() else { return };
            while pool.warm().len() < WARM {
                match Worker::start(&pool.program).await {
                    Ok((worker, _)) => pool.warm().push(worker),
                    // Whoever comes next tries again, and is told.
                    Err(_) => return,
                }
            }
        });
    }

    fn warm(&self) -> MutexGuard<'_, Vec<Worker>> {
        self.warm.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
