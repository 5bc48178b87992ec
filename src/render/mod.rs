//! Renders pages to HTML: React runs inside the process, on threads of its own.

pub mod ahead;
pub mod bundle;
pub mod compressor;
pub mod document;
pub mod edition;
pub mod engine;
pub mod inline;
pub mod on_request;
pub mod page_reads;
mod places;
pub mod pool;
mod postponed;
mod slot;
pub mod texts;
