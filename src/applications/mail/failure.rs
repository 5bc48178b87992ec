//! Why a message could not be sent, and whether its recipient is the cause or we are.

use std::error::Error;
use std::fmt;
use std::io;

use lettre::transport::smtp::Error as SmtpError;

/// A step of an SMTP session.
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
pub struct SessionError {
    pub step: Step,
    pub reason: Reason,
}

#[derive(Debug)]
pub enum Reason {
    TimedOut,
    /// One of the operator's addresses needs SMTPUTF8 or 8BITMIME, which the server does not support.
    AsciiOnly,
    Smtp(SmtpError),
}

/// Replies that are about us at any step: unknown or unexpected commands, and everything about logging in.
const ABOUT_US: [u16; 8] = [500, 502, 503, 504, 530, 534, 535, 538];

impl SessionError {
    /// Whether the server will never accept this message for this recipient.
    pub fn refuses_recipient(&self) -> bool {
        let Reason::Smtp(error) = &self.reason else { return false };
        let is_final = error.is_permanent()
            && error.status().is_some_and(|code| !ABOUT_US.contains(&u16::from(code)));
        match self.step {
            // Many servers reject the client or the sender only here.
            Step::Recipient | Step::Content => is_final && !is_about_sender(error),
            Step::Connect | Step::StartTls | Step::LogIn | Step::Sender => false,
        }
    }
}

/// Enhanced status codes (RFC 3463): 5.7.x is about permission, such as relaying, DMARC or our reputation; 5.1.7 and
/// 5.1.8 are about the sender's address.
fn is_about_sender(error: &SmtpError) -> bool {
    let reply = error.source().map(ToString::to_string).unwrap_or_default();
    ["5.7.", "5.1.7 ", "5.1.8 "].iter().any(|status| reply.starts_with(status))
}

/// Has the step and the code only, because the server's reply may repeat an address, which must not reach the log.
impl fmt::Display for SessionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let step = match self.step {
            Step::Connect => "to our connection",
            Step::StartTls => "to STARTTLS",
            Step::LogIn => "to our login",
            Step::Sender => "to the sender's address",
            Step::Recipient => "to the recipient's address",
            Step::Content => "to the message itself",
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

/// A failed handshake is reported as invalid data.
fn is_about_tls(error: &SmtpError) -> bool {
    let causes = std::iter::successors(error.source(), |&cause| cause.source());
    let mut causes = causes.filter_map(|cause| cause.downcast_ref::<io::Error>());
    error.is_tls() || causes.any(|cause| cause.kind() == io::ErrorKind::InvalidData)
}
