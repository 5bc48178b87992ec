//! Which requests are reads: a person opens a page in a browser. Programs that say what they are, pages that a browser
//! fetches ahead, and what a script fetches are not.

use std::cell::RefCell;
use std::sync::LazyLock;

use axum::http::StatusCode;
use memchr::memmem::{self, Finder};

use super::respond::RequestHeaders;
use crate::app::App;
use crate::render::page_reads::PageReads;

/// What a request leads to.
#[derive(Clone, Copy)]
pub enum Visited<'a> {
    Page(&'a PageReads),
    /// There is no page, or none any more.
    NotFound,
    /// Not a page.
    Other,
}

impl<'a> Visited<'a> {
    /// A page that the client has cached already is read once more.
    pub fn new(status: StatusCode, reads: Option<&'a PageReads>) -> Self {
        match (status, reads) {
            (StatusCode::OK | StatusCode::NOT_MODIFIED, Some(reads)) => Self::Page(reads),
            (StatusCode::NOT_FOUND | StatusCode::GONE, _) => Self::NotFound,
            _ => Self::Other,
        }
    }
}

/// What decides whether a request is a read.
const HEADERS: [&str; 6] =
    ["user-agent", "sec-fetch-mode", "sec-fetch-dest", "sec-purpose", "purpose", "referer"];

/// Counts a GET request, if it is a read.
pub fn count(
    app: &App,
    request: &(impl RequestHeaders + ?Sized),
    path: &str,
    visited: Visited<'_>,
) {
    let Some(reads) = &app.reads else { return };
    if matches!(visited, Visited::Other) {
        return;
    }
    let [agent, mode, destination, new_purpose, purpose, referrer] = request.first_values(HEADERS);
    if !is_read([agent, mode, destination, new_purpose, purpose]) {
        return;
    }
    match visited {
        Visited::Page(page) => {
            page.count();
            let referrer = referrer.and_then(|from| str::from_utf8(from).ok());
            if let Some(host) = referrer.and_then(|from| referring_site(app, request, from)) {
                reads.count_referrer(&host);
            }
        }
        Visited::NotFound => reads.count_not_found(path),
        Visited::Other => {}
    }
}

fn is_read([agent, mode, destination, new_purpose, purpose]: [Option<&[u8]>; 5]) -> bool {
    let is_prefetch = |text: &[u8]| memmem::find(text, b"prefetch").is_some();
    mode.is_none_or(|mode| mode == b"navigate")
        && destination.is_none_or(|destination| destination == b"document")
        && !new_purpose.is_some_and(is_prefetch)
        && !purpose.is_some_and(is_prefetch)
        && agent.is_some_and(is_known_browser)
}

thread_local! {
    /// The last agent that this thread looked at, and whether it is a browser: one often asks several times in a row.
    static LAST_AGENT: RefCell<(Vec<u8>, bool)> = const { RefCell::new((Vec::new(), false)) };
}

fn is_known_browser(agent: &[u8]) -> bool {
    LAST_AGENT.with_borrow_mut(|(last, is_last_browser)| {
        if last != agent {
            last.clear();
            last.extend_from_slice(agent);
            *is_last_browser = is_browser(agent);
        }
        *is_last_browser
    })
}

/// Parts of the words that programs call themselves by, without the letter that may be a capital.
static PROGRAMS: LazyLock<[Finder<'static>; 4]> =
    LazyLock::new(|| ["rawl", "pider", "eadless", "ighthouse"].map(Finder::new));

/// Every browser of today begins its name in the same way, and robots add what they are: `Googlebot/2.1`, or an address
/// to read about it. Who pretends to be a browser counts as one.
fn is_browser(agent: &[u8]) -> bool {
    let Some(details) = agent.strip_prefix(b"Mozilla/5.0 (") else { return false };
    let is_bot = |at: usize| {
        details.get(at + 1..at + 3).is_some_and(|rest| rest.eq_ignore_ascii_case(b"ot"))
    };
    let is_address = |at: usize| details.get(at + 1..at + 3) == Some(b"//");
    !details.starts_with(b"compatible;")
        && !memchr::memchr2_iter(b'b', b'B', details).any(is_bot)
        && !memchr::memchr_iter(b':', details).any(is_address)
        && !PROGRAMS.iter().any(|program| program.find(details).is_some())
}

/// The host of the page with the link that led here, if that is another site.
fn referring_site(
    app: &App,
    request: &(impl RequestHeaders + ?Sized),
    referrer: &str,
) -> Option<String> {
    let host = host_of(referrer)?;
    let [own] = request.first_values(["host"]);
    let own = own.and_then(|own| str::from_utf8(own).ok());
    let is = |other: Option<&str>| other.is_some_and(|other| without_port(other) == host);
    let origin = app.renderer.origin.split_once("://").map(|(_, host)| host);
    (!is(own) && !is(origin)).then_some(host)
}

/// In lower case, and only if it is written as hosts are.
fn host_of(address: &str) -> Option<String> {
    let (_, rest) = address.split_once("://")?;
    // No browser sends a name and a password before the host.
    let authority = rest.split(['/', '?', '#']).next().filter(|text| !text.contains('@'))?;
    let host = without_port(authority);
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || b".-_".contains(&byte);
    (!host.is_empty() && host.bytes().all(is_plain)).then(|| host.to_ascii_lowercase())
}

fn without_port(host: &str) -> &str {
    host.rsplit_once(':').map_or(host, |(host, _)| host)
}

#[cfg(test)]
mod tests {
    use super::*;

    const CHROME: &str = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 \
        (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36";

    #[test]
    fn browsers_are_readers_and_programs_are_not() {
        for browser in [
            CHROME,
            "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like \
             Gecko) Version/17.6 Safari/605.1.15",
            "Mozilla/5.0 (Android 14; Mobile; rv:132.0) Gecko/132.0 Firefox/132.0",
            "Mozilla/5.0 (iPhone; CPU iPhone OS 17_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, \
             like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1",
        ] {
            assert!(is_browser(browser.as_bytes()), "{browser}");
        }
        for program in [
            "",
            "curl/8.5.0",
            "python-requests/2.32",
            "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
            "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; GPTBot/1.2)",
            "Mozilla/5.0 (Linux; Android 6.0.1) AppleWebKit/537.36 Chrome/130 (AdsBot-Google)",
            "Mozilla/5.0 (Windows NT 10.0) SomeCrawler/1.0",
            "Mozilla/5.0 (Windows NT 10.0) Baiduspider-render/2.0",
            "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 HeadlessChrome/130.0 Safari/537.36",
            "Mozilla/5.0 (Linux) Chrome/130.0 Mobile Safari/537.36 Chrome-Lighthouse",
            "Mozilla/5.0 (X11) Uptime/1.0 (+https://uptime.example/about)",
        ] {
            assert!(!is_browser(program.as_bytes()), "{program}");
        }
    }

    #[test]
    fn only_an_opened_page_is_a_read() {
        let is_read =
            |headers: [Option<&str>; 5]| is_read(headers.map(|text| text.map(str::as_bytes)));
        let agent = Some(CHROME);
        let opened = (Some("navigate"), Some("document"));
        assert!(is_read([agent, opened.0, opened.1, None, None]));
        assert!(!is_read([Some("curl/8.5.0"), opened.0, opened.1, None, None]));
        assert!(is_read([agent, None, None, None, None]), "older browsers send less");
        for (mode, destination, new_purpose, purpose) in [
            (Some("cors"), Some("empty"), None, None),
            (Some("no-cors"), Some("image"), None, None),
            (Some("navigate"), Some("iframe"), None, None),
            (opened.0, opened.1, Some("prefetch"), None),
            (opened.0, opened.1, Some("prefetch;prerender"), None),
            (opened.0, opened.1, None, Some("prefetch")),
        ] {
            assert!(!is_read([agent, mode, destination, new_purpose, purpose]));
        }
        assert!(!is_read([None, opened.0, opened.1, None, None]));
    }

    #[test]
    fn of_a_referring_page_only_the_host_is_kept() {
        let host = |address| host_of(address);
        assert_eq!(host("https://News.example/a?q=secret#x").as_deref(), Some("news.example"));
        assert_eq!(host("http://a.example:8080").as_deref(), Some("a.example"));
        for named in ["https://user@a.example/", "https://user:secret@a.example/"] {
            assert_eq!(host(named), None, "{named}");
        }
        for none in ["", "about:blank", "https://", "https://a b/"] {
            assert_eq!(host(none), None, "{none}");
        }
    }
}
