//! What the form's address answers, request by request.

use reqwest::header::{ALLOW, CACHE_CONTROL, CONTENT_TYPE};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::application::{Application, JOB, apply_url, pdf};
use crate::site::Site;

const MEGABYTE: usize = 1024 * 1024;

async fn site() -> Site {
    Site::with_flags(&["--apply-limit", "off"]).await
}

async fn body(response: Response) -> (u16, Value) {
    (response.status().as_u16(), response.json().await.unwrap())
}

/// Posts bytes under a content type.
async fn raw(site: &Site, kind: &str, bytes: impl Into<reqwest::Body>) -> (u16, Value) {
    let request = site.client().post(apply_url(site, JOB)).header(CONTENT_TYPE, kind);
    body(request.body(bytes).send().await.unwrap()).await
}

#[tokio::test]
async fn the_seven_fields_are_enough() {
    let site = site().await;
    let response = Application::new().send(&site).await;
    assert_eq!(response.headers()[CACHE_CONTROL], "no-store");
    let (status, body) = body(response).await;
    assert_eq!(status, 201);
    let id = body["data"]["data"]["id"].as_str().unwrap();
    assert_eq!(uuid::Uuid::parse_str(id).unwrap().get_version_num(), 7);
    assert_eq!(body, json!({"data": {"data": {"id": id}}}));
}

#[tokio::test]
async fn all_wrong_fields_are_reported_at_once_with_the_messages_of_the_form() {
    let site = site().await;
    let empty = Application::new().without("cv").with("name", " ").without("email");
    let empty = empty.with("phone", "123").with("years_of_experience", "51");
    let empty = empty.with("message", &"x".repeat(201)).with("availability", "someday");
    let (status, body) = body(empty.send(&site).await).await;
    assert_eq!(status, 422);
    assert!(body["message"].as_str().unwrap().len() > 10);
    let errors = json!({
        "name": ["Name is required"],
        "email": ["Email is required"],
        "phone": ["Invalid phone number"],
        "years_of_experience": ["Experience seems too high"],
        "message": ["Message must be less than 200 characters"],
        "availability": ["Please select a valid availability option"],
        "cv": ["CV is required"],
    });
    assert_eq!(body["errors"], errors);
}

#[tokio::test]
async fn lengths_are_counted_in_characters() {
    let site = site().await;
    let long = Application::new().with("name", &"ä".repeat(100)).with("message", &"😀".repeat(200));
    long.stored(&site).await;
    let (status, body) = body(long.with("message", &"😀".repeat(201)).send(&site).await).await;
    assert_eq!(
        (status, &body["errors"]),
        (
            422,
            &json!({
                "message": ["Message must be less than 200 characters"],
            })
        )
    );
}

#[tokio::test]
async fn a_cv_of_five_megabytes_is_accepted_and_one_byte_more_refused() {
    let site = site().await;
    Application::new().cv("cv.pdf", pdf(5 * MEGABYTE)).stored(&site).await;
    let (status, body) =
        body(Application::new().cv("cv.pdf", pdf(5 * MEGABYTE + 1)).send(&site).await).await;
    assert_eq!(status, 413);
    assert_eq!(body["message"], "File size too large (max 5MB)");
    assert_eq!(body["errors"], json!({"cv": ["File size too large (max 5MB)"]}));
}

#[tokio::test]
async fn a_client_that_sends_far_too_much_still_gets_the_answer() {
    let site = site().await;
    let response = Application::new().cv("cv.pdf", pdf(12 * MEGABYTE)).send(&site).await;
    let (status, body) = body(response).await;
    assert_eq!((status, body["message"].as_str()), (413, Some("File size too large (max 5MB)")));
    // The server still accepts applications.
    Application::new().stored(&site).await;
}

#[tokio::test]
async fn an_endless_upload_is_refused_before_it_ends() {
    let site = site().await;
    let (chunks, body_of) = tokio::sync::mpsc::channel::<Result<Vec<u8>, std::io::Error>>(1);
    let stream = futures_util::stream::unfold(body_of, |mut body| async {
        let chunk = body.recv().await?;
        Some((chunk, body))
    });
    let head = "--b\r\nContent-Disposition: form-data; name=\"cv\"; filename=\"cv.pdf\"\r\n\r\n";
    tokio::spawn(async move {
        let _ = chunks.send(Ok(head.into())).await;
        while chunks.send(Ok(vec![b'x'; 64 * 1024])).await.is_ok() {}
    });
    let kind = "multipart/form-data; boundary=b";
    let (status, body) = raw(&site, kind, reqwest::Body::wrap_stream(stream)).await;
    assert_eq!((status, body["message"].as_str()), (413, Some("File size too large (max 5MB)")));
}

#[tokio::test]
async fn a_text_of_more_than_16_kilobytes_is_refused() {
    let site = site().await;
    let (status, _) =
        body(Application::new().with("message", &"x".repeat(17 * 1024)).send(&site).await).await;
    assert_eq!(status, 413);
}

#[tokio::test]
async fn a_form_with_wrong_parts_gets_a_clear_answer() {
    let site = site().await;
    let good = Application::new;
    let second_file =
        good().form().part("cv", reqwest::multipart::Part::text("x").file_name("b.pdf"));
    let second_file = site.client().post(apply_url(&site, JOB)).multipart(second_file);
    let file_as_text = good().without("name").form();
    let part = reqwest::multipart::Part::text("Ada").file_name("name.txt");
    let file_as_text =
        site.client().post(apply_url(&site, JOB)).multipart(file_as_text.part("name", part));
    for (request, message) in [
        (good().add("name", "Ada").request(&site), "The form has a field twice."),
        (second_file, "Please send one file only."),
        (file_as_text, "The form has a file where a text belongs."),
    ] {
        let (status, body) = body(request.send().await.unwrap()).await;
        assert_eq!((status, body["message"].as_str()), (400, Some(message)));
    }
}

#[tokio::test]
async fn a_body_that_is_not_a_multipart_form_gets_a_clear_answer() {
    let site = site().await;
    for kind in ["application/json", "application/x-www-form-urlencoded", "text/plain", ""] {
        assert_eq!(raw(&site, kind, "{}").await.0, 415, "{kind}");
    }
    let (status, body) = raw(&site, "multipart/form-data", "--b--").await;
    assert_eq!((status, body["message"].as_str()), (400, Some("The form has no boundary.")));
    let kind = "multipart/form-data; boundary=b";
    let part = |rest: &str| format!("--b\r\nContent-Disposition: form-data; name=\"name\"{rest}");
    for truncated in ["".into(), "--b".into(), part(""), part("\r\n\r\nAda"), "no boundary".into()]
    {
        let (status, body) = raw(&site, kind, truncated.clone()).await;
        let message = Some("The form arrived incomplete. Please send it again.");
        assert_eq!((status, body["message"].as_str()), (400, message), "{truncated:?}");
    }
    let latin = [part("\r\n\r\n").as_bytes(), &[0xE4, 0xF6], b"\r\n--b--\r\n"].concat();
    let (status, body) = raw(&site, kind, latin).await;
    assert_eq!(
        (status, body["message"].as_str()),
        (400, Some("The form has a text that is not UTF-8."))
    );
}

#[tokio::test]
async fn an_upload_that_takes_too_long_is_answered_with_408() {
    let site = Site::with_flags(&["--upload-time", "200ms"]).await;
    let never = futures_util::stream::pending::<Result<Vec<u8>, std::io::Error>>();
    let kind = "multipart/form-data; boundary=b";
    let (status, body) = raw(&site, kind, reqwest::Body::wrap_stream(never)).await;
    let message = Some("The upload took too long. Please try again.");
    assert_eq!((status, body["message"].as_str()), (408, message));
}

#[tokio::test]
async fn only_an_open_job_accepts_applications() {
    let site = site().await;
    let form = Application::new().form();
    let missing = site.client().post(apply_url(&site, "nobody")).multipart(form);
    let (status, answer) = body(missing.send().await.unwrap()).await;
    assert_eq!(
        (status, answer["message"].as_str()),
        (404, Some("We could not find that position."))
    );

    site.edit("jobs/drafter.md", "type: Full-time", "type: Full-time\ncloses_at: 2026-10-02");
    site.until("/api/public/jobs/drafter", "closed").await;
    let (status, answer) = body(Application::new().send(&site).await).await;
    assert_eq!(status, 410);
    assert_eq!(answer["message"], "This position is closed and takes no more applications.");
}

#[tokio::test]
async fn the_address_accepts_only_post_requests() {
    let site = site().await;
    let path = format!("/api/public/jobs/{JOB}/apply");
    for method in [Method::GET, Method::PUT, Method::DELETE] {
        let response = site.send(method, &path, &[]).await;
        assert_eq!(response.status(), StatusCode::METHOD_NOT_ALLOWED);
        assert_eq!(response.headers()[ALLOW], "POST");
    }
}

#[tokio::test]
async fn file_name_and_content_must_be_of_the_same_format() {
    let site = site().await;
    for name in ["cv.txt", "cv", "cv.docx", "cv.pdf.exe"] {
        let (status, body) = body(Application::new().cv(name, pdf(2_000)).send(&site).await).await;
        assert_eq!(
            (status, &body["errors"]),
            (422, &json!({"cv": ["Unsupported file format"]})),
            "{name}"
        );
    }
    for bytes in [Vec::new(), b"plain text".to_vec(), pdf(2_000)[..1_000].to_vec()] {
        let (status, body) = body(Application::new().cv("cv.pdf", bytes).send(&site).await).await;
        assert_eq!((status, &body["errors"]), (422, &json!({"cv": ["Unsupported file format"]})));
    }
    Application::new().cv("CV.PDF", pdf(2_000)).stored(&site).await;
}
