//! Every file of the corpus, sent as an applicant would send it.

use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use strakeline::applications::store::{Database, Filter, Store};

use crate::application::Application;
use crate::cvs;
use crate::database::{Backend, on_both_databases};
use crate::site::Site;

on_both_databases!(every_file_of_the_corpus_gets_the_expected_answer);

async fn every_file_of_the_corpus_gets_the_expected_answer(backend: Backend) {
    let folder = tempfile::tempdir().unwrap();
    let database = backend.fresh(folder.path()).await;
    let site = Site::with_flags(&["--apply-limit", "off", "--database", &database]).await;

    let mut wrong = Vec::new();
    let mut accepted = Vec::new();
    for case in cvs::corpus() {
        let bytes = fs::read(cvs::folder().join(&case.file)).unwrap();
        let name = Path::new(&case.file).file_name().unwrap().to_str().unwrap();
        let response = Application::new().cv(name, bytes.clone()).send(&site).await;
        let (status, body) = (response.status(), response.json::<Value>().await.unwrap());
        let is_right = match &case.answer {
            Some(_) => status == 201,
            None => status == 422 && body["errors"] == json!({"cv": ["Unsupported file format"]}),
        };
        if !is_right {
            wrong.push(format!("{}: {status} {body} ({})", case.file, case.why));
        }
        if let (Some(kind), Some(id)) = (case.answer, body["data"]["data"]["id"].as_str()) {
            accepted.push((id.to_owned(), kind, bytes));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    let store = Store::new(&database.parse::<Database>().unwrap()).unwrap();
    assert_eq!(store.count(&Filter::default()).await.unwrap(), accepted.len() as i64);
    for (id, kind, bytes) in accepted {
        let stored = store.find(&id).await.unwrap().unwrap();
        let mut cv = Vec::new();
        store.write_cv(&stored, &mut cv).await.unwrap();
        assert!(stored.cv_kind == kind && cv == bytes, "{id} is not what was sent");
    }
}
