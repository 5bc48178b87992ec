//! One content file as its reader sees it.

use std::cell::RefCell;
use std::sync::Arc;

use pixels::share::{self, Fit};

use super::field::{At, Schema};
use super::rich_text::RichText;
use crate::media::{Picture, Pictures, below_media};
use crate::payload;
use crate::problem::{Complaints, did_you_mean};

/// What a content file is read into. Reading looks at the file and its pictures only, never at other files.
pub trait ContentFile: Sized + Send + Sync + 'static {
    /// Names its schema; for a kind, also its page and what it is called on the command line.
    const NAME: &'static str;
    const PLACE: Place;
    /// The level of the headings that its author begins with in the text below the keys: the first is the page's title.
    const FIRST_HEADING: u8 = 2;

    /// The keys it may have, for editors.
    fn schema() -> Schema;

    fn read(source: &Source<'_>, complaints: &mut Complaints) -> Option<Self>;
}

/// Where files of one type are in the content folder.
#[derive(Debug, Clone, Copy)]
pub enum Place {
    File(&'static str),
    Folder { name: &'static str, extension: &'static str },
}

impl Place {
    /// The name directly below the content folder.
    pub const fn name(self) -> &'static str {
        match self {
            Self::File(name) | Self::Folder { name, .. } => name,
        }
    }

    /// What the names of a folder's files end in.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::File(_) => "",
            Self::Folder { extension, .. } => extension,
        }
    }
}

pub struct Source<'a> {
    pub text: &'a str,
    pub slug: &'a str,
    pictures: &'a Pictures,
    requested: RefCell<Vec<RequestedPicture>>,
}

/// A picture that a file asked for, with the address it had, so that a later load sees when it changed.
#[derive(Debug)]
pub struct RequestedPicture {
    name: String,
    url: Option<String>,
}

impl RequestedPicture {
    pub fn url(&self) -> Option<&str> {
        self.url.as_deref()
    }

    pub fn is_current(&self, pictures: &Pictures) -> bool {
        pictures.named(&self.name).map(|picture| picture.url.as_str()) == self.url()
    }
}

impl<'a> Source<'a> {
    pub fn new(text: &'a str, slug: &'a str, pictures: &'a Pictures) -> Self {
        Self { text, slug, pictures, requested: RefCell::default() }
    }

    pub fn into_requested(self) -> Vec<RequestedPicture> {
        self.requested.into_inner()
    }

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
        let url = found.as_ref().map(|picture| picture.url.clone());
        self.requested.borrow_mut().push(RequestedPicture { name: name.to_owned(), url });
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

/// The picture for shared links that is made from this one. A drawing has none.
pub fn share_image(picture: &Picture, fit: Fit) -> Option<payload::ShareImage> {
    let url = picture.share_url(fit)?;
    Some(payload::ShareImage { url, width: share::WIDTH, height: share::HEIGHT })
}

/// What the API says of a picture besides its address.
pub fn facts(picture: &Picture) -> payload::PictureFacts {
    payload::PictureFacts {
        width: picture.width,
        height: picture.height,
        widths: picture.widths().collect(),
        placeholder: picture.placeholder.clone(),
    }
}
