//! One content file as its reader sees it, and the shelf that remembers what was read.

use std::cell::RefCell;
use std::collections::HashMap;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use rayon::prelude::*;

use super::field::At;
use super::rich_text::RichText;
use crate::files::{self, Found, Listed, Stamp, look};
use crate::media::{Picture, Pictures, below_media};
use crate::payload;
use crate::problem::{Complaints, Problem, did_you_mean};

/// A novel fits; a video renamed to `.md` does not.
pub const MAX_FILE_BYTES: u64 = 1024 * 1024;
/// Each line is held against every list and quote that is open, so their number counts too.
pub const MAX_LINES: usize = 20_000;

/// For what no author can be blamed for.
pub const FAULT: &str = "Strakeline itself fails on this; the log says where, please report it";

/// A kind of content file. Reading looks at the file and its pictures only, never at other files.
pub trait ContentFile: Sized + Send + Sync {
    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self>;
}

pub struct Source<'a> {
    pub text: &'a str,
    pub slug: &'a str,
    pictures: &'a Pictures,
    /// Each picture asked for with the address it had, so that a later load sees when one changed.
    asked: RefCell<Vec<(String, Option<String>)>>,
}

impl Source<'_> {
    /// The picture a field names.
    pub fn picture(&self, name: &At<String>, complaints: &mut Complaints) -> Option<Arc<Picture>> {
        self.find(&name.value, |_| name.line, complaints)
    }

    /// Safe HTML out of a body that starts on `first_line`.
    pub fn rich_text(
        &self,
        html: &str,
        first_line: usize,
        complaints: &mut Complaints,
    ) -> RichText {
        let line = |name: &str| self.line_of(name).unwrap_or(first_line);
        RichText::new(html, |name| self.find(name, line, complaints))
    }

    /// The first line that mentions `needle`.
    pub fn line_of(&self, needle: &str) -> Option<usize> {
        self.text.lines().position(|line| line.contains(needle)).map(|index| index + 1)
    }

    fn find(
        &self,
        name: &str,
        line: impl Fn(&str) -> usize,
        complaints: &mut Complaints,
    ) -> Option<Arc<Picture>> {
        let found = self.pictures.named(name).cloned();
        self.asked.borrow_mut().push((name.to_owned(), found.as_ref().map(|p| p.url.clone())));
        if found.is_none() && !complaints.is_full() {
            complaints.add(line(name), self.no_picture(name));
        }
        found
    }

    /// Pictures from other sites would tell those sites who reads ours.
    fn no_picture(&self, name: &str) -> String {
        if name.contains("://") || name.starts_with("//") {
            return format!(
                "\"{name}\" is on another site; copy the picture into the media folder"
            );
        }
        let hint = did_you_mean(below_media(name), self.pictures.names());
        format!("there is no picture \"{name}\" in the media folder.{hint}")
    }
}

/// What the API tells of a picture beside its address.
pub fn facts(picture: &Picture) -> payload::Picture {
    payload::Picture {
        width: picture.width,
        height: picture.height,
        widths: picture.widths().collect(),
        placeholder: picture.placeholder.clone(),
    }
}

/// A file that was read: its value, or what is wrong with it.
#[derive(Debug)]
pub struct Parsed<T> {
    pub file: PathBuf,
    pub slug: String,
    /// Changes whenever the value may have changed.
    pub fingerprint: u64,
    pub value: Option<T>,
    complaints: Complaints,
    stamp: Stamp,
    asked: Vec<(String, Option<String>)>,
}

impl<T: ContentFile> Parsed<T> {
    fn new(listed: &Listed, pictures: &Pictures) -> Self {
        let stem = listed.path.file_stem().unwrap_or_default().to_string_lossy();
        let mut complaints = Complaints::default();
        let mut parsed = Self {
            file: listed.path.clone(),
            slug: stem.clone().into_owned(),
            fingerprint: 0,
            value: None,
            complaints: Complaints::default(),
            stamp: listed.stamp.settled(),
            asked: Vec::new(),
        };
        if let Some(text) = read_text(listed, &mut parsed.stamp, &mut complaints) {
            let asked = RefCell::default();
            let source = Source { text: &text, slug: &stem, pictures, asked };
            let value = guarded(|complaints| T::read(&source, complaints), &mut complaints);
            parsed.value = value.filter(|_| complaints.is_empty());
            parsed.asked = source.asked.into_inner();
            parsed.fingerprint = fingerprint(&text, &parsed.asked);
        }
        parsed.complaints = complaints;
        parsed
    }

    fn is_current(&self, listed: &Listed, pictures: &Pictures) -> bool {
        let same_picture = |(name, url): &(String, Option<String>)| {
            pictures.named(name).map(|picture| &picture.url) == url.as_ref()
        };
        self.stamp == listed.stamp && self.asked.iter().all(same_picture)
    }

    pub fn problems(&self) -> impl Iterator<Item = Problem> {
        self.complaints.of(&self.file)
    }
}

/// A reader that panics has met a file it was not made for: the problem is that file's, and all others are read.
fn guarded<T>(
    read: impl FnOnce(&mut Complaints) -> Option<T>,
    complaints: &mut Complaints,
) -> Option<T> {
    let value = catch_unwind(AssertUnwindSafe(|| read(complaints)));
    value.unwrap_or_else(|_| {
        complaints.add(1, FAULT);
        None
    })
}

fn read_text(listed: &Listed, stamp: &mut Stamp, complaints: &mut Complaints) -> Option<String> {
    if listed.stamp.bytes() > MAX_FILE_BYTES {
        complaints.add(1, format!("this file is larger than {} kB", MAX_FILE_BYTES / 1024));
        return None;
    }
    let bytes = files::read(&listed.path, MAX_FILE_BYTES)
        .map_err(|message| {
            *stamp = stamp.unread();
            complaints.add(1, message);
        })
        .ok()?;
    let lines = |bytes: &[u8]| bytes.iter().filter(|byte| **byte == b'\n').count();
    if lines(&bytes) > MAX_LINES {
        complaints.add(MAX_LINES + 1, format!("this file has more than {MAX_LINES} lines"));
        return None;
    }
    String::from_utf8(bytes)
        .map_err(|error| {
            let valid = error.as_bytes().get(..error.utf8_error().valid_up_to());
            let line = lines(valid.unwrap_or_default()) + 1;
            complaints.add(line, "this is not UTF-8 text; save the file as UTF-8");
        })
        .ok()
}

fn fingerprint(text: &str, pictures: &[(String, Option<String>)]) -> u64 {
    let mut hasher = blake3::Hasher::new();
    hasher.update(text.as_bytes());
    for url in pictures.iter().filter_map(|(_, url)| url.as_ref()) {
        hasher.update(url.as_bytes());
    }
    let [a, b, c, d, e, f, g, h, ..] = *hasher.finalize().as_bytes();
    u64::from_le_bytes([a, b, c, d, e, f, g, h])
}

/// The files of one kind between loads. Only what changed is read again, on all cores.
#[derive(Debug)]
pub struct Shelf<T> {
    files: HashMap<PathBuf, Arc<Parsed<T>>>,
}

impl<T> Default for Shelf<T> {
    fn default() -> Self {
        Self { files: HashMap::new() }
    }
}

impl<T: ContentFile> Shelf<T> {
    /// Everything that is listed, in that order; the problems of each go to `problems`.
    pub fn load(
        &mut self,
        listed: &[Listed],
        pictures: &Pictures,
        problems: &mut Vec<Problem>,
    ) -> Vec<Arc<Parsed<T>>> {
        let parsed: Vec<_> = listed
            .par_iter()
            .map(|file| match self.files.get(&file.path) {
                Some(parsed) if parsed.is_current(file, pictures) => parsed.clone(),
                _ => Arc::new(Parsed::new(file, pictures)),
            })
            .collect();
        self.files = parsed.iter().map(|file| (file.file.clone(), file.clone())).collect();
        problems.extend(parsed.iter().flat_map(|file| file.problems()));
        parsed
    }

    /// A file that must be there.
    pub fn load_one(
        &mut self,
        path: &Path,
        pictures: &Pictures,
        problems: &mut Vec<Problem>,
    ) -> Option<Arc<Parsed<T>>> {
        let found = self.load_optional(path, pictures, problems);
        if found.is_none() && problems.iter().all(|problem| problem.file != path) {
            problems.push(Problem::new(path, 1, "this file is missing"));
        }
        found
    }

    /// A file that may be left out.
    pub fn load_optional(
        &mut self,
        path: &Path,
        pictures: &Pictures,
        problems: &mut Vec<Problem>,
    ) -> Option<Arc<Parsed<T>>> {
        match look(path) {
            Ok(Found::File(stamp)) => {
                let listed = Listed { path: path.to_owned(), stamp };
                return self.load(&[listed], pictures, problems).pop();
            }
            Ok(Found::Nothing) => {}
            Ok(Found::Folder) => problems.push(Problem::new(path, 1, "this must be a file")),
            Err(message) => problems.push(Problem::new(path, 1, message)),
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use super::*;

    struct Fragile;

    impl ContentFile for Fragile {
        fn read(source: &Source<'_>, _: &mut Complaints) -> Option<Self> {
            assert!(!source.text.contains("fault"));
            Some(Self)
        }
    }

    #[test]
    fn a_file_that_makes_its_reader_panic_is_named_and_the_others_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let bad = folder.path().join("bad.md");
        fs::write(&bad, "a fault").unwrap();
        fs::write(folder.path().join("good.md"), "text").unwrap();
        let (mut shelf, mut problems) = (Shelf::<Fragile>::default(), Vec::new());
        let listed = files::walk(folder.path(), &mut problems);
        let read = shelf.load(&listed, &Pictures::default(), &mut problems);
        assert_eq!(problems, [Problem::new(bad, 1, FAULT)]);
        assert!(read[0].value.is_none() && read[1].value.is_some());
    }

    #[test]
    fn a_file_that_could_not_be_read_is_read_again_though_it_did_not_change() {
        let here = tempfile::tempdir().unwrap();
        let (folder, away) = (here.path().join("jobs"), here.path().join("away"));
        fs::create_dir(&folder).unwrap();
        fs::write(folder.join("a.md"), "text").unwrap();
        let listed = files::walk_settled(&folder);
        let mut shelf = Shelf::<Fragile>::default();
        let mut load = || {
            let mut problems = Vec::new();
            let read = shelf.load(&listed, &Pictures::default(), &mut problems);
            (read[0].value.is_some(), problems.len())
        };
        // Renaming its folder leaves the file's own times alone.
        fs::rename(&folder, &away).unwrap();
        assert_eq!(load(), (false, 1));
        fs::rename(&away, &folder).unwrap();
        assert_eq!(load(), (true, 0));
    }
}
