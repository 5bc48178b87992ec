//! `strakeline check`: is this content folder fit to publish?

use std::io::Write;

use super::Failure;
use crate::cli::Check;
use crate::content::load::Loader;

pub fn run(options: &Check) -> Result<(), Failure> {
    let content = Loader::new(&options.content.path).load().map_err(Failure::Content)?;
    let told = writeln!(
        std::io::stdout(),
        "The content is fine: {} services, {} projects, {} jobs, {} posts.",
        content.services.len(),
        content.projects.len(),
        content.jobs.len(),
        content.posts.len()
    );
    told.map_err(|error| Failure::Other(error.into()))
}
