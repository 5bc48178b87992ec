//! `strakeline applications`: what the hiring person does with applications, on the server, with no account.

mod cell;
mod confirm;
mod cv;
mod erase;
mod export;
mod json;
mod list;
mod pages;
mod progress;
mod purge;
mod record;
mod sheet;
mod show;
mod table;
mod terminal;

use std::io::{self, Write};

use anyhow::{Context, anyhow, bail};

use super::{Failure, private};
use crate::applications::store::{Database, Store, StoreError, Stored};
use crate::cli::{Action, Applications};

const NO_SUCH: &str = "There is no application with this id.";

pub fn run(options: &Applications) -> Result<(), Failure> {
    private::keep_new_files_private();
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    let done = runtime.block_on(async {
        let store = open(&options.storage.database())?;
        let done = act(&store, &options.action).await;
        store.close().await;
        done
    });
    match done {
        // Whoever read our output has seen enough.
        Err(error) if is_broken_pipe(&error) => Ok(()),
        done => Ok(done.map_err(told_once)?),
    }
}

async fn act(store: &Store, action: &Action) -> anyhow::Result<()> {
    match action {
        Action::List(options) => list::run(store, options).await,
        Action::Show(options) => show::run(store, options).await,
        Action::Cv(options) => cv::run(store, options).await,
        Action::Export(options) => export::run(store, options).await,
        Action::Erase(options) => erase::run(store, options).await,
        Action::Purge(options) => purge::run(store, options).await,
    }
}

/// Looking for applications in the wrong place must not leave an empty database there.
fn open(database: &Database) -> anyhow::Result<Store> {
    if let Database::Sqlite(path) = database
        && !path.is_file()
    {
        bail!("There is no database at {}: see --data and --database.", path.display());
    }
    Ok(Store::new(database)?)
}

async fn find(store: &Store, id: &str) -> anyhow::Result<Stored> {
    store.find(id).await?.context(NO_SUCH)
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write")
}

/// `1 application`, `2 applications`.
fn counted(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_broken)
}

/// The store's errors name their cause themselves.
fn told_once(error: impl Into<anyhow::Error>) -> anyhow::Error {
    let error = error.into();
    match error.downcast_ref::<StoreError>() {
        Some(store) => anyhow!("{store}"),
        None => error,
    }
}
