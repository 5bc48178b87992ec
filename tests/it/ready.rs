//! What is ready is sent without the router, and nobody can tell.

use std::collections::BTreeSet;

use bytes::Bytes;
use reqwest::header::HeaderMap;
use reqwest::redirect::Policy;
use reqwest::{Client, ClientBuilder, Method, Response};

use crate::site::Site;

/// All that a client gets, apart from the time.
#[derive(Debug, PartialEq, Eq)]
struct Sent {
    status: u16,
    headers: HeaderMap,
    body: Bytes,
}

impl Sent {
    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(|value| value.to_str().unwrap())
    }
}

async fn sent(response: Response) -> Sent {
    let (status, mut headers) = (response.status().as_u16(), response.headers().clone());
    assert!(headers.remove("date").is_some(), "{headers:?}");
    Sent { status, headers, body: response.bytes().await.unwrap() }
}

/// Every kind of answer, and ones that only look like it. The pages are in the sitemap, too.
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
    "/feed.json",
    "/jobs.xml",
    "/robots.txt",
    "/llms.txt",
    "/site.webmanifest",
    "/.well-known/security.txt",
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

/// Asks in every way that makes a difference.
const METHODS: [Method; 4] = [Method::GET, Method::HEAD, Method::POST, Method::OPTIONS];
const ENCODINGS: [&str; 4] = ["identity", "gzip", "gzip, br", "br;q=0"];

#[tokio::test]
async fn what_is_ready_is_sent_as_the_router_sends_it() {
    let site = site_with_every_kind_of_answer().await;
    let once = once();
    for path in all_paths(&site).await {
        // The first request may have to render the page, and then all of its forms are made.
        site.get(&path).await;
        for (method, encoding) in every(&METHODS, &ENCODINGS) {
            let accept = ("accept-encoding", *encoding);
            let (ready, other) = both_ways(&site, &once, method, &path, &[accept]).await;
            assert_eq!(ready, redirected(other), "{method} {path} {encoding}");
            let Some(etag) = ready.header("etag") else { continue };
            let known = [accept, ("if-none-match", etag)];
            let (ready, other) = both_ways(&site, &once, method, &path, &known).await;
            assert_eq!(ready, other, "{method} {path} {encoding}, known");
        }
    }
}

#[tokio::test]
async fn what_is_ready_is_sent_as_the_router_sends_it_with_unusual_headers() {
    let site = site_with_every_kind_of_answer().await;
    let once = once();
    for path in all_paths(&site).await {
        let etag = site.get(&path).await.headers().get("etag").cloned();
        let etag =
            etag.map_or_else(|| "\"none\"".to_owned(), |tag| tag.to_str().unwrap().to_owned());
        let (weak, several) = (format!("W/{etag}"), format!("\"other\", {etag}"));
        for header in [
            ("if-none-match", "*"),
            ("if-none-match", &weak),
            ("if-none-match", &several),
            ("range", "bytes=0-9"),
            ("host", "elsewhere.example"),
        ] {
            for method in [Method::GET, Method::HEAD] {
                let (ready, other) = both_ways(&site, &once, &method, &path, &[header]).await;
                assert_eq!(ready, redirected(other), "{method} {path} {header:?}");
            }
        }
    }
}

#[tokio::test]
async fn what_is_ready_is_the_same_over_http_2() {
    let site = site_with_every_kind_of_answer().await;
    let (once, multiplexed) = (once(), builder().http2_prior_knowledge().build().unwrap());
    for path in all_paths(&site).await {
        site.get(&path).await;
        for (method, encoding) in every(&METHODS, &ENCODINGS) {
            let mut headers = vec![("accept-encoding", *encoding)];
            if method == Method::POST {
                // The client sends this by itself, but only over HTTP/2.
                headers.push(("content-length", "0"));
            }
            let ways = [(&once, path.as_str()), (&multiplexed, path.as_str())];
            let (ready, other) = two_answers(ways, &site, method, &headers).await;
            assert_eq!(ready, other, "{method} {path} {encoding}");
            let Some(etag) = ready.header("etag") else { continue };
            headers.push(("if-none-match", etag));
            let (ready, other) = two_answers(ways, &site, method, &headers).await;
            assert_eq!(ready, other, "{method} {path} {encoding}, known");
        }
    }
}

async fn site_with_every_kind_of_answer() -> Site {
    let site = Site::with_origin("https://fixture.example").await;
    site.write(
        "redirects.yaml",
        "/was-steel: /services/steel\n/blogs/old: gone\n/fair-2019: gone\n",
    );
    site.until("/api/public/blogs/old", "could not find").await;
    site
}

fn builder() -> ClientBuilder {
    Client::builder().redirect(Policy::none())
}

/// With a connection for each request: one that has had something for the router goes on with the HTTP library.
fn once() -> Client {
    builder().pool_max_idle_per_host(0).build().unwrap()
}

fn every<'a, A, B>(one: &'a [A], other: &'a [B]) -> impl Iterator<Item = (&'a A, &'a B)> {
    one.iter().flat_map(move |one| other.iter().map(move |other| (one, other)))
}

async fn all_paths(site: &Site) -> BTreeSet<String> {
    let sitemap = site.text("/sitemap.xml").await;
    let pages = after_each(&sitemap, "<loc>https://fixture.example", &['<']);
    assert!(pages.contains(&"/projects/steel".to_owned()), "{pages:?}");
    let assets = after_each(&site.text("/").await, "\"/assets", &['"']);
    assert!(assets.iter().any(|path| path.ends_with(".js")), "{assets:?}");
    assert!(assets.iter().any(|path| path.ends_with(".woff2")), "{assets:?}");
    let pictures = after_each(&site.text("/services").await, "\"/media", &['"', ' ']);
    assert!(!pictures.is_empty());
    let in_folder = |folder: &'static str| move |path: String| format!("{folder}{path}");
    let listed = PATHS.iter().map(|path| (*path).to_owned());
    listed
        .chain(pages)
        .chain(assets.into_iter().map(in_folder("/assets")))
        .chain(pictures.into_iter().map(in_folder("/media")))
        .collect()
}

fn after_each(text: &str, start: &str, ends: &[char]) -> Vec<String> {
    let until_end = |rest: &str| rest.split(ends).next().unwrap().to_owned();
    text.split(start).skip(1).map(until_end).collect()
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
    two_answers([(once, path), (site.client(), &routed)], site, method, headers).await
}

/// What a client gets at one path, and what another gets at another path.
async fn two_answers(
    [one, other]: [(&Client, &str); 2],
    site: &Site,
    method: &Method,
    headers: &[(&str, &str)],
) -> (Sent, Sent) {
    let ask = async |(client, path): (&Client, &str)| {
        let mut request = client.request(method.clone(), site.origin.clone() + path);
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        sent(request.send().await.unwrap()).await
    };
    // A body has three forms, each of which may be made in the background between the two.
    for _ in 0..=3 {
        let answer = ask(one).await;
        let other = ask(other).await;
        if answer == ask(one).await {
            return (answer, other);
        }
    }
    panic!("{method} {} is answered in another way each time", one.1);
}

/// A redirect keeps the query.
fn redirected(mut sent: Sent) -> Sent {
    if let Some(location) = sent.header("location") {
        let location = location.trim_end_matches("?x").parse().unwrap();
        sent.headers.insert("location", location);
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
