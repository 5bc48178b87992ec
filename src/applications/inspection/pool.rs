//! Who is inspected when: a bounded queue, children kept ready, and a second lane for slow files.
//!
//! An ordinary CV takes milliseconds. One that takes longer than `FAST_TIME` is started again in the slow lane, so
//! that files made to take long wait for each other and not in front of everybody else's.

use std::io;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex as AsyncMutex, Semaphore};

use super::worker::{Answer, Worker};
use crate::applications::cv::Kind;
use crate::applications::spool::Spooled;

/// Bounds memory: each may take what `confine` allows.
const FAST_LANE: usize = 2;
const SLOW_LANE: usize = 1;
const FAST_TIME: Duration = Duration::from_millis(250);
const SLOW_TIME: Duration = Duration::from_secs(2);
/// How many may run or wait: the last of them waits some seconds in the worst case.
const MAX_QUEUED: usize = 64;
const MAX_QUEUED_SLOW: usize = 8;
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

pub struct Inspectors {
    program: PathBuf,
    warm: Mutex<Vec<Worker>>,
    refilling: AsyncMutex<()>,
    queue: Semaphore,
    slow_queue: Semaphore,
    fast_lane: Semaphore,
    slow_lane: Semaphore,
}

impl Inspectors {
    /// `program` is this binary.
    pub fn new(program: PathBuf) -> Arc<Self> {
        Arc::new(Self {
            program,
            warm: Mutex::default(),
            refilling: AsyncMutex::default(),
            queue: Semaphore::new(MAX_QUEUED),
            slow_queue: Semaphore::new(MAX_QUEUED_SLOW),
            fast_lane: Semaphore::new(FAST_LANE),
            slow_lane: Semaphore::new(SLOW_LANE),
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

    pub async fn inspect(self: &Arc<Self>, kind: Kind, cv: &mut Spooled) -> Result<(), Rejection> {
        let _place = self.queue.try_acquire().map_err(|_| Rejection::Busy)?;
        let answer = match self.run(&self.fast_lane, FAST_TIME, kind, cv).await? {
            Answer::TooSlow => {
                let _place = self.slow_queue.try_acquire().map_err(|_| Rejection::Busy)?;
                self.run(&self.slow_lane, SLOW_TIME, kind, cv).await?
            }
            answer => answer,
        };
        match answer {
            Answer::Taken => Ok(()),
            Answer::Refused(reason) => Err(Rejection::Cv(reason)),
            Answer::TooSlow => Err(Rejection::Cv("inspecting it takes too long".into())),
            Answer::Interrupted => Err(io::Error::from(io::ErrorKind::Interrupted).into()),
        }
    }

    /// One inspection in a child of its own; a second one if somebody ended the first child.
    async fn run(
        self: &Arc<Self>,
        lane: &Semaphore,
        time: Duration,
        kind: Kind,
        cv: &mut Spooled,
    ) -> io::Result<Answer> {
        let _turn = lane.acquire().await.map_err(io::Error::other)?;
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
