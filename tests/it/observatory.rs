//! The points that Mozilla's HTTP Observatory gives to a site on HTTPS.
//!
//! Its test of redirections is not here: plain HTTP is answered by the proxy (docs/operations.md).

use reqwest::header::{HeaderMap, HeaderName, HeaderValue};

use crate::site::Site;

struct Answer {
    headers: HeaderMap,
    html: String,
}

struct Row {
    test: &'static str,
    points: i32,
    when: fn(&Answer) -> bool,
}

const fn row(test: &'static str, points: i32, when: fn(&Answer) -> bool) -> Row {
    Row { test, points, when }
}

const CSP: &str = "content-security-policy";
const HSTS: &str = "strict-transport-security";
const REFERRER: &str = "referrer-policy";
const FRAMES: &str = "x-frame-options";
const SNIFFING: &str = "x-content-type-options";
const EMBEDDING: &str = "cross-origin-resource-policy";
const SHARING: &str = "access-control-allow-credentials";
const COOKIES: &str = "set-cookie";
const SCRIPTS: &str = "scripts";

/// In each test, the first row that applies counts.
const TABLE: &[Row] = &[
    row(CSP, -25, |a| a.header(CSP).is_empty()),
    row(CSP, -20, |a| a.allows("script-src", &["'unsafe-inline'", "data:"])),
    row(CSP, -20, |a| a.allows("script-src", BROAD) || a.allows("object-src", BROAD)),
    row(CSP, -20, |a| a.header(CSP).contains("http:")),
    row(CSP, -10, |a| a.header(CSP).contains("'unsafe-eval'")),
    row(CSP, 0, |a| a.allows("style-src", &["'unsafe-inline'", "data:"])),
    row(CSP, 0, |a| a.allows("style-src", BROAD)),
    row(CSP, 10, |a| a.sources("default-src") == ["'none'"]),
    row(CSP, 5, |_| true),
    row(HSTS, -20, |a| a.max_age().is_none()),
    row(HSTS, -10, |a| a.max_age() < Some(15_768_000)),
    row(REFERRER, 0, |a| a.header(REFERRER).is_empty()),
    row(REFERRER, 5, |a| PRIVATE_REFERRERS.contains(&a.header(REFERRER))),
    row(REFERRER, -5, |_| true),
    row(FRAMES, 5, |a| {
        a.header(CSP).contains("frame-ancestors") && !a.allows("frame-ancestors", BROAD)
    }),
    row(FRAMES, -20, |a| !["DENY", "SAMEORIGIN"].contains(&a.header(FRAMES))),
    row(SNIFFING, -5, |a| a.header(SNIFFING) != "nosniff"),
    row(EMBEDDING, 10, |a| ["same-origin", "same-site"].contains(&a.header(EMBEDDING))),
    row(EMBEDDING, -5, |a| !["", "cross-origin"].contains(&a.header(EMBEDDING))),
    row(SHARING, -50, |a| a.header(SHARING) == "true"),
    row(COOKIES, -40, |a| a.has_cookie_without("Secure")),
    row(COOKIES, -30, |a| a.has_cookie_without("HttpOnly")),
    row(COOKIES, 0, |a| a.has_cookie_without("SameSite")),
    row(COOKIES, 5, |a| !a.header(COOKIES).is_empty()),
    row(SCRIPTS, -50, |a| a.scripts().any(|src| src.starts_with("//") || src.starts_with("http:"))),
    // Without a look at `integrity`: we load no script from elsewhere.
    row(SCRIPTS, -5, |a| a.scripts().any(|src| !src.starts_with('/'))),
];

const BROAD: &[&str] = &["*", "http:", "https:", "ftp:", "http://*", "https://*"];

const PRIVATE_REFERRERS: [&str; 4] =
    ["no-referrer", "same-origin", "strict-origin", "strict-origin-when-cross-origin"];

/// With less than this, there are no extra points.
const MIN_FOR_EXTRA_POINTS: i32 = 90;

impl Answer {
    async fn of(site: &Site, path: &str) -> Self {
        let response = site.get(path).await;
        let headers = response.headers().clone();
        Self { headers, html: String::from_utf8_lossy(&response.bytes().await.unwrap()).into() }
    }

    fn header(&self, name: &str) -> &str {
        self.headers.get(name).map(|value| value.to_str().unwrap()).unwrap_or_default()
    }

    fn sources(&self, directive: &str) -> Vec<&str> {
        let find = |name| {
            let mut directives = self.header(CSP).split(';').map(str::split_whitespace);
            directives.find_map(|mut words| (words.next() == Some(name)).then(|| words.collect()))
        };
        find(directive).or_else(|| find("default-src")).unwrap_or_else(|| vec!["*"])
    }

    fn allows(&self, directive: &str, any: &[&str]) -> bool {
        self.sources(directive).iter().any(|source| any.contains(source))
    }

    fn max_age(&self) -> Option<u64> {
        let mut directives = self.header(HSTS).split(';').map(str::trim);
        directives.find_map(|one| one.strip_prefix("max-age=")?.parse().ok())
    }

    fn has_cookie_without(&self, attribute: &str) -> bool {
        let cookies = self.headers.get_all(COOKIES).into_iter().map(|one| one.to_str().unwrap());
        let has = |cookie: &str| cookie.split(';').any(|part| part.trim().starts_with(attribute));
        cookies.into_iter().any(|cookie| !has(cookie))
    }

    fn scripts(&self) -> impl Iterator<Item = &str> {
        let tags = self.html.split("<script").skip(1).filter_map(|rest| rest.split_once('>'));
        tags.filter_map(|(attributes, _)| attributes.split_once("src=\"")?.1.split('"').next())
    }

    fn points(&self) -> i32 {
        let (mut base, mut extra) = (100, 0);
        let mut done = vec![];
        for row in TABLE {
            if !done.contains(&row.test) && (row.when)(self) {
                done.push(row.test);
                base += row.points.min(0);
                extra += row.points.max(0);
            }
        }
        if base < MIN_FOR_EXTRA_POINTS { base } else { base + extra }
    }
}

#[tokio::test]
async fn on_https_every_answer_gets_130_points_and_a_picture_at_least_100() {
    let site = Site::with_origin("https://fixture.example").await;
    for path in ["/", "/services/steel", "/jobs/drafter", "/blogs/wind", "/nowhere"] {
        assert_eq!(Answer::of(&site, path).await.points(), 130, "{path}");
    }
    for path in ["/api/public/jobs", "/api/public/none", "/assets/none.js"] {
        assert_eq!(Answer::of(&site, path).await.points(), 130, "{path}");
    }
    let home = site.json("/api/public/home").await;
    let drawing = home["data"]["data"]["testimonials"][0]["image"].as_str().unwrap();
    for picture in [drawing, "/share.png"] {
        assert!(Answer::of(&site, picture).await.points() >= 100, "{picture}");
    }
}

#[test]
fn whatever_is_missing_or_loose_costs_points() {
    let good = [
        (CSP, "default-src 'none'; script-src 'self'; frame-ancestors 'none'"),
        (HSTS, "max-age=31536000"),
        (SNIFFING, "nosniff"),
        (FRAMES, "DENY"),
        (REFERRER, "no-referrer"),
    ];
    let cases = [
        (("x-nothing", ""), "", 120),
        ((CSP, ""), "", 75),
        ((CSP, "default-src 'self'; frame-ancestors 'none'"), "", 115),
        ((CSP, "default-src 'none'; script-src 'self' 'unsafe-inline'"), "", 80),
        ((CSP, "default-src 'none'; style-src 'unsafe-inline'"), "", 105),
        ((HSTS, "max-age=86400"), "", 110),
        ((HSTS, ""), "", 80),
        ((SNIFFING, ""), "", 115),
        ((REFERRER, "unsafe-url"), "", 110),
        ((EMBEDDING, "same-origin"), "", 130),
        ((COOKIES, "a=b; Secure; HttpOnly; SameSite=Lax"), "", 125),
        ((COOKIES, "a=b; HttpOnly"), "", 60),
        ((SHARING, "true"), "", 50),
        (("x-nothing", ""), "<script src=\"https://elsewhere.example/a.js\"></script>", 115),
    ];
    for ((name, value), html, points) in cases {
        let pairs = good.into_iter().chain([(name, value)]);
        let headers = pairs
            .map(|(name, value)| (HeaderName::from_static(name), HeaderValue::from_static(value)));
        // The last one of a name counts.
        let headers = headers.fold(HeaderMap::new(), |mut all, (name, value)| {
            all.insert(name, value);
            all
        });
        let answer = Answer { headers, html: html.into() };
        assert_eq!(answer.points(), points, "{name}: {value} {html}");
    }
}
