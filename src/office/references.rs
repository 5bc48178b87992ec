//! Where a file or a picture is named in other files.

use std::path::Path;

use super::path::ContentPath;
use super::rows::address;
use super::wire::Use;
use crate::content::field::given;
use crate::content::file_text::MAX_FILE_BYTES;
use crate::content::file_type;
use crate::content::front_matter;
use crate::content::source::Place;
use crate::files::{self, Found};

/// A file with its text.
pub struct Text {
    pub path: ContentPath,
    pub text: String,
}

/// All content files that are text.
pub fn texts(root: &Path) -> Vec<Text> {
    let mut texts = Vec::new();
    let mut add = |path: ContentPath| {
        let bytes =
            path.on_disk(root).ok().and_then(|file| files::read(&file, MAX_FILE_BYTES).ok());
        if let Some(text) = bytes.and_then(|bytes| String::from_utf8(bytes).ok()) {
            texts.push(Text { path, text });
        }
    };
    for file_type in file_type::all() {
        match file_type.place {
            Place::File(name) => {
                let is_there = matches!(files::look(&root.join(name)), Ok(Found::File(_)));
                ContentPath::parse(name).ok().filter(|_| is_there).into_iter().for_each(&mut add);
            }
            Place::Folder { name, .. } => {
                let listed = files::walk(&root.join(name), &mut Vec::new());
                let paths = listed.iter().filter_map(|file| ContentPath::below(root, &file.path));
                paths.for_each(&mut add);
            }
        }
    }
    texts
}

/// What is looked for.
pub enum Target {
    /// The author of posts.
    Author(String),
    /// An entry's address, in links.
    Address(String),
    /// A picture, by its name below the media folder.
    Picture(String),
}

impl Target {
    pub fn of(path: &ContentPath) -> Option<Self> {
        match path.as_str().split_once('/')? {
            ("authors", _) => Some(Self::Author(path.slug().to_owned())),
            _ => address(path).map(Self::Address),
        }
    }

    /// The lines of a text that name it.
    pub fn lines(&self, text: &Text) -> Vec<usize> {
        match self {
            Self::Author(slug) => {
                let front = front_matter::split(&text.text).ok().map(|parts| parts.front);
                let author: Option<String> = front.and_then(|front| given(&front, "author"));
                let is_named =
                    text.path.as_str().starts_with("blogs/") && author.as_ref() == Some(slug);
                let line = text.text.lines().position(|line| line.starts_with("author:"));
                is_named.then_some(line.unwrap_or_default() + 1).into_iter().collect()
            }
            Self::Address(name) | Self::Picture(name) => {
                let lines = text.text.lines().enumerate();
                let named = lines.filter(|(_, line)| places(line, name).next().is_some());
                named.map(|(index, _)| index + 1).collect()
            }
        }
    }
}

/// Where `name` stands in a text as a whole name and not as part of another.
pub fn places<'a>(text: &'a str, name: &'a str) -> impl Iterator<Item = usize> + 'a {
    let part_of_name = |c: char| c.is_alphanumeric() || "-_".contains(c);
    text.match_indices(name).filter_map(move |(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let after = text.get(at + name.len()..).and_then(|text| text.chars().next());
        // A path before it makes it another address; the media folder before a picture does not.
        let is_begun = before
            .is_none_or(|c| !part_of_name(c) && c != '.' && (c != '/' || !name.starts_with('/')));
        let is_ended = after.is_none_or(|c| !part_of_name(c));
        (is_begun && is_ended).then_some(at)
    })
}

/// Everywhere but in the file itself.
pub fn uses(root: &Path, target: &Target, own: Option<&ContentPath>) -> Vec<Use> {
    let texts = texts(root).into_iter().filter(|text| Some(&text.path) != own);
    let uses = texts.flat_map(|text| {
        let lines = target.lines(&text);
        lines.into_iter().map(move |line| Use { path: text.path.to_string(), line })
    });
    uses.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_found_as_a_whole_only() {
        let found = |text, name| places(text, name).count();
        assert_eq!(found("see [it](/jobs/piper), /jobs/piper.", "/jobs/piper"), 2);
        assert_eq!(found("/jobs/piper-senior https://x.example/jobs/piper", "/jobs/piper"), 0);
        assert_eq!(found("![](media/deck.jpg) \"deck.jpg\" ![](../media/deck.jpg)", "deck.jpg"), 3);
        assert_eq!(found("sun-deck.jpg deck.jpgx", "deck.jpg"), 0);
    }
}
