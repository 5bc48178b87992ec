//! One JavaScript engine with the front end's server bundle in it.
//!
//! A render can throw, loop, recurse or exhaust memory. Each is returned as an error, and the engine can render the
//! next page.

use std::cell::Cell;
use std::fmt;
use std::rc::Rc;
use std::time::Duration;

use rquickjs::{
    CatchResultExt, CaughtError, Context, Ctx, Error, Function, Module, Object, Persistent, Runtime,
};
use rustix::time::{ClockId, clock_gettime};

const MEMORY_BYTES: usize = 256 * 1024 * 1024;
const STACK_BYTES: usize = 4 * 1024 * 1024;
/// The stack of a thread with an engine holds the engine's stack and its own.
pub const THREAD_STACK_BYTES: usize = 2 * STACK_BYTES;
/// A page takes milliseconds; this ends a render that loops. It is time of the processor: on a busy machine, a page that
/// waits for its turn has done nothing wrong.
pub const RENDER_TIMEOUT: Duration = Duration::from_millis(1_000);

/// The messages of QuickJS when a limit is reached.
const INTERRUPTED: &str = "interrupted";
const OUT_OF_MEMORY: &str = "out of memory";

/// A rendered page: tags for the head, those that load its main picture apart from the others, and the app itself.
#[derive(Debug, Clone, Default)]
pub struct Markup {
    pub preloads: String,
    pub head: String,
    pub app: String,
}

/// Why there is no markup.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum EngineError {
    /// The page would throw again.
    #[error("{0}")]
    Threw(String),
    /// The page may render later, in an engine that has not been interrupted.
    #[error("the render ran out of {0}")]
    RanOut(Resource),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Resource {
    Time,
    Memory,
}

impl fmt::Display for Resource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Time => "time",
            Self::Memory => "memory",
        })
    }
}

pub struct Engine {
    render: Option<Persistent<Function<'static>>>,
    context: Context,
    _runtime: Runtime,
    deadline: Rc<Cell<Option<Duration>>>,
}

impl Engine {
    /// Evaluates the server bundle: an ES module that exports `render(island)`.
    pub fn new(bundle: &str) -> Result<Self, String> {
        let runtime = Runtime::new().map_err(|error| error.to_string())?;
        runtime.set_memory_limit(MEMORY_BYTES);
        runtime.set_max_stack_size(STACK_BYTES);
        let deadline = Rc::new(Cell::new(None::<Duration>));
        let watched = deadline.clone();
        runtime.set_interrupt_handler(Some(Box::new(move || {
            watched.get().is_some_and(|deadline| processor_time() > deadline)
        })));
        let context = Context::full(&runtime).map_err(|error| error.to_string())?;
        let render =
            context.with(|ctx| load(&ctx, bundle).catch(&ctx).map_err(|e| describe(&e)))?;
        Ok(Self { render: Some(render), context, _runtime: runtime, deadline })
    }

    pub fn render(&self, island: &str, timeout: Duration) -> Result<Markup, EngineError> {
        let deadline = processor_time() + timeout;
        self.deadline.set(Some(deadline));
        let markup =
            self.context.with(|ctx| self.call(&ctx, island).catch(&ctx).map_err(|e| describe(&e)));
        self.deadline.set(None);
        markup.map_err(|error| match error {
            // JavaScript cannot catch an interrupt, so its message arrives here unchanged.
            error if error.starts_with(INTERRUPTED) && processor_time() > deadline => {
                EngineError::RanOut(Resource::Time)
            }
            error if error.contains(OUT_OF_MEMORY) => EngineError::RanOut(Resource::Memory),
            error => EngineError::Threw(error),
        })
    }

    fn call(&self, ctx: &Ctx<'_>, island: &str) -> Result<Markup, Error> {
        let render = self.render.clone().ok_or(Error::Unknown)?.restore(ctx)?;
        let markup: Object<'_> = render.call((island,))?;
        let preloads: Option<String> = markup.get("preloads")?;
        let preloads = preloads.unwrap_or_default();
        Ok(Markup { preloads, head: markup.get("head")?, app: markup.get("app")? })
    }
}

/// That this thread has used so far.
fn processor_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

impl Drop for Engine {
    /// QuickJS requires that all values are dropped before their runtime.
    fn drop(&mut self) {
        let render = self.render.take();
        self.context.with(|ctx| drop(render.map(|render| render.restore(&ctx))));
    }
}

fn load(ctx: &Ctx<'_>, bundle: &str) -> Result<Persistent<Function<'static>>, Error> {
    ctx.globals().set("console", console(ctx)?)?;
    let (module, evaluated) = Module::declare(ctx.clone(), "entry-server", bundle)?.eval()?;
    evaluated.finish::<()>()?;
    let render: Function<'_> = module.get("render")?;
    Ok(Persistent::save(ctx, render))
}

/// React reports mistakes on the console. They go to the log.
fn console<'js>(ctx: &Ctx<'js>) -> Result<Object<'js>, Error> {
    let console = Object::new(ctx.clone())?;
    for level in ["error", "warn", "log", "info", "debug"] {
        let print = move |message: rquickjs::Coerced<String>| {
            tracing::error!(level, message = %message.0, "the console was used while rendering");
        };
        console.set(level, Function::new(ctx.clone(), print)?)?;
    }
    Ok(console)
}

fn describe(error: &CaughtError<'_>) -> String {
    match error {
        CaughtError::Error(Error::Allocation) => OUT_OF_MEMORY.into(),
        // With no memory left for an exception, QuickJS throws null.
        CaughtError::Value(value) if value.is_null() => OUT_OF_MEMORY.into(),
        CaughtError::Exception(exception) => {
            let message = exception.message().unwrap_or_else(|| "render failed".into());
            let stack = exception.stack().unwrap_or_default();
            format!("{message}\n{stack}").trim().to_owned()
        }
        other => other.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const TIMEOUT: Duration = Duration::from_millis(200);

    fn engine(body: &str) -> Engine {
        let bundle = format!(
            "export function render(island) {{
                if (island === 'ok') return {{ head: '<title>t</title>', app: '<div>ok</div>' }};
                {body}
            }}"
        );
        Engine::new(&bundle).unwrap()
    }

    /// Renders a page that fails, then one that does not.
    fn fails_and_recovers(body: &'static str) -> EngineError {
        let on_a_render_thread = std::thread::Builder::new().stack_size(THREAD_STACK_BYTES);
        let test = move || {
            let engine = engine(body);
            let error = engine.render("bad", TIMEOUT).unwrap_err();
            assert_eq!(engine.render("ok", TIMEOUT).unwrap().app, "<div>ok</div>");
            error
        };
        on_a_render_thread.spawn(test).unwrap().join().unwrap()
    }

    #[test]
    fn an_exception_is_returned_with_its_message() {
        let error = fails_and_recovers("throw new Error('no hero')");
        assert!(matches!(error, EngineError::Threw(message) if message.starts_with("no hero")));
    }

    #[test]
    fn an_endless_loop_runs_out_of_time() {
        let error = fails_and_recovers("for (;;) { try { for (;;) {} } catch {} }");
        assert_eq!(error, EngineError::RanOut(Resource::Time));
    }

    #[test]
    fn endless_recursion_throws() {
        let error = fails_and_recovers("const f = () => f() + 1; return f();");
        assert!(matches!(error, EngineError::Threw(_)), "{error}");
    }

    #[test]
    fn exhausting_memory_is_an_error() {
        let exhaust = "const a = []; for (;;) a.push('x'.repeat(1 << 20) + a.length);";
        let engine = engine(exhaust);
        let error = engine.render("bad", Duration::from_secs(20)).unwrap_err();
        assert_eq!(error, EngineError::RanOut(Resource::Memory));
        assert_eq!(engine.render("ok", TIMEOUT).unwrap().app, "<div>ok</div>");
    }

    #[test]
    fn a_bundle_that_does_not_load_is_an_error_with_its_message() {
        assert!(Engine::new("import 'missing'").is_err());
        assert!(Engine::new("throw new Error('early')").is_err_and(|e| e.starts_with("early")));
    }
}
