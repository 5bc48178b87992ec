//! File names that become part of an address.

use unicode_normalization::UnicodeNormalization;

/// Long enough to recognise a title in an address, and short enough for every file system.
const MAX_CHARS: usize = 80;

/// The spelling in plain letters of a letter that is not a plain one with an accent.
fn plain_spelling(letter: char) -> Option<&'static str> {
    Some(match letter {
        'ß' => "ss",
        'æ' => "ae",
        'œ' => "oe",
        'ø' => "o",
        'đ' | 'ð' => "d",
        'ł' => "l",
        'þ' => "th",
        'ı' => "i",
        _ => return None,
    })
}

/// Lowercase letters, digits and hyphens, with no hyphen at the start.
pub fn is_slug(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.chars().all(plain) && !name.starts_with('-')
}

/// A title as a file name: `Façade & Envelope` becomes `facade-envelope`. `None` if nothing is left of it.
pub fn from_title(title: &str) -> Option<String> {
    let mut plain = String::new();
    for c in title.to_lowercase().nfkd() {
        match plain_spelling(c) {
            Some(spelling) => plain.push_str(spelling),
            None => plain.push(c),
        }
    }
    // An apostrophe does not separate words, and neither does an accent that was split from its letter.
    plain.retain(|c| !matches!(c, '\'' | '’' | '\u{300}'..='\u{36f}'));
    let mut words =
        plain.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let mut slug: String = words.next()?.chars().take(MAX_CHARS).collect();
    for word in words {
        if slug.len() + 1 + word.len() > MAX_CHARS {
            break;
        }
        slug = slug + "-" + word;
    }
    Some(slug)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_becomes_lowercase_letters_digits_and_hyphens() {
        for (title, slug) in [
            ("Piping Designer", "piping-designer"),
            ("  Façade & Envelope: 2nd Edition!  ", "facade-envelope-2nd-edition"),
            ("Straßenbau in Łódź, Ærø", "strassenbau-in-lodz-aero"),
            ("The Owner's Engineer", "the-owners-engineer"),
            ("İstanbul -- ﬁve", "istanbul-five"),
            ("Ｆｕｌｌ", "full"),
        ] {
            assert_eq!(from_title(title).as_deref(), Some(slug), "{title}");
            assert!(is_slug(slug));
        }
    }

    #[test]
    fn a_title_without_a_latin_letter_or_digit_has_no_slug() {
        for title in ["", "  ", "!?", "設計", "Инженер", "—"] {
            assert_eq!(from_title(title), None, "{title}");
        }
    }

    #[test]
    fn a_long_title_is_cut_after_a_word() {
        let slug = from_title(&"structural ".repeat(50)).unwrap();
        assert_eq!(slug.len(), 76);
        assert!(slug.ends_with("-structural"), "{slug}");
        assert_eq!(from_title(&"x".repeat(500)).unwrap().len(), MAX_CHARS);
    }
}
