//! A proxy to PostgreSQL that can cut its connections.

use std::net::SocketAddr;

use tokio::net::{TcpListener, TcpStream, UnixStream};
use tokio::sync::watch;

use crate::database::socket_folder;

pub struct PostgresProxy {
    address: SocketAddr,
    is_open: watch::Sender<bool>,
}

impl PostgresProxy {
    pub async fn start() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let (is_open, open) = watch::channel(true);
        tokio::spawn(async move {
            loop {
                let (stream, _) = listener.accept().await.unwrap();
                if *open.borrow() {
                    tokio::spawn(pass(stream, open.clone()));
                }
            }
        });
        Self { address, is_open }
    }

    /// The URL of the same database through this proxy.
    pub fn address_of(&self, direct: &str) -> String {
        let name = direct.split_once("localhost/").unwrap().1.split('?').next().unwrap();
        format!("postgres://tests@{}/{name}?sslmode=disable", self.address)
    }

    /// Ends every connection and accepts no new one.
    pub fn close(&self) {
        self.is_open.send_replace(false);
    }

    pub fn open(&self) {
        self.is_open.send_replace(true);
    }
}

async fn pass(mut stream: TcpStream, mut open: watch::Receiver<bool>) {
    let socket = format!("{}/.s.PGSQL.5432", socket_folder());
    let mut server = UnixStream::connect(socket).await.unwrap();
    tokio::select! {
        _ = tokio::io::copy_bidirectional(&mut stream, &mut server) => {}
        _ = open.wait_for(|open| !*open) => {}
    }
}
