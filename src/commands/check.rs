//! `strakeline check`: is this content folder fit to publish?

use std::io::Write;

use super::Failure;
use crate::cli::Check;
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::load::Loader;
use crate::problem::Problem;

/// Below the line of "---".
const FRONT_MATTER_LINE: usize = 2;

pub fn run(options: &Check) -> Result<(), Failure> {
    let content = Loader::new(&options.content.path).load().map_err(Failure::Content)?;
    let mut report = Report::default();
    content.entries.visit(&mut report);
    let counts = report.counts.join(", ");
    let mut lines = report.warnings.into_iter().chain([format!("The content is fine: {counts}.")]);
    let mut output = std::io::stdout();
    lines
        .try_for_each(|line| writeln!(output, "{line}"))
        .map_err(|error| Failure::Other(error.into()))
}

#[derive(Default)]
struct Report {
    /// How many entries each kind has, in words.
    counts: Vec<String>,
    /// What could be better, with its file.
    warnings: Vec<String>,
}

impl<'a> Visitor<'a> for Report {
    fn visit<K: Kind>(&mut self, entries: &'a [Entry<K>]) {
        self.counts.push(format!("{} {}", entries.len(), K::FACTS.plural));
        for entry in entries {
            for warning in entry.value().warnings() {
                // Concerns the front matter as a whole, like a key that is missing.
                let problem = Problem::new(&entry.file.file, FRONT_MATTER_LINE, warning);
                self.warnings.push(format!("warning: {problem}"));
            }
        }
    }
}
