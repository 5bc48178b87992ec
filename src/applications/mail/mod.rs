//! Mail about applications: what the letters say, and the way they go out.

mod conversation;
mod failure;
mod letter;
mod server;

use std::time::Duration;

use lettre::message::Mailbox;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::client::TlsParameters;

use self::conversation::{Conversation, GOODBYE_TIMEOUT};
use self::server::Security;
use super::store::{MailKind, Stored};

pub use conversation::Timeouts;
pub use failure::Failed;
pub use server::SmtpUrl;

/// No attempt takes longer.
pub const LONGEST_ATTEMPT: Duration = Timeouts::USUAL.whole.saturating_add(GOODBYE_TIMEOUT);

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

pub struct Mailer {
    options: MailOptions,
    tls: Option<TlsParameters>,
    timeouts: Timeouts,
}

impl Mailer {
    pub fn new(options: MailOptions) -> Result<Self, SmtpError> {
        Self::with_timeouts(options, Timeouts::USUAL)
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

    pub async fn send(&self, id: &str, kind: MailKind, stored: &Stored) -> Result<(), MailError> {
        let letter = letter::compose(&self.options, id, kind, stored)?;
        let (server, tls, timeouts) = (&self.options.smtp, self.tls.as_ref(), self.timeouts);
        Ok(Conversation { server, tls, timeouts }.deliver(&letter).await?)
    }
}

#[derive(Debug, thiserror::Error)]
pub enum MailError {
    #[error("the applicant's e-mail address cannot be mailed")]
    Unaddressable,
    #[error("the letter cannot be written")]
    Unwritable,
    #[error("{0}")]
    Smtp(Failed),
}

impl From<Failed> for MailError {
    fn from(failed: Failed) -> Self {
        Self::Smtp(failed)
    }
}

impl MailError {
    /// Trying again would change nothing: it is the letter or its recipient, and not the way there.
    pub fn is_final(&self) -> bool {
        match self {
            Self::Unaddressable | Self::Unwritable => true,
            Self::Smtp(failed) => failed.refuses_recipient(),
        }
    }
}
