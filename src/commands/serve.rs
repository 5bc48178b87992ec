//! `strakeline serve`: serves the site until a signal stops it.

use std::future::Future;
use std::io::IsTerminal;
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use anyhow::Context;
use tokio::net::TcpListener;
use tokio::runtime::{Builder, Runtime};
use tokio::signal::unix::{SignalKind, signal};
use tokio::sync::Semaphore;

use super::publish::Publishing;
use super::{Failure, application_options, indexnow_options, private};
use crate::app::{App, ApplyOptions, PageOptions};
use crate::applications::background::Background;
use crate::applications::period;
use crate::cli::{Serve, Switch};
use crate::content::deployment::Deployment;
use crate::content::load::Loader;
use crate::handles;
use crate::http;
use crate::http::assets;
use crate::http::cache::CdnCache;
use crate::http::connections::{Connections, Limits};
use crate::http::middleware::CommonHeaders;
use crate::http::ready::ReadyAnswers;
use crate::http::small_pictures::SmallPictures;
use crate::media::store::PictureStore;
use crate::reads::Writer;
use crate::render::ahead;
use crate::render::compressor::Compressor;
use crate::render::edition::{RETRY_DELAY, Renderer};
use crate::render::on_request;
use crate::render::pool::Pool;

/// More engines than this cost memory and make no visitor wait less.
const MAX_RENDER_THREADS: usize = 4;
/// Blocking work on files waits for one of these. Tokio's default would start a thread for each upload.
const MAX_BLOCKING_THREADS: usize = 16;
/// Left at the end to what reads or writes a file, or still renders: a disk may take for ever.
const FILE_TIME: Duration = Duration::from_secs(5);

pub fn run(options: Serve) -> Result<(), Failure> {
    log_to_stderr();
    handles::raise_limit();
    private::keep_new_files_private();
    let runtime = Builder::new_multi_thread()
        .enable_all()
        .max_blocking_threads(MAX_BLOCKING_THREADS)
        .build()
        .context("cannot start")?;
    run_to_end(runtime, async {
        let listener = http::listener::listen(options.listen)
            .with_context(|| format!("cannot listen on {}", options.listen))?;
        serve(options, this_program()?, listener, stop_signal()?).await
    })
}

/// Does the work, and then waits no longer for files than they may take.
pub fn run_to_end(
    runtime: Runtime,
    work: impl Future<Output = Result<(), Failure>>,
) -> Result<(), Failure> {
    let done = runtime.block_on(work);
    runtime.shutdown_timeout(FILE_TIME);
    done
}

/// Leads to the running file itself, even after another one has taken its place on disk.
const RUNNING_FILE: &str = "/proc/self/exe";

fn this_program() -> anyhow::Result<PathBuf> {
    let running = PathBuf::from(RUNNING_FILE);
    if running.exists() {
        return Ok(running);
    }
    std::env::current_exe().context("cannot find the program itself")
}

/// Serves on `listener` until `stop` completes. `program` is the binary to inspect CVs with: this one.
pub async fn serve(
    options: Serve,
    program: PathBuf,
    listener: TcpListener,
    stop: impl Future<Output = ()>,
) -> Result<(), Failure> {
    let address = listener.local_addr().context("the listener has no address")?;
    let reporter = indexnow_options::from_flags(&options)?;
    let data = options.storage.data.clone();
    let pictures = private::restrict_data_folder(&data, &options.storage.database())
        .and_then(|()| PictureStore::at(&data))
        .with_context(|| format!("cannot keep data in {}", data.display()))?;
    let pictures = Arc::new(pictures);
    let mut loader = Loader::trusting(options.content.path.clone(), pictures.clone());
    let content = loader.load().map_err(Failure::Content)?;

    let page_options = page_options(&options);
    let renderer = renderer(options.origin.as_deref(), address)?;
    let applications = application_options::from_flags(&options, &content, program)?;
    let background = Background::new(applications)?;
    let connections = Connections::new(
        Limits::for_handles(handles::left()),
        options.apply.trusted_proxies.clone(),
    );
    let apply = ApplyOptions {
        trusted_proxies: options.apply.trusted_proxies,
        upload_time: options.apply.upload_time,
    };
    let deployment = Deployment {
        origin: renderer.origin.clone(),
        retention: options.apply.retention.map(period::in_words),
    };
    let intake = background.intake.clone();
    let app = App::new(&content, renderer, pictures, page_options, deployment, intake, apply)
        .context("cannot publish")?;
    tokio::spawn(ahead::run(app.editions(), app.renderer.clone()));
    let reads = count_reads(&app);
    let background = background.start();

    let publishing = Publishing::start(app.clone(), content, loader, reporter)
        .context("cannot watch the content folder")?;

    tracing::info!("Strakeline is on http://{address}");
    let key = options.indexnow.key.as_ref();
    let is_https = app.renderer.origin.starts_with("https://");
    let headers = CommonHeaders::new(is_https, CdnCache::new(options.cdn_cache));
    let small_pictures = Arc::<SmallPictures>::default();
    let ready = ReadyAnswers::new(app.clone(), key, headers.clone(), small_pictures.clone());
    let ready = Arc::new(ready);
    let router = http::routes::router(app, key, headers, small_pictures);
    let served = http::server::serve(listener, router, Some(ready), connections, stop).await;
    publishing.stop();
    if let Some(reads) = reads {
        reads.stop().await;
    }
    background.stop().await;
    Ok(served.context("cannot start threads for connections")?)
}

fn page_options(options: &Serve) -> PageOptions {
    let counts = options.counts.counts == Switch::On;
    PageOptions { fixed_origin: options.origin.is_some(), counts }
}

/// None if reads are not counted.
fn count_reads(app: &Arc<App>) -> Option<Writer> {
    app.reads.as_ref()?;
    let (store, app) = (app.applications.store.clone(), app.clone());
    Some(Writer::start(store, move |day| app.take_reads(day)))
}

pub fn renderer(origin: Option<&str>, address: SocketAddr) -> anyhow::Result<Renderer> {
    let usual = || format!("http://{address}");
    let renderer = Renderer {
        pool: Pool::start(assets::server_bundle()?, render_threads()).context("cannot render")?,
        manifest: assets::manifest()?,
        inline: assets::inline_parts()?.into(),
        origin: origin.map_or_else(usual, str::to_owned),
        retry_delay: RETRY_DELAY,
        on_request: Arc::new(Semaphore::new(on_request::KILOBYTES)),
        compressor: Compressor::start().context("cannot compress")?,
    };
    if origin.is_none() && !address.ip().is_loopback() {
        tracing::warn!("without --origin, canonical links say {}", renderer.origin);
    }
    Ok(renderer)
}

fn render_threads() -> usize {
    thread::available_parallelism().map_or(1, |cores| cores.get().min(MAX_RENDER_THREADS))
}

/// Completes when the program is told to stop. From this call on, it is no longer ended on the spot.
pub fn stop_signal() -> anyhow::Result<impl Future<Output = ()>> {
    let listen = |kind| signal(kind).context("cannot listen for signals");
    let (mut interrupt, mut terminate) =
        (listen(SignalKind::interrupt())?, listen(SignalKind::terminate())?);
    Ok(async move {
        tokio::select! { _ = interrupt.recv() => {}, _ = terminate.recv() => {} }
        tracing::info!("stopping");
    })
}

pub fn log_to_stderr() {
    let log = tracing_subscriber::fmt().with_max_level(tracing::Level::INFO).with_target(false);
    // By default, a line that cannot be written is reported with `eprintln!`, which panics when nobody reads stderr.
    let log = log.log_internal_errors(false);
    log.with_writer(std::io::stderr).with_ansi(std::io::stderr().is_terminal()).init();
}
