//! `redirects.yaml`: where addresses that are no longer used lead.

use std::collections::{HashMap, HashSet};

use percent_encoding::percent_decode_str;

use super::yaml_file;
use crate::content::addresses::{self, canonical};
use crate::content::field::{Input, Schema};
use crate::content::source::{ContentFile, Place, Source};
use crate::content::yaml::{Entry, Value};
use crate::problem::{Complaints, did_you_mean};

const MAX_REDIRECTS: usize = 5_000;
/// A longer way back is not told from a way that leads nowhere; each of its steps is a problem by itself.
const MAX_STEPS: usize = 20;
const GONE: &str = "gone";
const PATH: &str = "must be a path such as /old-page, without \"?\", \"#\" or \"*\"";
const TARGET: &str =
    "must be a path such as /services, a link that starts with https://, or the word gone";

/// What an old address is answered with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Target {
    /// A path of this site, or the whole address of another one.
    Moved(String),
    Gone,
}

/// `redirects.yaml`, by the old path.
#[derive(Debug, Default)]
pub struct Redirects {
    targets: HashMap<String, Redirect>,
}

#[derive(Debug)]
struct Redirect {
    line: usize,
    target: Target,
}

impl Redirects {
    /// For a path as it was requested.
    pub fn target(&self, path: &str) -> Option<&Target> {
        if self.targets.is_empty() {
            return None;
        }
        self.targets.get(&old_path(path)).map(|redirect| &redirect.target)
    }

    /// The path of something that is gone for good, as it is listed, for a path as it was requested.
    pub fn gone_at(&self, path: &str) -> Option<String> {
        (self.target(path) == Some(&Target::Gone)).then(|| old_path(path))
    }

    /// The paths of what is gone for good.
    pub fn gone(&self) -> impl Iterator<Item = &str> {
        let gone = self.targets.iter().filter(|(_, redirect)| redirect.target == Target::Gone);
        gone.map(|(path, _)| path.as_str())
    }

    /// What does not fit the rest of the site, whose paths are `known`. Those of `drafts` lead nowhere.
    pub fn check(
        &self,
        known: &HashSet<String>,
        drafts: &HashSet<String>,
        complaints: &mut Complaints,
    ) {
        let mut redirects: Vec<_> = self.targets.iter().collect();
        redirects.sort_by_key(|(_, redirect)| redirect.line);
        for (path, Redirect { line, target }) in redirects {
            if complaints.is_full() {
                return;
            }
            if known.contains(path) || addresses::is_answered(path) {
                complaints.add(*line, format!("there is a page at {path}, so it cannot redirect"));
            }
            let wrong = match target {
                Target::Moved(target) if drafts.contains(target) => {
                    Some(format!("{target} is a draft, which visitors cannot read"))
                }
                _ => self.wrong_target(path, target, known),
            };
            if let Some(wrong) = wrong {
                complaints.add(*line, wrong);
            }
        }
    }

    fn wrong_target(&self, path: &str, target: &Target, known: &HashSet<String>) -> Option<String> {
        let Target::Moved(target) = target else { return None };
        let own = own_path(target)?;
        if self.targets.contains_key(own) {
            return Some(if self.leads_back(path) {
                format!("{path} leads back to itself")
            } else {
                format!("{path} leads to {own}, which is redirected itself: name the last address")
            });
        }
        if known.contains(own) {
            return None;
        }
        let hint = did_you_mean(own, known.iter().map(String::as_str));
        Some(format!("there is no page at {own}.{hint}"))
    }

    /// Whether following the redirects from `start` ends there again.
    fn leads_back(&self, start: &str) -> bool {
        let mut path = start;
        for _ in 0..MAX_STEPS {
            let next = self.targets.get(path).and_then(|redirect| match &redirect.target {
                Target::Moved(target) => own_path(target),
                Target::Gone => None,
            });
            match next {
                Some(next) if next == start => return true,
                Some(next) => path = next,
                None => return false,
            }
        }
        false
    }

    fn add(&mut self, entry: &Entry, complaints: &mut Complaints) {
        let (line, key) = (entry.line, &entry.key);
        let is_path = key.starts_with('/') && !key.starts_with("//");
        if !is_path || key.contains(['?', '#', '*']) || key.contains(char::is_whitespace) {
            complaints.add(line, format!("\"{key}\" {PATH}"));
            return;
        }
        let target = match &entry.value.value {
            Value::Text(text) => read_target(text),
            _ => None,
        };
        let Some(target) = target else {
            complaints.add(line, format!("where \"{key}\" leads {TARGET}"));
            return;
        };
        if let Some(first) = self.targets.insert(old_path(key), Redirect { line, target }) {
            let message = format!("\"{key}\" is given twice; first on line {}", first.line);
            complaints.add(line, message);
        }
    }
}

/// Authors write `/über-uns` as browsers show it, and browsers send `/%C3%BCber-uns`.
fn old_path(path: &str) -> String {
    canonical(&percent_decode_str(path).decode_utf8_lossy())
}

fn read_target(text: &str) -> Option<Target> {
    let is_path = text.starts_with('/') && !text.starts_with("//") && !text.contains('\\');
    let is_link = ["https://", "http://"].iter().any(|start| {
        text.strip_prefix(start).is_some_and(|rest| rest.starts_with(char::is_alphanumeric))
    });
    // Sent in a header, which holds visible ASCII only.
    let is_plain = text.chars().all(|c| c.is_ascii_graphic());
    match text {
        GONE => Some(Target::Gone),
        _ if is_plain && (is_path || is_link) => Some(Target::Moved(text.to_owned())),
        _ => None,
    }
}

/// The path of a target on this site, without what follows it.
fn own_path(target: &str) -> Option<&str> {
    target.starts_with('/').then(|| target.split(['?', '#']).next()).flatten()
}

impl ContentFile for Redirects {
    const NAME: &'static str = "redirects";
    const PLACE: Place = Place::File("redirects.yaml");

    fn schema() -> Schema {
        let about = "`redirects.yaml`: an old path on each line, and where it leads now.";
        let target = Schema::of("string")
            .with("pattern", "^\\s*(/.*|https?://\\S+|gone)\\s*$")
            .with("patternErrorMessage", TARGET);
        Schema::of("object")
            .with("description", about)
            .with("propertyNames", serde_json::json!({ "pattern": "^/[^?#*\\s]*$" }))
            .with("additionalProperties", target)
            .edited_with(Input::Redirects)
    }

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self> {
        let node = yaml_file(source, complaints)?;
        let mut redirects = Self::default();
        match &node.value {
            Value::Nothing => {}
            Value::Map(entries) if entries.len() > MAX_REDIRECTS => {
                let message = format!("there are more than {MAX_REDIRECTS} redirects");
                complaints.add(node.line, message);
            }
            Value::Map(entries) => {
                entries.iter().for_each(|entry| redirects.add(entry, complaints));
            }
            Value::Text(_) | Value::List(_) => {
                complaints.add(node.line, "expected lines of \"/old-path: /new-path\"");
            }
        }
        Some(redirects)
    }
}
