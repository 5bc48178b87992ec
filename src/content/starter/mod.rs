//! A ready file to begin with: it passes the checker as it is, and its prompts say what to write.

mod found;

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use jiff::civil::Date;

use super::control::is_invisible_control;
use super::field::MAX_TEXT_CHARS;
use super::kind::Declaration;
use super::slug;
use found::Found;

/// Why no file was written.
#[derive(Debug, thiserror::Error)]
pub enum Refused {
    #[error("There is no content folder at {}: see --content.", .0.display())]
    NoContent(PathBuf),
    #[error("The title is empty.")]
    NoTitle,
    #[error("The title must stand on one line, without control characters.")]
    TitleOfLines,
    #[error("The title has more than {MAX_TEXT_CHARS} characters.")]
    LongTitle,
    #[error(
        "This title gives no file name: it needs a letter from a to z or a digit. Begin with such a title \
         and change it in the file."
    )]
    NoSlug,
    #[error("{}.", capitalised(.0))]
    Taken(String),
    #[error("{} is there already; it was left as it is.", .0.display())]
    Exists(PathBuf),
    #[error("There is no picture in {} yet. Put one there for the cover, then try again.", .0.display())]
    NoPicture(PathBuf),
    #[error("There is no author in {} yet. A post has one; write that file first.", .0.display())]
    NoAuthor(PathBuf),
    #[error("{} cannot be written: {}", .0.display(), .1)]
    Unwritable(PathBuf, std::io::Error),
}

/// A text to begin with.
pub struct Starter {
    pub slug: String,
    pub text: String,
}

/// What `write` would write.
pub fn starter(
    kind: &Declaration,
    root: &Path,
    title: &str,
    today: Date,
) -> Result<Starter, Refused> {
    let title = checked(title)?;
    if !root.is_dir() {
        return Err(Refused::NoContent(root.to_owned()));
    }
    let slug = slug::from_title(title).ok_or(Refused::NoSlug)?;
    if let Some(taken) = kind.taken(&slug) {
        return Err(Refused::Taken(taken));
    }
    let text = filled(kind.facts.starter, |name| value(name, root, title, today))?;
    Ok(Starter { slug, text })
}

/// Writes a file of this kind into the content folder at `root` and says where it is.
pub fn write(
    kind: &Declaration,
    root: &Path,
    title: &str,
    today: Date,
) -> Result<PathBuf, Refused> {
    let Starter { slug, text } = starter(kind, root, title, today)?;
    let folder = root.join(kind.folder);
    let file = folder.join(format!("{slug}.{}", kind.extension));
    fs::create_dir_all(&folder)
        .and_then(|()| OpenOptions::new().write(true).create_new(true).open(&file))
        .and_then(|mut new| new.write_all(text.as_bytes()))
        .map_err(|error| match error.kind() {
            ErrorKind::AlreadyExists => Refused::Exists(file.clone()),
            _ => Refused::Unwritable(file.clone(), error),
        })?;
    Ok(file)
}

/// Whether what is written stays off the site until its author says so.
pub fn is_draft(kind: &Declaration) -> bool {
    kind.facts.starter.lines().any(|line| line == "draft: true")
}

/// The starter with a value for each `{name}` in it. Values are not looked through for names.
fn filled(
    starter: &str,
    value: impl Fn(&str) -> Result<String, Refused>,
) -> Result<String, Refused> {
    let mut parts = starter.split('{');
    let mut text = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once('}').unwrap_or((part, ""));
        text.push_str(&value(name)?);
        text.push_str(rest);
    }
    Ok(text)
}

fn value(name: &str, root: &Path, title: &str, today: Date) -> Result<String, Refused> {
    let found = Found(root);
    Ok(match name {
        "title" => quoted(title),
        "today" => today.to_string(),
        "picture" => quoted(&found.picture()?),
        "author" => quoted(&found.author()?),
        "discipline" => found.discipline().as_deref().map(quoted).unwrap_or_default(),
        unknown => format!("{{{unknown}}}"),
    })
}

fn capitalised(sentence: &str) -> String {
    let mut characters = sentence.chars();
    let first = characters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(characters).collect()
}

pub(super) fn checked(title: &str) -> Result<&str, Refused> {
    match title.trim() {
        "" => Err(Refused::NoTitle),
        title if title.contains(|c: char| c.is_control() || is_invisible_control(c)) => {
            Err(Refused::TitleOfLines)
        }
        title if title.chars().count() > MAX_TEXT_CHARS => Err(Refused::LongTitle),
        title => Ok(title),
    }
}

/// Text as YAML reads it back, whatever signs are in it.
pub(super) fn quoted(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            // Signs that end lines or that YAML takes for none of its own.
            '\u{2028}' | '\u{2029}' | '\u{feff}' | '\u{fffe}' | '\u{ffff}' => {
                quoted.push_str(&format!("\\u{:04X}", u32::from(c)));
            }
            c => quoted.push(c),
        }
    }
    quoted + "\""
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::schema::KINDS;
    use crate::content::yaml::{self, Value};

    #[test]
    fn every_sign_comes_back_as_it_was() {
        let signs: Vec<_> = (' '..=char::MAX).filter(|c| !is_invisible_control(*c)).collect();
        for signs in signs.chunks(4096) {
            let title = format!("a: # {} b", signs.iter().collect::<String>());
            let text = format!("title: {}\n", quoted(&title));
            let Value::Map(entries) = yaml::parse(&text, 1).expect(&text).value else {
                panic!("{text}")
            };
            assert_eq!(entries[0].value.value, Value::Text(title), "{text}");
        }
    }

    #[test]
    fn every_name_in_a_starter_has_a_value() {
        let names = ["title", "today", "picture", "author", "discipline"];
        for kind in KINDS {
            let used = |name: &str| {
                assert!(names.contains(&name), "{} has {{{name}}}", kind.name);
                Ok(String::new())
            };
            filled(kind.facts.starter, used).unwrap();
        }
    }

    #[test]
    fn a_title_has_one_line_of_bounded_length() {
        assert!(matches!(checked(" \t "), Err(Refused::NoTitle)));
        assert!(matches!(checked("a\nb"), Err(Refused::TitleOfLines)));
        assert!(matches!(checked("a\u{85}b"), Err(Refused::TitleOfLines)));
        assert_eq!(checked(&"é".repeat(MAX_TEXT_CHARS)).unwrap().chars().count(), MAX_TEXT_CHARS);
        assert!(matches!(checked(&"é".repeat(MAX_TEXT_CHARS + 1)), Err(Refused::LongTitle)));
    }
}
