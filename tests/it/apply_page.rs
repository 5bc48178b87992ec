//! The form without a script: the browser posts it and gets a page.

use reqwest::Response;
use reqwest::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE, RETRY_AFTER};

use crate::application::{Application, apply_url};
use crate::site::Site;

/// What browsers send when they navigate.
const PAGE: &str = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";

async fn post(site: &Site, application: &Application) -> Response {
    application.request(site).header(ACCEPT, PAGE).send().await.unwrap()
}

async fn page(response: Response) -> String {
    assert_eq!(response.headers()[CONTENT_TYPE], "text/html; charset=utf-8");
    assert_eq!(response.headers()[CACHE_CONTROL], "no-store");
    let text = response.text().await.unwrap();
    assert!(text.starts_with("<!doctype html>"), "{text}");
    assert!(!text.contains("<script"), "no script may take this page over");
    text
}

#[tokio::test]
async fn the_jobs_page_reports_success() {
    let site = Site::start().await;
    let response = post(&site, &Application::new()).await;
    assert_eq!(response.status(), 201);
    let page = page(response).await;
    assert!(page.contains("Application submitted successfully!"));
    assert!(page.contains("Apply — Drafter") && page.contains(".page-width{"));
    assert!(!page.contains("Ada Byron"), "the form is empty again");
}

#[tokio::test]
async fn errors_are_beside_their_fields_and_values_are_kept() {
    let site = Site::start().await;
    let wrong = Application::new().with("name", "\"><script>alert(1)</script>");
    let wrong = wrong.with("email", "ada@").with("message", "Two\r\nlines & more").without("cv");
    let response = post(&site, &wrong).await;
    assert_eq!(response.status(), 422);
    let page = page(response).await;
    for shown in [
        "Please check the fields that are marked.",
        "Invalid email address",
        "CV is required",
        "value=\"&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\"",
        "value=\"ada@\"",
        "Two\r\nlines &amp; more</textarea>",
        "<option value=\"2-weeks\" selected=\"\">",
    ] {
        assert!(page.contains(shown), "{shown} is not in {page}");
    }
    assert!(!page.contains("Phone number is required"));
}

#[tokio::test]
async fn every_other_error_is_a_page_too() {
    let site = Site::with_flags(&["--apply-limit", "1/10m"]).await;
    Application::new().stored(&site).await;
    let limited = post(&site, &Application::new()).await;
    assert_eq!(limited.status(), 429);
    assert!(limited.headers().contains_key(RETRY_AFTER));
    let text = page(limited).await;
    assert!(
        text.contains("Please try again in 10 minutes.") && text.contains("value=\"Ada Byron\"")
    );

    let large = Application::new().cv("cv.pdf", vec![b'x'; 7 * 1024 * 1024]).cv_first();
    let large = post(&site, &large).await;
    assert_eq!(large.status(), 413);
    let text = page(large).await;
    for shown in ["File size too large (max 5MB)", "value=\"Ada Byron\"", "it is mine.</textarea>"]
    {
        assert!(text.contains(shown), "{shown} is not in {text}");
    }

    for job in ["nobody", "%FF"] {
        let form = Application::new().form();
        let missing = site.client().post(apply_url(&site, job)).multipart(form);
        let missing = missing.header(ACCEPT, PAGE).send().await.unwrap();
        assert_eq!(missing.status(), 404, "{job}");
        assert!(missing.text().await.unwrap().contains("Job Not Found"), "{job}");
    }
}
