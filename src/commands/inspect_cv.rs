//! `strakeline inspect-cv`: started by the server for each CV, never by a person.

use anyhow::Context;

use super::Failure;
use crate::applications::inspection::child;

pub fn run() -> Result<(), Failure> {
    Ok(child::run().context("cannot inspect a CV")?)
}
