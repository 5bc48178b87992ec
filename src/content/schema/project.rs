//! Projects: what we did.

use serde_json::Value;

use super::Service;
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
use crate::payload::{self, ProjectSummary};
use crate::problem::{Complaints, Problem};

#[derive(Debug)]
pub struct Project(pub Work);

impl ContentFile for Project {
    const NAME: &'static str = "project";
    const PLACE: Place = Place::Folder { name: "projects", extension: "md" };

    fn schema() -> Schema {
        WorkFields::schema()
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        Work::read::<Self>(source, complaints).map(Self)
    }
}

impl Kind for Project {
    type Links = ();
    type Position = i32;
    type Summary = ProjectSummary;
    type Detail = payload::Project;

    const FACTS: Facts = Facts {
        plural: "projects",
        section: "Projects",
        words: "project",
        lists: &[FixedPage {
            path: "/projects",
            screen: "projects",
            answers: &["disciplines", "projects"],
            parameters: &[Parameter::Discipline],
            is_indexed: true,
        }],
        starter: include_str!("../starter/project.md"),
        summary_of_list: "All projects",
        summary_of_one: "One project",
        not_found: "We could not find that project.",
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

    fn summary(entry: &Entry<Self>) -> ProjectSummary {
        let slug = &entry.file.slug;
        ProjectSummary { id: slug.clone(), summary: entry.value().0.summary(slug) }
    }

    fn onward<'a>(_: usize, entry: &Entry<Self>, destinations: &Destinations<'a>) -> Onward<'a> {
        destinations.of_project(&entry.value().0)
    }

    fn detail(entry: &Entry<Self>, onward: &Onward<'_>) -> payload::Project {
        let slug = &entry.file.slug;
        payload::Project {
            id: slug.clone(),
            detail: entry.value().0.detail(slug),
            services: onward.services.iter().map(|service| Service::summary(service)).collect(),
        }
    }

    fn outline(entry: &Entry<Self>) -> Outline<'_> {
        entry.value().0.outline()
    }

    fn structured_data(entry: &Entry<Self>, about: &AboutSite<'_>) -> Value {
        entry.value().0.structured_data("CreativeWork", "creator", &entry.path(), about)
    }
}
