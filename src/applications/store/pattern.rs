//! Patterns that find a text in capitals and small letters alike, in every script. The databases' own ways to ignore
//! case know only English letters, or depend on how the database was set up.

/// For SQLite's GLOB.
pub fn glob(text: &str) -> String {
    let sign = |c: char| match c {
        '*' | '?' | '[' => format!("[{c}]"),
        _ => c.to_string(),
    };
    format!("*{}*", written(text, sign))
}

/// For PostgreSQL's regular expressions.
pub fn regex(text: &str) -> String {
    let sign = |c: char| if c.is_ascii_punctuation() { format!("\\{c}") } else { c.to_string() };
    written(text, sign)
}

/// Letters as all the ways to write them, other characters as `sign` does.
fn written(text: &str, sign: impl Fn(char) -> String) -> String {
    let one = |c: char| {
        let forms: String = c.to_lowercase().chain(c.to_uppercase()).collect();
        // Some letters have another number of characters in capitals, such as ß.
        if c.is_alphabetic() && forms.chars().count() == 2 { format!("[{forms}]") } else { sign(c) }
    };
    text.chars().map(one).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn letters_match_in_both_cases_and_signs_as_they_are() {
        assert_eq!(glob("É1"), "*[éÉ]1*");
        assert_eq!(glob("*?["), "*[*][?][[]*");
        assert_eq!(regex("a.b"), "[aA]\\.[bB]");
        assert_eq!(regex("ß日"), "ß[日日]");
    }
}
