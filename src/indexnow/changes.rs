//! Which pages a publish has changed.

use std::collections::HashMap;

use crate::content::snapshot::Snapshot;
use crate::page::{self, Page};

/// The paths of the pages that are new, gone, or show something else than before.
///
/// What every page has in common does not count, or a new job would change the whole site: the jobs, where they are
/// only there for the navigation, the links at the foot, and the facts and texts of the site. The facts and texts do count
/// for the pages without a slug, whose titles, cards and addresses they are.
pub fn changed(before: &Snapshot, after: &Snapshot) -> Vec<String> {
    let mut old = shown(before);
    let mut paths = Vec::new();
    for (path, page) in shown(after) {
        let is_same = old.remove(&path).is_some_and(|old| {
            let is_same_version = version(&old, before) == version(&page, after);
            // What comes out of another version may be the same, and takes longer to find out.
            is_same_version || etags(&old, before) == etags(&page, after)
        });
        if !is_same {
            paths.push(path);
        }
    }
    paths.extend(old.into_keys());
    paths
}

/// What visitors find, by path.
fn shown(snapshot: &Snapshot) -> HashMap<String, Page> {
    let visible = page::all(snapshot).filter(|page| page.status == 200 && page.is_canonical());
    visible.map(|page| (page.path.clone(), page)).collect()
}

/// Changes whenever what a page shows may have changed.
fn version(page: &Page, snapshot: &Snapshot) -> (Vec<u64>, Option<String>) {
    let answers = page.own_answers().filter_map(|call| snapshot.version(call));
    (answers.collect(), site(page, snapshot))
}

/// Changes whenever what a page shows has changed.
fn etags(page: &Page, snapshot: &Snapshot) -> (Vec<String>, Option<String>) {
    let answers = page.own_answers().filter_map(|call| snapshot.etag(call));
    (answers.collect(), site(page, snapshot))
}

fn site(page: &Page, snapshot: &Snapshot) -> Option<String> {
    (!page.has_slug()).then(|| snapshot.identity.clone())
}
