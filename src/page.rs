//! Which pages there are, and which API answers each one shows. Pure.

use form_urlencoded::{byte_serialize, parse};

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
}

/// The navigation's red dot needs this on every page.
const JOBS: &str = "jobs";

const FIXED: &[(&str, &str, &[&str])] = &[
    ("/", "home", &["home"]),
    ("/home", "home", &["home"]),
    ("/contact", "contact", &[]),
    ("/about-us", "about-us", &["about"]),
    ("/services", "services", &["disciplines", "services"]),
    ("/projects", "projects", &["disciplines", "projects"]),
    ("/jobs", "jobs", &["jobs"]),
    ("/blogs", "blogs", &["blogs"]),
    ("/blogs/all", "all-blogs", &["blogs"]),
];

/// Pages with a slug: the API answers of this kind have a page each, and unknown ones share one.
const SLUGS: &[(&str, &str, &str)] = &[
    ("services", "service", "/services/*"),
    ("projects", "project", "/projects/*"),
    ("jobs", "job", "/jobs/*"),
    ("blogs", "post", "/blogs/*"),
];

/// Lists that can be narrowed: a shared link to one shows the same list.
const FILTERED: &[&str] = &["/services", "/projects"];
const FILTER: &str = "discipline";

const NOT_FOUND: &str = "/*";

/// Every page of a snapshot, the shared pages for unknown paths included.
pub fn all(snapshot: &Snapshot) -> Vec<Page> {
    let mut pages = vec![Page::new(NOT_FOUND, "not-found", 404, &[])];
    for (path, screen, answers) in FIXED {
        pages.push(Page::new(path, screen, 200, answers));
        for discipline in snapshot.disciplines.iter().filter(|_| FILTERED.contains(path)) {
            pages.push(Page::new(&filtered(path, discipline), screen, 200, answers));
        }
    }
    for (call, answer) in snapshot.calls() {
        let kind = call.split('/').next().unwrap_or_default();
        let screen = SLUGS.iter().find(|(known, ..)| *known == kind && call != kind);
        if let Some((_, screen, _)) = screen {
            pages.push(Page::new(&format!("/{call}"), screen, answer.status, &[call]));
        }
    }
    pages.sort_by(|a, b| a.path.cmp(&b.path));
    pages
}

/// The shared page that answers for a path which is none of `all`.
pub fn shared(path: &str) -> &'static str {
    let mut parts = path.trim_start_matches('/').split('/');
    let (kind, slug, deeper) = (parts.next(), parts.next(), parts.next());
    let of_kind = SLUGS.iter().find(|(known, ..)| Some(*known) == kind);
    match (of_kind, slug, deeper) {
        (Some((_, _, shared)), Some(slug), None) if !slug.is_empty() => shared,
        _ => NOT_FOUND,
    }
}

/// The path of the page that a request with a query asks for, if the query narrows a list.
pub fn narrowed(path: &str, query: &str) -> Option<String> {
    let mut pairs = parse(query.as_bytes()).filter(|_| FILTERED.contains(&path));
    pairs.find(|(name, _)| name == FILTER).map(|(_, discipline)| filtered(path, &discipline))
}

fn filtered(path: &str, discipline: &str) -> String {
    let value: String = byte_serialize(discipline.as_bytes()).collect();
    format!("{path}?{FILTER}={value}")
}

impl Page {
    fn new(path: &str, screen: &'static str, status: u16, answers: &[&str]) -> Self {
        let mut answers: Vec<_> = answers.iter().map(|call| (*call).to_owned()).collect();
        if !answers.iter().any(|call| call == JOBS) {
            answers.push(JOBS.to_owned());
        }
        Self { path: path.to_owned(), screen, status, answers }
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
