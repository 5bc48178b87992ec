//! Control characters, which no text needs and which terminals and parsers act on.

pub const CONTROL_CHARACTER: &str = "this text has a control character; remove it";

/// All but line breaks and tabs, which are white space; and what is no character, which makes XML unreadable.
pub fn is_invisible_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t') || matches!(c, '\u{fffe}' | '\u{ffff}')
}
