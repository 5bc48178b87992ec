//! Why a letter did not go out, and whether that is the recipient's doing or ours.

use std::error::Error;
use std::fmt;
use std::io;

use lettre::transport::smtp::Error as SmtpError;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Connect,
    StartTls,
    LogIn,
    Sender,
    Recipient,
    Content,
}

#[derive(Debug)]
pub struct Failed {
    pub step: Step,
    pub reason: Reason,
}

#[derive(Debug)]
pub enum Reason {
    TimedOut,
    /// An address of the operator's needs SMTPUTF8 or 8BITMIME, and the server has neither.
    AsciiOnly,
    Smtp(SmtpError),
}

/// Replies that are about us whenever they come: a command the server does not know or did not expect, and
/// everything about logging in.
const ABOUT_US: [u16; 8] = [500, 502, 503, 504, 530, 534, 535, 538];

impl Failed {
    /// Whether the server will not take this letter for this recipient, however often it is tried.
    pub fn refuses_recipient(&self) -> bool {
        let Reason::Smtp(error) = &self.reason else { return false };
        let is_final = error.is_permanent()
            && error.status().is_some_and(|code| !ABOUT_US.contains(&u16::from(code)));
        match self.step {
            // Many servers answer here what they hold against the client or the sender.
            Step::Recipient | Step::Content => is_final && !is_about_sender(error),
            Step::Connect | Step::StartTls | Step::LogIn | Step::Sender => false,
        }
    }
}

/// Enhanced status codes (RFC 3463): 5.7.x is a matter of permission, such as relaying, DMARC or our reputation; 5.1.7
/// and 5.1.8 are about the sender's address.
fn is_about_sender(error: &SmtpError) -> bool {
    let reply = error.source().map(ToString::to_string).unwrap_or_default();
    ["5.7.", "5.1.7 ", "5.1.8 "].iter().any(|status| reply.starts_with(status))
}

/// The server's reply may repeat an address, so the log gets the step and the code only.
impl fmt::Display for Failed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = match self.step {
            Step::Connect => "to our connection",
            Step::StartTls => "to STARTTLS",
            Step::LogIn => "to our login",
            Step::Sender => "to the sender's address",
            Step::Recipient => "to the recipient's address",
            Step::Content => "to the letter itself",
        };
        match &self.reason {
            Reason::TimedOut => write!(f, "the mail server did not answer in time {step}"),
            Reason::AsciiOnly => f.write_str("the mail server wants addresses in ASCII"),
            Reason::Smtp(error) => match error.status() {
                Some(code) => write!(f, "the mail server answered {code} {step}"),
                None if error.is_timeout() => {
                    write!(f, "the mail server did not answer in time {step}")
                }
                None if is_about_tls(error) => {
                    f.write_str("the mail server's certificate is not trusted")
                }
                None if error.is_client() => write!(f, "the mail server has no answer {step}"),
                None if self.step == Step::Connect => {
                    f.write_str("the mail server cannot be reached")
                }
                None => write!(f, "the mail server broke off its answer {step}"),
            },
        }
    }
}

/// A failed handshake arrives as data that could not be understood.
fn is_about_tls(error: &SmtpError) -> bool {
    let causes = std::iter::successors(error.source(), |&cause| cause.source());
    let mut causes = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    error.is_tls() || causes.any(|cause| cause.kind() == io::ErrorKind::InvalidData)
}
