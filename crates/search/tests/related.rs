//! Which documents are alike.

use std::sync::Arc;

use search::{Document, Index};

fn index(texts: &[&str]) -> Index {
    let documents = texts.iter().map(|text| Document::new("", &[] as &[&str], text));
    Index::new(documents.map(Arc::new).collect())
}

fn positions(index: &Index, position: usize, boost: impl Fn(usize) -> Option<f32>) -> Vec<usize> {
    index.related(position, 3, boost).iter().map(|hit| hit.position).collect()
}

const TEXTS: [&str; 6] = [
    "the slugs in a pipe knock at the supports of a rack",
    "a rack of steel with concrete",
    "slug flow: a slug knocks at a supported pipe",
    "the glass of a façade",
    "façades of glass and steel",
    "the the of and 2026",
];

#[test]
fn documents_that_share_most_rare_words_come_first() {
    let index = index(&TEXTS);
    assert_eq!(positions(&index, 0, |_| Some(0.0)), [2, 1]);
    assert_eq!(positions(&index, 4, |_| Some(0.0)), [3, 1]);
}

#[test]
fn a_document_without_words_in_common_has_no_relatives() {
    let index = index(&TEXTS);
    assert_eq!(positions(&index, 5, |_| Some(0.0)), [] as [usize; 0]);
    assert_eq!(positions(&index, 99, |_| Some(0.0)), [] as [usize; 0]);
}

#[test]
fn a_boost_is_added_to_the_likeness() {
    let index = index(&TEXTS);
    let boost = |other| Some(if other == 1 { 1.0 } else { 0.0 });
    assert_eq!(positions(&index, 0, boost), [1, 2]);
    let related = index.related(0, 3, |_| Some(0.0));
    let boosted = index.related(0, 3, |_| Some(0.5));
    for (plain, boosted) in related.iter().zip(&boosted) {
        assert_eq!(boosted.score, plain.score + 0.5);
        assert!(plain.score > 0.0 && plain.score <= 1.001, "{plain:?}");
    }
}

#[test]
fn documents_that_are_no_candidates_are_left_out() {
    let index = index(&TEXTS);
    assert_eq!(positions(&index, 0, |other| (other != 2).then_some(0.0)), [1]);
}

#[test]
fn equally_related_documents_stay_in_their_order() {
    let index = index(&["slug flow"; 20]);
    assert_eq!(positions(&index, 7, |_| Some(0.0)), [0, 1, 2]);
}

#[test]
fn words_that_too_many_documents_have_do_not_relate_them() {
    let many = vec!["slug flow"; 501];
    assert_eq!(positions(&index(&many), 7, |_| Some(0.0)), [] as [usize; 0]);
    assert_eq!(positions(&index(&many[1..]), 7, |_| Some(0.0)), [0, 1, 2]);
}
