//! A job in the words of schema.org, as job boards require it.

use serde_json::{Value, json};

use super::salary::Salary;
use super::{Address, Job};
use crate::content::kind::Entry;
use crate::content::structured_data::{AboutSite, with};

/// Words in the free text of `type`, and what they mean to job boards.
const TYPES: &[(&[&str], &str)] = &[
    (&["full time"], "FULL_TIME"),
    (&["part time"], "PART_TIME"),
    (&["contractor", "freelance", "self employed"], "CONTRACTOR"),
    (&["temporary", "fixed term", "seasonal"], "TEMPORARY"),
    (&["intern", "internship", "placement", "trainee", "apprentice", "apprenticeship"], "INTERN"),
    (&["volunteer", "voluntary"], "VOLUNTEER"),
    (&["per diem", "day rate"], "PER_DIEM"),
];
/// What these words mean alone. Beside another one, they say nothing more: "permanent, part-time", "fixed-term contract".
const TYPES_ALONE: &[(&[&str], &str)] =
    &[(&["permanent"], "FULL_TIME"), (&["contract"], "CONTRACTOR")];
const OTHER: &str = "OTHER";

/// The values that a text such as "Graduate, full-time" stands for.
pub fn employment_types(text: &str) -> Vec<&'static str> {
    let text = text.to_lowercase();
    let words: Vec<_> = text.split(|c: char| !c.is_alphanumeric()).collect();
    let text = format!(" {} ", words.join(" "));
    let has = |phrase: &&str| text.contains(&format!(" {phrase} "));
    let named =
        |(phrases, value): &(&[&str], &'static str)| phrases.iter().any(has).then_some(*value);
    let types: Vec<_> = TYPES.iter().filter_map(named).collect();
    let alone = TYPES_ALONE.iter().find_map(named).unwrap_or(OTHER);
    if types.is_empty() { vec![alone] } else { types }
}

pub fn structured_data(entry: &Entry<Job>, about: &AboutSite<'_>) -> Value {
    let job = entry.value();
    let fields = &job.fields;
    let posting = json!({
        "@type": "JobPosting",
        "title": fields.title,
        "description": job.description(),
        "datePosted": fields.created_at.to_string(),
        "employmentType": employment_types(&fields.r#type),
        "hiringOrganization": about.organisation(),
        "identifier": {
            "@type": "PropertyValue",
            "name": about.facts.company,
            "value": entry.slug(),
        },
        "directApply": true,
        "url": about.url(&entry.path()),
    });
    let place = fields.remote.then_some("TELECOMMUTE");
    let countries = job.remote_from().into_iter();
    let countries = countries.map(|name| json!({ "@type": "Country", "name": name }));
    let countries = countries.collect::<Vec<_>>();
    let given = json!({
        "validThrough": fields.closes_at.map(|at| at.to_string()),
        "baseSalary": fields.salary.as_ref().map(Salary::structured_data),
        "jobLocation": fields.address.as_ref().map(place_of),
        "jobLocationType": place,
        "applicantLocationRequirements": place.filter(|_| !countries.is_empty()).map(|_| countries),
    });
    with(posting, given)
}

fn place_of(address: &Address) -> Value {
    let Address { street, locality, region, postal_code, country } = address;
    let postal = json!({
        "@type": "PostalAddress",
        "addressLocality": locality,
        "addressCountry": country,
    });
    let given = json!({
        "streetAddress": street,
        "addressRegion": region,
        "postalCode": postal_code,
    });
    json!({ "@type": "Place", "address": with(postal, given) })
}

/// What makes search engines refuse the job, and which key mends it.
pub fn warnings(job: &Job) -> Vec<String> {
    let fields = &job.fields;
    let mut warnings = Vec::new();
    if fields.address.is_none() && !fields.remote {
        warnings.push("without a place of work: give it an \"address\", or \"remote: true\"");
    }
    if fields.remote && job.remote_from().is_empty() {
        warnings.push(
            "for work from anywhere without a country: give it \"remote_from\", such as [\"GB\"]",
        );
    }
    if !job.has_text() {
        warnings.push("without a text: write \"## Key responsibilities\" below its keys");
    }
    let address = fields.address.iter().map(|address| &address.country);
    if address.chain(&fields.remote_from).any(|country| !is_country_code(country)) {
        warnings.push("whose country is not a code of two letters, such as GB");
    }
    let refused = |why: &str| format!("search engines refuse a job {why}");
    let mut warnings: Vec<_> = warnings.into_iter().map(refused).collect();
    if employment_types(&fields.r#type) == [OTHER] {
        warnings.push(format!(
            "search engines do not know the type \"{}\": say full-time, part-time, contract, \
             temporary or internship in \"type\"",
            fields.r#type
        ));
    }
    warnings
}

fn is_country_code(text: &str) -> bool {
    text.len() == 2 && text.chars().all(|c| c.is_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_types_of_job_boards_are_found_in_the_authors_words() {
        for (text, types) in [
            ("Full-time", vec!["FULL_TIME"]),
            ("Graduate, full-time", vec!["FULL_TIME"]),
            ("Full-time or part-time", vec!["FULL_TIME", "PART_TIME"]),
            ("Fixed-term, 18 months", vec!["TEMPORARY"]),
            ("Contract", vec!["CONTRACTOR"]),
            ("Permanent", vec!["FULL_TIME"]),
            ("Permanent, part-time", vec!["PART_TIME"]),
            ("Permanent contract, full-time", vec!["FULL_TIME"]),
            ("Fixed-term contract, 18 months", vec!["TEMPORARY"]),
            ("Permanent contract", vec!["FULL_TIME"]),
            ("Freelance contract", vec!["CONTRACTOR"]),
            ("Summer internship", vec!["INTERN"]),
            ("International, permanent", vec!["FULL_TIME"]),
            ("Ask us", vec!["OTHER"]),
        ] {
            assert_eq!(employment_types(text), types, "{text}");
        }
    }
}
