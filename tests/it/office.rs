//! The office over HTTP, on its own listener.

mod access;
mod applications;
mod editing;
mod fixture;
mod pictures;
mod renaming;
mod unsaved;
mod versions;
