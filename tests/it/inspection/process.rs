//! The inspector process, with the protocol that the server uses.

use std::fs;
use std::process::Stdio;

use rustix::process::{Pid, Signal, kill_process};
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout};

use crate::application::pdf;
use crate::site::{BINARY, TIMEOUT};

struct Inspector {
    process: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl Inspector {
    fn start() -> Self {
        let mut process = tokio::process::Command::new(BINARY)
            .arg("inspect-cv")
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .kill_on_drop(true)
            .spawn()
            .unwrap();
        let answers = BufReader::new(process.stdout.take().unwrap()).lines();
        Self { process, answers }
    }

    async fn line(&mut self) -> String {
        let line = tokio::time::timeout(TIMEOUT, self.answers.next_line());
        line.await.unwrap().unwrap().unwrap()
    }

    /// The process that waits for the next CV.
    async fn child(&mut self) -> i32 {
        let line = self.line().await;
        assert!(line.starts_with("ready: "), "{line}");
        let inspector = self.process.id().unwrap();
        let children = format!("/proc/{inspector}/task/{inspector}/children");
        fs::read_to_string(children).unwrap().trim().parse().unwrap()
    }

    /// Sends the header for a CV of `size` bytes, and as much of it as `cv` has.
    async fn send(&mut self, format: &str, size: usize, milliseconds: u64, cv: &[u8]) {
        let requests = self.process.stdin.as_mut().unwrap();
        let header = format!("{:31}\n", format!("{format} {size} {milliseconds}"));
        requests.write_all(&[header.as_bytes(), cv].concat()).await.unwrap();
    }
}

fn is_running(process: i32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    status.contains("State:") && !status.contains("State:\tZ")
}

async fn wait_until_ended(process: i32) {
    let ended = async {
        while is_running(process) {
            tokio::task::yield_now().await
        }
    };
    tokio::time::timeout(TIMEOUT, ended).await.expect("the process still runs");
}

#[tokio::test]
async fn a_waiting_child_is_confined() {
    let mut inspector = Inspector::start();
    let child = inspector.child().await;
    let read = |name: &str| fs::read_to_string(format!("/proc/{child}/{name}")).unwrap();
    let status = read("status");
    assert!(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"), "{status}");
    let limits = read("limits");
    for limit in ["Max open files            0", "Max core file size        0"] {
        assert!(limits.contains(limit), "{limits}");
    }
    // Both end when the server does.
    drop(inspector.process.stdin.take());
    let ended = tokio::time::timeout(TIMEOUT, inspector.process.wait()).await.unwrap().unwrap();
    assert!(ended.success());
    wait_until_ended(child).await;
}

#[tokio::test]
async fn each_cv_has_its_own_child_which_ends_before_the_next_starts() {
    let mut inspector = Inspector::start();
    let mut children = Vec::new();
    for (format, answer) in [("pdf", "accepted"), ("doc", "refused: "), ("pdf", "accepted")] {
        let child = inspector.child().await;
        assert!(!children.contains(&child));
        assert!(children.iter().all(|child| !is_running(*child)));
        let cv = pdf(2_000);
        inspector.send(format, cv.len(), 60_000, &cv).await;
        let line = inspector.line().await;
        assert!(line.starts_with(answer), "{line}");
        children.push(child);
    }
}

#[tokio::test]
async fn a_child_that_takes_too_long_is_killed() {
    // Takes ten times as long as the timeout.
    let cv = include_bytes!("../../cvs/bad/exhausting-lists.docx").as_slice();
    let outcome = async |sent: &[u8], milliseconds| {
        let mut inspector = Inspector::start();
        let child = inspector.child().await;
        inspector.send("docx", cv.len(), milliseconds, sent).await;
        let line = inspector.line().await;
        assert!(!is_running(child));
        // The rest of the file may still be in the pipe, so there is no other child.
        let ended = tokio::time::timeout(TIMEOUT, inspector.process.wait()).await.unwrap();
        assert!(ended.unwrap().success());
        line
    };
    // On a busy machine it may be starved instead.
    let timed_out = async { while outcome(cv, 7).await != "timed out" {} };
    tokio::time::timeout(TIMEOUT, timed_out).await.expect("it never timed out");
    // Half of the time has to be more than a child needs to read what there is.
    assert_eq!(outcome(&cv[..1_000], 500).await, "starved");
}

#[tokio::test]
async fn an_inspector_reports_how_its_child_died_and_a_child_dies_with_its_inspector() {
    for (signal, expected) in [(Signal::ABORT, "died: signal 6"), (Signal::TERM, "died: signal 15")]
    {
        let mut inspector = Inspector::start();
        let child = inspector.child().await;
        kill_process(Pid::from_raw(child).unwrap(), signal).unwrap();
        assert_eq!(inspector.line().await, expected);
    }
    // A child does not outlive its inspector either.
    let mut inspector = Inspector::start();
    let child = inspector.child().await;
    inspector.process.kill().await.unwrap();
    wait_until_ended(child).await;
}
