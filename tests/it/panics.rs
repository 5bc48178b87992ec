//! No server may panic, in any test: a panic that was caught somewhere is a defect all the same.
//!
//! A server inside the test process runs on the test's own threads, where a panic of a task shows nowhere. So
//! the hook goes by where the panic happened: a test fails in `tests/`, anything else is the product's or one
//! of its libraries'.

use std::io::Write;
use std::panic;
use std::sync::Once;

/// Ends the whole test run at a server's first panic. Tests that start one call this before.
pub fn are_fatal() {
    static INSTALLED: Once = Once::new();
    INSTALLED.call_once(|| {
        let usual = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            usual(info);
            let file = info.location().map_or("", |location| location.file());
            if file.starts_with("tests/") {
                return;
            }
            let thread = std::thread::current();
            let thread = thread.name().unwrap_or("a thread without a name");
            // Written past the capture of the test's output, which would be lost.
            let _ = writeln!(std::io::stderr(), "\na server panicked on {thread}: {info}");
            std::process::exit(101);
        }));
    });
}

/// Fails if a server's log tells of a panic.
pub fn assert_none(log: &str) {
    let told = log.lines().find(|line| line.contains("panicked"));
    assert!(told.is_none(), "the server panicked:\n{log}");
}
