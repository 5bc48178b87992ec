//! What services and projects have in common: a title, a cover and sections of text.

use std::path::Path;
use std::sync::Arc;

use pixels::share::Fit;
use serde_json::{Value, json};

use super::{check_pictures, check_slug, or_complain};
use crate::content::field::{At, fields};
use crate::content::kind::{Kind, Others};
use crate::content::markdown::LeadingPicture;
use crate::content::outline::Outline;
use crate::content::rich_text::plain_text;
use crate::content::source::{Source, facts, share_image};
use crate::content::structured_data::AboutSite;
use crate::content::{front_matter, markdown};
use crate::media::Picture;
use crate::payload::{self, Discipline};
use crate::problem::{Complaints, Problem, did_you_mean};

fields! {
    /// `services/SLUG.md` and `projects/SLUG.md`: what we do, and what we did.
    WorkFields {
        /// Headline and card.
        title: String,
        /// The line below the headline; a service's card shows its first 60 characters.
        #[input = LongText]
        description: String,
        /// For search engines and shared links, not seen on the page; about 150 characters.
        #[input = LongText]
        desc: String,
        /// A picture in the media folder, for headline, card and shared links.
        #[example = "rack-whole.jpg"]
        #[input = Picture]
        cover_photo: At<String>,
        /// The disciplines by whose filter it is found.
        #[input = Disciplines]
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

impl Work {
    pub fn read<K: Kind>(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_slug::<K>(source, complaints);
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        check_pictures(source, &parts.front, &["cover_photo"], complaints);
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
        let sections = markdown::to_sections(parts.body, LeadingPicture::OfSection)
            .map(|sections| sections.into_iter().map(&mut section).collect())
            .map_err(|wrong| wrong.below(parts.body_line));
        let sections = or_complain(sections, complaints)?;
        let WorkFields { title, description, desc, cover_photo, disciplines, order } = fields?;
        Some(Self {
            title,
            description,
            desc,
            cover: source.picture(&cover_photo, complaints)?,
            disciplines,
            order: order.unwrap_or(i32::MAX),
            sections,
        })
    }

    pub fn summary(&self, slug: &str) -> payload::ServiceSummary {
        payload::ServiceSummary {
            slug: slug.to_owned(),
            title: self.title.clone(),
            description: self.description.clone(),
            cover_photo: self.cover.url.clone(),
            cover: facts(&self.cover),
            disciplines: self.payload_disciplines(),
        }
    }

    pub fn detail(&self, slug: &str) -> payload::Work {
        payload::Work {
            slug: slug.to_owned(),
            title: self.title.clone(),
            description: self.description.clone(),
            desc: self.desc.clone(),
            cover_photo: self.cover.url.clone(),
            cover: facts(&self.cover),
            share_image: share_image(&self.cover, Fit::Cropped),
            disciplines: self.payload_disciplines(),
            sections: self.sections.clone(),
        }
    }

    pub fn outline(&self) -> Outline<'_> {
        Outline {
            title: &self.title,
            description: self.desc.clone(),
            cover: Some(&self.cover),
            changed_at: None,
            labels: self
                .disciplines
                .iter()
                .map(|title| title.value.as_str())
                .chain([self.desc.as_str()])
                .collect(),
            headings: self.sections.iter().map(|section| section.title.as_str()).collect(),
            texts: std::iter::once(self.description.as_str())
                .chain(self.sections.iter().map(|section| section.content.as_str()))
                .collect(),
            pictures: self.sections.iter().filter_map(|s| s.image.as_deref()).collect(),
        }
    }

    /// `role` is what the company is to it.
    pub fn structured_data(
        &self,
        schema_type: &str,
        role: &str,
        path: &str,
        about: &AboutSite<'_>,
    ) -> Value {
        let disciplines: Vec<_> = self.disciplines.iter().map(|title| &title.value).collect();
        let disciplines_are = if schema_type == "Service" { "serviceType" } else { "keywords" };
        json!({
            "@type": schema_type,
            "name": self.title,
            "description": plain_text(&self.description),
            "url": about.url(path),
            "image": about.image(&self.cover),
            (disciplines_are): disciplines,
            (role): about.organisation(),
        })
    }

    fn payload_disciplines(&self) -> Vec<Discipline> {
        let titles = self.disciplines.iter().map(|title| title.value.clone());
        titles.map(|title| Discipline { title }).collect()
    }

    pub fn check_disciplines(&self, file: &Path, others: &Others, problems: &mut Vec<Problem>) {
        let Some(disciplines) = &others.disciplines else {
            return;
        };
        let titles = &disciplines.value.0;
        let unknown = self.disciplines.iter().filter(|given| !titles.contains(&given.value));
        for At { line, value } in unknown {
            let hint = did_you_mean(value, titles.iter().map(String::as_str));
            let message = format!("there is no discipline \"{value}\" in disciplines.yaml.{hint}");
            problems.push(Problem::new(file, *line, message));
        }
    }
}
