//! Applications in the office: found, read, marked, downloaded, exported, erased.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use super::fixture::Office;
use crate::applications_cli::fixture::{Applicant, Fixture};

/// Ada has applied twice, Eve once.
pub async fn with_applications(office: &Office) -> Vec<String> {
    let data = office.folder.path().join("data");
    let database = format!("sqlite:{}", data.join("strakeline.db").display());
    let fixture = Fixture::open(&database, &data);
    let ada = Applicant { at: "2026-11-10T08:30:00Z".into(), ..Applicant::named("Ada Byron") };
    let again = Applicant {
        job: "drafter",
        email: "ADA.Byron@mail.example".into(),
        at: "2026-11-12T08:30:00Z".into(),
        ..Applicant::named("Ada Byron")
    };
    let eve = Applicant { at: "2026-11-14T23:59:59Z".into(), ..Applicant::named("=Eve 100%") };
    let mut ids = Vec::new();
    for applicant in [&ada, &again, &eve] {
        ids.push(fixture.receive(applicant).await);
    }
    fixture.store.close().await;
    ids
}

fn names(list: &Value) -> Vec<&str> {
    list["rows"].as_array().unwrap().iter().map(|row| row["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn no_browser_keeps_a_copy_of_what_may_be_erased() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    for call in ["overview".into(), format!("applications/{}", ids[0]), "no-such-call".into()] {
        let answer = office.call(Method::GET, &call).send().await.unwrap();
        assert_eq!(answer.headers()["cache-control"], "no-store", "{call}");
    }
}

#[tokio::test]
async fn a_filter_finds_by_job_day_stage_and_text() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let all = office.done("applications", json!({})).await;
    assert_eq!(names(&all), ["=Eve 100%", "Ada Byron", "Ada Byron"], "newest first");
    assert_eq!((&all["total"], all["jobs"].as_array().unwrap().len()), (&json!(3), 2));
    let count = async |filter: Value| {
        names(&office.done("applications", json!({"filter": filter})).await).len()
    };
    assert_eq!(count(json!({"job": "drafter"})).await, 1);
    assert_eq!(count(json!({"since": "2026-11-12"})).await, 2);
    assert_eq!(count(json!({"until": "2026-11-12"})).await, 2, "the last day counts whole");
    assert_eq!(count(json!({"since": "2026-11-14", "until": "2026-11-14"})).await, 1);
    assert_eq!(count(json!({"text": "BYRON"})).await, 2);
    assert_eq!(count(json!({"text": "100%"})).await, 1);
    assert_eq!(
        count(json!({"text": "%"})).await,
        1,
        "a sign of the database is a sign like others"
    );
    assert_eq!(count(json!({"text": "_"})).await, 0);
    office
        .done(
            &format!("applications/{}", ids[0]),
            json!({"stage": {"from": "new", "to": "in_review"}}),
        )
        .await;
    assert_eq!(count(json!({"stage": "in_review"})).await, 1);
    assert_eq!(count(json!({"stage": "new"})).await, 2);
    assert_eq!(names(&office.done("applications", json!({"after": ids[2]})).await).len(), 2);
    for wrong in [json!({"since": "yesterday"}), json!({"text": "x".repeat(201)})] {
        assert_eq!(office.refused("applications", json!({"filter": wrong})).await.0, 400);
    }
    let in_address = office.call(Method::GET, "applications?text=ada").send().await.unwrap();
    assert_eq!(in_address.status(), StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(office.get("overview").await["new_applications"], 2);
}

#[tokio::test]
async fn one_shows_the_same_persons_others_and_keeps_a_note() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let call = format!("applications/{}", ids[0]);
    let one = office.get(&call).await;
    assert_eq!(one["others"][0]["id"], json!(ids[1]), "whatever capital letters the address has");
    assert_eq!(one["others"].as_array().unwrap().len(), 1);
    office.done(&call, json!({"note": {"from": "", "to": " Call on Monday. "}})).await;
    let one = office.get(&call).await;
    assert_eq!((&one["note"], &one["stage"]), (&json!("Call on Monday."), &json!("new")));
    assert_eq!(office.refused(&call, note("Call on Monday.", &"x".repeat(10_001))).await.0, 413);
    assert_eq!(
        office
            .refused("applications/none", json!({"stage": {"from": "new", "to": "hired"}}))
            .await
            .0,
        404
    );
    assert_eq!(office.refused(&call, json!({"stage": {"from": "new", "to": "lost"}})).await.0, 400);
}

fn note(from: &str, to: &str) -> Value {
    json!({"note": {"from": from, "to": to}})
}

#[tokio::test]
async fn a_second_person_does_not_overwrite_a_note_or_a_stage_unseen() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let call = format!("applications/{}", ids[0]);
    office.done(&call, note("", "Mine")).await;
    // An answer that was lost: the same is sent again.
    office.done(&call, note("", "Mine")).await;
    let (status, answer) = office.refused(&call, note("", "Theirs")).await;
    assert_eq!((status, &answer["application"]["note"]), (409, &json!("Mine")));
    assert_eq!(office.get(&call).await["note"], "Mine");
    office.done(&call, note("Mine", "Both")).await;
    office.done(&call, json!({"stage": {"from": "new", "to": "invited"}})).await;
    let (status, answer) =
        office.refused(&call, json!({"stage": {"from": "new", "to": "declined"}})).await;
    assert_eq!((status, &answer["application"]["stage"]), (409, &json!("invited")));
    let one = office.get(&call).await;
    assert_eq!((&one["note"], &one["stage"]), (&json!("Both"), &json!("invited")));
}

#[tokio::test]
async fn a_cv_is_a_download_and_nothing_else() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let call = format!("applications/{}/cv", ids[0]);
    let cv = office.call(Method::GET, &call).send().await.unwrap();
    let header = |name: &str| cv.headers()[name].to_str().unwrap().to_owned();
    assert!(header("content-disposition").starts_with("attachment; "));
    assert_eq!(header("x-content-type-options"), "nosniff");
    assert_eq!(header("content-security-policy"), "default-src 'none'; sandbox");
    assert_eq!(header("cache-control"), "no-store");
    assert_eq!(cv.text().await.unwrap(), "The CV of Ada Byron.");
}

#[tokio::test]
async fn exports_hold_what_was_chosen_and_no_formula() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let csv =
        office.post("applications/export", json!({"format": "csv"})).await.text().await.unwrap();
    assert!(csv.contains("'=Eve") && csv.lines().count() >= 4, "{csv}");
    let chosen = json!({"format": "json", "ids": [ids[1]]});
    let json: Value = office.post("applications/export", chosen).await.json().await.unwrap();
    assert_eq!(json.as_array().unwrap().len(), 1);
    let filter = json!({"format": "zip", "filter": {"job": "welder"}});
    let zip = office.post("applications/export", filter).await.bytes().await.unwrap();
    let mut archive = zip::ZipArchive::new(std::io::Cursor::new(zip)).unwrap();
    let names: Vec<_> = archive.file_names().map(|name| name.unwrap().into_owned()).collect();
    assert_eq!(names.len(), 3, "a table and two CVs: {names:?}");
    let cv = names.iter().find(|name| name.starts_with("cvs/Ada-Byron-")).unwrap();
    let mut text = String::new();
    std::io::Read::read_to_string(&mut archive.by_name(cv).unwrap(), &mut text).unwrap();
    assert_eq!(text, "The CV of Ada Byron.");
}

#[tokio::test]
async fn one_application_or_a_whole_person_is_erased() {
    let office = Office::start().await;
    let ids = with_applications(&office).await;
    let erased =
        office.done("applications/erase", json!({"person": "ada.byron@MAIL.example"})).await;
    assert_eq!(erased["count"], 2);
    assert_eq!(names(&office.done("applications", json!({})).await), ["=Eve 100%"]);
    let erased = office.done("applications/erase", json!({"ids": [ids[2], "none"]})).await;
    assert_eq!(erased["count"], 1);
    assert_eq!(office.done("applications/erase", json!({"person": " "})).await["count"], 0);
    assert_eq!(office.done("applications", json!({})).await["total"], 0);
}
