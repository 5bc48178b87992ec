//! An identity-aware proxy on the same machine, which the operator names with `--origin`.

use std::io::{BufRead, BufReader};
use std::process::{Command, Stdio};

use reqwest::{Method, StatusCode};

use super::fixture::Office;
use crate::site::{BINARY, good_content};

#[tokio::test]
async fn a_proxy_that_the_operator_named_gets_in_and_no_other() {
    let flags = ["--origin", "https://Office.example.com/"];
    let office = Office::with(good_content(), &flags).await;
    let status = async |host: &str, headers: &[(&str, &str)], key: &str| {
        let call = office.request(Method::GET, "/api/folder").header("strakeline-key", key);
        let call = call.header("host", host);
        let call = headers.iter().fold(call, |call, (name, value)| call.header(*name, *value));
        call.send().await.unwrap().status()
    };
    let (host, own) = ("office.example.com", "https://office.example.com");
    let (key, site) = (office.key.as_str(), ("sec-fetch-site", "same-origin"));
    for (host, headers) in [
        (host, &[("origin", own), site][..]),
        (host, &[site]),
        ("127.0.0.1:8081", &[("origin", "http://127.0.0.1:8081")]),
    ] {
        assert_eq!(status(host, headers, key).await, StatusCode::OK, "{host} {headers:?}");
    }
    for (host, headers, key) in [
        (host, &[("origin", own)][..], "AAAA"),
        (host, &[("origin", "http://office.example.com")], key),
        (host, &[("origin", "https://evil.example")], key),
        (host, &[("origin", "null")], key),
        (host, &[("origin", own), ("sec-fetch-site", "cross-site")], key),
        ("office.example.com:8081", &[], key),
        ("evil.office.example.com", &[], key),
        ("office.example.com.evil.example", &[], key),
        ("example.com", &[], key),
        // A proxy that does not pass on the host.
        ("127.0.0.1:8081", &[("origin", own)], key),
    ] {
        assert_eq!(status(host, headers, key).await, StatusCode::FORBIDDEN, "{host} {headers:?}");
    }
    let page = office.request(Method::GET, "/").header("host", host).send().await.unwrap();
    assert!(page.headers().contains_key("strict-transport-security"));
    let live = office.call(Method::GET, "live").send().await.unwrap();
    assert_eq!(live.headers()["x-accel-buffering"], "no");
}

#[test]
fn an_origin_without_encryption_is_refused_with_a_sentence() {
    for origin in ["http://office.example.com", "office.example.com", "https://*.example.com"] {
        let run = Command::new(BINARY).args(["office", "--origin", origin]).output().unwrap();
        assert_eq!(run.status.code(), Some(2), "{origin}");
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.contains("expected https:// and a host, such as https://office"), "{said}");
    }
}

#[test]
fn the_link_that_is_printed_leads_to_the_proxy() {
    let folder = good_content();
    let mut office = Command::new(BINARY)
        .args(["office", "--listen", "127.0.0.1:0", "--origin", "https://office.example.com/"])
        .current_dir(&folder)
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut link = String::new();
    BufReader::new(office.stdout.take().unwrap()).read_line(&mut link).unwrap();
    office.kill().unwrap();
    office.wait().unwrap();
    assert!(link.starts_with("https://office.example.com/#key="), "{link}");
}
