//! Render threads beside tokio's, with a bounded queue for each priority.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;

use tokio::sync::oneshot;

use super::engine::{Engine, EngineError, Markup, RENDER_TIMEOUT, THREAD_STACK_BYTES};

/// With more than this waiting, rendering is not keeping up and is left to the browsers.
const MAX_WAITING: usize = 256;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Priority {
    /// A visitor is waiting for one of the pages that most arrive at, or for the answer to a form.
    Visitor,
    /// The same for any other page that is kept. A large site has thousands, and anybody can request all of them.
    Other,
    /// The same for a page that is not kept. There is no end of these, so they come after all that are.
    OnRequest,
    /// Rendered ahead of the first visit, when no visitor is waiting.
    Ahead,
}

#[derive(Debug, thiserror::Error)]
pub enum RenderError {
    /// The page would fail again.
    #[error("{0}")]
    Failed(String),
    /// It ran out of time or memory, or the engine did not load. It may render later, but each attempt is expensive.
    #[error("{0}")]
    Temporary(String),
    #[error("the render queue is full")]
    QueueFull,
}

struct Task {
    island: Arc<str>,
    reply: oneshot::Sender<Result<Markup, RenderError>>,
}

#[derive(Default)]
struct Queue {
    visitors: VecDeque<Task>,
    others: VecDeque<Task>,
    on_request: VecDeque<Task>,
    ahead: VecDeque<Task>,
    closed: bool,
}

impl Queue {
    fn waiting(&mut self, priority: Priority) -> &mut VecDeque<Task> {
        match priority {
            Priority::Visitor => &mut self.visitors,
            Priority::Other => &mut self.others,
            Priority::OnRequest => &mut self.on_request,
            Priority::Ahead => &mut self.ahead,
        }
    }

    fn pop(&mut self) -> Option<Task> {
        let Self { visitors, others, on_request, ahead, .. } = self;
        [visitors, others, on_request, ahead].into_iter().find_map(VecDeque::pop_front)
    }
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

    /// The next task whose requester is still waiting; `None` once the pool is closed.
    fn next(&self) -> Option<Task> {
        let mut queue = self.lock();
        loop {
            if queue.closed {
                return None;
            }
            match queue.pop() {
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

    pub async fn render(
        &self,
        island: Arc<str>,
        priority: Priority,
    ) -> Result<Markup, RenderError> {
        let (reply, answer) = oneshot::channel();
        {
            let mut queue = self.shared.lock();
            let waiting = queue.waiting(priority);
            // What nobody waits for any more must not take memory until its turn comes.
            waiting.retain(|task| !task.reply.is_closed());
            if waiting.len() >= MAX_WAITING {
                return Err(RenderError::QueueFull);
            }
            waiting.push_back(Task { island, reply });
        }
        self.shared.changed.notify_one();
        answer.await.unwrap_or(Err(RenderError::QueueFull))
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
        // The reason, such as a lack of memory, may have passed.
        if engine.is_err() {
            engine = load();
        }
        let markup = match &engine {
            Ok(engine) => engine.render(&task.island, RENDER_TIMEOUT).map_err(RenderError::from),
            Err(error) => Err(RenderError::Temporary(error.clone())),
        };
        let was_interrupted = engine.is_ok() && matches!(markup, Err(RenderError::Temporary(_)));
        // Fails if the requester is gone.
        let _ = task.reply.send(markup);
        // React cannot clean up after an interrupt: what it left behind must not affect the next page.
        if was_interrupted {
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
            error @ EngineError::RanOut(_) => Self::Temporary(error.to_string()),
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

    /// Tasks stay in its queue until the test takes them.
    fn pool_without_threads() -> Arc<Pool> {
        Arc::new(Pool { shared: Arc::default() })
    }

    /// Requests renders and returns once all of them are in the queue.
    async fn enqueue(pool: &Arc<Pool>, tasks: &[(&'static str, Priority)]) {
        for (name, priority) in tasks {
            let (pool, name, priority) = (pool.clone(), *name, *priority);
            tokio::spawn(async move { pool.render(name.into(), priority).await });
        }
        let waiting = || {
            let queue = pool.shared.lock();
            let Queue { visitors, others, on_request, ahead, .. } = &*queue;
            [visitors, others, on_request, ahead].map(VecDeque::len).iter().sum::<usize>()
        };
        while waiting() < tasks.len() {
            tokio::task::yield_now().await;
        }
    }

    #[tokio::test]
    async fn a_full_queue_is_an_error_without_waiting() {
        let pool = pool_without_threads();
        enqueue(&pool, &[("page", Priority::Visitor); MAX_WAITING]).await;
        let result = pool.render("x".into(), Priority::Visitor).await;
        assert!(matches!(result, Err(RenderError::QueueFull)));
    }

    #[tokio::test]
    async fn pages_that_visitors_wait_for_are_rendered_first() {
        let pool = pool_without_threads();
        enqueue(
            &pool,
            &[
                ("ahead-1", Priority::Ahead),
                ("ahead-2", Priority::Ahead),
                ("on-request", Priority::OnRequest),
                ("other", Priority::Other),
                ("visitor", Priority::Visitor),
            ],
        )
        .await;
        let tasks = (0..5).filter_map(|_| pool.shared.next());
        let order: Vec<_> = tasks.map(|task| task.island.to_string()).collect();
        assert_eq!(order, ["visitor", "other", "on-request", "ahead-1", "ahead-2"]);
    }

    #[tokio::test]
    async fn an_engine_that_did_not_load_is_loaded_again_for_the_next_page() {
        let pool = pool_without_threads();
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
        let result = pool.render("first".into(), Priority::Visitor).await;
        assert!(matches!(result, Err(RenderError::Temporary(reason)) if reason == "no memory"));
        for page in ["second", "third"] {
            assert_eq!(pool.render(page.into(), Priority::Visitor).await.unwrap().app, page);
        }
        drop(pool);
        assert_eq!(worker.join().unwrap(), 3, "at the start and for the first two pages");
    }

    #[test]
    fn a_task_whose_visitor_left_is_skipped() {
        let pool = pool_without_threads();
        let enqueue = |island: &str| {
            let (reply, answer) = oneshot::channel();
            pool.shared.lock().visitors.push_back(Task { island: island.into(), reply });
            answer
        };
        drop(enqueue("left"));
        let _waiting = enqueue("waiting");
        assert_eq!(pool.shared.next().unwrap().island.as_ref(), "waiting");
    }

    #[tokio::test]
    async fn a_page_renders_although_the_visitor_before_left() {
        let pool = Arc::new(Pool::start(BUNDLE.into(), 1).unwrap());
        let left = tokio::spawn({
            let pool = pool.clone();
            async move { pool.render("slow".into(), Priority::Visitor).await }
        });
        tokio::task::yield_now().await;
        left.abort();
        assert_eq!(pool.render("here".into(), Priority::Visitor).await.unwrap().app, "here");
    }
}
