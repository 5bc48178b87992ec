//! Which addresses the site has.

use std::collections::HashSet;

use super::schema::KINDS;

/// A page whose address has no slug in it.
#[derive(Debug, Clone, Copy)]
pub struct FixedPage {
    pub path: &'static str,
    /// The front end's module that shows it.
    pub screen: &'static str,
    /// The API calls whose answers it shows.
    pub answers: &'static [&'static str],
    /// What a query may say about it, in the order in which its address is written.
    pub parameters: &'static [Parameter],
    /// Whether search engines should list it.
    pub is_indexed: bool,
}

/// A part of the query that changes what a page shows. All others are ignored.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Parameter {
    Discipline,
    Tag,
    /// What is searched for.
    Query,
    /// Which page of a list that is shown a few at a time.
    Page,
}

impl Parameter {
    pub fn name(self) -> &'static str {
        match self {
            Self::Discipline => "discipline",
            Self::Tag => "tag",
            Self::Query => "q",
            Self::Page => "page",
        }
    }
}

/// The pages that belong to no kind.
pub const FIXED: &[FixedPage] = &[
    FixedPage { path: "/", screen: "home", answers: &["home"], parameters: &[], is_indexed: true },
    FixedPage {
        path: "/home",
        screen: "home",
        answers: &["home"],
        parameters: &[],
        is_indexed: false,
    },
    FixedPage {
        path: "/contact",
        screen: "contact",
        answers: &[],
        parameters: &[],
        is_indexed: true,
    },
    FixedPage {
        path: SEARCH,
        screen: "search",
        answers: &[],
        parameters: &[Parameter::Query],
        is_indexed: false,
    },
    FixedPage {
        path: "/about-us",
        screen: "about-us",
        answers: &["about"],
        parameters: &[],
        is_indexed: true,
    },
];

/// Where visitors search; what for is in its query.
pub const SEARCH: &str = "/search";

/// What programs ask for; each may be the target of a redirect.
pub const SITEMAP: &str = "/sitemap.xml";
pub const ROBOTS: &str = "/robots.txt";
pub const ATOM_FEED: &str = "/feed.xml";
pub const JSON_FEED: &str = "/feed.json";
pub const JOBS_FEED: &str = "/jobs.xml";
pub const MANIFEST: &str = "/site.webmanifest";
pub const LLMS: &str = "/llms.txt";
pub const SECURITY: &str = "/.well-known/security.txt";
const FILES: &[&str] =
    &[SITEMAP, ROBOTS, ATOM_FEED, JSON_FEED, JOBS_FEED, MANIFEST, LLMS, SECURITY];

/// First parts of addresses that are no pages.
const OTHERS: &[&str] = &["api", "assets", "media", "healthz", "readyz", "dev"];

/// All pages whose address has no slug in it.
pub fn fixed_pages() -> impl Iterator<Item = &'static FixedPage> {
    FIXED.iter().chain(KINDS.iter().flat_map(|kind| kind.facts.lists))
}

/// Whether a page at `/slug` would hide something else of the site.
pub fn is_taken(slug: &str) -> bool {
    let first_part = |path: &'static str| path.trim_start_matches('/').split('/').next();
    let mut pages = fixed_pages().filter_map(|page| first_part(page.path));
    pages.any(|part| part == slug) || OTHERS.contains(&slug)
}

/// Whether the server answers for a path before it looks for pages or redirects.
pub fn is_answered(path: &str) -> bool {
    let first_part = path.trim_start_matches('/').split('/').next();
    first_part.is_some_and(|part| OTHERS.contains(&part))
}

/// The one way to write a path: in small letters, without a slash at its end.
pub fn canonical(path: &str) -> String {
    let path = path.to_lowercase();
    match path.trim_end_matches('/') {
        "" => "/".to_owned(),
        trimmed => trimmed.to_owned(),
    }
}

/// Every path that is or will be answered, with those of `entries`: of all files, scheduled and closed ones too.
pub fn all(entries: impl Iterator<Item = String>) -> HashSet<String> {
    let fixed = fixed_pages().map(|page| page.path).chain(FILES.iter().copied());
    fixed.map(str::to_owned).chain(entries).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_written_in_one_way() {
        for (written, canonical_path) in
            [("/", "/"), ("//", "/"), ("/Services/", "/services"), ("/blogs/ALL", "/blogs/all")]
        {
            assert_eq!(canonical(written), canonical_path);
        }
    }

    #[test]
    fn the_first_parts_of_all_addresses_are_taken() {
        for slug in ["home", "contact", "services", "blogs", "api", "media", "healthz"] {
            assert!(is_taken(slug), "{slug}");
        }
        assert!(!is_taken("privacy"));
    }
}
