//! CVs are read by processes that can do nothing else, and a file that breaks one breaks nothing more.

use std::fs;
use std::io::{Read, Write};
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::os::fd::AsFd;
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use rustix::process::{Pid, Signal, kill_process};
use strakeline::applications::cv::Format;
use strakeline::applications::inspection::confine::confine;
use strakeline::applications::inspection::pool::{InspectionError, Inspectors};
use strakeline::applications::spool::{Spool, Spooled};
use tempfile::TempDir;
use tokio::io::{AsyncBufReadExt, AsyncWriteExt, BufReader, Lines};
use tokio::process::{Child, ChildStdout};
use tokio::task::JoinSet;

use crate::application::{Application, pdf};
use crate::site::{BINARY, PATIENCE, Site, good_content};

/// What `a_confined_process_can_do_nothing_else` runs in a process of its own.
#[test]
#[ignore = "confines the process it runs in"]
fn confined() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let mut before = fs::File::options().read(true).write(true).open("/dev/zero").unwrap();
    let words = confine(std::io::stderr().as_fd()).unwrap();
    let mut worked = Vec::new();
    let mut note = |what: &'static str, does: bool| worked.extend(does.then_some(what));
    note("reading a file that was open", before.read(&mut [0]).is_ok());
    note("writing to it", before.write(&[0]).is_ok());
    note("opening a file", fs::File::open("/etc/passwd").is_ok());
    note("making a file", fs::File::create("/tmp/strakeline-confined").is_ok());
    note("listing a folder", fs::read_dir("/").is_ok());
    note("connecting", TcpStream::connect(address).is_ok());
    note("listening", std::net::TcpListener::bind("127.0.0.1:0").is_ok());
    note("a local socket", std::os::unix::net::UnixStream::pair().is_ok());
    note("starting a program", Command::new("/bin/true").spawn().is_ok());
    note("starting a thread", std::thread::Builder::new().spawn(|| ()).is_ok());
    note("200 MB of memory", Vec::<u8>::new().try_reserve_exact(200 << 20).is_ok());
    let _ = writeln!(std::io::stderr(), "{words}; worked: {worked:?}");
    std::process::exit(0);
}

#[test]
fn a_confined_process_can_do_nothing_else() {
    let run = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "inspection::confined", "--nocapture"])
        .stdout(Stdio::null())
        .output()
        .unwrap();
    let said = String::from_utf8(run.stderr).unwrap();
    assert!(said.contains("seccomp whole; worked: []"), "{said}");
    // Landlock can be missing from a kernel; where it is there, it holds.
    let modules = fs::read_to_string("/sys/kernel/security/lsm");
    if modules.map_or(true, |modules| modules.contains("landlock")) {
        assert!(said.contains("Landlock whole"), "{said}");
    }
}

/// The real inspector, spoken to as the server does.
struct RealInspector {
    process: Child,
    answers: Lines<BufReader<ChildStdout>>,
}

impl RealInspector {
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
        let line = tokio::time::timeout(PATIENCE, self.answers.next_line());
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

    /// As much of a CV as there is.
    async fn send(&mut self, kind: &str, size: usize, milliseconds: u64, cv: &[u8]) {
        let requests = self.process.stdin.as_mut().unwrap();
        let head = format!("{kind} {size} {milliseconds}\n");
        requests.write_all(&[head.as_bytes(), cv].concat()).await.unwrap();
    }
}

fn is_running(process: i32) -> bool {
    let status = fs::read_to_string(format!("/proc/{process}/status")).unwrap_or_default();
    status.contains("State:") && !status.contains("State:\tZ")
}

async fn until_gone(process: i32) {
    let gone = async {
        while is_running(process) {
            tokio::task::yield_now().await
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("it still runs");
}

#[tokio::test]
async fn a_waiting_child_has_given_up_its_rights() {
    let mut inspector = RealInspector::start();
    let child = inspector.child().await;
    let read = |name: &str| fs::read_to_string(format!("/proc/{child}/{name}")).unwrap();
    let status = read("status");
    assert!(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"), "{status}");
    let limits = read("limits");
    for limit in ["Max open files            0", "Max core file size        0"] {
        assert!(limits.contains(limit), "{limits}");
    }
    // The server's own death ends both.
    drop(inspector.process.stdin.take());
    let ended = tokio::time::timeout(PATIENCE, inspector.process.wait()).await.unwrap().unwrap();
    assert!(ended.success());
    until_gone(child).await;
}

#[tokio::test]
async fn each_cv_has_a_child_of_its_own_and_that_ends_before_the_next() {
    let mut inspector = RealInspector::start();
    let mut children = Vec::new();
    for (kind, answer) in [("pdf", "accepted"), ("doc", "refused: "), ("pdf", "accepted")] {
        let child = inspector.child().await;
        assert!(!children.contains(&child));
        assert!(children.iter().all(|child| !is_running(*child)));
        let cv = pdf(2_000);
        inspector.send(kind, cv.len(), 60_000, &cv).await;
        let line = inspector.line().await;
        assert!(line.starts_with(answer), "{line}");
        children.push(child);
    }
}

#[tokio::test]
async fn an_inspector_ends_a_child_that_takes_too_long() {
    // Takes ten times as long as it is given here.
    let cv = include_bytes!("../cvs/bad/exhausting-lists.docx").as_slice();
    let outcome = async |sent: &[u8]| {
        let mut inspector = RealInspector::start();
        let child = inspector.child().await;
        inspector.send("docx", cv.len(), 7, sent).await;
        let said = inspector.line().await;
        assert!(!is_running(child));
        // Part of the file may still be on its way, which is nothing for another child.
        let ended = tokio::time::timeout(PATIENCE, inspector.process.wait()).await.unwrap();
        assert!(ended.unwrap().success());
        said
    };
    // On a machine with too much to do, it has not run for half of that.
    let slow = async { while outcome(cv).await != "timed out" {} };
    tokio::time::timeout(PATIENCE, slow).await.expect("it was never too slow");
    assert_eq!(outcome(&cv[..1_000]).await, "starved");
}

#[tokio::test]
async fn an_inspector_tells_how_its_child_died_and_dies_with_it() {
    for (signal, said) in [(Signal::ABORT, "died: signal 6"), (Signal::TERM, "died: signal 15")] {
        let mut inspector = RealInspector::start();
        let child = inspector.child().await;
        kill_process(Pid::from_raw(child).unwrap(), signal).unwrap();
        assert_eq!(inspector.line().await, said);
    }
    // A child at work does not outlive its inspector either.
    let mut inspector = RealInspector::start();
    let child = inspector.child().await;
    inspector.process.kill().await.unwrap();
    until_gone(child).await;
}

/// A stand-in for the binary: confined in name only, it then does what `script` says with a CV.
struct StandIn {
    folder: TempDir,
}

impl StandIn {
    fn new(script: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("inspector");
        let start = "#!/bin/sh\necho ready: in name only\nread kind size time || exit\n";
        fs::write(&file, format!("{start}{script}")).unwrap();
        fs::set_permissions(&file, fs::Permissions::from_mode(0o700)).unwrap();
        Self { folder }
    }

    fn program(&self) -> PathBuf {
        self.folder.path().join("inspector")
    }

    fn inspectors(&self) -> Arc<Inspectors> {
        Inspectors::new(self.program())
    }

    async fn cv(&self) -> Spooled {
        let spool = Spool::new(self.folder.path(), None);
        spool.write(&pdf(2_000)).await.unwrap().finish().await.unwrap()
    }
}

const SOMEBODY: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
const SOMEBODY_ELSE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

#[tokio::test]
async fn the_servers_environment_with_its_passwords_stays_with_the_server() {
    let stand_in =
        StandIn::new("[ -z \"$HOME$CARGO\" ] && echo accepted || echo refused: told too much\n");
    stand_in.inspectors().inspect(SOMEBODY, Format::Pdf, &stand_in.cv().await).await.unwrap();
}

#[tokio::test]
async fn an_inspector_is_asked_again_and_replaced_when_it_is_gone() {
    let note = "echo >> $0.asked\n";
    let again =
        "head -c $size > /dev/null; echo accepted; echo ready: once more; read kind size time\n";
    let forgetful = StandIn::new(&format!("{note}echo accepted\n"));
    let lasting = StandIn::new(&format!("{note}while :; do {again}done\n"));
    for (stand_in, most) in [(forgetful, 20), (lasting, 4)] {
        let inspectors = stand_in.inspectors();
        for _ in 0..20 {
            inspectors.inspect(SOMEBODY, Format::Pdf, &stand_in.cv().await).await.unwrap();
        }
        let asked = fs::read_to_string(stand_in.folder.path().join("inspector.asked")).unwrap();
        assert!(asked.len() <= most, "{} were started", asked.len());
    }
}

/// A PDF takes all the time it has; anything else is taken.
const BUSY_WITH_PDFS: &str =
    "[ $kind = pdf ] && { sleep 0.$time; echo timed out; exit; }\necho accepted\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_take_for_ever_are_refused_and_hold_nobody_up() {
    let stand_in = StandIn::new(BUSY_WITH_PDFS);
    let inspectors = stand_in.inspectors();
    let mut endless = JoinSet::new();
    for _ in 0..6 {
        let (inspectors, cv) = (inspectors.clone(), stand_in.cv().await);
        endless.spawn(async move { inspectors.inspect(SOMEBODY, Format::Pdf, &cv).await });
    }
    tokio::task::yield_now().await;
    inspectors.inspect(SOMEBODY_ELSE, Format::Doc, &stand_in.cv().await).await.unwrap();
    while let Some(answer) = endless.join_next().await {
        let answer = answer.unwrap().unwrap_err();
        assert!(matches!(answer, InspectionError::Refused(_)), "{answer}");
    }
}

#[tokio::test]
async fn a_file_that_kills_its_inspector_is_refused_and_the_log_may_say_how() {
    let stand_in = StandIn::new("echo died: signal 11\n");
    let answer = stand_in.inspectors().inspect(SOMEBODY, Format::Pdf, &stand_in.cv().await).await;
    let reason = answer.unwrap_err().to_string();
    assert!(reason.ends_with("its inspection died: signal 11"), "{reason}");
}

#[tokio::test]
async fn an_inspector_that_someone_else_ends_is_not_the_files_fault() {
    let once = "[ -e \"$0.once\" ] || { : > \"$0.once\"; kill -TERM $$; }\necho accepted\n";
    let stand_in = StandIn::new(once);
    stand_in.inspectors().inspect(SOMEBODY, Format::Pdf, &stand_in.cv().await).await.unwrap();

    let always = StandIn::new("kill -TERM $$\n");
    let answer = always.inspectors().inspect(SOMEBODY, Format::Pdf, &always.cv().await).await;
    assert!(matches!(answer, Err(InspectionError::Unavailable(_))), "{answer:?}");
}

#[tokio::test]
async fn an_inspector_that_says_nothing_and_stays_holds_no_place() {
    for script in [
        "echo; exec sleep 1000\n",
        "printf '\\377\\n'; exec sleep 1000\n",
        "printf 'refused: %01000d' 7; exec sleep 1000\n",
        "exec sleep 1000 >&-\n",
    ] {
        let stand_in = StandIn::new(script);
        let inspectors = stand_in.inspectors();
        for _ in 0..4 {
            let asked =
                async { inspectors.inspect(SOMEBODY, Format::Pdf, &stand_in.cv().await).await };
            let answer = tokio::time::timeout(PATIENCE, asked).await.expect(script);
            assert!(answer.is_err(), "{script}");
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_applicant_who_finds_the_queue_full_is_told_to_come_back() {
    let stand_in = StandIn::new("[ $time = 250 ] && { echo timed out; exit; }\nexec sleep 1000\n");
    let flags = ["--apply-limit", "off", "--trusted-proxy", "127.0.0.1"];
    let site = Arc::new(Site::inspecting_with(stand_in.program(), good_content(), &flags).await);
    let mut waiting = JoinSet::new();
    for number in 0..16 {
        let request = Application::new().request(&site);
        let from_elsewhere = request.header("x-forwarded-for", format!("192.0.2.{number}"));
        waiting.spawn(async move { from_elsewhere.send().await.unwrap() });
    }
    // Those beyond the queue of slow files are answered first.
    let first = waiting.join_next().await.unwrap().unwrap();
    assert_eq!(first.status(), 503);
    assert!(first.headers().contains_key("retry-after"));
}

#[tokio::test]
async fn without_its_program_the_server_takes_no_cv_and_says_so() {
    let flags = ["--apply-limit", "off"];
    let site = Site::inspecting_with("/nowhere".into(), good_content(), &flags).await;
    let response = Application::new().send(&site).await;
    assert_eq!(response.status(), 503);
    assert!(response.headers().contains_key("retry-after"));
    assert_eq!(site.get("/").await.status(), 200);
}
