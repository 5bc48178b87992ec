//! The flags of `serve` about IndexNow, as what reports changed pages.

use anyhow::Context;

use crate::cli::Serve;
use crate::indexnow::{Reporter, Site, Timing};

/// `None` without `--indexnow`.
pub fn from_flags(flags: &Serve) -> anyhow::Result<Option<Reporter>> {
    let Some(key) = flags.indexnow.key.clone() else { return Ok(None) };
    let site = Site::at(flags.origin.as_deref())?;
    let reporter = Reporter::new(site, key, flags.indexnow.endpoint.clone(), Timing::DEFAULT);
    reporter.context("cannot report changed pages").map(Some)
}
