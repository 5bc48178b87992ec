//! What is shown of a document that was found.

use std::sync::Arc;

use search::{Document, Index, MAX_EXCERPT_CHARS, Piece, Splitter};

fn index(text: &str) -> Index {
    Index::new(&[Arc::new(Document::new("Title", &["Heading"], text))])
}

/// The excerpt for a query, with brackets around what is marked.
fn excerpt(text: &str, query: &str) -> String {
    show(index(text).search(query, 1).excerpt(text))
}

fn show(pieces: Vec<Piece>) -> String {
    let show = |piece: Piece| if piece.marked { format!("[{}]", piece.text) } else { piece.text };
    pieces.into_iter().map(show).collect()
}

/// A text of `count` different words, with `put` at the word `at`.
fn long_text(count: usize, at: usize, put: &str) -> String {
    let words: Vec<String> = (0..count)
        .map(|number| if number == at { put.to_owned() } else { format!("word{number}") })
        .collect();
    words.join(" ")
}

#[test]
fn a_short_text_is_shown_whole() {
    assert_eq!(excerpt("Pipes of steel.", "pipe"), "[Pipes] of steel.");
    assert_eq!(excerpt("", "pipe"), "");
}

#[test]
fn what_was_found_is_marked_as_it_is_written() {
    assert_eq!(
        excerpt("A Façade, a 3-D frame, piping.", "facade"),
        "A [Façade], a 3-D frame, piping."
    );
    assert_eq!(excerpt("A Façade, a 3-D frame, piping.", "3d"), "A Façade, a [3-D] frame, piping.");
    assert_eq!(
        excerpt("A Façade, a 3-D frame, piping.", "pip"),
        "A Façade, a 3-D frame, [piping]."
    );
    assert_eq!(
        excerpt("A Façade, a 3-D frame, piping.", "farme"),
        "A Façade, a 3-D [frame], piping."
    );
    assert_eq!(excerpt("The engineer’s pipe", "the engineers"), "The [engineer]’s pipe");
}

#[test]
fn longer_and_mistyped_words_are_marked_only_if_the_text_lacks_the_word() {
    assert_eq!(excerpt("pipe, pipes and pipelines", "pipe"), "[pipe], [pipes] and pipelines");
    let both = [("valve", "value"), ("steel", "steel")];
    let documents =
        both.map(|(a, b)| Arc::new(Document::new("", &[] as &[&str], &format!("{a} {b}"))));
    let index = Index::new(&documents);
    assert_eq!(show(index.search("valve steel", 1).excerpt("valve value")), "[valve] value");
}

#[test]
fn a_long_text_is_cut_around_the_place() {
    let text = long_text(200, 100, "pipe");
    let shown = excerpt(&text, "pipe");
    assert!(shown.starts_with("… word") && shown.ends_with(" …"), "{shown}");
    assert!(shown.contains("word99 [pipe] word101"), "{shown}");
}

#[test]
fn an_excerpt_has_whole_words_and_160_to_180_characters() {
    for at in 0..200 {
        let text = long_text(200, at, "pipe");
        let pieces = index(&text).search("pipe", 1).excerpt(&text);
        let shown: String = pieces.into_iter().map(|piece| piece.text).collect();
        let inner = shown.trim_start_matches("… ").trim_end_matches(" …");
        assert!((160..=MAX_EXCERPT_CHARS).contains(&inner.chars().count()), "{inner}");
        assert!(text.contains(inner) && inner.contains("pipe"), "{inner}");
        assert!(inner.split(' ').all(|word| text.split(' ').any(|whole| whole == word)), "{inner}");
        assert_eq!(shown.starts_with("… "), !text.starts_with(inner), "{shown}");
        assert_eq!(shown.ends_with(" …"), !text.ends_with(inner), "{shown}");
    }
}

#[test]
fn the_place_with_most_words_of_the_query_is_shown() {
    let mut text = long_text(300, 20, "pipe pipe pipe");
    text = text.replace("word200", "stress").replace("word203", "pipe");
    let shown = excerpt(&text, "pipe stress");
    assert!(shown.contains("[stress] word201 word202 [pipe]"), "{shown}");
}

#[test]
fn the_start_is_shown_if_only_the_title_was_found() {
    let text = long_text(100, 0, "Beginning");
    let shown = excerpt(&text, "title");
    assert!(shown.starts_with("Beginning word1 ") && shown.ends_with(" …"), "{shown}");
    assert!(!shown.contains('['), "{shown}");
}

#[test]
fn a_word_that_does_not_fit_is_cut() {
    let shown = excerpt(&format!("x {} y", "pipe".repeat(1_000)), "pipepi");
    assert_eq!(shown.chars().filter(char::is_ascii_alphabetic).count(), MAX_EXCERPT_CHARS);
    let shown = excerpt(&format!("{0} pipe {0}", "語".repeat(1_000)), "pipe");
    assert_eq!(shown, "… [pipe] …");
}

#[test]
fn markup_in_a_text_is_text() {
    let text = "a <script>alert('pipe')</script> & <b>pipe</b>";
    let pieces = index(text).search("pipe script", 1).excerpt(text);
    assert_eq!(pieces.iter().map(|piece| piece.text.as_str()).collect::<String>(), text);
    assert!(pieces.iter().filter(|piece| piece.marked).all(|piece| !piece.text.contains('<')));
}

#[test]
fn a_long_text_is_searched_at_its_start_only() {
    let far = format!("start {} pipe", "word ".repeat(10_000));
    assert!(excerpt(&far, "pipe").starts_with("start word"));
    let near = format!("{} [x] pipe {}", "é ".repeat(3_000), "é ".repeat(100_000));
    assert!(excerpt(&near, "pipe").contains("[pipe]"));
}

#[test]
fn a_label_is_found_and_not_shown() {
    let document = Splitter::default().split("", &[] as &[&str], &["Oil and Gas"], "Valves.");
    let index = Index::new(&[Arc::new(document)]);
    let results = index.search("gas oil", 1);
    assert_eq!(results.hits.len(), 1);
    assert_eq!(show(results.excerpt("Valves.")), "Valves.");
}
