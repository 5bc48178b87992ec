//! An entry that another tab renames while it is open: what is typed and saved under its old name belongs to the new one.

use std::sync::Arc;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::fixture::Office;

const OLD: &str = "jobs/drafter.md";
const NEW: &str = "jobs/artist.md";

async fn rename(office: &Office, path: &str, slug: &str) -> Value {
    office.done("rename", json!({"path": path, "slug": slug})).await["change"].clone()
}

/// Where what is typed under a path is kept.
async fn kept_at(office: &Office, path: &str, began_from: &Value, text: &str) -> Value {
    office.typing(path, "tab", began_from, text).await["moved"]["path"].clone()
}

async fn unsaved_files(office: &Office) -> Vec<(Value, Value)> {
    let folder = office.get("folder").await;
    let files = folder["unsaved"].as_array().unwrap().iter();
    files.map(|file| (file["path"].clone(), file["is_new"].clone())).collect()
}

#[tokio::test]
async fn what_is_typed_under_the_old_name_is_kept_under_the_new_one_and_back_again() {
    let office = Office::start().await;
    let opened = office.open(OLD).await;
    let (text, hash) = (office.text(OLD), &opened["hash"]);
    assert_eq!(kept_at(&office, OLD, hash, &format!("{text}- One\n")).await, Value::Null);
    let change = rename(&office, OLD, "artist").await;

    let two = format!("{text}- Two\n");
    let typed = office.typing(OLD, "tab", hash, &two).await;
    assert_eq!(typed["moved"], json!({"path": NEW, "address": "/jobs/artist"}));
    assert_eq!(typed["reading"]["problems"], json!([]));
    let found = office.open(OLD).await;
    assert_eq!((&found["path"], &found["address"]), (&json!(NEW), &json!("/jobs/artist")));
    assert_eq!(found["unsaved"][0]["text"], two);
    assert_eq!(found["unsaved"].as_array().unwrap().len(), 1);
    assert_eq!(
        unsaved_files(&office).await,
        [(json!(NEW), json!(false))],
        "nothing is left behind"
    );

    office.done("undo", json!({"change": change})).await;
    assert_eq!(kept_at(&office, NEW, hash, &format!("{text}- Three\n")).await, OLD);
    assert_eq!(office.open(NEW).await["path"], OLD);
    assert_eq!(kept_at(&office, OLD, hash, &format!("{text}- Four\n")).await, Value::Null);
    assert_eq!(unsaved_files(&office).await, [(json!(OLD), json!(false))]);
    // What is taken back is forgotten there, too.
    rename(&office, OLD, "artist").await;
    assert_eq!(kept_at(&office, OLD, hash, &text).await, NEW);
    assert!(unsaved_files(&office).await.is_empty());
}

#[tokio::test]
async fn a_save_under_the_old_name_writes_the_new_file_unless_it_changed() {
    let office = Office::start().await;
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD) + "- Typed\n";
    rename(&office, OLD, "artist").await;
    let saved = office.save(OLD, &hash, &text).await;
    assert_eq!(saved["moved"], json!({"path": NEW, "address": "/jobs/artist"}));
    assert_eq!(office.text(NEW), text);
    assert!(!office.file(OLD).exists());
    let late = format!("{text}- Late\n");
    let late = json!({"path": OLD, "tab": "late", "began_from": hash, "text": late});
    let (status, refused) = office.refused("save", late).await;
    assert_eq!((status, &refused["now"]["text"]), (409, &json!(text)));
    assert_eq!(office.text(NEW), text);
}

#[tokio::test]
async fn a_restart_and_further_renames_do_not_lose_the_trace() {
    let office = Office::start().await;
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD) + "- Typed\n";
    rename(&office, OLD, "artist").await;
    rename(&office, NEW, "painter").await;
    let office = office.restart().await;
    for path in [OLD, NEW] {
        assert_eq!(kept_at(&office, path, &hash, &text).await, "jobs/painter.md");
    }
    // Back to the first name, of which it was taken by an earlier rename.
    rename(&office, "jobs/painter.md", "drafter").await;
    for path in [NEW, "jobs/painter.md"] {
        assert_eq!(kept_at(&office, path, &hash, &text).await, OLD);
    }
    assert_eq!(kept_at(&office, OLD, &hash, &text).await, Value::Null);
}

#[tokio::test]
async fn another_entry_of_the_old_name_is_its_own() {
    let office = Office::start().await;
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD);
    rename(&office, OLD, "artist").await;
    assert_eq!(kept_at(&office, OLD, &Value::Null, &format!("{text}- New\n")).await, Value::Null);
    assert_eq!(office.open(OLD).await["path"], OLD, "what is typed there is not hidden");
    let began_from = hash.as_str().unwrap();
    let led = office.get(&format!("file?path={OLD}&began_from={began_from}")).await;
    assert_eq!((&led["path"], &led["unsaved"]), (&json!(NEW), &json!([])));
    let redirects = office.text("redirects.yaml").replace("/jobs/drafter", "/jobs/older");
    std::fs::write(office.file("redirects.yaml"), redirects).unwrap();
    let saved = office.save(OLD, &Value::Null, &format!("{text}- New\n")).await;
    assert_eq!((&saved["moved"], office.file(OLD).exists()), (&Value::Null, true));
    assert_eq!(kept_at(&office, OLD, &hash, &format!("{text}- Old\n")).await, Value::Null);
}

#[tokio::test]
async fn what_was_deleted_was_not_renamed() {
    let office = Office::start().await;
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD) + "- Typed\n";
    rename(&office, OLD, "artist").await;
    std::fs::remove_file(office.file("redirects.yaml")).unwrap();
    office.done("delete", json!({"paths": [NEW]})).await;
    for path in [OLD, NEW] {
        let answer = office.call(Method::GET, &format!("file?path={path}")).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
        assert_eq!(kept_at(&office, path, &hash, &text).await, Value::Null, "{path}");
    }
}

#[tokio::test]
async fn an_entry_that_comes_back_after_its_deletion_is_found_under_its_old_name_again() {
    let office = Office::start().await;
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD) + "- Typed\n";
    rename(&office, OLD, "artist").await;
    std::fs::remove_file(office.file("redirects.yaml")).unwrap();
    let deleted = office.done("delete", json!({"paths": [NEW]})).await;
    assert_eq!(kept_at(&office, OLD, &hash, &text).await, Value::Null);
    office.done("undo", json!({"change": deleted["change"]})).await;
    assert_eq!(kept_at(&office, OLD, &hash, &text).await, NEW);
    assert_eq!(unsaved_files(&office).await, [(json!(NEW), json!(false))], "not twice");
    assert_eq!(office.open(OLD).await["path"], NEW);
    // Another one that is made in its place is not it.
    office.done("forget", json!({"path": NEW, "tab": "tab"})).await;
    office.done("delete", json!({"paths": [NEW]})).await;
    office.save(NEW, &Value::Null, &text).await;
    assert_eq!(kept_at(&office, OLD, &hash, &format!("{text}- More\n")).await, Value::Null);
}

#[tokio::test]
async fn a_later_entry_of_the_old_name_that_another_program_deletes_was_not_renamed() {
    let office = Office::start().await;
    let text = office.text(OLD);
    rename(&office, OLD, "artist").await;
    std::fs::remove_file(office.file("redirects.yaml")).unwrap();
    let later = office.save(OLD, &Value::Null, &format!("{text}- Later\n")).await;
    std::fs::remove_file(office.file(OLD)).unwrap();
    let typed = format!("{text}- Later, and typed\n");
    assert_eq!(kept_at(&office, OLD, &later["hash"], &typed).await, Value::Null);
    assert_eq!(office.open(OLD).await["path"], OLD);
}

#[tokio::test]
async fn a_new_entry_that_somebody_began_under_the_same_name_stays_as_it_is() {
    let office = Office::start().await;
    let opened = office.open(OLD).await;
    let text = office.text(OLD);
    let (begun, typed) = (format!("{text}- Begun\n"), format!("{text}- Typed\n"));
    // It was begun before the file was there.
    office.typing(OLD, "new", &Value::Null, &begun).await;
    office.typing(OLD, "tab", &opened["hash"], &typed).await;
    let change = rename(&office, OLD, "artist").await;
    let texts = |opened: Value| {
        let texts = opened["unsaved"].as_array().unwrap().clone();
        texts.iter().map(|unsaved| unsaved["text"].clone()).collect::<Vec<_>>()
    };
    assert_eq!(texts(office.open(OLD).await), [json!(begun)]);
    assert_eq!(texts(office.open(NEW).await), [json!(typed)]);

    // The same tab has both by now: what comes back would take the place of the other.
    office.typing(OLD, "tab", &Value::Null, &begun).await;
    let (status, refused) = office.refused("undo", json!({"change": change})).await;
    assert_eq!(status, 409);
    assert!(refused["message"].as_str().unwrap().contains("began a new entry"), "{refused}");
    for tab in ["new", "tab"] {
        office.done("forget", json!({"path": OLD, "tab": tab})).await;
    }
    office.done("undo", json!({"change": change})).await;
    assert_eq!(texts(office.open(OLD).await), [json!(typed)]);
}

#[tokio::test]
async fn what_somebody_has_seen_is_forgotten_wherever_it_is_and_what_was_typed_since_is_not() {
    let office = Office::start().await;
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD);
    let seen = async |text: &str| {
        office.typing(OLD, "tab", &hash, text).await;
        let unsaved = office.open(OLD).await["unsaved"][0].clone();
        json!({"path": OLD, "tab": "tab", "at": unsaved["at"]})
    };
    let before = seen(&format!("{text}- Typed\n")).await;
    let now = seen(&format!("{text}- Typed, and more\n")).await;
    assert_eq!(office.refused("forget", before).await.0, 409);
    rename(&office, OLD, "artist").await;
    assert_eq!(unsaved_files(&office).await.len(), 1);
    for _ in 0..2 {
        office.done("forget", now.clone()).await;
        assert!(unsaved_files(&office).await.is_empty());
    }
}

/// Whoever comes first: what is typed is taken along, or is told where it went.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_in_the_moment_of_a_rename_is_under_the_new_name() {
    const TABS: usize = 40;
    let office = Arc::new(Office::start().await);
    let hash = office.open(OLD).await["hash"].clone();
    let text = office.text(OLD);
    let mut calls = JoinSet::new();
    for tab in 0..TABS {
        if tab == TABS / 2 {
            let office = office.clone();
            calls.spawn(async move { rename(&office, OLD, "artist").await });
        }
        let (office, hash, text) = (office.clone(), hash.clone(), format!("{text}- Tab {tab}\n"));
        calls.spawn(async move { office.typing(OLD, &tab.to_string(), &hash, &text).await });
    }
    calls.join_all().await;
    assert_eq!(unsaved_files(&office).await, [(json!(NEW), json!(false))]);
    assert_eq!(office.open(NEW).await["unsaved"].as_array().unwrap().len(), TABS);
}
