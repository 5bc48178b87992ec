//! The letters: what they say, and the way they go out.
//!
//! Nothing that an applicant typed stands in a header but their checked e-mail address, and nothing is ever
//! attached: a CV stays in the database until the hiring person fetches it.

use std::error::Error;
use std::io;
use std::time::Duration;

use lettre::message::header::ContentType;
use lettre::message::{Mailbox, MessageBuilder};
use lettre::transport::smtp::Error as SmtpError;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message, Tokio1Executor};

use super::store::{MailKind, Stored};

const SEND_TIME: Duration = Duration::from_secs(30);

/// How mail goes out, as the command line has it.
#[derive(Debug, Clone)]
pub struct MailOptions {
    pub smtp: SmtpUrl,
    pub from: Mailbox,
    /// Who reads the applications.
    pub to: Mailbox,
    /// Whether the applicant gets a receipt.
    pub receipt: bool,
}

/// `smtps://user:password@host`, or `smtp://host?tls=required`. Never in the clear over a network.
#[derive(Clone)]
pub struct SmtpUrl(String);

impl std::fmt::Debug for SmtpUrl {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("SmtpUrl(…)")
    }
}

impl std::str::FromStr for SmtpUrl {
    type Err = String;

    fn from_str(url: &str) -> Result<Self, Self::Err> {
        // The library's own message may repeat the password.
        let transport = AsyncSmtpTransport::<Tokio1Executor>::from_url(url);
        transport.map_err(|_| "expected smtps://user:password@host or smtp://host?tls=required")?;
        let host = url.split_once("://").map_or("", |(_, rest)| rest);
        let host = host.rsplit('@').next().unwrap_or_default();
        let is_local = ["127.0.0.1", "localhost", "[::1]"].iter().any(|name| {
            host.strip_prefix(name)
                .is_some_and(|rest| rest.is_empty() || rest.starts_with([':', '/']))
        });
        match url.starts_with("smtps://") || url.contains("tls=required") || is_local {
            true => Ok(Self(url.to_owned())),
            false => Err("mail over a network wants smtps:// or ?tls=required".into()),
        }
    }
}

pub struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    options: MailOptions,
}

impl Mailer {
    pub fn new(options: MailOptions) -> Result<Self, SmtpError> {
        let builder = AsyncSmtpTransport::<Tokio1Executor>::from_url(&options.smtp.0)?;
        Ok(Self { transport: builder.timeout(Some(SEND_TIME)).build(), options })
    }

    pub async fn send(&self, id: &str, kind: MailKind, stored: &Stored) -> Result<(), MailError> {
        let message = compose(&self.options, id, kind, stored)?;
        self.transport.send(message).await?;
        Ok(())
    }
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the letter cannot be written")]
    Unwritable,
    #[error("{}", reason(.0))]
    Smtp(#[from] SmtpError),
}

impl MailError {
    /// Trying again would change nothing.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Unwritable => true,
            Self::Smtp(error) => error.is_permanent(),
        }
    }
}

/// The server's reply may repeat an address, so the log gets the kind of failure and the code only.
fn reason(error: &SmtpError) -> String {
    match error.status() {
        Some(code) => format!("the mail server answered {code}"),
        None if error.is_timeout() => "the mail server did not answer in time".into(),
        None if is_about_tls(error) => "the mail server's certificate is not trusted".into(),
        None => "the mail server cannot be reached".into(),
    }
}

/// A failed handshake arrives as data that could not be understood.
fn is_about_tls(error: &SmtpError) -> bool {
    let causes = std::iter::successors(error.source(), |&cause| cause.source());
    let mut causes = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    error.is_tls() || causes.any(|cause| cause.kind() == io::ErrorKind::InvalidData)
}

fn compose(
    options: &MailOptions,
    id: &str,
    kind: MailKind,
    stored: &Stored,
) -> Result<Message, MailError> {
    let applicant: lettre::Address = stored.email.parse().map_err(|_| MailError::Unwritable)?;
    let applicant = Mailbox::new(None, applicant);
    let domain = options.from.email.domain();
    // The same letter sent twice carries the same id, so that mail programs show it once.
    let letter: MessageBuilder = Message::builder()
        .from(options.from.clone())
        .message_id(Some(format!("<{id}@{domain}>")))
        .header(ContentType::TEXT_PLAIN);
    let title = one_line(&stored.job_title);
    let (letter, text) = match kind {
        MailKind::Notice => {
            let mark = if stored.spam.is_some() { "Possible spam: " } else { "" };
            let subject = format!("{mark}Application for {title}");
            (letter.to(options.to.clone()).reply_to(applicant).subject(subject), notice(stored))
        }
        MailKind::Receipt => {
            let subject = format!("We have received your application for {title}");
            (letter.to(applicant).reply_to(options.to.clone()).subject(subject), receipt(stored))
        }
    };
    letter.body(text).map_err(|_| MailError::Unwritable)
}

fn notice(stored: &Stored) -> String {
    let Stored { id, job_title, name, email, phone, message, availability, .. } = stored;
    let years = stored.years_of_experience;
    let spam = stored.spam.as_deref().map(|why| format!("\nMarked as possible spam: {why}\n"));
    let spam = spam.unwrap_or_default();
    format!(
        "{name} has applied for {job_title}.\n{spam}\n\
         Email: {email}\nPhone: {phone}\nYears of experience: {years}\nAvailability: {availability}\n\n\
         {message}\n\n\
         The CV stays on the server. To fetch it there:\n\
         strakeline applications cv {id} > cv.{kind}\n",
        kind = stored.cv_kind,
    )
}

fn receipt(stored: &Stored) -> String {
    format!(
        "Thank you for your application for {}.\n\n\
         It has arrived together with your CV, and we will read both. You need not do anything now.\n\n\
         Your reference is {}. Name it when you ask us about your application, or ask us to erase it.\n",
        stored.job_title, stored.id,
    )
}

fn one_line(text: &str) -> String {
    text.chars().map(|c| if c.is_control() { ' ' } else { c }).collect()
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

    #[test]
    fn no_text_of_an_applicant_reaches_the_headers() {
        for kind in [MailKind::Notice, MailKind::Receipt] {
            let letter = compose(&options(), "7", kind, &stored()).unwrap().formatted();
            let letter = String::from_utf8(letter).unwrap();
            let (head, _) = letter.split_once("\r\n\r\n").unwrap();
            assert!(!head.lines().any(|line| line.to_lowercase().starts_with("bcc")), "{head}");
            assert!(!head.contains("Ada"), "{head}");
            assert!(head.contains("Message-ID: <7@strakeline.example>"), "{head}");
        }
    }

    #[test]
    fn an_address_that_lettre_does_not_know_is_refused_not_sent() {
        let wrong = Stored { email: "a b@example.com\r\nBcc: x@example.com".into(), ..stored() };
        assert!(compose(&options(), "7", MailKind::Receipt, &wrong).is_err());
    }

    #[test]
    fn mail_never_crosses_a_network_in_the_clear() {
        for right in [
            "smtps://user:secret@mail.example",
            "smtp://mail.example:587?tls=required",
            "smtp://127.0.0.1:2525",
            "smtp://localhost",
        ] {
            assert!(right.parse::<SmtpUrl>().is_ok(), "{right}");
        }
        for wrong in [
            "smtp://mail.example",
            "smtp://mail.example?tls=opportunistic",
            "smtp://localhost.mail.example",
            "http://mail.example",
            "mail.example",
        ] {
            let error = wrong.parse::<SmtpUrl>().unwrap_err();
            assert!(!error.contains("mail.example"), "{error}");
        }
    }
}
