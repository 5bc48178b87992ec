//! The `Retry-After` header: a number of seconds, or a date.

use std::time::Duration;

use hyper::HeaderMap;
use hyper::header::RETRY_AFTER;
use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimeParser;

/// How long to wait from `now`, without a limit; `None` if the header is missing or makes no sense.
pub fn read(headers: &HeaderMap, now: Timestamp) -> Option<Duration> {
    let text = headers.get(RETRY_AFTER)?.to_str().ok()?.trim();
    if let Ok(seconds) = text.parse() {
        return Some(Duration::from_secs(seconds));
    }
    let date = DateTimeParser::new().parse_timestamp(text).ok()?;
    Some(Duration::try_from(date.duration_since(now)).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_a_number_of_seconds_or_a_date() {
        let now = "2026-11-16T12:00:00Z".parse().unwrap();
        let wait = |text: &str| {
            let headers = HeaderMap::from_iter([(RETRY_AFTER, text.parse().unwrap())]);
            read(&headers, now).map(|wait| wait.as_secs())
        };
        assert_eq!(wait("120"), Some(120));
        assert_eq!(wait("Mon, 16 Nov 2026 12:01:30 GMT"), Some(90));
        assert_eq!(wait("Mon, 16 Nov 2026 11:00:00 GMT"), Some(0));
        for wrong in ["soon", "-1", "1.5", ""] {
            assert_eq!(wait(wrong), None, "{wrong}");
        }
        assert_eq!(read(&HeaderMap::new(), now), None);
    }
}
