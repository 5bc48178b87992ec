//! `strakeline applications`: the commands with which the hiring person reads, exports and erases applications.

mod confirm;
mod cursor;
mod cv;
mod erase;
mod export;
mod list;
mod progress;
mod purge;
mod show;
mod stage;
mod table;
mod terminal;

use std::io::{self, Write};

use anyhow::{Context, anyhow, bail};

use super::{Failure, private};
use crate::applications::store::{Database, Store, StoreError, Stored};
use crate::cli::{Action, Applications, Storage};

const NO_SUCH: &str = "There is no application with this id.";

pub fn run(options: &Applications) -> Result<(), Failure> {
    private::keep_new_files_private();
    let runtime = tokio::runtime::Runtime::new().context("cannot start")?;
    let done = runtime.block_on(async {
        let store = open(&options.storage)?;
        let done = run_action(&store, &options.action).await;
        store.close().await;
        done
    });
    match done {
        // The program that reads our output, such as `head`, has ended.
        Err(error) if is_broken_pipe(&error) => Ok(()),
        done => Ok(done.map_err(without_repeated_cause)?),
    }
}

async fn run_action(store: &Store, action: &Action) -> anyhow::Result<()> {
    match action {
        Action::List(options) => list::run(store, options).await,
        Action::Show(options) => show::run(store, options).await,
        Action::Cv(options) => cv::run(store, options).await,
        Action::Export(options) => export::run(store, options).await,
        Action::Stage(options) => stage::set_stage(store, options).await,
        Action::Note(options) => stage::set_note(store, options).await,
        Action::Erase(options) => erase::run(store, options).await,
        Action::Purge(options) => purge::run(store, options).await,
    }
}

/// A wrong path must not create an empty database.
fn open(storage: &Storage) -> anyhow::Result<Store> {
    let database = storage.database();
    if let Database::Sqlite(path) = &database
        && !path.is_file()
    {
        bail!("There is no database at {}: see --data and --database.", path.display());
    }
    Ok(Store::with_list(&database, &storage.data)?)
}

async fn find(store: &Store, id: &str) -> anyhow::Result<Stored> {
    store.find(id).await?.context(NO_SUCH)
}

fn print(text: &str) -> anyhow::Result<()> {
    let mut out = io::stdout().lock();
    out.write_all(text.as_bytes()).and_then(|()| out.flush()).context("cannot write")
}

/// `1 application`, `2 applications`.
fn count_of(count: usize, thing: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {thing}{plural}")
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let is_broken = |error: &io::Error| error.kind() == io::ErrorKind::BrokenPipe;
    error.chain().filter_map(|cause| cause.downcast_ref()).any(is_broken)
}

/// The text of the store's errors has their cause already, and anyhow would append it again.
fn without_repeated_cause(error: impl Into<anyhow::Error>) -> anyhow::Error {
    let error = error.into();
    match error.downcast_ref::<StoreError>() {
        Some(store) => anyhow!("{store}"),
        None => error,
    }
}
