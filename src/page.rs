//! Which pages there are, and which API answers each one shows. Pure.
//!
//! The front end has the same table: `make types` writes it from `routes_json`.

mod query;

use serde::Serialize;

use crate::content::addresses::{FixedPage, Parameter, fixed_pages};
use crate::content::schema::{KINDS, kind_in};
use crate::content::snapshot::Snapshot;
use query::written;
pub use query::{requested, search_call, trimmed, value_of};

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

/// Every page of a snapshot that has a place of its own, the shared pages for unknown paths included.
pub fn all(snapshot: &Snapshot) -> impl Iterator<Item = Page> {
    let of_calls = snapshot.calls().filter_map(|(call, status)| of_call(call, status));
    without_call(snapshot).into_iter().chain(of_calls)
}

/// Those that are not the page of one call.
pub fn without_call(snapshot: &Snapshot) -> Vec<Page> {
    let mut pages = vec![Page::new(NOT_FOUND, NOT_FOUND_SCREEN, 404, &[])];
    for FixedPage { path, screen, answers, parameters, .. } in fixed_pages() {
        pages.push(Page::new(path, screen, 200, answers));
        let has_filter = parameters.contains(&Parameter::Discipline);
        for discipline in snapshot.disciplines.iter().filter(|_| has_filter) {
            let path = format!("{path}?{}", written(Parameter::Discipline, discipline));
            pages.push(Page::new(&path, screen, 200, answers));
        }
    }
    // Entries of a kind that are gone have an answer, and their page by that.
    let gone = snapshot.redirects.iter().flat_map(|redirects| redirects.value.gone());
    for path in gone.filter(|path| shared(path) == NOT_FOUND) {
        pages.push(Page::new(path, NOT_FOUND_SCREEN, 410, &[]));
    }
    pages
}

/// Where the page of a call is, if there is one.
pub fn path_of_call(call: &str) -> Option<String> {
    let (folder, slug) = call.split_once('/')?;
    let is_kind = kind_in(folder).is_some();
    (is_kind || folder == TEXT_PAGES).then(|| format!("/{}", if is_kind { call } else { slug }))
}

/// The page that shows what a call answers with, if there is one.
pub fn of_call(call: &str, status: u16) -> Option<Page> {
    let (folder, slug) = call.split_once('/')?;
    if let Some(kind) = kind_in(folder) {
        return Some(Page::new(&format!("/{call}"), kind.name, status, &[call]));
    }
    let is_text = folder == TEXT_PAGES && status == 200;
    is_text.then(|| Page::new(&format!("/{slug}"), TEXT_PAGE_SCREEN, 200, &[call]))
}

/// The page that answers for a path which has no page of its own.
pub fn shared(path: &str) -> String {
    let parts: Vec<_> = path.trim_start_matches('/').split('/').collect();
    match parts.as_slice() {
        [folder, slug] if !slug.is_empty() && kind_in(folder).is_some() => format!("/{folder}/*"),
        _ => NOT_FOUND.to_owned(),
    }
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

    /// Whether this is what `of_call` returns.
    pub fn is_of_call(&self, call: &str, status: u16) -> bool {
        self.own_answers().eq([call]) && self.status == status
    }

    /// Whether its path is made of a file's name, or stands for such paths.
    pub fn has_slug(&self) -> bool {
        self.own_answers().any(|call| call.contains('/'))
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
}
