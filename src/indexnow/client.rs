//! Sends one request on a connection of its own, and reads no more of the answer than its head.
//!
//! This uses hyper's connection without a client around it: a request every ten minutes at most needs no pool, no
//! redirects and no cookies. See docs/decisions/0023-what-is-reported-to-search-engines.md.

use std::io;
use std::sync::Arc;
use std::time::Duration;

use hyper::client::conn::http1;
use hyper::header::{CONTENT_TYPE, HOST, USER_AGENT};
use hyper::{Request, Response, body::Incoming};
use hyper_util::rt::TokioIo;
use jiff::Timestamp;
use tokio::io::{AsyncRead, AsyncWrite};
use tokio::net::{TcpStream, lookup_host};
use tokio::task::JoinSet;
use tokio::time::timeout;
use tokio_rustls::TlsConnector;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::ServerName;
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use super::failure::Failure;
use super::flags::Endpoint;
use super::retry_after;

/// The head of an answer may have as much as this; its body is not read.
const MAX_HEAD_BYTES: usize = 16 * 1024;
const JSON: &str = "application/json; charset=utf-8";
const PRODUCT: &str = concat!("strakeline/", env!("CARGO_PKG_VERSION"));

pub struct Client {
    endpoint: Endpoint,
    /// Set unless the endpoint is on this machine.
    tls: Option<Tls>,
    timeouts: Timeouts,
}

struct Tls {
    connector: TlsConnector,
    name: ServerName<'static>,
}

#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    /// From looking up the name to the end of the TLS handshake.
    pub connect: Duration,
    /// The whole request, with connecting.
    pub whole: Duration,
}

impl Client {
    pub fn new(endpoint: Endpoint, timeouts: Timeouts) -> anyhow::Result<Self> {
        let tls = endpoint.is_encrypted.then(|| Tls::to(&endpoint.host)).transpose()?;
        Ok(Self { endpoint, tls, timeouts })
    }

    /// Posts a JSON document.
    pub async fn post(&self, json: String) -> Result<(), Failure> {
        let answer = timeout(self.timeouts.whole, self.exchange(json)).await;
        let answer = answer.map_err(|_| Failure::TimedOut)??;
        let status = answer.status();
        if status.is_success() {
            return Ok(());
        }
        let retry_after = retry_after::read(answer.headers(), Timestamp::now());
        Err(Failure::Refused { status, retry_after })
    }

    async fn exchange(&self, json: String) -> Result<Response<Incoming>, Failure> {
        let connecting = timeout(self.timeouts.connect, self.connect());
        let stream = connecting.await.map_err(|_| Failure::TimedOut)??;
        let request = Request::post(&self.endpoint.path)
            .header(HOST, &self.endpoint.authority)
            .header(USER_AGENT, PRODUCT)
            .header(CONTENT_TYPE, JSON)
            .body(json)
            .map_err(io::Error::other)?;
        let (mut sender, connection) = http1::Builder::new()
            .max_buf_size(MAX_HEAD_BYTES)
            .handshake(TokioIo::new(stream))
            .await?;
        // Ends with this function, whatever the connection is doing.
        let mut driver = JoinSet::new();
        driver.spawn(connection);
        Ok(sender.send_request(request).await?)
    }

    async fn connect(&self) -> io::Result<Box<dyn Stream>> {
        let stream = self.connect_tcp().await?;
        Ok(match &self.tls {
            Some(Tls { connector, name }) => {
                Box::new(connector.connect(name.clone(), stream).await?)
            }
            None => Box::new(stream),
        })
    }

    /// A name may have several addresses, and the first may not answer.
    async fn connect_tcp(&self) -> io::Result<TcpStream> {
        let mut failure = io::Error::other("the name has no address");
        for address in lookup_host((self.endpoint.host.as_str(), self.endpoint.port)).await? {
            match timeout(self.timeouts.connect / 3, TcpStream::connect(address)).await {
                Ok(Ok(stream)) => return Ok(stream),
                Ok(Err(error)) => failure = error,
                Err(_) => failure = io::ErrorKind::TimedOut.into(),
            }
        }
        Err(failure)
    }
}

impl Tls {
    /// Trusts the system's certificates, as mail does.
    fn to(host: &str) -> anyhow::Result<Self> {
        let mut roots = RootCertStore::empty();
        roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
        anyhow::ensure!(!roots.is_empty(), "the system has no certificates to verify {host} with");
        let config = ClientConfig::builder_with_provider(Arc::new(ring::default_provider()))
            .with_safe_default_protocol_versions()?
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Self {
            connector: TlsConnector::from(Arc::new(config)),
            name: ServerName::try_from(host.to_owned())?,
        })
    }
}

/// With or without TLS.
trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}
