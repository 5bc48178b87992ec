//! Periods as people write and read them. `12m` means twelve minutes to the parser, but many people read it as twelve
//! months, so a period is repeated in words before anything is erased because of it.

use std::time::Duration;

/// The shortest `--retention`. A shorter one is most likely a mistake for months.
const MIN_RETENTION: Duration = Duration::from_secs(24 * 3_600);

struct Unit {
    name: &'static str,
    seconds: u64,
}

const UNITS: [Unit; 4] = [
    Unit { name: "day", seconds: 24 * 3_600 },
    Unit { name: "hour", seconds: 3_600 },
    Unit { name: "minute", seconds: 60 },
    Unit { name: "second", seconds: 1 },
];

/// What the parser takes a year and a month for.
const LONG_UNITS: [Unit; 2] =
    [Unit { name: "year", seconds: 31_557_600 }, Unit { name: "month", seconds: 2_630_016 }];

/// In the two largest units that are not zero: `365 days`, `1 hour and 30 minutes`. Whole months and years stay as they
/// were written.
pub fn in_words(period: Duration) -> String {
    let mut rest = period.as_secs();
    let is_whole = |unit: &&Unit| rest >= unit.seconds && rest.is_multiple_of(unit.seconds);
    if let Some(Unit { name, seconds }) = LONG_UNITS.iter().find(is_whole) {
        return counted(rest / seconds, name);
    }
    let mut words = Vec::new();
    for Unit { name, seconds } in UNITS {
        let count = rest / seconds;
        rest %= seconds;
        if count > 0 {
            words.push(counted(count, name));
        }
    }
    words.truncate(2);
    if words.is_empty() { "less than a second".into() } else { words.join(" and ") }
}

fn counted(count: u64, name: &str) -> String {
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {name}{plural}")
}

/// An age of applications. The parser's own error messages suggest seconds, which would make no sense here.
pub fn age(text: &str) -> Result<Duration, String> {
    humantime::parse_duration(text).map_err(|_| "expected a period such as 365d or 12months".into())
}

/// The value of `--retention`.
pub fn retention(text: &str) -> Result<Duration, String> {
    let period = age(text)?;
    if period < MIN_RETENTION {
        Err(format!(
            "this means {}, and applications are erased for good: the shortest is 1 day. \
             Write days as 365d, and months as 12months",
            in_words(period)
        ))
    } else {
        Ok(period)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn periods_are_written_in_words() {
        for (text, words) in [
            ("365d", "365 days"),
            ("1d", "1 day"),
            ("12months", "12 months"),
            ("1month", "1 month"),
            ("2years", "2 years"),
            ("1month 1d", "31 days and 10 hours"),
            ("12m", "12 minutes"),
            ("90m", "1 hour and 30 minutes"),
            ("1h 1s", "1 hour and 1 second"),
            ("2days 3h 4m", "2 days and 3 hours"),
            ("5ms", "less than a second"),
        ] {
            assert_eq!(in_words(humantime::parse_duration(text).unwrap()), words, "{text}");
        }
    }

    #[test]
    fn a_retention_of_less_than_a_day_is_refused() {
        for (text, words) in [
            ("12m", "12 minutes"),
            ("23h 59m 59s", "23 hours and 59 minutes"),
            ("1ms", "less than a second"),
        ] {
            let message = retention(text).unwrap_err();
            assert!(message.starts_with(&format!("this means {words}, ")), "{message}");
            assert!(message.contains("months as 12months"), "{message}");
        }
        assert_eq!(retention("24h"), Ok(MIN_RETENTION));
        assert!(retention("12months").is_ok() && retention("1year").is_ok());
        for wrong in ["soon", "365", "off", "-5d", ""] {
            let message = retention(wrong).unwrap_err();
            assert_eq!(message, "expected a period such as 365d or 12months");
        }
    }
}
