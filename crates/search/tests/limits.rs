//! What a query may cost.

use std::sync::Arc;

use search::{Document, Index, MAX_QUERY_CHARS, MAX_QUERY_WORDS};

fn text(text: &str) -> Arc<Document> {
    Arc::new(Document::new("", &[] as &[&str], text))
}

fn index(texts: &[impl AsRef<str>]) -> Index {
    Index::new(&texts.iter().map(|words| text(words.as_ref())).collect::<Vec<_>>())
}

fn find(index: &Index, query: &str) -> Vec<usize> {
    index.search(query, usize::MAX).hits.iter().map(|hit| hit.position).collect()
}

#[test]
fn what_is_typed_beyond_the_limits_is_not_looked_for() {
    let index = index(&["pipe stress"]);
    let beyond = format!("pipe{}xyzzy", " ".repeat(MAX_QUERY_CHARS));
    assert_eq!(find(&index, &beyond), [0]);
    let many: Vec<String> = (0..MAX_QUERY_WORDS).map(|number| format!("x{number}y")).collect();
    assert_eq!(find(&index, &format!("{} pipe", many.join(" "))), [] as [usize; 0]);
    assert_eq!(find(&index, &format!("pipe {}", many.join(" "))), [0]);
}

#[test]
fn hostile_queries_are_answered() {
    let index = index(&["pipe stress", "a"]);
    assert_eq!(find(&index, &"pipe stress ".repeat(1_000)), [0]);
    for query in ["a", "%", "\0", "\u{301}", "'", "🚢"] {
        assert_eq!(find(&index, &query.repeat(10_000)), [] as [usize; 0], "{query}");
    }
}

#[test]
fn a_start_stands_for_at_most_a_thousand_words() {
    let texts: Vec<String> = (0..1_100).map(|number| format!("xa{number}")).collect();
    assert_eq!(find(&index(&texts), "xa").len(), 1_000);
}

#[test]
fn a_start_stands_for_words_in_a_limited_number_of_documents() {
    let common: Vec<String> = (0..21).map(|number| format!("xa{number}")).collect();
    let mut documents = vec![text(&common.join(" ")); 10_000];
    documents.push(text("xarare"));
    let index = Index::new(&documents);
    assert_eq!(find(&index, "xa").len(), 10_000);
    assert_eq!(find(&index, "xar"), [10_000]);
}

#[test]
fn a_mistyped_word_stands_for_at_most_fifty_words() {
    let letters = 'a'..='z';
    let first = letters.clone().map(|letter| format!("{letter}qqqv"));
    let second = letters.clone().map(|letter| format!("q{letter}qqv"));
    let third = letters.map(|letter| format!("qq{letter}qv"));
    let mut texts: Vec<String> = first.chain(second).chain(third).collect();
    texts.retain(|word| word != "qqqqv");
    assert_eq!(texts.len(), 75);
    assert_eq!(find(&index(&texts), "qqqqv").len(), 50);
}
