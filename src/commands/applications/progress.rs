//! How far a long export is, on standard error: one line, written anew as it goes and erased at the end.

use std::io::{self, IsTerminal, Write};
use std::time::{Duration, Instant};

const REDRAW_AFTER: Duration = Duration::from_millis(100);
const ERASE_LINE: &str = "\r\x1b[K";

pub struct Progress {
    done: i64,
    total: i64,
    drawn_at: Option<Instant>,
    shown: bool,
}

impl Progress {
    /// Shown if standard error is a terminal, and standard output is not: the two would mix.
    pub fn new(total: i64, is_long: bool) -> Self {
        let shown = is_long && io::stderr().is_terminal() && !io::stdout().is_terminal();
        Self { done: 0, total, drawn_at: None, shown }
    }

    /// One more is done.
    pub fn advance(&mut self) {
        self.done += 1;
        let is_due = self.drawn_at.is_none_or(|drawn| drawn.elapsed() >= REDRAW_AFTER);
        if self.shown && is_due {
            self.drawn_at = Some(Instant::now());
            write(&format!("{ERASE_LINE}{} of {} applications", self.done, self.total));
        }
    }
}

/// Also when the export fails: what follows is the error, on a line of its own.
impl Drop for Progress {
    fn drop(&mut self) {
        if self.drawn_at.is_some() {
            write(ERASE_LINE);
        }
    }
}

/// A terminal that is gone is no reason to end the export.
fn write(text: &str) {
    let mut terminal = io::stderr().lock();
    let _ = terminal.write_all(text.as_bytes()).and_then(|()| terminal.flush());
}
