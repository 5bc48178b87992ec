//! Services: what we do.

use serde_json::Value;

use super::Project;
use super::work::{Work, WorkFields};
use crate::content::addresses::{FixedPage, Parameter};
use crate::content::field::Schema;
use crate::content::kind::{Entry, Facts, Kind, Others};
use crate::content::onward::{Destinations, Onward};
use crate::content::outline::Outline;
use crate::content::schedule::Schedule;
use crate::content::shelf::Loaded;
use crate::content::source::{ContentFile, Place, Source};
use crate::content::structured_data::AboutSite;
use crate::payload::{self, ServiceSummary};
use crate::problem::{Complaints, Problem};

#[derive(Debug)]
pub struct Service(pub Work);

impl ContentFile for Service {
    const NAME: &'static str = "service";
    const PLACE: Place = Place::Folder { name: "services", extension: "md" };

    fn schema() -> Schema {
        WorkFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        Work::read::<Self>(source, complaints).map(Self)
    }
}

impl Kind for Service {
    type Links = ();
    type Position = i32;
    type Summary = ServiceSummary;
    type Detail = payload::Service;

    const FACTS: Facts = Facts {
        plural: "services",
        section: "Services",
        words: "service",
        lists: &[FixedPage {
            path: "/services",
            screen: "services",
            answers: &["disciplines", "services"],
            parameters: &[Parameter::Discipline, Parameter::Page],
            is_indexed: true,
        }],
        starter: include_str!("../starter/service.md"),
        summary_of_list: "All services",
        summary_of_one: "One service",
        not_found: "We could not find that service.",
        closed: None,
    };

    fn link(file: &Loaded<Self>, others: &Others, problems: &mut Vec<Problem>) -> Option<()> {
        file.value.0.check_disciplines(&file.file, others, problems);
        Some(())
    }

    fn position(&self) -> i32 {
        self.0.order
    }

    fn schedule(&self) -> Schedule {
        Schedule::ALWAYS
    }

    fn summary(entry: &Entry<Self>) -> ServiceSummary {
        entry.value().0.summary(&entry.file.slug)
    }

    fn onward<'a>(_: usize, entry: &Entry<Self>, destinations: &Destinations<'a>) -> Onward<'a> {
        destinations.of_service(&entry.value().0)
    }

    fn detail(entry: &Entry<Self>, onward: &Onward<'_>) -> payload::Service {
        payload::Service {
            detail: entry.value().0.detail(&entry.file.slug),
            projects: onward.projects.iter().map(|project| Project::summary(project)).collect(),
        }
    }

    fn outline(entry: &Entry<Self>) -> Outline<'_> {
        entry.value().0.outline()
    }

    fn structured_data(entry: &Entry<Self>, about: &AboutSite<'_>) -> Value {
        entry.value().0.structured_data("Service", "provider", &entry.path(), about)
    }
}
