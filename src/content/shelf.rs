//! Content files between loads: only what changed is read again, on all cores.

use std::cmp::Ordering;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::file_text::read_text;
use super::overlay::Sources;
use super::source::{ContentFile, Place, RequestedPicture, Source};
use crate::files::{Found, Listed, Stamp};
use crate::media::Pictures;
use crate::problem::{Complaints, Problem};

/// For a failure that is not the author's.
pub const FAULT: &str = "Strakeline itself fails on this; the log says where, please report it";

/// A file that was read without a complaint.
#[derive(Debug)]
pub struct Loaded<T> {
    pub file: PathBuf,
    pub slug: String,
    /// Changes whenever the value may have changed.
    pub fingerprint: u64,
    pub value: T,
}

/// What reading a file came to, kept until the file or one of its pictures changes.
#[derive(Debug)]
struct Read<T> {
    loaded: Option<Arc<Loaded<T>>>,
    complaints: Complaints,
    stamp: Stamp,
    requested: Vec<RequestedPicture>,
}

impl<T: ContentFile> Read<T> {
    fn new(listed: &Listed, sources: Sources<'_>, pictures: &Pictures) -> Self {
        let slug = slug_of(&listed.path);
        let mut read = Self {
            loaded: None,
            complaints: Complaints::default(),
            stamp: listed.stamp.settled(),
            requested: Vec::new(),
        };
        let Some(text) = read_text(listed, sources, &mut read.stamp, &mut read.complaints) else {
            return read;
        };
        let source = Source::new(&text, &slug, pictures);
        let value =
            catching_panics(|complaints| T::read(&source, complaints), &mut read.complaints);
        read.requested = source.into_requested();
        let fingerprint = fingerprint(&text, &read.requested);
        let file = listed.path.clone();
        read.loaded = value
            .filter(|_| read.complaints.is_empty())
            .map(|value| Arc::new(Loaded { file, slug, fingerprint, value }));
        read
    }

    fn has_pictures_of(&self, pictures: &Pictures) -> bool {
        self.requested.iter().all(|picture| picture.is_current(pictures))
    }
}

fn slug_of(path: &Path) -> String {
    path.file_stem().unwrap_or_default().to_string_lossy().into_owned()
}

/// Whether this is the path of `folder/SLUG.extension`. By its bytes: to take apart each of thousands is slow.
fn is_named(path: &Path, folder: &Path, extension: &str) -> bool {
    let path = path.as_os_str().as_encoded_bytes();
    let name = path.strip_prefix(folder.as_os_str().as_encoded_bytes());
    let stem = name.and_then(|name| name.strip_prefix(b"/")?.strip_suffix(extension.as_bytes()));
    let slug = stem.and_then(|stem| stem.strip_suffix(b"."));
    slug.is_some_and(|slug| !slug.is_empty() && !slug.contains(&b'/'))
}

/// A panic in a reader is a problem of that file only: all others are still read.
fn catching_panics<T>(
    read: impl FnOnce(&mut Complaints) -> Option<T>,
    complaints: &mut Complaints,
) -> Option<T> {
    let value = catch_unwind(AssertUnwindSafe(|| read(complaints)));
    value.unwrap_or_else(|_| {
        complaints.add(1, FAULT);
        None
    })
}

fn fingerprint(text: &str, pictures: &[RequestedPicture]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(text.as_bytes());
    for url in pictures.iter().filter_map(RequestedPicture::url) {
        hasher.update(url.as_bytes());
    }
    let [a, b, c, d, e, f, g, h, ..] = *hasher.finalize().as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// The files of one type.
#[derive(Debug)]
pub struct Shelf<T> {
    /// In the order of `walk`.
    files: Vec<(PathBuf, Arc<Read<T>>)>,
    /// Those of the last load, with which each file would be read as it was.
    pictures: Arc<Pictures>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Self { files: Vec::new(), pictures: Arc::default() }
    }
}

impl<T: ContentFile> Shelf<T> {
    /// A file that must be there.
    pub fn load_required(
        &mut self,
        sources: Sources<'_>,
        pictures: &Arc<Pictures>,
        problems: &mut Vec<Problem>,
    ) -> Option<Arc<Loaded<T>>> {
        let loaded = self.load_optional(sources, pictures, problems);
        let path = sources.root.join(T::PLACE.name());
        if loaded.is_none() && problems.iter().all(|problem| problem.file != path) {
            problems.push(Problem::new(path, 1, "this file is missing"));
        }
        loaded
    }

    /// A file that may be left out.
    pub fn load_optional(
        &mut self,
        sources: Sources<'_>,
        pictures: &Arc<Pictures>,
        problems: &mut Vec<Problem>,
    ) -> Option<Arc<Loaded<T>>> {
        let path = sources.root.join(T::PLACE.name());
        match sources.look(&path) {
            Ok(Found::File(stamp)) => {
                return self.load(vec![Listed { path, stamp }], sources, pictures, problems).pop();
            }
            Ok(Found::Nothing) => {}
            Ok(Found::Folder) => problems.push(Problem::new(path, 1, "this must be a file")),
            Err(message) => problems.push(Problem::new(path, 1, message)),
        }
        *self = Self::default();
        None
    }

    /// All files of a folder.
    pub fn load_folder(
        &mut self,
        sources: Sources<'_>,
        pictures: &Arc<Pictures>,
        problems: &mut Vec<Problem>,
    ) -> Vec<Arc<Loaded<T>>> {
        let Place::Folder { name, extension } = T::PLACE else {
            return Vec::new();
        };
        let folder = sources.root.join(name);
        let (files, others): (Vec<Listed>, Vec<Listed>) = sources
            .walk(&folder, problems)
            .into_iter()
            .partition(|file| is_named(&file.path, &folder, extension));
        problems.extend(others.into_iter().map(|file| {
            let message = format!("only files named SLUG.{extension} are read from this folder");
            Problem::new(file.path, 1, message)
        }));
        self.load(files, sources, pictures, problems)
    }

    /// The slugs of all files of the last load, those with a problem too.
    pub fn slugs(&self) -> impl Iterator<Item = String> {
        self.files.iter().map(|(path, _)| slug_of(path))
    }

    /// What could be read of `listed`, in that order; the rest goes to `problems`.
    fn load(
        &mut self,
        listed: Vec<Listed>,
        sources: Sources<'_>,
        pictures: &Arc<Pictures>,
        problems: &mut Vec<Problem>,
    ) -> Vec<Arc<Loaded<T>>> {
        let mut before = std::mem::take(&mut self.files).into_iter().peekable();
        let known = |file: &Listed| loop {
            let (path, _) = before.peek()?;
            match path.as_os_str().cmp(file.path.as_os_str()) {
                Ordering::Less => before.next(),
                Ordering::Equal => return before.next().map(|(_, read)| read),
                Ordering::Greater => return None,
            };
        };
        // To look up each picture of each file takes longer than all else here.
        let same_pictures = Arc::ptr_eq(&self.pictures, pictures);
        let is_current = |read: &Read<T>, file: &Listed| {
            read.stamp == file.stamp && (same_pictures || read.has_pictures_of(pictures))
        };
        let known: Vec<_> = listed.iter().map(known).collect();
        let read = listed.par_iter().zip(known).map(|(file, known)| {
            // What is laid over a file has no stamp to know it by.
            let is_laid = sources.text(&file.path).is_some();
            let known = known.filter(|read| !is_laid && is_current(read, file));
            known.unwrap_or_else(|| Arc::new(Read::new(file, sources, pictures)))
        });
        let read: Vec<_> = read.collect();
        let mut loaded = Vec::with_capacity(read.len());
        for (file, read) in listed.into_iter().zip(read) {
            problems.extend(read.complaints.of(&file.path));
            loaded.extend(read.loaded.clone());
            self.files.push((file.path, read));
        }
        self.pictures.clone_from(pictures);
        loaded
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;
    use crate::content::field::Schema;
    use crate::content::overlay::Overlay;

    #[derive(Debug)]
    struct Fragile;

    impl ContentFile for Fragile {
        const NAME: &'static str = "fragile";
        const PLACE: Place = Place::Folder { name: "jobs", extension: "md" };

        fn schema() -> Schema {
            Schema::of("object")
        }

        fn read(source: &Source<'_>, _: &mut Complaints) -> Option<Self> {
            assert!(!source.text.contains("fault"));
            Some(Self)
        }
    }

    fn sources<'a>(root: &'a Path, overlay: &'a Overlay) -> Sources<'a> {
        Sources { root, overlay }
    }

    #[test]
    fn only_files_of_the_folder_itself_with_a_slug_and_its_extension_are_read() {
        let is_read = |path: &str| is_named(Path::new(path), Path::new("site/jobs"), "md");
        assert!(is_read("site/jobs/a.md") && is_read("site/jobs/a.b.md"));
        for path in ["jobs/.md", "jobs/amd", "jobs/a.yaml", "jobs/a/b.md", "jobs-a.md", "jobsa.md"]
        {
            assert!(!is_read(&format!("site/{path}")), "{path}");
        }
    }

    #[test]
    fn a_file_that_makes_its_reader_panic_is_named_and_the_others_are_read() {
        let root = tempfile::tempdir().unwrap();
        let folder = root.path().join("jobs");
        fs::create_dir(&folder).unwrap();
        let bad = folder.join("bad.md");
        fs::write(&bad, "a fault").unwrap();
        fs::write(folder.join("good.md"), "text").unwrap();
        let (mut shelf, mut problems) = (Shelf::<Fragile>::default(), Vec::new());
        let none = Overlay::default();
        let loaded = shelf.load_folder(sources(root.path(), &none), &Arc::default(), &mut problems);
        assert_eq!(problems, [Problem::new(bad, 1, FAULT)]);
        assert_eq!(loaded.iter().map(|file| file.slug.as_str()).collect::<Vec<_>>(), ["good"]);
    }

    #[test]
    fn a_file_that_could_not_be_read_is_read_again_though_it_did_not_change() {
        let here = tempfile::tempdir().unwrap();
        let (folder, away) = (here.path().join("jobs"), here.path().join("away"));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("a.md"), "text").unwrap();
        let listed = crate::files::walk_settled(&folder);
        let (mut shelf, none) = (Shelf::<Fragile>::default(), Overlay::default());
        let mut load = || {
            let mut problems = Vec::new();
            let loaded = shelf.load(
                listed.clone(),
                sources(here.path(), &none),
                &Arc::default(),
                &mut problems,
            );
            (loaded.len(), problems.len())
        };
        // Renaming its folder leaves the file's own times alone.
        fs::rename(&folder, &away).unwrap();
        assert_eq!(load(), (0, 1));
        fs::rename(&away, &folder).unwrap();
        assert_eq!(load(), (1, 0));
    }
}
