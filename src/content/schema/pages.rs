//! `pages.yaml`: the texts of pages that no other file has. All of it may be left out.

use super::yaml_file;
use crate::content::field::{Schema, fields};
use crate::content::source::{ContentFile, Place, Source};
use crate::content::yaml::Value;
use crate::payload::{PageTexts, SiteFacts, TextCard};
use crate::problem::Complaints;

/// The titles that the specification gives these cards.
const FEATURES: [&str; 3] =
    ["Code-Compliant Engineering", "Precision Digital Modeling", "Sustainable Design Solutions"];
const BENEFITS: [&str; 4] =
    ["Experienced Team", "Fast Communication", "Proven Record", "Commitment to Safety"];
const INVITATION: &str = "Talk to us";

fields! {
    /// A title with a text below it.
    #[derive(Default)]
    CardFields {
        /// The title; without it, the one the card usually has.
        title: Option<String>,
        /// A sentence or two below the title.
        #[input = LongText]
        text: Option<String>,
    }
}

fields! {
    /// `pages.yaml`: the texts of pages that no other file has; each may be left out.
    #[derive(Default)]
    PagesFields {
        /// The line below the title of About Us, also for search engines.
        about_us: Option<String>,
        /// The line below the title of the list of services, also for search engines.
        services: Option<String>,
        /// The line below the title of the list of projects, also for search engines.
        projects: Option<String>,
        /// The line below the title of the careers page, also for search engines.
        jobs: Option<String>,
        /// The line below the title of the blog's first page, also for search engines.
        blogs: Option<String>,
        /// The line below the title of the list of all posts, also for search engines.
        all_blogs: Option<String>,
        /// The line below the title of the contact page, also for search engines.
        contact: Option<String>,
        /// Title and text of the panel beside the contact form.
        invitation: Option<CardFields>,
        /// The home page's sentence about the company.
        company: Option<String>,
        /// The three cards below that sentence.
        features: Option<[CardFields; 3]>,
        /// The four cards of "Why Choose Us".
        benefits: Option<[CardFields; 4]>,
    }
}

impl ContentFile for PagesFields {
    const NAME: &'static str = "pages";
    const PLACE: Place = Place::File("pages.yaml");

    fn schema() -> Schema {
        Self::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        if node.value == Value::Nothing {
            return Some(Self::default());
        }
        Self::from_yaml(&node, complaints)
    }
}

impl PagesFields {
    /// With the usual texts, which tell the site's facts, for those that are left out.
    pub fn with_facts(self, facts: &SiteFacts) -> PageTexts {
        let SiteFacts { company, experience, founded, .. } = facts;
        let about_us = || {
            format!(
                "{company} has {experience} of experience in engineering consultancy. Founded in {founded}."
            )
        };
        PageTexts {
            about_us: self.about_us.unwrap_or_else(about_us),
            services: self.services,
            projects: self.projects,
            jobs: self.jobs,
            blogs: self.blogs,
            all_blogs: self.all_blogs,
            contact: self.contact,
            invitation: card(self.invitation.unwrap_or_default(), INVITATION),
            company: self.company,
            features: cards(self.features.unwrap_or_default(), FEATURES),
            benefits: cards(self.benefits.unwrap_or_default(), BENEFITS),
        }
    }
}

fn card(given: CardFields, title: &str) -> TextCard {
    TextCard { title: given.title.unwrap_or_else(|| title.to_owned()), text: given.text }
}

fn cards<const N: usize>(given: [CardFields; N], titles: [&str; N]) -> Vec<TextCard> {
    given.into_iter().zip(titles).map(|(given, title)| card(given, title)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::payload::ShareImage;

    fn facts() -> SiteFacts {
        let share_image = || ShareImage { url: "/logo.png".into(), width: 1200, height: 630 };
        SiteFacts {
            name: "Plate".into(),
            company: "Plate & Bow".into(),
            title: "Engineering".into(),
            headline: "Expertise".into(),
            tagline: "It fits.".into(),
            description: "Engineering that fits.".into(),
            keywords: Vec::new(),
            share_image: share_image(),
            entry_share_image: share_image(),
            theme_colour: "#0f4c81".into(),
            logo: None,
            icon: None,
            touch_icon: None,
            email: "hello@plate.example".into(),
            phone: "+44 1632 960140".into(),
            whatsapp: "https://wa.me/441632960140".into(),
            linkedin: "https://www.linkedin.com/company/plate-example".into(),
            founded: 1991,
            experience: "32+ years".into(),
        }
    }

    #[test]
    fn about_us_is_a_sentence_of_the_sites_facts_unless_it_is_given() {
        let facts = facts();
        let usual = PagesFields::default().with_facts(&facts).about_us;
        let expected =
            "Plate & Bow has 32+ years of experience in engineering consultancy. Founded in 1991.";
        assert_eq!(usual, expected);
        let given = PagesFields { about_us: Some("We draw.".into()), ..PagesFields::default() };
        assert_eq!(given.with_facts(&facts).about_us, "We draw.");
    }

    #[test]
    fn a_card_without_a_title_has_the_usual_one() {
        let given = CardFields { title: Some("Steel".into()), text: Some("Strong.".into()) };
        let features = cards([given, CardFields::default(), CardFields::default()], FEATURES);
        let titles: Vec<_> = features.iter().map(|card| card.title.as_str()).collect();
        assert_eq!(titles, ["Steel", "Precision Digital Modeling", "Sustainable Design Solutions"]);
        assert_eq!(features[0].text.as_deref(), Some("Strong."));
        assert_eq!(features[1].text, None);
    }
}
