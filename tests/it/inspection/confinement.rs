//! A confined process can do nothing but read its CV and answer.

use std::fs;
use std::io::{Read, Write};
use std::net::TcpStream;
use std::os::fd::AsFd;
use std::process::{Command, Stdio};

use strakeline::applications::inspection::confine::Confinement;

/// Run by `a_confined_process_can_only_answer` in a process of its own.
#[test]
#[ignore = "confines the process it runs in"]
fn confined() {
    let listener = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    let mut before = fs::File::options().read(true).write(true).open("/dev/zero").unwrap();
    let confinement = Confinement::prepare(std::io::stderr().as_fd()).apply().unwrap().concat();
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
    let _ = writeln!(std::io::stderr(), "{confinement}; worked: {worked:?}");
    std::process::exit(0);
}

#[test]
fn a_confined_process_can_only_answer() {
    let run = Command::new(std::env::current_exe().unwrap())
        .args(["--ignored", "--exact", "inspection::confinement::confined", "--nocapture"])
        .stdout(Stdio::null())
        .output()
        .unwrap();
    let stderr = String::from_utf8(run.stderr).unwrap();
    assert!(stderr.contains("seccomp enforced; worked: []"), "{stderr}");
    // Not every kernel has Landlock.
    let modules = fs::read_to_string("/sys/kernel/security/lsm");
    if modules.map_or(true, |modules| modules.contains("landlock")) {
        assert!(stderr.contains("Landlock enforced"), "{stderr}");
    }
}
