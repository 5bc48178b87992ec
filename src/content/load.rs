//! A folder of files becomes `Content`, or the list of everything that is wrong with it.

use std::collections::{BTreeMap, HashSet};
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::addresses;
use super::file_type::{self, MEDIA};
use super::kind::{Entry, Kind, Others, Visitor};
use super::overlay::{Overlay, Sources};
use super::schema::{
    Disciplines, PagesFields, Redirects, Robots, Shelves, Site, Testimonials, TextPage,
};
use super::shelf::{FAULT, Loaded, Shelf};
use super::{Content, Entries};
use crate::files::{Found, look, names};
use crate::media::store::PictureStore;
use crate::media::{PictureShelf, Pictures};
use crate::payload::{About, Author};
use crate::problem::{Complaints, Problem, did_you_mean};

/// Enough to see what is wrong; a link to the wrong folder can have tens of thousands, each a line of the log.
const MAX_PROBLEMS: usize = 1_000;
/// Of the content's own, all of which stand at the foot of each page.
const MAX_TEXT_PAGES: usize = 50;

/// Loads one content folder again and again; what did not change is not read again.
#[derive(Debug, Default)]
pub struct Loader {
    root: PathBuf,
    pictures: PictureShelf,
    site: Shelf<Site>,
    pages: Shelf<PagesFields>,
    about: Shelf<About>,
    disciplines: Shelf<Disciplines>,
    testimonials: Shelf<Testimonials>,
    authors: Shelf<Author>,
    text_pages: Shelf<TextPage>,
    redirects: Shelf<Redirects>,
    robots: Shelf<Robots>,
    kinds: Shelves,
    /// Those of the last load.
    found: Arc<Pictures>,
}

impl Loader {
    pub fn new(root: impl Into<PathBuf>) -> Self {
        Self { root: root.into(), ..Self::default() }
    }

    /// A loader that need not decode pictures again which `store` holds.
    pub fn trusting(root: impl Into<PathBuf>, store: Arc<PictureStore>) -> Self {
        Self { pictures: PictureShelf::trusting(store), ..Self::new(root) }
    }

    /// The pictures of the last load, whatever else was wrong with it.
    pub fn pictures(&self) -> Arc<Pictures> {
        self.found.clone()
    }

    pub fn root(&self) -> &Path {
        &self.root
    }

    /// Everything or nothing: a folder with a problem yields the sorted list of all its problems.
    pub fn load(&mut self) -> Result<Content, Vec<Problem>> {
        self.load_by(|loader, problems| loader.read(&Overlay::default(), problems))
    }

    /// The folder with texts laid over it, which are not remembered: what could be read although there are problems. Nothing
    /// without the files that every site needs.
    pub fn load_partly(&mut self, overlay: &Overlay) -> (Option<Content>, Vec<Problem>) {
        let mut partly = None;
        let loaded = self.load_by(|loader, problems| {
            let content = loader.read(overlay, problems);
            if problems.is_empty() {
                return content;
            }
            partly = content;
            None
        });
        match loaded {
            Ok(content) => (Some(content), Vec::new()),
            Err(problems) => (partly, problems),
        }
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
        if problems.len() > MAX_PROBLEMS {
            problems.truncate(MAX_PROBLEMS);
            let message = format!("{MAX_PROBLEMS} problems are listed; there are more");
            problems.push(Problem::new(&self.root, 1, message));
        }
        match content {
            Some(content) if problems.is_empty() => Ok(content),
            _ => Err(problems),
        }
    }

    fn read(&mut self, overlay: &Overlay, problems: &mut Vec<Problem>) -> Option<Content> {
        let message = match look(&self.root) {
            Ok(Found::Folder) => None,
            Ok(_) => Some("there is no content folder here".to_owned()),
            Err(message) => Some(message),
        };
        if let Some(message) = message {
            problems.push(Problem::new(&self.root, 1, message));
            return None;
        }
        let root = &self.root;
        let sources = Sources { root, overlay };
        check_names(root, problems);
        let pictures = self.pictures.load(&root.join(MEDIA), problems);
        self.found = pictures.clone();
        let pictures = sources.left_of(pictures);
        let site = self.site.load_required(sources, &pictures, problems);
        let pages = self.pages.load_optional(sources, &pictures, problems);
        let about = self.about.load_required(sources, &pictures, problems);
        let disciplines = self.disciplines.load_required(sources, &pictures, problems);
        let testimonials = self.testimonials.load_optional(sources, &pictures, problems);
        let authors = self.authors.load_folder(sources, &pictures, problems);

        let others = Arc::new(Others {
            disciplines: disciplines.clone(),
            authors: by_slug(&self.authors, authors),
        });
        let entries = self.kinds.load(sources, &pictures, &others, problems);
        let mut text_pages = self.text_pages.load_folder(sources, &pictures, problems);
        text_pages.sort_by_key(|page| page.value.order);
        if let Some(page) = text_pages.get(MAX_TEXT_PAGES) {
            let message =
                format!("there may be {MAX_TEXT_PAGES} pages, which stand at the foot of each");
            problems.push(Problem::new(&page.file, 1, message));
        }
        let redirects = self.redirects.load_optional(sources, &pictures, problems);
        if let Some(redirects) = &redirects {
            self.check_redirects(redirects, &entries, site.as_deref(), problems);
        }
        let robots = self.robots.load_optional(sources, &pictures, problems);
        Some(Content {
            site: site?,
            pages,
            about: about?,
            disciplines: disciplines?,
            testimonials,
            text_pages,
            redirects,
            robots,
            entries,
            pictures,
        })
    }

    /// Files with a problem count as pages too: a redirect to one of them is not another problem.
    fn check_redirects(
        &self,
        redirects: &Loaded<Redirects>,
        entries: &Entries,
        site: Option<&Loaded<Site>>,
        problems: &mut Vec<Problem>,
    ) {
        let text_pages = self.text_pages.slugs().map(|slug| format!("/{slug}"));
        let at_root = site.into_iter().flat_map(|site| site.value.at_root().into_keys());
        let known = addresses::all(self.kinds.paths().chain(text_pages).chain(at_root));
        let mut drafts = Drafts::default();
        entries.visit(&mut drafts);
        let mut complaints = Complaints::default();
        redirects.value.check(&known, &drafts.0, &mut complaints);
        problems.extend(complaints.of(&redirects.file));
    }
}

/// The addresses of all that is not to be published yet.
#[derive(Default)]
struct Drafts(HashSet<String>);

impl<'a> Visitor<'a> for Drafts {
    fn visit<K: Kind>(&mut self, entries: &'a [Arc<Entry<K>>]) {
        let drafts = entries.iter().filter(|entry| entry.value().schedule().draft);
        self.0.extend(drafts.map(|entry| entry.path()));
    }
}

/// Those that could be read, and the others by name.
fn by_slug(
    shelf: &Shelf<Author>,
    authors: Vec<Arc<Loaded<Author>>>,
) -> BTreeMap<String, Option<Arc<Loaded<Author>>>> {
    let mut by_slug: BTreeMap<_, _> = shelf.slugs().map(|slug| (slug, None)).collect();
    by_slug.extend(authors.into_iter().map(|author| (author.slug.clone(), Some(author))));
    by_slug
}

/// A folder called `service` would be ignored without a word, so every name must be one that is read.
fn check_names(root: &Path, problems: &mut Vec<Problem>) {
    let known: Vec<_> = file_type::names().collect();
    for name in names(root, problems) {
        let name = name.to_string_lossy();
        if name != "README.md" && !known.contains(&name.as_ref()) {
            let hint = did_you_mean(&name, known.iter().copied());
            let message = format!("\"{name}\" does not belong in the content folder.{hint}");
            problems.push(Problem::new(root.join(name.as_ref()), 1, message));
        }
    }
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
                loader.read(&Overlay::default(), problems);
                panic!("halfway");
            })
            .unwrap_err();
        assert_eq!(problems, [Problem::new(good(), 1, FAULT)]);
        let second = loader.load().unwrap();
        assert_eq!(second.entries.jobs.len(), first.entries.jobs.len());
        assert!(!Arc::ptr_eq(&second.site, &first.site), "it was read again");
    }
}
