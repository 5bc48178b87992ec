//! Parts of a file: a client that has the beginning asks for the rest.

use std::ops::Range;

use axum::http::{HeaderMap, header};

/// What a client asks for of a file.
#[derive(Debug, PartialEq, Eq)]
pub enum Requested {
    /// All of it, also for several parts at once and for what cannot be understood: a client must expect that.
    Whole,
    Part(Range<u64>),
    /// It begins after the file's end.
    OutOfReach,
}

impl Requested {
    /// `etag` as it is sent, with its quotes.
    pub fn of(request: &HeaderMap, etag: &str, size: u64) -> Self {
        let is_same_file = request.get(header::IF_RANGE).is_none_or(|tag| tag == etag);
        let range = request.get(header::RANGE).filter(|_| is_same_file);
        let range = range.and_then(|range| range.to_str().ok()?.strip_prefix("bytes="));
        let Some(part) = range.and_then(|range| part(range, size)) else { return Self::Whole };
        if part.is_empty() { Self::OutOfReach } else { Self::Part(part) }
    }
}

/// Empty if it begins after the end, and nothing if it is not written as a part.
fn part(range: &str, size: u64) -> Option<Range<u64>> {
    let number = |text: &str| {
        let is_number = text.bytes().all(|byte| byte.is_ascii_digit());
        text.parse::<u64>().ok().filter(|_| is_number)
    };
    Some(match range.split_once('-')? {
        ("", last) => size.saturating_sub(number(last)?)..size,
        (start, "") => number(start)?..size,
        (start, last) => {
            let (start, last) = (number(start)?, number(last)?);
            (start <= last).then(|| start..last.saturating_add(1).min(size))?
        }
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn requested(range: &str) -> Requested {
        let range = range.parse().unwrap();
        let headers = HeaderMap::from_iter([(header::RANGE, range)]);
        Requested::of(&headers, "\"plan\"", 100)
    }

    #[test]
    fn a_part_has_a_beginning_an_end_or_both() {
        assert_eq!(requested("bytes=0-9"), Requested::Part(0..10));
        assert_eq!(requested("bytes=90-"), Requested::Part(90..100));
        assert_eq!(requested("bytes=-10"), Requested::Part(90..100));
        assert_eq!(requested("bytes=90-1000"), Requested::Part(90..100));
        assert_eq!(requested("bytes=-1000"), Requested::Part(0..100));
        assert_eq!(requested("bytes=99-99"), Requested::Part(99..100));
    }

    #[test]
    fn a_part_after_the_end_is_out_of_reach() {
        for range in ["bytes=100-", "bytes=100-200", "bytes=18446744073709551615-", "bytes=-0"] {
            assert_eq!(requested(range), Requested::OutOfReach, "{range}");
        }
    }

    #[test]
    fn what_is_not_one_part_is_answered_with_the_whole() {
        let many = format!("bytes={}0-1", "0-1,".repeat(1_000));
        for range in ["bytes=0-1,5-9", "bytes=9-0", "bytes=a-b", "lines=1-2", "bytes=-", "", &many]
        {
            assert_eq!(requested(range), Requested::Whole, "{range}");
        }
    }

    #[test]
    fn a_part_of_another_version_is_not_sent() {
        let ask = |tag: &'static str| {
            let of = |value: &'static str| value.parse().unwrap();
            let headers =
                [(header::RANGE, of("bytes=0-9")), (header::IF_RANGE, of(tag))].into_iter();
            Requested::of(&HeaderMap::from_iter(headers), "\"plan\"", 100)
        };
        assert_eq!(ask("\"plan\""), Requested::Part(0..10));
        for tag in ["\"old\"", "W/\"plan\"", "Mon, 16 Nov 2026 08:00:00 GMT"] {
            assert_eq!(ask(tag), Requested::Whole, "{tag}");
        }
    }
}
