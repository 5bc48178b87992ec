//! What the query of an address says about its page.

use std::borrow::Cow;

use form_urlencoded::{byte_serialize, parse};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

use super::Page;
use crate::content::addresses::{FixedPage, Parameter, fixed_pages};

/// Stands for every number that is past the end of every list.
const LAST_PAGE: &str = "999999";

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

pub fn written(parameter: Parameter, value: &str) -> String {
    let value: String = byte_serialize(value.as_bytes()).collect();
    format!("{}={value}", parameter.name())
}

/// A text of a visitor without white space around it, as the browser's script trims it.
pub fn trimmed(text: &str) -> &str {
    text.trim_matches(|c: char| (c.is_whitespace() && c != '\u{85}') || c == '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

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
        let table = include_str!("../../tests/cases/queries.json");
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
