//! The commands of the binary.

mod application_options;
pub mod applications;
pub mod check;
mod indexnow_options;
pub mod inspect_cv;
pub mod new;
pub mod office;
mod private;
mod publish;
pub mod schemas;
pub mod serve;

use std::io::Write;
use std::process::ExitCode;

use crate::problem::Problem;

/// Why a command ends with exit code 1.
#[derive(Debug, thiserror::Error)]
pub enum Failure {
    #[error("{}", listed(.0))]
    Content(Vec<Problem>),
    #[error(transparent)]
    Other(#[from] anyhow::Error),
}

/// The exit code, with the reason on standard error.
pub fn exit(done: Result<(), Failure>) -> ExitCode {
    match done {
        Ok(()) => ExitCode::SUCCESS,
        Err(Failure::Content(problems)) => fail(&listed(&problems)),
        Err(Failure::Other(error)) => fail(&format!("strakeline: {error:#}")),
    }
}

fn fail(reason: &str) -> ExitCode {
    // If standard error is closed, there is nowhere to report that.
    let _ = writeln!(std::io::stderr(), "{reason}");
    ExitCode::FAILURE
}

/// Every problem on a line of its own, then their count.
fn listed(problems: &[Problem]) -> String {
    let mut lines: Vec<_> = problems.iter().map(ToString::to_string).collect();
    lines.push(match problems.len() {
        1 => "1 problem in the content".into(),
        count => format!("{count} problems in the content"),
    });
    lines.join("\n")
}
