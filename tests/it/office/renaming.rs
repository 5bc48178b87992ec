//! A new slug, with everything that names the old one.

use std::fs;

use serde_json::{Value, json};

use super::fixture::Office;

#[tokio::test]
async fn a_renamed_service_is_linked_redirected_and_can_be_undone() {
    let office = Office::start().await;
    let post = office.text("blogs/nodes.md")
        + "\nSee [steel](/services/steel) and /services/steel-more.\n";
    fs::write(office.file("blogs/nodes.md"), &post).unwrap();
    fs::write(
        office.file("redirects.yaml"),
        "# old\n/was-steel: /services/steel\n/services/iron: /services/steel\n",
    )
    .unwrap();
    let changed = office.done("rename", json!({"path": "services/steel.md", "slug": "iron"})).await;
    assert!(office.text("blogs/nodes.md").contains("(/services/iron) and /services/steel-more"));
    let redirects = office.text("redirects.yaml");
    assert!(redirects.starts_with("# old\n/was-steel: /services/iron\n"), "{redirects}");
    assert!(redirects.contains("/services/steel: \"/services/iron\""), "{redirects}");
    assert!(!redirects.contains("/services/iron: "), "a loop goes: {redirects}");
    assert_eq!(office.get("folder").await["problems"], json!([]));
    office.done("undo", json!({"change": changed["change"]})).await;
    assert!(office.file("services/steel.md").exists() && !office.file("services/iron.md").exists());
    assert_eq!(office.text("blogs/nodes.md"), post);
}

#[tokio::test]
async fn a_renamed_author_takes_the_posts_along_and_is_not_deleted_while_named() {
    let office = Office::start().await;
    let uses = office.get("uses?path=authors/ann.yaml").await;
    assert!(!uses.as_array().unwrap().is_empty());
    let (status, refused) = office.refused("delete", json!({"paths": ["authors/ann.yaml"]})).await;
    assert_eq!(status, 422);
    assert!(!refused["problems"].as_array().unwrap().is_empty(), "{refused}");
    office.done("rename", json!({"path": "authors/ann.yaml", "slug": "ann-smith"})).await;
    assert!(office.text("blogs/nodes.md").contains("ann-smith"));
    assert_eq!(office.get("folder").await["problems"], json!([]));
    assert!(
        !office.file("redirects.yaml").exists()
            || !office.text("redirects.yaml").contains("ann-smith")
    );
}

#[tokio::test]
async fn a_broken_file_that_may_name_it_stops_a_rename() {
    let office = Office::start().await;
    let post = office.text("blogs/nodes.md");
    for (path, bytes, slug) in [
        ("blogs/nodes.md", b"---\nauthor: ann\ntitle: [open\n---\n".to_vec(), "authors/ann.yaml"),
        ("blogs/nodes.md", b"---\ntitle: \xff\n---\n".to_vec(), "services/steel.md"),
    ] {
        fs::write(office.file(path), bytes).unwrap();
        let (status, refused) = office.refused("rename", json!({"path": slug, "slug": "x"})).await;
        assert_eq!(status, 422);
        assert!(refused["message"].as_str().unwrap().starts_with(path), "{refused}");
        assert!(office.file(slug).exists());
    }
    fs::write(office.file("blogs/nodes.md"), post).unwrap();
    office.done("rename", json!({"path": "services/steel.md", "slug": "x"})).await;
}

#[tokio::test]
async fn what_was_never_on_the_site_leaves_no_redirect() {
    let office = Office::start().await;
    let text = office.text("jobs/drafter.md");
    for line in ["draft: true", "publish_at: 2999-01-01"] {
        let path = office.file("jobs/new.md");
        fs::write(&path, text.replacen("---\n", &format!("---\n{line}\n"), 1)).unwrap();
        office.done("rename", json!({"path": "jobs/new.md", "slug": "newer"})).await;
        let redirects = fs::read_to_string(office.file("redirects.yaml")).unwrap_or_default();
        assert!(!redirects.contains("/jobs/new"), "{line}: {redirects}");
        fs::remove_file(office.file("jobs/newer.md")).unwrap();
    }
}

#[tokio::test]
async fn redirects_follow_whether_or_not_an_entry_is_on_the_site_yet() {
    let office = Office::start().await;
    let text = office.text("jobs/drafter.md");
    for line in ["draft: true", "publish_at: 2999-01-01"] {
        let redirects = "/was: /jobs/new\n/part: /jobs/new#duties\n/other: /jobs/checker\n";
        fs::write(office.file("redirects.yaml"), redirects).unwrap();
        let job = text.replacen("---\n", &format!("---\n{line}\n"), 1);
        fs::write(office.file("jobs/new.md"), job).unwrap();
        office.done("rename", json!({"path": "jobs/new.md", "slug": "newer"})).await;
        assert_eq!(office.text("redirects.yaml"), redirects.replace("/new", "/newer"), "{line}");
        fs::remove_file(office.file("jobs/newer.md")).unwrap();
    }
    fs::write(office.file("redirects.yaml"), "/was: /jobs/drafter#duties\n").unwrap();
    office.done("rename", json!({"path": "jobs/drafter.md", "slug": "artist"})).await;
    let redirects = office.text("redirects.yaml");
    assert!(redirects.starts_with("/was: /jobs/artist#duties\n/jobs/drafter: "), "{redirects}");
    assert_eq!(office.get("folder").await["problems"], json!([]));
}

#[tokio::test]
async fn an_entry_with_problems_can_be_renamed_and_keeps_them() {
    let office = Office::start().await;
    let text = office.text("jobs/drafter.md").replace("created_at: ", "created_at: about ");
    fs::write(office.file("jobs/drafter.md"), &text).unwrap();
    let before = office.get("folder").await["problems"].clone();
    let slug = "x".repeat(200);
    office.done("rename", json!({"path": "jobs/drafter.md", "slug": slug})).await;
    let after = office.get("folder").await["problems"].clone();
    assert_eq!((before.as_array().unwrap().len(), after.as_array().unwrap().len()), (1, 1));
    assert_eq!(after[0]["path"], format!("jobs/{slug}.md"));
    assert_eq!(after[0]["message"], before[0]["message"]);
}

#[tokio::test]
async fn a_file_that_the_site_needs_is_not_said_to_be_named_elsewhere() {
    let office = Office::start().await;
    let (status, refused) = office.refused("delete", json!({"paths": ["site.yaml"]})).await;
    assert_eq!(status, 422);
    assert_eq!(refused["message"], "The site cannot be without site.yaml.");
    assert!(office.file("site.yaml").exists());
}

/// The text that is rewritten first is as long as one may be, so that there is no room in it for a longer name.
#[tokio::test]
async fn a_typed_text_that_cannot_follow_keeps_no_other_from_it() {
    let office = Office::start().await;
    let paths = ["blogs/nodes.md", "blogs/wind.md", "jobs/drafter.md"];
    for path in paths {
        office.typing(path, "tab", &Value::Null, "See /services/steel.\n").await;
    }
    let folders = fs::read_dir(office.folder.path().join("data/office/unsaved")).unwrap();
    let first = folders.map(|folder| folder.unwrap().path()).next().unwrap();
    let file = fs::read_dir(first).unwrap().next().unwrap().unwrap().path();
    let mut record: Value = serde_json::from_slice(&fs::read(&file).unwrap()).unwrap();
    let text = record["text"].as_str().unwrap();
    record["text"] = json!("x".repeat(2 * 1024 * 1024 - text.len()) + text);
    fs::write(&file, record.to_string()).unwrap();
    office.done("rename", json!({"path": "services/steel.md", "slug": "steel-and-iron"})).await;
    for path in paths {
        let typed = office.open(path).await["unsaved"][0]["text"].as_str().unwrap().to_owned();
        let name = if record["path"] == path { "steel" } else { "steel-and-iron" };
        assert!(typed.ends_with(&format!("See /services/{name}.\n")), "{path}");
    }
}
