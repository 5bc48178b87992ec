//! What is different on a terminal, which `script` provides.

use std::io::Write;
use std::path::Path;
use std::process::{Command, Stdio};

use super::fixture::{Applicant, Fixture};

super::on_fresh_databases!(
    a_cv_is_not_written_to_a_terminal,
    erase_asks_for_confirmation_on_a_terminal,
    purge_repeats_its_period_in_words_and_asks_for_confirmation,
    a_long_export_shows_its_progress,
);

/// Runs `strakeline applications …` on a terminal where `keys` are typed; returns exit code and screen.
fn on_a_terminal(
    fixture: &Fixture,
    arguments: &[&str],
    redirect: &str,
    keys: &str,
) -> (i32, String) {
    let command = fixture.command(arguments);
    let words = [command.get_program()].into_iter().chain(command.get_args());
    let quoted = words.map(|word| format!("'{}'", word.to_str().unwrap()));
    let line = format!("{} {redirect}", quoted.collect::<Vec<_>>().join(" "));
    let mut script = Command::new("script");
    script.args(["--quiet", "--return", "--command", &line, "/dev/null"]);
    script
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .current_dir(command.get_current_dir().unwrap());
    let mut script = script.spawn().unwrap();
    script.stdin.take().unwrap().write_all(keys.as_bytes()).unwrap();
    let output = script.wait_with_output().unwrap();
    (output.status.code().unwrap(), String::from_utf8_lossy(&output.stdout).into_owned())
}

async fn a_cv_is_not_written_to_a_terminal(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let id = fixture.receive(&Applicant::named("Ada King")).await;
    let (code, screen) = on_a_terminal(&fixture, &["cv", &id], "", "");
    assert_eq!(code, 1, "{screen}");
    assert!(screen.contains("A CV is nothing for a terminal"), "{screen}");
    assert!(!screen.contains("The CV of Ada King"), "{screen}");
}

async fn erase_asks_for_confirmation_on_a_terminal(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let id = fixture.receive(&Applicant::named("Ada\u{1b}[2J King")).await;
    let question = "Erase the application of Ada\\u{1b}[2J King for The welder? [y/N]";
    let (code, screen) = on_a_terminal(&fixture, &["erase", &id], "", "\n");
    assert!(screen.contains(question) && screen.contains("Nothing was erased."), "{screen}");
    assert_eq!(code, 0);
    assert!(fixture.store.find(&id).await.unwrap().is_some());
    let (code, screen) = on_a_terminal(&fixture, &["erase", &id], "", "y\n");
    assert!(screen.contains(&format!("Erased the application {id}.")), "{screen}");
    assert_eq!(code, 0);
    let id = fixture.receive(&Applicant::named("Bob Moss")).await;
    let (_, screen) = on_a_terminal(&fixture, &["erase", "--yes", &id], "", "");
    assert!(!screen.contains("[y/N]"), "{screen}");
    assert!(fixture.store.find(&id).await.unwrap().is_none());
}

/// `12m` was meant as months.
async fn purge_repeats_its_period_in_words_and_asks_for_confirmation(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let old = Applicant { at: "2019-01-01T00:00:00Z".into(), ..Applicant::named("Ada King") };
    let id = fixture.receive(&old).await;
    let purge = ["purge", "--older-than", "12m"];
    let question = "Erase 1 application that arrived more than 12 minutes ago? [y/N]";
    let (code, screen) = on_a_terminal(&fixture, &purge, "", "\n");
    assert!(screen.contains(question) && screen.contains("Nothing was erased."), "{screen}");
    assert_eq!(code, 0);
    assert!(fixture.store.find(&id).await.unwrap().is_some());
    let (code, screen) = on_a_terminal(&fixture, &purge, "", "y\n");
    assert!(screen.contains("Erased 1 application that arrived"), "{screen}");
    assert_eq!(code, 0);
    assert!(fixture.store.find(&id).await.unwrap().is_none());
    fixture.receive(&old).await;
    let (_, screen) = on_a_terminal(&fixture, &[&purge[..], &["--yes"]].concat(), "", "");
    assert!(!screen.contains("[y/N]") && screen.contains("Erased 1 application"), "{screen}");
}

async fn a_long_export_shows_its_progress(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    for name in ["Ada King", "Bob Moss"] {
        fixture.receive(&Applicant::named(name)).await;
    }
    let export = ["export", "--format", "csv"];
    let (_, screen) = on_a_terminal(&fixture, &export, "> short.csv", "");
    assert_eq!(screen, "");
    let with_cvs = [&export[..], &["--with-cvs", "cvs"]].concat();
    let (code, screen) = on_a_terminal(&fixture, &with_cvs, "> long.csv", "");
    assert!(screen.contains("of 2 applications"), "{screen:?}");
    assert_eq!(code, 0);
    let csv = std::fs::read_to_string(data.join("long.csv")).unwrap();
    assert_eq!(csv.lines().count(), 3, "{csv}");
    let (_, screen) = on_a_terminal(&fixture, &with_cvs, "", "");
    assert!(!screen.contains("of 2 applications"), "{screen:?}");
}
