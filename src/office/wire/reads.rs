//! What the call about read counts answers with.

use serde::Serialize;
use utoipa::ToSchema;

#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Count {
    pub name: String,
    pub count: u64,
}

/// How often pages were read.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Reads {
    /// Every day of the time asked for, in order, such as 2026-11-15; a day ends at midnight UTC.
    pub days: Vec<Count>,
    /// By their paths, the most read first.
    pub pages: Vec<Count>,
    /// The sites with links that readers followed, by their hosts.
    pub referrers: Vec<Count>,
    /// Addresses that readers asked for in vain.
    pub not_found: Vec<Count>,
}
