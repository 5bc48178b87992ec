//! The running server with `--indexnow`.

use std::fs;
use std::process::{Command, Output};

use clap::Parser;
use jiff::Timestamp;
use reqwest::Method;
use strakeline::cli::Cli;

use super::endpoint::{Behaviour, Endpoint, Report};
use super::{KEY, ORIGIN};
use crate::process::{Process, folder};
use crate::site::{Site, TIMEOUT};
use crate::time::{OPEN_FOR, with_job_closing_in};
use crate::tls;

/// A site that has published its first edition, so that all later changes are reported.
async fn site(endpoint: &Endpoint) -> Site {
    let site = Site::with_flags(&flags(endpoint)).await;
    site.until("/healthz", "ok").await;
    site
}

fn flags(endpoint: &Endpoint) -> [&str; 6] {
    ["--origin", ORIGIN, "--indexnow", KEY, "--indexnow-endpoint", &endpoint.url]
}

#[tokio::test]
async fn a_saved_file_is_reported_and_the_start_is_not() {
    let mut endpoint = Endpoint::start(Behaviour::Answers(200)).await;
    let site = site(&endpoint).await;
    site.edit("blogs/wind.md", "More text.", "Other text.");
    let received = endpoint.received(1).await;
    assert_eq!(received[0].head, "POST /indexnow application/json; charset=utf-8");
    let report = Report {
        host: "strakeline.example".into(),
        key: KEY.into(),
        key_location: format!("{ORIGIN}/{KEY}.txt"),
        url_list: vec![format!("{ORIGIN}/blogs/wind")],
    };
    assert_eq!(received[0].report, report);
    // It is live before it is reported.
    assert!(site.text("/blogs/wind").await.contains("Other text."));
    site.stop().await;
    assert_eq!(endpoint.received_so_far().len(), 1);
}

#[tokio::test]
async fn a_new_job_and_a_removed_one_are_reported() {
    let mut endpoint = Endpoint::start(Behaviour::Answers(200)).await;
    let site = site(&endpoint).await;
    fs::rename(site.file("jobs/drafter.md"), site.file("jobs/welder.md")).unwrap();
    let received = endpoint.received(1).await;
    assert_eq!(received[0].report.paths(), ["/jobs", "/jobs/drafter", "/jobs/welder"]);
    site.stop().await;
}

#[tokio::test]
async fn a_job_that_closes_at_its_time_is_reported() {
    for seconds in OPEN_FOR {
        let (folder, moment) = with_job_closing_in(seconds);
        let mut endpoint = Endpoint::start(Behaviour::Answers(200)).await;
        let site = Site::with_content(folder, &flags(&endpoint)).await;
        site.until("/healthz", "ok").await;
        if Timestamp::now() >= moment {
            continue;
        }
        let received = endpoint.received(1).await;
        assert_eq!(received[0].report.paths(), ["/jobs", "/jobs/drafter"]);
        assert!(Timestamp::now() >= moment);
        site.stop().await;
        return;
    }
    panic!("the site never started in time");
}

#[tokio::test]
async fn the_key_is_at_its_address_and_nowhere_else() {
    let endpoint = Endpoint::start(Behaviour::Answers(200)).await;
    let site = site(&endpoint).await;
    let path = format!("/{KEY}.txt");
    let response = site.get(&path).await;
    assert_eq!(response.status(), 200);
    assert_eq!(response.headers()["content-type"], "text/plain; charset=utf-8");
    let etag = response.headers()["etag"].to_str().unwrap().to_owned();
    assert_eq!(response.text().await.unwrap(), KEY);
    let unchanged = site.send(Method::GET, &path, &[("if-none-match", &etag)]).await;
    assert_eq!(unchanged.status(), 304);
    assert_eq!(site.send(Method::POST, &path, &[]).await.status(), 405);
    let others =
        [format!("/{KEY}"), format!("/{KEY}.txt/"), path.to_lowercase(), format!("/x{path}")];
    for other in others.iter().map(String::as_str).chain(["/a1b2c3d4.txt", "/.txt"]) {
        let response = site.get(other).await;
        assert_eq!(response.status(), 404, "{other}");
        assert!(!response.text().await.unwrap().contains(KEY), "{other}");
    }
    site.stop().await;

    let without_reports = Site::with_origin(ORIGIN).await;
    assert_eq!(without_reports.get(&path).await.status(), 404);
}

#[tokio::test]
async fn a_silent_endpoint_delays_neither_a_publish_nor_the_end() {
    let mut endpoint = Endpoint::start(Behaviour::Silent).await;
    let site = site(&endpoint).await;
    site.edit("services/steel.md", "title: Steel Design", "title: Steel One");
    endpoint.received(1).await;
    site.edit("services/steel.md", "title: Steel One", "title: Steel Two");
    site.until("/services/steel", "Steel Two</h1>").await;
    // A request may take 30 seconds, which is longer than this.
    tokio::time::timeout(TIMEOUT, site.stop()).await.expect("the server should stop");
    assert_eq!(endpoint.received_so_far().len(), 1);
}

#[tokio::test]
async fn the_log_says_how_many_pages_and_never_the_key() {
    let folder = folder();
    let mut endpoint = Endpoint::start(Behaviour::Answers(403)).await;
    let process = Process::start(&folder, &flags(&endpoint)).await;
    edit_post(&folder);
    endpoint.received(1).await;
    process.wait_for_log("changed pages wait for the next publish").await;
    let log = process.log();
    assert!(log.contains("pages=1") && log.contains("403 Forbidden"), "{log}");
    assert!(!log.contains(KEY), "{log}");
    process.stop().await;
}

#[tokio::test]
async fn reports_are_encrypted_for_an_endpoint_whose_certificate_is_trusted() {
    let (folder, certificates) = (folder(), tempfile::TempDir::new().unwrap());
    let pem = certificates.path().join("endpoint.pem");
    let mut endpoint = Endpoint::with_tls(&pem).await;
    let process = Process::trusting(&folder, &flags(&endpoint), &pem).await;
    edit_post(&folder);
    let received = endpoint.received(1).await;
    assert_eq!(received[0].report.paths(), ["/blogs/wind"]);
    process.wait_for_log("reported changed pages to search engines").await;
    process.stop().await;
}

#[tokio::test]
async fn an_endpoint_whose_certificate_is_not_trusted_gets_no_report() {
    let (folder, certificates) = (folder(), tempfile::TempDir::new().unwrap());
    let endpoint = Endpoint::with_tls(&certificates.path().join("endpoint.pem")).await;
    let other = certificates.path().join("other.pem");
    tls::acceptor(&other);
    let process = Process::trusting(&folder, &flags(&endpoint), &other).await;
    edit_post(&folder);
    process.wait_for_log("changed pages wait to be reported").await;
    let log = process.log();
    assert!(log.contains("cannot connect") && log.contains("certificate"), "{log}");
    process.stop().await;
    assert!(endpoint.received_so_far().is_empty());
}

fn edit_post(folder: &tempfile::TempDir) {
    let file = folder.path().join("content/blogs/wind.md");
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text.replace("More text.", "Other text.")).unwrap();
}

#[test]
fn without_an_address_that_search_engines_can_reach_the_server_does_not_start() {
    let serve = |flags: &[&str]| -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_strakeline"));
        command.args(["serve", "--listen", "127.0.0.1:0", "--indexnow", KEY]).args(flags);
        command.output().unwrap()
    };
    for (flags, reason) in [
        (&[][..], "strakeline: --indexnow needs --origin: search engines have to know"),
        (
            &["--origin", "http://localhost:8080"],
            "an --origin that search engines can reach, which http://localhost:8080 is not",
        ),
    ] {
        let output = serve(flags);
        let errors = String::from_utf8(output.stderr).unwrap();
        assert_eq!(output.status.code(), Some(1), "{errors}");
        assert!(errors.contains(reason), "{errors}");
    }
}

#[test]
fn a_wrong_key_or_endpoint_is_named_with_what_is_expected() {
    let message = |flags: &[&str]| {
        let line = ["strakeline", "serve", "--origin", ORIGIN].iter().chain(flags);
        Cli::try_parse_from(line).unwrap_err().to_string()
    };
    let key = message(&["--indexnow", "short"]);
    assert!(key.contains("expected 8 to 128 letters (a-z, A-Z), digits and hyphens"), "{key}");
    let endpoint = |url| message(&["--indexnow", KEY, "--indexnow-endpoint", url]);
    let plain = endpoint("http://api.indexnow.org/indexnow");
    assert!(plain.contains("reports over a network need https://"), "{plain}");
    let wrong = endpoint("api.indexnow.org");
    assert!(wrong.contains("expected an address such as https://api.indexnow.org/"), "{wrong}");
    let alone = message(&["--indexnow-endpoint", "https://api.indexnow.org/indexnow"]);
    assert!(alone.contains("--indexnow <KEY>"), "{alone}");
}
