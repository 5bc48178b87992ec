//! The content files and their keys: what an author may write, and what becomes of it.

mod company;
mod job;
mod job_posting;
mod lists;
mod pages;
mod post;
mod project;
mod redirects;
mod robots;
mod salary;
mod service;
mod site;
mod text_page;
mod work;

pub use job::{Address, Job, JobFields};
pub use job_posting::employment_types;
pub use lists::{Disciplines, Testimonials};
pub use pages::PagesFields;
pub use post::{Post, PostFields};
pub use project::Project;
pub use redirects::{Redirects, Target};
pub use robots::Robots;
pub use service::Service;
pub use site::{SECURITY_RENEWAL, Site};
pub use text_page::TextPage;
pub use work::Work;

use super::field::given;
use super::kind::{Declaration, Kind, kinds};
use super::slug::is_slug;
use super::source::Source;
use super::yaml::{self, Node};
use crate::problem::{Complaint, Complaints};

kinds! {
    services: Service,
    projects: Project,
    jobs: Job,
    posts: Post,
}

pub fn kind_in(folder: &str) -> Option<&'static Declaration> {
    KINDS.iter().find(|kind| kind.folder == folder)
}

fn yaml_file(source: &Source<'_>, complaints: &mut Complaints) -> Option<Node> {
    let text = source.text.strip_prefix('\u{feff}').unwrap_or(source.text);
    or_complain(yaml::parse(text, 1), complaints)
}

/// Complains of missing pictures even where other keys are wrong, so that every problem is reported at once.
fn check_pictures(source: &Source<'_>, node: &Node, keys: &[&str], complaints: &mut Complaints) {
    for name in keys.iter().filter_map(|key| given(node, key)) {
        source.picture(&name, complaints);
    }
}

fn or_complain<T>(read: Result<T, Complaint>, complaints: &mut Complaints) -> Option<T> {
    read.map_err(|complaint| complaints.add(complaint.line, complaint.message)).ok()
}

fn check_slug<K: Kind>(source: &Source<'_>, complaints: &mut Complaints) {
    check_file_name(source, complaints);
    if let Some(taken) = Declaration::of::<K>().taken(source.slug) {
        complaints.add(1, taken);
    }
}

fn check_file_name(source: &Source<'_>, complaints: &mut Complaints) {
    if !is_slug(source.slug) {
        let message = "the file's name becomes its address: use small letters, digits and hyphens";
        complaints.add(1, message);
    }
}
