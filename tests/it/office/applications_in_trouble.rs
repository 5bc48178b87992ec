//! Applications whose job was renamed, whose CV is damaged or too large, and erasures that are not complete.

use reqwest::Method;
use serde_json::{Value, json};

use super::applications::with_applications;
use super::fixture::Office;
use crate::database::{Backend, OtherConnection};

async fn database(office: &Office) -> OtherConnection {
    let file = office.folder.path().join("data/strakeline.db");
    OtherConnection::open(Backend::Sqlite, &format!("sqlite:{}", file.display())).await
}

async fn total(office: &Office, job: &str) -> Value {
    office.done("applications", json!({"filter": {"job": job}})).await["total"].clone()
}

#[tokio::test]
async fn a_renamed_job_keeps_its_applications() {
    let office = Office::start().await;
    with_applications(&office).await;
    let rename = json!({"path": "jobs/drafter.md", "slug": "designer"});
    let renamed = office.done("rename", rename).await;
    // Somebody applies under the new name.
    let later = "UPDATE applications SET job = 'designer', job_title = 'The designer'
        WHERE name LIKE '=Eve%'";
    database(&office).await.execute(later).await;
    let list = office.done("applications", json!({"filter": {"job": "designer"}})).await;
    assert_eq!(list["total"], 2);
    let jobs = json!([{"slug": "designer", "title": "The designer"}, {"slug": "welder", "title": "The welder"}]);
    assert_eq!(list["jobs"], jobs);
    assert_eq!(total(&office, "drafter").await, 2, "an address from before leads to the same");
    assert_eq!(total(&office, "welder").await, 1);
    let export = json!({"format": "json", "filter": {"job": "designer"}});
    let export: Value = office.post("applications/export", export).await.json().await.unwrap();
    assert_eq!(export.as_array().unwrap().len(), 2);
    // Renamed again, and both renames undone.
    let again = json!({"path": "jobs/designer.md", "slug": "planner"});
    let again = office.done("rename", again).await;
    assert_eq!(total(&office, "planner").await, 2);
    office.done("undo", json!({"change": again["change"]})).await;
    assert_eq!(total(&office, "designer").await, 2);
    office.done("undo", json!({"change": renamed["change"]})).await;
    assert_eq!(
        (total(&office, "drafter").await, total(&office, "designer").await),
        (json!(1), json!(1))
    );
    std::fs::write(office.file("redirects.yaml"), "/jobs/x: [").unwrap();
    assert_eq!(total(&office, "drafter").await, 1, "whatever is wrong with the content");
}

#[tokio::test]
async fn an_erasure_that_left_traces_is_done_and_says_so() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let whole = office.done("applications/erase", json!({"ids": [ids[1]]})).await;
    assert_eq!(whole, json!({"count": 1, "remark": null}));
    let mut reader = database(&office).await;
    reader.execute("BEGIN; SELECT * FROM applications").await;
    let erased = office.done("applications/erase", json!({"ids": [ids[0]]})).await;
    assert_eq!(erased["count"], 1);
    let remark = erased["remark"].as_str().unwrap();
    assert!(remark.starts_with("Traces stay in the files of the database"), "{remark}");
    assert_eq!(office.done("applications", json!({})).await["total"], 1);
}

#[tokio::test]
async fn nothing_is_erased_without_the_list_of_what_was_and_the_refusal_says_so() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    std::fs::create_dir(office.folder.path().join("data/erased.txt")).unwrap();
    let (status, refused) = office.refused("applications/erase", json!({"ids": [ids[0]]})).await;
    assert_eq!(status, 507);
    let message = refused["message"].as_str().unwrap();
    assert!(message.starts_with("Nothing is erased, because erased.txt"), "{message}");
    assert_eq!(office.done("applications", json!({})).await["total"], 3);
}

#[tokio::test]
async fn a_damaged_cv_is_not_sent_and_does_not_count_as_a_database_that_is_down() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    database(&office).await.execute("UPDATE cv_parts SET bytes = x'00'").await;
    let call = format!("applications/{}/cv", ids[0]);
    let answer = office.call(Method::GET, &call).send().await.unwrap();
    assert_eq!(answer.status(), 500);
    let answer: Value = answer.json().await.unwrap();
    let message = answer["message"].as_str().unwrap();
    assert!(message.starts_with("The stored CV is damaged"), "{message}");
}

#[tokio::test]
async fn an_archive_has_a_limit_for_all_its_cvs_together() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    database(&office).await.execute("UPDATE applications SET cv_bytes = 250000000").await;
    let zip = |ids: &[String]| json!({"format": "zip", "ids": ids});
    assert_eq!(office.post("applications/export", zip(&ids[..2])).await.status(), 200);
    let (status, refused) = office.refused("applications/export", zip(&ids)).await;
    assert_eq!(status, 400);
    let message = refused["message"].as_str().unwrap();
    assert!(message.contains("more than 500 MB. Select fewer"), "{message}");
    let csv = json!({"format": "csv", "ids": ids});
    assert_eq!(office.post("applications/export", csv).await.status(), 200);
}
