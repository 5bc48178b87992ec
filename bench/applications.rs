//! Applications per second with a CV of 200 kB from 16 clients, as a ratio to writing the same bytes in one plain
//! transaction each. Both on the same disk, in turns. Then how long one applicant waits when nobody else applies.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::print_stdout)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::task::JoinSet;

const CV: &[u8] = include_bytes!("../tests/cvs/good/libreoffice.pdf");
const CV_BYTES: usize = 200_000;
const KEY_BYTES: usize = 32;
const ROUNDS: usize = 9;
const APPLICATIONS: usize = 320;
const AT_A_TIME: usize = 16;
/// One network may have eight uploads at a time.
const AT_A_TIME_PER_NETWORK: usize = 8;

const FIELDS: [(&str, &str); 6] = [
    ("name", "Ada Byron"),
    ("email", "ada@applicant.example"),
    ("phone", "+44 1632 960140"),
    ("years_of_experience", "7"),
    ("message", "As fast as I can."),
    ("availability", "1-week"),
];

#[tokio::main]
async fn main() {
    let folder = tempfile::tempdir_in(env!("CARGO_TARGET_TMPDIR")).unwrap();
    let server = Server::start(folder.path());
    let mut bare = bare_database(folder.path()).await;
    let (mut ours, mut theirs, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..=ROUNDS {
        let (bare, applications) = (write_bare(&mut bare).await, server.apply(AT_A_TIME).await);
        // The first round fills caches and starts the inspectors.
        if round > 0 {
            theirs.push(bare);
            ours.push(applications);
            ratios.push(applications / bare);
        }
    }
    let alone = 1_000.0 / server.apply(1).await;
    ratios.sort_by(f64::total_cmp);
    println!("applications with a CV of 200 kB, {AT_A_TIME} clients: {:.0} a second", median(ours));
    println!("the same bytes in bare transactions: {:.0} a second", median(theirs));
    let (low, high) = (ratios[0], ratios[ROUNDS - 1]);
    println!("ratio: {:.2}, {low:.2} to {high:.2} (aim: 0.9 or better)", median(ratios));
    println!("one client: {alone:.1} ms for each application");
}

/// The sample CV, padded by a stream that nothing refers to.
fn cv() -> Vec<u8> {
    let mut noise = fastrand::Rng::with_seed(1);
    let at = CV.iter().position(|byte| *byte == b'\n').unwrap() + 1;
    let size = CV_BYTES - CV.len() - 60;
    let mut cv = CV[..at].to_vec();
    cv.extend(format!("9999 0 obj\n<< /Length {size} >>\nstream\n").bytes());
    cv.extend((0..size).map(|_| noise.u8(..)));
    cv.extend(b"\nendstream\nendobj\n");
    cv.extend(&CV[at..]);
    cv
}

async fn bare_database(folder: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(folder.join("bare.db"))
        .create_if_missing(true)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full);
    let mut connection = options.connect().await.unwrap();
    sqlx::query("CREATE TABLE cvs (bytes BLOB NOT NULL)").execute(&mut connection).await.unwrap();
    connection
}

async fn write_bare(connection: &mut SqliteConnection) -> f64 {
    let cv = cv();
    let started = Instant::now();
    for _ in 0..APPLICATIONS {
        let mut transaction = connection.begin_with("BEGIN IMMEDIATE").await.unwrap();
        let insert = sqlx::query("INSERT INTO cvs (bytes) VALUES ($1)").bind(cv.as_slice());
        insert.execute(&mut *transaction).await.unwrap();
        transaction.commit().await.unwrap();
    }
    APPLICATIONS as f64 / started.elapsed().as_secs_f64()
}

/// The form as a browser sends it, but for the idempotency key, which is another one each time.
struct Request {
    before_key: String,
    after_key: Vec<u8>,
}

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/good");
        let mut child = Command::new(binary())
            .args(["serve", "--listen", "127.0.0.1:0", "--apply-limit", "off", "--content"])
            .arg(content)
            .arg("--data")
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
        Self { child, address: address.unwrap() }
    }

    /// Raw sockets: on a small machine, a client that builds its forms would mostly measure itself.
    async fn apply(&self, at_a_time: usize) -> f64 {
        let request = Arc::new(self.request());
        let started = Instant::now();
        let mut applicants = JoinSet::new();
        for number in 0..at_a_time {
            let request = request.clone();
            let connecting = connect(number / AT_A_TIME_PER_NETWORK, self.address.clone());
            applicants.spawn(async move {
                let mut stream = connecting.await;
                let mut answer = vec![0; 4096];
                for _ in 0..APPLICATIONS / at_a_time {
                    let key = format!("{:0KEY_BYTES$x}", fastrand::u128(..));
                    let before = request.before_key.clone() + &key;
                    stream.write_all(before.as_bytes()).await.unwrap();
                    stream.write_all(&request.after_key).await.unwrap();
                    let length = stream.read(&mut answer).await.unwrap();
                    assert!(answer[..length].starts_with(b"HTTP/1.1 201 "));
                }
            });
        }
        while let Some(done) = applicants.join_next().await {
            done.unwrap();
        }
        APPLICATIONS as f64 / started.elapsed().as_secs_f64()
    }

    fn request(&self) -> Request {
        let part = |name: &str| format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"");
        let mut before_key = String::new();
        for (name, value) in FIELDS {
            before_key += &format!("{}\r\n\r\n{value}\r\n", part(name));
        }
        before_key += &format!("{}\r\n\r\n", part("key"));
        let cv_head = format!("\r\n{}; filename=\"cv.pdf\"\r\n\r\n", part("cv"));
        let after_key = [cv_head.as_bytes(), &cv(), b"\r\n--b--\r\n"].concat();
        let head = format!(
            "POST /api/public/jobs/drafter/apply HTTP/1.1\r\nHost: {}\r\n\
             Content-Type: multipart/form-data; boundary=b\r\nContent-Length: {}\r\n\r\n",
            self.address,
            before_key.len() + KEY_BYTES + after_key.len()
        );
        Request { before_key: head + &before_key, after_key }
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// From the `network`th address of this machine.
async fn connect(network: usize, server: String) -> TcpStream {
    let socket = TcpSocket::new_v4().unwrap();
    socket.bind(format!("127.0.0.{}:0", network + 1).parse().unwrap()).unwrap();
    socket.connect(server.parse().unwrap()).await.unwrap()
}

/// Another build, to compare it with this one, or this one.
#[expect(clippy::disallowed_methods, reason = "not configuration of the product")]
fn binary() -> String {
    let other = std::env::var("STRAKELINE_BINARY");
    other.unwrap_or_else(|_| env!("CARGO_BIN_EXE_strakeline").to_owned())
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
