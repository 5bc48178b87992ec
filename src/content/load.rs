//! A folder of files becomes `Content`, or the list of everything that is wrong with it.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::field::At;
use super::schema::{Disciplines, Job, Post, Site, Testimonials, Work};
use super::source::{ContentFile, FAULT, Parsed, Shelf};
use super::{Content, PostByAuthor};
use crate::files::{Found, Listed, look, names, walk};
use crate::media::store::PictureStore;
use crate::media::{PictureShelf, Pictures};
use crate::payload::{About, Author};
use crate::problem::{Problem, did_you_mean};

/// What the content folder may hold.
pub const NAMES: [&str; 10] = [
    "site.yaml",
    "about.yaml",
    "disciplines.yaml",
    "testimonials.yaml",
    "services",
    "projects",
    "jobs",
    "blogs",
    "authors",
    "media",
];

/// Loads one content folder again and again; what did not change is not read again.
#[derive(Debug, Default)]
pub struct Loader {
    root: PathBuf,
    pictures: PictureShelf,
    site: Shelf<Site>,
    about: Shelf<About>,
    disciplines: Shelf<Disciplines>,
    testimonials: Shelf<Testimonials>,
    authors: Shelf<Author>,
    services: Shelf<Work>,
    projects: Shelf<Work>,
    jobs: Shelf<Job>,
    posts: Shelf<Post>,
}

impl Loader {
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), ..Self::default() }
    }

    /// A loader that need not decode pictures again which `store` holds.
    pub fn trusting(root: impl Into<PathBuf>, store: Arc<PictureStore>) -> Self {
        Self { pictures: PictureShelf::trusting(store), ..Self::new(root) }
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Everything or nothing: a folder with a problem yields the sorted list of all its problems.
    pub fn load(&mut self) -> Result<Content, Vec<Problem>> {
        self.load_by(Self::read)
    }

    /// A panic is a problem too: the next load is for another state of the folder and may well succeed.
    fn load_by(
        &mut self,
        read: impl FnOnce(&mut Self, &mut Vec<Problem>) -> Option<Content>,
    ) -> Result<Content, Vec<Problem>> {
        let mut problems = Vec::new();
        let content = catch_unwind(AssertUnwindSafe(|| read(self, &mut problems)));
        let Ok(content) = content else {
            // What this loader remembers may be half changed, so the next load starts from nothing.
            let (root, pictures) = (mem::take(&mut self.root), self.pictures.emptied());
            *self = Self { root, pictures, ..Self::default() };
            return Err(vec![Problem::new(&self.root, 1, FAULT)]);
        };
        problems.sort();
        problems.dedup();
        match content {
            Some(content) if problems.is_empty() => Ok(content),
            _ => Err(problems),
        }
    }

    fn read(&mut self, problems: &mut Vec<Problem>) -> Option<Content> {
        let message = match look(&self.root) {
            Ok(Found::Folder) => None,
            Ok(_) => Some("there is no content folder here".to_owned()),
            Err(message) => Some(message),
        };
        if let Some(message) = message {
            problems.push(Problem::new(&self.root, 1, message));
            return None;
        }
        check_names(&self.root, problems);
        let at = |name| self.root.join(name);
        let pictures = self.pictures.load(&at("media"), problems);

        let site = self.site.load_one(&at("site.yaml"), &pictures, problems);
        let about = self.about.load_one(&at("about.yaml"), &pictures, problems);
        let disciplines = self.disciplines.load_one(&at("disciplines.yaml"), &pictures, problems);
        let testimonials =
            self.testimonials.load_optional(&at("testimonials.yaml"), &pictures, problems);
        let authors = load_folder(&mut self.authors, &at("authors"), "yaml", &pictures, problems);
        let mut services =
            load_folder(&mut self.services, &at("services"), "md", &pictures, problems);
        let mut projects =
            load_folder(&mut self.projects, &at("projects"), "md", &pictures, problems);
        let mut jobs = load_folder(&mut self.jobs, &at("jobs"), "md", &pictures, problems);
        let posts = load_folder(&mut self.posts, &at("blogs"), "md", &pictures, problems);

        if let Some(titles) = disciplines.as_ref().and_then(|file| file.value.as_ref()) {
            for work in services.iter().chain(&projects) {
                check_disciplines(work, &titles.0, problems);
            }
        }
        let mut posts = join_authors(posts, &authors, problems);

        services.sort_by_key(|file| file.value.as_ref().map(|work| work.order));
        projects.sort_by_key(|file| file.value.as_ref().map(|work| work.order));
        jobs.sort_by_key(|file| Reverse(file.value.as_ref().map(|job| job.fields.created_at)));
        posts.sort_by_key(|post| {
            Reverse(post.post.value.as_ref().map(|post| post.fields.created_at))
        });
        Some(Content {
            site: site?,
            about: about?,
            disciplines: disciplines?,
            testimonials,
            services,
            projects,
            jobs,
            posts,
            pictures: Arc::new(pictures),
        })
    }
}

/// A folder called `service` would be passed over in silence, so every name must be one we read.
fn check_names(root: &Path, problems: &mut Vec<Problem>) {
    for name in names(root, problems) {
        let name = name.to_string_lossy();
        if name != "README.md" && !NAMES.contains(&name.as_ref()) {
            let hint = did_you_mean(&name, NAMES);
            let message =
                format!("nothing named \"{name}\" belongs into the content folder.{hint}");
            problems.push(Problem::new(root.join(name.as_ref()), 1, message));
        }
    }
}

fn load_folder<T: ContentFile>(
    shelf: &mut Shelf<T>,
    folder: &Path,
    extension: &str,
    pictures: &Pictures,
    problems: &mut Vec<Problem>,
) -> Vec<Arc<Parsed<T>>> {
    let (files, strangers): (Vec<Listed>, Vec<Listed>) =
        walk(folder, problems).into_iter().partition(|file| {
            file.path.extension().is_some_and(|own| own == extension)
                && file.path.parent() == Some(folder)
        });
    problems.extend(strangers.into_iter().map(|file| {
        let message = format!("only files named SLUG.{extension} are read from this folder");
        Problem::new(file.path, 1, message)
    }));
    shelf.load(&files, pictures, problems)
}

fn check_disciplines(file: &Parsed<Work>, titles: &[String], problems: &mut Vec<Problem>) {
    let given = file.value.as_ref().map(|work| work.disciplines.as_slice()).unwrap_or_default();
    for At { line, value } in given.iter().filter(|given| !titles.contains(&given.value)) {
        let hint = did_you_mean(value, titles.iter().map(String::as_str));
        let message = format!("there is no discipline \"{value}\" in disciplines.yaml.{hint}");
        problems.push(Problem::new(&file.file, *line, message));
    }
}

fn join_authors(
    posts: Vec<Arc<Parsed<Post>>>,
    authors: &[Arc<Parsed<Author>>],
    problems: &mut Vec<Problem>,
) -> Vec<PostByAuthor> {
    let by_id: HashMap<_, _> =
        authors.iter().map(|author| (author.slug.as_str(), author)).collect();
    let mut joined = Vec::with_capacity(posts.len());
    for post in posts {
        let Some(At { line, value }) = post.value.as_ref().map(|value| &value.fields.author) else {
            continue;
        };
        match by_id.get(value.as_str()) {
            Some(author) => joined.push(PostByAuthor { author: Arc::clone(author), post }),
            None => {
                let hint = did_you_mean(value, by_id.keys().copied());
                let message = format!("there is no author file \"authors/{value}.yaml\".{hint}");
                problems.push(Problem::new(&post.file, *line, message));
            }
        }
    }
    joined
}

#[cfg(test)]
mod tests {
    use super::*;

    fn good() -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fixtures/good")
    }

    #[test]
    fn a_loader_goes_on_after_a_panic_and_trusts_nothing_from_before() {
        let mut loader = Loader::new(good());
        let first = loader.load().unwrap();
        let problems = loader
            .load_by(|loader, problems| {
                loader.read(problems);
                panic!("halfway");
            })
            .unwrap_err();
        assert_eq!(problems, [Problem::new(good(), 1, FAULT)]);
        let second = loader.load().unwrap();
        assert_eq!(second.jobs.len(), first.jobs.len());
        assert!(!Arc::ptr_eq(&second.site, &first.site), "it was read again");
    }
}
