//! Render threads beside tokio's, with a bounded queue in two lanes: visitors first.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use super::engine::{Engine, EngineError, Markup, RENDER_TIME, THREAD_STACK_BYTES};

/// More than this waiting means that rendering is not keeping up: the browser can do it as well.
const MAX_WAITING: usize = 256;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Lane {
    /// Someone waits for the page.
    Visitor,
    /// Rendered ahead of the first visit.
    Ahead,
}

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The page's own fault: it fails again next time.
    #[error("{0}")]
    Failed(String),
    /// It ran out of time or memory, or the engine did not load. It may render next time, but each try costs as
    /// much as a render may.
    #[error("{0}")]
    RanOut(String),
    /// Not the page's fault: it may well render next time.
    #[error("the render queue is full")]
    Busy,
}

struct Task {
    island: Arc<str>,
    reply: oneshot::Sender<Result<Markup, RenderError>>,
}

#[derive(Default)]
struct Queue {
    visitors: VecDeque<Task>,
    ahead: VecDeque<Task>,
    closed: bool,
}

#[derive(Default)]
struct Shared {
    queue: Mutex<Queue>,
    changed: Condvar,
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, Queue> {
        self.queue.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The next task that someone still waits for; `None` once the pool is closed.
    fn next(&self) -> Option<Task> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            match queue.visitors.pop_front().or_else(|| queue.ahead.pop_front()) {
                Some(task) if task.reply.is_closed() => {}
                Some(task) => return Some(task),
                None => {
                    queue = self.changed.wait(queue).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }
}

pub struct Pool {
    shared: Arc<Shared>,
}

impl Pool {
    pub fn start(bundle: Arc<str>, threads: usize) -> std::io::Result<Self> {
        let shared = Arc::new(Shared::default());
        for number in 0..threads.max(1) {
            let (bundle, shared) = (bundle.clone(), shared.clone());
            thread::Builder::new()
                .name(format!("render-{number}"))
                .stack_size(THREAD_STACK_BYTES)
                .spawn(move || work(|| load(&bundle), &shared))?;
        }
        Ok(Self { shared })
    }

    pub async fn render(&self, island: Arc<str>, lane: Lane) -> Result<Markup, RenderError> {
        let (reply, answer) = oneshot::channel();
        {
            let mut queue = self.shared.lock();
            let waiting = match lane {
                Lane::Visitor => &mut queue.visitors,
                Lane::Ahead => &mut queue.ahead,
            };
            if waiting.len() >= MAX_WAITING {
                return Err(RenderError::Busy);
            }
            waiting.push_back(Task { island, reply });
        }
        self.shared.changed.notify_one();
        answer.await.unwrap_or(Err(RenderError::Busy))
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        self.shared.lock().closed = true;
        self.shared.changed.notify_all();
    }
}

fn work(load: impl Fn() -> Result<Engine, String>, shared: &Shared) {
    let mut engine = load();
    while let Some(task) = shared.next() {
        // What it lacked, such as memory, may be there by now.
        if engine.is_err() {
            engine = load();
        }
        let markup = match &engine {
            Ok(engine) => engine.render(&task.island, RENDER_TIME).map_err(RenderError::from),
            Err(error) => Err(RenderError::RanOut(error.clone())),
        };
        let stopped_halfway = engine.is_ok() && matches!(markup, Err(RenderError::RanOut(_)));
        // Nobody waits any more if this fails.
        let _ = task.reply.send(markup);
        // React cannot clean up after itself when it is stopped: what it left must not meet the next page.
        if stopped_halfway {
            engine = load();
        }
    }
}

fn load(bundle: &str) -> Result<Engine, String> {
    Engine::new(bundle)
        .inspect_err(|error| tracing::error!(%error, "the server bundle does not load"))
}

impl From<EngineError> for RenderError {
    fn from(error: EngineError) -> Self {
        match error {
            EngineError::Threw(message) => Self::Failed(message),
            error @ EngineError::RanOut(_) => Self::RanOut(error.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::cell::Cell;

    use super::*;

    const BUNDLE: &str = "export const render = (island) => {
        if (island === 'slow') { const end = Date.now() + 100; while (Date.now() < end) {} }
        return { head: '', app: island };
    }";

    /// A pool whose threads are not there yet: what waits, waits until the test takes it.
    fn idle() -> Arc<Pool> {
        Arc::new(Pool { shared: Arc::default() })
    }

    /// Asks, and returns once all of it waits.
    async fn ask(pool: &Arc<Pool>, tasks: &[(&'static str, Lane)]) {
        for (name, lane) in tasks {
            let (pool, name, lane) = (pool.clone(), *name, *lane);
            tokio::spawn(async move { pool.render(name.into(), lane).await });
        }
        let waiting = || {
            let queue = pool.shared.lock();
            queue.visitors.len() + queue.ahead.len()
        };
        while waiting() < tasks.len() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_full_queue_says_so_at_once() {
        let pool = idle();
        ask(&pool, &[("page", Lane::Visitor); MAX_WAITING]).await;
        let refused = pool.render("x".into(), Lane::Visitor).await;
        assert!(matches!(refused, Err(RenderError::Busy)));
    }

    #[tokio::test]
    async fn visitors_go_first() {
        let pool = idle();
        let (ahead, visitor) = (Lane::Ahead, Lane::Visitor);
        ask(&pool, &[("ahead-1", ahead), ("ahead-2", ahead), ("visitor", visitor)]).await;
        let tasks = (0..3).filter_map(|_| pool.shared.next());
        let order: Vec<_> = tasks.map(|task| task.island.to_string()).collect();
        assert_eq!(order, ["visitor", "ahead-1", "ahead-2"]);
    }

    #[tokio::test]
    async fn an_engine_that_did_not_load_is_loaded_again_for_the_next_page() {
        let pool = idle();
        let shared = pool.shared.clone();
        let worker = thread::spawn(move || {
            let loads = Cell::new(0);
            let load = || {
                loads.set(loads.get() + 1);
                if loads.get() <= 2 { Err("no memory".into()) } else { load(BUNDLE) }
            };
            work(load, &shared);
            loads.get()
        });
        let refused = pool.render("first".into(), Lane::Visitor).await;
        assert!(matches!(refused, Err(RenderError::RanOut(reason)) if reason == "no memory"));
        for page in ["second", "third"] {
            assert_eq!(pool.render(page.into(), Lane::Visitor).await.unwrap().app, page);
        }
        drop(pool);
        assert_eq!(worker.join().unwrap(), 3, "at the start and for the first two pages");
    }

    #[tokio::test]
    async fn nobody_renders_for_a_visitor_who_left() {
        let pool = Arc::new(Pool::start(BUNDLE.into(), 1).unwrap());
        let left = tokio::spawn({
            let pool = pool.clone();
            async move { pool.render("slow".into(), Lane::Visitor).await }
        });
        tokio::task::yield_now().await;
        left.abort();
        assert_eq!(pool.render("here".into(), Lane::Visitor).await.unwrap().app, "here");
    }
}
