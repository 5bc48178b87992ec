//! The office: a browser window for the people who run the site. It has a listener of its own, which only this machine
//! reaches, and adds nothing to what the public can reach.

pub mod access;
pub mod app;
mod applications;
mod change;
mod content_file;
mod disk;
pub mod error;
mod export;
mod folder;
mod history;
pub mod live;
mod media;
pub mod openapi;
mod opening;
mod path;
mod pictures;
mod preview;
mod reads;
mod references;
mod renamed;
mod renamed_jobs;
mod renaming;
pub mod routes;
mod rows;
mod saving;
mod site;
pub mod state;
mod text;
mod typing;
mod unsaved;
mod whole_body;
pub mod wire;
mod workspace;
