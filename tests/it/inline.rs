//! What stands in a page itself, in which order, and that its policy allows exactly that.

use compress::Effort;
use reqwest::Method;
use reqwest::header::HeaderMap;
use strakeline::body::Body;
use strakeline::render::inline::hash;

use crate::application::Application;
use crate::site::Site;

/// Compressed, as nearly all browsers get it.
const MAX_STYLE_BYTES: usize = 7_000;

const SCREENS: &[&str] = &[
    "/",
    "/contact",
    "/about-us",
    "/services",
    "/services?page=2",
    "/services?discipline=Marine",
    "/services/steel",
    "/services/none",
    "/projects",
    "/projects/steel",
    "/jobs",
    "/jobs/drafter",
    "/blogs",
    "/blogs/all",
    "/blogs/wind",
    "/blogs/none",
    "/privacy",
    "/search?q=steel",
    "/nowhere",
];

/// The contents of every element that starts like this.
fn inside<'a>(html: &'a str, start: &str, end: &str) -> Vec<&'a str> {
    html.split(start).skip(1).map(|rest| rest.split(end).next().unwrap()).collect()
}

fn sources<'a>(headers: &'a HeaderMap, directive: &str) -> Vec<&'a str> {
    let policy = headers["content-security-policy"].to_str().unwrap();
    let mut directives = policy.split("; ").map(|text| text.split(' '));
    directives
        .find_map(|mut words| (words.next() == Some(directive)).then(|| words.collect()))
        .unwrap()
}

/// The policy allows the style and the script that stand in the page, and no others.
fn assert_allowed(headers: &HeaderMap, html: &str, path: &str) {
    let styles = inside(html, "<style>", "</style>");
    assert_eq!(styles.len(), 1, "{path}");
    assert_eq!(sources(headers, "style-src"), ["'self'", &hash(styles[0])], "{path}");
    let scripts = inside(html, "<script>", "</script>");
    let hashes: Vec<_> = scripts.iter().map(|script| hash(script)).collect();
    let mut allowed = vec!["'self'"];
    allowed.extend(hashes.iter().map(String::as_str));
    assert_eq!(sources(headers, "script-src"), allowed, "{path}");
    assert!(scripts.len() <= 1, "{path}");
    let app = inside(html, "<div id=\"app\">", "<script type=\"application/json\"")[0];
    for inline in [" style=", "<style", "<script", " onclick=", "javascript:"] {
        assert!(!app.contains(inline), "{path} has {inline}");
    }
}

#[tokio::test]
async fn the_policy_of_a_page_allows_the_style_and_the_script_in_it_and_no_others() {
    let site = Site::start().await;
    for path in SCREENS {
        // The second host is another origin, for which the page is made anew.
        for host in ["fixture.example", "localhost:1"] {
            let response = site.send(Method::GET, path, &[("host", host)]).await;
            let headers = response.headers().clone();
            let html = response.text().await.unwrap();
            assert_eq!(inside(&html, "<script>", "</script>").len(), 1, "{path}");
            assert_allowed(&headers, &html, path);
            let known = ("if-none-match", headers["etag"].to_str().unwrap());
            let again = site.send(Method::GET, path, &[("host", host), known]).await;
            assert_eq!(sources(again.headers(), "style-src"), sources(&headers, "style-src"));
        }
    }
    for path in ["/api/public/jobs", "/robots.txt", "/services/"] {
        let response = site.get(path).await;
        assert_eq!(sources(response.headers(), "style-src"), ["'self'"], "{path}");
        assert_eq!(sources(response.headers(), "script-src"), ["'self'"], "{path}");
    }
}

#[tokio::test]
async fn the_answer_to_a_form_has_its_style_and_no_script() {
    let site = Site::start().await;
    let form = Application::new().with("email", "ada@");
    let response = form.request(&site).header("accept", "text/html").send().await.unwrap();
    let headers = response.headers().clone();
    let html = response.text().await.unwrap();
    assert!(!html.contains("<script") && html.contains("Invalid email address"));
    assert_allowed(&headers, &html, "the answer");
}

#[tokio::test]
async fn what_the_first_paint_needs_comes_first_and_scripts_come_last() {
    let site = Site::start().await;
    for path in SCREENS {
        let html = site.text(path).await;
        let at = |text: &str| html.find(text).unwrap_or_else(|| panic!("{path} has no {text}"));
        let mut order = vec![at("<meta charset"), at("<meta name=\"viewport\"")];
        // Where a picture leads the page.
        if html.contains("fetchPriority=\"high\"/></picture>") {
            let preload = "<link rel=\"preload\" as=\"image\"";
            let tag = inside(&html, preload, ">")[0];
            for part in [
                "imageSrcSet=\"/media/",
                ".avif ",
                "imageSizes=\"",
                "type=\"image/avif\"",
                "fetchPriority=\"high\"",
            ] {
                assert!(tag.contains(part), "{path}: {tag}");
            }
            order.push(at(preload));
        }
        order.extend([at("<style>"), at("as=\"font\""), at("<title>"), at("<div id=\"app\">")]);
        order.extend([at("id=\"island\""), at("<template id=\"late\">"), at("rel=\"stylesheet\"")]);
        order.extend([at("\"modulepreload\""), at("type=\"module\""), at("</template><script>")]);
        assert!(order.is_sorted(), "{path}: {order:?}");
        assert_eq!(html.matches("as=\"font\"").count(), 2, "{path}");
        assert_eq!(html.matches("\"stylesheet\"").count(), 1, "{path}");
    }
}

#[tokio::test]
async fn the_styles_in_a_page_are_small() {
    let site = Site::start().await;
    for path in SCREENS {
        let html = site.text(path).await;
        let style = Body::new(inside(&html, "<style>", "</style>")[0].to_owned());
        style.compress(Effort::Most);
        let size = style.brotli().unwrap().len();
        assert!(size <= MAX_STYLE_BYTES, "{path}: {size} bytes");
        // What no element has is left out, and what only a visitor's action shows is not.
        assert!(html.contains(".skip-link:focus{"), "{path}");
        assert!(html.contains("@media print") && html.contains("popover-open"), "{path}");
        assert_eq!(html.contains(".rich-text{"), html.contains("\"rich-text"), "{path}");
    }
}
