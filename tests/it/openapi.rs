//! The API's description is served, and the copy that the front end's types come from is current.

use std::path::{Path, PathBuf};

use reqwest::Method;
use strakeline::content::schema::KINDS;
use strakeline::http::openapi;
use strakeline::page;

use crate::site::Site;

/// Home, disciplines, about, the second path of the jobs, and applying.
const CALLS_OF_NO_KIND: usize = 8;

/// The files of the front end that are written from this side.
fn copies() -> [(PathBuf, String); 3] {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("web");
    let generated = web.join("src/generated");
    [
        (web.join("office/src/generated/openapi.json"), strakeline::office::openapi::json()),
        (generated.join("openapi.json"), openapi::json()),
        (generated.join("routes.json"), page::routes_json()),
    ]
}

#[test]
fn the_front_ends_copies_are_current() {
    for (file, text) in copies() {
        let copy = std::fs::read_to_string(&file).unwrap_or_default();
        let place = file.display();
        assert!(copy == text, "{place} is stale: run make types and commit the result");
    }
}

/// Not a check: `make types` runs it to write the copies.
#[test]
#[ignore = "writes the copies"]
fn write_the_front_ends_copies() {
    for (file, text) in copies() {
        std::fs::write(file, text).unwrap();
    }
}

#[tokio::test]
async fn every_described_call_answers() {
    let site = Site::start().await;
    let document = site.json("/api/openapi.json").await;
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), CALLS_OF_NO_KIND + 2 * KINDS.len());
    for (path, calls) in paths {
        if calls.get("post").is_some() {
            let nothing = site.send(Method::POST, &path.replace("{slug}", "drafter"), &[]).await;
            assert_eq!(nothing.status(), 415, "{path}");
            continue;
        }
        let mut path = path.clone();
        if let Some(list) = path.strip_suffix("/{slug}") {
            let list = site.json(list).await;
            let slug = list["data"]["data"][0]["slug"].as_str();
            let slug =
                slug.unwrap_or_else(|| panic!("{path}: add an entry to tests/fixtures/good"));
            path = path.replace("{slug}", slug);
        }
        let response = site.get(&path).await;
        assert_eq!(response.status(), 200, "{path}");
        let body: serde_json::Value = response.json().await.unwrap();
        assert!(!body["data"]["data"].is_null(), "{path}");
    }
}
