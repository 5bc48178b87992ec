//! The names of files that become addresses.

use unicode_normalization::UnicodeNormalization;

/// Long enough for any title worth reading in an address bar, and short enough for every file system.
const MAX_CHARS: usize = 80;

/// Letters that no accent explains, as they are written without them.
const LETTERS: [(char, &str); 9] = [
    ('ß', "ss"),
    ('æ', "ae"),
    ('œ', "oe"),
    ('ø', "o"),
    ('đ', "d"),
    ('ð', "d"),
    ('ł', "l"),
    ('þ', "th"),
    ('ı', "i"),
];

/// Small letters, digits and hyphens, and no hyphen at the start.
pub fn is_slug(name: &str) -> bool {
    let plain = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
    name.chars().all(plain) && !name.starts_with('-')
}

/// A title as a file's name: `Façade & Envelope` becomes `facade-envelope`. `None` where nothing is left.
pub fn from_title(title: &str) -> Option<String> {
    let mut plain = String::new();
    for c in title.to_lowercase().nfkd() {
        match LETTERS.iter().find(|(letter, _)| *letter == c) {
            Some((_, written)) => plain.push_str(written),
            None => plain.push(c),
        }
    }
    // An apostrophe joins: "Owner's" is one word. So does the accent that was taken apart from its letter.
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
    fn a_title_becomes_small_letters_digits_and_hyphens() {
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
    fn a_title_without_a_letter_to_use_gives_none() {
        for title in ["", "  ", "!?", "設計", "Инженер", "—"] {
            assert_eq!(from_title(title), None, "{title}");
        }
    }

    #[test]
    fn a_long_title_ends_at_a_word() {
        let slug = from_title(&"structural ".repeat(50)).unwrap();
        assert_eq!(slug.len(), 76);
        assert!(slug.ends_with("-structural"), "{slug}");
        assert_eq!(from_title(&"x".repeat(500)).unwrap().len(), MAX_CHARS);
    }
}
