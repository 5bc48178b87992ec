//! How long clients may cache an answer, by what it is. Handlers name a policy instead of setting the header.

use axum::http::HeaderValue;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CachePolicy {
    /// The address changes with the bytes.
    Forever,
    /// May be cached, but is revalidated at each use, so that a change shows at the next visit.
    Revalidate,
    /// May be different at the next request.
    Never,
}

impl CachePolicy {
    pub fn header(self) -> HeaderValue {
        HeaderValue::from_static(match self {
            Self::Forever => "public, max-age=31536000, immutable",
            Self::Revalidate => "no-cache",
            Self::Never => "no-store",
        })
    }
}
