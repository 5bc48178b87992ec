//! `strakeline applications`: the real binary, on a database with applications in it.

mod erasing;
mod exporting;
pub mod fixture;
mod reading;
mod terminal;

use std::path::Path;
use std::process::Command;

use tempfile::TempDir;

/// Makes two tests of each function, which gets the URL of an empty database and a folder.
macro_rules! on_fresh_databases {
    ($($story:ident),+ $(,)?) => {
        mod sqlite { $($crate::applications_cli::on_fresh_database!($story, Sqlite);)+ }
        mod postgres { $($crate::applications_cli::on_fresh_database!($story, Postgres);)+ }
    };
}
macro_rules! on_fresh_database {
    ($story:ident, $backend:ident) => {
        #[tokio::test]
        async fn $story() {
            let data = tempfile::TempDir::new().unwrap();
            let database = crate::database::Backend::$backend.fresh(data.path()).await;
            super::$story(&database, data.path()).await;
        }
    };
}
use {on_fresh_database, on_fresh_databases};

fn sqlite_in(data: &Path) -> String {
    format!("sqlite:{}", data.join("strakeline.db").display())
}

#[test]
fn a_missing_database_is_reported_and_not_created() {
    let data = TempDir::new().unwrap();
    for action in [
        vec!["list"],
        vec!["show", "1"],
        vec!["cv", "1"],
        vec!["export", "--format", "csv"],
        vec!["erase", "1"],
        vec!["purge", "--older-than", "1d"],
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
        command.arg("applications").args(&action).arg("--data").arg(data.path());
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(1), "{action:?}");
        let error = String::from_utf8(output.stderr).unwrap();
        assert!(error.starts_with("strakeline: There is no database at "), "{error}");
        assert!(error.contains("strakeline.db"), "{error}");
        assert_eq!(data.path().read_dir().unwrap().count(), 0, "{action:?}");
    }
}

#[tokio::test]
async fn the_data_folder_may_be_given_before_or_after_the_action_or_as_a_variable() {
    let data = TempDir::new().unwrap();
    let fixture = fixture::Fixture::open(&sqlite_in(data.path()), data.path());
    fixture.receive(&fixture::Applicant::named("Ada King")).await;
    let folder = data.path().to_str().unwrap();
    let list = |arguments: &[&str], variable: &str| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
        command.arg("applications").args(arguments).env("STRAKELINE_DATA", variable);
        let output = command.output().unwrap();
        assert!(output.status.success(), "{arguments:?}: {output:?}");
        assert!(String::from_utf8(output.stdout).unwrap().contains("Ada King"), "{arguments:?}");
    };
    list(&["list", "--data", folder], "elsewhere");
    list(&["--data", folder, "list"], "elsewhere");
    list(&["list"], folder);
}

#[test]
fn every_flag_has_its_variable_and_help_says_so() {
    for (action, flags) in [
        ("list", "DATA DATABASE JOB SINCE UNTIL JSON"),
        ("show", "DATA DATABASE JSON"),
        ("cv", "DATA DATABASE OUTPUT"),
        ("export", "DATA DATABASE FORMAT JOB SINCE UNTIL WITH_CVS"),
        ("erase", "DATA DATABASE YES"),
        ("purge", "DATA DATABASE OLDER_THAN JOB DRY_RUN YES"),
    ] {
        let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
        let output = command.args(["applications", action, "--help"]).output().unwrap();
        let help = String::from_utf8(output.stdout).unwrap();
        for flag in flags.split(' ') {
            let variable = format!("[env: STRAKELINE_{flag}");
            assert!(help.contains(&variable), "{action}: {flag} in {help}");
        }
    }
}
