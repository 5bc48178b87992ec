//! Jobs: what the position is, when it opens and closes, and its two texts.

use std::cmp::Reverse;

use jiff::Timestamp;
use serde_json::Value;

use super::salary::Salary;
use super::{check_slug, job_posting, or_complain};
use crate::content::addresses::FixedPage;
use crate::content::elsewhere::without_pictures;
use crate::content::field::{Schema, fields};
use crate::content::kind::{Entry, Facts, Kind, Others};
use crate::content::markdown::LeadingPicture;
use crate::content::onward::{Destinations, Onward};
use crate::content::outline::Outline;
use crate::content::rich_text::plain_text;
use crate::content::schedule::Schedule;
use crate::content::shelf::Loaded;
use crate::content::source::{ContentFile, Place, Source};
use crate::content::structured_data::AboutSite;
use crate::content::{front_matter, markdown};
use crate::payload::{self, JobSummary};
use crate::problem::{Complaints, Problem, did_you_mean};

fields! {
    /// A job's place of work, for search engines.
    Address {
        /// Street and number.
        street: Option<String>,
        /// The town.
        locality: String,
        /// County, state or province.
        region: Option<String>,
        /// The postal code.
        postal_code: Option<String>,
        /// The country, by its code of two letters.
        #[example = "GB"]
        country: String,
    }
}

fields! {
    /// `jobs/SLUG.md`: an open position.
    JobFields {
        /// The name of the position.
        #[example = "Piping Designer"]
        title: String,
        /// The kind of contract, shown as written.
        #[example = "Full-time"]
        #[example = "Part-time"]
        #[example = "Fixed-term, 18 months"]
        r#type: String,
        /// Where the work is, shown as written; say "or remote" here.
        #[example = "Haverstead or remote"]
        location: String,
        /// The day it was posted; the newest job comes first.
        #[example = "2026-11-16"]
        created_at: Timestamp,
        /// From this moment the job takes no application; a day alone closes as it begins.
        #[example = "2027-01-15T18:00:00Z"]
        closes_at: Option<Timestamp>,
        /// The place of work, for search engines.
        address: Option<Address>,
        /// Whether the work can be done from anywhere.
        remote: bool,
        /// The countries from which that is possible, by their codes of two letters; without it, the address's own.
        remote_from: Vec<String>,
        /// What it pays.
        salary: Option<Salary>,
        /// A draft is checked, but not on the site.
        draft: bool,
        /// Before this moment the job is not on the site.
        #[example = "2026-12-01T09:00:00Z"]
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
    const NAME: &'static str = "job";
    const PLACE: Place = Place::Folder { name: "jobs", extension: "md" };
    /// Those of the second level are given: they open the two texts.
    const FIRST_HEADING: u8 = 3;

    fn schema() -> Schema {
        JobFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        check_slug::<Self>(source, complaints);
        let parts = or_complain(front_matter::split(source.text), complaints)?;
        let fields = JobFields::from_yaml(&parts.front, complaints);
        let (mut key_responsibilities, mut preferred_qualifications) = (None, None);
        let sections = markdown::to_sections(parts.body, LeadingPicture::InText);
        let sections = sections.map_err(|wrong| wrong.below(parts.body_line));
        for section in or_complain(sections, complaints)? {
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

impl Job {
    /// Both texts under their headings, as HTML for programs, and where the work can be done.
    pub fn description(&self) -> String {
        let texts = [
            (RESPONSIBILITIES, &self.key_responsibilities),
            (QUALIFICATIONS, &self.preferred_qualifications),
        ];
        let given = texts.into_iter().filter_map(|(heading, text)| Some((heading, text.as_ref()?)));
        let texts: String = given
            .map(|(heading, text)| format!("<h3>{heading}</h3>{}", without_pictures(text)))
            .collect();
        let countries = self.remote_from().join(", ");
        let place =
            if countries.is_empty() { String::new() } else { format!(", from {countries}") };
        let remote = self.fields.remote.then(|| format!("<p>Can be fully remote{place}</p>"));
        texts + &remote.unwrap_or_default()
    }

    pub fn has_text(&self) -> bool {
        let texts = [&self.key_responsibilities, &self.preferred_qualifications];
        texts.into_iter().flatten().any(|text| !plain_text(text).is_empty())
    }

    /// The countries from which it can be done without coming to the office; none if it cannot.
    pub fn remote_from(&self) -> Vec<String> {
        let JobFields { remote, remote_from, address, .. } = &self.fields;
        match (remote, remote_from.is_empty()) {
            (false, _) => Vec::new(),
            (true, false) => remote_from.clone(),
            (true, true) => address.iter().map(|address| address.country.clone()).collect(),
        }
    }
}

impl Address {
    fn in_one_line(&self) -> String {
        let Self { street, locality, region, postal_code, country } = self;
        let place = [region.as_deref(), postal_code.as_deref()];
        let place = place.into_iter().flatten().collect::<Vec<_>>().join(" ");
        let parts = [street.as_deref().unwrap_or_default(), locality, &place, country];
        parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join(", ")
    }
}

impl Kind for Job {
    type Links = ();
    /// Newest first.
    type Position = Reverse<Timestamp>;
    type Summary = JobSummary;
    type Detail = payload::Job;

    const FACTS: Facts = Facts {
        plural: "jobs",
        section: "Jobs",
        words: "job vacancy career employment",
        lists: &[FixedPage {
            path: "/jobs",
            screen: "jobs",
            answers: &["jobs"],
            parameters: &[],
            is_indexed: true,
        }],
        starter: include_str!("../starter/job.md"),
        summary_of_list: "Open positions, newest first",
        summary_of_one: "One position",
        not_found: "We could not find that position.",
        closed: Some("This position is closed and takes no more applications."),
    };

    fn link(_: &Loaded<Self>, _: &Others, _: &mut Vec<Problem>) -> Option<()> {
        Some(())
    }

    fn position(&self) -> Reverse<Timestamp> {
        Reverse(self.fields.created_at)
    }

    fn schedule(&self) -> Schedule {
        let JobFields { draft, publish_at, closes_at, .. } = self.fields;
        Schedule { draft, publish_at, closes_at }
    }

    fn summary(entry: &Entry<Self>) -> JobSummary {
        let fields = &entry.value().fields;
        JobSummary {
            id: entry.slug(),
            slug: entry.slug(),
            title: fields.title.clone(),
            created_at: fields.created_at.to_string(),
            r#type: fields.r#type.clone(),
            location: fields.location.clone(),
        }
    }

    /// Nothing: the list of jobs is on every page, and a job's neighbours are found there.
    fn onward<'a>(_: usize, _: &Entry<Self>, _: &Destinations<'a>) -> Onward<'a> {
        Onward::default()
    }

    fn detail(entry: &Entry<Self>, _: &Onward<'_>) -> payload::Job {
        let Self { fields, key_responsibilities, preferred_qualifications } = entry.value();
        // Names every key, so that a new one cannot be forgotten here.
        let JobFields {
            title: _,
            r#type: _,
            location: _,
            created_at: _,
            closes_at,
            address,
            remote,
            remote_from: _,
            salary,
            draft: _,
            publish_at: _,
        } = fields;
        payload::Job {
            summary: Self::summary(entry),
            address: address.as_ref().map(Address::in_one_line),
            remote: *remote,
            remote_from: entry.value().remote_from(),
            salary: salary.as_ref().map(Salary::in_words),
            closes_at: closes_at.map(|at| at.to_string()),
            key_responsibilities: key_responsibilities.clone(),
            preferred_qualifications: preferred_qualifications.clone(),
        }
    }

    fn outline(entry: &Entry<Self>) -> Outline<'_> {
        let Self { fields, key_responsibilities, preferred_qualifications } = entry.value();
        let JobFields { title, r#type, location, .. } = fields;
        let texts = [key_responsibilities.as_deref(), preferred_qualifications.as_deref()];
        Outline {
            title,
            description: format!("{}, {location}", r#type),
            cover: None,
            changed_at: None,
            labels: fields.salary.iter().map(|_| "salary").collect(),
            headings: vec![r#type, location],
            texts: texts.into_iter().flatten().collect(),
            pictures: Vec::new(),
        }
    }

    fn structured_data(entry: &Entry<Self>, about: &AboutSite<'_>) -> Value {
        job_posting::structured_data(entry, about)
    }

    fn warnings(&self) -> Vec<String> {
        job_posting::warnings(self)
    }
}
