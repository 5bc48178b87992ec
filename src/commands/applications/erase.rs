//! `erase`: erases an application with its CV and queued mail, and overwrites their bytes.

use anyhow::bail;

use super::confirm::confirm;
use super::terminal::printable;
use super::{NO_SUCH, find, print};
use crate::applications::store::Store;
use crate::cli::Erase;

pub async fn run(store: &Store, options: &Erase) -> anyhow::Result<()> {
    let stored = find(store, &options.id).await?;
    let (name, job) = (printable(&stored.name), printable(&stored.job_title));
    let question = format!("Erase the application of {name} for {job}?");
    if !confirm(&question, options.yes)? {
        return print("Nothing was erased.\n");
    }
    if !store.erase(&stored.id).await? {
        bail!(NO_SUCH);
    }
    print(&format!("Erased the application {}.\n", stored.id))
}
