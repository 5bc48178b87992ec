//! Job applications: a form becomes a row in the database, with the CV beside it and mail about it.

pub mod period;
pub mod text;

mod email;
pub mod export;
pub mod form;
pub mod inspection;

pub mod job_limit;
pub mod limit;
pub mod network;
mod quota;
pub mod spool;
pub mod upload_slots;

pub mod intake;
pub mod store;

pub mod mail;
pub mod outbox;
pub mod retention;

pub mod background;
