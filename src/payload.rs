//! The wire types: what the API answers with, in the words of the specification.
//!
//! The OpenAPI document is made from these types, and the front end's types from that document.

mod site;

use std::collections::BTreeMap;

use serde::Serialize;
use utoipa::ToSchema;

pub use site::{PageTexts, Site, SiteFacts, TextCard, TextPage, TextPageLink};

/// What a page must know of a picture before it arrives, so that nothing moves when it does.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct PictureFacts {
    pub width: u32,
    pub height: u32,
    /// Widths at which it is there as `URL.WIDTH.avif` and `URL.WIDTH.webp`; none for a drawing.
    pub widths: Vec<u32>,
    /// The colours of its four quarters, row by row, with six hexadecimal digits each.
    #[schema(required)]
    pub placeholder: Option<String>,
}

/// What social networks show with a link.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct ShareImage {
    pub url: String,
    pub width: u32,
    pub height: u32,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Discipline {
    pub title: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ServiceSummary {
    pub slug: String,
    pub title: String,
    pub description: String,
    pub cover_photo: String,
    pub cover: PictureFacts,
    pub disciplines: Vec<Discipline>,
}

/// What the pages of a service and of a project have in common.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Work {
    pub slug: String,
    pub title: String,
    pub description: String,
    /// The meta description.
    pub desc: String,
    pub cover_photo: String,
    pub cover: PictureFacts,
    /// Made from the cover, unless that is a drawing.
    #[schema(required)]
    pub share_image: Option<ShareImage>,
    pub disciplines: Vec<Discipline>,
    pub sections: Vec<Section>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Service {
    #[serde(flatten)]
    pub detail: Work,
    /// Some of its disciplines.
    pub projects: Vec<ProjectSummary>,
}

/// A part of a service or project page. `content` is sanitised HTML.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Section {
    pub title: String,
    pub content: String,
    #[schema(required)]
    pub image: Option<String>,
    #[schema(required)]
    pub picture: Option<PictureFacts>,
    /// The picture in words; without them the title stands for it.
    #[schema(required)]
    pub alt: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ProjectSummary {
    pub id: String,
    #[serde(flatten)]
    pub summary: ServiceSummary,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Project {
    pub id: String,
    #[serde(flatten)]
    pub detail: Work,
    /// Some of its disciplines.
    pub services: Vec<ServiceSummary>,
}

/// `title` is the person's role or company, and the picture's alternative text.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Testimonial {
    pub image: String,
    pub picture: PictureFacts,
    pub message: String,
    pub name: String,
    pub title: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Home {
    pub services: Vec<ServiceSummary>,
    pub testimonials: Vec<Testimonial>,
    pub projects: Vec<ProjectSummary>,
}

/// `who_we_are` is sanitised HTML; `portfolio` is a link.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct About {
    pub our_mission: String,
    pub our_vision: String,
    #[schema(required)]
    pub image: Option<String>,
    #[schema(required)]
    pub picture: Option<PictureFacts>,
    pub years: u32,
    pub projects: u32,
    pub clients: u32,
    pub engineers: u32,
    pub portfolio: String,
    pub who_we_are: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct JobSummary {
    pub id: String,
    pub slug: String,
    pub title: String,
    pub created_at: String,
    pub r#type: String,
    pub location: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Job {
    #[serde(flatten)]
    pub summary: JobSummary,
    /// The place of work, in one line.
    #[schema(required)]
    pub address: Option<String>,
    /// Whether the work can be done without coming there.
    pub remote: bool,
    /// The countries from which that is possible.
    pub remote_from: Vec<String>,
    #[schema(required)]
    pub salary: Option<String>,
    #[schema(required)]
    pub closes_at: Option<String>,
    #[schema(required)]
    pub key_responsibilities: Option<String>,
    #[schema(required)]
    pub preferred_qualifications: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PostSummary {
    pub slug: String,
    pub title: String,
    pub cover_photo: String,
    pub cover: PictureFacts,
    pub created_at: String,
    pub category: String,
    pub author: AuthorName,
    pub tags: Vec<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct AuthorName {
    pub name: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Author {
    pub name: String,
    pub profile_image: String,
    pub picture: PictureFacts,
    pub bio: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Post {
    pub slug: String,
    pub title: String,
    pub description: String,
    pub cover_photo: String,
    pub cover: PictureFacts,
    /// Made from the cover, unless that is a drawing.
    #[schema(required)]
    pub share_image: Option<ShareImage>,
    pub created_at: String,
    pub updated_at: String,
    pub category: String,
    pub author: Author,
    pub content: String,
    pub headings: Vec<Heading>,
    pub tags: Vec<String>,
    /// Posts about similar things, the most similar first.
    pub related: Vec<PostSummary>,
}

/// A heading of level 1 to 3 inside a post; `id` is unique within it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct Heading {
    pub id: String,
    pub text: String,
    pub level: u8,
}

/// A page that the search found.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct SearchResult {
    /// `service`, `project`, `job` or `post`.
    pub kind: &'static str,
    pub slug: String,
    pub title: String,
    /// The path of its page.
    pub url: String,
    /// HTML: text, with `<mark>` around what matched.
    pub excerpt: String,
}

/// What every failed call answers with: one sentence a visitor can read.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct ErrorBody {
    pub message: String,
    /// What is wrong with which field of a form.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[schema(required = false)]
    pub errors: BTreeMap<&'static str, Vec<&'static str>>,
}

impl ErrorBody {
    pub fn new(message: impl Into<String>) -> Self {
        Self { message: message.into(), errors: BTreeMap::new() }
    }
}

/// What an application is answered with once it is durable.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Applied {
    pub id: String,
}

/// Every success is wrapped in two of these.
#[derive(Debug, Clone, Serialize)]
pub struct Envelope<T> {
    pub data: T,
}
