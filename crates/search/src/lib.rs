//! Finds pages by their words, and pages that are like another.
//!
//! A [`Document`] is one page, split into words once. An [`Index`] finds documents by their words, and [`Relations`] those that
//! are like another. Both are never changed, only replaced; they are made of the documents alone, so the same documents and the
//! same query give the same results, in the same order.
//!
//! A word of a query matches a word of a document that is the same, has the same stem, starts with it (the last word only),
//! or is one typing error away (words of five letters or more). Documents that match all words are found; if there are
//! none, those that match some.
//!
//! This crate uses none of our other code, and reads no file, clock or network.

mod document;
mod edit;
mod excerpt;
mod index;
mod lists;
mod lookup;
mod query;
mod rank;
mod relations;
mod stop_words;
mod vocabulary;
mod words;

pub use document::{Document, Splitter};
pub use excerpt::{MAX_EXCERPT_CHARS, Piece};
pub use index::{Hit, Index};
pub use query::{MAX_QUERY_CHARS, MAX_QUERY_WORDS};
pub use rank::Results;
pub use relations::Relations;
