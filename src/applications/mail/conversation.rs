//! One conversation with the mail server: connect, log in, name sender and recipient, hand over the letter.
//!
//! lettre's own transport bounds nothing but the TCP handshake and does not say which step failed. Both matter
//! here: a server that goes silent must not hold up all other letters, and a receipt is given up only if it was
//! the recipient who was refused. So the steps are taken one by one.

use std::time::Duration;

use lettre::Message;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{Extension, MailBodyParameter, MailParameter};
use tokio::time::timeout;

use super::failure::{Failed, Reason, Step};
use super::server::{Security, SmtpUrl};

/// How long a conversation may take.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// One step: a command and its reply, or everything up to the greeting.
    pub step: Duration,
    /// All steps together. The reply to the letter itself has no other limit.
    pub whole: Duration,
}

impl Timeouts {
    /// Servers that scan a letter take minutes over it (RFC 5321, 4.5.3.2.6), but all other letters wait meanwhile.
    pub const USUAL: Self = Self { step: Duration::from_secs(30), whole: Duration::from_secs(300) };
}

/// The letter is delivered or refused by then; a server that is slow to say goodbye changes nothing.
pub const GOODBYE_TIMEOUT: Duration = Duration::from_secs(2);

pub struct Conversation<'a> {
    pub server: &'a SmtpUrl,
    /// Set if the server is to be reached over TLS.
    pub tls: Option<&'a TlsParameters>,
    pub timeouts: Timeouts,
}

impl Conversation<'_> {
    pub async fn deliver(&self, letter: &Message) -> Result<(), Failed> {
        let (mut step, mut connection) = (Step::Connect, None);
        let steps = self.take_steps(letter, &mut step, &mut connection);
        let delivered = timeout(self.timeouts.whole, steps).await;
        let delivered = delivered.unwrap_or(Err(Failed { step, reason: Reason::TimedOut }));
        let is_silent = matches!(delivered, Err(Failed { reason: Reason::TimedOut, .. }));
        if let Some(mut connection) = connection.filter(|_| !is_silent) {
            // What comes of it is of no interest: the letter's fate is known.
            let _ = timeout(GOODBYE_TIMEOUT, connection.abort()).await;
        }
        delivered
    }

    async fn take_steps(
        &self,
        letter: &Message,
        step: &mut Step,
        connection: &mut Option<AsyncSmtpConnection>,
    ) -> Result<(), Failed> {
        let connection = connection.insert(self.bounded(*step, self.connect()).await?);
        if let (Security::StartTls, Some(tls)) = (self.server.security, self.tls) {
            *step = Step::StartTls;
            let upgrade = connection.starttls(tls.clone(), &self.server.hello);
            self.bounded(*step, upgrade).await?;
        }
        if let Some(credentials) = &self.server.credentials {
            *step = Step::LogIn;
            self.bounded(*step, connection.auth(DEFAULT_MECHANISMS, credentials)).await?;
        }
        let (envelope, content) = (letter.envelope(), letter.formatted());
        *step = Step::Sender;
        let sender = Mail::new(envelope.from().cloned(), parameters(connection, letter, &content)?);
        self.bounded(*step, connection.command(sender)).await?;
        *step = Step::Recipient;
        for recipient in envelope.to() {
            let recipient = Rcpt::new(recipient.clone(), Vec::new());
            self.bounded(*step, connection.command(recipient)).await?;
        }
        *step = Step::Content;
        self.bounded(*step, connection.command(Data)).await?;
        // A server that takes long over a letter delivers it in the end, so leaving early would send it again and
        // again: the reply has all the time that is left.
        let taken = connection.message(&content).await;
        taken.map(drop).map_err(|error| Failed { step: *step, reason: Reason::Smtp(error) })
    }

    /// Looks up the name, connects, shakes hands over TLS, reads the greeting and says hello.
    async fn connect(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let SmtpUrl { host, port, hello, security, .. } = self.server;
        let tls = self.tls.filter(|_| *security == Security::Tls).cloned();
        // A name may have several addresses, and the first may not answer.
        let each_address = Some(self.timeouts.step / 3);
        let server = (host.as_str(), *port);
        AsyncSmtpConnection::connect_tokio1(server, each_address, hello, tls, None).await
    }

    async fn bounded<T>(
        &self,
        step: Step,
        work: impl Future<Output = Result<T, SmtpError>>,
    ) -> Result<T, Failed> {
        let reason = match timeout(self.timeouts.step, work).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(error)) => Reason::Smtp(error),
            Err(_) => Reason::TimedOut,
        };
        Err(Failed { step, reason })
    }
}

/// Announces what is not plain ASCII, which can only be the operator's own addresses and their names.
fn parameters(
    connection: &AsyncSmtpConnection,
    letter: &Message,
    content: &[u8],
) -> Result<Vec<MailParameter>, Failed> {
    let envelope = letter.envelope();
    let mut addresses = envelope.from().into_iter().chain(envelope.to());
    let mut parameters = Vec::new();
    for (is_needed, extension, parameter) in [
        (
            addresses.any(|address| !AsRef::<str>::as_ref(address).is_ascii()),
            Extension::SmtpUtfEight,
            MailParameter::SmtpUtfEight,
        ),
        (
            !content.is_ascii(),
            Extension::EightBitMime,
            MailParameter::Body(MailBodyParameter::EightBitMime),
        ),
    ] {
        if is_needed && !connection.server_info().supports_feature(extension) {
            return Err(Failed { step: Step::Sender, reason: Reason::AsciiOnly });
        }
        if is_needed {
            parameters.push(parameter);
        }
    }
    Ok(parameters)
}
