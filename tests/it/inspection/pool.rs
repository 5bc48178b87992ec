//! The pool of inspectors, with scripts in place of the inspector.

use std::fs;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::Instant;

use cv::Format;
use strakeline::applications::inspection::pool::{InspectionError, Inspectors};
use strakeline::applications::spool::{Spooled, Spools};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::application::pdf;
use crate::site::TIMEOUT;

/// A shell script in place of the inspector: it pretends to be confined, and then does what `script` says.
pub struct FakeInspector {
    folder: TempDir,
}

impl FakeInspector {
    pub fn new(script: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("inspector");
        let start = "#!/bin/sh\necho ready: not confined\nread format size timeout || exit\n";
        write_executable(&file, &format!("{start}{script}"));
        Self { folder }
    }

    /// A line for each CV that it was given, if its script notes them.
    fn starts(&self) -> usize {
        let starts = fs::read_to_string(self.folder.path().join("inspector.starts"));
        starts.unwrap().lines().count()
    }

    pub fn program(&self) -> PathBuf {
        self.folder.path().join("inspector")
    }

    fn inspectors(&self) -> Arc<Inspectors> {
        Inspectors::new(self.program())
    }

    async fn cv(&self) -> Spooled {
        let spool = Spools::new(self.folder.path().to_owned()).open(None);
        spool.write(&pdf(2_000)).await.unwrap().finish().await.unwrap()
    }
}

/// A child writes it: a process that another test starts meanwhile inherits what this one has open, and nothing runs a file that
/// somebody has open for writing.
fn write_executable(file: &Path, text: &str) {
    let mut shell = Command::new("sh");
    shell.args(["-c", "cat > \"$0\" && chmod 700 \"$0\""]).arg(file).stdin(Stdio::piped());
    let mut child = shell.spawn().unwrap();
    child.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    assert!(child.wait().unwrap().success());
}

/// So that its starts can be counted.
const NOTE: &str = "echo >> $0.starts\n";

const SOMEBODY: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
const SOMEBODY_ELSE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

#[tokio::test]
async fn an_inspector_does_not_inherit_the_environment() {
    let fake =
        FakeInspector::new("[ -z \"$HOME$CARGO\" ] && echo accepted || echo refused: not empty\n");
    fake.inspectors().inspect(SOMEBODY, Format::Pdf, &fake.cv().await).await.unwrap();
}

#[tokio::test]
async fn an_inspector_is_used_again_and_replaced_when_it_has_ended() {
    let again =
        "head -c $size > /dev/null; echo accepted; echo ready: again; read format size timeout\n";
    let forgetful = FakeInspector::new(&format!("{NOTE}echo accepted\n"));
    let lasting = FakeInspector::new(&format!("{NOTE}while :; do {again}done\n"));
    for (fake, most) in [(forgetful, 20), (lasting, 4)] {
        let (inspectors, mut late) = (fake.inspectors(), 0);
        for _ in 0..20 {
            let (cv, started) = (fake.cv().await, Instant::now());
            inspectors.inspect(SOMEBODY, Format::Pdf, &cv).await.unwrap();
            // On a machine that is busy for a second, one that seems to be stuck is replaced.
            late += started.elapsed().as_secs() as usize;
        }
        let starts = fake.starts();
        assert!(starts <= most + late, "{starts} were started, {late} of them late");
    }
}

#[tokio::test]
async fn a_file_whose_inspection_got_too_little_of_the_processor_is_tried_again_in_the_fast_lane() {
    // In the slow lane, it would be refused.
    let starved = |times: usize| {
        let slow = "[ $timeout = 250 ] || { echo refused: slow; exit; }\n";
        let fast =
            format!("[ $(wc -l < $0.starts) -gt {times} ] && echo accepted || echo starved\n");
        FakeInspector::new(&format!("{NOTE}{slow}{fast}"))
    };
    let fake = starved(1);
    fake.inspectors().inspect(SOMEBODY, Format::Pdf, &fake.cv().await).await.unwrap();
    // Not for ever.
    let fake = starved(100);
    let answer = fake.inspectors().inspect(SOMEBODY, Format::Pdf, &fake.cv().await).await;
    assert!(answer.unwrap_err().to_string().ends_with("slow"));
    assert_eq!(fake.starts(), 4);
}

/// A PDF takes until the timeout; anything else is accepted.
const BUSY_WITH_PDFS: &str =
    "[ $format = pdf ] && { sleep 0.$timeout; echo timed out; exit; }\necho accepted\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_take_too_long_are_refused_and_do_not_delay_others() {
    let fake = FakeInspector::new(BUSY_WITH_PDFS);
    let inspectors = fake.inspectors();
    let mut endless = JoinSet::new();
    for _ in 0..6 {
        let (inspectors, cv) = (inspectors.clone(), fake.cv().await);
        endless.spawn(async move { inspectors.inspect(SOMEBODY, Format::Pdf, &cv).await });
    }
    tokio::task::yield_now().await;
    inspectors.inspect(SOMEBODY_ELSE, Format::Doc, &fake.cv().await).await.unwrap();
    while let Some(answer) = endless.join_next().await {
        let answer = answer.unwrap().unwrap_err();
        assert!(matches!(answer, InspectionError::Refused(_)), "{answer}");
    }
}

#[tokio::test]
async fn a_file_that_crashes_its_inspector_is_refused_with_the_signal_as_reason() {
    let fake = FakeInspector::new("echo died: signal 11\n");
    let answer = fake.inspectors().inspect(SOMEBODY, Format::Pdf, &fake.cv().await).await;
    let reason = answer.unwrap_err().to_string();
    assert!(reason.ends_with("its inspection died: signal 11"), "{reason}");
}

#[tokio::test]
async fn a_file_is_not_refused_when_its_inspector_is_killed_from_outside() {
    let once = "[ -e \"$0.once\" ] || { : > \"$0.once\"; kill -TERM $$; }\necho accepted\n";
    let fake = FakeInspector::new(once);
    fake.inspectors().inspect(SOMEBODY, Format::Pdf, &fake.cv().await).await.unwrap();

    let always = FakeInspector::new("kill -TERM $$\n");
    let answer = always.inspectors().inspect(SOMEBODY, Format::Pdf, &always.cv().await).await;
    assert!(matches!(answer, Err(InspectionError::Unavailable(_))), "{answer:?}");
}

#[tokio::test]
async fn an_inspector_without_a_valid_answer_blocks_no_other_inspection() {
    for script in [
        "echo; exec sleep 1000\n",
        "printf '\\377\\n'; exec sleep 1000\n",
        "printf 'refused: %01000d' 7; exec sleep 1000\n",
        "exec sleep 1000 >&-\n",
    ] {
        let fake = FakeInspector::new(script);
        let inspectors = fake.inspectors();
        for _ in 0..4 {
            let inspection =
                async { inspectors.inspect(SOMEBODY, Format::Pdf, &fake.cv().await).await };
            let answer = tokio::time::timeout(TIMEOUT, inspection).await.expect(script);
            assert!(answer.is_err(), "{script}");
        }
    }
}
