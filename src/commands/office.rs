//! `strakeline office`: serves the office until a signal stops it.

use std::future::Future;
use std::io::{self, Write};
use std::net::SocketAddr;
use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use anyhow::{Context, anyhow};
use jiff::Timestamp;
use tokio::net::TcpListener;
use tokio_util::task::AbortOnDropHandle;

use super::serve::{self, log_to_stderr, run_to_end, stop_signal};
use super::{Failure, private};
use crate::applications::store::Store;
use crate::cli::Office as Options;
use crate::http::connections::{Connections, Limits};
use crate::http::server;
use crate::media::store::PictureStore;
use crate::office::access::{Access, Key};
use crate::office::live::watch_folder;
use crate::office::routes;
use crate::office::state::Office;

/// Old history is removed and erasures are finished this often.
const TIDYING_INTERVAL: Duration = Duration::from_secs(3_600);
/// Connections take a part of these, and all of that part may come from this machine: from a proxy on it, or from somebody
/// who has no key and should not keep others out.
const MAX_HANDLES: u64 = 1_024;
const A_DAY: Duration = Duration::from_secs(86_400);

pub fn run(options: &Options) -> Result<(), Failure> {
    refuse_other_addresses(options.listen)?;
    refuse_missing_folder(&options.content.path)?;
    log_to_stderr();
    private::keep_new_files_private();
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    run_to_end(runtime, async {
        let listener = TcpListener::bind(options.listen)
            .await
            .with_context(|| format!("cannot listen on {}", options.listen))?;
        let key = Key::random().context("cannot make a key")?;
        let address = listener.local_addr().context("the listener has no address")?;
        let origin = options.origin.clone().unwrap_or_else(|| format!("http://{address}"));
        let link = key.link(&origin);
        let announce = || writeln!(io::stdout(), "{link}");
        open(options, key, listener, announce, stop_signal()?).await
    })
}

/// The office has no accounts: whoever reaches it over a network would be in.
fn refuse_other_addresses(listen: SocketAddr) -> anyhow::Result<()> {
    if listen.ip().is_loopback() {
        return Ok(());
    }
    let port = listen.port();
    Err(anyhow!(
        "the office only listens on this machine itself, such as 127.0.0.1:{port}; \
         from elsewhere it is reached with: ssh -L {port}:127.0.0.1:{port} server"
    ))
}

fn refuse_missing_folder(content: &Path) -> anyhow::Result<()> {
    if content.is_dir() {
        return Ok(());
    }
    let folder = content.display();
    Err(anyhow!(
        "there is no folder {folder}: name another with --content, or begin one with: strakeline new site {folder}"
    ))
}

/// Serves the office on `listener` until `stop` completes. Announces it once nothing is in the way.
pub async fn open(
    options: &Options,
    key: Key,
    listener: TcpListener,
    announce: impl FnOnce() -> io::Result<()>,
    stop: impl Future<Output = ()>,
) -> Result<(), Failure> {
    let address = listener.local_addr().context("the listener has no address")?;
    let (data, database) = (&options.storage.data, options.storage.database());
    let pictures = private::restrict_data_folder(data, &database)
        .and_then(|()| PictureStore::at(data))
        .with_context(|| format!("cannot keep data in {}", data.display()))?;
    let store = Store::with_list(&database, data).context("cannot open the applications")?;
    let renderer = serve::renderer(None, address)?;
    let folder = data.join("office");
    let root = options.content.path.clone();
    let (store, pictures, site) = (Arc::new(store), Arc::new(pictures), options.site.clone());
    let office = Office::new(root, &folder, site, store, pictures, renderer);
    let office = Arc::new(office.context("cannot start")?);
    let _tidying = AbortOnDropHandle::new(tokio::spawn(tidy_hourly(office.clone())));
    let _watch = watch_folder(&office).context("cannot watch the content folder")?;
    let stopping = office.stopping.clone();
    let access = Access { key, proxy: options.origin.as_deref().map(Arc::from) };
    let router = routes::router(office, access);
    // Live updates are an answer that goes on for as long as a tab is open, and hardly says anything.
    let limits = Limits::for_handles(MAX_HANDLES);
    let limits = Limits { unread: A_DAY, lifetime: A_DAY, per_network: limits.total, ..limits };
    let connections = Connections::new(limits, Vec::new());
    announce().context("cannot write")?;
    let stop = async move {
        stop.await;
        stopping.cancel();
    };
    let served = server::serve(listener, router, None, connections, stop).await;
    Ok(served.context("cannot start threads for connections")?)
}

/// What is to be done from time to time, from the start on.
async fn tidy_hourly(office: Arc<Office>) {
    let mut hours = tokio::time::interval(TIDYING_INTERVAL);
    loop {
        hours.tick().await;
        let cleaning = office.clone();
        let cleaned = tokio::task::spawn_blocking(move || {
            // Not while a change is being prepared, which looks like one that was left over.
            let _workspace = cleaning.workspace();
            cleaning.history.clean(Timestamp::now());
        });
        // Only a panic, which is in the log.
        let _ = cleaned.await;
        let erased = match office.store.erase_again().await {
            Ok(()) => office.store.overwrite_erased().await,
            failed => failed,
        };
        if let Err(error) = erased {
            tracing::warn!(%error, "erasing is tried again in an hour");
        }
    }
}
