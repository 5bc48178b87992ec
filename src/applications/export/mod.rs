//! Applications for other programs: rows of CSV, JSON, and an archive with the CVs.

pub mod archive;
mod csv_cell;
pub mod json;
mod record;
mod writer;

pub use record::{Record, received};
pub use writer::{ExportWriter, Format};
