//! The kinds of content files and their fields: what an author may write, and what becomes of it.

mod company;
mod editor;
mod job;
mod lists;
mod post;
mod site;
mod work;

pub use editor::{Kind, SCHEMA_ENDING, kinds};
pub use job::{Address, Job, JobFields};
pub use lists::{Disciplines, Testimonials};
pub use post::{Post, PostFields};
pub use site::Site;
pub use work::Work;

use super::field::given;
use super::slug::is_slug;
use super::source::Source;
use super::yaml::{self, Node};
use crate::problem::{Complaint, Complaints};

fn yaml_file(source: &Source<'_>, complaints: &mut Complaints) -> Option<Node> {
    let text = source.text.strip_prefix('\u{feff}').unwrap_or(source.text);
    or_complain(yaml::parse(text, 1), complaints)
}

/// Tells of pictures that are not there even where other keys are wrong, so that all is told at once.
fn look_for_pictures(source: &Source<'_>, node: &Node, keys: &[&str], complaints: &mut Complaints) {
    for name in keys.iter().filter_map(|key| given(node, key)) {
        source.picture(&name, complaints);
    }
}

fn or_complain<T>(read: Result<T, Complaint>, complaints: &mut Complaints) -> Option<T> {
    read.map_err(|complaint| complaints.add(complaint.line, complaint.message)).ok()
}

fn check_slug(source: &Source<'_>, complaints: &mut Complaints) {
    if !is_slug(source.slug) {
        let message = "the file's name becomes its address: use small letters, digits and hyphens";
        complaints.add(1, message);
    }
}
