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
    let (mut before, after) = (shown(before), shown(after));
    let mut paths = Vec::new();
    for (path, shown) in after {
        if before.remove(&path).as_ref() != Some(&shown) {
            paths.push(path);
        }
    }
    paths.extend(before.into_keys());
    paths
}

/// What visitors find, by path, and what tells whether it has changed.
fn shown(snapshot: &Snapshot) -> HashMap<String, String> {
    let pages = page::all(snapshot).into_iter();
    let visible = pages.filter(|page| page.status == 200 && page.is_canonical());
    visible.map(|page| (page.path.clone(), version(&page, snapshot))).collect()
}

fn version(page: &Page, snapshot: &Snapshot) -> String {
    let has_slug = page.own_answers().any(|call| call.contains('/'));
    let site = (!has_slug).then_some(snapshot.identity.as_str());
    let answers = page.own_answers().filter_map(|call| snapshot.answer(call));
    answers.map(|answer| answer.body.etag.as_str()).chain(site).collect()
}
