//! Endpoints that refuse, delay or garble: what is tried again, what waits, and what is reported in the end.

use std::sync::Arc;
use std::time::Duration;

use strakeline::indexnow::{Reporter, Site, Timing};
use tokio::task::JoinSet;

use super::endpoint::{Behaviour, Endpoint, Received};
use super::{KEY, ORIGIN};
use crate::site::TIMEOUT;

/// Short enough for a test, long enough for a working endpoint on a busy machine.
const QUICK: Timing = Timing {
    interval: Duration::ZERO,
    first_pause: Duration::from_millis(1),
    max_pause: Duration::from_millis(10),
    connect_timeout: TIMEOUT,
    request_timeout: TIMEOUT,
    ..Timing::DEFAULT
};

/// Reports to an endpoint while it exists.
struct Reports {
    reporter: Arc<Reporter>,
    _task: JoinSet<()>,
}

impl Reports {
    fn to(url: &str, timing: Timing) -> Self {
        let site = Site::at(Some(ORIGIN)).unwrap();
        let (key, url) = (KEY.parse().unwrap(), url.parse().unwrap());
        let reporter = Arc::new(Reporter::new(site, key, url, timing).unwrap());
        let mut task = JoinSet::new();
        let running = reporter.clone();
        task.spawn(async move { running.run().await });
        Self { reporter, _task: task }
    }

    fn add(&self, paths: &[&str]) {
        self.reporter.add(paths.iter().map(|path| (*path).to_owned()).collect());
    }

    /// Waits until nothing waits to be reported.
    async fn done(&self) {
        let done = async {
            while self.reporter.waiting() > 0 {
                tokio::task::yield_now().await;
            }
        };
        tokio::time::timeout(TIMEOUT, done).await.unwrap();
    }
}

fn paths(received: &[Received]) -> Vec<Vec<&str>> {
    received.iter().map(|received| received.report.paths()).collect()
}

#[tokio::test]
async fn a_report_is_sent_again_after_errors_of_the_server_and_the_network() {
    let behaviours =
        [Behaviour::Answers(500), Behaviour::HangsUp, Behaviour::Answers(503), Behaviour::HangsUp];
    let mut endpoint = Endpoint::failing_first(&behaviours).await;
    let reports = Reports::to(&endpoint.url, QUICK);
    reports.add(&["/jobs", "/jobs/welder"]);
    let received = endpoint.received(3).await;
    assert_eq!(paths(&received), [["/jobs", "/jobs/welder"]; 3]);
    reports.done().await;
    assert_eq!(endpoint.received_so_far().len(), 3);
}

#[tokio::test]
async fn an_endpoint_that_asks_to_wait_is_left_alone_for_as_long() {
    let mut endpoint = Endpoint::failing_first(&[Behaviour::AsksToWait("1")]).await;
    let reports = Reports::to(&endpoint.url, QUICK);
    reports.add(&["/jobs"]);
    endpoint.received(1).await;
    // A publish in the meantime does not make it earlier, and is reported too.
    reports.add(&["/blogs"]);
    let received = endpoint.received(2).await;
    assert_eq!(paths(&received), [vec!["/jobs"], vec!["/blogs", "/jobs"]]);
    let pause = received[1].at - received[0].at;
    assert!(pause >= Duration::from_millis(990), "{pause:?}");
}

#[tokio::test]
async fn an_endpoint_that_asks_to_wait_for_too_long_is_asked_again_before() {
    let mut endpoint = Endpoint::failing_first(&[Behaviour::AsksToWait("86400")]).await;
    let timing = Timing { max_retry_after: Duration::from_millis(50), ..QUICK };
    let reports = Reports::to(&endpoint.url, timing);
    reports.add(&["/jobs"]);
    let received = endpoint.received(2).await;
    assert!(received[1].at - received[0].at >= Duration::from_millis(50));
    reports.done().await;
}

#[tokio::test]
async fn a_refused_report_waits_for_the_next_publish() {
    for status in [301, 400, 403, 422] {
        let mut endpoint = Endpoint::failing_first(&[Behaviour::Answers(status)]).await;
        let reports = Reports::to(&endpoint.url, QUICK);
        reports.add(&["/jobs"]);
        endpoint.received(1).await;
        // Only the next publish leads to a request, and that has both.
        reports.add(&["/blogs"]);
        reports.done().await;
        let received = endpoint.received_so_far();
        assert_eq!(paths(&received), [vec!["/jobs"], vec!["/blogs", "/jobs"]], "{status}");
    }
}

#[tokio::test]
async fn accepted_without_a_verified_key_is_reported_too() {
    let mut endpoint = Endpoint::start(Behaviour::Answers(202)).await;
    let reports = Reports::to(&endpoint.url, QUICK);
    reports.add(&["/jobs"]);
    endpoint.received(1).await;
    reports.done().await;
}

#[tokio::test]
async fn a_silent_endpoint_is_asked_again_after_a_timeout() {
    let mut endpoint = Endpoint::failing_first(&[Behaviour::Silent, Behaviour::Silent]).await;
    let timing = Timing { request_timeout: Duration::from_millis(400), ..QUICK };
    let reports = Reports::to(&endpoint.url, timing);
    reports.add(&["/jobs"]);
    let received = endpoint.received(3).await;
    assert!(paths(&received).iter().all(|paths| paths == &["/jobs"]));
    reports.done().await;
}

#[tokio::test]
async fn of_an_answer_without_end_only_the_head_is_read() {
    let mut endpoint = Endpoint::failing_first(&[Behaviour::EndlessHead]).await;
    let reports = Reports::to(&endpoint.url, QUICK);
    reports.add(&["/jobs"]);
    endpoint.received(1).await;
    reports.done().await;

    // Its status is 200, and the endpoint fails if the connection stays open.
    let endless = Endpoint::failing_first(&[Behaviour::EndlessBody]).await;
    let reports = Reports::to(&endless.url, QUICK);
    reports.add(&["/jobs"]);
    reports.done().await;
    assert!(endless.received_so_far().is_empty());
}

#[tokio::test]
async fn a_change_during_a_report_is_reported_after_it() {
    let mut endpoint = Endpoint::failing_first(&[Behaviour::Holds]).await;
    let reports = Reports::to(&endpoint.url, QUICK);
    reports.add(&["/blogs", "/blogs/wind"]);
    endpoint.received(1).await;
    reports.add(&["/blogs/wind"]);
    reports.add(&["/blogs/wind", "/jobs"]);
    endpoint.release();
    let received = endpoint.received(2).await;
    assert_eq!(paths(&received), [["/blogs", "/blogs/wind"], ["/blogs/wind", "/jobs"]]);
    reports.done().await;
    assert_eq!(endpoint.received_so_far().len(), 2);
}

#[tokio::test]
async fn saves_within_the_interval_are_one_report() {
    let mut endpoint = Endpoint::start(Behaviour::Answers(200)).await;
    let timing = Timing { interval: Duration::from_millis(500), ..QUICK };
    let reports = Reports::to(&endpoint.url, timing);
    reports.add(&["/blogs/wind"]);
    reports.done().await;
    reports.add(&["/blogs/wind"]);
    reports.add(&["/blogs/wind", "/jobs"]);
    let received = endpoint.received(2).await;
    assert_eq!(paths(&received), [vec!["/blogs/wind"], vec!["/blogs/wind", "/jobs"]]);
    assert!(received[1].at - received[0].at >= Duration::from_millis(490));
}

#[tokio::test]
async fn more_than_10_000_pages_are_several_reports() {
    let mut endpoint =
        Endpoint::failing_first(&[Behaviour::Answers(200), Behaviour::HangsUp]).await;
    let reports = Reports::to(&endpoint.url, QUICK);
    reports.reporter.add((0..20_001).map(|post| format!("/blogs/{post:05}")).collect());
    let received = endpoint.received(3).await;
    let counts: Vec<_> = received.iter().map(|received| received.report.url_list.len()).collect();
    assert_eq!(counts, [10_000, 10_000, 1]);
    let mut urls: Vec<_> = received.iter().flat_map(|received| &received.report.url_list).collect();
    urls.dedup();
    assert_eq!(urls.len(), 20_001);
}
