//! `about.yaml` and `authors/ID.yaml`: the company and the people who write for it.

use super::{check_pictures, or_complain, yaml_file};
use crate::content::field::{At, Link, Schema, fields};
use crate::content::markdown;
use crate::content::slug::is_slug;
use crate::content::source::{ContentFile, Place, Source, facts};
use crate::payload;
use crate::problem::{Complaint, Complaints};

fields! {
    /// `about.yaml`: the company's mission, vision and figures.
    AboutFields {
        /// The mission, in a sentence or two.
        #[input = LongText]
        our_mission: String,
        /// The vision, in a sentence or two.
        #[input = LongText]
        our_vision: String,
        /// A picture in the media folder, beside mission and vision.
        #[example = "team.jpg"]
        #[input = Picture]
        image: Option<At<String>>,
        /// Years in business; the page adds the "+".
        years: u32,
        /// Projects completed; the page adds the "+".
        projects: u32,
        /// Clients served; the page adds the "+".
        clients: u32,
        /// Engineers employed; the page adds the "+".
        engineers: u32,
        /// Where the button "view now" leads.
        #[example = "https://portfolio.example.org"]
        portfolio: Link,
        /// The opening text, in Markdown.
        #[input = LongText]
        who_we_are: At<String>,
    }
}

impl ContentFile for payload::About {
    const NAME: &'static str = "about";
    const PLACE: Place = Place::File("about.yaml");

    fn schema() -> Schema {
        AboutFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        check_pictures(source, &node, &["image"], complaints);
        let f = AboutFields::from_yaml(&node, complaints)?;
        let html = markdown::to_html(&f.who_we_are.value)
            .map_err(|wrong| Complaint { line: f.who_we_are.line, ..wrong });
        let html = or_complain(html, complaints)?;
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
    /// `authors/ID.yaml`: somebody who writes posts.
    AuthorFields {
        /// The name, as it stands on posts.
        name: String,
        /// A portrait in the media folder, shown as a square.
        #[example = "nadia-verholt.jpg"]
        #[input = Picture]
        profile_image: At<String>,
        /// A sentence or two below each post.
        #[input = LongText]
        bio: String,
    }
}

impl ContentFile for payload::Author {
    const NAME: &'static str = "author";
    const PLACE: Place = Place::Folder { name: "authors", extension: "yaml" };

    fn schema() -> Schema {
        AuthorFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        if !is_slug(source.slug) {
            complaints
                .add(1, "posts name an author by the file: use small letters, digits and hyphens");
        }
        let node = yaml_file(source, complaints)?;
        check_pictures(source, &node, &["profile_image"], complaints);
        let f = AuthorFields::from_yaml(&node, complaints)?;
        let picture = source.picture(&f.profile_image, complaints)?;
        Some(Self {
            name: f.name,
            profile_image: picture.url.clone(),
            picture: facts(&picture),
            bio: f.bio,
        })
    }
}
