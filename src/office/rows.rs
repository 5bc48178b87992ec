//! The rows of the tables: what each file says of itself, whether or not the whole folder is valid.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use jiff::Timestamp;

use super::path::ContentPath;
use super::wire::{EntrySummary, Problem, Status};
use crate::content::field::given;
use crate::content::file_text::MAX_FILE_BYTES;
use crate::content::file_type;
use crate::content::schedule::{Schedule, State};
use crate::content::source::Place;
use crate::content::yaml::Node;
use crate::content::{front_matter, yaml};
use crate::files::{self, Listed, Stamp};

/// What was read of files, until they change.
#[derive(Default)]
pub struct Rows {
    known: HashMap<PathBuf, Known>,
}

struct Known {
    stamp: Stamp,
    facts: Facts,
}

#[derive(Clone)]
struct Facts {
    title: Option<String>,
    day: Option<String>,
    schedule: Schedule,
}

impl Rows {
    /// All files that are one of many, in the order of their types and names.
    pub fn list(&mut self, root: &Path, problems: &[Problem], now: Timestamp) -> Vec<EntrySummary> {
        let mut counts: HashMap<&str, usize> = HashMap::new();
        for problem in problems {
            *counts.entry(problem.path.as_str()).or_default() += 1;
        }
        let mut known = HashMap::new();
        let mut rows = Vec::new();
        for file_type in file_type::all() {
            let Place::Folder { name: folder, .. } = file_type.place else { continue };
            for file in files::walk(&root.join(folder), &mut Vec::new()) {
                let Some(path) = ContentPath::below(root, &file.path) else { continue };
                let before =
                    self.known.remove(&file.path).filter(|known| known.stamp == file.stamp);
                let facts = before.map_or_else(|| Facts::read(&path, &file), |known| known.facts);
                let problems = counts.get(path.as_str()).copied().unwrap_or_default();
                rows.push(row(&path, file_type.name, &facts, &file.stamp, problems, now));
                known.insert(file.path, Known { stamp: file.stamp.settled(), facts });
            }
        }
        self.known = known;
        rows
    }
}

fn row(
    path: &ContentPath,
    file_type: &str,
    facts: &Facts,
    stamp: &Stamp,
    problems: usize,
    now: Timestamp,
) -> EntrySummary {
    let Facts { title, day, schedule } = facts;
    let status = match schedule.state(now) {
        _ if problems > 0 => Status::Broken,
        State::Unpublished if schedule.draft => Status::Draft,
        State::Unpublished => Status::Scheduled,
        State::Open => Status::Live,
        State::Closed => Status::Closed,
    };
    EntrySummary {
        path: path.to_string(),
        r#type: file_type.to_owned(),
        slug: path.slug().to_owned(),
        title: title.clone().unwrap_or_else(|| path.slug().to_owned()),
        status,
        changes_at: schedule.next_change(now).filter(|_| !schedule.draft).map(|at| at.to_string()),
        day: day.clone(),
        address: address(path),
        saved_at: stamp.changed().map(|at| at.to_string()),
        problems,
        unsaved: false,
    }
}

/// What a text calls its entry.
pub fn title(path: &ContentPath, text: &str) -> String {
    Facts::in_text(path, text).title.unwrap_or_else(|| path.slug().to_owned())
}

/// Where an entry is on the site.
pub fn address(path: &ContentPath) -> Option<String> {
    let (folder, _) = path.as_str().split_once('/')?;
    match folder {
        "authors" => None,
        "pages" => Some(format!("/{}", path.slug())),
        folder => Some(format!("/{folder}/{}", path.slug())),
    }
}

/// The page of the site that shows a file.
pub fn shown_at(path: &ContentPath) -> Option<String> {
    match path.as_str() {
        "site.yaml" | "testimonials.yaml" => Some("/".to_owned()),
        "pages.yaml" | "about.yaml" => Some("/about-us".to_owned()),
        "disciplines.yaml" => Some("/services".to_owned()),
        _ => address(path),
    }
}

/// When an entry is on the site, as far as its text can be read.
pub fn schedule(path: &ContentPath, text: &str) -> Schedule {
    Facts::in_text(path, text).schedule
}

impl Facts {
    fn read(path: &ContentPath, file: &Listed) -> Self {
        let text = files::read(&file.path, MAX_FILE_BYTES).ok();
        let text = text.and_then(|bytes| String::from_utf8(bytes).ok()).unwrap_or_default();
        Self::in_text(path, &text)
    }

    fn in_text(path: &ContentPath, text: &str) -> Self {
        let node = match path.as_str().ends_with(".md") {
            true => front_matter::split(text).ok().map(|parts| parts.front),
            false => yaml::parse(text, 1).ok(),
        };
        node.map_or_else(Self::unknown, |node| Self::of(&node))
    }

    fn unknown() -> Self {
        Self { title: None, day: None, schedule: Schedule::ALWAYS }
    }

    fn of(node: &Node) -> Self {
        Self {
            title: given(node, "title").or_else(|| given(node, "name")),
            day: given(node, "created_at"),
            schedule: Schedule {
                draft: given(node, "draft").unwrap_or_default(),
                publish_at: given(node, "publish_at"),
                closes_at: given(node, "closes_at"),
            },
        }
    }
}
