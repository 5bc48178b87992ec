//! Which pages there are, and which API answers each one shows. Pure.
//!
//! The front end has the same table: `make types` writes it from `routes_json`.

use form_urlencoded::{byte_serialize, parse};
use serde::Serialize;

use crate::content::addresses::fixed_pages;
use crate::content::kind::{Declaration, FixedPage};
use crate::content::schema::KINDS;
use crate::content::snapshot::Snapshot;

/// A page is a short list of API answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The path, or a pattern ending in `*` that stands for every unknown path of its kind. A list that is
    /// narrowed to a discipline has that behind a `?`.
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

/// The part of a query that narrows a list: a link with it shows the same list to everybody.
const FILTER: &str = "discipline";

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

/// Every page of a snapshot, the shared pages for unknown paths included.
pub fn all(snapshot: &Snapshot) -> Vec<Page> {
    let mut pages = vec![Page::new(NOT_FOUND, NOT_FOUND_SCREEN, 404, &[])];
    for FixedPage { path, screen, answers, has_filter, .. } in fixed_pages() {
        pages.push(Page::new(path, screen, 200, answers));
        for discipline in snapshot.disciplines.iter().filter(|_| *has_filter) {
            pages.push(Page::new(&filtered(path, discipline), screen, 200, answers));
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

fn kind_in(folder: &str) -> Option<&'static Declaration> {
    KINDS.iter().find(|kind| kind.folder == folder)
}

/// The page that answers for a path which has no page of its own.
pub fn shared(path: &str) -> String {
    let parts: Vec<_> = path.trim_start_matches('/').split('/').collect();
    match parts.as_slice() {
        [folder, slug] if !slug.is_empty() && kind_in(folder).is_some() => format!("/{folder}/*"),
        _ => NOT_FOUND.to_owned(),
    }
}

/// The path of the page that a request with a query asks for, if the query narrows a list.
pub fn narrowed(path: &str, query: &str) -> Option<String> {
    let list = fixed_pages().find(|page| page.path == path && page.has_filter);
    let mut pairs = parse(query.as_bytes()).filter(|_| list.is_some());
    pairs.find(|(name, _)| name == FILTER).map(|(_, discipline)| filtered(path, &discipline))
}

fn filtered(path: &str, discipline: &str) -> String {
    let value: String = byte_serialize(discipline.as_bytes()).collect();
    format!("{path}?{FILTER}={value}")
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

    #[test]
    fn a_query_narrows_lists_only_however_it_is_written() {
        let page = Some("/projects?discipline=Oil+and+Gas".to_owned());
        assert_eq!(narrowed("/projects", "discipline=Oil%20and%20Gas"), page);
        assert_eq!(narrowed("/projects", "utm=x&discipline=Oil+and+Gas&y"), page);
        assert_eq!(narrowed("/blogs", "discipline=Oil+and+Gas"), None);
        assert_eq!(narrowed("/projects", "other=1"), None);
    }
}
