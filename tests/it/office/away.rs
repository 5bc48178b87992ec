//! A database or a content folder that is away while the office runs: each call says so, the others go on, and all is well
//! when it comes back.

use std::fs;

use reqwest::{Method, StatusCode};
use serde_json::json;
use tempfile::tempdir;

use super::fixture::Office;
use crate::database::Backend;
use crate::postgres_proxy::PostgresProxy;
use crate::site::good_content;

const JOB: &str = "jobs/drafter.md";

async fn no_database_stops_no_editor(office: &Office) {
    let (status, refused) = office.refused("applications", json!({})).await;
    assert_eq!(status, 503);
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with("The database does not answer."), "{message}");
    assert!(message.ends_with("try again in a moment."), "{message}");
    for call in ["overview", "reads"] {
        let answer = office.call(Method::GET, call).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::SERVICE_UNAVAILABLE, "{call}");
    }
    assert_eq!(office.get("folder").await["problems"], json!([]));
    let opened = office.open(JOB).await;
    let text = format!("{}- Without a database\n", opened["text"].as_str().unwrap());
    office.typing(JOB, "tab", &opened["hash"], &text).await;
    office.save(JOB, &opened["hash"], &text).await;
    assert_eq!(office.text(JOB), text);
}

#[tokio::test]
async fn postgres_is_away_and_comes_back() {
    let direct = Backend::Postgres.fresh(tempdir().unwrap().path()).await;
    let proxy = PostgresProxy::start().await;
    let flags = ["--database", &proxy.address_of(&direct)];
    let office = Office::with(good_content(), &flags).await;
    assert_eq!(office.done("applications", json!({})).await["total"], 0);
    proxy.close();
    no_database_stops_no_editor(&office).await;
    proxy.open();
    assert_eq!(office.done("applications", json!({})).await["total"], 0);
}

#[tokio::test]
async fn a_database_that_is_damaged_at_the_start_is_used_once_it_is_mended() {
    let folder = good_content();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::write(data.join("strakeline.db"), "damaged ".repeat(4_096)).unwrap();
    let office = Office::at(folder).await;
    no_database_stops_no_editor(&office).await;
    fs::write(data.join("strakeline.db"), "").unwrap();
    assert_eq!(office.done("applications", json!({})).await["total"], 0);
}

#[tokio::test]
async fn a_content_folder_that_is_away_is_not_taken_for_an_empty_one() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let text = format!("{}- Typed meanwhile\n", opened["text"].as_str().unwrap());
    let (content, away) = (office.file(""), office.folder.path().join("away"));
    fs::rename(&content, &away).unwrap();
    let folder = office.get("folder").await;
    assert_eq!(folder["is_empty"], false, "no new site is offered in its place");
    assert!(!folder["problems"].as_array().unwrap().is_empty());
    office.typing(JOB, "tab", &opened["hash"], &text).await;
    let save = json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": text});
    let (status, refused) = office.refused("save", save.clone()).await;
    assert!([409, 422].contains(&status), "{refused}");
    assert!(!content.exists(), "nothing is written beside it");
    fs::rename(&away, &content).unwrap();
    assert_eq!(office.open(JOB).await["unsaved"][0]["text"], json!(text));
    office.done("save", save).await;
    assert_eq!(office.text(JOB), text);
}
