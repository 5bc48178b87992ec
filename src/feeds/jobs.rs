//! The open positions in the format that Indeed introduced and most job boards read.

use std::io;

use jiff::Timestamp;
use jiff::fmt::rfc2822;

use super::published::Published;
use super::xml::{Elements, document};
use crate::content::elsewhere::for_elsewhere;
use crate::content::kind::Entry;
use crate::content::schema::{Job, employment_types};

/// What job boards call the types of employment.
const TYPES: &[(&str, &str)] = &[
    ("FULL_TIME", "fulltime"),
    ("PART_TIME", "parttime"),
    ("CONTRACTOR", "contract"),
    ("TEMPORARY", "temporary"),
    ("INTERN", "internship"),
    ("VOLUNTEER", "volunteer"),
];

pub fn feed(site: &Published<'_>) -> String {
    let facts = site.facts();
    let newest = site.jobs().map(|job| job.value().fields.created_at).max();
    document("source", &[], |source| {
        source.text("publisher", &facts.company)?;
        source.text("publisherurl", &site.url("/"))?;
        if let Some(newest) = newest {
            source.text("lastBuildDate", &date(newest))?;
        }
        site.jobs().try_for_each(|job| source.nested("job", |element| write(site, job, element)))
    })
}

fn write(site: &Published<'_>, entry: &Entry<Job>, job: &mut Elements<'_>) -> io::Result<()> {
    let facts = site.facts();
    let fields = &entry.value().fields;
    let url = site.url(&entry.path());
    job.cdata("title", &fields.title)?;
    job.cdata("date", &date(fields.created_at))?;
    job.cdata("referencenumber", &entry.file.slug)?;
    job.cdata("url", &url)?;
    job.cdata("company", &facts.company)?;
    job.cdata("sourcename", &facts.company)?;
    write_place(entry.value(), job)?;
    job.cdata("email", &facts.email)?;
    job.cdata("description", &for_elsewhere(&entry.value().description(), &url))?;
    let types = employment_types(&fields.r#type);
    let types = TYPES.iter().filter(|(known, _)| types.contains(known)).map(|(_, name)| *name);
    job.cdata("jobtype", &types.collect::<Vec<_>>().join(", "))?;
    if let Some(salary) = &fields.salary {
        job.cdata("salary", &salary.in_words())?;
    }
    if let Some(closes_at) = fields.closes_at {
        job.cdata("expirationdate", &date(closes_at))?;
    }
    if fields.remote {
        job.cdata("remotetype", "Fully remote")?;
    }
    Ok(())
}

/// Boards require a city and a country; without an address, what the page says of the place stands for the city.
fn write_place(job: &Job, element: &mut Elements<'_>) -> io::Result<()> {
    let Some(address) = &job.fields.address else {
        element.cdata("city", &job.fields.location)?;
        return element.cdata("country", job.remote_from().first().map_or("", String::as_str));
    };
    element.cdata("city", &address.locality)?;
    for (name, value) in [
        ("state", &address.region),
        ("postalcode", &address.postal_code),
        ("streetaddress", &address.street),
    ] {
        if let Some(value) = value {
            element.cdata(name, value)?;
        }
    }
    element.cdata("country", &address.country)
}

fn date(at: Timestamp) -> String {
    rfc2822::DateTimePrinter::new().timestamp_to_rfc9110_string(&at).unwrap_or_default()
}
