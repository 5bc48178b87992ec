//! Pictures: added without what a camera wrote, kept beside others of their name, and not deleted while in use.

use std::fs;

use image::codecs::png::PngEncoder;
use image::{ExtendedColorType, ImageEncoder};
use reqwest::Method;
use serde_json::{Value, json};

use super::fixture::Office;

const JOB: &str = "jobs/drafter.md";

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
async fn a_colour_profile_that_unpacks_to_more_than_anybody_needs_gets_a_sentence() {
    let office = Office::start().await;
    let mut bytes = Vec::new();
    let mut encoder = PngEncoder::new(&mut bytes);
    encoder.set_icc_profile(vec![0; 17 * 1024 * 1024]).unwrap();
    encoder.write_image(&[0; 3], 1, 1, ExtendedColorType::Rgb8).unwrap();
    assert!(bytes.len() < 1024 * 1024, "it is packed");
    let (status, refused) = add(&office, "name=a.png", bytes).await;
    assert_eq!(status, 422, "{refused}");
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with("a.png: this picture's colour profile takes more than 16 MB"));
    assert!(!office.file("media/a.png").exists());
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
    add(&office, "name=free-one.svg", svg(9)).await;
    let job = office.open(JOB).await;
    // However its name is written.
    let text = office.text(JOB) + "\n![A plan of the deck](../media/free\\-one.svg)\n";
    let saved = office.save(JOB, &job["hash"], &text).await;
    let free = json!({"paths": ["free-one.svg"]});
    assert_eq!(office.refused("pictures/delete", free.clone()).await.0, 422);
    office.done("undo", json!({"change": saved["change"]})).await;
    office.done("pictures/delete", free.clone()).await;
    assert!(!office.file("media/free-one.svg").exists());
    assert_eq!(office.refused("pictures/delete", free).await.0, 404, "it is gone already");
}

#[tokio::test]
async fn a_picture_in_use_does_not_go_by_undoing_that_it_was_added() {
    let office = Office::start().await;
    let (_, added) = add(&office, "name=plan.svg", svg(9)).await;
    let job = office.open(JOB).await;
    let text = office.text(JOB) + "\n![A plan of the deck](/media/plan.svg)\n";
    let saved = office.save(JOB, &job["hash"], &text).await;
    let undo = json!({"change": added["change"]});
    let (status, refused) = office.refused("undo", undo.clone()).await;
    assert_eq!(status, 409);
    assert!(refused["message"].as_str().unwrap().contains("is used in jobs/drafter.md"));
    let (change, path) = (&added["change"], "media/plan.svg");
    let compare = format!("compare?change={}&path={path}", change.as_str().unwrap());
    let seen = office.get(&compare).await["hash"].clone();
    let restore = json!({"change": change, "path": path, "began_from": seen});
    assert_eq!(office.refused("restore", restore).await.0, 409);
    assert!(office.file(path).exists());
    office.done("undo", json!({"change": saved["change"]})).await;
    office.done("undo", undo).await;
    assert!(!office.file(path).exists());
}

#[tokio::test]
async fn a_picture_stays_while_a_file_that_may_use_it_cannot_be_read() {
    let office = Office::start().await;
    add(&office, "name=plan.svg", svg(9)).await;
    fs::write(office.file("jobs/latin.md"), b"caf\xe9").unwrap();
    let delete = json!({"paths": ["plan.svg"]});
    let (status, refused) = office.refused("pictures/delete", delete.clone()).await;
    assert_eq!(status, 409);
    assert!(refused["message"].as_str().unwrap().starts_with("jobs/latin.md cannot be read"));
    fs::remove_file(office.file("jobs/latin.md")).unwrap();
    office.done("pictures/delete", delete).await;
    for none in [json!([]), json!(vec!["a.svg"; 1_001])] {
        assert_eq!(office.refused("pictures/delete", json!({"paths": none})).await.0, 400);
    }
    assert_eq!(office.get("history").await.as_array().unwrap().len(), 2);
}

#[tokio::test]
async fn a_picture_is_replaced_under_the_name_that_it_has() {
    let office = Office::start().await;
    let name = "drawings/Plan_A.svg";
    fs::create_dir_all(office.file("media/drawings")).unwrap();
    fs::write(office.file("media").join(name), svg(9)).unwrap();
    let rows = office.get("pictures").await;
    let row = rows.as_array().unwrap().iter().find(|row| row["name"] == name).unwrap().clone();
    let hash = row["hash"].as_str().unwrap();
    let (status, answer) = add(&office, &format!("name={name}&replace={hash}"), svg(20)).await;
    assert_eq!((status, &answer["name"]), (200, &json!(name)), "{answer}");
    assert_eq!(fs::read(office.file("media").join(name)).unwrap(), svg(20));
    let (status, _) = add(&office, &format!("name=../site.yaml&replace={hash}"), svg(20)).await;
    assert!(status >= 400);
}
