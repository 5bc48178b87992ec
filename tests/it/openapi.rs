//! The API's description is served, and the copy that the front end's types come from is current.

use std::path::{Path, PathBuf};

use reqwest::Method;
use strakeline::http::openapi;

use crate::site::Site;

fn copy() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("web/src/generated/openapi.json")
}

#[test]
fn the_front_ends_copy_is_current() {
    let copy = std::fs::read_to_string(copy()).unwrap_or_default();
    assert!(copy == openapi::json(), "the API has changed: run make types and commit the result");
}

/// Not a check: `make types` runs it to write the copy.
#[test]
#[ignore = "writes the copy"]
fn write_the_front_ends_copy() {
    std::fs::write(copy(), openapi::json()).unwrap();
}

#[tokio::test]
async fn every_described_call_answers() {
    let site = Site::start().await;
    let document = site.json("/api/openapi.json").await;
    let paths = document["paths"].as_object().unwrap();
    assert_eq!(paths.len(), 13);
    for (path, calls) in paths {
        if calls.get("post").is_some() {
            let nothing = site.send(Method::POST, &path.replace("{slug}", "drafter"), &[]).await;
            assert_eq!(nothing.status(), 415, "{path}");
            continue;
        }
        let slug = match path.split('/').nth(3) {
            Some("jobs") => "drafter",
            Some("blogs") => "wind",
            _ => "steel",
        };
        let response = site.get(&path.replace("{slug}", slug)).await;
        assert_eq!(response.status(), 200, "{path}");
        let body: serde_json::Value = response.json().await.unwrap();
        assert!(!body["data"]["data"].is_null(), "{path}");
    }
}
