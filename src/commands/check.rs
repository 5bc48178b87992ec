//! `strakeline check`: is this content folder fit to publish?

use std::io::Write;
use std::sync::Arc;

use jiff::Timestamp;

use super::Failure;
use crate::cli::Check;
use crate::content::kind::{Entry, Kind, Visitor};
use crate::content::load::Loader;
use crate::content::schedule::State;
use crate::problem::Problem;

/// Below the line of "---".
const FRONT_MATTER_LINE: usize = 2;

pub fn run(options: &Check) -> Result<(), Failure> {
    let content = Loader::new(&options.content.path).load().map_err(Failure::Content)?;
    let mut report = Report { now: Timestamp::now(), counts: Vec::new(), warnings: Vec::new() };
    content.entries.visit(&mut report);
    let counts = report.counts.join(", ");
    let mut lines = report.warnings.into_iter().chain([format!("The content is fine: {counts}.")]);
    let mut output = std::io::stdout();
    lines
        .try_for_each(|line| writeln!(output, "{line}"))
        .map_err(|error| Failure::Other(error.into()))
}

struct Report {
    now: Timestamp,
    /// How many entries each kind has, in words.
    counts: Vec<String>,
    /// What could be better, with its file.
    warnings: Vec<String>,
}

impl<'a> Visitor<'a> for Report {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        self.counts.push(format!("{} {}", entries.len(), K::FACTS.plural));
        // What is closed is told to no search engine.
        for entry in entries.iter().filter(|entry| entry.state(self.now) != State::Closed) {
            for warning in entry.value().warnings() {
                // Concerns the front matter as a whole, like a key that is missing.
                let problem = Problem::new(&entry.file.file, FRONT_MATTER_LINE, warning);
                self.warnings.push(format!("warning: {problem}"));
            }
        }
    }
}
