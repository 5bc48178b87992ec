//! Jobs: what the position is, when it opens and closes, and its two texts.

use jiff::Timestamp;

use super::{check_slug, or_complain};
use crate::content::field::{Field, fields};
use crate::content::markdown::Lead;
use crate::content::source::{ContentFile, Source};
use crate::content::yaml::Node;
use crate::content::{front_matter, markdown};
use crate::problem::{Complaints, did_you_mean};

fields! {
    /// A job's place of work, for search engines.
    Address {
        street: Option<String>,
        locality: String,
        region: Option<String>,
        postal_code: Option<String>,
        country: String,
    }
}

impl Field for Address {
    fn read(node: &Node) -> Result<Self, String> {
        let mut complaints = Complaints::default();
        let address = Self::from_yaml(node, &mut complaints);
        address.ok_or_else(|| {
            "must have locality and country, and may have street, region and postal_code".into()
        })
    }
}

fields! {
    /// `jobs/SLUG.md`
    JobFields {
        title: String,
        r#type: String,
        location: String,
        created_at: Timestamp,
        closes_at: Option<Timestamp>,
        address: Option<Address>,
        remote: bool,
        draft: bool,
        publish_at: Option<Timestamp>,
    }
}

#[derive(Debug)]
pub struct Job {
    pub fields: JobFields,
    pub key_responsibilities: Option<String>,
    pub preferred_qualifications: Option<String>,
}

const RESPONSIBILITIES: &str = "Key responsibilities";
const QUALIFICATIONS: &str = "Preferred qualifications";

impl ContentFile for Job {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_slug(source, complaints);
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        let fields = JobFields::from_yaml(&parts.front, complaints);
        let (mut key_responsibilities, mut preferred_qualifications) = (None, None);
        for section in markdown::to_sections(parts.body, Lead::Text) {
            let line = parts.body_line + section.line - 1;
            let html = source.rich_text(&section.html, line, complaints).html;
            let place = match section.title.as_str() {
                RESPONSIBILITIES => &mut key_responsibilities,
                QUALIFICATIONS => &mut preferred_qualifications,
                other => {
                    let hint = did_you_mean(other, [RESPONSIBILITIES, QUALIFICATIONS]);
                    let place =
                        format!("under \"## {RESPONSIBILITIES}\" or \"## {QUALIFICATIONS}\"");
                    complaints.add(line, format!("a job's text stands {place}.{hint}"));
                    continue;
                }
            };
            if place.replace(html).is_some() {
                complaints.add(line, format!("\"## {}\" is given twice", section.title));
            }
        }
        Some(Self { fields: fields?, key_responsibilities, preferred_qualifications })
    }
}
