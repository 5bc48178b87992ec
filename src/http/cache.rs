//! How long an answer may be kept, by what it is. Handlers name a policy and set no header.

use axum::http::HeaderValue;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    /// The address changes with the bytes.
    Forever,
    /// May be kept, but is asked about each time: a changed page shows at once.
    AskEachTime,
    /// True at this moment only.
    Never,
}

impl CachePolicy {
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::AskEachTime => "no-cache",
            Self::Never => "no-store",
        })
    }
}
