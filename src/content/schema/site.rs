//! `site.yaml`: names, links and claims that stand on every page.

use std::collections::HashMap;
use std::sync::Arc;

use jiff::SignedDuration;
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
        #[input = LongText]
        tagline: String,
        /// For the footer, and for search engines where a page has no text of its own for them.
        #[input = LongText]
        description: String,
        /// For search engines.
        keywords: Vec<String>,
        /// A picture in the media folder for shared pages without a cover; best a .png or .jpg of 1200 × 630 pixels.
        #[example = "logo.png"]
        #[input = Picture]
        share_image: At<String>,
        /// The colour of the browser's frame on phones.
        #[example = "#0f4c81"]
        theme_colour: Colour,
        /// A picture in the media folder for navigation and footer; without it, the name in letters.
        #[example = "logo.svg"]
        #[input = Picture]
        logo: Option<At<String>>,
        /// A picture in the media folder for the browser's tab.
        #[example = "icon.svg"]
        #[input = Picture]
        icon: Option<At<String>>,
        /// A square .png of 180 pixels in the media folder, for phones and browsers that draw no SVG.
        #[example = "icon-180.png"]
        #[input = Picture]
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

/// security.txt says until when it holds, and is renewed after half of that time.
pub const SECURITY_RENEWAL: SignedDuration = SignedDuration::from_hours(90 * 24);

/// The site's facts, and the share image, which is served at the site's root.
#[derive(Debug)]
pub struct Site {
    pub facts: SiteFacts,
    pub share: Arc<Picture>,
    /// The company's logo, or the share image where there is none.
    pub logo: Arc<Picture>,
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
            Some(name) => source.picture(&name, complaints).map(Some),
            None => Some(None),
        };
        let url = |picture: &Option<Arc<Picture>>| picture.as_ref().map(|found| found.url.clone());
        let (logo, icon, touch_icon) = (optional(f.logo), optional(f.icon), optional(f.touch_icon));
        let share = source.picture(&f.share_image, complaints)?;
        let logo = logo?;
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
            // In every page, twice.
            logo: logo.as_ref().and_then(|logo| logo.embedded()).or_else(|| url(&logo)),
            icon: url(&icon?),
            touch_icon: url(&touch_icon?),
            email: f.email.0,
            phone: f.phone.0,
            whatsapp: f.whatsapp.0,
            linkedin: f.linkedin.0,
            founded: f.founded.unwrap_or(FOUNDED),
            experience: f.experience.unwrap_or_else(|| EXPERIENCE.into()),
        };
        let logo = logo.unwrap_or_else(|| share.clone());
        Some(Self { facts, share, logo, security_contact: f.security_contact })
    }
}

impl Site {
    /// What browsers, phones and other sites look for at the root without being told: the path, and the picture's address.
    pub fn at_root(&self) -> HashMap<String, String> {
        let SiteFacts { share_image, icon, touch_icon, .. } = &self.facts;
        let favicon = touch_icon.as_ref().or(icon.as_ref());
        let optional = [("/favicon.ico", favicon), ("/apple-touch-icon.png", touch_icon.as_ref())];
        let icons =
            optional.into_iter().filter_map(|(path, url)| Some((path.to_owned(), url?.clone())));
        icons.chain([(share_image.url.clone(), self.share.url.clone())]).collect()
    }
}
