//! The real binary as a process of its own, for tests that kill it or read its log.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::Stdio;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use reqwest::Client;
use tempfile::TempDir;
use tokio::process::{Child, ChildStderr, Command};
use tokio::sync::oneshot;

use crate::panics;
use crate::site::{TIMEOUT, good_content};

/// Held by tests that measure time or memory, and by those that leave the others least of the processor: each of them would
/// find the machine busy with the others.
pub static ALONE: tokio::sync::Mutex<()> = tokio::sync::Mutex::const_new(());

pub struct Process {
    pub origin: String,
    pub client: Client,
    child: Child,
    log: Arc<Mutex<String>>,
    log_unread: Arc<AtomicBool>,
    /// Disconnected when the whole log was read.
    log_ended: Receiver<()>,
}

impl Process {
    /// Serves `folder/content` with `folder/data`.
    pub async fn start(folder: &TempDir, flags: &[&str]) -> Self {
        Self::run(folder, flags, Command::new(env!("CARGO_BIN_EXE_strakeline"))).await
    }

    /// As `start`, trusting the certificates of this file instead of the system's.
    pub async fn trusting(folder: &TempDir, flags: &[&str], certificates: &Path) -> Self {
        let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
        command.env("SSL_CERT_FILE", certificates);
        Self::run(folder, flags, command).await
    }

    /// As `start`, with a disk that is full for files larger than `blocks` of 512 bytes.
    pub async fn with_small_disk(folder: &TempDir, flags: &[&str], blocks: u32) -> Self {
        let mut shell = Command::new("sh");
        // With the signal ignored, writing more fails as it does on a full disk.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_strakeline")]);
        Self::run(folder, flags, shell).await
    }

    /// As `start`, with at most `handles` open files.
    pub async fn with_few_handles(folder: &TempDir, flags: &[&str], handles: u32) -> Self {
        let mut shell = Command::new("sh");
        let script = format!("ulimit -n {handles}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_strakeline")]);
        Self::run(folder, flags, shell).await
    }

    /// As `start`, with a umask that lets everybody read and write new files.
    pub async fn with_open_umask(folder: &TempDir, flags: &[&str]) -> Self {
        let mut shell = Command::new("sh");
        let script = "umask 000; exec \"$0\" \"$@\"";
        shell.args(["-c", script, env!("CARGO_BIN_EXE_strakeline")]);
        Self::run(folder, flags, shell).await
    }

    async fn run(folder: &TempDir, flags: &[&str], mut command: Command) -> Self {
        let (content, data) = (folder.path().join("content"), folder.path().join("data"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--apply-limit", "off"]);
        command.arg("--content").arg(content).arg("--data").arg(data).args(flags);
        let mut child =
            command.stderr(Stdio::piped()).stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        let log = Arc::new(Mutex::new(String::new()));
        let log_unread = Arc::<AtomicBool>::default();
        let stderr = child.stderr.take().unwrap();
        let (origin, log_ended) = read_log(stderr, log.clone(), log_unread.clone());
        let origin = tokio::time::timeout(TIMEOUT, origin).await.unwrap();
        let origin =
            origin.unwrap_or_else(|_| panic!("the server did not start:\n{}", log.lock().unwrap()));
        Self { origin, client: Client::new(), child, log, log_unread, log_ended }
    }

    /// Kills it without warning.
    pub async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Ends it as a supervisor does, and waits until it has ended.
    pub async fn stop(mut self) {
        self.signal("TERM").await;
        let ended = tokio::time::timeout(TIMEOUT, self.child.wait()).await;
        let status = ended.expect("the server should stop").unwrap();
        assert!(status.success(), "{status}:\n{}", self.log());
    }

    pub async fn signal(&self, name: &str) {
        let mut kill = Command::new("kill");
        kill.args(["-s", name, &self.id().to_string()]);
        assert!(kill.status().await.unwrap().success());
    }

    /// Closes the reading end of its log after the next line.
    pub fn stop_reading_log(&self) {
        self.log_unread.store(true, Ordering::Relaxed);
    }

    /// Its log so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Waits until its log contains `text`.
    pub async fn wait_for_log(&self, text: &str) {
        self.wait_for_times_in_log(text, 1).await;
    }

    pub async fn wait_for_times_in_log(&self, text: &str, times: usize) {
        let logged = async {
            while self.log().matches(text).count() < times {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(TIMEOUT, logged).await.unwrap_or_else(|_| panic!("{}", self.log()));
    }

    pub fn id(&self) -> u32 {
        self.child.id().expect("the server should be running")
    }

    /// Waits until all pages are rendered and compressed, so that a test does not measure that. The page with the longest
    /// address is the last one.
    pub async fn wait_until_rendered(&self) {
        let last = format!("{}/services?discipline=Structural", self.origin);
        let is_compressed = async || {
            let request = self.client.get(&last).header("accept-encoding", "br");
            request.send().await.unwrap().headers().contains_key("content-encoding")
        };
        let compressed = async {
            while !is_compressed().await {
                // Each request takes the processor from what it waits for.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        // By a thread that leaves the processor to all others, of which other tests have many.
        tokio::time::timeout(30 * TIMEOUT, compressed).await.unwrap();
    }

    /// The processor time it has used.
    pub fn processor_time(&self) -> Duration {
        let id = self.child.id().expect("the server should be running");
        let stat = std::fs::read_to_string(format!("/proc/{id}/stat")).unwrap();
        let (_, after_name) = stat.rsplit_once(") ").unwrap();
        let ticks: u64 =
            after_name.split(' ').skip(11).take(2).map(|ticks| ticks.parse::<u64>().unwrap()).sum();
        // Linux reports it in hundredths of a second.
        Duration::from_millis(ticks * 10)
    }

    pub async fn text(&self, path: &str) -> String {
        let response = self.client.get(format!("{}{path}", self.origin)).send().await.unwrap();
        response.text().await.unwrap()
    }

    /// Requests `path` until its text contains `needle`.
    pub async fn until(&self, path: &str, needle: &str) {
        let shows = async {
            while !self.text(path).await.contains(needle) {
                tokio::task::yield_now().await;
            }
        };
        let in_time = tokio::time::timeout(TIMEOUT, shows).await;
        assert!(in_time.is_ok(), "{path} never showed {needle}:\n{}", self.log());
    }

    /// Its memory in kB by a field of `/proc/ID/status`: `VmRSS` for now, `VmHWM` for the maximum so far.
    pub fn memory(&self, figure: &str) -> u64 {
        memory_of(&self.id().to_string(), figure).unwrap()
    }

    /// As `memory`, for now; from here on, `VmHWM` is the maximum since, and not what the start took.
    pub fn memory_from_now(&self) -> u64 {
        std::fs::write(format!("/proc/{}/clear_refs", self.id()), "5").unwrap();
        self.memory("VmHWM")
    }
}

/// As `Process::memory`, for any process; `None` once it has ended.
pub fn memory_of(id: &str, figure: &str) -> Option<u64> {
    let status = std::fs::read_to_string(format!("/proc/{id}/status")).ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix(figure))?;
    line.trim_matches([':', ' ', '\t']).trim_end_matches(" kB").parse().ok()
}

/// Reads the log to its end, however a test ends its server, and fails if it contains a panic.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.start_kill();
        let _ = self.log_ended.recv_timeout(TIMEOUT);
        if !std::thread::panicking() {
            panics::assert_none(&self.log());
        }
    }
}

/// Copies the log on a thread, so that it is read while the test waits for something else. Returns the origin that the
/// server logs.
fn read_log(
    stderr: ChildStderr,
    log: Arc<Mutex<String>>,
    unread: Arc<AtomicBool>,
) -> (oneshot::Receiver<String>, Receiver<()>) {
    let (found, origin) = oneshot::channel();
    let (ended, log_ended) = channel();
    let stderr = std::fs::File::from(stderr.into_owned_fd().unwrap());
    std::thread::spawn(move || {
        let _ended = ended;
        let mut found = Some(found);
        for line in BufReader::new(stderr).lines().map_while(Result::ok) {
            if let Some((_, origin)) = line.split_once("Strakeline is on ")
                && let Some(found) = found.take()
            {
                let _ = found.send(origin.to_owned());
            }
            *log.lock().unwrap() += &(line + "\n");
            if unread.load(Ordering::Relaxed) {
                break;
            }
        }
    });
    (origin, log_ended)
}

pub fn folder() -> TempDir {
    good_content()
}
