//! Opening, typing, saving, and getting back what was there.

use std::fs;

use reqwest::Method;
use serde_json::{Value, json};

use super::fixture::Office;

const JOB: &str = "jobs/drafter.md";

#[tokio::test]
async fn every_file_opens_and_saving_it_unedited_changes_no_byte() {
    let office = Office::start().await;
    let folder = office.get("folder").await;
    assert_eq!(folder["problems"], json!([]));
    let singles =
        folder["types"].as_array().unwrap().iter().filter_map(|kind| kind["file"].as_str());
    let entries =
        folder["entries"].as_array().unwrap().iter().filter_map(|entry| entry["path"].as_str());
    let mut opened_files = 0;
    for path in singles.chain(entries) {
        let opened = office.open(path).await;
        if opened["hash"].is_null() {
            continue;
        }
        assert_eq!(opened["reading"]["problems"], json!([]), "{path}");
        let before = office.text(path);
        let save = json!({"path": path, "tab": "tab", "began_from": opened["hash"], "text": opened["text"]});
        assert_eq!(office.done("save", save).await["change"], Value::Null, "{path}");
        assert_eq!(office.text(path), before);
        opened_files += 1;
    }
    assert!(opened_files > 8, "{opened_files}");
    assert_eq!(office.get("history").await, json!([]));
}

#[tokio::test]
async fn a_form_changes_its_key_and_nothing_else() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let changes = json!([{"at": ["title"], "value": "Senior Drafter"}]);
    let typing = json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": opened["text"], "changes": changes});
    let typed = office.done("typing", typing).await;
    let old = office.text(JOB);
    let title = old.lines().find(|line| line.starts_with("title:")).unwrap();
    let new = typed["text"].as_str().unwrap();
    let expected: Vec<_> = old.lines().filter(|line| *line != title).collect();
    let rest: Vec<_> = new.lines().filter(|line| !line.starts_with("title:")).collect();
    assert_eq!(rest, expected);
    assert_eq!(typed["reading"]["value"]["title"], "Senior Drafter");
    assert_eq!(office.text(JOB), old, "typing writes nothing into the folder");
    office
        .done("save", json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": new}))
        .await;
    assert_eq!(office.text(JOB), new);
}

#[tokio::test]
async fn problems_are_those_of_check_at_their_field() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let text = opened["text"].as_str().unwrap();
    let changes =
        json!([{"at": ["created_at"], "value": "yesterday"}, {"at": ["location"], "value": null}]);
    let typing = json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": text, "changes": changes});
    let typed = office.done("typing", typing).await;
    let problems = typed["reading"]["problems"].as_array().unwrap().clone();
    let fields: Vec<_> =
        problems.iter().map(|problem| problem["field"].as_str().unwrap()).collect();
    assert!(fields.contains(&"created_at") && fields.contains(&"location"), "{problems:?}");
    let (status, refused) = office
        .refused(
            "save",
            json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": typed["text"]}),
        )
        .await;
    assert_eq!(status, 422);
    assert_eq!(refused["problems"].as_array().unwrap().len(), problems.len());
    assert_eq!(office.text(JOB), text, "a text with problems is not saved");
    assert_eq!(office.open(JOB).await["unsaved"][0]["text"], typed["text"], "but it is kept");
}

#[tokio::test]
async fn a_broken_file_is_shown_as_it_is_and_can_be_mended() {
    let office = Office::start().await;
    let broken = "---\ntitle: [open\n---\n## Key responsibilities\n\n- Draw\n";
    let good = office.text(JOB);
    fs::write(office.file(JOB), broken).unwrap();
    let opened = office.open(JOB).await;
    assert_eq!(opened["text"], broken);
    assert_eq!(opened["reading"]["value"], Value::Null);
    assert_eq!(opened["reading"]["problems"].as_array().unwrap().len(), 1);
    let folder = office.get("folder").await;
    let row = folder["entries"]
        .as_array()
        .unwrap()
        .iter()
        .find(|row| row["path"] == JOB)
        .unwrap()
        .clone();
    assert_eq!(row["status"], "broken");
    // Half mended, it may be saved: it was broken before.
    let half = broken.replace("[open", "Drafter");
    let saved = office
        .done(
            "save",
            json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": half}),
        )
        .await;
    office
        .done("save", json!({"path": JOB, "tab": "tab", "began_from": saved["hash"], "text": good}))
        .await;
    assert_eq!(office.get("folder").await["problems"], json!([]));
}

#[tokio::test]
async fn a_file_that_is_not_utf_8_loses_no_byte_to_a_save_or_a_copy() {
    let office = Office::start().await;
    let bytes = b"---\ntitle: Caf\xe9\n---\n";
    fs::write(office.file(JOB), bytes).unwrap();
    let opened = office.open(JOB).await;
    assert_eq!(opened["is_text"], false);
    let text = opened["text"].as_str().unwrap();
    for text in [text, &text.replace("title", "name")] {
        let save = json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": text});
        let (status, refused) = office.refused("save", save).await;
        assert_eq!(status, 422);
        assert!(refused["message"].as_str().unwrap().contains("not written in UTF-8"), "{refused}");
    }
    let copy = json!({"type": "job", "title": "Copy", "like": JOB});
    assert_eq!(office.refused("new", copy).await.0, 422);
    assert_eq!(fs::read(office.file(JOB)).unwrap(), bytes);
}

#[tokio::test]
async fn a_file_that_changed_underneath_is_not_overwritten() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let text = opened["text"].as_str().unwrap();
    let theirs = text.replace("title:", "# by hand\ntitle:");
    fs::write(office.file(JOB), &theirs).unwrap();
    let mine = text.replace("title:", "# mine\ntitle:");
    let (status, refused) = office
        .refused(
            "save",
            json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": mine}),
        )
        .await;
    assert_eq!((status, &refused["now"]["text"]), (409, &json!(theirs)));
    assert_eq!(office.text(JOB), theirs);
    // Having seen it, the person decides.
    office
        .done(
            "save",
            json!({"path": JOB, "tab": "tab", "began_from": refused["now"]["hash"], "text": mine}),
        )
        .await;
    assert_eq!(office.text(JOB), mine);
    fs::remove_file(office.file(JOB)).unwrap();
    let (status, refused) = office
        .refused("save", json!({"path": JOB, "tab": "tab", "began_from": refused["now"]["hash"], "text": theirs}))
        .await;
    assert_eq!((status, &refused["now"]["hash"]), (409, &Value::Null));
}

#[tokio::test]
async fn what_was_typed_survives_a_restart_and_ends_with_a_save() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let text = format!("{}- Another duty\n", opened["text"].as_str().unwrap());
    let typing = json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": text});
    office.done("typing", typing.clone()).await;
    let office = office.restart().await;
    let again = office.open(JOB).await;
    assert_eq!(again["unsaved"][0]["text"], json!(text));
    assert_eq!(again["unsaved"][0]["began_from"], opened["hash"]);
    assert_eq!(again["text"], opened["text"], "the file is as it was");
    office
        .done(
            "save",
            json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": text}),
        )
        .await;
    assert_eq!(office.open(JOB).await["unsaved"], json!([]));
    // Without an edit, nothing is kept.
    let now = office.open(JOB).await;
    office
        .done("typing", json!({"path": JOB, "tab": "tab", "began_from": now["hash"], "text": text}))
        .await;
    assert_eq!(office.open(JOB).await["unsaved"], json!([]));
}

#[tokio::test]
async fn a_new_entry_is_written_when_it_is_saved() {
    let office = Office::start().await;
    let new = office.done("new", json!({"type": "job", "title": "Piping Designer"})).await;
    assert_eq!((&new["path"], &new["hash"]), (&json!("jobs/piping-designer.md"), &Value::Null));
    assert!(!office.file("jobs/piping-designer.md").exists());
    office
        .done(
            "save",
            json!({"path": new["path"], "tab": "tab", "began_from": null, "text": new["text"]}),
        )
        .await;
    assert_eq!(office.text("jobs/piping-designer.md"), new["text"].as_str().unwrap());
    let second = office.done("new", json!({"type": "job", "title": "Piping Designer"})).await;
    assert_eq!(second["path"], "jobs/piping-designer-2.md");
    let other = new["text"].as_str().unwrap().replace("title:", "# other\ntitle:");
    let (status, _) = office
        .refused(
            "save",
            json!({"path": new["path"], "tab": "tab", "began_from": null, "text": other}),
        )
        .await;
    assert_eq!(status, 409, "a name that exists is not taken over");
    let copy = office.done("new", json!({"type": "job", "title": "Copy", "like": JOB})).await;
    assert!(copy["text"].as_str().unwrap().contains("draft: true"), "{copy}");
    for (kind, title) in [("job", ""), ("job", "!!!"), ("none", "A"), ("job", &"x".repeat(6_000))] {
        office.refused("new", json!({"type": kind, "title": title})).await;
    }
}

#[tokio::test]
async fn keys_are_read_in_the_order_of_the_file() {
    let office = Office::start().await;
    let redirects = "/z: /about-us\n/a: /about-us\n/m: /about-us\n";
    std::fs::write(office.file("redirects.yaml"), redirects).unwrap();
    let opened = office.call(Method::GET, "file?path=redirects.yaml").send().await.unwrap();
    let opened = opened.text().await.unwrap();
    assert!(opened.contains(r#"{"/z":"/about-us","/a":"/about-us","/m":"/about-us"}"#), "{opened}");
}

#[tokio::test]
async fn a_heading_of_the_level_that_a_type_begins_with_is_fine_in_its_texts() {
    let office = Office::start().await;
    let folder = office.get("folder").await;
    let types = folder["types"].as_array().unwrap();
    let with_text: Vec<_> =
        types.iter().filter(|file_type| file_type["has_body"] == true).collect();
    assert_eq!(with_text.len(), 5);
    for file_type in with_text {
        let entries = folder["entries"].as_array().unwrap();
        let entry = entries.iter().find(|entry| entry["type"] == file_type["name"]).unwrap();
        let path = entry["path"].as_str().unwrap();
        let opened = office.open(path).await;
        let text = opened["text"].as_str().unwrap();
        let first = file_type["first_heading"].as_u64().unwrap() as usize;
        let problems = async |level: usize| {
            let text = format!("{text}\n\n{} Of our own\n\nText.\n", "#".repeat(level));
            let typed = office.typing(path, "tab", &opened["hash"], &text).await;
            typed["reading"]["problems"].as_array().unwrap().len()
        };
        assert_eq!(problems(first).await, 0, "{path}");
        // A job's text has two headings of the second level, and no others.
        assert_eq!(problems(2).await, usize::from(first > 2), "{path}");
    }
}

#[tokio::test]
async fn a_preview_has_its_fonts_however_late_they_come() {
    let office = Office::start().await;
    let text = office.text("blogs/nodes.md");
    let of = json!({"path": "blogs/nodes.md", "text": text, "dark": false});
    let url = office.done("preview", of).await["url"].as_str().unwrap().to_owned();
    let page = office.request(Method::GET, &url).send().await.unwrap().text().await.unwrap();
    let shown = |how: &str| page.contains(&format!("font-display:{how}"));
    assert!(shown("swap") && !shown("optional") && !shown(" optional"), "{page}");
}
