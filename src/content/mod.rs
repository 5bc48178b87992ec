//! A folder of files in, an immutable `Snapshot` of API answers out. Knows nothing of HTTP.

pub mod compose;
mod extent;
pub mod field;
pub mod footnotes;
pub mod front_matter;
pub mod load;
pub mod markdown;
mod nesting;
mod picture_tag;
mod raw_html;
pub mod rich_text;
pub mod schema;
pub mod slug;
pub mod snapshot;
pub mod source;
pub mod starter;
pub mod watch;
pub mod yaml;

use std::sync::Arc;

use crate::media::Pictures;
use crate::payload::{About, Author};
use schema::{Disciplines, Job, Post, Site, Testimonials, Work};
use source::Parsed;

/// A verified content folder: every file was read without a complaint and every reference holds.
#[derive(Debug)]
pub struct Content {
    pub site: Arc<Parsed<Site>>,
    pub about: Arc<Parsed<About>>,
    pub disciplines: Arc<Parsed<Disciplines>>,
    pub testimonials: Option<Arc<Parsed<Testimonials>>>,
    pub services: Vec<Arc<Parsed<Work>>>,
    pub projects: Vec<Arc<Parsed<Work>>>,
    /// Newest first.
    pub jobs: Vec<Arc<Parsed<Job>>>,
    /// Newest first.
    pub posts: Vec<PostByAuthor>,
    pub pictures: Arc<Pictures>,
}

#[derive(Debug)]
pub struct PostByAuthor {
    pub post: Arc<Parsed<Post>>,
    pub author: Arc<Parsed<Author>>,
}
