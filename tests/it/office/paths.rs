//! Nothing leads out of the content folder.

use std::fs;
use std::os::unix::fs::symlink;

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::fixture::Office;

/// Each as the path of every call that takes one, as are links out of the folder.
const OUTSIDE: &[&str] = &[
    "../secret.md",
    "jobs/../../secret.md",
    "/etc/passwd",
    "jobs/../site.yaml",
    "jobs/%2e%2e/site.yaml",
    "media/../../secret.md",
    "jobs\\..\\secret.md",
    "jobs/.hidden.md",
    "jobs/x.md\u{0}.txt",
    "",
];

const LINKS: &[&str] = &["jobs/link.md", "blogs/link.md", "pages/linked.md"];

/// What a call says that reads, which is nothing of a file outside.
async fn says_nothing(office: &Office, call: &str) {
    let answer = office.call(Method::GET, call).send().await.unwrap();
    let (is_refused, said) = (!answer.status().is_success(), answer.text().await.unwrap());
    assert!((is_refused || said == "[]") && !said.contains("their words"), "{call}: {said}");
}

#[tokio::test]
async fn no_path_leads_out_of_the_folder() {
    let office = Office::start().await;
    let outside = office.folder.path().join("outside");
    fs::create_dir(&outside).unwrap();
    let secret = outside.join("linked.md");
    fs::write(&secret, "their words").unwrap();
    fs::copy(&secret, office.folder.path().join("secret.md")).unwrap();
    let change = "0192f000-0000-7000-8000-000000000000";
    fs::remove_dir_all(office.file("pages")).unwrap();
    symlink(&outside, office.file("pages")).unwrap();
    for link in ["jobs/link.md", "blogs/link.md", "media/link.png"] {
        symlink(&secret, office.file(link)).unwrap();
    }
    for path in OUTSIDE.iter().chain(LINKS) {
        let encoded: String = form_urlencoded::byte_serialize(path.as_bytes()).collect();
        let opened =
            office.call(Method::GET, &format!("file?path={encoded}")).send().await.unwrap();
        assert!(opened.status().is_client_error() || opened.status() == 507, "{path}");
        assert!(!opened.text().await.unwrap().contains("\"text\""), "{path}");
        for call in ["uses?path=", "history?path=", &format!("compare?change={change}&path=")] {
            says_nothing(&office, &format!("{call}{encoded}")).await;
        }
        let typed = json!({"path": path, "tab": "tab", "began_from": null, "text": "x"});
        office.refused("save", typed).await;
        office.refused("move", json!({"path": path, "tab": "tab", "slug": "x"})).await;
        let restore = json!({"change": change, "path": path, "began_from": null});
        office.refused("restore", restore).await;
        office.refused("rename", json!({"path": path, "slug": "x"})).await;
        office.refused("preview", json!({"path": path, "text": "x", "dark": false})).await;
        office.refused("delete", json!({"paths": [path]})).await;
        office.refused("pictures/delete", json!({"paths": [format!("../{path}")]})).await;
        office.refused("new", json!({"type": "job", "title": "X", "like": path})).await;
    }
    for path in OUTSIDE {
        let typed = json!({"path": path, "tab": "tab", "began_from": null, "text": "x"});
        office.refused("typing", typed).await;
        office.refused("forget", json!({"path": path, "tab": "tab"})).await;
    }
    office.refused("pictures/delete", json!({"paths": ["link.png"]})).await;
    for slug in ["../x", "a/b", ".x", "", "A", "x\u{0}", "a b"] {
        office.refused("rename", json!({"path": "jobs/drafter.md", "slug": slug})).await;
    }
    assert_eq!(fs::read_to_string(&secret).unwrap(), "their words");
    assert!(office.file("media/link.png").is_symlink() && office.file("jobs/link.md").is_symlink());
    assert!(office.folder.path().join("secret.md").exists());
}

#[tokio::test]
async fn no_earlier_version_leads_out_of_the_folder() {
    let office = Office::start().await;
    let path = "jobs/link.md";
    let saved = office.save(path, &Value::Null, &office.text("jobs/drafter.md")).await;
    let change = saved["change"].as_str().unwrap();
    let secret = office.folder.path().join("secret.md");
    fs::write(&secret, "their words").unwrap();
    fs::remove_file(office.file(path)).unwrap();
    symlink(&secret, office.file(path)).unwrap();
    let compared = office.call(Method::GET, &format!("compare?change={change}&path={path}"));
    assert_eq!(compared.send().await.unwrap().status(), StatusCode::INSUFFICIENT_STORAGE);
    let restore = json!({"change": change, "path": path, "began_from": null});
    assert_eq!(office.refused("restore", restore).await.0, 507);
    assert_eq!(office.refused("undo", json!({"change": change})).await.0, 507);
    assert_eq!(fs::read_to_string(&secret).unwrap(), "their words");
}

#[tokio::test]
async fn what_is_typed_into_a_file_that_became_a_link_out_of_the_folder_is_kept_and_shown() {
    let office = Office::start().await;
    let path = "jobs/drafter.md";
    let opened = office.open(path).await;
    office.typing(path, "before", &opened["hash"], "typed before").await;
    let secret = office.folder.path().join("secret.md");
    fs::write(&secret, "their words").unwrap();
    fs::remove_file(office.file(path)).unwrap();
    symlink(&secret, office.file(path)).unwrap();
    let typed = office.typing(path, "after", &opened["hash"], "typed after").await;
    assert!(!typed.to_string().contains("their words"), "{typed}");
    let texts = async || {
        let answer = office.call(Method::GET, &format!("file?path={path}")).send().await.unwrap();
        assert_eq!(answer.status(), StatusCode::INSUFFICIENT_STORAGE);
        let refused: Value = answer.json().await.unwrap();
        assert!(
            refused["message"].as_str().unwrap().contains("a link that leads out"),
            "{refused}"
        );
        let texts = refused["unsaved"].as_array().unwrap().iter();
        texts.map(|unsaved| unsaved["text"].as_str().unwrap().to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(texts().await, ["typed after", "typed before"]);
    office.done("forget", json!({"path": path, "tab": "before"})).await;
    assert_eq!(texts().await, ["typed after"]);
    assert_eq!(fs::read_to_string(&secret).unwrap(), "their words");
}
