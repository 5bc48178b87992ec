//! What search engines, feeds and the site's own search say of an entry.

use std::sync::Arc;

use jiff::Timestamp;

use crate::media::Picture;

#[derive(Debug)]
pub struct Outline<'a> {
    pub title: &'a str,
    /// A sentence or two, as plain text.
    pub description: String,
    pub cover: Option<&'a Arc<Picture>>,
    /// The day of its last change, where the author gives one.
    pub changed_at: Option<Timestamp>,
    /// What it is filed under: disciplines, tags, its author.
    pub labels: Vec<&'a str>,
    pub headings: Vec<&'a str>,
    /// All of its texts, as sanitised HTML.
    pub texts: Vec<&'a str>,
    /// The addresses of the pictures beside its texts.
    pub pictures: Vec<&'a str>,
}
