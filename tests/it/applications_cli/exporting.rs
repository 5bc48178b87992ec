//! `export`: rows for spreadsheets and scripts.

use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;

use super::fixture::{Applicant, Fixture};

super::on_fresh_databases!(
    csv_has_every_field_and_no_formula,
    json_is_one_array_in_the_order_of_arrival,
    an_export_of_several_batches_is_complete,
    exported_cvs_are_readable_by_their_owner_only,
);

async fn csv_has_every_field_and_no_formula(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let name = "=HYPERLINK(\"https://evil.example\",\"Ada\")".to_owned();
    let message = "One, \"two\"\nand three;=1+1\n＋2".to_owned();
    let id = fixture.receive(&Applicant { name, message, ..Applicant::named("Ada") }).await;
    fixture.receive(&Applicant { job: "drafter", ..Applicant::named("Bob") }).await;
    let csv = fixture.stdout(&["export", "--format", "csv", "--job", "welder"]);
    let head = "id,created_at,job,job_title,name,email,phone,years_of_experience,availability,\
        message,cv_name,cv_kind,cv_bytes,cv_hash,spam,stage,note\r\n";
    let (first, rest) = csv.split_at(head.len());
    assert_eq!(first, head);
    let hash = blake3::hash(b"The CV of Ada.").to_hex();
    let row = format!(
        "{id},2026-11-15T08:30:00Z,welder,The welder,\
         \"'=HYPERLINK(\"\"https://evil.example\"\",\"\"Ada\"\")\",ada@mail.example,\
         '+44 1632 960140,7.5,1-week,\"One, \"\"two\"\"\nand three;'=1+1\n'＋2\",cv.pdf,pdf,14,{hash},,new,\r\n"
    );
    assert_eq!(rest, row);
}

async fn json_is_one_array_in_the_order_of_arrival(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let export = ["export", "--format", "json"];
    assert_eq!(fixture.json(&export), serde_json::json!([]));
    for (name, at) in [("=Ada", "2026-11-14T08:00:00Z"), ("Bob", "2026-11-15T08:00:00.250Z")] {
        fixture.receive(&Applicant { at: at.into(), ..Applicant::named(name) }).await;
    }
    let json = fixture.json(&export);
    assert_eq!((&json[0]["name"], &json[1]["name"]), (&"=Ada".into(), &"Bob".into()));
    assert_eq!(json[1]["created_at"], "2026-11-15T08:00:00.25Z");
    assert_eq!(json[1]["spam"], serde_json::Value::Null);
    assert_eq!(json, {
        let mut list = fixture.json(&["list", "--json"]);
        list.as_array_mut().unwrap().reverse();
        list
    });
    let since = fixture.json(&[&export[..], &["--since", "2026-11-15"]].concat());
    assert_eq!(since.as_array().unwrap().len(), 1);
}

async fn an_export_of_several_batches_is_complete(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    for number in 0..401 {
        fixture.receive(&Applicant::named(&format!("Number {number}"))).await;
    }
    let json = fixture.json(&["export", "--format", "json"]);
    let names: Vec<_> = json.as_array().unwrap().iter().map(|one| one["name"].clone()).collect();
    let expected: Vec<_> = (0..401).map(|number| format!("Number {number}")).collect();
    assert_eq!(names, expected);
    assert_eq!(fixture.stdout(&["export", "--format", "csv"]).lines().count(), 402);
    assert!(fixture.stdout(&["list"]).ends_with("\n401 applications for 1 job\n"));
}

async fn exported_cvs_are_readable_by_their_owner_only(database: &str, data: &Path) {
    let fixture = Fixture::open(database, data);
    let mut ids = Vec::new();
    for name in ["Ada", "Bob"] {
        ids.push(fixture.receive(&Applicant::named(name)).await);
    }
    let export = ["export", "--format", "json", "--with-cvs", "out/cvs"];
    let json = fixture.json(&export);
    assert_eq!(json.as_array().unwrap().len(), 2);
    let folder = data.join("out/cvs");
    assert_eq!(folder.metadata().unwrap().permissions().mode() & 0o777, 0o700);
    for (id, name) in ids.iter().zip(["Ada", "Bob"]) {
        let file = folder.join(format!("{id}.pdf"));
        assert_eq!(fs::read_to_string(&file).unwrap(), format!("The CV of {name}."));
        assert_eq!(file.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    }
    assert_eq!(fixture.json(&export), json, "the same folder takes the same export again");
    assert_eq!(folder.read_dir().unwrap().count(), 2);
}
