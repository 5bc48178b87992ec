//! Applications per second with a CV of 200 kB, as a ratio to writing the same bytes in one plain transaction each. Both
//! on the same disk, in turns.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::indexing_slicing, clippy::print_stdout)]

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use sqlx::sqlite::{SqliteConnectOptions, SqliteJournalMode, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection, SqliteConnection};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::task::JoinSet;

const CV: &[u8] = include_bytes!("../tests/cvs/good/libreoffice.pdf");
const CV_BYTES: usize = 200_000;
const ROUNDS: usize = 5;
const APPLICATIONS: usize = 200;
const AT_A_TIME: usize = 8;

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
    let (mut ours, mut theirs) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        theirs.push(write_bare(&mut bare).await);
        ours.push(server.apply().await);
    }
    let (ours, theirs) = (median(ours), median(theirs));
    println!("applications with a CV of 200 kB: {ours:.0} a second");
    println!("the same bytes in bare transactions: {theirs:.0} a second");
    println!("ratio: {:.2} (aim: 0.7 or better)", ours / theirs);
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

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(folder: &Path) -> Self {
        let content = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/good");
        let mut child = Command::new(env!("CARGO_BIN_EXE_strakeline"))
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
    async fn apply(&self) -> f64 {
        let request: Arc<[u8]> = self.request().into();
        let started = Instant::now();
        let mut applicants = JoinSet::new();
        for _ in 0..AT_A_TIME {
            let (request, address) = (request.clone(), self.address.clone());
            applicants.spawn(async move {
                let mut stream = TcpStream::connect(address).await.unwrap();
                let mut answer = vec![0; 4096];
                for _ in 0..APPLICATIONS / AT_A_TIME {
                    stream.write_all(&request).await.unwrap();
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

    fn request(&self) -> Vec<u8> {
        let mut body = Vec::new();
        for (name, value) in FIELDS {
            let head = format!("--b\r\nContent-Disposition: form-data; name=\"{name}\"\r\n\r\n");
            body.extend(head.bytes().chain(value.bytes()).chain(*b"\r\n"));
        }
        let head =
            "--b\r\nContent-Disposition: form-data; name=\"cv\"; filename=\"cv.pdf\"\r\n\r\n";
        body.extend(head.bytes());
        body.extend(cv());
        body.extend(b"\r\n--b--\r\n");
        let head = format!(
            "POST /api/public/jobs/drafter/apply HTTP/1.1\r\nHost: {}\r\n\
             Content-Type: multipart/form-data; boundary=b\r\nContent-Length: {}\r\n\r\n",
            self.address,
            body.len()
        );
        [head.into_bytes(), body].concat()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
