//! Which pages there are, and which API answers each one shows. Pure.

use crate::content::snapshot::Snapshot;

/// A page is a short list of API answers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page {
    /// The path, or a pattern ending in `*` that stands for every unknown path of its kind.
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
    ("/services", "services", &["disciplines", "services"]),
];

/// Pages with a slug: the API answers of this kind have a page each.
const SLUGS: &[(&str, &str)] = &[("services", "service")];

const NOT_FOUND: &str = "/*";

/// Every page of a snapshot, the shared pages for unknown paths included.
pub fn all(snapshot: &Snapshot) -> Vec<Page> {
    let mut pages: Vec<_> =
        FIXED.iter().map(|(path, screen, answers)| Page::new(path, screen, 200, answers)).collect();
    for (call, answer) in snapshot.calls() {
        let kind = call.split('/').next().unwrap_or_default();
        if let Some((_, screen)) = SLUGS.iter().find(|(known, _)| *known == kind && call != kind) {
            pages.push(Page::new(&format!("/{call}"), screen, answer.status, &[call]));
        }
    }
    pages.push(Page::new(NOT_FOUND, "not-found", 404, &[]));
    pages.sort_by(|a, b| a.path.cmp(&b.path));
    pages
}

/// The shared page that answers for a path which is none of `all`.
pub fn shared(path: &str) -> &'static str {
    let mut parts = path.trim_start_matches('/').split('/');
    match (parts.next(), parts.next(), parts.next()) {
        (Some("services"), Some(_), None) => "/services/*",
        _ => NOT_FOUND,
    }
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
