//! Raw sockets: sends what no client library would, from any loopback address.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};

use crate::application::JOB;
use crate::site::TIMEOUT;

pub const BOUNDARY: &str = "multipart/form-data; boundary=b";

/// The address behind an origin.
pub fn address_of(origin: &str) -> SocketAddr {
    origin.trim_start_matches("http://").parse().unwrap()
}

/// The `number`th address of this machine that is not 127.0.0.1: all of 127.0.0.0/8 is loopback.
pub fn loopback(number: usize) -> IpAddr {
    let [_, _, high, low] = (number as u32 + 2).to_be_bytes();
    IpAddr::V4(Ipv4Addr::new(127, 0, high, low))
}

pub async fn connect_from(from: IpAddr, to: SocketAddr) -> std::io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(from, 0))?;
    socket.connect(to).await
}

/// The start of a request to apply. Each line of `more` ends with CRLF.
pub fn apply_head(more: &str) -> String {
    format!(
        "POST /api/public/jobs/{JOB}/apply HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\
         {more}\r\n"
    )
}

/// A valid form with this CV, for the boundary in `BOUNDARY`.
pub fn body(cv: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    for (name, value) in [
        ("name", "Ada Byron"),
        ("email", "ada@applicant.example"),
        ("phone", "+44 1632 960140"),
        ("years_of_experience", "7"),
        ("message", "Slowly but surely."),
        ("availability", "1-week"),
    ] {
        let part =
            format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n{value}\r\n");
        body.extend(part.bytes());
    }
    let part = "--b\r\nContent-Disposition: form-data; name=\"cv\"; filename=\"cv.pdf\"\r\n\r\n";
    body.extend(part.bytes());
    body.extend(cv);
    body.extend(b"\r\n--b--\r\n");
    body
}

/// As a chunk of a chunked body.
pub fn chunk(bytes: &[u8]) -> Vec<u8> {
    [format!("{:x}\r\n", bytes.len()).as_bytes(), bytes, b"\r\n"].concat()
}

/// Sends all of it, or as much as the server reads before it closes the connection.
pub async fn send(stream: &mut TcpStream, bytes: &[u8]) {
    let _ = tokio::time::timeout(TIMEOUT, stream.write_all(bytes)).await;
}

/// What the server sends until it closes the connection.
pub async fn answer(stream: &mut TcpStream) -> String {
    let mut bytes = Vec::new();
    let read = async {
        let mut buffer = [0; 4096];
        // A reset ends it like a close.
        while let Ok(count @ 1..) = stream.read(&mut buffer).await {
            bytes.extend_from_slice(&buffer[..count]);
        }
    };
    let ended = tokio::time::timeout(TIMEOUT, read).await;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    assert!(ended.is_ok(), "the connection stays open after: {text}");
    text
}

/// What the server sends first.
pub async fn first_answer(stream: &mut TcpStream) -> String {
    let mut bytes = vec![0; 4096];
    let read = tokio::time::timeout(TIMEOUT, stream.read(&mut bytes)).await;
    let count = read.expect("there is no answer").unwrap();
    String::from_utf8_lossy(&bytes[..count]).into_owned()
}
