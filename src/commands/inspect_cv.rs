//! `strakeline inspect-cv`: started by the server, never by a person.

use anyhow::Context;

use super::Failure;
use crate::applications::inspection::inspector;

pub fn run() -> Result<(), Failure> {
    Ok(inspector::run().context("cannot inspect CVs")?)
}
