//! The office over HTTP, on its own listener.

mod access;
mod applications;
mod away;
mod editing;
mod fixture;
mod full_disk;
mod pictures;
mod proxy;
mod reads;
mod renaming;
mod unsaved;
mod versions;
