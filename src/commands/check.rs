//! `strakeline check`: is this content folder fit to publish?

use std::io::Write;

use super::Failure;
use crate::cli::Check;
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::load::Loader;

pub fn run(options: &Check) -> Result<(), Failure> {
    let content = Loader::new(&options.content.path).load().map_err(Failure::Content)?;
    let mut counts = Counts(Vec::new());
    content.entries.visit(&mut counts);
    let counts = counts.0.join(", ");
    writeln!(std::io::stdout(), "The content is fine: {counts}.")
        .map_err(|error| Failure::Other(error.into()))
}

/// How many entries each kind has, in words.
struct Counts(Vec<String>);

impl Visitor for Counts {
    fn visit<K: Kind>(&mut self, entries: &[Entry<K>]) {
        self.0.push(format!("{} {}", entries.len(), K::FACTS.plural));
    }
}
