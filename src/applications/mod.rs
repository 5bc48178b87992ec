//! Job applications: a form becomes a durable row, with the CV beside it and a letter about it.

pub mod cv;
mod email;
pub mod form;

pub mod limit;
pub mod spool;

pub mod intake;
pub mod store;

pub mod mail;
pub mod outbox;
pub mod retention;
