//! How long clients may cache an answer, by what it is. Handlers name a policy instead of setting the header.

use std::time::Duration;

use axum::http::{HeaderMap, HeaderValue, header};

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

/// What a CDN in front of the server is told about answers that browsers revalidate.
#[derive(Debug, Clone, Default)]
pub struct CdnCache(Option<HeaderValue>);

impl CdnCache {
    /// For this long it may answer by itself, and for as long again while it asks for a newer answer.
    pub fn new(period: Option<Duration>) -> Self {
        Self(period.and_then(|period| {
            let seconds = period.as_secs();
            let policy =
                format!("public, max-age=0, s-maxage={seconds}, stale-while-revalidate={seconds}");
            HeaderValue::try_from(policy).ok()
        }))
    }

    pub fn apply(&self, response: &mut HeaderMap) {
        let Some(policy) = &self.0 else { return };
        if let Some(header) = response.get_mut(header::CACHE_CONTROL)
            && *header == CachePolicy::Revalidate.header()
        {
            *header = policy.clone();
        }
    }
}
