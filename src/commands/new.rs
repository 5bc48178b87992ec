//! `strakeline new`: a ready file, and what to do with it.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Failure;
use crate::cli::{Kind, New};
use crate::content::starter::Starter;

pub fn run(options: &New) -> Result<(), Failure> {
    let starter = match options.kind {
        Kind::Job => Starter::Job,
        Kind::Post => Starter::Post,
        Kind::Service => Starter::Service,
        Kind::Project => Starter::Project,
    };
    let root = &options.content.path;
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let file = starter.write(root, &options.title, today).map_err(anyhow::Error::from)?;
    let told = writeln!(std::io::stdout(), "{}", next_step(starter, &file, root));
    Ok(told.context("cannot write")?)
}

fn next_step(starter: Starter, file: &Path, root: &Path) -> String {
    let (file, root) = (file.display(), root.display());
    let check = format!("strakeline check --content {root}");
    match starter.is_draft() {
        true => format!(
            "{file} is written, as a draft.\n\
             Next: replace the prompts in it, run `{check}`, and take out `draft: true` to publish it."
        ),
        // Without drafts, honesty is all there is.
        false => format!(
            "{file} is written. It is no draft: a server that reads this folder shows it now.\n\
             Next: replace the prompts in it and run `{check}`, or keep it elsewhere until it is ready."
        ),
    }
}
