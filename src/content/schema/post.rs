//! Blog posts.

use std::sync::Arc;

use jiff::Timestamp;

use super::{check_slug, or_complain};
use crate::content::field::{At, fields};
use crate::content::rich_text::plain_text;
use crate::content::source::{ContentFile, Source};
use crate::content::{front_matter, markdown};
use crate::media::Picture;
use crate::payload;
use crate::problem::Complaints;

const DESCRIPTION_CHARS: usize = 160;

fields! {
    /// `blogs/SLUG.md`
    PostFields {
        title: String,
        cover_photo: At<String>,
        created_at: Timestamp,
        updated_at: Timestamp,
        category: String,
        author: At<String>,
        tags: Vec<String>,
        description: Option<String>,
        draft: bool,
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
        let fields = PostFields::from_yaml(&parts.front, complaints);
        let html = markdown::to_html(parts.body);
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
