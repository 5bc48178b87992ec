//! Services and projects: a title, a cover and sections of text.

use std::sync::Arc;

use super::{check_slug, look_for_pictures, or_complain};
use crate::content::field::{At, fields};
use crate::content::markdown::Lead;
use crate::content::source::{ContentFile, Source, facts};
use crate::content::{front_matter, markdown};
use crate::media::Picture;
use crate::payload;
use crate::problem::Complaints;

fields! {
    /// `services/SLUG.md` and `projects/SLUG.md`: what we do, and what we did.
    WorkFields {
        /// Headline and card.
        title: String,
        /// The line below the headline; a service's card shows its first 60 characters.
        description: String,
        /// For search engines and shared links, not seen on the page; about 150 characters.
        desc: String,
        /// A picture in the media folder, for headline, card and shared links.
        #[example = "rack-whole.jpg"]
        cover_photo: At<String>,
        /// Titles as they stand in disciplines.yaml, by which the filter finds it.
        disciplines: Vec<At<String>>,
        /// The smallest number comes first; without one it comes last.
        #[example = 1]
        order: Option<i32>,
    }
}

/// A service or a project: what we do, and what we did.
#[derive(Debug)]
pub struct Work {
    pub title: String,
    pub description: String,
    pub desc: String,
    pub cover: Arc<Picture>,
    pub disciplines: Vec<At<String>>,
    pub order: i32,
    pub sections: Vec<payload::Section>,
}

impl ContentFile for Work {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_slug(source, complaints);
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        look_for_pictures(source, &parts.front, &["cover_photo"], complaints);
        let fields = WorkFields::from_yaml(&parts.front, complaints);
        let mut section = |s: markdown::Section| {
            let line = parts.body_line + s.line - 1;
            let picture = s.image.and_then(|value| {
                let line = source.line_of(&value).unwrap_or(line);
                source.picture(&At { line, value }, complaints)
            });
            payload::Section {
                title: s.title,
                content: source.rich_text(&s.html, line, complaints).html,
                image: picture.as_ref().map(|picture| picture.url.clone()),
                picture: picture.as_deref().map(facts),
                alt: s.alt,
            }
        };
        let sections = markdown::to_sections(parts.body, Lead::Picture)
            .map(|sections| sections.into_iter().map(&mut section).collect())
            .map_err(|wrong| wrong.below(parts.body_line));
        let sections = or_complain(sections, complaints)?;
        let f = fields?;
        Some(Self {
            title: f.title,
            description: f.description,
            desc: f.desc,
            cover: source.picture(&f.cover_photo, complaints)?,
            disciplines: f.disciplines,
            order: f.order.unwrap_or(i32::MAX),
            sections,
        })
    }
}
