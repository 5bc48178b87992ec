//! Where connections arrive.

use std::io;
use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpSocket};

/// Connections that the system keeps until we accept them: as many as we may have (`connections`), or fewer where
/// `net.core.somaxconn` says so. It drops what all others send, and they wait for a fifth of a second, or a whole one, and
/// send it again.
const BACKLOG: u32 = 4_096;

pub fn listen(address: SocketAddr) -> io::Result<TcpListener> {
    let socket = if address.is_ipv4() { TcpSocket::new_v4() } else { TcpSocket::new_v6() }?;
    // A server that has just stopped leaves connections that keep the address for a minute.
    socket.set_reuseaddr(true)?;
    socket.bind(address)?;
    socket.listen(BACKLOG)
}
