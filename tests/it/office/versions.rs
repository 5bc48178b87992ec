//! Earlier versions: compared, brought back, and undone.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;

use serde_json::{Value, json};

use super::fixture::Office;

const JOB: &str = "jobs/drafter.md";

#[tokio::test]
async fn saves_and_deletions_can_be_undone_and_compared() {
    let office = Office::start().await;
    let (opened, old) = (office.open(JOB).await, office.text(JOB));
    let new = old.replace("title:", "# new\ntitle:");
    let saved = office
        .done("save", json!({"path": JOB, "tab": "tab", "began_from": opened["hash"], "text": new}))
        .await;
    let change = saved["change"].as_str().unwrap();
    let compared = office.get(&format!("compare?change={change}&path={JOB}")).await;
    assert_eq!((&compared["before"], &compared["now"]), (&json!(old), &json!(new)));
    assert_eq!(compared["hash"], saved["hash"]);
    let deleted = office.done("delete", json!({"paths": [JOB, JOB]})).await;
    assert!(!office.file(JOB).exists());
    office.done("undo", json!({"change": deleted["change"]})).await;
    assert_eq!(office.text(JOB), new);
    office.done("undo", json!({"change": change})).await;
    assert_eq!(office.text(JOB), old);
    let actions: Vec<_> = office
        .get("history")
        .await
        .as_array()
        .unwrap()
        .iter()
        .map(|version| version["action"].clone())
        .collect();
    assert_eq!(actions, ["restored", "restored", "deleted", "saved"]);
    let (status, _) = office.refused("undo", json!({"change": change})).await;
    assert_eq!(status, 409, "it changed again since");
    for none in ["../../etc", "0192f000-0000-7000-8000-000000000000"] {
        assert_eq!(office.refused("undo", json!({"change": none})).await.0, 404);
    }
}

#[tokio::test]
async fn any_version_can_be_brought_back_over_what_was_seen() {
    let office = Office::start().await;
    let (opened, first) = (office.open(JOB).await, office.text(JOB));
    let (second, third) =
        (first.replace("title:", "# 2\ntitle:"), first.replace("title:", "# 3\ntitle:"));
    let saved = office.save(JOB, &opened["hash"], &second).await;
    office.save(JOB, &saved["hash"], &third).await;
    // The oldest, although the file was saved again since.
    let change = saved["change"].as_str().unwrap();
    let compared = office.get(&format!("compare?change={change}&path={JOB}")).await;
    let restore = |hash: &Value| json!({"change": change, "path": JOB, "began_from": hash});
    let (status, refused) = office.refused("restore", restore(&saved["hash"])).await;
    assert_eq!((status, &refused["now"]["text"]), (409, &json!(third)), "it was not seen");
    let restored = office.done("restore", restore(&compared["hash"])).await;
    assert_eq!(office.text(JOB), first);
    office.done("undo", json!({"change": restored["change"]})).await;
    assert_eq!(office.text(JOB), third);
    // A version that the site of today has no place for.
    let now = office.open("blogs/nodes.md").await;
    let other = now["text"].as_str().unwrap().replace("author: ann", "author: bob");
    let ann = office.text("authors/ann.yaml");
    std::fs::write(office.file("authors/bob.yaml"), ann).unwrap();
    let saved = office.save("blogs/nodes.md", &now["hash"], &other).await;
    assert_eq!(office.text("blogs/nodes.md"), other);
    std::fs::remove_file(office.file("authors/ann.yaml")).unwrap();
    let restore =
        json!({"change": saved["change"], "path": "blogs/nodes.md", "began_from": saved["hash"]});
    let (status, refused) = office.refused("restore", restore).await;
    assert_eq!(status, 422, "{refused}");
    assert_eq!(office.text("blogs/nodes.md"), other);
}

#[tokio::test]
async fn a_second_office_on_the_same_data_is_refused() {
    let office = Office::start().await;
    office.get("folder").await;
    let refused = office.second().await.unwrap_err();
    assert!(format!("{refused:?}").contains("another office is open"), "{refused:?}");
    office.restart().await.get("folder").await;
}

#[tokio::test]
async fn what_others_name_by_now_does_not_go_by_undoing_that_it_was_made() {
    let office = Office::start().await;
    let (like, post) = (office.text("authors/ann.yaml"), "blogs/nodes.md");
    let author = office.save("authors/new-one.yaml", &Value::Null, &like).await;
    let text = office.text(post);
    let line = text.lines().find(|line| line.starts_with("author:")).unwrap().to_owned();
    let hash = office.open(post).await["hash"].clone();
    office.save(post, &hash, &text.replace(&line, "author: new-one")).await;
    let (status, refused) = office.refused("undo", json!({"change": author["change"]})).await;
    assert_eq!((status, &refused["problems"][0]["path"]), (422, &json!(post)), "{refused}");
    assert!(office.file("authors/new-one.yaml").exists());
}

#[tokio::test]
async fn a_site_that_the_office_begins_is_for_all_who_read_the_folder_and_can_be_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let content = folder.path().join("content");
    fs::create_dir(&content).unwrap();
    fs::set_permissions(&content, Permissions::from_mode(0o755)).unwrap();
    fs::create_dir(content.join(".git")).unwrap();
    let office = Office::at(folder).await;
    assert_eq!(office.get("folder").await["is_empty"], true, "what is hidden does not count");
    let (status, _) = office.refused("site", json!({"name": " "})).await;
    assert_eq!(status, 422);
    office.done("site", json!({"name": "Keel & Co"})).await;
    let begun = office.get("folder").await;
    assert_eq!((&begun["name"], &begun["problems"]), (&json!("Keel & Co"), &json!([])));
    for (path, mode) in [("jobs", 0o755), ("site.yaml", 0o644), ("media/logo.svg", 0o644)] {
        let found = fs::metadata(office.file(path)).unwrap().permissions().mode() & 0o777;
        assert_eq!(found, mode, "{path}");
    }
    assert!(office.get("history").await.as_array().unwrap().len() > 10);
    assert_eq!(office.refused("site", json!({"name": "Again"})).await.0, 422);
}

#[tokio::test]
async fn the_deletion_of_a_broken_file_can_be_undone() {
    let office = Office::start().await;
    let broken = office.text(JOB).replace("title:", "title_of:");
    fs::write(office.file(JOB), &broken).unwrap();
    let deleted = office.done("delete", json!({"paths": [JOB]})).await;
    office.done("undo", json!({"change": deleted["change"]})).await;
    assert_eq!(office.text(JOB), broken);
    let opened = office.open(JOB).await;
    let mended = broken.replace("title_of:", "title:");
    office.save(JOB, &opened["hash"], &mended).await;
}
