//! `strakeline inspect-cv`: for the server to start, not for people.

use anyhow::Context;

use super::Failure;
use crate::applications::inspection::inspector;

pub fn run() -> Result<(), Failure> {
    Ok(inspector::run().context("cannot inspect CVs")?)
}
