//! The server is killed or stopped, or the disk is full: what was answered with 201 is stored, and nothing is stored in part.

use std::collections::HashMap;
use std::sync::Arc;
use std::time::Duration;

use futures_util::future::{join_all, join3};
use reqwest::Client;
use reqwest::header::RETRY_AFTER;
use serde_json::Value;
use strakeline::applications::store::{Database, Filter, Store};
use tokio::io::AsyncWriteExt;
use tokio::sync::{Mutex, watch};
use tokio::task::JoinSet;

use crate::application::{Application, JOB, pdf};
use crate::database::{Backend, OtherConnection};
use crate::process::{ALONE, Process, folder};
use crate::raw::{
    BOUNDARY, address_of, answer, apply_head, body, connect_from, first_answer, loopback,
};
use crate::site::{Site, TIMEOUT};

const AT_A_TIME: u64 = 20;
const MAX_BEFORE_KILL: usize = 30;

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn fifty_kills_lose_nothing_in_sqlite() {
    kill_repeatedly(Backend::Sqlite, 50).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn ten_kills_lose_nothing_in_postgresql() {
    kill_repeatedly(Backend::Postgres, 10).await;
}

async fn kill_repeatedly(backend: Backend, times: u64) {
    let _alone = ALONE.lock().await;
    let folder = folder();
    let database = backend.fresh(folder.path()).await;
    let accepted = Arc::new(Mutex::new(HashMap::new()));
    for round in 0..times {
        let process = Process::start(&folder, &["--database", &database]).await;
        kill_at_a_random_moment(process, round, accepted.clone()).await;
    }
    let accepted = accepted.lock().await;
    assert!(accepted.len() as u64 > times, "only {} were accepted", accepted.len());

    let store = Store::new(&database.parse::<Database>().unwrap()).unwrap();
    let mut found = 0;
    let mut after = String::new();
    loop {
        let page = store.list(&Filter::default(), &after, 100).await.unwrap();
        let Some(last) = page.last() else { break };
        after = last.id.clone();
        for stored in &page {
            let mut cv = Vec::new();
            store.write_cv(stored, &mut cv).await.expect("a CV is incomplete");
            let Some((name, sent)) = accepted.get(&stored.id) else { continue };
            found += 1;
            assert_eq!(*name, stored.name);
            assert_eq!(*sent, blake3::hash(&cv), "{}", stored.id);
        }
    }
    assert_eq!(found, accepted.len(), "an application with status 201 is missing");
    let spool = folder.path().join("data/spool");
    assert_eq!(std::fs::read_dir(spool).unwrap().count(), 0, "an upload is left in the spool");
}

type Accepted = Arc<Mutex<HashMap<String, (String, blake3::Hash)>>>;

async fn kill_at_a_random_moment(process: Process, round: u64, accepted: Accepted) {
    let (count, counted) = watch::channel(0_usize);
    let mut applicants = JoinSet::new();
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    for number in 0..AT_A_TIME {
        let url = url.clone();
        // Of a network each: how many of one may apply at a time is limited.
        let client = Client::builder().local_address(loopback(number as usize)).build().unwrap();
        let (accepted, count) = (accepted.clone(), count.clone());
        let mut random = fastrand::Rng::with_seed(round * AT_A_TIME + number);
        applicants.spawn(async move {
            loop {
                let cv = pdf(random.usize(1_000..600_000));
                let name = format!("Applicant {}", random.u64(..));
                let hash = blake3::hash(&cv);
                let form = Application::new().with("name", &name).cv("cv.pdf", cv).form();
                let Ok(response) = client.post(&url).multipart(form).send().await else { return };
                // On a busy machine it may not get round to inspecting this CV.
                if response.status() == 503 && response.headers().contains_key(RETRY_AFTER) {
                    continue;
                }
                assert_eq!(response.status(), 201);
                let Ok(body) = response.json::<Value>().await else { return };
                let id = body["data"]["data"]["id"].as_str().unwrap().to_owned();
                accepted.lock().await.insert(id, (name, hash));
                count.send_modify(|count| *count += 1);
            }
        });
    }
    drop(count);
    let mut random = fastrand::Rng::with_seed(round);
    let enough = random.usize(..MAX_BEFORE_KILL);
    let mut counted = counted;
    let reached = counted.wait_for(|count| *count >= enough);
    tokio::time::timeout(30 * TIMEOUT, reached).await.expect("too few are accepted").unwrap();
    // At any time between two answers, not only right after one.
    tokio::time::sleep(Duration::from_micros(random.u64(..20_000))).await;
    process.kill().await;
    while let Some(ended) = applicants.join_next().await {
        ended.unwrap();
    }
}

#[tokio::test]
async fn applications_that_wait_for_the_database_when_the_server_stops_are_stored() {
    let folder = tempfile::tempdir().unwrap();
    let database = Backend::Sqlite.fresh(folder.path()).await;
    let site = Site::with_flags(&["--apply-limit", "off", "--database", &database]).await;
    site.until("/readyz", "ready").await;
    let mut other = OtherConnection::open(Backend::Sqlite, &database).await;
    other.execute("BEGIN IMMEDIATE").await;
    let body = body(&pdf(100_000));
    let length = body.len();
    let mut waiting = Vec::new();
    for number in 0..AT_A_TIME {
        let from = loopback(number as usize);
        let mut stream = connect_from(from, address_of(&site.origin)).await.unwrap();
        let head = format!("Content-Type: {BOUNDARY}\r\nContent-Length: {length}\r\n");
        let head = apply_head(&format!("{head}Expect: 100-continue\r\n"));
        stream.write_all(head.as_bytes()).await.unwrap();
        // From here on, the request is one that the server completes before it stops.
        assert!(first_answer(&mut stream).await.starts_with("HTTP/1.1 100 "));
        stream.write_all(&body).await.unwrap();
        waiting.push(stream);
    }
    let answers = join_all(waiting.iter_mut().map(answer));
    let (answers, (), ()) = join3(answers, site.stop(), other.execute("ROLLBACK")).await;
    assert!(answers.iter().all(|answer| answer.contains(" 201 ")), "{answers:?}");
    let store = Store::new(&database.parse::<Database>().unwrap()).unwrap();
    assert_eq!(store.count(&Filter::default()).await.unwrap(), AT_A_TIME as i64);
}

#[tokio::test]
async fn a_log_whose_reader_has_gone_changes_nothing_else() {
    let folder = folder();
    let process = Process::start(&folder, &[]).await;
    process.until("/readyz", "ready").await;
    let steel = folder.path().join("content/services/steel.md");
    let before = std::fs::read_to_string(&steel).unwrap();
    process.stop_reading_log();
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    for title in ["First Steel", "Second Steel", "Third Steel"] {
        // Both write a line.
        let form = Application::new().cv("cv.pdf", pdf(10_000)).form();
        let response = process.client.post(&url).multipart(form).send().await.unwrap();
        assert_eq!(response.status(), 201);
        std::fs::write(&steel, before.replace("Steel Design", title)).unwrap();
        process.until("/api/public/services/steel", title).await;
    }
    process.stop().await;
}

#[tokio::test]
async fn a_full_disk_answers_503_and_service_resumes_by_itself() {
    let folder = folder();
    let process = Process::with_small_disk(&folder, &[], 8_192).await;
    let url = format!("{}/api/public/jobs/{JOB}/apply", process.origin);
    let mut ids = Vec::new();
    let refused = loop {
        let form = Application::new().cv("cv.pdf", pdf(500_000)).form();
        let response = process.client.post(&url).multipart(form).send().await.unwrap();
        if response.status() != 201 {
            break response;
        }
        let body: Value = response.json().await.unwrap();
        ids.push(body["data"]["data"]["id"].as_str().unwrap().to_owned());
        assert!(ids.len() < 100, "the disk is never full");
    };
    assert!(ids.len() > 1);
    assert_eq!(refused.status(), 503);
    assert_eq!(refused.headers()["retry-after"], "30");
    let body: Value = refused.json().await.unwrap();
    assert_eq!(body["message"], "Failed to submit application. Please try again.");

    // What was accepted is complete. After other processes have freed space, the server accepts applications again.
    let store = Store::new(&Database::Sqlite(folder.path().join("data/strakeline.db"))).unwrap();
    for id in &ids {
        let stored = store.find(id).await.unwrap().unwrap();
        store.write_cv(&stored, &mut Vec::new()).await.unwrap();
        assert!(store.erase(id).await.unwrap());
    }
    let form = Application::new().cv("cv.pdf", pdf(500_000)).form();
    let response = process.client.post(&url).multipart(form).send().await.unwrap();
    assert_eq!(response.status(), 201, "{}", process.log());
}
