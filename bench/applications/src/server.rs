//! The server, and clients that send it applications.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant};

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

use crate::form::Request;
use crate::{Speed, processor};

/// One network may have eight uploads at a time.
const CLIENTS_PER_NETWORK: usize = 8;

pub struct Server {
    child: Child,
    address: String,
}

impl Server {
    pub fn start(binary: &str, folder: &Path) -> Self {
        let mut child = Command::new(binary)
            .args(["serve", "--listen", "127.0.0.1:0", "--apply-limit", "off"])
            .args(["--content", "tests/fixtures/good", "--data"])
            .arg(folder.join("data"))
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut log = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = log.by_ref().map(Result::unwrap).find_map(|line| {
            line.split_once("Strakeline is on http://").map(|(_, address)| address.to_owned())
        });
        // Keeps reading, so that the pipe does not fill up and block the server.
        std::thread::spawn(move || log.for_each(drop));
        Self { child, address: address.expect("the server does not start") }
    }

    /// Until it has used no processor time for a moment: at first it encodes pictures.
    pub async fn wait_until_idle(&self) {
        let mut used = Duration::MAX;
        while used != processor::of_tree(self.child.id()) {
            used = processor::of_tree(self.child.id());
            tokio::time::sleep(Duration::from_millis(300)).await;
        }
    }

    /// Raw sockets: on a small machine, a client that builds its forms would mostly measure itself.
    pub async fn apply(&self, clients: usize, applications: usize) -> Speed {
        let request = Arc::new(Request::to(&self.address));
        let mut streams = Vec::new();
        for number in 0..clients {
            streams.push(connect(number / CLIENTS_PER_NETWORK, &self.address).await);
        }
        let (start, used) = (Instant::now(), processor::of_tree(self.child.id()));
        let mut applicants = JoinSet::new();
        for stream in streams {
            applicants.spawn(apply(stream, request.clone(), applications / clients));
        }
        while let Some(done) = applicants.join_next().await {
            done.unwrap();
        }
        let time = start.elapsed();
        Speed::of(applications, time, processor::of_tree(self.child.id()) - used)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

async fn apply(mut stream: TcpStream, request: Arc<Request>, times: usize) {
    let mut answer = vec![0; 4096];
    for _ in 0..times {
        stream.write_all(request.start().as_bytes()).await.unwrap();
        stream.write_all(&request.after_key).await.unwrap();
        let length = stream.read(&mut answer).await.unwrap();
        let answer = String::from_utf8_lossy(&answer[..length]);
        assert!(answer.starts_with("HTTP/1.1 201 "), "{answer}");
    }
}

/// From the `network`th address of this machine.
async fn connect(network: usize, server: &str) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("127.0.0.{}:0", network + 1).parse().unwrap()).unwrap();
    socket.connect(server.parse().unwrap()).await.unwrap()
}
