//! `purge`: what is older than it may be goes for good.

use super::erase::traces;
use super::{counted, print};
use crate::applications::retention::ago;
use crate::applications::store::{Filter, Store};
use crate::cli::Purge;

pub async fn run(store: &Store, options: &Purge) -> anyhow::Result<()> {
    let until = Some(ago(options.older_than));
    let old = Filter { job: options.job.clone(), since: None, until };
    let told = |count: u64| counted(usize::try_from(count).unwrap_or(usize::MAX), "application");
    if options.dry_run {
        let count = u64::try_from(store.count(&old).await?).unwrap_or_default();
        return print(&format!("{} would be erased.\n", told(count)));
    }
    let erased = store.erase_all(&old).await.map_err(traces)?;
    print(&format!("Erased {}.\n", told(erased)))
}
