//! CVs are read by processes that can do nothing else, and a file that breaks one breaks nothing more.

use std::fs;
use std::io::Write;
use std::net::{IpAddr, Ipv4Addr, TcpStream};
use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::Arc;

use strakeline::applications::cv::Kind;
use strakeline::applications::inspection::confine::confine;
use strakeline::applications::inspection::pool::{Inspectors, Rejection};
use strakeline::applications::spool::{Spool, Spooled};
use tempfile::TempDir;
use tokio::task::JoinSet;

use crate::application::{Application, pdf};
use crate::site::{BINARY, PATIENCE, Site, good_content};

/// What `a_confined_process_can_do_nothing_else` runs in a process of its own.
#[test]
#[ignore = "confines the process it runs in"]
fn confined() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let before = fs::File::open("/proc/self/status").unwrap();
    drop(before);
    let words = confine().unwrap();
    let mut worked = Vec::new();
    let mut note = |what: &'static str, does: bool| worked.extend(does.then_some(what));
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

#[tokio::test]
async fn a_waiting_child_has_given_up_its_rights() {
    let mut child = tokio::process::Command::new(BINARY)
        .arg("inspect-cv")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .kill_on_drop(true)
        .spawn()
        .unwrap();
    let mut answers = tokio::io::BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    tokio::io::AsyncBufReadExt::read_line(&mut answers, &mut line).await.unwrap();
    assert!(line.starts_with("confined: "), "{line}");

    let read = |name: &str| fs::read_to_string(format!("/proc/{}/{name}", child.id().unwrap()));
    let status = read("status").unwrap();
    assert!(status.contains("NoNewPrivs:\t1") && status.contains("Seccomp:\t2"), "{status}");
    let limits = read("limits").unwrap();
    for limit in ["Max open files            0", "Max core file size        0"] {
        assert!(limits.contains(limit), "{limits}");
    }
    // The server's own death ends it.
    drop(child.stdin.take());
    let ended = tokio::time::timeout(PATIENCE, child.wait()).await.unwrap().unwrap();
    assert!(ended.success());
}

/// A stand-in for the binary: confined in name only, it then does what `script` says with a CV.
struct StandIn {
    folder: TempDir,
}

impl StandIn {
    fn new(script: &str) -> Self {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("inspector");
        let start = "#!/bin/sh\necho confined: in name only\nread kind size || exit\n";
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
        let spool = Spool::open(self.folder.path()).unwrap();
        spool.write(&pdf(2_000)).await.unwrap().finish().await.unwrap()
    }
}

const SOMEBODY: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 1));
const SOMEBODY_ELSE: IpAddr = IpAddr::V4(Ipv4Addr::new(192, 0, 2, 2));

#[tokio::test]
async fn the_servers_environment_with_its_passwords_stays_with_the_server() {
    let stand_in = StandIn::new("[ -z \"$HOME$CARGO\" ] && echo taken || echo told too much\n");
    stand_in.inspectors().inspect(SOMEBODY, Kind::Pdf, &stand_in.cv().await).await.unwrap();
}

/// A PDF keeps the processor busy for ever; anything else is taken.
const BUSY_WITH_PDFS: &str = "[ $kind = pdf ] && while :; do :; done\necho taken\n";

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn files_that_take_for_ever_are_refused_and_hold_nobody_up() {
    let stand_in = StandIn::new(BUSY_WITH_PDFS);
    let inspectors = stand_in.inspectors();
    let mut endless = JoinSet::new();
    for _ in 0..6 {
        let (inspectors, cv) = (inspectors.clone(), stand_in.cv().await);
        endless.spawn(async move { inspectors.inspect(SOMEBODY, Kind::Pdf, &cv).await });
    }
    tokio::task::yield_now().await;
    inspectors.inspect(SOMEBODY_ELSE, Kind::Doc, &stand_in.cv().await).await.unwrap();
    while let Some(answer) = endless.join_next().await {
        // On a machine with more to do than it can, none of them was judged.
        let answer = answer.unwrap().unwrap_err();
        assert!(matches!(answer, Rejection::Cv(_) | Rejection::Unavailable(_)), "{answer}");
    }
}

#[tokio::test]
async fn a_file_that_kills_its_inspector_is_refused_and_the_log_may_say_how() {
    let stand_in = StandIn::new("kill -SEGV $$\n");
    let answer = stand_in.inspectors().inspect(SOMEBODY, Kind::Pdf, &stand_in.cv().await).await;
    let reason = answer.unwrap_err().to_string();
    assert!(reason.ends_with("its inspection was ended by signal 11"), "{reason}");
}

#[tokio::test]
async fn an_inspector_that_someone_else_ends_is_not_the_files_fault() {
    let once = "[ -e \"$0.once\" ] || { : > \"$0.once\"; kill -TERM $$; }\necho taken\n";
    let stand_in = StandIn::new(once);
    stand_in.inspectors().inspect(SOMEBODY, Kind::Pdf, &stand_in.cv().await).await.unwrap();

    let always = StandIn::new("kill -TERM $$\n");
    let answer = always.inspectors().inspect(SOMEBODY, Kind::Pdf, &always.cv().await).await;
    assert!(matches!(answer, Err(Rejection::Unavailable(_))), "{answer:?}");
}

#[tokio::test]
async fn an_inspector_that_says_nothing_and_stays_holds_no_place() {
    for script in
        ["echo; exec sleep 1000\n", "printf '\\377\\n'; exec sleep 1000\n", "exec sleep 1000 >&-\n"]
    {
        let stand_in = StandIn::new(script);
        let inspectors = stand_in.inspectors();
        for _ in 0..4 {
            let asked =
                async { inspectors.inspect(SOMEBODY, Kind::Pdf, &stand_in.cv().await).await };
            let answer = tokio::time::timeout(PATIENCE, asked).await.expect(script);
            assert!(answer.is_err(), "{script}");
        }
    }
}

#[tokio::test]
async fn what_a_child_says_is_cut_to_a_plain_sentence() {
    let stand_in = StandIn::new("printf 'no\\033[2J <b>: %01000d' 7\n");
    let answer = stand_in.inspectors().inspect(SOMEBODY, Kind::Pdf, &stand_in.cv().await).await;
    let reason = answer.unwrap_err().to_string();
    assert!(!reason.contains(['\u{1b}', '<']) && reason.len() < 300, "{reason}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_applicant_who_finds_the_queue_full_is_told_to_come_back() {
    let stand_in = StandIn::new("while :; do :; done\n");
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
