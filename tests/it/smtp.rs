//! A mail server on loopback that can be told how to behave.

use std::path::Path;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use tokio::io::{AsyncBufReadExt, AsyncRead, AsyncWrite, AsyncWriteExt, BufReader};
use tokio::net::TcpListener;
use tokio::sync::watch;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::pki_types::PrivateKeyDer;
use tokio_rustls::rustls::{self, ServerConfig};

/// What the server does to the next letters.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Mood {
    Friendly,
    /// Gives this reply instead of a good one.
    Refuses(Stage, &'static str),
    /// Answers everything up to here, and then nothing more; the connection stays open.
    SilentAt(Stage),
    /// Takes this long over each letter before it says that it has taken it.
    Scans(Duration),
    /// Sends its greeting one byte at a time and never comes to an end.
    Drips,
    /// Hangs up in the middle of the letter.
    HangsUp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    Greeting,
    Hello,
    Login,
    Sender,
    Recipient,
    /// The letter itself, which the server has asked for.
    Content,
}

pub struct MailServer {
    pub url: String,
    mood: Arc<Mutex<Mood>>,
    letters: watch::Receiver<Vec<Letter>>,
    tries: watch::Receiver<usize>,
}

#[derive(Debug, Clone, Default)]
pub struct Letter {
    pub from: String,
    pub to: Vec<String>,
    pub data: String,
}

impl Letter {
    /// A header's value.
    pub fn header(&self, name: &str) -> Option<&str> {
        let (head, _) = self.data.split_once("\r\n\r\n")?;
        head.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": "))
    }
}

impl MailServer {
    pub async fn start(mood: Mood) -> Self {
        Self::listen(mood, "smtp", None).await
    }

    /// Speaks TLS from the first byte, with a certificate that `pem` makes known.
    pub async fn with_tls(pem: &Path) -> Self {
        let made = rcgen::generate_simple_self_signed(["127.0.0.1".to_owned()]).unwrap();
        std::fs::write(pem, made.cert.pem()).unwrap();
        let key = PrivateKeyDer::Pkcs8(made.signing_key.serialize_der().into());
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let config =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
        let config = config.unwrap().with_no_client_auth();
        let config = config.with_single_cert(vec![made.cert.der().clone()], key).unwrap();
        Self::listen(Mood::Friendly, "smtps", Some(TlsAcceptor::from(Arc::new(config)))).await
    }

    async fn listen(mood: Mood, scheme: &str, tls: Option<TlsAcceptor>) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("{scheme}://{}", listener.local_addr().unwrap());
        let mood = Arc::new(Mutex::new(mood));
        let (arrived, letters) = watch::channel(Vec::new());
        let (tried, tries) = watch::channel(0);
        let current = mood.clone();
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                tried.send_modify(|count| *count += 1);
                let (mood, arrived) = (*current.lock().unwrap(), arrived.clone());
                let tls = tls.clone();
                // A client that goes away ends its conversation, not the server.
                tokio::spawn(async move {
                    match tls {
                        Some(tls) => converse(tls.accept(stream).await?, mood, arrived).await,
                        None => converse(stream, mood, arrived).await,
                    }
                });
            }
        });
        Self { url, mood, letters, tries }
    }

    pub fn change(&self, mood: Mood) {
        *self.mood.lock().unwrap() = mood;
    }

    /// The same server, for a client that logs in.
    pub fn url_with_login(&self) -> String {
        self.url.replace("://", "://user:secret@")
    }

    /// Waits until so many letters have arrived.
    pub async fn letters(&mut self, count: usize) -> Vec<Letter> {
        let arrived = self.letters.wait_for(|letters| letters.len() >= count);
        let arrived = tokio::time::timeout(crate::site::PATIENCE, arrived).await;
        arrived.expect("the mail never came").unwrap().clone()
    }

    /// How many connections were made so far.
    pub fn tries_so_far(&self) -> usize {
        *self.tries.borrow()
    }

    /// Waits until so many connections were made.
    pub async fn tries(&mut self, count: usize) {
        let tried = self.tries.wait_for(|tries| *tries >= count);
        tokio::time::timeout(crate::site::PATIENCE, tried).await.expect("nobody called").unwrap();
    }
}

async fn converse(
    stream: impl AsyncRead + AsyncWrite,
    mood: Mood,
    arrived: watch::Sender<Vec<Letter>>,
) -> std::io::Result<()> {
    let (read, mut write) = tokio::io::split(stream);
    let mut lines = BufReader::new(read).lines();
    let mut letter = Letter::default();
    if mood == Mood::Drips {
        drip(&mut write).await?;
    }
    let greeting = reply(mood, Stage::Greeting, "220 mail.example ready").await;
    write.write_all(&greeting).await?;
    while let Some(line) = lines.next_line().await? {
        let line = line.to_ascii_uppercase();
        let stage = stage(&line);
        let answer = match stage {
            None if line == "QUIT" => return write.write_all(b"221 bye\r\n").await,
            None => b"250 fine\r\n".to_vec(),
            Some(Stage::Hello) => {
                reply(mood, Stage::Hello, "250-mail.example\r\n250 AUTH PLAIN").await
            }
            Some(Stage::Login) => reply(mood, Stage::Login, "235 welcome").await,
            Some(Stage::Content) => {
                write.write_all(b"354 go on\r\n").await?;
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    if mood == Mood::HangsUp {
                        return Ok(());
                    }
                    // A leading dot was doubled on the way.
                    letter.data += line.strip_prefix('.').unwrap_or(&line);
                    letter.data += "\r\n";
                }
                if let Mood::Scans(time) = mood {
                    tokio::time::sleep(time).await;
                }
                let answer = reply(mood, Stage::Content, "250 taken").await;
                if answer.starts_with(b"250") {
                    arrived.send_modify(|letters| letters.push(letter.clone()));
                }
                answer
            }
            Some(stage) => {
                let answer = reply(mood, stage, "250 fine").await;
                match stage {
                    Stage::Sender => letter = Letter { from: address(&line), ..Letter::default() },
                    _ => letter.to.push(address(&line)),
                }
                answer
            }
        };
        write.write_all(&answer).await?;
    }
    Ok(())
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

/// What to answer at this stage; never returns if that is nothing.
async fn reply(mood: Mood, stage: Stage, usual: &'static str) -> Vec<u8> {
    match mood {
        Mood::SilentAt(silent) if silent == stage => std::future::pending().await,
        Mood::Refuses(at, reply) if at == stage => format!("{reply}\r\n").into_bytes(),
        _ => format!("{usual}\r\n").into_bytes(),
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
