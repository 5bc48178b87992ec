//! Which documents a query finds, and in which order.

use std::sync::Arc;

use search::{Document, Index};

const NO_HEADINGS: &[&str] = &[];

fn text(text: &str) -> Arc<Document> {
    Arc::new(Document::new("", NO_HEADINGS, text))
}

fn index(texts: &[&str]) -> Index {
    Index::new(&texts.iter().map(|words| text(words)).collect::<Vec<_>>())
}

/// The positions of what is found, best first.
fn find(index: &Index, query: &str) -> Vec<usize> {
    index.search(query, usize::MAX).hits.iter().map(|hit| hit.position).collect()
}

#[test]
fn singular_and_plural_find_each_other() {
    let index = index(&["pipe", "pipes", "facilities", "facility", "tank"]);
    assert_eq!(find(&index, "pipe"), [0, 1]);
    assert_eq!(find(&index, "pipes"), [1, 0]);
    assert_eq!(find(&index, "facility"), [3, 2]);
    assert_eq!(find(&index, "tanks"), [4]);
    let index = self::index(&["stress analysis", "stress analyses", "an axis"]);
    assert_eq!(find(&index, "analyses"), [1, 0]);
    assert_eq!(find(&index, "analysis"), [0, 1]);
    assert_eq!(find(&index, "axes"), [2]);
}

#[test]
fn forms_of_a_verb_find_each_other() {
    let index = index(&["we weld", "welding", "it was welded", "a valve"]);
    for query in ["weld", "welds", "welding", "welded"] {
        let mut found = find(&index, query);
        found.sort_unstable();
        assert_eq!(found, [0, 1, 2], "{query}");
    }
}

#[test]
fn the_last_word_may_be_incomplete() {
    let index = index(&["piping", "stress in piping", "pipe stress"]);
    assert_eq!(find(&index, "pip"), [0, 1, 2]);
    assert_eq!(find(&index, "piping str"), [1, 2]);
    assert_eq!(find(&index, "str stress"), [1, 2]);
    assert_eq!(find(&index, "str"), [1, 2]);
    assert_eq!(find(&index, "str x"), [] as [usize; 0]);
}

#[test]
fn one_letter_is_not_the_start_of_a_word() {
    let index = index(&["piping", "plan p", "3 d"]);
    assert_eq!(find(&index, "p"), [1]);
    assert_eq!(find(&index, "3"), [2]);
}

#[test]
fn one_typing_error_in_a_word_of_five_letters_is_forgiven() {
    let index = index(&["valve", "a steel frame", "tank"]);
    for query in ["vallve", "vlave", "valle", "xalve", "alvve", "valvex"] {
        let is_one_edit = strsim::osa_distance(query, "valve") == 1;
        assert_eq!(find(&index, query) == [0], is_one_edit, "{query}");
    }
    assert_eq!(find(&index, "stell frmae"), [1]);
    assert_eq!(find(&index, "tsnk"), [] as [usize; 0]);
}

#[test]
fn the_last_word_may_be_incomplete_and_mistyped() {
    let index = index(&["corrosion", "vibration of pipes", "erosion"]);
    assert_eq!(find(&index, "coros"), [0]);
    assert_eq!(find(&index, "pipe vibart"), [1]);
    assert_eq!(find(&index, "coros vibration"), [1]);
}

#[test]
fn a_mistyped_word_finds_the_other_forms_of_the_right_one() {
    let index = index(&["pumps", "pump", "pumping"]);
    assert_eq!(find(&index, "pummping"), [2, 0, 1]);
}

#[test]
fn numbers_are_never_mistyped() {
    let index = index(&["ISO 19650", "ISO 19651"]);
    assert_eq!(find(&index, "19650"), [0]);
    assert_eq!(find(&index, "19652"), [] as [usize; 0]);
}

#[test]
fn a_word_that_the_index_has_is_not_mistyped() {
    let index = index(&["the valve", "its value"]);
    assert_eq!(find(&index, "valve"), [0]);
    assert_eq!(find(&index, "valve xylophone"), [0]);
}

#[test]
fn a_word_that_the_index_has_is_mistyped_if_no_document_has_all_words_otherwise() {
    let index = index(&["a trial pit", "a trail", "a pit"]);
    assert_eq!(find(&index, "trail"), [1]);
    assert_eq!(find(&index, "trail pit"), [0]);
}

#[test]
fn only_documents_with_all_words_are_found_if_there_are_some() {
    let index = index(&["pipe", "pipe stress", "stress", "stress on a pipe"]);
    assert_eq!(find(&index, "pipe stress"), [1, 3]);
}

#[test]
fn documents_with_most_words_come_first_if_none_has_all() {
    let index = index(&["pipe pipe pipe", "stress of a pipe", "steel", "glass"]);
    assert_eq!(find(&index, "pipe stress steel xyzzy"), [1, 2, 0]);
}

#[test]
fn short_words_and_numbers_are_found() {
    let index = index(&["3D model", "BIM", "FEA of a 3-D frame", "to ISO 19650", "P&IDs", "4 m²"]);
    assert_eq!(find(&index, "3D"), [0, 2]);
    assert_eq!(find(&index, "3-d"), [0, 2]);
    assert_eq!(find(&index, "bim"), [1]);
    assert_eq!(find(&index, "FEA"), [2]);
    assert_eq!(find(&index, "iso19650"), [3]);
    assert_eq!(find(&index, "ISO 19650"), [3]);
    assert_eq!(find(&index, "P&ID"), [4]);
    assert_eq!(find(&index, "pid"), [4]);
    assert_eq!(find(&index, "m2"), [5]);
}

#[test]
fn few_documents_with_all_of_three_words_are_followed_by_those_with_two() {
    let all = "laser scanning in 3D";
    let index = index(&["laser scanning", all, "laser", "scanning 3D"]);
    assert_eq!(find(&index, "3d laser scanning"), [1, 3, 0]);
    assert_eq!(find(&index, "laser scanning"), [0, 1], "of two words, both are needed");
}

#[test]
fn words_written_together_or_with_a_hyphen_are_found_by_all_spellings() {
    let index = index(&["pipework", "pipe-work", "tie-ins"]);
    for query in ["pipework", "pipe-work", "pipe work"] {
        let mut found = find(&index, query);
        found.sort_unstable();
        assert_eq!(found, [0, 1], "{query}");
    }
    assert_eq!(find(&index, "tie-in"), [2]);
    assert_eq!(find(&index, "tie in"), [2]);
    assert_eq!(find(&index, "tiein"), [2]);
}

#[test]
fn case_and_accents_do_not_count() {
    let index = index(&["Café façade", "CAFE\u{301} FACADE"]);
    for query in ["cafe", "CAFÉ", "Facade", "façade"] {
        assert_eq!(find(&index, query), [0, 1], "{query}");
    }
}

#[test]
fn stop_words_do_not_count_beside_others() {
    let index = index(&["the the the the the and of", "pipe", "the pipe and the valve"]);
    assert_eq!(find(&index, "the pipe"), [1, 2]);
    assert_eq!(find(&index, "the"), [] as [usize; 0]);
}

#[test]
fn stop_words_alone_are_found_in_titles() {
    let page = Document::new("What we do", NO_HEADINGS, "Engineering");
    let index = Index::new(&[text("what we do"), Arc::new(page)]);
    assert_eq!(find(&index, "what we do"), [1]);
}

#[test]
fn titles_count_more_than_headings_and_these_more_than_texts() {
    let often = "pipe rack ".repeat(50);
    let index = Index::new(&[
        Arc::new(Document::new("", NO_HEADINGS, &often)),
        Arc::new(Document::new("", &["A pipe here"], "Rack")),
        Arc::new(Document::new("A pipe here", NO_HEADINGS, "Rack")),
    ]);
    assert_eq!(find(&index, "pipe"), [2, 1, 0]);
}

#[test]
fn exact_words_come_before_other_forms_then_longer_words_then_mistyped_ones() {
    let index = index(&["pipet x", "pipeline x", "piping x", "pipes x", "other"]);
    assert_eq!(find(&index, "pipes"), [3, 2]);
    assert_eq!(find(&index, "pipe"), [2, 3, 0, 1]);
    // "pipel" is the start of one and one edit from another.
    assert_eq!(find(&index, "pipel"), [1]);
    let index = self::index(&["stresd load", "stressometer load", "stresses load", "stress load"]);
    assert_eq!(find(&index, "stress"), [3, 2, 1]);
    assert_eq!(find(&index, "load stress"), [3, 2, 1]);
}

#[test]
fn rare_words_count_more() {
    let index = index(&["steel steel hydrotreater", "steel hydrotreater glass", "steel", "steel"]);
    let found = |query| find(&index, query);
    assert_eq!(found("glass steel xyzzy")[0], 1);
}

#[test]
fn words_that_occur_more_often_count_more_in_a_text_of_the_same_length() {
    let index = index(&["pipe a1 b1 c1", "pipe pipe pipe a1", "pipe pipe a1 b1"]);
    assert_eq!(find(&index, "pipe"), [1, 2, 0]);
}

#[test]
fn equally_good_documents_stay_in_their_order() {
    let index = index(&["pipe"; 100]);
    assert_eq!(find(&index, "pipe"), (0..100).collect::<Vec<_>>());
    let first: Vec<_> = index.search("pipe", 3).hits.iter().map(|hit| hit.position).collect();
    assert_eq!(first, [0, 1, 2]);
}

#[test]
fn no_more_than_the_limit_are_found() {
    let index = index(&["pipe", "pipe stress", "stress", "pipe", "pipe"]);
    assert_eq!(index.search("pipe", 2).hits.len(), 2);
    assert_eq!(index.search("pipe", 0).hits.len(), 0);
    assert_eq!(index.search("pipe stress xyzzy", 2).hits.len(), 2);
    assert_eq!(index.search("pipe stress xyzzy", 0).hits.len(), 0);
}

#[test]
fn an_empty_index_and_an_empty_query_find_nothing() {
    assert!(find(&index(&[]), "pipe").is_empty());
    assert!(find(&index(&["", "pipe"]), "").is_empty());
    assert!(find(&index(&["pipe"]), " ?! … (*) ").is_empty());
}
