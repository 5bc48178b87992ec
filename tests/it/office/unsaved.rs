//! What is typed and not saved: each tab has its own, and it goes along to another name.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use reqwest::Method;
use serde_json::{Value, json};
use tokio::task::JoinSet;

use super::fixture::Office;
use crate::site::TIMEOUT;

const JOB: &str = "jobs/drafter.md";

fn texts(opened: &Value) -> Vec<String> {
    let texts = opened["unsaved"].as_array().unwrap().iter();
    texts.map(|unsaved| unsaved["text"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn two_tabs_keep_their_own_text_and_a_save_ends_its_own_only() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let text = opened["text"].as_str().unwrap();
    let (one, two) = (format!("{text}- One\n"), format!("{text}- Two\n"));
    office.typing(JOB, "first", &opened["hash"], &one).await;
    office.typing(JOB, "second", &opened["hash"], &two).await;
    assert_eq!(texts(&office.open(JOB).await), [two.as_str(), &one], "the newest first");
    let save = json!({"path": JOB, "tab": "first", "began_from": opened["hash"], "text": one});
    office.done("save", save).await;
    assert_eq!(texts(&office.open(JOB).await), [two.as_str()]);
    // The same text in whichever tab is saved with it.
    office.typing(JOB, "third", &opened["hash"], &one).await;
    let save = json!({"path": JOB, "tab": "first", "began_from": opened["hash"], "text": one});
    office.done("save", save).await;
    assert_eq!(texts(&office.open(JOB).await), [two.as_str()]);
    office.done("forget", json!({"path": JOB, "tab": "second"})).await;
    assert_eq!(texts(&office.open(JOB).await), Vec::<String>::new());
}

#[tokio::test]
async fn unsaved_text_of_new_entries_and_single_files_is_listed() {
    let office = Office::start().await;
    assert_eq!(office.get("folder").await["unsaved"], json!([]));
    let new = office.done("new", json!({"type": "job", "title": "Piper"})).await;
    let text = new["text"].as_str().unwrap();
    office.typing("jobs/piper.md", "tab", &Value::Null, text).await;
    let site = office.open("site.yaml").await;
    let other = format!("{}# more\n", site["text"].as_str().unwrap());
    office.typing("site.yaml", "tab", &site["hash"], &other).await;
    let listed = office.get("folder").await["unsaved"].clone();
    let facts = |file: &Value| (file["path"].clone(), file["type"].clone(), file["is_new"].clone());
    let listed: Vec<_> = listed.as_array().unwrap().iter().map(facts).collect();
    let site = (json!("site.yaml"), json!("site"), json!(false));
    assert_eq!(listed, [site, (json!("jobs/piper.md"), json!("job"), json!(true))]);
    let titles = office.get("folder").await["unsaved"][1]["title"].clone();
    assert_eq!(titles, "Piper");
}

#[tokio::test]
async fn a_new_entry_gets_another_slug_and_never_anybody_elses() {
    let office = Office::start().await;
    let new = office.done("new", json!({"type": "job", "title": "Piper"})).await;
    let text = new["text"].as_str().unwrap();
    office.typing("jobs/piper.md", "tab", &Value::Null, text).await;
    office.typing("jobs/taken.md", "other", &Value::Null, "theirs").await;
    for slug in ["taken", "drafter"] {
        let to = json!({"path": "jobs/piper.md", "slug": slug, "tab": "tab"});
        let (status, refused) = office.refused("move", to).await;
        assert_eq!(status, 409);
        assert!(refused["message"].as_str().unwrap().contains("is there already"), "{refused}");
    }
    for slug in ["a/b", "", "Ü", "../x", &"x".repeat(201)] {
        let to = json!({"path": "jobs/piper.md", "slug": slug, "tab": "tab"});
        assert_eq!(office.refused("move", to).await.0, 422, "{slug}");
    }
    assert_eq!(texts(&office.open("jobs/taken.md").await), ["theirs"]);
    let to = json!({"path": "jobs/piper.md", "slug": "piper-two", "tab": "tab"});
    let moved = office.done("move", to).await;
    assert_eq!(moved, json!({"path": "jobs/piper-two.md", "address": "/jobs/piper-two"}));
    assert_eq!(texts(&office.open("jobs/piper-two.md").await), [text]);
    let to = json!({"path": "jobs/piper.md", "slug": "again", "tab": "tab"});
    assert_eq!(office.refused("move", to).await.0, 404, "it has gone along");
}

#[tokio::test]
async fn what_the_file_says_by_now_is_not_kept() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    let text = format!("{}- Another duty\n", opened["text"].as_str().unwrap());
    office.typing(JOB, "tab", &opened["hash"], &text).await;
    fs::write(office.file(JOB), &text).unwrap();
    office.typing(JOB, "tab", &opened["hash"], &text).await;
    assert_eq!(office.open(JOB).await["unsaved"], json!([]));
}

/// A text typed over a file, what becomes of it, and what the file begins with.
struct Follower {
    path: &'static str,
    file: String,
    typed: String,
    followed: String,
}

#[tokio::test]
async fn what_was_typed_elsewhere_follows_a_rename_and_its_undoing() {
    let office = Office::start().await;
    let (nodes, wind) = (office.text("blogs/nodes.md"), office.text("blogs/wind.md"));
    let follower = |path, file: &str, typed: &str, followed: &str| Follower {
        path,
        file: file.to_owned(),
        typed: [file, typed].concat(),
        followed: [file, followed].concat().replace("/services/steel#", "/services/iron#"),
    };
    let followers = [
        follower(
            "blogs/nodes.md",
            &(nodes + "\n[Steel](/services/steel#loads)\n"),
            "More.\n",
            "More.\n",
        ),
        follower("blogs/wind.md", &wind, "See /services/steel.\n", "See /services/iron.\n"),
        follower(
            "redirects.yaml",
            "/was: /services/steel#loads\n",
            "/too: /services/steel\n",
            "/too: /services/iron\n/services/steel: \"/services/iron\"\n",
        ),
    ];
    let mut before = Vec::new();
    for Follower { path, file, typed, .. } in &followers {
        fs::write(office.file(path), file).unwrap();
        let opened = office.open(path).await;
        office.typing(path, "tab", &opened["hash"], typed).await;
        before.push(office.open(path).await["unsaved"].clone());
    }
    let rename = json!({"path": "services/steel.md", "slug": "iron"});
    let change = office.done("rename", rename.clone()).await["change"].clone();
    for (Follower { path, followed, .. }, before) in followers.iter().zip(&before) {
        let opened = office.open(path).await;
        assert_eq!(texts(&opened), [followed.as_str()]);
        assert_eq!(opened["unsaved"][0]["began_from"], opened["hash"], "{path}");
        assert_eq!(opened["unsaved"][0]["at"], before[0]["at"], "nobody typed meanwhile");
    }
    office.done("undo", json!({"change": change})).await;
    for (Follower { path, .. }, before) in followers.iter().zip(&before) {
        assert_eq!(office.open(path).await["unsaved"], *before, "{path}");
    }
    office.done("rename", rename).await;
    for Follower { path, followed, .. } in &followers {
        office.save(path, &office.open(path).await["hash"], followed).await;
    }
}

#[tokio::test]
async fn a_typed_author_follows_unless_the_text_cannot_be_read() {
    let office = Office::start().await;
    let opened = office.open("blogs/nodes.md").await;
    let typed = opened["text"].as_str().unwrap().replace("On nodes", "On joints");
    office.typing("blogs/nodes.md", "tab", &opened["hash"], &typed).await;
    let half = typed.replace("On joints", "[open");
    office.typing("blogs/nodes.md", "other", &opened["hash"], &half).await;
    office.done("rename", json!({"path": "authors/ann.yaml", "slug": "anna"})).await;
    let renamed = office.open("blogs/nodes.md").await;
    let of = |tab: &str| {
        let unsaved = renamed["unsaved"].as_array().unwrap().iter();
        unsaved.clone().find(|unsaved| unsaved["tab"] == tab).unwrap().clone()
    };
    let changed = of("tab")["text"].as_str().unwrap().to_owned();
    assert!(changed.contains("anna") && changed.contains("On joints"), "{changed}");
    assert_eq!(of("tab")["began_from"], renamed["hash"]);
    assert_eq!((&of("other")["text"], &of("other")["began_from"]), (&json!(half), &opened["hash"]));
}

#[tokio::test]
async fn what_was_typed_goes_along_with_a_rename_and_stays_after_a_deletion() {
    let office = Office::start().await;
    let path = "services/steel.md";
    let own = office.text(path) + "\nSee [this](/services/steel#more).\n";
    fs::write(office.file(path), &own).unwrap();
    let opened = office.open(path).await;
    let typed = format!("{own}- /services/steel, too\n");
    office.typing(path, "tab", &opened["hash"], &typed).await;
    let change =
        office.done("rename", json!({"path": path, "slug": "iron"})).await["change"].clone();
    office.done("undo", json!({"change": change})).await;
    let back = office.open(path).await;
    assert_eq!(texts(&back), [typed.as_str()], "and back again");
    assert_eq!(back["unsaved"][0]["began_from"], opened["hash"]);
    office.done("rename", json!({"path": path, "slug": "iron"})).await;
    let renamed = office.open("services/iron.md").await;
    assert_eq!(texts(&renamed), [typed.replace("/services/steel", "/services/iron")]);
    assert_eq!(renamed["unsaved"][0]["began_from"], renamed["hash"], "it can be saved at once");
    fs::remove_file(office.file("redirects.yaml")).unwrap();
    office.done("delete", json!({"paths": ["services/iron.md"]})).await;
    assert_eq!(texts(&office.open("services/iron.md").await).len(), 1);
}

/// Each tab types once more when the files are renamed, and what was typed before follows.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_typed_during_a_rename_is_not_overwritten_with_what_was_typed_before_it() {
    const TABS: usize = 90;
    let office = Arc::new(Office::start().await);
    let path = "blogs/wind.md";
    let hash = office.open(path).await["hash"].clone();
    let first = office.text(path) + "See /services/steel.\n";
    for tab in 0..TABS {
        office.typing(path, &tab.to_string(), &hash, &first).await;
    }
    let mut calls = JoinSet::new();
    let own = office.clone();
    let renaming = calls.spawn(async move {
        own.done("rename", json!({"path": "services/steel.md", "slug": "iron"})).await
    });
    // One that is refused is said when all are joined.
    while office.file("services/steel.md").exists() && !renaming.is_finished() {
        tokio::task::yield_now().await;
    }
    for tab in 0..TABS {
        let (office, hash, text) = (office.clone(), hash.clone(), format!("{first}More.\n"));
        calls.spawn(async move { office.typing(path, &tab.to_string(), &hash, &text).await });
    }
    calls.join_all().await;
    let texts = texts(&office.open(path).await);
    assert_eq!(texts.len(), TABS);
    assert_eq!(texts.iter().filter(|text| !text.ends_with("More.\n")).count(), 0);
}

#[tokio::test]
async fn what_a_crash_left_half_written_is_not_offered_and_goes_with_the_next_start() {
    let office = Office::start().await;
    let opened = office.open(JOB).await;
    office.typing(JOB, "tab", &opened["hash"], "typed").await;
    let only = |folder: &Path| fs::read_dir(folder).unwrap().next().unwrap().unwrap().path();
    let folder = only(&office.folder.path().join("data/office/unsaved"));
    fs::copy(only(&folder), folder.join(".tmpA1b2C3")).unwrap();
    office.done("forget", json!({"path": JOB, "tab": "tab"})).await;
    assert_eq!(office.open(JOB).await["unsaved"], json!([]));
    let office = office.restart().await;
    assert_eq!(office.get("folder").await["unsaved"], json!([]));
    assert!(!folder.exists());
}

#[tokio::test]
async fn live_updates_end_with_the_office() {
    let office = Office::start().await;
    let live = office.call(Method::GET, "live").send().await.unwrap();
    let _office = office.restart().await;
    // One that is cut off has no end. That the folder was read at the start may still be news, and a stop may take its time.
    let heard = live.text().await.unwrap();
    for line in heard.lines() {
        assert!([r#"{"event":"folder"}"#, r#"{"event":"alive"}"#].contains(&line), "{heard}");
    }
    assert!(heard.is_empty() || heard.ends_with('\n'), "{heard}");
}

#[tokio::test]
async fn other_tabs_hear_when_unsaved_text_is_forgotten() {
    // The watcher of the folder may send an event of its own after the start, so one text would prove nothing.
    const TABS: [&str; 3] = ["one", "two", "three"];
    let office = Office::start().await;
    let (opened, text) = (office.open(JOB).await, office.text(JOB));
    for tab in TABS {
        office.typing(JOB, tab, &opened["hash"], &format!("{text}- More.\n")).await;
    }
    let mut live = office.call(Method::GET, "live").send().await.unwrap();
    for tab in TABS {
        office.done("forget", json!({"path": JOB, "tab": tab})).await;
    }
    let mut heard = String::new();
    let all = async {
        while heard.matches("{\"event\":\"folder\"}\n").count() < TABS.len() {
            heard += str::from_utf8(&live.chunk().await.unwrap().unwrap()).unwrap();
        }
    };
    let in_time = tokio::time::timeout(TIMEOUT, all).await;
    assert!(in_time.is_ok(), "only {heard}");
}
