//! What is ready is sent without the router, and nobody can tell.

use std::collections::BTreeMap;

use reqwest::redirect::Policy;
use reqwest::{Client, Method, Response};

use crate::site::Site;

/// All that a client gets, apart from the time.
#[derive(Debug, PartialEq, Eq)]
struct Sent {
    status: u16,
    headers: BTreeMap<String, String>,
    body: Vec<u8>,
}

async fn sent(response: Response) -> Sent {
    let headers = response.headers().iter().filter(|(name, _)| *name != "date");
    let text = |value: &reqwest::header::HeaderValue| value.to_str().unwrap().to_owned();
    Sent {
        status: response.status().as_u16(),
        headers: headers.map(|(name, value)| (name.to_string(), text(value))).collect(),
        body: response.bytes().await.unwrap().to_vec(),
    }
}

/// Every kind of answer, and ones that only look like it.
const PATHS: &[&str] = &[
    "/",
    "/home",
    "/services",
    "/services/steel",
    "/services/none",
    "/blogs/all",
    "/blogs/nodes",
    "/jobs/drafter",
    "/jobs/none",
    "/privacy",
    "/search",
    "/never-was",
    "/never/was/this",
    "/never-was.html",
    "/Services",
    "/services/",
    "/was-steel",
    "/fair-2019",
    "/blogs/old",
    "/share.png",
    "/favicon.ico",
    "/sitemap.xml",
    "/feed.xml",
    "/robots.txt",
    "/healthz",
    "/readyz",
    "/api/public/services",
    "/api/public/services/steel",
    "/api/public/services/none",
    "/api/public/services/*",
    "/api/public/blogs/old",
    "/api/public/jobs/drafter/apply",
    "/api/public/api/public/jobs",
    "/api/public/none",
    "/api/public/search",
    "/api/openapi.json",
    "/api/none",
    "/assets/none.js",
    "/media/none.jpg",
    "/*",
];

#[tokio::test]
async fn what_is_ready_is_sent_as_the_router_sends_it() {
    let site = Site::with_origin("https://fixture.example").await;
    site.write(
        "redirects.yaml",
        "/was-steel: /services/steel\n/blogs/old: gone\n/fair-2019: gone\n",
    );
    site.until("/api/public/blogs/old", "could not find").await;
    let html = site.text("/").await;
    let assets = html.split("\"/assets/").skip(1).map(|rest| rest.split('"').next().unwrap());
    let assets: Vec<_> = assets.map(|name| format!("/assets/{name}")).collect();
    assert!(assets.iter().any(|path| path.ends_with(".js")), "{assets:?}");
    assert!(assets.iter().any(|path| path.ends_with(".woff2")), "{assets:?}");
    let services = site.text("/services").await;
    let pictures =
        services.split("\"/media/").skip(1).map(|rest| rest.split(['"', ' ']).next().unwrap());
    let pictures: Vec<_> = pictures.map(|name| format!("/media/{name}")).collect();
    assert!(!pictures.is_empty(), "{services}");
    // With a connection for each request: one that has had something for the router goes on with the HTTP library.
    let once = Client::builder().redirect(Policy::none()).pool_max_idle_per_host(0);
    let once = once.build().unwrap();
    for path in PATHS.iter().map(|path| (*path).to_owned()).chain(assets).chain(pictures) {
        // The first request may have to render the page, and then all of its forms are made.
        site.get(&path).await;
        for method in [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS] {
            for encoding in ["identity", "gzip", "gzip, br", "br;q=0"] {
                let accept = ("accept-encoding", encoding);
                let (ready, other) = both_ways(&site, &once, &method, &path, &[accept]).await;
                assert_eq!(ready, redirected(other), "{method} {path} {encoding}");
                let Some(etag) = ready.headers.get("etag") else { continue };
                let known = [accept, ("if-none-match", etag.as_str())];
                let (ready, other) = both_ways(&site, &once, &method, &path, &known).await;
                assert_eq!(ready, other, "{method} {path} {encoding}, known");
            }
        }
    }
}

/// Without the router, and with it.
async fn both_ways(
    site: &Site,
    once: &Client,
    method: &Method,
    path: &str,
    headers: &[(&str, &str)],
) -> (Sent, Sent) {
    // A query that says nothing about a page is the router's.
    let routed = format!("{path}?x");
    let ask = async |client: &Client, path: &str| {
        let mut request = client.request(method.clone(), site.origin.clone() + path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        sent(request.send().await.unwrap()).await
    };
    // A body has three forms, each of which may be made in the background between the two.
    for _ in 0..=3 {
        let ready = ask(once, path).await;
        let other = ask(site.client(), &routed).await;
        if ready == ask(once, path).await {
            return (ready, other);
        }
    }
    panic!("{method} {path} is answered in another way each time");
}

/// A redirect keeps the query.
fn redirected(mut sent: Sent) -> Sent {
    if let Some(location) = sent.headers.get_mut("location") {
        *location = location.trim_end_matches("?x").to_owned();
    }
    sent
}

#[tokio::test]
async fn a_cdn_may_answer_for_a_while_what_browsers_revalidate() {
    let site = Site::with_flags(&["--cdn-cache", "60s"]).await;
    let policy = async |path: &str| {
        let response = site.get(path).await;
        response.headers()["cache-control"].to_str().unwrap().to_owned()
    };
    let shared = "public, max-age=0, s-maxage=60, stale-while-revalidate=60";
    for path in ["/services", "/services?x", "/never-was", "/api/public/services", "/feed.xml"] {
        // The second one is ready.
        assert_eq!([policy(path).await, policy(path).await], [shared, shared], "{path}");
    }
    assert_eq!(policy("/api/public/jobs/drafter/apply").await, "no-store");
    let cover = site.json("/api/public/services").await["data"]["data"][0]["cover_photo"].clone();
    assert!(policy(cover.as_str().unwrap()).await.contains("immutable"));
}
