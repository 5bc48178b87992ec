//! The real page of a text that is not saved: the same content, the same renderer, the same styles.
//!
//! The page is shown in a frame. It has an address that nobody can guess, runs no script, and is of an opaque origin: what
//! stands in a text can reach neither the office nor its key.

use std::collections::VecDeque;
use std::sync::{Arc, Mutex, PoisonError};

use axum::Json;
use axum::extract::rejection::JsonRejection;
use axum::extract::{Path, State};
use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse, Response};
use jiff::Timestamp;
use yaml_edit::Step;

use super::access::random_token;
use super::error::OfficeError;
use super::path::ContentPath;
use super::rows::shown_at;
use super::state::Office;
use super::text;
use super::wire::{Preview, PreviewOf};
use crate::content::deployment::Deployment;
use crate::content::snapshot::Snapshot;
use crate::feeds;
use crate::http::cache::CachePolicy;
use crate::http::pages::HTML;
use crate::render::edition::Edition;
use crate::render::inline;

/// A tab has one at a time, and a few while it is typed at.
const MAX_PREVIEWS: usize = 32;

/// What keeps an entry off the site, and so off its preview.
const HIDING: [&str; 3] = ["draft", "publish_at", "closes_at"];

#[derive(Default)]
pub struct Previews {
    pages: Mutex<VecDeque<Page>>,
    /// What did not change since is taken over from it.
    last: Mutex<Option<Arc<Edition>>>,
}

struct Page {
    token: String,
    html: String,
    style: String,
}

impl Previews {
    fn add(&self, page: Page) {
        let mut pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        pages.push_back(page);
        while pages.len() > MAX_PREVIEWS {
            pages.pop_front();
        }
    }

    fn find(&self, token: &str) -> Option<(String, String)> {
        let pages = self.pages.lock().unwrap_or_else(PoisonError::into_inner);
        let page = pages.iter().find(|page| page.token == token)?;
        Some((page.html.clone(), page.style.clone()))
    }
}

pub async fn preview(
    State(office): State<Arc<Office>>,
    of: Result<Json<PreviewOf>, JsonRejection>,
) -> Result<Json<Preview>, OfficeError> {
    let Json(PreviewOf { path, text, dark }) = of?;
    let path = ContentPath::parse_text(&path)?;
    let none = || OfficeError::NotFound(format!("No page shows {path} by itself."));
    let address = shown_at(&path).ok_or_else(none)?;
    let edition = office.clone().run(move |office| edition(office, &path, &text)).await?;
    let rendered = edition.page(&address, &office.renderer).await.ok_or(OfficeError::Internal)?;
    let html = String::from_utf8_lossy(&rendered.body.identity);
    let (html, style) = restyled(&at_rest(&html), dark);
    let token = random_token().map_err(|_| OfficeError::Internal)?;
    let url = format!("/preview/{token}");
    office.previews.add(Page { token, html, style });
    Ok(Json(Preview { url }))
}

fn edition(office: &Office, path: &ContentPath, text: &str) -> Result<Arc<Edition>, OfficeError> {
    let mut shown = text.to_owned();
    for key in HIDING {
        let key = [Step::Key(key.to_owned())];
        // A text that cannot be read is refused below, with its problems.
        shown = text::with_value(path, &shown, &key, None).unwrap_or(shown);
    }
    let loaded = office.workspace().load_laid(path, Some(&shown));
    let problems: Vec<_> =
        loaded.problems.into_iter().filter(|problem| problem.path == path.as_str()).collect();
    let content = loaded.content.filter(|_| problems.is_empty());
    let Some(content) = content else {
        let message = "The page can be shown once its problems are solved.".into();
        return Err(OfficeError::Invalid { message, problems });
    };
    office.pictures.save(&content.pictures).map_err(|error| {
        OfficeError::Storage(format!("The pictures of the page cannot be copied: {error}."))
    })?;
    let now = Timestamp::now();
    let deployment = Deployment { origin: office.renderer.origin.clone(), retention: None };
    let mut last = office.previews.last.lock().unwrap_or_else(PoisonError::into_inner);
    let before = last.as_deref();
    let snapshot = Snapshot::build(&content, &deployment, now, before.map(|last| &last.snapshot));
    let files = feeds::build(&content, &deployment, now, before.map(|last| &last.files));
    let edition = Arc::new(Edition::new(snapshot, files, before));
    *last = Some(edition.clone());
    Ok(edition)
}

/// Nothing runs in a preview, and a browser would say so in its console for each script. It also says if what was fetched ahead
/// was not used, as it is when the next preview takes the place of this one.
fn at_rest(html: &str) -> String {
    let html = without(html, "<script", "</script>");
    without(&html, "<link rel=\"preload\"", ">")
}

fn without(html: &str, start: &str, end: &str) -> String {
    let mut parts = html.split(start);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |html, part| html + part.split_once(end).map_or("", |(_, rest)| rest))
}

/// The page as it is in light or dark, whatever the browser is set to, with its fonts however late they come, and the hash of
/// its styles.
fn restyled(html: &str, dark: bool) -> (String, String) {
    let (open, close) = ("<style>", "</style>");
    let Some((before, rest)) = html.split_once(open) else {
        return (html.to_owned(), String::new());
    };
    let Some((style, after)) = rest.split_once(close) else {
        return (html.to_owned(), String::new());
    };
    let (scheme, applies) =
        if dark { ("dark", "(min-width:0)") } else { ("light", "(max-width:0)") };
    let style = style
        .replace("(prefers-color-scheme:dark)", applies)
        .replace("(prefers-color-scheme: dark)", applies)
        // Without what is fetched ahead, they come too late for the first preview, which would do without them.
        .replace("font-display:optional", "font-display:swap")
        .replace("font-display: optional", "font-display:swap");
    let style = format!("{style}:root{{color-scheme:only {scheme}!important}}");
    let hash = inline::hash(&style);
    (format!("{before}{open}{style}{close}{after}"), hash)
}

pub async fn page(State(office): State<Arc<Office>>, Path(token): Path<String>) -> Response {
    let Some((html, style)) = office.previews.find(&token) else {
        return StatusCode::NOT_FOUND.into_response();
    };
    let policy = format!(
        "default-src 'none'; style-src {style}; img-src 'self' data:; font-src 'self'; \
         base-uri 'none'; form-action 'none'; frame-ancestors 'self'; sandbox"
    );
    let mut response = html.into_response();
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, HeaderValue::from_static(HTML));
    headers.insert(header::CACHE_CONTROL, CachePolicy::Never.header());
    headers.insert(header::X_FRAME_OPTIONS, HeaderValue::from_static("SAMEORIGIN"));
    if let Ok(policy) = HeaderValue::try_from(policy) {
        headers.insert(header::CONTENT_SECURITY_POLICY, policy);
    }
    response
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_preview_neither_runs_nor_fetches_ahead() {
        let html = "<link rel=\"preload\" as=\"image\"/><style>a{}</style><script>x</script>\
            <link rel=\"canonical\"><script src=\"/a.js\"></script>text";
        assert_eq!(super::at_rest(html), "<style>a{}</style><link rel=\"canonical\">text");
    }
}
