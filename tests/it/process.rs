//! The real binary as a process of its own, for tests that end it the hard way or read what it says.

use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use reqwest::Client;
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, BufReader};
use tokio::process::{Child, Command};
use tokio::sync::oneshot;

use crate::site::{PATIENCE, good_content};

pub struct Process {
    pub origin: String,
    pub client: Client,
    child: Child,
    log: Arc<Mutex<String>>,
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

    /// As `start`, with files no larger than so many blocks of 512 bytes: the disk is full there.
    pub async fn with_small_disk(folder: &TempDir, flags: &[&str], blocks: u32) -> Self {
        let mut shell = Command::new("sh");
        // Without its signal, writing too much fails as it does on a full disk.
        let script = format!("trap '' XFSZ; ulimit -f {blocks}; exec \"$0\" \"$@\"");
        shell.args(["-c", &script, env!("CARGO_BIN_EXE_strakeline")]);
        Self::run(folder, flags, shell).await
    }

    async fn run(folder: &TempDir, flags: &[&str], mut command: Command) -> Self {
        let (content, data) = (folder.path().join("content"), folder.path().join("data"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--apply-limit", "off"]);
        command.arg("--content").arg(content).arg("--data").arg(data).args(flags);
        let mut child =
            command.stderr(Stdio::piped()).stdin(Stdio::null()).kill_on_drop(true).spawn().unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let log = Arc::new(Mutex::new(String::new()));
        let (found, origin) = oneshot::channel();
        let kept = log.clone();
        tokio::spawn(async move {
            let mut found = Some(found);
            while let Ok(Some(line)) = lines.next_line().await {
                if let Some((_, origin)) = line.split_once("Strakeline is on ")
                    && let Some(found) = found.take()
                {
                    let _ = found.send(origin.to_owned());
                }
                *kept.lock().unwrap() += &(line + "\n");
            }
        });
        let origin = tokio::time::timeout(PATIENCE, origin).await.unwrap();
        let origin =
            origin.unwrap_or_else(|_| panic!("it did not start:\n{}", log.lock().unwrap()));
        Self { origin, client: Client::new(), child, log }
    }

    /// Ends it as a power cut would.
    pub async fn kill(mut self) {
        self.child.kill().await.unwrap();
    }

    /// Ends it as a supervisor would, and waits until it has ended.
    pub async fn stop(mut self) {
        let id = self.child.id().expect("it runs").to_string();
        assert!(Command::new("kill").args(["-TERM", &id]).status().await.unwrap().success());
        tokio::time::timeout(PATIENCE, self.child.wait()).await.expect("it runs on").unwrap();
    }

    /// All it has said so far.
    pub fn log(&self) -> String {
        self.log.lock().unwrap().clone()
    }

    /// Waits until it has said something.
    pub async fn says(&self, text: &str) {
        let said = async {
            while !self.log().contains(text) {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(PATIENCE, said).await.unwrap_or_else(|_| panic!("{}", self.log()));
    }

    pub async fn text(&self, path: &str) -> String {
        let response = self.client.get(format!("{}{path}", self.origin)).send().await.unwrap();
        response.text().await.unwrap()
    }

    /// Asks for `path` until its text contains `needle`.
    pub async fn until(&self, path: &str, needle: &str) {
        let shows = async {
            while !self.text(path).await.contains(needle) {
                tokio::task::yield_now().await;
            }
        };
        let in_time = tokio::time::timeout(PATIENCE, shows).await;
        assert!(in_time.is_ok(), "{path} never showed {needle}:\n{}", self.log());
    }

    /// A figure of the kernel's about its memory, in kB: `VmRSS`, or `VmHWM` for the most there was.
    pub fn memory(&self, figure: &str) -> u64 {
        let id = self.child.id().expect("it runs");
        let status = std::fs::read_to_string(format!("/proc/{id}/status")).unwrap();
        let line = status.lines().find_map(|line| line.strip_prefix(figure)).unwrap();
        line.trim_matches([':', ' ', '\t']).trim_end_matches(" kB").parse().unwrap()
    }
}

pub fn folder() -> TempDir {
    good_content()
}
