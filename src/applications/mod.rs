//! Job applications: a form becomes a durable row, with the CV beside it.

pub mod cv;
pub mod form;
