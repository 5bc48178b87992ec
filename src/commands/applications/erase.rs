//! `erase`: an application goes for good, with its CV, its waiting mail and every trace in the database.

use std::io::{self, BufRead, IsTerminal, Write};

use anyhow::{anyhow, bail};

use super::terminal::printable;
use super::{NO_SUCH, find, print};
use crate::applications::store::{Store, StoreError, Stored};
use crate::cli::Erase;

pub async fn run(store: &Store, options: &Erase) -> anyhow::Result<()> {
    let stored = find(store, &options.id).await?;
    if !options.yes && io::stdin().is_terminal() && !confirmed(&stored)? {
        return print("Nothing was erased.\n");
    }
    if !store.erase(&stored.id).await.map_err(traces)? {
        bail!(NO_SUCH);
    }
    print(&format!("Erased the application {}.\n", stored.id))
}

/// What goes wrong after the rows are gone says so.
pub fn traces(error: StoreError) -> anyhow::Error {
    match error {
        StoreError::Held => anyhow!("erased, but traces stay until the next erasure: {error}"),
        error => error.into(),
    }
}

fn confirmed(stored: &Stored) -> anyhow::Result<bool> {
    let (name, job) = (printable(&stored.name), printable(&stored.job_title));
    let mut terminal = io::stderr().lock();
    write!(terminal, "Erase the application of {name} for {job}? [y/N] ")?;
    terminal.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}
