//! `pages/SLUG.md`: pages with a title and a text, such as Privacy.

use super::{check_file_name, or_complain};
use crate::content::addresses;
use crate::content::field::{Schema, fields};
use crate::content::source::{ContentFile, Place, Source};
use crate::content::{front_matter, markdown};
use crate::payload;
use crate::problem::Complaints;

fields! {
    /// `pages/SLUG.md`: a page of its own, such as Privacy, linked at the foot of every page.
    TextPageFields {
        /// The page's title, and the words of the link to it.
        title: String,
        /// The line below the title, also for search engines.
        #[input = LongText]
        description: String,
        /// The smallest number comes first at the foot of the page; without one it comes last.
        #[example = 1]
        order: Option<i32>,
    }
}

#[derive(Debug)]
pub struct TextPage {
    pub order: i32,
    pub page: payload::TextPage,
}

impl ContentFile for TextPage {
    const NAME: &'static str = "page";
    const PLACE: Place = Place::Folder { name: "pages", extension: "md" };

    fn schema() -> Schema {
        TextPageFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_file_name(source, complaints);
        let slug = source.slug;
        if addresses::is_taken(slug) {
            let message = format!("a page cannot be named \"{slug}\": /{slug} is something else");
            complaints.add(1, message);
        }
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        let fields = TextPageFields::from_yaml(&parts.front, complaints);
        let html = markdown::to_html(parts.body).map_err(|wrong| wrong.below(parts.body_line));
        let html = or_complain(html, complaints)?;
        let content = source.rich_text(&html, parts.body_line, complaints).html;
        if content.is_empty() {
            complaints.add(parts.body_line, "the page has no text");
        }
        let TextPageFields { title, description, order } = fields?;
        let page = payload::TextPage { slug: slug.to_owned(), title, description, content };
        Some(Self { order: order.unwrap_or(i32::MAX), page })
    }
}
