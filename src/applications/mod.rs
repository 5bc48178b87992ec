//! Job applications: a form becomes a durable row, with the CV beside it and a letter about it.

pub mod period;
pub mod text;

pub mod cv;
mod email;
pub mod form;
pub mod inspection;

mod counts;
pub mod job_limit;
pub mod limit;
pub mod network;
pub mod places;
pub mod spool;

pub mod intake;
pub mod store;

pub mod mail;
pub mod outbox;
pub mod retention;

pub mod background;
