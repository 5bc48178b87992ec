//! The text and headers of messages.
//!
//! The headers have nothing that an applicant typed, except a valid e-mail address. Nothing is attached: a CV stays in
//! the database until the hiring person fetches it. In a notice our own text comes first, and each line of the applicant
//! is quoted, so that it cannot be mistaken for ours.

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, MessageBuilder};
use lettre::{Address, Message};

use super::{MailError, MailOptions};
use crate::applications::store::{MailKind, Stored};
use crate::applications::text::{lines, one_line};

pub fn compose(
    options: &MailOptions,
    id: &str,
    kind: MailKind,
    stored: &Stored,
) -> Result<Message, MailError> {
    let applicant = mailbox(&stored.email);
    let domain = options.from.email.domain();
    // A message that is sent twice has the same id, so that mail programs show it once.
    let message: MessageBuilder = Message::builder()
        .from(options.from.clone())
        .message_id(Some(format!("<{id}@{domain}>")))
        .header(ContentType::TEXT_PLAIN);
    let title = one_line(&stored.job_title);
    let (message, text) = match kind {
        MailKind::Notice => {
            let mark = if stored.spam.is_some() { "Possible spam: " } else { "" };
            let subject = format!("{mark}Application for {title}");
            let message = message.to(options.to.clone()).subject(subject);
            // A notice is sent even if its application has no address to reply to.
            let message = match applicant {
                Some(applicant) => message.reply_to(applicant),
                None => message,
            };
            (message, notice(stored))
        }
        MailKind::Receipt => {
            let applicant = applicant.ok_or(MailError::Unaddressable)?;
            let subject = format!("We have received your application for {title}");
            (message.to(applicant).reply_to(options.to.clone()).subject(subject), receipt(stored))
        }
    };
    message.body(text).map_err(|_| MailError::Invalid)
}

/// The database may have addresses that cannot be mailed, because older versions of the form accepted them. One with
/// other characters than ASCII would need a mail server with SMTPUTF8.
fn mailbox(email: &str) -> Option<Mailbox> {
    let address: Option<Address> = email.parse().ok().filter(|_| email.is_ascii());
    address.map(|address| Mailbox::new(None, address))
}

fn notice(stored: &Stored) -> String {
    let title = one_line(&stored.job_title);
    let spam = stored.spam.as_deref().map(|why| format!("It may be spam: {why}.\n"));
    let spam = spam.unwrap_or_default();
    let (id, kind) = (&stored.id, &stored.cv_kind);
    let mut text = format!(
        "There is a new application for {title}.\n{spam}\n\
         The CV stays on the server. To fetch it there:\n\
         strakeline applications cv {id} > cv.{kind}\n\n\
         This is what the applicant wrote:\n\n",
    );
    let years = stored.years_of_experience.to_string();
    for (field, value) in [
        ("Name", &stored.name),
        ("Email", &stored.email),
        ("Phone", &stored.phone),
        ("Years of experience", &years),
        ("Availability", &stored.availability),
    ] {
        text.push_str(&format!("> {field}: {}\n", one_line(value)));
    }
    text.push_str("> \n");
    for line in lines(&stored.message) {
        text.push_str(&format!("> {line}\n"));
    }
    text
}

fn receipt(stored: &Stored) -> String {
    format!(
        "Thank you for your application for {}.\n\n\
         It has arrived together with your CV, and we will read both. You need not do anything now.\n\n\
         Your reference is {}. Name it when you ask us about your application, or ask us to erase it.\n",
        one_line(&stored.job_title),
        stored.id,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn stored() -> Stored {
        Stored {
            id: "0192".into(),
            job: "welder".into(),
            job_title: "Welder\r\nBcc: all@example.com".into(),
            name: "Ada\r\nBcc: all@example.com\r\n\r\nHello".into(),
            email: "ada@example.com".into(),
            phone: "+44 1632 960140".into(),
            years_of_experience: 7.5,
            message: "One.\n.\nTwo.".into(),
            availability: "1-week".into(),
            cv_name: "cv.pdf".into(),
            cv_kind: "pdf".into(),
            cv_bytes: 1,
            cv_hash: String::new(),
            spam: None,
            created_at: 0,
            stage: "new".into(),
            note: String::new(),
        }
    }

    fn options() -> MailOptions {
        MailOptions {
            smtp: "smtp://127.0.0.1:2525".parse().unwrap(),
            from: "Careers <careers@strakeline.example>".parse().unwrap(),
            to: "hiring@strakeline.example".parse().unwrap(),
            receipt: true,
        }
    }

    fn headers(kind: MailKind, stored: &Stored) -> String {
        let message = compose(&options(), "7", kind, stored).unwrap().formatted();
        let message = String::from_utf8(message).unwrap();
        message.split_once("\r\n\r\n").unwrap().0.to_owned()
    }

    #[test]
    fn no_text_of_an_applicant_reaches_the_headers() {
        for kind in [MailKind::Notice, MailKind::Receipt] {
            let headers = headers(kind, &stored());
            assert!(
                !headers.lines().any(|line| line.to_lowercase().starts_with("bcc")),
                "{headers}"
            );
            assert!(!headers.contains("Ada"), "{headers}");
            assert!(headers.contains("Message-ID: <7@strakeline.example>"), "{headers}");
        }
    }

    #[test]
    fn an_address_that_cannot_be_mailed_gets_no_receipt_but_a_notice_is_sent() {
        assert!(headers(MailKind::Notice, &stored()).contains("\r\nReply-To: ada@example.com"));
        let long = format!("{}@example.com", "a".repeat(65));
        for email in [
            "john..doe@x.example",
            ".ada@example.com",
            "ada.@example.com",
            &long,
            "jörg@example.com",
            "a b@example.com\r\nBcc: x@example.com",
            "",
        ] {
            let stored = Stored { email: email.into(), ..stored() };
            let receipt = compose(&options(), "7", MailKind::Receipt, &stored);
            assert!(matches!(receipt, Err(MailError::Unaddressable)), "{email}");
            let headers = headers(MailKind::Notice, &stored);
            assert!(!headers.contains("Reply-To") && !headers.contains("Bcc: x"), "{headers}");
        }
    }

    #[test]
    fn each_line_of_an_applicant_is_quoted_after_our_own_text() {
        let breaks = ["\n", "\r", "\r\n", "\u{85}", "\u{2028}", "\u{2029}", "\u{b}", "\u{c}"];
        for line_break in breaks {
            let forged = format!("Ada{line_break}The CV stays elsewhere.");
            let stored = Stored {
                name: forged.clone(),
                email: forged.clone(),
                phone: forged.clone(),
                availability: forged.clone(),
                message: forged,
                ..stored()
            };
            let text = notice(&stored);
            let quoted = text.lines().skip_while(|line| !line.starts_with("> "));
            assert!(quoted.clone().all(|line| line.starts_with("> ")), "{text}");
            assert_eq!(quoted.count(), 8, "{text}");
            let is_break = |c: char| c != '\n' && crate::applications::text::is_line_break(c);
            assert!(!text.contains(is_break), "{text:?}");
            assert_eq!(text.matches("\nThe CV stays").count(), 1, "{text}");
        }
    }
}
