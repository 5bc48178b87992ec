//! Control characters, which no text needs and which terminals and parsers act on.

pub const CONTROL_CHARACTER: &str = "this text has a control character; remove it";

/// Where the first one is.
pub fn find_invisible_control(text: &str) -> Option<usize> {
    // Nearly every text has none, which its bytes tell, and many at a time where there is no branch.
    let may_begin_one = |byte: u8| {
        let is_white_space = (byte == b'\n') | (byte == b'\r') | (byte == b'\t');
        let is_control = (byte < b' ') & !is_white_space;
        is_control | (byte == 0x7f) | (byte == 0xc2) | (byte == 0xef)
    };
    let may_have_one = text.bytes().fold(false, |any, byte| any | may_begin_one(byte));
    if may_have_one { text.find(is_invisible_control) } else { None }
}

/// All but line breaks and tabs, which are white space; and what is no character, which makes XML unreadable.
pub fn is_invisible_control(c: char) -> bool {
    c.is_control() && !matches!(c, '\n' | '\r' | '\t') || matches!(c, '\u{fffe}' | '\u{ffff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_control_character_is_found_wherever_it_is_and_nothing_else_is() {
        for c in '\0'..=char::MAX {
            for text in [format!("{c}"), format!("Café © 語\t{c}\r\n")] {
                assert_eq!(find_invisible_control(&text), text.find(is_invisible_control));
            }
        }
    }
}
