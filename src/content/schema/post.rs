//! Blog posts.

use std::sync::Arc;

use jiff::Timestamp;

use super::{check_slug, look_for_pictures, or_complain};
use crate::content::field::{At, fields};
use crate::content::rich_text::plain_text;
use crate::content::source::{ContentFile, Source};
use crate::content::{front_matter, markdown};
use crate::media::Picture;
use crate::payload;
use crate::problem::Complaints;

const DESCRIPTION_CHARS: usize = 160;

fields! {
    /// `blogs/SLUG.md`: a post.
    PostFields {
        /// The headline.
        title: String,
        /// A picture in the media folder: behind the headline, on the card, and where the post is shared.
        #[example = "rack-whole.jpg"]
        cover_photo: At<String>,
        /// The day it was published; the newest post comes first.
        #[example = "2026-11-16"]
        created_at: Timestamp,
        /// The day of its last change; at first the same as created_at.
        #[example = "2026-11-16"]
        updated_at: Timestamp,
        /// The label above the headline; "trending" puts the post among the top posts.
        #[example = "trending"]
        category: String,
        /// Who wrote it: the name of a file in authors, without ".yaml".
        #[example = "nadia-verholt"]
        author: At<String>,
        /// Words below the text.
        tags: Vec<String>,
        /// For search engines; without it, the opening of the text.
        description: Option<String>,
        /// While true, the post is checked but not on the site.
        draft: bool,
        /// Before this moment the post is not on the site.
        #[example = "2026-12-01T09:00:00Z"]
        publish_at: Option<Timestamp>,
    }
}

#[derive(Debug)]
pub struct Post {
    pub fields: PostFields,
    pub cover: Arc<Picture>,
    pub description: String,
    pub content: String,
    pub headings: Vec<payload::Heading>,
}

impl ContentFile for Post {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_slug(source, complaints);
        if source.slug == "all" {
            complaints.add(1, "a post cannot be named \"all\": /blogs/all lists all posts");
        }
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        look_for_pictures(source, &parts.front, &["cover_photo"], complaints);
        let fields = PostFields::from_yaml(&parts.front, complaints);
        let html = markdown::to_html(parts.body).map_err(|wrong| wrong.below(parts.body_line));
        let html = or_complain(html, complaints)?;
        let body = source.rich_text(&html, parts.body_line, complaints);
        if body.html.is_empty() {
            complaints.add(parts.body_line, "the post has no text");
        }
        let fields = fields?;
        let opening = || plain_text(body.html.split("</p>").next().unwrap_or_default());
        let description = fields.description.clone().unwrap_or_else(|| shortened(&opening()));
        Some(Self {
            cover: source.picture(&fields.cover_photo, complaints)?,
            fields,
            description,
            content: body.html,
            headings: body.headings,
        })
    }
}

/// Whole words up to the length search engines show.
fn shortened(text: &str) -> String {
    if text.chars().count() <= DESCRIPTION_CHARS {
        return text.to_owned();
    }
    let head: String = text.chars().take(DESCRIPTION_CHARS).collect();
    let words = head.rsplit_once(' ').map_or(head.as_str(), |(words, _)| words);
    format!("{}…", words.trim_end_matches([',', '.', ';', ':']))
}
