//! Which slugs are one and the same job: an application keeps the slug that was applied under, and a renamed job leaves a
//! redirect from its old address.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;

use super::disk;
use super::error::OfficeError;
use super::path::ContentPath;
use super::renaming::REDIRECTS;
use super::state::Office;
use super::wire::AppliedJob;
use crate::applications::store;
use crate::content::addresses::canonical;
use crate::content::yaml::{self, Value};

const JOBS: &str = "/jobs/";

/// The slug that a job has now, by each that it had before.
#[derive(Debug, Default)]
pub struct RenamedJobs(HashMap<String, String>);

impl RenamedJobs {
    /// Applications are there to be read whatever is wrong with the content: from a file that cannot be read, none.
    pub async fn read(office: &Arc<Office>) -> Result<Self, OfficeError> {
        let read = |office: &Office| {
            let file = ContentPath::parse(REDIRECTS).and_then(|path| path.on_disk(&office.root));
            let found = file.and_then(|file| disk::read(&file)).ok().flatten();
            let text = found.and_then(|found| String::from_utf8(found.bytes).ok());
            Ok(text.map(|text| Self::in_text(&text)).unwrap_or_default())
        };
        office.clone().run(read).await
    }

    /// Of addresses that lead to another one which leads on, the loader complains: one step is all there is.
    fn in_text(text: &str) -> Self {
        let text = text.strip_prefix('\u{feff}').unwrap_or(text);
        let Ok(Value::Map(entries)) = yaml::parse(text, 1).map(|node| node.value) else {
            return Self::default();
        };
        let renamed = entries.into_iter().filter_map(|entry| {
            let Value::Text(target) = entry.value.value else { return None };
            let target = target.split(['?', '#']).next().unwrap_or_default();
            let slug = |path: &str| canonical(path).strip_prefix(JOBS).map(str::to_owned);
            Some((slug(&entry.key)?, slug(target)?))
        });
        Self(renamed.collect())
    }

    fn slug_now<'a>(&'a self, slug: &'a str) -> &'a str {
        self.0.get(slug).map_or(slug, String::as_str)
    }

    /// Every slug of the job that has this one, or had it.
    pub fn all_slugs(&self, slug: &str) -> Vec<String> {
        let now = self.slug_now(slug);
        let before = self.0.iter().filter(|(_, to)| *to == now).map(|(from, _)| from.clone());
        before.chain([now.to_owned()]).collect()
    }

    /// Each job once, by its slug now, in the order of their titles.
    pub fn merge(&self, jobs: Vec<store::AppliedJob>) -> Vec<AppliedJob> {
        let mut titles = BTreeMap::new();
        for job in jobs {
            let slug = self.slug_now(&job.job).to_owned();
            // As it is called under its slug now, once somebody has applied since.
            if slug == job.job || !titles.contains_key(&slug) {
                titles.insert(slug, job.job_title);
            }
        }
        let merged = titles.into_iter().map(|(slug, title)| AppliedJob { slug, title });
        let mut merged: Vec<_> = merged.collect();
        merged.sort_by(|one, other| one.title.cmp(&other.title));
        merged
    }
}
