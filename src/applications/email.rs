//! Which e-mail addresses are valid: those that every mail server can send to.
//!
//! The form, the browser and the mail agree on this: `tests/cases/application.json` is run against form and browser, and
//! the tests below check that what the form accepts can be mailed. Only ASCII is accepted: most mail servers cannot send
//! to anything else, and an internationalised domain has an ASCII form.

/// RFC 5321, 4.5.3.1: the longest part before the at sign, and the longest address.
const LOCAL_PART_MAX: usize = 64;
const EMAIL_MAX: usize = 254;
const HOST_LABEL_MAX: usize = 63;

/// Dot-separated words, an at sign, and a host with at least one dot.
pub fn is_email(text: &str) -> bool {
    let Some((local, host)) = text.split_once('@') else { return false };
    text.len() <= EMAIL_MAX
        && local.len() <= LOCAL_PART_MAX
        && local.split('.').all(is_word)
        && host.contains('.')
        && host.split('.').all(is_label)
}

fn is_word(word: &str) -> bool {
    let allowed = |c: char| c.is_ascii_alphanumeric() || "!#$%&'*+/=?^_`{|}~-".contains(c);
    !word.is_empty() && word.chars().all(allowed)
}

fn is_label(label: &str) -> bool {
    (1..=HOST_LABEL_MAX).contains(&label.len())
        && label.chars().all(|c| c.is_ascii_alphanumeric() || c == '-')
        && !label.starts_with('-')
        && !label.ends_with('-')
}

#[cfg(test)]
mod tests {
    use super::*;
    use lettre::message::Mailbox;
    use lettre::{Address, Message};

    /// Whether the address can be written into the headers and the envelope of a message, unchanged.
    fn can_be_mailed(email: &str) -> bool {
        let Ok(address) = email.parse::<Address>() else { return false };
        let mailbox = Mailbox::new(None, address);
        let message = Message::builder()
            .from(mailbox.clone())
            .to(mailbox.clone())
            .reply_to(mailbox)
            .body(String::new());
        let Ok(message) = message else { return false };
        let envelope = message.envelope().to().iter().all(|to| to.to_string() == email);
        let text = String::from_utf8(message.formatted()).unwrap();
        let headers = ["From", "To", "Reply-To"];
        envelope && headers.iter().all(|name| text.contains(&format!("{name}: {email}\r\n")))
    }

    #[test]
    fn unusual_addresses_can_be_mailed() {
        let long = format!("{}@{}.example", "l".repeat(64), "h".repeat(63));
        let longest = format!("ada@{}example.co", "x.".repeat(120));
        assert_eq!(longest.len(), EMAIL_MAX);
        for email in [
            "!#$%&'*+/=?^_`{|}~-@x.example",
            "-@x.example",
            "1@2.3",
            "ada@xn--mller-kva.example",
            "a.b.c.d@e.f.g.h",
            &long,
            &longest,
        ] {
            assert!(is_email(email), "{email}");
            assert!(can_be_mailed(email), "{email}");
        }
    }

    #[test]
    fn an_address_may_be_as_long_as_its_limits_and_no_longer() {
        assert!(!is_email(&format!("{}@x.example", "l".repeat(65))));
        assert!(!is_email(&format!("ada@{}.example", "h".repeat(64))));
        assert!(!is_email(&format!("ada@{}example.com", "x.".repeat(120))));
    }

    /// Random addresses from all characters that the form or the mail library treats in a special way.
    #[test]
    fn every_random_address_that_the_form_accepts_can_be_mailed() {
        let signs: Vec<char> = "aZ09.-.-+_'`~!#@\"\\ ,;:<>()[]\u{e9}\u{7f}\t".chars().collect();
        let mut random = fastrand::Rng::with_seed(10);
        let mut accepted = 0;
        for _ in 0..100_000 {
            let plain = random.bool();
            let mut part = |longest: usize| -> String {
                let length = random.usize(1..=longest);
                let signs = if plain { &signs[..6] } else { &signs[..] };
                (0..length).filter_map(|_| random.choice(signs)).collect()
            };
            let email = format!("{}@{}.{}", part(6), part(5), part(4));
            if is_email(&email) {
                accepted += 1;
                assert!(can_be_mailed(&email), "{email}");
            }
        }
        assert!(accepted > 1_000, "only {accepted} were accepted");
    }
}
