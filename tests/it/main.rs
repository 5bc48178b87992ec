//! The library over real HTTP on loopback, one server per test, ports by the system.

// A test that cannot go on has failed, and should say where.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing)]

mod api;
mod check;
mod cvs;
mod mutations;
mod openapi;
mod pages;
mod pictures;
mod reload;
mod rendering;
mod site;
mod specification;
mod tidy;
mod time;
