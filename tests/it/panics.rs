//! A panic of a server fails the tests, even if the server caught it.
//!
//! A server inside the test process runs on the test's own threads, where the panic of a task goes unnoticed. So a panic
//! hook looks at the file that panicked: in `tests/` it is a failed assertion, anywhere else it is the server.

use std::io::Write;
use std::panic;
use std::sync::Once;

/// Ends the whole test run at the first panic of a server. Called before a server is started.
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
            // Not through `eprintln!`, whose output is captured and would be lost.
            let _ = writeln!(std::io::stderr(), "\na server panicked on {thread}: {info}");
            std::process::exit(101);
        }));
    });
}

/// Fails if the log of a server contains a panic.
pub fn assert_none(log: &str) {
    assert!(!log.contains("panicked"), "the server panicked:\n{log}");
}
