//! The value of `--retention`, and erasures whose bytes could not be overwritten at once.

use std::path::Path;
use std::process::{Command, Output};

use tempfile::TempDir;

use crate::applications_cli::fixture::{Applicant, Fixture, occurrences};
use crate::process::{Process, folder};

#[tokio::test]
async fn the_server_logs_its_retention_in_words() {
    let folder = folder();
    let kept = Process::start(&folder, &[]).await;
    kept.wait_for_log("without --retention, applications are kept until somebody erases them")
        .await;
    kept.stop().await;
    let process = Process::start(&folder, &["--retention", "365d"]).await;
    process.wait_for_log("applications are erased 365 days after they arrive").await;
}

#[test]
fn the_server_does_not_start_with_a_retention_of_minutes() {
    let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
    // Without content the server ends anyway, but with another exit code.
    let empty = TempDir::new().unwrap();
    command.args(["serve", "--listen", "127.0.0.1:0", "--retention", "12m"]);
    command.current_dir(empty.path());
    let output = command.output().unwrap();
    assert_eq!(output.status.code(), Some(2));
    let error = String::from_utf8(output.stderr).unwrap();
    assert!(error.contains("this means 12 minutes"), "{error}");
    assert!(error.contains("months as 12months"), "{error}");
}

/// Erases with files limited to 512 kB: enough to delete a row, too little to write the database anew.
fn erase_on_a_full_disk(fixture: &Fixture, id: &str) -> Output {
    let command = fixture.command(&["erase", id]);
    let mut shell = Command::new("sh");
    let script = "trap '' XFSZ; ulimit -f 1024; exec \"$0\" \"$@\"";
    shell.args(["-c", script]).arg(command.get_program()).args(command.get_args());
    shell.current_dir(command.get_current_dir().unwrap()).output().unwrap()
}

/// A database of some megabytes, with an application whose erasure could not be completed.
async fn incompletely_erased(data: &Path) -> (Fixture, Applicant) {
    let database = format!("sqlite:{}", data.join("strakeline.db").display());
    let fixture = Fixture::open(&database, data);
    let mut cv = vec![0; 3_000_000];
    fastrand::Rng::with_seed(3).fill(&mut cv);
    fixture.receive(&Applicant { cv, ..Applicant::named("Bob Moss") }).await;
    let ada = Applicant::named("Ada King");
    let id = fixture.receive(&ada).await;
    // Closing the last connection empties the journal, which is as large as what was stored.
    fixture.store.close().await;
    // While another connection is open, deleted rows stay in the file until the journal is emptied.
    let fixture = Fixture::open(&database, data);
    fixture.store.ping().await.unwrap();
    let output = erase_on_a_full_disk(&fixture, &id);
    let error = String::from_utf8(output.stderr).unwrap();
    assert_eq!(output.status.code(), Some(1), "{error}");
    assert!(error.contains("the rows are erased, but traces stay"), "{error}");
    assert!(fixture.store.find(&id).await.unwrap().is_none(), "the row is still there");
    assert!(occurrences(data, ada.email.as_bytes()) > 0, "nothing is left to overwrite");
    (fixture, ada)
}

#[tokio::test]
async fn overwriting_that_failed_is_repeated_by_the_next_erasure() {
    let data = TempDir::new().unwrap();
    let (fixture, ada) = incompletely_erased(data.path()).await;
    fixture.store.erase_older(0).await.unwrap();
    assert_eq!(occurrences(data.path(), ada.email.as_bytes()), 0);
}

#[tokio::test]
async fn overwriting_that_failed_is_repeated_by_the_next_server() {
    let folder = folder();
    let data = folder.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let (_desk, ada) = incompletely_erased(&data).await;
    let process = Process::start(&folder, &[]).await;
    let gone = async {
        while occurrences(&data, ada.email.as_bytes()) > 0 {
            tokio::task::yield_now().await;
        }
    };
    let in_time = tokio::time::timeout(crate::site::TIMEOUT, gone).await;
    assert!(in_time.is_ok(), "{}", process.log());
}
