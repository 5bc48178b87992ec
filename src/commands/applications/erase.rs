//! `erase`: erases an application, or all of one person, with CVs and queued mail, and overwrites their bytes.

use anyhow::bail;

use super::confirm::confirm;
use super::terminal::printable;
use super::{NO_SUCH, count_of, find, print};
use crate::applications::store::{Filter, Store};
use crate::cli::Erase;

const NOTHING: &str = "Nothing was erased.\n";

pub async fn run(store: &Store, options: &Erase) -> anyhow::Result<()> {
    match (&options.id, &options.person) {
        (Some(id), _) => one(store, id, options.yes).await,
        (None, Some(person)) => all_of(store, person, options.yes).await,
        (None, None) => bail!(NO_SUCH),
    }
}

async fn one(store: &Store, id: &str, yes: bool) -> anyhow::Result<()> {
    let stored = find(store, id).await?;
    let (name, job) = (printable(&stored.name), printable(&stored.job_title));
    let question = format!("Erase the application of {name} for {job}?");
    if !confirm(&question, yes)? {
        return print(NOTHING);
    }
    if !store.erase(&stored.id).await? {
        bail!(NO_SUCH);
    }
    print(&format!("Erased the application {}.\n", stored.id))
}

async fn all_of(store: &Store, person: &str, yes: bool) -> anyhow::Result<()> {
    let theirs = Filter { person: Some(person.to_owned()), ..Filter::default() };
    let described =
        |count: u64| count_of(usize::try_from(count).unwrap_or(usize::MAX), "application");
    let count = u64::try_from(store.count(&theirs).await?).unwrap_or_default();
    if person.trim().is_empty() || count == 0 {
        bail!("There is no application with this e-mail address.");
    }
    let question = format!("Erase {} of {}?", described(count), printable(person));
    if !confirm(&question, yes)? {
        return print(NOTHING);
    }
    let erased = store.erase_all(&theirs).await?;
    print(&format!("Erased {} of {}.\n", described(erased), printable(person)))
}
