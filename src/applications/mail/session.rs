//! One SMTP session: connect, log in, name sender and recipient, send the message.
//!
//! lettre's own transport has a timeout for the TCP handshake only, and does not tell which step failed. Both matter
//! here: a server that stops answering must not delay all other mail, and a receipt is given up only if its recipient
//! was refused. So this module runs the steps one by one.

use std::time::Duration;

use lettre::Message;
use lettre::transport::smtp::Error as SmtpError;
use lettre::transport::smtp::authentication::DEFAULT_MECHANISMS;
use lettre::transport::smtp::client::{AsyncSmtpConnection, TlsParameters};
use lettre::transport::smtp::commands::{Data, Mail, Rcpt};
use lettre::transport::smtp::extension::{Extension, MailBodyParameter, MailParameter};
use tokio::time::timeout;

use super::failure::{Reason, SessionError, Step};
use super::server::{Security, SmtpUrl};

/// How long a session may take.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// One step: a command and its reply, or everything up to the greeting.
    pub step: Duration,
    /// All steps together. The reply to the message itself has no other limit.
    pub whole: Duration,
}

impl Timeouts {
    /// Servers may scan a message for minutes (RFC 5321, 4.5.3.2.6), but all other mail waits meanwhile.
    pub const DEFAULT: Self =
        Self { step: Duration::from_secs(30), whole: Duration::from_secs(300) };
}

/// For the last command, when the message has been accepted or refused already.
pub const QUIT_TIMEOUT: Duration = Duration::from_secs(2);

pub struct Session<'a> {
    pub server: &'a SmtpUrl,
    /// Set unless the connection is unencrypted.
    pub tls: Option<&'a TlsParameters>,
    pub timeouts: Timeouts,
}

impl Session<'_> {
    pub async fn deliver(&self, message: &Message) -> Result<(), SessionError> {
        let (mut step, mut connection) = (Step::Connect, None);
        let steps = self.run_steps(message, &mut step, &mut connection);
        let delivered = timeout(self.timeouts.whole, steps).await;
        let delivered = delivered.unwrap_or(Err(SessionError { step, reason: Reason::TimedOut }));
        let is_silent = matches!(delivered, Err(SessionError { reason: Reason::TimedOut, .. }));
        if let Some(mut connection) = connection.filter(|_| !is_silent) {
            // The result for the message is known, whatever comes of this.
            let _ = timeout(QUIT_TIMEOUT, connection.abort()).await;
        }
        delivered
    }

    async fn run_steps(
        &self,
        message: &Message,
        step: &mut Step,
        connection: &mut Option<AsyncSmtpConnection>,
    ) -> Result<(), SessionError> {
        let connection = connection.insert(self.with_timeout(*step, self.connect()).await?);
        if let (Security::StartTls, Some(tls)) = (self.server.security, self.tls) {
            *step = Step::StartTls;
            let upgrade = connection.starttls(tls.clone(), &self.server.hello_name);
            self.with_timeout(*step, upgrade).await?;
        }
        if let Some(credentials) = &self.server.credentials {
            *step = Step::LogIn;
            self.with_timeout(*step, connection.auth(DEFAULT_MECHANISMS, credentials)).await?;
        }
        let (envelope, content) = (message.envelope(), message.formatted());
        *step = Step::Sender;
        let sender =
            Mail::new(envelope.from().cloned(), parameters(connection, message, &content)?);
        self.with_timeout(*step, connection.command(sender)).await?;
        *step = Step::Recipient;
        for recipient in envelope.to() {
            let recipient = Rcpt::new(recipient.clone(), Vec::new());
            self.with_timeout(*step, connection.command(recipient)).await?;
        }
        *step = Step::Content;
        self.with_timeout(*step, connection.command(Data)).await?;
        // A server that takes long to reply may deliver the message in the end, and a timeout would then send it
        // again. So the reply has all the time that is left.
        let sent = connection.message(&content).await;
        sent.map(drop).map_err(|error| SessionError { step: *step, reason: Reason::Smtp(error) })
    }

    /// Resolves the name, connects, does the TLS handshake, reads the greeting and sends EHLO.
    async fn connect(&self) -> Result<AsyncSmtpConnection, SmtpError> {
        let SmtpUrl { host, port, hello_name, security, .. } = self.server;
        let tls = self.tls.filter(|_| *security == Security::Tls).cloned();
        // A name may have several addresses, and the first may not answer.
        let each_address = Some(self.timeouts.step / 3);
        let server = (host.as_str(), *port);
        AsyncSmtpConnection::connect_tokio1(server, each_address, hello_name, tls, None).await
    }

    async fn with_timeout<T>(
        &self,
        step: Step,
        work: impl Future<Output = Result<T, SmtpError>>,
    ) -> Result<T, SessionError> {
        let reason = match timeout(self.timeouts.step, work).await {
            Ok(Ok(done)) => return Ok(done),
            Ok(Err(error)) => Reason::Smtp(error),
            Err(_) => Reason::TimedOut,
        };
        Err(SessionError { step, reason })
    }
}

/// Declares what is not ASCII, which can only be the operator's own addresses and their names.
fn parameters(
    connection: &AsyncSmtpConnection,
    message: &Message,
    content: &[u8],
) -> Result<Vec<MailParameter>, SessionError> {
    let envelope = message.envelope();
    let mut addresses = envelope.from().into_iter().chain(envelope.to());
    let has_utf8_address = addresses.any(|address| !AsRef::<str>::as_ref(address).is_ascii());
    let mut parameters = Vec::new();
    let mut declare = |extension, parameter| {
        if !connection.server_info().supports_feature(extension) {
            return Err(SessionError { step: Step::Sender, reason: Reason::AsciiOnly });
        }
        parameters.push(parameter);
        Ok(())
    };
    if has_utf8_address {
        declare(Extension::SmtpUtfEight, MailParameter::SmtpUtfEight)?;
    }
    if !content.is_ascii() {
        let body = MailBodyParameter::EightBitMime;
        declare(Extension::EightBitMime, MailParameter::Body(body))?;
    }
    Ok(parameters)
}
