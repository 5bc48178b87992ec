//! `strakeline new`: a ready file, and what to do with it.

use std::io::Write;
use std::path::Path;

use anyhow::Context;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Failure;
use crate::cli::{New, NewThing};
use crate::content::{new_site, starter};

pub fn run(options: &New) -> Result<(), Failure> {
    let kind = match options.what {
        NewThing::Entry(kind) => kind,
        NewThing::Site => return site(Path::new(&options.title)),
    };
    let root = &options.content.path;
    let today = Timestamp::now().to_zoned(TimeZone::UTC).date();
    let file = starter::write(kind, root, &options.title, today).map_err(anyhow::Error::from)?;
    let message = next_step(starter::is_draft(kind), &file, root);
    Ok(writeln!(std::io::stdout(), "{message}").context("cannot write")?)
}

fn site(folder: &Path) -> Result<(), Failure> {
    new_site::write(folder, new_site::NAME).map_err(anyhow::Error::from)?;
    let folder = folder.display();
    let message = format!(
        "{folder} is written: a small site to begin with.\n\
         Next: run `strakeline serve --content {folder}` and look at it, and `strakeline office --content {folder}` to edit it."
    );
    Ok(writeln!(std::io::stdout(), "{message}").context("cannot write")?)
}

fn next_step(is_draft: bool, file: &Path, root: &Path) -> String {
    let (file, root) = (file.display(), root.display());
    let check = format!("strakeline check --content {root}");
    if is_draft {
        return format!(
            "{file} is written, as a draft.\n\
             Next: replace the prompts in it, run `{check}`, and take out `draft: true` to publish it."
        );
    }
    // Without drafts, all that is left is to warn.
    format!(
        "{file} is written. It is no draft: a server that reads this folder shows it now.\n\
         Next: replace the prompts in it and run `{check}`, or keep it elsewhere until it is ready."
    )
}
