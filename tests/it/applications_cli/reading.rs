//! `list`, `show` and `cv`.

use std::fs;
use std::io::Read;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::process::Stdio;

use super::fixture::{Applicant, Fixture};

super::on_fresh_databases!(
    list_is_a_table_with_the_newest_first_and_a_count,
    list_can_be_filtered_by_job_and_date,
    show_shows_everything_that_is_stored,
    text_of_applicants_cannot_control_the_terminal,
    a_cv_comes_back_byte_for_byte,
    a_closed_pipe_ends_the_command_without_an_error,
    an_unknown_id_is_an_error,
);

const SPAM: Option<&str> = Some("sent within seconds");

async fn list_is_a_table_with_the_newest_first_and_a_count(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    assert_eq!(fixture.json(&["list", "--json"]), serde_json::json!([]));
    assert_eq!(fixture.stdout(&["list"]), "No applications.\n");

    let first = fixture.receive(&Applicant::named("Ada King")).await;
    let cv = vec![b'x'; 210_400];
    let drafter = Applicant { job: "drafter", spam: SPAM, cv, ..Applicant::named("山田 太郎") };
    let second = fixture.receive(&drafter).await;
    let table = fixture.stdout(&["list"]);
    let lines: Vec<_> = table.lines().collect();
    assert_eq!(lines.len(), 5, "{table}");
    assert!(lines[0].starts_with("ID   "), "{table}");
    let drafter = "  2026-11-15 08:30  drafter  山田 太郎  7.5    1-week     pdf 210 kB  spam?";
    assert_eq!(lines[1], format!("{second}{drafter}"));
    let welder = "  2026-11-15 08:30  welder   Ada King   7.5    1-week     pdf 19 B";
    assert_eq!(lines[2], format!("{first}{welder}"));
    assert_eq!(lines[4], "2 applications for 2 jobs, 1 marked as possible spam");

    let json = fixture.json(&["list", "--json"]);
    assert_eq!(json.as_array().unwrap().len(), 2);
    assert_eq!((&json[0]["id"], &json[1]["id"]), (&second.into(), &first.into()));
    assert_eq!(json[1]["created_at"], "2026-11-15T08:30:00Z");
    assert_eq!(json[1]["email"], "ada.king@mail.example");
}

async fn list_can_be_filtered_by_job_and_date(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    for (name, job, at) in [
        ("First", "welder", "2026-11-13T23:59:59.999Z"),
        ("Second", "welder", "2026-11-14T00:00:00Z"),
        ("Third", "drafter", "2026-11-14T23:59:59.999Z"),
        ("Fourth", "welder", "2026-11-15T00:00:00Z"),
    ] {
        fixture.receive(&Applicant { job, at: at.into(), ..Applicant::named(name) }).await;
    }
    let names = |filters: &[&str]| {
        let list = fixture.json(&[&["list", "--json"], filters].concat());
        let names = list.as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap());
        names.collect::<Vec<_>>().join(" ")
    };
    assert_eq!(names(&[]), "Fourth Third Second First");
    assert_eq!(names(&["--job", "welder"]), "Fourth Second First");
    assert_eq!(names(&["--since", "2026-11-14"]), "Fourth Third Second");
    assert_eq!(names(&["--until", "2026-11-14"]), "Third Second First");
    assert_eq!(names(&["--since", "2026-11-14", "--until", "2026-11-14"]), "Third Second");
    assert_eq!(names(&["--since", "2026-11-15T01:00:00+01:00"]), "Fourth");
    assert_eq!(names(&["--until", "2026-11-14T00:00:00Z"]), "First");
    let narrowed = fixture.stdout(&["list", "--job", "drafter"]);
    assert!(narrowed.ends_with("\n1 application for 1 job\n"), "{narrowed}");
    assert_eq!(fixture.stdout(&["list", "--job", "diver"]), "No applications.\n");
}

async fn show_shows_everything_that_is_stored(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let message = "Two lines:\r\nthis is the second.".to_owned();
    let applicant = Applicant { message, spam: SPAM, ..Applicant::named("Ada King") };
    let id = fixture.receive(&applicant).await;
    let shown = fixture.stdout(&["show", &id]);
    for line in [
        format!("Application    {id}"),
        "Received       2026-11-15 08:30:00 UTC".into(),
        "Job            The welder (welder)".into(),
        "Name           Ada King".into(),
        "Email          ada.king@mail.example".into(),
        "Phone          +44 1632 960140".into(),
        "Experience     7.5 years".into(),
        "Availability   1-week".into(),
        "CV             cv.pdf (pdf, 19 B)".into(),
        "Possible spam  sent within seconds".into(),
        "Waiting mail   1".into(),
        "  Two lines:".into(),
        "  this is the second.".into(),
    ] {
        assert!(shown.lines().any(|shown| shown == line), "{line} in {shown}");
    }
    let json = fixture.json(&["show", &id, "--json"]);
    assert_eq!(json["message"], "Two lines:\r\nthis is the second.");
    assert_eq!(json["spam"], "sent within seconds");
    assert_eq!(json["years_of_experience"], 7.5);
    assert_eq!(json["waiting_mail"], 1);
    assert_eq!(json["cv_bytes"], 19);
}

async fn text_of_applicants_cannot_control_the_terminal(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let nasty = "Eve\u{1b}]0;owned\u{7}\u{202e}\u{9b}\u{2028}\u{7f}\r".to_owned();
    let applicant = Applicant { name: nasty.clone(), message: nasty, ..Applicant::named("Eve") };
    let id = fixture.receive(&applicant).await;
    for text in [fixture.stdout(&["list"]), fixture.stdout(&["show", &id])] {
        assert!(text.contains("Eve\\u{1b}]0;owned"), "{text:?}");
        let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}';
        assert!(!text.contains(steers), "{text:?}");
    }
    for json in [
        fixture.stdout(&["show", &id, "--json"]),
        fixture.stdout(&["list", "--json"]),
        fixture.stdout(&["export", "--format", "json"]),
        fixture.stdout(&["export", "--format", "csv"]).replace("\r\n", "\n"),
    ] {
        let steers = |c: char| (c.is_control() && c != '\n') || c == '\u{202e}' || c == '\u{2028}';
        assert!(!json.contains(steers), "{json:?}");
    }
    assert_eq!(fixture.json(&["show", &id, "--json"])["name"], applicant.name, "nothing is lost");
}

async fn a_cv_comes_back_byte_for_byte(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let mut cv = vec![0; 2_000_003];
    fastrand::Rng::with_seed(4).fill(&mut cv);
    let id = fixture.receive(&Applicant { cv: cv.clone(), ..Applicant::named("Ada King") }).await;
    fixture.receive(&Applicant::named("Somebody Else")).await;

    let output = fixture.run(&["cv", &id]);
    assert!(output.status.success(), "{:?}", String::from_utf8_lossy(&output.stderr));
    assert!(output.stdout == cv, "{} bytes came back", output.stdout.len());

    assert_eq!(fixture.stdout(&["cv", &id, "--output", "fetched.pdf"]), "");
    let file = data.join("fetched.pdf");
    assert!(fs::read(&file).unwrap() == cv);
    assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    fs::write(&file, "mine").unwrap();
    let error = fixture.error(&["cv", &id, "--output", "fetched.pdf"]);
    assert_eq!(error, "strakeline: fetched.pdf is there already.\n");
    assert_eq!(fs::read(&file).unwrap(), b"mine");
    let leftovers = data
        .read_dir()
        .unwrap()
        .filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().starts_with(".tmp"));
    assert_eq!(leftovers.count(), 0);
}

async fn a_closed_pipe_ends_the_command_without_an_error(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let cv = vec![7; 2_000_000];
    let id = fixture.receive(&Applicant { cv, ..Applicant::named("Ada King") }).await;
    let mut command = fixture.command(&["cv", &id]);
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
    let mut some = [0; 10];
    child.stdout.take().unwrap().read_exact(&mut some).unwrap();
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8(output.stderr).unwrap(), "");
    assert!(output.status.success());
}

async fn an_unknown_id_is_an_error(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    fixture.receive(&Applicant::named("Ada King")).await;
    for id in ["0192f000-0000-7000-8000-000000000000", "42", "%", ""] {
        for action in ["show", "cv", "erase"] {
            let error = fixture.error(&[action, id]);
            assert_eq!(error, "strakeline: There is no application with this id.\n", "{action}");
        }
    }
}
