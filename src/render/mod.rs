//! Pages become HTML: React runs inside the process, in threads of its own.

pub mod bundle;
pub mod document;
pub mod edition;
pub mod engine;
pub mod pool;
