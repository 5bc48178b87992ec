//! `purge`: erases applications that are older than a given age.

use super::confirm::confirm;
use super::{count_of, print};
use crate::applications::period::in_words;
use crate::applications::retention::ago;
use crate::applications::store::{Filter, Store};
use crate::cli::Purge;

pub async fn run(store: &Store, options: &Purge) -> anyhow::Result<()> {
    let until = Some(ago(options.older_than));
    let jobs = options.job.clone().into_iter().collect();
    let old = Filter { jobs, until, ..Filter::default() };
    let age = in_words(options.older_than);
    let described = |count: u64| {
        let count = usize::try_from(count).unwrap_or(usize::MAX);
        format!("{} that arrived more than {age} ago", count_of(count, "application"))
    };
    let count = u64::try_from(store.count(&old).await?).unwrap_or_default();
    if options.dry_run {
        return print(&format!("{} would be erased.\n", described(count)));
    }
    if count > 0 && !confirm(&format!("Erase {}?", described(count)), options.yes)? {
        return print("Nothing was erased.\n");
    }
    let erased = store.erase_all(&old).await?;
    print(&format!("Erased {}.\n", described(erased)))
}
