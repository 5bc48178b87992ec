//! Asks whoever sits at a terminal before something is erased. Scripts have none, and are not asked.

use std::io::{self, BufRead, IsTerminal, Write};

/// Whether to go on: because `--yes` says so, because there is nobody to ask, or because the answer is yes.
pub fn confirmed(question: &str, yes: bool) -> anyhow::Result<bool> {
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
