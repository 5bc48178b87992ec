//! Why a report did not arrive, and whether another attempt may help.

use std::io;
use std::time::Duration;

use hyper::StatusCode;

#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("cannot connect to the IndexNow endpoint: {0}")]
    Connect(#[from] io::Error),
    #[error("the connection to the IndexNow endpoint failed: {0}")]
    Http(#[from] hyper::Error),
    #[error("the IndexNow endpoint did not answer in time")]
    TimedOut,
    #[error("the IndexNow endpoint answered {status}")]
    Refused { status: StatusCode, retry_after: Option<Duration> },
}

impl Failure {
    /// Whether the same report would be refused again, such as for a wrong key.
    pub fn is_final(&self) -> bool {
        let Self::Refused { status, .. } = self else { return false };
        let may_pass = [StatusCode::TOO_MANY_REQUESTS, StatusCode::REQUEST_TIMEOUT];
        !status.is_server_error() && !may_pass.contains(status)
    }

    /// How long the endpoint asks us to wait.
    pub fn retry_after(&self) -> Option<Duration> {
        match self {
            Self::Refused { retry_after, .. } => *retry_after,
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_key_stays_wrong_and_an_overloaded_endpoint_recovers() {
        let refused = |code| {
            let status = StatusCode::from_u16(code).unwrap();
            Failure::Refused { status, retry_after: None }.is_final()
        };
        for code in [301, 400, 403, 404, 422] {
            assert!(refused(code), "{code}");
        }
        for code in [408, 429, 500, 502, 503] {
            assert!(!refused(code), "{code}");
        }
        assert!(!Failure::TimedOut.is_final());
    }
}
