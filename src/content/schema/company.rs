//! `about.yaml` and `authors/ID.yaml`: the company and the people who write for it.

use super::yaml_file;
use crate::content::field::{At, Link, fields};
use crate::content::markdown;
use crate::content::source::{ContentFile, Source, facts};
use crate::payload;
use crate::problem::Complaints;

fields! {
    /// `about.yaml`
    AboutFields {
        our_mission: String,
        our_vision: String,
        image: Option<At<String>>,
        years: u32,
        projects: u32,
        clients: u32,
        engineers: u32,
        portfolio: Link,
        who_we_are: At<String>,
    }
}

impl ContentFile for payload::About {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let f = AboutFields::from_yaml(&yaml_file(source, complaints)?, complaints)?;
        let html = markdown::to_html(&f.who_we_are.value);
        let picture = f.image.and_then(|name| source.picture(&name, complaints));
        Some(Self {
            our_mission: f.our_mission,
            our_vision: f.our_vision,
            image: picture.as_ref().map(|picture| picture.url.clone()),
            picture: picture.as_deref().map(facts),
            years: f.years,
            projects: f.projects,
            clients: f.clients,
            engineers: f.engineers,
            portfolio: f.portfolio.0,
            who_we_are: source.rich_text(&html, f.who_we_are.line, complaints).html,
        })
    }
}

fields! {
    /// `authors/ID.yaml`
    AuthorFields { name: String, profile_image: At<String>, bio: String, }
}

impl ContentFile for payload::Author {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let f = AuthorFields::from_yaml(&yaml_file(source, complaints)?, complaints)?;
        let picture = source.picture(&f.profile_image, complaints)?;
        Some(Self {
            name: f.name,
            profile_image: picture.url.clone(),
            picture: facts(&picture),
            bio: f.bio,
        })
    }
}
