//! Where a file or a picture is named in other files.

use std::collections::HashMap;
use std::path::Path;

use super::error::OfficeError;
use super::path::ContentPath;
use super::rows::address;
use super::wire::Use;
use crate::content::field::given;
use crate::content::file_text::MAX_FILE_BYTES;
use crate::content::file_type;
use crate::content::front_matter;
use crate::content::source::Place;
use crate::files::{self, Found};
use crate::media::below_media;

/// A file with its text.
pub struct Text {
    pub path: ContentPath,
    pub text: String,
}

/// All content files that are text, and the paths of those that cannot be read.
#[derive(Default)]
pub struct Texts {
    pub readable: Vec<Text>,
    pub unreadable: Vec<ContentPath>,
}

pub fn texts(root: &Path) -> Texts {
    let mut texts = Texts::default();
    let mut add = |path: ContentPath| {
        let bytes =
            path.on_disk(root).ok().and_then(|file| files::read(&file, MAX_FILE_BYTES).ok());
        match bytes.and_then(|bytes| String::from_utf8(bytes).ok()) {
            Some(text) => texts.readable.push(Text { path, text }),
            None => texts.unreadable.push(path),
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
            Self::Address(name) => {
                let lines = text.text.lines().enumerate();
                let named = lines.filter(|(_, line)| places(line, name).next().is_some());
                named.map(|(index, _)| index + 1).collect()
            }
        }
    }

    /// A text that may name it and cannot be read well enough to say so, or to be changed.
    pub fn may_be_in(&self, text: &Text) -> bool {
        match self {
            Self::Author(slug) => {
                let is_post = text.path.as_str().starts_with("blogs/");
                is_post && text.text.contains(slug) && front_matter::split(&text.text).is_err()
            }
            Self::Address(_) => false,
        }
    }
}

/// Where an address stands in a text by itself: `/jobs/piper`, with or without a slash, a query, a part of the page or the
/// end of a sentence after it, and not as part of another.
pub fn places<'a>(text: &'a str, address: &'a str) -> impl Iterator<Item = usize> + 'a {
    let part_of_name = |c: char| c.is_alphanumeric() || "-_".contains(c);
    text.match_indices(address).filter_map(move |(at, _)| {
        let before = text.get(..at).and_then(|text| text.chars().next_back());
        let is_begun = before.is_none_or(|c| !part_of_name(c) && !"./".contains(c));
        let mut after = text.get(at + address.len()..).unwrap_or_default().chars();
        let is_ended = match after.next() {
            Some('/' | '.') => after.next().is_none_or(|c| !part_of_name(c)),
            after => after.is_none_or(|c| !part_of_name(c)),
        };
        (is_begun && is_ended).then_some(at)
    })
}

/// A text with the address of another entry wherever it has that of `from`.
pub fn with_new_address(text: &str, from: &ContentPath, to: &ContentPath) -> String {
    let (Some(old), Some(new)) = (address(from), address(to)) else { return text.to_owned() };
    let mut changed = String::with_capacity(text.len());
    let mut end = 0;
    for at in places(text, &old) {
        changed.push_str(text.get(end..at).unwrap_or_default());
        changed.push_str(&new);
        end = at + old.len();
    }
    changed + text.get(end..).unwrap_or_default()
}

/// The names of all pictures that texts name, each with its places.
pub fn picture_uses(texts: &[Text]) -> HashMap<String, Vec<Use>> {
    let mut uses: HashMap<String, Vec<Use>> = HashMap::new();
    for Text { path, text } in texts {
        for (index, line) in text.lines().enumerate() {
            for name in picture_names(line) {
                let place = Use { path: path.to_string(), line: index + 1 };
                uses.entry(name.to_owned()).or_default().push(place);
            }
        }
    }
    uses
}

/// The words of a line that end like a picture's name.
fn picture_names(line: &str) -> impl Iterator<Item = &str> {
    let is_part = |c: char| c.is_alphanumeric() || "-_/.".contains(c);
    let words = line.split(move |c: char| !is_part(c)).map(|word| word.trim_end_matches('.'));
    let endings = [".jpg", ".jpeg", ".png", ".webp", ".svg"];
    words.filter(move |word| endings.iter().any(|ending| word.ends_with(ending))).map(below_media)
}

/// Everywhere but in the file itself.
pub fn uses_of(root: &Path, path: &str) -> Result<Vec<Use>, OfficeError> {
    let texts = texts(root).readable;
    if let Some(picture) = path.strip_prefix("media/") {
        return Ok(picture_uses(&texts).remove(picture).unwrap_or_default());
    }
    let own = ContentPath::parse_text(path)?;
    let Some(target) = Target::of(&own) else { return Ok(Vec::new()) };
    let others = texts.into_iter().filter(|text| text.path != own);
    let uses = others.flat_map(|text| {
        let lines = target.lines(&text);
        lines.into_iter().map(move |line| Use { path: text.path.to_string(), line })
    });
    Ok(uses.collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_is_found_as_a_whole_only() {
        let found = |text| places(text, "/jobs/piper").count();
        for text in [
            "[it](/jobs/piper)",
            "/jobs/piper",
            "see /jobs/piper.",
            "/jobs/piper/",
            "/jobs/piper/.",
            "/jobs/piper#duties",
            "/jobs/piper?from=x",
            "link: /jobs/piper # now",
        ] {
            assert_eq!(found(text), 1, "{text}");
        }
        for text in [
            "/jobs/piper-senior",
            "https://x.example/jobs/piper",
            "/old/jobs/piper",
            "../jobs/piper",
            "/jobs/piper/more",
            "/jobs/piper.md",
        ] {
            assert_eq!(found(text), 0, "{text}");
        }
    }

    #[test]
    fn names_of_pictures_are_found_in_markdown_and_in_keys() {
        let names = |line| picture_names(line).collect::<Vec<_>>();
        assert_eq!(names("cover_photo: \"deck.jpg\""), ["deck.jpg"]);
        assert_eq!(
            names("![A deck.](../media/site/deck-2.webp), and b.png."),
            ["site/deck-2.webp", "b.png"]
        );
        assert_eq!(names("![](media/écluse.jpg)"), ["écluse.jpg"]);
        assert!(names("a jpg, or .x, sun-deck.jpgx").is_empty());
    }
}
