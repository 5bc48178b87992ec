//! Pages as a browser gets them: rendered, with their data and headers.

use reqwest::Method;

use crate::site::{Site, between, good_content};

#[tokio::test]
async fn a_page_is_rendered_and_has_its_answers() {
    let site = Site::start().await;
    let html = site.text("/services/steel").await;
    assert!(html.starts_with("<!doctype html><html lang=\"en\">"));
    assert!(between(&html, "<div id=\"app\">", "<script type=").contains("Steel Design</h1>"));
    let island = between(&html, "id=\"island\">", "</script>");
    let island: serde_json::Value = serde_json::from_str(island).unwrap();
    assert_eq!(island["path"], "/services/steel");
    let answers = island["answers"].as_object().unwrap();
    assert_eq!(answers.keys().collect::<Vec<_>>(), ["jobs", "services/steel"]);
    let call = site.json("/api/public/services/steel").await;
    assert_eq!(answers["services/steel"]["body"], call);
}

#[tokio::test]
async fn every_page_has_its_head() {
    let site = Site::with_origin("https://fixture.example").await;
    let lists =
        ["/", "/home", "/contact", "/about-us", "/services", "/projects", "/jobs", "/blogs"];
    let others =
        ["/blogs/all", "/services/steel", "/projects/steel", "/jobs/drafter", "/blogs/wind"];
    for path in lists.into_iter().chain(others) {
        let html = site.text(path).await;
        let head = between(&html, "<head>", "</head>");
        assert!(!between(head, "<title>", "</title>").is_empty(), "{path}");
        let canonical = format!("<link rel=\"canonical\" href=\"https://fixture.example{path}\"/>");
        assert!(head.contains(&canonical), "{path}: {head}");
        for tag in [
            "name=\"description\"",
            "name=\"theme-color\" content=\"#0f4c81\"",
            "name=\"twitter:card\" content=\"summary_large_image\"",
            "property=\"og:image\" content=\"https://fixture.example/",
        ] {
            assert!(head.contains(tag), "{path} lacks {tag}: {head}");
        }
    }
}

#[tokio::test]
async fn unknown_paths_answer_404_and_ask_not_to_be_indexed() {
    let site = Site::start().await;
    for path in ["/nowhere", "/blog", "/services/none", "/services/steel/deeper", "/a/b/c", "/%00"]
    {
        let response = site.get(path).await;
        assert_eq!(response.status(), 404, "{path}");
        let html = response.text().await.unwrap();
        assert!(html.contains("The page you are looking for could not be found."), "{path}");
        assert!(html.contains("name=\"robots\" content=\"noindex, nofollow\""), "{path}");
        assert!(html.contains("<title>404 — Page Not Found | Fixture</title>"), "{path}");
    }
}

#[tokio::test]
async fn a_list_is_filtered_by_the_query_of_its_address() {
    let site = Site::start().await;
    for query in ["discipline=Marine", "x=1&discipline=Marine"] {
        let html = site.text(&format!("/projects?{query}")).await;
        let app = between(&html, "<div id=\"app\">", "<script type=");
        let main = between(app, "<main", "</main>");
        assert!(main.contains("Jetties") && !main.contains("Steel Design"), "{query}");
    }
    let plain = site.get("/projects").await;
    let unknown = site.get("/projects?discipline=None").await;
    assert_eq!(plain.headers()["etag"], unknown.headers()["etag"]);
}

#[tokio::test]
async fn unknown_jobs_and_posts_have_their_own_not_found_pages() {
    let site = Site::start().await;
    for (path, text) in [
        ("/blogs/none", "Post Not Found"),
        ("/jobs/none", "We could not find that position."),
        ("/projects/none", "The page you are looking for could not be found."),
    ] {
        let response = site.get(path).await;
        assert_eq!(response.status(), 404, "{path}");
        assert!(response.text().await.unwrap().contains(text), "{path}");
    }
}

#[tokio::test]
async fn all_unknown_paths_have_the_same_page() {
    let site = Site::start().await;
    let first = site.get("/unknown-1").await;
    let other = site.get("/quite/another").await;
    assert_eq!(first.headers()["etag"], other.headers()["etag"]);
}

#[tokio::test]
async fn a_trailing_slash_redirects_to_the_page_without_it() {
    let site = Site::start().await;
    let response = site.get("/services/?a=b").await;
    assert_eq!(
        (response.status().as_u16(), &response.headers()["location"]),
        (308, &"/services?a=b".parse().unwrap())
    );
    assert_eq!(site.get("//evil.example/").await.status(), 404);
}

#[tokio::test]
async fn the_origin_is_the_configured_one_or_a_loopback_host() {
    let canonical = |origin: &str| format!("<link rel=\"canonical\" href=\"{origin}/services\"/>");
    let site = Site::start().await;
    let with_host = async |host: &str| {
        let response = site.send(Method::GET, "/services", &[("host", host)]).await;
        response.text().await.unwrap()
    };
    assert!(with_host("localhost:9999").await.contains(&canonical("http://localhost:9999")));
    for host in ["evil.example", "localhost.evil.example"] {
        let html = with_host(host).await;
        assert!(html.contains(&canonical(&site.origin)) && !html.contains("evil"), "{host}");
    }
    let site = Site::with_origin("https://fixture.example").await;
    let response = site.send(Method::GET, "/services", &[("host", "localhost:1")]).await;
    assert!(response.text().await.unwrap().contains(&canonical("https://fixture.example")));
}

#[tokio::test]
async fn every_response_has_the_security_headers() {
    let site = Site::start().await;
    for path in
        ["/", "/nowhere", "/api/public/jobs", "/api/public/none", "/share.png", "/services/"]
    {
        let response = site.get(path).await;
        let policy = response.headers()["content-security-policy"].to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; script-src 'self'"), "{path}: {policy}");
        assert!(policy.contains("; style-src 'self'"), "{path}: {policy}");
        assert!(!policy.contains("unsafe"), "{path}");
        assert_eq!(response.headers()["x-content-type-options"], "nosniff", "{path}");
        assert_eq!(response.headers()["x-frame-options"], "DENY", "{path}");
        for absent in ["set-cookie", "server", "x-powered-by", "via"] {
            assert!(!response.headers().contains_key(absent), "{path} has {absent}");
        }
    }
}

#[tokio::test]
async fn other_sites_can_embed_pictures_and_nothing_else() {
    let site = Site::start().await;
    let html = site.text("/").await;
    let asset = |start: &str| between(&html, start, "\"").to_owned();
    let picture = format!("/media/{}", asset("src=\"/media/"));
    let variant = format!("/media/{}", asset("srcSet=\"/media/").split(' ').next().unwrap());
    let cases = [
        ("/", "same-origin"),
        ("/nowhere", "same-origin"),
        ("/api/public/jobs", "same-origin"),
        (&asset("<script type=\"module\" src=\""), "same-origin"),
        (&asset("<link rel=\"stylesheet\" href=\""), "same-origin"),
        (&picture, "cross-origin"),
        (&variant, "cross-origin"),
        ("/share.png", "cross-origin"),
    ];
    for (path, policy) in cases {
        let headers = site.get(path).await.headers().clone();
        assert_eq!(headers["cross-origin-resource-policy"], policy, "{path}");
    }
}

#[tokio::test]
async fn a_site_on_https_sends_strict_transport_security() {
    let https = Site::with_origin("https://fixture.example").await;
    for path in ["/", "/nowhere", "/api/public/jobs"] {
        let response = https.get(path).await;
        assert_eq!(response.headers()["strict-transport-security"], "max-age=31536000", "{path}");
    }
    for site in [Site::start().await, Site::with_origin("http://fixture.example").await] {
        assert!(site.get("/").await.headers().get("strict-transport-security").is_none());
    }
}

#[tokio::test]
async fn content_cannot_break_out_of_the_data_island() {
    let folder = good_content();
    let file = folder.path().join("content/services/steel.md");
    let text = std::fs::read_to_string(&file).unwrap();
    let title = "title: \"</script><script>alert(1)</script>\"";
    std::fs::write(&file, text.replace("title: Steel Design", title)).unwrap();
    let site = Site::with_content(folder, &[]).await;
    let html = site.text("/services/steel").await;
    assert!(!html.contains("<script>alert"), "{html}");
    let island = between(&html, "id=\"island\">", "</script>");
    assert!(serde_json::from_str::<serde_json::Value>(island).is_ok());
}

#[tokio::test]
async fn an_address_over_the_limit_answers_414() {
    let site = Site::start().await;
    assert_eq!(site.get(&format!("/{}", "a".repeat(2_047))).await.status(), 404);
    let response = site.get(&format!("/{}", "a".repeat(2_048))).await;
    assert_eq!(response.status(), 414);
    assert!(response.text().await.unwrap().contains("too long"));
}

#[tokio::test]
async fn assets_are_cached_forever_and_their_compressed_files_have_no_address() {
    let site = Site::start().await;
    let html = site.text("/").await;
    let script = between(&html, "<script type=\"module\" src=\"", "\"");
    let response = site.send(Method::GET, script, &[("accept-encoding", "br, gzip")]).await;
    assert_eq!(response.headers()["cache-control"], "public, max-age=31536000, immutable");
    assert_eq!(response.headers()["content-encoding"], "br");
    for path in [&format!("{script}.br"), "/assets/none.js", "/assets/../server/entry-server.js"] {
        assert_eq!(site.get(path).await.status(), 404, "{path}");
    }
}

#[tokio::test]
async fn health_and_readiness_answer() {
    let site = Site::start().await;
    assert_eq!(site.text("/healthz").await, "ok\n");
    let ready = site.get("/readyz").await;
    assert_eq!(
        (ready.status().as_u16(), &ready.headers()["cache-control"]),
        (200, &"no-store".parse().unwrap())
    );
}
