//! What is too large gets a sentence.

use std::fs;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::fixture::Office;

const JOB: &str = "jobs/drafter.md";

#[tokio::test]
async fn no_text_over_the_limit_is_saved_and_one_from_elsewhere_can_be_replaced() {
    let office = Office::start().await;
    let good = office.text(JOB);
    let broken = "---\ntitle: [open\n---\n";
    fs::write(office.file(JOB), broken).unwrap();
    let opened = office.open(JOB).await;
    let longest = broken.to_owned() + &"x".repeat(1024 * 1024 - broken.len());
    let saved = office.save(JOB, &opened["hash"], &longest).await;
    assert_eq!(office.open(JOB).await["hash"], saved["hash"], "it opens");
    let longer = longest + "x";
    let save = json!({"path": JOB, "tab": "tab", "began_from": saved["hash"], "text": longer});
    let (status, refused) = office.refused("save", save).await;
    assert_eq!(status, 413, "{refused}");
    office.typing(JOB, "other", &saved["hash"], "typed").await;
    fs::write(office.file(JOB), longer).unwrap();
    let opened = office.call(Method::GET, &format!("file?path={JOB}")).send().await.unwrap();
    assert_eq!(opened.status(), 413);
    let refused: Value = opened.json().await.unwrap();
    assert!(refused["message"].as_str().unwrap().contains("under History"), "{refused}");
    assert_eq!(refused["unsaved"][0]["text"], "typed", "it is not lost");
    let save = json!({"path": JOB, "tab": "tab", "began_from": saved["hash"], "text": good});
    let (status, refused) = office.refused("save", save).await;
    assert_eq!(status, 409, "{refused}");
    office.save(JOB, &refused["now"]["hash"], &good).await;
    assert_eq!(office.text(JOB), good);
}

#[tokio::test]
async fn texts_that_are_too_large_or_unreadable_get_a_sentence() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let long = "x".repeat(3 * 1024 * 1024);
    let (status, refused) = office
        .refused("typing", json!({"path": JOB, "tab": "tab", "began_from": null, "text": long}))
        .await;
    assert_eq!(status, 413, "{refused}");
    let longer = "x".repeat(10 * 1024 * 1024);
    let (status, refused) = office
        .refused(
            "save",
            json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": longer}),
        )
        .await;
    assert_eq!(status, 413, "{refused}");
    assert!(refused["message"].as_str().unwrap().contains("Make it smaller"), "{refused}");
    let nonsense =
        office.call(Method::POST, "save").body("{").header("content-type", "application/json");
    assert_eq!(nonsense.send().await.unwrap().status(), 400);
}

#[tokio::test]
async fn who_sends_too_much_gets_the_answer_and_no_closed_connection() {
    let office = Office::start().await;
    let address = office.origin.trim_start_matches("http://");
    let mut stream = TcpStream::connect(address).await.unwrap();
    let (key, bytes) = (&office.key, 32 * 1024 * 1024);
    let head = format!(
        "POST /api/save HTTP/1.1\r\nhost: {address}\r\nstrakeline-key: {key}\r\n\
         content-type: application/json\r\ncontent-length: {bytes}\r\n\r\n"
    );
    stream.write_all(head.as_bytes()).await.unwrap();
    // Read only after all is sent, as some browsers do.
    stream.write_all(&vec![b' '; bytes]).await.unwrap();
    let mut status = [0; 12];
    stream.read_exact(&mut status).await.unwrap();
    assert_eq!(&status, b"HTTP/1.1 413");
}
