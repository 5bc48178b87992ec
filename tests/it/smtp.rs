//! A mail server on loopback whose behaviour tests can choose.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{
    AsyncBufRead, AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader, Lines,
};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;

use crate::tls;

/// How the server treats the next connections.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Behaviour {
    Friendly,
    /// Replies this at this stage.
    Refuses(Stage, &'static str),
    /// Replies up to this stage, and then no more; the connection stays open.
    SilentAt(Stage),
    /// Takes this long to accept each message.
    Scans(Duration),
    /// Sends its greeting byte by byte, without end.
    Drips,
    /// Closes the connection in the middle of the message.
    HangsUp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Greeting,
    Hello,
    Login,
    Sender,
    Recipient,
    /// The message itself.
    Content,
}

pub struct MailServer {
    pub url: String,
    behaviour: Arc<Mutex<Behaviour>>,
    received: watch::Receiver<Vec<Received>>,
    attempts: watch::Receiver<usize>,
}

#[derive(Debug, Clone, Default)]
pub struct Received {
    pub from: String,
    pub to: Vec<String>,
    pub data: String,
}

impl Received {
    /// A header's value.
    pub fn header(&self, name: &str) -> Option<&str> {
        let (head, _) = self.data.split_once("\r\n\r\n")?;
        head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

impl MailServer {
    pub async fn start(behaviour: Behaviour) -> Self {
        Self::listen(behaviour, "smtp", None).await
    }

    /// Speaks TLS from the first byte, with a certificate that `pem` makes known.
    pub async fn with_tls(pem: &Path) -> Self {
        Self::listen(Behaviour::Friendly, "smtps", Some(tls::acceptor(pem))).await
    }

    async fn listen(behaviour: Behaviour, scheme: &str, tls: Option<TlsAcceptor>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{scheme}://{}", listener.local_addr().unwrap());
        let behaviour = Arc::new(Mutex::new(behaviour));
        let (arrived, received) = watch::channel(Vec::new());
        let (attempted, attempts) = watch::channel(0);
        let current = behaviour.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                attempted.send_modify(|count| *count += 1);
                let (behaviour, arrived) = (*current.lock().unwrap(), arrived.clone());
                let tls = tls.clone();
                // A client that disconnects ends its session, not the server.
                tokio::spawn(async move {
                    match tls {
                        Some(tls) => {
                            run_session(tls.accept(stream).await?, behaviour, arrived).await
                        }
                        None => run_session(stream, behaviour, arrived).await,
                    }
                });
            }
        });
        Self { url, behaviour, received, attempts }
    }

    pub fn change(&self, behaviour: Behaviour) {
        *self.behaviour.lock().unwrap() = behaviour;
    }

    /// The same server, for a client that logs in.
    pub fn url_with_login(&self) -> String {
        self.url.replace("://", "://user:secret@")
    }

    /// Waits until this many messages have arrived.
    pub async fn received(&mut self, count: usize) -> Vec<Received> {
        let arrived = self.received.wait_for(|received| received.len() >= count);
        let arrived = tokio::time::timeout(crate::site::TIMEOUT, arrived).await;
        arrived.expect("the mail never came").unwrap().clone()
    }

    /// How many connections were made so far.
    pub fn attempts_so_far(&self) -> usize {
        *self.attempts.borrow()
    }

    /// Waits until this many connections were made.
    pub async fn attempts(&mut self, count: usize) {
        let attempted = self.attempts.wait_for(|attempts| *attempts >= count);
        tokio::time::timeout(crate::site::TIMEOUT, attempted)
            .await
            .expect("there were fewer connections")
            .unwrap();
    }
}

async fn run_session(
    stream: impl AsyncRead + AsyncWrite,
    behaviour: Behaviour,
    arrived: watch::Sender<Vec<Received>>,
) -> std::io::Result<()> {
    let (read, mut write) = tokio::io::split(stream);
    let mut lines = BufReader::new(read).lines();
    let mut mail = Received::default();
    if behaviour == Behaviour::Drips {
        drip(&mut write).await?;
    }
    let greeting = reply(behaviour, Stage::Greeting, "220 mail.example ready").await;
    write.write_all(&greeting).await?;
    while let Some(line) = lines.next_line().await? {
        let line = line.to_ascii_uppercase();
        let stage = stage(&line);
        let answer = match stage {
            None if line == "QUIT" => return write.write_all(b"221 bye\r\n").await,
            None => b"250 ok\r\n".to_vec(),
            Some(Stage::Hello) => {
                reply(behaviour, Stage::Hello, "250-mail.example\r\n250 AUTH PLAIN").await
            }
            Some(Stage::Login) => reply(behaviour, Stage::Login, "235 logged in").await,
            Some(Stage::Content) => {
                write.write_all(b"354 go on\r\n").await?;
                if behaviour == Behaviour::HangsUp {
                    return lines.next_line().await.map(drop);
                }
                mail.data = read_message(&mut lines).await?;
                if let Behaviour::Scans(time) = behaviour {
                    tokio::time::sleep(time).await;
                }
                let answer = reply(behaviour, Stage::Content, "250 accepted").await;
                if answer.starts_with(b"250") {
                    arrived.send_modify(|received| received.push(mail.clone()));
                }
                answer
            }
            Some(stage) => {
                let answer = reply(behaviour, stage, "250 ok").await;
                match stage {
                    Stage::Sender => {
                        mail = Received { from: address(&line), ..Received::default() }
                    }
                    _ => mail.to.push(address(&line)),
                }
                answer
            }
        };
        write.write_all(&answer).await?;
    }
    Ok(())
}

async fn read_message(lines: &mut Lines<impl AsyncBufRead + Unpin>) -> std::io::Result<String> {
    let mut message = String::new();
    while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
        // SMTP doubles a leading dot.
        message += line.strip_prefix('.').unwrap_or(&line);
        message += "\r\n";
    }
    Ok(message)
}

fn stage(line: &str) -> Option<Stage> {
    let commands = [
        ("EHLO ", Stage::Hello),
        ("AUTH ", Stage::Login),
        ("MAIL FROM:", Stage::Sender),
        ("RCPT TO:", Stage::Recipient),
        ("DATA", Stage::Content),
    ];
    commands.iter().find(|(command, _)| line.starts_with(command)).map(|(_, stage)| *stage)
}

/// The reply at this stage; never returns if there is none.
async fn reply(behaviour: Behaviour, stage: Stage, default: &'static str) -> Vec<u8> {
    match behaviour {
        Behaviour::SilentAt(silent) if silent == stage => std::future::pending().await,
        Behaviour::Refuses(at, reply) if at == stage => format!("{reply}\r\n").into_bytes(),
        _ => format!("{default}\r\n").into_bytes(),
    }
}

async fn drip(write: &mut (impl AsyncWrite + Unpin)) -> std::io::Result<()> {
    let mut now_and_then = tokio::time::interval(Duration::from_millis(20));
    for byte in b"220-mail.example\r\n".iter().cycle() {
        now_and_then.tick().await;
        write.write_all(&[*byte]).await?;
        write.flush().await?;
    }
    Ok(())
}

fn address(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map(|(address, _)| address.to_lowercase()).unwrap_or_default()
}
