//! Blog posts.

use std::cmp::Reverse;
use std::sync::Arc;

use jiff::Timestamp;
use pixels::share::Fit;
use serde_json::{Value, json};

use super::{check_pictures, check_slug, or_complain};
use crate::content::addresses::{FixedPage, Parameter};
use crate::content::field::{At, Schema, fields};
use crate::content::kind::{Entry, Facts, Kind, Others};
use crate::content::onward::{Destinations, Label, Onward};
use crate::content::outline::Outline;
use crate::content::rich_text::plain_text;
use crate::content::schedule::Schedule;
use crate::content::shelf::Loaded;
use crate::content::source::{ContentFile, Place, Source, facts, share_image};
use crate::content::structured_data::AboutSite;
use crate::content::{front_matter, markdown};
use crate::media::Picture;
use crate::payload::{self, Author, AuthorName, PostSummary};
use crate::problem::{Complaints, Problem, did_you_mean};

const DESCRIPTION_CHARS: usize = 160;

fields! {
    /// `blogs/SLUG.md`: a post.
    PostFields {
        /// The headline.
        title: String,
        /// A picture in the media folder: behind the headline, on the card, and where the post is shared.
        #[example = "rack-whole.jpg"]
        #[input = Picture]
        cover_photo: At<String>,
        /// The day it was published; the newest post comes first.
        #[example = "2026-11-16"]
        created_at: Timestamp,
        /// The day of its last change; at first the day it was published.
        #[example = "2026-11-16"]
        updated_at: Timestamp,
        /// The label above the headline; "trending" puts the post among the top posts.
        #[example = "trending"]
        category: String,
        /// Who wrote it: one of the authors, by the name of their file.
        #[example = "nadia-verholt"]
        #[input = Author]
        author: At<String>,
        /// Words below the text, each a link to the posts that have it too.
        tags: Vec<String>,
        /// For search engines; without it, the opening of the text.
        #[input = LongText]
        description: Option<String>,
        /// A draft is checked, but not on the site.
        draft: bool,
        /// Before this moment the post is not on the site.
        #[example = "2026-12-01T09:00:00Z"]
        publish_at: Option<Timestamp>,
    }
}

const MAX_TAG_CHARS: usize = 200;

#[derive(Debug)]
pub struct Post {
    pub fields: PostFields,
    pub cover: Arc<Picture>,
    pub description: String,
    pub content: String,
    pub headings: Vec<payload::Heading>,
    /// What it may have in common with other posts.
    pub labels: Box<[Label]>,
}

impl ContentFile for Post {
    const NAME: &'static str = "post";
    const PLACE: Place = Place::Folder { name: "blogs", extension: "md" };

    fn schema() -> Schema {
        PostFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_slug::<Self>(source, complaints);
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        check_pictures(source, &parts.front, &["cover_photo"], complaints);
        let fields = PostFields::from_yaml(&parts.front, complaints);
        let html = markdown::to_html(parts.body).map_err(|wrong| wrong.below(parts.body_line));
        let html = or_complain(html, complaints)?;
        let body = source.rich_text(&html, parts.body_line, complaints);
        if body.html.is_empty() {
            complaints.add(parts.body_line, "the post has no text");
        }
        let fields = fields?;
        if fields.tags.iter().any(|tag| tag.chars().count() > MAX_TAG_CHARS) {
            let message =
                format!("a tag may have {MAX_TAG_CHARS} characters: it becomes an address");
            complaints.add(parts.front.line, message);
        }
        let opening = || plain_text(body.html.split("</p>").next().unwrap_or_default());
        let description = fields.description.clone().unwrap_or_else(|| shortened(&opening()));
        Some(Self {
            cover: source.picture(&fields.cover_photo, complaints)?,
            labels: Label::all(&fields.tags, &fields.category),
            fields,
            description,
            content: body.html,
            headings: body.headings,
        })
    }
}

impl Post {
    /// When visitors could read it first. A scheduled post is new to them, whatever day is written on it.
    pub fn published_at(&self) -> Timestamp {
        self.fields.created_at.max(self.fields.publish_at.unwrap_or(Timestamp::MIN))
    }

    pub fn changed_at(&self) -> Timestamp {
        self.fields.updated_at.max(self.published_at())
    }
}

/// Of a text that has single spaces between them.
fn number_of_words(text: &str) -> usize {
    if text.is_empty() { 0 } else { text.matches(' ').count() + 1 }
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

impl Kind for Post {
    type Links = Arc<Loaded<Author>>;
    /// Newest first.
    type Position = Reverse<Timestamp>;
    type Summary = PostSummary;
    type Detail = payload::Post;

    const FACTS: Facts = Facts {
        plural: "posts",
        section: "Blogs",
        words: "blog article",
        lists: &[
            FixedPage {
                path: "/blogs",
                screen: "blogs",
                answers: &["blogs"],
                parameters: &[],
                is_indexed: true,
            },
            FixedPage {
                path: "/blogs/all",
                screen: "all-blogs",
                answers: &["blogs"],
                parameters: &[Parameter::Tag, Parameter::Page],
                is_indexed: true,
            },
        ],
        starter: include_str!("../starter/post.md"),
        summary_of_list: "All posts, newest first",
        summary_of_one: "One post",
        not_found: "We could not find that post.",
        closed: None,
    };

    fn link(
        file: &Loaded<Self>,
        others: &Others,
        problems: &mut Vec<Problem>,
    ) -> Option<Arc<Loaded<Author>>> {
        let At { line, value } = &file.value.fields.author;
        let author = others.authors.get(value);
        if author.is_none() {
            let hint = did_you_mean(value, others.authors.keys().map(String::as_str));
            let message = format!("there is no author file \"authors/{value}.yaml\".{hint}");
            problems.push(Problem::new(&file.file, *line, message));
        }
        author.cloned().flatten()
    }

    fn position(&self) -> Reverse<Timestamp> {
        Reverse(self.fields.created_at)
    }

    fn schedule(&self) -> Schedule {
        let PostFields { draft, publish_at, .. } = self.fields;
        Schedule { draft, publish_at, closes_at: None }
    }

    fn summary(entry: &Entry<Self>) -> PostSummary {
        let Self { fields, cover, .. } = entry.value();
        PostSummary {
            slug: entry.slug(),
            title: fields.title.clone(),
            cover_photo: cover.url.clone(),
            cover: facts(cover),
            created_at: fields.created_at.to_string(),
            category: fields.category.clone(),
            author: AuthorName { name: entry.links.value.name.clone() },
            tags: fields.tags.clone(),
        }
    }

    fn onward<'a>(at: usize, _: &Entry<Self>, destinations: &Destinations<'a>) -> Onward<'a> {
        destinations.of_post(at)
    }

    fn detail(entry: &Entry<Self>, onward: &Onward<'_>) -> payload::Post {
        let Self { fields, cover, description, content, headings, labels: _ } = entry.value();
        // Names every key, so that a new one cannot be forgotten here.
        let PostFields {
            title,
            cover_photo: _,
            created_at,
            updated_at,
            category,
            author: _,
            tags,
            description: _,
            draft: _,
            publish_at: _,
        } = fields;
        payload::Post {
            slug: entry.slug(),
            title: title.clone(),
            description: description.clone(),
            cover_photo: cover.url.clone(),
            cover: facts(cover),
            share_image: share_image(cover, Fit::Cropped),
            created_at: created_at.to_string(),
            updated_at: updated_at.to_string(),
            category: category.clone(),
            author: entry.links.value.clone(),
            content: content.clone(),
            headings: headings.clone(),
            tags: tags.clone(),
            related: onward.posts.iter().map(|post| Self::summary(post)).collect(),
        }
    }

    fn outline(entry: &Entry<Self>) -> Outline<'_> {
        let Self { fields, cover, description, content, headings, .. } = entry.value();
        Outline {
            title: &fields.title,
            description: description.clone(),
            cover: Some(cover),
            changed_at: Some(entry.value().changed_at()),
            labels: [fields.category.as_str(), entry.links.value.name.as_str()]
                .into_iter()
                .chain(fields.tags.iter().map(String::as_str))
                .collect(),
            headings: headings.iter().map(|heading| heading.text.as_str()).collect(),
            texts: vec![content],
            pictures: Vec::new(),
        }
    }

    fn structured_data(entry: &Entry<Self>, about: &AboutSite<'_>) -> Value {
        let Self { fields, cover, description, content, .. } = entry.value();
        let url = about.url(&entry.path());
        json!({
            "@type": "BlogPosting",
            "headline": fields.title,
            "description": description,
            "image": about.image(cover),
            "datePublished": fields.created_at.to_string(),
            "dateModified": fields.updated_at.to_string(),
            "author": { "@type": "Person", "name": entry.links.value.name },
            "publisher": about.organisation(),
            "articleSection": fields.category,
            "keywords": fields.tags,
            "wordCount": number_of_words(&plain_text(content)),
            "inLanguage": "en",
            "mainEntityOfPage": url,
            "url": url,
        })
    }
}
