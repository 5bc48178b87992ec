//! The content folder as the office sees it: loaded again for each question, with what is not saved laid over it. What did
//! not change is not read again.

use std::path::PathBuf;
use std::sync::Arc;

use super::change::{FileChange, moved};
use super::error::OfficeError;
use super::path::ContentPath;
use super::references::with_new_address;
use super::rows::Rows;
use super::text::{self, Fields};
use super::wire::{Problem, Reading};
use crate::content::Content;
use crate::content::load::Loader;
use crate::content::overlay::Overlay;
use crate::media::Pictures;
use crate::media::store::PictureStore;
use crate::problem;

pub struct Workspace {
    root: PathBuf,
    loader: Loader,
    pub rows: Rows,
}

/// What a load came to.
pub struct Loaded {
    pub content: Option<Content>,
    pub problems: Vec<Problem>,
}

impl Workspace {
    pub fn new(root: PathBuf, pictures: Arc<PictureStore>) -> Self {
        let loader = Loader::trusting(root.clone(), pictures);
        Self { root, loader, rows: Rows::default() }
    }

    /// The pictures of the last load.
    pub fn pictures(&self) -> Arc<Pictures> {
        self.loader.pictures()
    }

    /// The folder as it is saved.
    pub fn load(&mut self) -> Loaded {
        self.load_with(&Overlay::default(), None)
    }

    /// The folder with one text in place of a file; without a text, as if the file were deleted.
    pub fn load_laid(&mut self, path: &ContentPath, text: Option<&str>) -> Loaded {
        let mut overlay = Overlay::default();
        overlay.lay(self.root.join(path.as_str()), text.map(str::to_owned));
        self.load_with(&overlay, text.map(|text| (path, text)))
    }

    fn load_with(&mut self, overlay: &Overlay, text: Option<(&ContentPath, &str)>) -> Loaded {
        let (content, problems) = self.loader.load_partly(overlay);
        let mut own = None;
        let described = problems.into_iter().map(|problem| {
            let problem::Problem { file, line, message } = problem;
            let path = file.strip_prefix(&self.root).unwrap_or(&file).to_string_lossy();
            // The text is read again for the first problem of its own, not for each.
            let own = text
                .filter(|(own, _)| own.as_str() == path)
                .map(|(path, text)| own.get_or_insert_with(|| Fields::of(path, text)));
            let field = own.and_then(|fields| fields.at(line, &message));
            Problem { path: path.into_owned(), line, message, field }
        });
        Loaded { content, problems: described.collect() }
    }

    /// What a text says, and what would be wrong if it were saved.
    pub fn reading(&mut self, path: &ContentPath, text: &str) -> Reading {
        let after = self.load_laid(path, Some(text)).problems;
        let is_own = |problem: &Problem| problem.path == path.as_str();
        let (problems, mut elsewhere): (Vec<_>, Vec<_>) = after.into_iter().partition(is_own);
        // Mostly there are none, and the folder need not be loaded a second time for each key that is typed.
        if !elsewhere.is_empty() {
            let before = self.load().problems;
            elsewhere.retain(|problem| !before.contains(problem));
        }
        Reading { problems, elsewhere, ..text::read(path, text) }
    }

    /// What would be wrong after these changes that is not wrong now. What is wrong with a renamed file is so under its new
    /// name, too.
    pub fn new_problems(&mut self, changes: &[FileChange]) -> Vec<Problem> {
        let mut before = self.load().problems;
        if let Some((from, to)) = moved(changes) {
            before.iter_mut().for_each(|problem| *problem = moved_problem(problem, from, to));
        }
        let mut overlay = Overlay::default();
        for change in changes {
            let text = change.new.as_deref().map(|new| String::from_utf8_lossy(new).into_owned());
            overlay.lay(self.root.join(change.path.as_str()), text);
        }
        let after = self.load_with(&overlay, None).problems;
        after.into_iter().filter(|problem| !before.contains(problem)).collect()
    }
}

fn moved_problem(problem: &Problem, from: &ContentPath, to: &ContentPath) -> Problem {
    let is_own = problem.path == from.as_str();
    Problem {
        path: if is_own { to.to_string() } else { problem.path.clone() },
        message: with_new_address(&problem.message, from, to),
        ..problem.clone()
    }
}

/// A text must not make the site's content invalid: the site would keep its last good version and show nothing new,
/// whoever saves what. A file that has problems already may be saved with problems of its own while it is mended.
pub fn check_save(reading: &Reading, had_problems: bool) -> Result<(), OfficeError> {
    let own = if had_problems { &[][..] } else { &reading.problems };
    let problems: Vec<_> = own.iter().chain(&reading.elsewhere).cloned().collect();
    let count = problems.len();
    if count == 0 {
        return Ok(());
    }
    let message = match count {
        1 => "There is a problem to solve before this can be saved. What you typed is kept."
            .to_owned(),
        count => format!(
            "There are {count} problems to solve before this can be saved. What you typed is kept."
        ),
    };
    Err(OfficeError::Invalid { message, problems })
}
