//! Which pages there are, and which API answers each one shows. Pure.
//!
//! The front end has the same table: `make types` writes it from `routes_json`.

use std::borrow::Cow;

use form_urlencoded::{byte_serialize, parse};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};
use serde::Serialize;

use crate::content::addresses::{FixedPage, Parameter, fixed_pages};
use crate::content::schema::{KINDS, kind_in};
use crate::content::snapshot::Snapshot;

/// A page is a short list of API answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The path, or a pattern ending in `*` that stands for every unknown path of its kind. What a query says about a
    /// list is behind a `?`, always written in the same way.
    pub path: String,
    /// The front end's module that shows it.
    pub screen: &'static str,
    pub status: u16,
    pub answers: Vec<String>,
    /// How many of the answers are the page's own, from the first on.
    own_answers: usize,
}

/// The navigation's red dot needs this on every page.
const JOBS: &str = "jobs";

/// Stands for every number that is past the end of every list.
const LAST_PAGE: &str = "999999";

const NOT_FOUND: &str = "/*";
const NOT_FOUND_SCREEN: &str = "not-found";

/// The pages of `pages/SLUG.md`.
const TEXT_PAGE_SCREEN: &str = "text-page";
const TEXT_PAGES: &str = "pages";

/// A row of the front end's table; `:slug` stands for any slug, `*` for every other path.
#[derive(Debug, Serialize)]
struct Route {
    path: String,
    screen: &'static str,
    answers: Vec<String>,
}

/// The whole URL space, as the front end keeps a copy of it.
pub fn routes_json() -> String {
    let fixed = fixed_pages().map(|page| Route {
        path: page.path.to_owned(),
        screen: page.screen,
        answers: page.answers.iter().map(|call| (*call).to_owned()).collect(),
    });
    let with_slug = KINDS.iter().map(|kind| Route {
        path: format!("/{}/:slug", kind.folder),
        screen: kind.name,
        answers: vec![format!("{}/:slug", kind.folder)],
    });
    let text_pages = Route {
        path: "/:slug".to_owned(),
        screen: TEXT_PAGE_SCREEN,
        answers: vec![format!("{TEXT_PAGES}/:slug")],
    };
    let others = Route { path: "*".to_owned(), screen: NOT_FOUND_SCREEN, answers: Vec::new() };
    let routes: Vec<_> = fixed.chain(with_slug).chain([text_pages, others]).collect();
    // Plain data: serialising it cannot fail.
    serde_json::to_string_pretty(&routes).unwrap_or_default() + "\n"
}

/// Every page of a snapshot that is kept once it is rendered, the shared pages for unknown paths included.
pub fn all(snapshot: &Snapshot) -> Vec<Page> {
    let mut pages = vec![Page::new(NOT_FOUND, NOT_FOUND_SCREEN, 404, &[])];
    for FixedPage { path, screen, answers, parameters, .. } in fixed_pages() {
        pages.push(Page::new(path, screen, 200, answers));
        let has_filter = parameters.contains(&Parameter::Discipline);
        for discipline in snapshot.disciplines.iter().filter(|_| has_filter) {
            let path = format!("{path}?{}", written(Parameter::Discipline, discipline));
            pages.push(Page::new(&path, screen, 200, answers));
        }
    }
    for (call, answer) in snapshot.calls() {
        let Some((folder, slug)) = call.split_once('/') else { continue };
        if let Some(kind) = kind_in(folder) {
            pages.push(Page::new(&format!("/{call}"), kind.name, answer.status, &[call]));
        } else if folder == TEXT_PAGES && answer.status == 200 {
            pages.push(Page::new(&format!("/{slug}"), TEXT_PAGE_SCREEN, 200, &[call]));
        }
    }
    // Entries of a kind that are gone have an answer, and their page by that.
    let gone = snapshot.redirects.iter().flat_map(|redirects| redirects.value.gone());
    for path in gone.filter(|path| shared(path) == NOT_FOUND) {
        pages.push(Page::new(path, NOT_FOUND_SCREEN, 410, &[]));
    }
    pages.sort_by(|a, b| a.path.cmp(&b.path));
    pages
}

/// A text of a visitor without white space around it, as the browser's script trims it.
pub fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}')
}

/// The page that answers for a path which has no page of its own.
pub fn shared(path: &str) -> String {
    let parts: Vec<_> = path.trim_start_matches('/').split('/').collect();
    match parts.as_slice() {
        [folder, slug] if !slug.is_empty() && kind_in(folder).is_some() => format!("/{folder}/*"),
        _ => NOT_FOUND.to_owned(),
    }
}

/// The page that a request with a query asks for, however that is written. `None` if the query says nothing about the
/// page at this path.
pub fn requested(path: &str, query: &str, disciplines: &[String]) -> Option<Page> {
    let FixedPage { screen, answers, parameters, .. } =
        fixed_pages().find(|page| page.path == path)?;
    let mut answers = answers.to_vec();
    let (mut chosen, mut search) = (Vec::new(), None);
    for parameter in *parameters {
        let Some(value) = value_of(*parameter, query) else { continue };
        let Some(value) = accepted(*parameter, &value, disciplines) else { continue };
        chosen.push(written(*parameter, value));
        search = search.or((*parameter == Parameter::Query).then(|| search_call(value)));
    }
    answers.extend(search.as_deref());
    let path = format!("{path}?{}", chosen.join("&"));
    (!chosen.is_empty()).then(|| Page::new(&path, screen, 200, &answers))
}

/// What a query says for a parameter, the first time it does.
pub fn value_of(parameter: Parameter, query: &str) -> Option<Cow<'_, str>> {
    let mut pairs = parse(query.as_bytes());
    pairs.find(|(name, _)| name == parameter.name()).map(|(_, value)| value)
}

/// The call that answers a search. The browser writes it in the same way (search-query.ts).
pub fn search_call(query: &str) -> String {
    format!("search?q={}", utf8_percent_encode(query, ENCODED))
}

/// All that `encodeURIComponent` encodes.
const ENCODED: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'-')
    .remove(b'_')
    .remove(b'.')
    .remove(b'!')
    .remove(b'~')
    .remove(b'*')
    .remove(b'\'')
    .remove(b'(')
    .remove(b')');

/// A parameter's value. `None` if the page is the same without it.
fn accepted<'a>(parameter: Parameter, value: &'a str, disciplines: &[String]) -> Option<&'a str> {
    match parameter {
        Parameter::Discipline => disciplines.iter().any(|known| known == value).then_some(value),
        Parameter::Tag => (!value.is_empty()).then_some(value),
        Parameter::Query => Some(trimmed(value)).filter(|value| !value.is_empty()),
        Parameter::Page if value.bytes().all(|byte| byte.is_ascii_digit()) => {
            match value.trim_start_matches('0') {
                "" | "1" => None,
                number if number.len() > LAST_PAGE.len() => Some(LAST_PAGE),
                number => Some(number),
            }
        }
        // Not a number: the first page.
        Parameter::Page => None,
    }
}

fn written(parameter: Parameter, value: &str) -> String {
    let value: String = byte_serialize(value.as_bytes()).collect();
    format!("{}={value}", parameter.name())
}

impl Page {
    fn new(path: &str, screen: &'static str, status: u16, answers: &[&str]) -> Self {
        let own_answers = answers.len();
        let mut answers: Vec<_> = answers.iter().map(|call| (*call).to_owned()).collect();
        if !answers.iter().any(|call| call == JOBS) {
            answers.push(JOBS.to_owned());
        }
        Self { path: path.to_owned(), screen, status, answers, own_answers }
    }

    /// Without its query, which may hold what a visitor searches for and is not for the log.
    pub fn path_alone(&self) -> &str {
        self.path.split('?').next().unwrap_or_default()
    }

    /// The same page for a browser that fetches its answers itself.
    pub fn without_answers(&self) -> Self {
        Self { answers: Vec::new(), own_answers: 0, ..self.clone() }
    }

    /// The answers that this page shows, without those that it has for the navigation.
    pub fn own_answers(&self) -> impl Iterator<Item = &str> {
        self.answers.iter().take(self.own_answers).map(String::as_str)
    }

    /// Whether this is the address under which search engines should list the page: one address for each page, none
    /// for the parts of a list and none for unknown paths.
    pub fn is_canonical(&self) -> bool {
        let is_hidden = fixed_pages().any(|page| page.path == self.path && !page.is_indexed);
        !self.path.contains(['?', '*']) && !is_hidden
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_unknown_path_has_the_shared_page_of_its_kind() {
        assert_eq!(shared("/blogs/none"), "/blogs/*");
        assert_eq!(shared("/jobs/none"), "/jobs/*");
        for path in ["/blog", "/blogs/", "/blogs/a/b", "/", "/contact/x", ""] {
            assert_eq!(shared(path), NOT_FOUND, "{path}");
        }
    }

    fn path_of(path: &str, query: &str) -> Option<String> {
        let disciplines = ["Oil and Gas".to_owned(), "BIM".to_owned()];
        requested(path, query, &disciplines).map(|page| page.path)
    }

    #[test]
    fn a_query_has_the_same_page_however_it_is_written() {
        let page = Some("/services?discipline=Oil+and+Gas&page=2".to_owned());
        for query in [
            "discipline=Oil+and+Gas&page=2",
            "page=2&discipline=Oil%20and%20Gas",
            "utm_source=x&p%61ge=002&&discipline=Oil+and+Gas&discipline=BIM&page=9&y",
        ] {
            assert_eq!(path_of("/services", query), page, "{query}");
        }
    }

    #[test]
    fn each_list_has_its_own_parameters() {
        let all = "tag=wind&page=3&discipline=BIM&q=x";
        let path = |list: &str| path_of(list, all);
        assert_eq!(path("/services").as_deref(), Some("/services?discipline=BIM&page=3"));
        assert_eq!(path("/projects").as_deref(), Some("/projects?discipline=BIM"));
        assert_eq!(path("/blogs/all").as_deref(), Some("/blogs/all?tag=wind&page=3"));
        for list in ["/", "/blogs", "/jobs", "/blogs/wind", "/nowhere"] {
            assert_eq!(path(list), None, "{list}");
        }
    }

    #[test]
    fn a_value_that_chooses_nothing_is_left_out() {
        for query in ["", "discipline=", "discipline=None", "discipline=bim", "page", "page=0"] {
            assert_eq!(path_of("/services", query), None, "{query}");
        }
        for page in ["", "1", "001", "-1", "+2", "1.5", "2x", "0x2", "1e3", "\u{662}", "%00"] {
            assert_eq!(path_of("/services", &format!("page={page}")), None, "{page}");
        }
        assert_eq!(path_of("/blogs/all", "tag=&page=1"), None);
    }

    #[test]
    fn every_number_past_the_end_has_the_same_page() {
        for number in ["1000000".to_owned(), "9".repeat(2_000)] {
            let path = path_of("/services", &format!("page={number}"));
            assert_eq!(path.as_deref(), Some("/services?page=999999"));
        }
    }

    /// A query and what the browser's URLSearchParams finds in it.
    #[derive(serde::Deserialize)]
    struct Case {
        query: String,
        tag: Option<String>,
        page: u32,
    }

    #[test]
    fn a_query_says_the_same_here_and_in_the_browser() {
        let table = include_str!("../tests/cases/queries.json");
        let cases: Vec<Case> = serde_json::from_str(table).unwrap();
        for Case { query, tag, page } in cases {
            let tag = tag.map(|tag| written(Parameter::Tag, &tag));
            let page = (page > 1).then(|| written(Parameter::Page, &page.to_string()));
            let said: Vec<_> = tag.into_iter().chain(page).collect();
            let expected = (!said.is_empty()).then(|| format!("/blogs/all?{}", said.join("&")));
            assert_eq!(path_of("/blogs/all", &query), expected, "{query}");
        }
    }
}
