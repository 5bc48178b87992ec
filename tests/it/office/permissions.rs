//! A content folder that became read-only or unreadable: each call says so, what is typed is kept, and all goes on once the
//! permissions are back.

use std::fs::{self, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;

use rustix::process::geteuid;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::process::{OfficeProcess, may_unshare};
use crate::site::{BINARY, good_content};

const JOB: &str = "jobs/drafter.md";
const POST: &str = "blogs/nodes.md";

/// Nothing stops the administrator. In a user namespace, a process of theirs still owns their files, and nothing more.
fn office(folder: &TempDir) -> Option<OfficeProcess> {
    let is_root = geteuid().is_root();
    if is_root && !may_unshare(&["--user", "true"]) {
        return None;
    }
    let mut command = Command::new(if is_root { "unshare" } else { BINARY });
    if is_root {
        command.args(["--user", BINARY]);
    }
    command.args(["office", "--listen", "127.0.0.1:0", "--content"]);
    command.arg(content(folder)).arg("--data").arg(folder.path().join("data"));
    Some(OfficeProcess::start(command))
}

fn content(folder: &TempDir) -> PathBuf {
    folder.path().join("content")
}

fn set_mode(folder: &Path, mode: u32) {
    fs::set_permissions(folder, Permissions::from_mode(mode)).unwrap();
}

/// The content folder and those in it.
fn set_all_modes(content: &Path, mode: u32) {
    for entry in fs::read_dir(content).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            set_mode(&path, mode);
        }
    }
    set_mode(content, mode);
}

fn with_line(opened: &Value, path: &str) -> Value {
    let text = format!("{}\n- Typed meanwhile\n", opened["text"].as_str().unwrap());
    json!({"path": path, "tab": "tab", "began_from": opened["hash"], "text": text})
}

async fn opened(office: &OfficeProcess, path: &str) -> Value {
    office.done(&format!("file?path={path}"), None).await
}

#[tokio::test]
async fn a_read_only_folder_is_said_and_what_is_typed_is_kept_until_it_can_be_saved() {
    let folder = good_content();
    let Some(office) = office(&folder) else { return };
    let typing = with_line(&opened(&office, JOB).await, JOB);
    let before = fs::read(content(&folder).join(JOB)).unwrap();
    set_all_modes(&content(&folder), 0o500);
    office.done("typing", Some(typing.clone())).await;
    for (call, body) in [
        ("save", typing.clone()),
        ("delete", json!({"paths": [JOB]})),
        ("rename", json!({"path": JOB, "slug": "draughtsman"})),
        (
            "save",
            json!({"path": "jobs/new.md", "tab": "tab", "began_from": null, "text": typing["text"]}),
        ),
    ] {
        let (status, refused) = office.call(call, Some(body)).await;
        assert_said_read_only(call, status, &refused);
    }
    let picture = b"<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'/>".to_vec();
    let add = "pictures/add?name=a.svg";
    let (status, refused) = office.send(add, Some(picture), "image/svg+xml").await;
    assert_said_read_only(add, status, &refused);
    assert_eq!(fs::read(content(&folder).join(JOB)).unwrap(), before);
    assert_eq!(office.done("history", None).await, json!([]));
    assert_eq!(opened(&office, JOB).await["unsaved"][0]["text"], typing["text"]);

    set_all_modes(&content(&folder), 0o700);
    office.done("save", Some(typing.clone())).await;
    assert_eq!(fs::read_to_string(content(&folder).join(JOB)).unwrap(), typing["text"]);
}

fn assert_said_read_only(call: &str, status: u16, refused: &Value) {
    assert_eq!(status, 507, "{call}: {refused}");
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with("The folder cannot be written: "), "{call}: {message}");
    assert!(message.ends_with("let the office's user write there."), "{call}: {message}");
}

#[tokio::test]
async fn an_unreadable_folder_is_a_problem_and_never_an_empty_one() {
    let folder = good_content();
    let Some(office) = office(&folder) else { return };
    let job = with_line(&opened(&office, JOB).await, JOB);
    let post = with_line(&opened(&office, POST).await, POST);
    let jobs = content(&folder).join("jobs");
    set_mode(&jobs, 0o000);
    let listed = office.done("folder", None).await;
    let problem = &listed["problems"][0];
    assert_eq!(problem["path"], "jobs", "{listed}");
    assert!(problem["message"].as_str().unwrap().contains("cannot be read"), "{problem}");
    office.done("typing", Some(job.clone())).await;
    let unsaved = office.done("folder", None).await["unsaved"].clone();
    assert_eq!(unsaved[0]["path"], JOB, "what is typed is kept");
    let (_, refused) = office.call(&format!("file?path={JOB}"), None).await;
    assert_eq!(refused["unsaved"][0]["text"], job["text"], "and shown");
    for (call, body) in [(format!("file?path={JOB}"), None), ("save".into(), Some(job.clone()))] {
        let (status, refused) = office.call(&call, body).await;
        assert_eq!(status, 507, "{call}: {refused}");
        let message = refused["message"].as_str().unwrap();
        assert!(message.starts_with("drafter.md cannot be opened: "), "{message}");
        assert!(message.ends_with("Ask whoever runs the server to look at it."), "{message}");
    }
    office.done("save", Some(post.clone())).await;
    assert_eq!(fs::read_to_string(content(&folder).join(POST)).unwrap(), post["text"]);
    set_mode(&jobs, 0o700);
    office.done("save", Some(job.clone())).await;
    assert_eq!(fs::read_to_string(content(&folder).join(JOB)).unwrap(), job["text"]);

    set_mode(&content(&folder), 0o000);
    let listed = office.done("folder", None).await;
    assert_eq!(listed["is_empty"], false);
    assert_ne!(listed["problems"], json!([]));
    let (status, refused) = office.call("site", Some(json!({"name": "Another"}))).await;
    assert_eq!(status, 422, "{refused}");
    set_mode(&content(&folder), 0o700);
    assert_eq!(office.done("folder", None).await["problems"], json!([]));
}

#[tokio::test]
async fn a_save_that_is_made_is_said_to_be_even_if_what_was_typed_cannot_be_forgotten() {
    let folder = good_content();
    let Some(office) = office(&folder) else { return };
    let typing = with_line(&opened(&office, JOB).await, JOB);
    office.done("typing", Some(typing.clone())).await;
    let unsaved = fs::read_dir(folder.path().join("data/office/unsaved")).unwrap();
    let unsaved = unsaved.map(|folder| folder.unwrap().path()).next().unwrap();
    set_mode(&unsaved, 0o500);
    let saved = office.done("save", Some(typing.clone())).await;
    assert_eq!(fs::read_to_string(content(&folder).join(JOB)).unwrap(), typing["text"]);
    let again = office.done("save", Some(typing.clone())).await;
    assert_eq!(again["hash"], saved["hash"], "and once more");
    set_mode(&unsaved, 0o700);
    office.done("save", Some(typing)).await;
    assert_eq!(opened(&office, JOB).await["unsaved"], json!([]));
}
