//! A folder of files in, an immutable `Snapshot` of API answers out. Knows nothing of HTTP.

pub mod addresses;
mod control;
pub mod deployment;
pub mod elsewhere;
mod extent;
pub mod field;
pub mod file_text;
pub mod file_type;
pub mod footnotes;
pub mod front_matter;
pub mod kind;
mod kind_shelf;
pub mod leading_pictures;
pub mod load;
pub mod markdown;
mod nesting;
pub mod new_site;
pub mod onward;
pub mod outline;
pub mod overlay;
mod picture_tag;
mod raw_html;
pub mod rich_text;
pub mod schedule;
pub mod schema;
pub mod search;
pub mod shelf;
pub mod slug;
pub mod snapshot;
pub mod source;
pub mod starter;
pub mod structured_data;
pub mod watch;
pub mod yaml;

use std::sync::Arc;

use crate::media::Pictures;
use crate::payload::About;
use schema::{Disciplines, Entries, PagesFields, Redirects, Robots, Site, Testimonials, TextPage};
use shelf::Loaded;

/// A verified content folder: every file was read without a complaint and every reference holds. A copy shares all of it.
#[derive(Debug, Clone)]
pub struct Content {
    pub site: Arc<Loaded<Site>>,
    pub pages: Option<Arc<Loaded<PagesFields>>>,
    pub about: Arc<Loaded<About>>,
    pub disciplines: Arc<Loaded<Disciplines>>,
    pub testimonials: Option<Arc<Loaded<Testimonials>>>,
    /// In the order of the footer.
    pub text_pages: Vec<Arc<Loaded<TextPage>>>,
    pub redirects: Option<Arc<Loaded<Redirects>>>,
    pub robots: Option<Arc<Loaded<Robots>>>,
    pub entries: Entries,
    pub pictures: Arc<Pictures>,
}
