//! A mail server on loopback that can be told how to behave.

use std::path::Path;
use std::sync::{Arc, Mutex};

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
    /// Answers this to whoever the letter is for.
    Refuses(&'static str),
    /// Hangs up in the middle of the letter.
    HangsUp,
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

    /// Waits until so many letters have arrived.
    pub async fn letters(&mut self, count: usize) -> Vec<Letter> {
        let arrived = self.letters.wait_for(|letters| letters.len() >= count);
        let arrived = tokio::time::timeout(crate::site::PATIENCE, arrived).await;
        arrived.expect("the mail never came").unwrap().clone()
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
    write.write_all(b"220 mail.example ready\r\n").await?;
    let mut letter = Letter::default();
    while let Some(line) = lines.next_line().await? {
        let reply = match line.to_ascii_uppercase() {
            line if line.starts_with("MAIL FROM:") => {
                letter = Letter { from: address(&line), ..Letter::default() };
                "250 fine"
            }
            line if line.starts_with("RCPT TO:") => match mood {
                Mood::Refuses(reply) => reply,
                _ => {
                    letter.to.push(address(&line));
                    "250 fine"
                }
            },
            line if line == "DATA" => {
                write.write_all(b"354 go on\r\n").await?;
                while let Some(line) = lines.next_line().await?.filter(|line| line != ".") {
                    if mood == Mood::HangsUp {
                        return Ok(());
                    }
                    // A leading dot was doubled on the way.
                    letter.data += line.strip_prefix('.').unwrap_or(&line);
                    letter.data += "\r\n";
                }
                arrived.send_modify(|letters| letters.push(letter.clone()));
                "250 taken"
            }
            line if line == "QUIT" => return write.write_all(b"221 bye\r\n").await,
            _ => "250 fine",
        };
        write.write_all(format!("{reply}\r\n").as_bytes()).await?;
    }
    Ok(())
}

fn address(line: &str) -> String {
    let inside = line.split_once('<').and_then(|(_, rest)| rest.split_once('>'));
    inside.map(|(address, _)| address.to_lowercase()).unwrap_or_default()
}
