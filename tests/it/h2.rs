//! HTTP/2 frames, for requests that no client library would send.

use tokio::io::AsyncReadExt;
use tokio::net::TcpStream;

pub const DATA: u8 = 0;
pub const HEADERS: u8 = 1;
pub const SETTINGS: u8 = 4;

pub const PREFACE: &[u8] = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n";

pub fn frame(frame_type: u8, flags: u8, stream: u32, payload: &[u8]) -> Vec<u8> {
    let length = (payload.len() as u32).to_be_bytes();
    let head = [&length[1..], &[frame_type, flags], &stream.to_be_bytes()].concat();
    [&head, payload].concat()
}

/// The preface and settings that let the server send this many bytes of each answer.
pub fn hello(window: u32) -> Vec<u8> {
    let initial_window_size = [&[0, 4], &window.to_be_bytes()[..]].concat();
    [PREFACE, &frame(SETTINGS, 0, 0, &initial_window_size)].concat()
}

pub fn ping() -> Vec<u8> {
    frame(6, 0, 0, &[0; 8])
}

/// A complete GET request. Streams that a client opens have odd numbers.
pub fn get(stream: u32, path: &str) -> Vec<u8> {
    const GET: u8 = 0x82;
    const HTTP: u8 = 0x86;
    let text = |name: u8, value: &str| [&[name, value.len() as u8], value.as_bytes()].concat();
    let block = [vec![GET, HTTP], text(0x44, path), text(0x41, "localhost")].concat();
    const END_OF_STREAM_AND_HEADERS: u8 = 0x5;
    frame(1, END_OF_STREAM_AND_HEADERS, stream, &block)
}

/// Reads frames until there were `count` of this type.
pub async fn read_frames(stream: &mut TcpStream, frame_type: u8, count: usize) {
    let mut seen = 0;
    while seen < count {
        let mut head = [0; 9];
        stream.read_exact(&mut head).await.unwrap();
        let length = u32::from_be_bytes([0, head[0], head[1], head[2]]);
        let mut payload = vec![0; length as usize];
        stream.read_exact(&mut payload).await.unwrap();
        seen += usize::from(head[3] == frame_type);
    }
}
