//! CVs are inspected in processes that can do nothing else, and a file that crashes one affects no other.

mod confinement;
mod pool;
mod process;

use std::sync::Arc;

use tokio::task::JoinSet;

use self::pool::FakeInspector;
use crate::application::Application;
use crate::site::{Site, good_content};

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_applicant_gets_503_when_the_queue_is_full() {
    // Every file is refused in the slow lane, so that only those that find no room in it get 503.
    let slow = "[ $timeout = 250 ] || sleep 3\necho timed out\n";
    let fake = FakeInspector::new(slow);
    let flags = ["--apply-limit", "off", "--trusted-proxy", "127.0.0.1"];
    let site = Arc::new(Site::inspecting_with(fake.program(), good_content(), &flags).await);
    let mut waiting = JoinSet::new();
    for number in 0..16 {
        let request = Application::new().request(&site);
        let from_elsewhere = request.header("x-forwarded-for", format!("192.0.2.{number}"));
        waiting.spawn(async move { from_elsewhere.send().await.unwrap() });
    }
    loop {
        let answer = waiting.join_next().await.expect("there was room for all").unwrap();
        if answer.status() == 503 {
            assert!(answer.headers().contains_key("retry-after"));
            break;
        }
        assert_eq!(answer.status(), 422);
    }
}

#[tokio::test]
async fn an_applicant_gets_503_when_inspectors_cannot_be_started() {
    let flags = ["--apply-limit", "off"];
    let site = Site::inspecting_with("/nowhere".into(), good_content(), &flags).await;
    let response = Application::new().send(&site).await;
    assert_eq!(response.status(), 503);
    assert!(response.headers().contains_key("retry-after"));
    assert_eq!(site.get("/").await.status(), 200);
}
