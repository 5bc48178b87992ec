//! An applicant's data is in the database only: neither in the log nor at any URL.

use std::os::unix::fs::PermissionsExt;

use crate::application::{Application, JOB, pdf};
use crate::process::{Process, folder};
use crate::smtp::{Behaviour, MailServer, Stage};

const SECRETS: [&str; 6] = [
    "Quillfeather",
    "quill@secret.example",
    "1632 960199",
    "tangerine",
    "my-life-story",
    "secret.example",
];

fn applicant() -> Application {
    Application::new()
        .with("name", "Quillfeather")
        .with("email", "quill@secret.example")
        .with("phone", "+44 1632 960199")
        .with("message", "I like tangerine skies.")
        .cv("my-life-story.pdf", pdf(3_000))
}

#[tokio::test]
async fn the_log_has_no_data_of_applicants() {
    let folder = folder();
    let mut mail =
        MailServer::start(Behaviour::Refuses(Stage::Recipient, "550 no quill@secret.example here"))
            .await;
    let flags = ["--smtp", &mail.url, "--receipt", "--job-limit", "4/1h"];
    let process = Process::start(&folder, &flags).await;
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    let send = async |application: Application, more: &str| {
        let request = process.client.post(format!("{url}{more}")).multipart(application.form());
        request.header("referer", "https://x.example/?name=Quillfeather").send().await.unwrap()
    };
    assert_eq!(send(applicant(), "").await.status(), 201);
    assert_eq!(send(applicant().with("elapsed", "5"), "?name=Quillfeather").await.status(), 201);
    assert_eq!(send(applicant().with("phone", "960199"), "").await.status(), 422);
    assert_eq!(send(applicant().add("name", "Quillfeather"), "").await.status(), 400);
    assert_eq!(send(applicant().with("tangerine", "x"), "").await.status(), 201);
    let no_cv = || applicant().cv("my-life-story.docx", b"PK\x03\x04tangerine".to_vec());
    assert_eq!(send(no_cv(), "").await.status(), 422);
    assert_eq!(send(applicant(), "").await.status(), 201);
    assert_eq!(send(applicant(), "").await.status(), 429);
    mail.attempts(2).await;
    process.wait_for_log("dropped mail").await;
    process.wait_for_log("mail waits").await;

    let log = process.log();
    for message in ["stored an application", "refused an application"] {
        assert!(log.contains(message), "{log}");
    }
    for secret in SECRETS {
        assert!(!log.contains(secret), "{secret} is in the log:\n{log}");
    }
}

#[tokio::test]
async fn no_url_leads_to_an_application() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    let response = process.client.post(&url).multipart(applicant().form()).send().await.unwrap();
    let body: serde_json::Value = response.json().await.unwrap();
    let id = body["data"]["data"]["id"].as_str().unwrap();
    let hash = blake3::hash(&pdf(3_000)).to_hex().to_string();
    for path in [
        format!("/api/public/applications/{id}"),
        "/api/public/applications".into(),
        format!("/api/public/jobs/{JOB}/apply/{id}"),
        format!("/api/public/jobs/{JOB}/applications"),
        format!("/applications/{id}"),
        format!("/media/{hash}"),
        format!("/media/{hash}/my-life-story.pdf"),
        "/data/strakeline.db".into(),
        "/strakeline.db".into(),
        "/media/..%2fstrakeline.db".into(),
        "/media/%2e%2e/strakeline.db".into(),
        "/assets/..%2f..%2fdata%2fstrakeline.db".into(),
        "/spool".into(),
        "/my-life-story.pdf".into(),
    ] {
        let response =
            process.client.get(format!("{}{path}", process.origin)).send().await.unwrap();
        assert_eq!(response.status(), 404, "{path}");
        let text = String::from_utf8_lossy(&response.bytes().await.unwrap()).into_owned();
        assert!(!text.contains("Quillfeather") && !text.contains("%PDF"), "{path}");
    }
}

#[tokio::test]
async fn only_the_owner_can_read_the_database() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    process.client.post(&url).multipart(applicant().form()).send().await.unwrap();
    for file in ["strakeline.db", "strakeline.db-wal", "strakeline.db-shm"] {
        let mode = folder.path().join("data").join(file).metadata().unwrap().permissions().mode();
        assert_eq!(mode & 0o077, 0, "{file} has mode {mode:o}");
    }
}
