//! `site.yaml`: names, links and claims that stand on every page.

use super::yaml_file;
use crate::content::field::{At, Colour, Email, Link, fields};
use crate::content::source::{ContentFile, Source};
use crate::payload;
use crate::problem::Complaints;

const HEADLINE: &str = "Where Expertise Meets Innovation";
const FOUNDED: u32 = 1991;
const EXPERIENCE: &str = "32+ years";

fields! {
    /// `site.yaml`
    SiteFields {
        name: String,
        company: Option<String>,
        title: String,
        headline: Option<String>,
        tagline: String,
        description: String,
        keywords: Vec<String>,
        share_image: At<String>,
        theme_colour: Colour,
        logo: Option<At<String>>,
        icon: Option<At<String>>,
        email: Email,
        phone: String,
        whatsapp: Link,
        linkedin: Link,
        founded: Option<u32>,
        experience: Option<String>,
    }
}

/// The site's facts, and the picture that lies at the site's root for sharing.
#[derive(Debug)]
pub struct Site {
    pub payload: payload::Site,
    pub share_media: String,
}

impl ContentFile for Site {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let f = SiteFields::from_yaml(&yaml_file(source, complaints)?, complaints)?;
        let mut optional = |name: Option<At<String>>| match name {
            Some(name) => source.picture(&name, complaints).map(|found| Some(found.url.clone())),
            None => Some(None),
        };
        let (logo, icon) = (optional(f.logo), optional(f.icon));
        let share_media = source.picture(&f.share_image, complaints)?.url.clone();
        let share_name = f.share_image.value.rsplit('/').next().unwrap_or_default();
        let payload = payload::Site {
            company: f.company.unwrap_or_else(|| f.name.clone()),
            name: f.name,
            title: f.title,
            headline: f.headline.unwrap_or_else(|| HEADLINE.into()),
            tagline: f.tagline,
            description: f.description,
            keywords: f.keywords,
            share_image: format!("/{share_name}"),
            theme_colour: f.theme_colour.0,
            logo: logo?,
            icon: icon?,
            email: f.email.0,
            phone: f.phone,
            whatsapp: f.whatsapp.0,
            linkedin: f.linkedin.0,
            founded: f.founded.unwrap_or(FOUNDED),
            experience: f.experience.unwrap_or_else(|| EXPERIENCE.into()),
        };
        Some(Self { payload, share_media })
    }
}
