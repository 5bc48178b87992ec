//! Which documents are alike.

use std::sync::Arc;

use fastrand::Rng;
use search::{Document, Relations};

fn document(text: &str) -> Arc<Document> {
    Arc::new(Document::new("", &[] as &[&str], text))
}

fn index(texts: &[&str]) -> Relations {
    let documents: Vec<_> = texts.iter().map(|text| document(text)).collect();
    Relations::new(&documents, None)
}

fn positions(
    index: &Relations,
    position: usize,
    boost: impl Fn(usize) -> Option<f32>,
) -> Vec<usize> {
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

/// A text of ten words, of which some are rare.
fn any_text(random: &mut Rng) -> String {
    let words: Vec<String> =
        (0..10).map(|_| format!("word{}x", random.u32(..40) * random.u32(..40))).collect();
    words.join(" ")
}

#[test]
fn after_any_change_relations_are_the_same_as_if_they_were_new() {
    let mut random = Rng::with_seed(1930);
    let mut documents: Vec<Arc<Document>> = Vec::new();
    let mut relations: Option<Relations> = None;
    for step in 0..300 {
        let at = random.usize(..=documents.len());
        match random.u8(..6) {
            0 if at < documents.len() => drop(documents.remove(at)),
            1 if at < documents.len() => documents[at] = document(&any_text(&mut random)),
            2 => random.shuffle(&mut documents),
            _ => documents.insert(at, document(&any_text(&mut random))),
        }
        let next = Relations::new(&documents, relations.as_ref());
        let fresh = Relations::new(&documents, None);
        for position in 0..documents.len() {
            let related = |relations: &Relations| relations.related(position, 3, |_| Some(0.0));
            assert_eq!(related(&next), related(&fresh), "document {position} after step {step}");
        }
        relations = Some(next);
    }
    assert!(documents.len() > 32, "the number of documents passed several powers of two");
}
