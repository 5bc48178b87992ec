//! Robots, floods and other people's pages.

use std::time::Duration;

use reqwest::header::RETRY_AFTER;
use serde_json::Value;
use strakeline::applications::store::{Database, Store, Stored};

use crate::application::{Application, JOB, apply_url};
use crate::site::Site;

async fn stored(site: &Site, id: &str) -> Stored {
    let database = Database::Sqlite(site.data().join("strakeline.db"));
    Store::new(&database).unwrap().find(id).await.unwrap().unwrap()
}

#[tokio::test]
async fn an_address_over_its_limit_gets_429_with_the_time_to_wait() {
    let site = Site::with_flags(&["--apply-limit", "2/10m"]).await;
    for _ in 0..2 {
        Application::new().stored(&site).await;
    }
    let refused = Application::new().send(&site).await;
    assert_eq!(refused.status(), 429);
    let wait: u64 = refused.headers()[RETRY_AFTER].to_str().unwrap().parse().unwrap();
    assert!((500..=600).contains(&wait), "{wait}");
    let body: Value = refused.json().await.unwrap();
    let message =
        "You have sent several applications in a short time. Please try again in 10 minutes.";
    assert_eq!(body["message"], message);
}

#[tokio::test]
async fn the_limit_is_on_by_default_and_ends_with_its_period() {
    let site = Site::start().await;
    for _ in 0..5 {
        Application::new().stored(&site).await;
    }
    assert_eq!(Application::new().send(&site).await.status(), 429);

    let site = Site::with_flags(&["--apply-limit", "1/1s"]).await;
    Application::new().stored(&site).await;
    let again = async { while Application::new().send(&site).await.status() != 201 {} };
    tokio::time::timeout(Duration::from_secs(20), again).await.unwrap();
}

#[tokio::test]
async fn refused_forms_do_not_count_towards_the_limit() {
    let site = Site::with_flags(&["--apply-limit", "1/10m"]).await;
    for _ in 0..5 {
        assert_eq!(Application::new().with("email", "ada").send(&site).await.status(), 422);
        let wrong = Application::new().cv("cv.pdf", b"no PDF".to_vec());
        assert_eq!(wrong.send(&site).await.status(), 422);
    }
    Application::new().stored(&site).await;
}

#[tokio::test]
async fn a_job_over_its_limit_answers_429() {
    let site = Site::with_flags(&["--apply-limit", "off", "--job-limit", "1/1h"]).await;
    Application::new().stored(&site).await;
    let refused = Application::new().send(&site).await;
    assert_eq!(refused.status(), 429);
    let body: Value = refused.json().await.unwrap();
    let message =
        "Very many people are applying for this position. Please try again in 60 minutes.";
    assert_eq!(body["message"], message);
    let other =
        site.client().post(apply_url(&site, "checker")).multipart(Application::new().form());
    assert_eq!(other.send().await.unwrap().status(), 201);
}

#[tokio::test]
async fn a_job_over_its_limit_still_accepts_one_from_each_other_network() {
    let flags = ["--apply-limit", "off", "--job-limit", "2/1h", "--trusted-proxy", "127.0.0.1"];
    let site = Site::with_flags(&flags).await;
    let from = |address: &'static str| Application::new().forwarded(address);
    for _ in 0..2 {
        let usual = from("2001:db8:0:1::1").stored(&site).await;
        assert_eq!(stored(&site, &usual).await.spam, None);
    }
    // One household has up to 256 networks.
    assert_eq!(from("2001:db8:0:2::1").send(&site).await.status(), 429);
    let honest = from("203.0.113.1").stored(&site).await;
    let mark = Some("more than usual for this job".to_owned());
    assert_eq!(stored(&site, &honest).await.spam, mark);
    assert_eq!(from("203.0.113.1").send(&site).await.status(), 429);
    from("203.0.113.2").stored(&site).await;
}

#[tokio::test]
async fn all_ipv6_networks_of_a_household_share_one_limit() {
    let flags = ["--apply-limit", "1/10m", "--trusted-proxy", "127.0.0.1"];
    let site = Site::with_flags(&flags).await;
    let from = |address: &'static str| Application::new().forwarded(address);
    assert_eq!(from("2001:db8:0:100::1").send(&site).await.status(), 201);
    assert_eq!(from("2001:db8:0:1ff::1").send(&site).await.status(), 429);
    assert_eq!(from("2001:db8:0:200::1").send(&site).await.status(), 201);
}

#[tokio::test]
async fn the_forwarded_address_counts_only_from_a_trusted_proxy() {
    let from = |address: &'static str| Application::new().forwarded(address);
    let site = Site::with_flags(&["--apply-limit", "1/10m"]).await;
    assert_eq!(from("203.0.113.1").send(&site).await.status(), 201);
    assert_eq!(from("203.0.113.2").send(&site).await.status(), 429);

    let site =
        Site::with_flags(&["--apply-limit", "1/10m", "--trusted-proxy", "127.0.0.0/8,::1"]).await;
    assert_eq!(from("203.0.113.1").send(&site).await.status(), 201);
    assert_eq!(from("203.0.113.2").send(&site).await.status(), 201);
    assert_eq!(from("203.0.113.2").send(&site).await.status(), 429);
    assert_eq!(from("203.0.113.9, 203.0.113.2").send(&site).await.status(), 429);
}

#[tokio::test]
async fn a_page_of_another_site_cannot_send_the_form() {
    let site = Site::with_flags(&["--apply-limit", "off"]).await;
    let with =
        |name: &'static str, value: String| Application::new().request(&site).header(name, value);
    for (name, value) in [
        ("origin", "https://evil.example".into()),
        ("origin", "null".into()),
        ("sec-fetch-site", "cross-site".into()),
        ("sec-fetch-site", "same-site".into()),
    ] {
        let refused = with(name, value).send().await.unwrap();
        assert_eq!(refused.status(), 403);
        let body: Value = refused.json().await.unwrap();
        assert_eq!(body["message"], "Please send this form from our own site.");
    }
    for (name, value) in [("origin", site.origin.clone()), ("sec-fetch-site", "same-origin".into())]
    {
        assert_eq!(with(name, value).send().await.unwrap().status(), 201);
    }
}

#[tokio::test]
async fn what_looks_like_spam_is_stored_and_marked() {
    let site = Site::with_flags(&["--apply-limit", "off"]).await;
    let honest =
        Application::new().with("sheet_revision", "").with("elapsed", "45000").stored(&site).await;
    assert_eq!(stored(&site, &honest).await.spam, None);
    let robot =
        Application::new().with("sheet_revision", "https://example.com").stored(&site).await;
    let why = Some("filled a field that people do not see".to_owned());
    assert_eq!(stored(&site, &robot).await.spam, why);
    let hasty = Application::new().with("elapsed", "900").stored(&site).await;
    assert_eq!(stored(&site, &hasty).await.spam, Some("sent within seconds".into()));
}

#[tokio::test]
async fn a_form_that_is_sent_again_is_one_application() {
    let site = Site::with_flags(&["--apply-limit", "2/10m"]).await;
    let form = Application::new().with("key", "0192-abc");
    let (first, second) = tokio::join!(form.stored(&site), form.stored(&site));
    assert_eq!(first, second);
    // Sent again, it does not count towards the limit. A form with changes is a new application.
    assert_eq!(form.stored(&site).await, first);
    let changed = Application::new().with("key", "0192-abc").with("message", "I forgot something.");
    assert_ne!(changed.stored(&site).await, first);
    assert_eq!(form.stored(&site).await, first);
    assert_eq!(Application::new().send(&site).await.status(), 429);
    let other = site.client().post(apply_url(&site, "checker")).multipart(form.form());
    assert_ne!(JOB, "checker");
    assert_eq!(other.send().await.unwrap().status(), 429, "the key belongs to its job");
}
