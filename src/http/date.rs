//! The date of an answer, which is written once a second for each thread.

use std::cell::RefCell;
use std::time::{SystemTime, UNIX_EPOCH};

use jiff::Timestamp;
use jiff::fmt::rfc2822::DateTimePrinter;

thread_local! {
    static LAST_HEADER: RefCell<LastHeader> = const { RefCell::new(LastHeader { second: 0, text: String::new() }) };
}

struct LastHeader {
    /// Since 1970.
    second: u64,
    text: String,
}

/// Calls `send` with the date of now as the last header of HTTP/1.1, and the empty line after it.
pub fn with_last_header<R>(send: impl FnOnce(&[u8]) -> R) -> R {
    let second = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |time| time.as_secs());
    LAST_HEADER.with_borrow_mut(|last| {
        if last.second != second || last.text.is_empty() {
            *last = LastHeader { second, text: text(second) };
        }
        send(last.text.as_bytes())
    })
}

fn text(second: u64) -> String {
    let time = i64::try_from(second).ok().and_then(|second| Timestamp::from_second(second).ok());
    // Only years of more than four digits have no date.
    let date = time.and_then(|time| DateTimePrinter::new().timestamp_to_rfc9110_string(&time).ok());
    format!("date: {}\r\n\r\n", date.unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_date_is_written_as_http_has_it() {
        assert_eq!(text(784_111_777), "date: Sun, 06 Nov 1994 08:49:37 GMT\r\n\r\n");
    }
}
