//! Pictures: added without what a camera wrote, kept beside others of their name, and not deleted while in use.

use reqwest::Method;
use serde_json::{Value, json};

use super::fixture::Office;

async fn add(office: &Office, query: &str, bytes: Vec<u8>) -> (u16, Value) {
    let call = office.call(Method::POST, &format!("pictures/add?{query}")).body(bytes);
    let response = call.send().await.unwrap();
    (response.status().as_u16(), response.json().await.unwrap())
}

fn svg(size: u32) -> Vec<u8> {
    format!("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {size} 9\"/>").into_bytes()
}

#[tokio::test]
async fn a_picture_is_added_beside_one_of_its_name_and_can_be_undone() {
    let office = Office::start().await;
    let (status, first) = add(&office, "name=My%20D%C3%A9ck.SVG", svg(9)).await;
    assert_eq!((status, &first["name"]), (200, &json!("my-deck.svg")), "{first}");
    let (_, same) = add(&office, "name=my-deck.svg", svg(9)).await;
    assert_eq!((&same["name"], &same["change"]), (&json!("my-deck.svg"), &Value::Null));
    let (_, second) = add(&office, "name=my-deck.svg", svg(12)).await;
    assert_eq!(second["name"], "my-deck-2.svg");
    office.done("undo", json!({"change": second["change"]})).await;
    assert!(!office.file("media/my-deck-2.svg").exists());
    let rows = office.get("pictures").await;
    let row =
        rows.as_array().unwrap().iter().find(|row| row["name"] == "my-deck.svg").unwrap().clone();
    assert_eq!((&row["width"], &row["uses"]), (&json!(9), &json!([])));
    let hash = row["hash"].as_str().unwrap();
    let (status, _) = add(&office, &format!("name=my-deck.svg&replace={hash}"), svg(20)).await;
    assert_eq!(status, 200);
    let (status, _) = add(&office, &format!("name=my-deck.svg&replace={hash}"), svg(30)).await;
    assert_eq!(status, 409, "somebody else replaced it meanwhile");
}

#[tokio::test]
async fn a_drawing_is_added_without_what_a_program_wrote_into_it() {
    let office = Office::start().await;
    let space = "xmlns:i='http://www.inkscape.org/namespaces/inkscape'";
    let drawing = format!(
        "<!-- Anna --><svg xmlns='http://www.w3.org/2000/svg' {space} i:docname='anna.svg' \
         viewBox='0 0 9 9'><metadata>Anna</metadata><title>A deck</title></svg>"
    );
    let (status, added) = add(&office, "name=deck.svg", drawing.into_bytes()).await;
    assert_eq!(status, 200, "{added}");
    let clean = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' {space} viewBox='0 0 9 9'><title>A deck</title></svg>"
    );
    assert_eq!(office.text("media/deck.svg"), clean);
}

#[tokio::test]
async fn what_is_no_picture_or_too_large_gets_a_sentence() {
    let office = Office::start().await;
    for (query, bytes, status) in [
        ("name=a.svg", b"<svg/>".to_vec(), 422),
        ("name=a.svg", svg(50_000), 422),
        ("name=a.jpg", b"no picture".to_vec(), 422),
        ("name=a.exe", svg(9), 422),
        ("name=a", svg(9), 422),
        ("name=a.png", vec![0; 21 * 1024 * 1024], 413),
    ] {
        let (got, refused) = add(&office, query, bytes).await;
        assert_eq!(got, status, "{query}: {refused}");
        assert!(!refused["message"].as_str().unwrap().is_empty());
    }
}

#[tokio::test]
async fn a_picture_in_use_is_not_deleted() {
    let office = Office::start().await;
    let rows = office.get("pictures").await;
    let used =
        rows.as_array().unwrap().iter().find(|row| row["uses"] != json!([])).unwrap().clone();
    let (status, refused) =
        office.refused("pictures/delete", json!({"paths": [used["name"]]})).await;
    assert_eq!(status, 409);
    assert!(refused["message"].as_str().unwrap().contains("is used in"), "{refused}");
    add(&office, "name=free.svg", svg(9)).await;
    office.done("pictures/delete", json!({"paths": ["free.svg"]})).await;
    assert!(!office.file("media/free.svg").exists());
}
