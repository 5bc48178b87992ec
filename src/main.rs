use std::process::ExitCode;

use clap::Parser;
use strakeline::cli::{Cli, Command};
use strakeline::commands;

fn main() -> ExitCode {
    own_process::share_arenas();
    let cli = Cli::parse();
    let done = match cli.command {
        Command::Serve(options) => commands::serve::run(*options),
        Command::Office(options) => commands::office::run(&options),
        Command::Check(options) => commands::check::run(&options),
        Command::New(options) => commands::new::run(&options),
        Command::Schemas(options) => commands::schemas::run(&options),
        Command::Applications(options) => commands::applications::run(&options),
        Command::InspectCv => commands::inspect_cv::run(),
    };
    commands::exit(done)
}
