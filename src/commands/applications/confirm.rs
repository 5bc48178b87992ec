//! Asks for confirmation before something is erased, if standard input is a terminal. Scripts are not asked.

use std::io::{self, BufRead, IsTerminal, Write};

/// Whether to go on: `--yes` is given, there is nobody to ask, or the answer is yes.
pub fn confirm(question: &str, yes: bool) -> anyhow::Result<bool> {
    if yes || !io::stdin().is_terminal() {
        return Ok(true);
    }
    let mut terminal = io::stderr().lock();
    write!(terminal, "{question} [y/N] ")?;
    terminal.flush()?;
    let mut answer = String::new();
    io::stdin().lock().read_line(&mut answer)?;
    Ok(["y", "yes"].contains(&answer.trim().to_lowercase().as_str()))
}
