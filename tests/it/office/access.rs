//! Who gets in: nobody without the key, no other site, and nothing out of the folder.

use std::process::Command;

use reqwest::{Method, StatusCode};
use serde_json::json;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use super::fixture::Office;
use crate::site::{BINARY, Site};

struct Case {
    what: &'static str,
    method: &'static str,
    path: &'static str,
    headers: &'static [(&'static str, &'static str)],
    /// `None` stands for the right one.
    key: Option<&'static str>,
}

const fn case(
    what: &'static str,
    method: &'static str,
    path: &'static str,
    headers: &'static [(&'static str, &'static str)],
    key: Option<&'static str>,
) -> Case {
    Case { what, method, path, headers, key }
}

const NONE: Option<&str> = Some("");

/// All of these are refused before anything of them is read.
const REFUSED: &[Case] = &[
    case("no key", "GET", "/api/folder", &[], NONE),
    case("no key, written", "POST", "/api/save", &[], NONE),
    case("a guessed key", "GET", "/api/folder", &[], Some("AAAA")),
    case(
        "a key of the right length",
        "GET",
        "/api/folder",
        &[],
        Some("AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"),
    ),
    case("no key for live updates", "GET", "/api/live", &[], NONE),
    case("no key for a CV", "GET", "/api/applications/x/cv", &[], NONE),
    case("no key for an unknown call", "GET", "/api/none", &[], NONE),
    case("no key for the description", "GET", "/api/openapi.json", &[], NONE),
    case("the key as a cookie", "GET", "/api/folder", &[("cookie", "strakeline-key=KEY")], NONE),
    case("the key in the query", "GET", "/api/folder?key=KEY", &[], NONE),
    case("rebinding", "GET", "/api/folder", &[("host", "evil.example")], None),
    case("rebinding with the port", "GET", "/api/folder", &[("host", "evil.example:8081")], None),
    case(
        "a name that begins like ours",
        "GET",
        "/api/folder",
        &[("host", "localhost.evil.example")],
        None,
    ),
    case("a name that ends like ours", "GET", "/api/folder", &[("host", "evil-localhost")], None),
    case("the address as a number", "GET", "/api/folder", &[("host", "2130706433")], None),
    case("any address", "GET", "/api/folder", &[("host", "0.0.0.0:8081")], None),
    case("rebinding the page", "GET", "/", &[("host", "evil.example")], NONE),
    case("rebinding a picture", "GET", "/media/x.jpg", &[("host", "evil.example")], NONE),
    case("rebinding a preview", "GET", "/preview/x", &[("host", "evil.example")], NONE),
    case(
        "a fetch by another site",
        "GET",
        "/api/folder",
        &[("origin", "https://evil.example")],
        None,
    ),
    case(
        "a form of another site",
        "POST",
        "/api/save",
        &[("origin", "https://evil.example"), ("content-type", "text/plain")],
        None,
    ),
    case("an opaque origin", "GET", "/api/folder", &[("origin", "null")], None),
    case(
        "our origin with another scheme",
        "GET",
        "/api/folder",
        &[("origin", "https://ORIGIN")],
        None,
    ),
    case(
        "our origin with another port",
        "GET",
        "/api/folder",
        &[("origin", "http://127.0.0.1:1")],
        None,
    ),
    case(
        "another site without an origin",
        "GET",
        "/api/folder",
        &[("sec-fetch-site", "cross-site")],
        None,
    ),
    case(
        "another port of this machine",
        "GET",
        "/api/folder",
        &[("sec-fetch-site", "same-site")],
        None,
    ),
    case("a link that somebody clicked", "GET", "/api/folder", &[("sec-fetch-site", "none")], None),
    case(
        "a preflight",
        "OPTIONS",
        "/api/save",
        &[("origin", "https://evil.example"), ("access-control-request-headers", "strakeline-key")],
        NONE,
    ),
];

#[tokio::test]
async fn nobody_else_gets_in_and_nothing_is_said() {
    let office = Office::start().await;
    assert!(REFUSED.len() >= 28);
    for Case { what, method, path, headers, key } in REFUSED {
        let path = path.replace("KEY", &office.key);
        let mut request = office.request(Method::from_bytes(method.as_bytes()).unwrap(), &path);
        for (name, value) in *headers {
            let host = office.origin.trim_start_matches("http://");
            request =
                request.header(*name, value.replace("KEY", &office.key).replace("ORIGIN", host));
        }
        request = match key {
            Some("") => request,
            Some(other) => request.header("strakeline-key", *other),
            None => request.header("strakeline-key", &office.key),
        };
        let response = request.body("{}").send().await.unwrap();
        assert_eq!(response.status(), StatusCode::FORBIDDEN, "{what}");
        assert_eq!(response.text().await.unwrap(), "", "{what}");
    }
}

#[tokio::test]
async fn our_own_page_gets_in() {
    let office = Office::start().await;
    let own = office.call(Method::GET, "folder");
    let own = own.header("origin", &office.origin).header("sec-fetch-site", "same-origin");
    assert_eq!(own.send().await.unwrap().status(), StatusCode::OK);
    let port = office.origin.rsplit_once(':').unwrap().1;
    let tunnel = office.call(Method::GET, "folder").header("host", format!("localhost:{port}"));
    assert_eq!(tunnel.send().await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn a_key_of_an_earlier_start_is_refused_like_a_guessed_one_without_its_body() {
    let office = Office::start().await;
    let old = office.key.clone();
    let office = office.restart().await;
    let address = office.origin.trim_start_matches("http://").to_owned();
    for key in ["", "AAAA", &old] {
        let mut stream = TcpStream::connect(&address).await.unwrap();
        let head = format!(
            "POST /api/save HTTP/1.1\r\nhost: {address}\r\nstrakeline-key: {key}\r\n\
             connection: close\r\ncontent-type: application/json\r\ncontent-length: 1000\r\n\r\n"
        );
        stream.write_all(head.as_bytes()).await.unwrap();
        // Nothing of the body is ever sent.
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.unwrap();
        assert!(answer.starts_with("HTTP/1.1 403 "), "{key}: {answer}");
        assert!(answer.ends_with("\r\n\r\n"), "{key}: {answer}");
    }
}

#[tokio::test]
async fn script_in_a_text_does_not_run_in_its_preview() {
    let office = Office::start().await;
    let opened = office.open("blogs/nodes.md").await;
    let text = format!("{}\n\n<script>alert(1)</script>\n", opened["text"].as_str().unwrap());
    let preview =
        office.done("preview", json!({"path": "blogs/nodes.md", "text": text, "dark": true})).await;
    let url = preview["url"].as_str().unwrap();
    let page = office.request(Method::GET, url).send().await.unwrap();
    let policy = page.headers()["content-security-policy"].to_str().unwrap().to_owned();
    assert!(policy.contains("sandbox") && policy.starts_with("default-src 'none'"), "{policy}");
    assert!(!policy.contains("script-src") && !policy.contains("unsafe"), "{policy}");
    assert!(!page.text().await.unwrap().contains("alert(1)"));
    let guessed = office.request(Method::GET, "/preview/guessed").send().await.unwrap();
    assert_eq!(guessed.status(), StatusCode::NOT_FOUND);
}

#[test]
fn an_address_that_others_reach_is_refused_with_the_way_to_do_it() {
    for listen in ["0.0.0.0:8081", "192.0.2.1:8081", "[::]:8081"] {
        let run = Command::new(BINARY).args(["office", "--listen", listen]).output().unwrap();
        assert_eq!(run.status.code(), Some(1), "{listen}");
        let said = String::from_utf8(run.stderr).unwrap();
        assert!(said.contains("ssh -L 8081:127.0.0.1:8081"), "{said}");
        assert!(run.stdout.is_empty());
    }
}

#[tokio::test]
async fn the_public_site_has_nothing_of_the_office() {
    let site = Site::start().await;
    let office = Office::start().await;
    let document = office.get("openapi.json").await;
    let calls = document["paths"].as_object().unwrap().keys().cloned();
    let others = ["/office/index.js", "/preview/x"].map(str::to_owned);
    for path in calls.chain(others) {
        let path = path.replace("{id}", "x");
        assert_eq!(site.get(&path).await.status(), StatusCode::NOT_FOUND, "{path}");
    }
}
