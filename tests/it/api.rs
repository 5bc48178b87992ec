//! The API as the contract describes it: envelope, order, errors, ETags.

use reqwest::Method;
use serde_json::{Value, json};

use crate::site::Site;

async fn payload(site: &Site, call: &str) -> Value {
    site.json(&format!("/api/public/{call}")).await["data"]["data"].take()
}

fn slugs(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|item| item["slug"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn lists_arrive_in_display_order() {
    let site = Site::start().await;
    assert_eq!(slugs(&payload(&site, "services").await), ["jetties", "steel"]);
    assert_eq!(slugs(&payload(&site, "projects").await), ["jetties", "steel"]);
    assert_eq!(slugs(&payload(&site, "jobs").await), ["checker", "drafter"]);
    assert_eq!(slugs(&payload(&site, "blogs").await), ["welds", "wind", "nodes"]);
    let disciplines = payload(&site, "disciplines").await;
    assert_eq!(disciplines, json!([{"title": "Structural"}, {"title": "Marine"}]));
}

#[tokio::test]
async fn home_has_services_testimonials_and_projects() {
    let site = Site::start().await;
    let home = payload(&site, "home").await;
    assert_eq!(slugs(&home["services"]), ["jetties", "steel"]);
    assert_eq!(slugs(&home["projects"]), ["jetties", "steel"]);
    assert_eq!(home["testimonials"][0]["name"], "A. Client");
    assert_eq!(home["testimonials"][0]["title"], "Project manager");
}

#[tokio::test]
async fn about_has_the_counters_and_safe_text() {
    let site = Site::start().await;
    let about = payload(&site, "about").await;
    assert_eq!((about["years"].as_u64(), about["engineers"].as_u64()), (Some(32), Some(60)));
    let html = "<p>We have <strong>drawn steel</strong> since 1991.</p>";
    assert_eq!(about["who_we_are"], html);
}

#[tokio::test]
async fn a_service_has_sections_with_their_picture() {
    let site = Site::start().await;
    let service = payload(&site, "services/steel").await;
    assert_eq!(service["desc"], "Steel Design by engineers who have stood on site.");
    assert_eq!(service["disciplines"], json!([{"title": "Structural"}]));
    let sections = service["sections"].as_array().unwrap();
    assert_eq!(sections[0]["title"], "Scope");
    assert_eq!(sections[0]["content"], "<p>Text with <strong>weight</strong>.</p>");
    assert!(sections[0]["image"].as_str().unwrap().starts_with("/media/deck-"));
    assert_eq!(sections[1]["image"], Value::Null);
    let project = payload(&site, "projects/steel").await;
    assert_eq!((&project["id"], &project["sections"]), (&json!("steel"), &service["sections"]));
}

#[tokio::test]
async fn lists_have_the_fields_of_cards_only() {
    let site = Site::start().await;
    for (call, body) in [("services", "sections"), ("projects", "sections"), ("blogs", "content")] {
        assert!(payload(&site, call).await[0].get(body).is_none(), "{call}");
    }
    assert!(payload(&site, "jobs").await[0].get("key_responsibilities").is_none());
}

#[tokio::test]
async fn a_job_has_both_texts_where_they_are_given() {
    let site = Site::start().await;
    let job = payload(&site, "jobs/drafter").await;
    assert_eq!(
        (&job["type"], &job["created_at"]),
        (&json!("Full-time"), &json!("2026-10-01T00:00:00Z"))
    );
    assert_eq!(job["key_responsibilities"], "<ul>\n<li>Draw.</li>\n</ul>");
    assert_eq!(payload(&site, "jobs/checker").await["preferred_qualifications"], Value::Null);
}

#[tokio::test]
async fn a_post_has_its_author_and_unique_headings() {
    let site = Site::start().await;
    let post = payload(&site, "blogs/wind").await;
    assert_eq!(post["author"]["bio"], "Ann draws nodes.");
    assert_eq!(post["description"], "Opening words about wind.");
    assert_eq!(
        post["headings"],
        json!([
            {"id": "loads", "text": "Loads", "level": 2},
            {"id": "wind", "text": "Wind", "level": 3},
            {"id": "loads-2", "text": "Loads", "level": 2},
        ])
    );
    let content = post["content"].as_str().unwrap();
    assert!(content.contains("<h2 id=\"loads-2\">Loads</h2>"), "{content}");
    assert!(content.contains("width=\"64\" height=\"36\""), "{content}");
}

#[tokio::test]
async fn the_jobs_list_has_its_doubled_path_too() {
    let site = Site::start().await;
    let doubled = site.text("/api/public/api/public/jobs").await;
    assert_eq!(doubled, site.text("/api/public/jobs").await);
}

#[tokio::test]
async fn unknown_slugs_and_calls_answer_404_with_a_sentence() {
    let site = Site::start().await;
    for call in [
        "services/x",
        "projects/x",
        "jobs/x",
        "blogs/x",
        "x",
        "x/y",
        "services/steel/x",
        "services/*/x",
        "%FF",
        "jobs/%C3",
    ] {
        let response = site.get(&format!("/api/public/{call}")).await;
        assert_eq!(response.status(), 404, "{call}");
        let body: Value = response.json().await.unwrap();
        assert!(body["message"].as_str().unwrap().ends_with('.'), "{call}: {body}");
    }
    let response = site.send(Method::POST, "/api/public/jobs/%FF/apply", &[]).await;
    assert_eq!(response.status(), 404);
    for path in ["/api/elsewhere", "/api/public/%FF", "/assets/%FF"] {
        assert_eq!(site.get(path).await.status(), 404, "{path}");
        assert_eq!(site.json(path).await["message"], "There is nothing at this address.");
    }
}

#[tokio::test]
async fn a_wrong_method_answers_405_with_a_sentence() {
    let site = Site::start().await;
    for path in ["/api/public/jobs", "/api/public/api/public/jobs", "/", "/services", "/healthz"] {
        let response = site.send(Method::PUT, path, &[]).await;
        assert_eq!(response.status(), 405, "{path}");
        assert_eq!(response.headers()["allow"], "GET, HEAD", "{path}");
        let body: Value = response.json().await.unwrap();
        assert_eq!(body["message"], "This address can only be read.");
    }
}

#[tokio::test]
async fn a_known_etag_answers_304_without_a_body() {
    let site = Site::start().await;
    for path in ["/api/public/services", "/api/public/blogs/wind", "/services", "/api/openapi.json"]
    {
        let first = site.get(path).await;
        let etag = first.headers()["etag"].to_str().unwrap().to_owned();
        let second = site.send(Method::GET, path, &[("if-none-match", &etag)]).await;
        assert_eq!(
            (second.status().as_u16(), second.text().await.unwrap().len()),
            (304, 0),
            "{path}"
        );
        let other = site.send(Method::GET, path, &[("if-none-match", "\"other\"")]).await;
        assert_eq!(other.status(), 200, "{path}");
    }
}

#[tokio::test]
async fn head_has_the_headers_of_get_and_no_body() {
    let site = Site::start().await;
    for path in ["/api/public/jobs", "/services", "/share.png"] {
        let get = site.get(path).await;
        let head = site.send(Method::HEAD, path, &[]).await;
        assert_eq!(head.status(), 200);
        for name in ["etag", "content-type", "content-length"] {
            assert_eq!(head.headers().get(name), get.headers().get(name), "{name} of {path}");
        }
        assert_eq!(head.text().await.unwrap(), "");
    }
}

#[tokio::test]
async fn answers_are_compressed_for_clients_that_accept_it() {
    let site = Site::start().await;
    let path = "/api/public/blogs/wind";
    let plain = site.get(path).await;
    assert!(plain.headers().get("content-encoding").is_none());
    let compressed = site.send(Method::GET, path, &[("accept-encoding", "gzip")]).await;
    assert_eq!(compressed.headers()["content-encoding"], "gzip");
    assert_eq!(compressed.headers()["vary"], "accept-encoding");
    assert_ne!(compressed.headers()["etag"], plain.headers()["etag"]);
    assert!(compressed.bytes().await.unwrap().len() < plain.bytes().await.unwrap().len());
}
