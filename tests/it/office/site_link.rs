//! The address of the site, which the operator gives with `--site`, and the pages on it.

use std::process::Command;

use serde_json::{Value, json};

use super::fixture::Office;
use crate::site::{BINARY, Site, good_content};

#[tokio::test]
async fn the_office_knows_the_site_only_if_it_was_told() {
    let office = Office::start().await;
    assert_eq!(office.get("folder").await["site"], Value::Null);
    let office = Office::with(good_content(), &["--site", "https://strakeline.example/"]).await;
    assert_eq!(office.get("folder").await["site"], json!("https://strakeline.example"));
}

#[tokio::test]
async fn every_live_entry_and_single_file_names_a_page_that_the_site_has() {
    let (site, office) = (Site::start().await, Office::start().await);
    let folder = office.get("folder").await;
    let entries = folder["entries"].as_array().unwrap();
    let live = entries.iter().filter(|row| row["status"] == "live");
    let mut addresses: Vec<_> = live.filter_map(|row| row["address"].as_str()).collect();
    let types: Vec<_> = entries.iter().map(|row| row["type"].as_str().unwrap()).collect();
    for name in ["job", "post", "service", "project", "page"] {
        assert!(types.contains(&name), "no {name}");
    }
    let mut singles = Vec::new();
    for file_type in folder["types"].as_array().unwrap() {
        if let Some(file) = file_type["file"].as_str() {
            singles.push((file, office.open(file).await["address"].clone()));
        }
    }
    let (none, shown): (Vec<_>, Vec<_>) = singles.iter().partition(|(_, at)| at.is_null());
    assert_eq!(none, [&("redirects.yaml", Value::Null)]);
    addresses.extend(shown.iter().filter_map(|(_, address)| address.as_str()));
    for address in addresses {
        assert_eq!(site.get(address).await.status(), 200, "{address}");
    }
}

#[test]
fn one_environment_file_serves_the_site_and_the_office() {
    for command in ["serve", "office"] {
        let mut run = Command::new(BINARY);
        let run = run.arg(command).env("STRAKELINE_ORIGIN", "strakeline.example").output().unwrap();
        assert_eq!(run.status.code(), Some(2), "{command}");
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.contains("expected a scheme and a host"), "{said}");
    }
}
