//! `site.yaml`: names, links and claims that stand on every page.

use std::sync::Arc;

use pixels::share::Fit;

use super::{check_pictures, yaml_file};
use crate::content::field::{At, Colour, Contact, Email, Link, Phone, Schema, fields};
use crate::content::source::{ContentFile, Place, Source, share_image};
use crate::media::Picture;
use crate::payload::{ShareImage, SiteFacts};
use crate::problem::Complaints;

const HEADLINE: &str = "Where Expertise Meets Innovation";
const FOUNDED: u32 = 1991;
const EXPERIENCE: &str = "32+ years";

fields! {
    /// `site.yaml`: names, links and claims that stand on every page.
    SiteFields {
        /// The short name, which ends every page's title.
        name: String,
        /// The full name, for footer and texts; without it, the short one.
        company: Option<String>,
        /// The title of the home page.
        title: String,
        /// The large words on the home page; without it, "Where Expertise Meets Innovation".
        headline: Option<String>,
        /// The line below the headline.
        tagline: String,
        /// For the footer, and for search engines where a page has no text of its own for them.
        description: String,
        /// For search engines.
        keywords: Vec<String>,
        /// A picture in the media folder for shared pages without a cover; best a .png or .jpg of 1200 × 630 pixels.
        #[example = "logo.png"]
        share_image: At<String>,
        /// The colour of the browser's frame on phones, in quotes.
        #[example = "#0f4c81"]
        theme_colour: Colour,
        /// A picture in the media folder for navigation and footer; without it, the name in letters.
        #[example = "logo.svg"]
        logo: Option<At<String>>,
        /// A picture in the media folder for the browser's tab.
        #[example = "icon.svg"]
        icon: Option<At<String>>,
        /// A square .png of 180 pixels in the media folder, for phones and browsers that draw no SVG.
        #[example = "icon-180.png"]
        touch_icon: Option<At<String>>,
        /// The address on the contact page; mail about applications goes there too unless told otherwise.
        #[example = "hello@example.org"]
        email: Email,
        /// The number on the contact page, as people read it.
        #[example = "+44 1632 960140"]
        phone: Phone,
        /// Where the WhatsApp icon leads.
        #[example = "https://wa.me/441632960140"]
        whatsapp: Link,
        /// Where the LinkedIn icon leads.
        #[example = "https://www.linkedin.com/company/example"]
        linkedin: Link,
        /// The year of foundation; without it, 1991.
        #[example = 1991]
        founded: Option<u32>,
        /// Where to report a weakness of the site, as an address or a link; it makes /.well-known/security.txt.
        #[example = "security@example.org"]
        security_contact: Option<Contact>,
        /// How long the company has practised; without it, "32+ years".
        #[example = "32+ years"]
        experience: Option<String>,
    }
}

/// The site's facts, and the share image, which is served at the site's root.
#[derive(Debug)]
pub struct Site {
    pub facts: SiteFacts,
    pub share: Arc<Picture>,
    pub security_contact: Option<Contact>,
}

impl ContentFile for Site {
    const NAME: &'static str = "site";
    const PLACE: Place = Place::File("site.yaml");

    fn schema() -> Schema {
        SiteFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        let pictures = ["share_image", "logo", "icon", "touch_icon"];
        check_pictures(source, &node, &pictures, complaints);
        let f = SiteFields::from_yaml(&node, complaints)?;
        let mut optional = |name: Option<At<String>>| match name {
            Some(name) => source.picture(&name, complaints).map(|found| Some(found.url.clone())),
            None => Some(None),
        };
        let (logo, icon, touch_icon) = (optional(f.logo), optional(f.icon), optional(f.touch_icon));
        let share = source.picture(&f.share_image, complaints)?;
        let share_name = f.share_image.value.rsplit('/').next().unwrap_or_default();
        let Picture { width, height, .. } = *share;
        let at_root = ShareImage { url: format!("/{share_name}"), width, height };
        let facts = SiteFacts {
            company: f.company.unwrap_or_else(|| f.name.clone()),
            name: f.name,
            title: f.title,
            headline: f.headline.unwrap_or_else(|| HEADLINE.into()),
            tagline: f.tagline,
            description: f.description,
            keywords: f.keywords,
            entry_share_image: share_image(&share, Fit::Whole).unwrap_or_else(|| at_root.clone()),
            share_image: at_root,
            theme_colour: f.theme_colour.0,
            logo: logo?,
            icon: icon?,
            touch_icon: touch_icon?,
            email: f.email.0,
            phone: f.phone.0,
            whatsapp: f.whatsapp.0,
            linkedin: f.linkedin.0,
            founded: f.founded.unwrap_or(FOUNDED),
            experience: f.experience.unwrap_or_else(|| EXPERIENCE.into()),
        };
        Some(Self { facts, share, security_contact: f.security_contact })
    }
}
