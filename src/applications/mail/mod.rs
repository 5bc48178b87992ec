//! Mail about applications: what the messages say, and how they are sent.

mod failure;
mod message;
mod server;
mod session;

use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::client::TlsParameters;

use self::server::Security;
use self::session::{QUIT_TIMEOUT, Session};
use super::store::{MailKind, Stored};

pub use failure::SessionError;
pub use server::SmtpUrl;
pub use session::Timeouts;

/// The longest that an attempt to send a message takes.
pub const MAX_ATTEMPT_TIME: Duration = Timeouts::DEFAULT.whole.saturating_add(QUIT_TIMEOUT);

/// How mail is sent.
#[derive(Debug, Clone)]
pub struct MailOptions {
    pub smtp: SmtpUrl,
    pub from: Mailbox,
    /// The address that notices are sent to.
    pub to: Mailbox,
    /// Whether applicants get a receipt.
    pub receipt: bool,
}

pub struct Mailer {
    options: MailOptions,
    tls: Option<TlsParameters>,
    timeouts: Timeouts,
}

impl Mailer {
    pub fn new(options: MailOptions) -> Result<Self, SmtpError> {
        Self::with_timeouts(options, Timeouts::DEFAULT)
    }

    pub fn with_timeouts(options: MailOptions, timeouts: Timeouts) -> Result<Self, SmtpError> {
        let tls = match options.smtp.security {
            Security::None => None,
            Security::Tls | Security::StartTls => {
                Some(TlsParameters::new(options.smtp.host.clone())?)
            }
        };
        Ok(Self { options, tls, timeouts })
    }

    /// `id` is that of the queued mail.
    pub async fn send(&self, id: &str, kind: MailKind, stored: &Stored) -> Result<(), MailError> {
        let message = message::compose(&self.options, id, kind, stored)?;
        let (server, tls, timeouts) = (&self.options.smtp, self.tls.as_ref(), self.timeouts);
        Ok(Session { server, tls, timeouts }.deliver(&message).await?)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the applicant's e-mail address cannot be mailed")]
    Unaddressable,
    #[error("the message cannot be composed")]
    Invalid,
    #[error("{0}")]
    Session(SessionError),
}

impl From<SessionError> for MailError {
    fn from(error: SessionError) -> Self {
        Self::Session(error)
    }
}

impl MailError {
    /// Whether the message or its recipient is the cause, so that another attempt would fail too.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Unaddressable | Self::Invalid => true,
            Self::Session(error) => error.refuses_recipient(),
        }
    }
}
