//! The office over HTTP, on its own listener.

mod access;
mod applications;
mod applications_in_trouble;
mod away;
mod editing;
mod fixture;
mod full_disk;
mod limits;
mod paths;
mod permissions;
mod pictures;
mod process;
mod proxy;
mod reads;
mod renamed_elsewhere;
mod renaming;
mod site_link;
mod unsaved;
mod versions;
