//! The office over HTTP, on its own listener.

mod access;
mod applications;
mod editing;
mod fixture;
mod pictures;
mod proxy;
mod reads;
mod renaming;
mod unsaved;
mod versions;
