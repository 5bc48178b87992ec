//! The pictures of a content folder: found, checked that they decode, addressed by their content, and encoded at
//! smaller sizes.

mod drawing;
pub mod encoder;
mod inspect;
mod queue;
pub mod store;
pub mod stored;

pub use inspect::{MAX_PICTURE_BYTES, prepared};

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blake3::Hash;
use image::ImageFormat;
use percent_encoding::{AsciiSet, CONTROLS, percent_encode};
use pixels::share::Fit;
use pixels::variant::{self, Variant};

use store::PictureStore;

use crate::files::{Listed, Stamp, walk};
use crate::problem::Problem;

const SVG: &str = "image/svg+xml";

/// Of a drawing that stands in the page itself.
const MAX_EMBEDDED_BYTES: u64 = 4 * 1024;

/// What has a meaning in an address or its quotes. All else stays as it is, which compresses best.
const NOT_IN_DATA_URL: &AsciiSet =
    &CONTROLS.add(b' ').add(b'"').add(b'#').add(b'%').add(b'<').add(b'>');

/// A picture that decodes. Its `url` changes with its bytes, so browsers may cache it forever.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    pub url: String,
    pub file: PathBuf,
    pub hash: Hash,
    /// How many bytes the file has.
    pub length: u64,
    pub mime: &'static str,
    /// `None` for a drawing, which has no pixels.
    pub format: Option<ImageFormat>,
    pub width: u32,
    pub height: u32,
    /// The colours that are shown until the picture is there (`pixels::variant::placeholder`).
    pub placeholder: Option<String>,
}

impl Picture {
    /// The widths of its variants.
    pub fn widths(&self) -> impl Iterator<Item = u32> {
        let pixels = self.format.map(|_| variant::widths(self.width));
        pixels.into_iter().flatten()
    }

    /// A drawing as a `data:` URL, if it is small: it takes less to send along than to ask for.
    pub fn embedded(&self) -> Option<String> {
        if self.mime != SVG || self.length > MAX_EMBEDDED_BYTES {
            return None;
        }
        // It may have changed since it was inspected, and then is inspected again.
        let bytes =
            std::fs::read(&self.file).ok().filter(|bytes| blake3::hash(bytes) == self.hash)?;
        Some(format!("data:{SVG},{}", percent_encode(&bytes, NOT_IN_DATA_URL)))
    }

    fn has(&self, variant: Variant) -> bool {
        match variant {
            Variant::Scaled { width, .. } => self.widths().any(|own| own == width),
            Variant::Share(_) => self.format.is_some(),
        }
    }

    /// The address of its share picture, which has the size that `pixels::share` says. A drawing has none.
    pub fn share_url(&self, fit: Fit) -> Option<String> {
        let variant = Variant::Share(fit);
        self.has(variant).then(|| format!("{}.{variant}", self.url))
    }
}

#[cfg(test)]
impl Picture {
    pub fn sample(url: &str) -> Self {
        let (file, mime) = (PathBuf::from("deck.jpg"), "image/jpeg");
        let hash = blake3::hash(b"deck");
        let format = Some(ImageFormat::Jpeg);
        let placeholder = Some("8899aa99aabb667788556677".into());
        Self {
            url: url.into(),
            file,
            hash,
            length: 4,
            mime,
            format,
            width: 500,
            height: 250,
            placeholder,
        }
    }
}

/// The name of a picture without the path to the media folder, which authors may write or leave out.
pub fn below_media(name: &str) -> &str {
    let prefixes = ["../media/", "/media/", "media/"];
    prefixes.iter().find_map(|prefix| name.strip_prefix(prefix)).unwrap_or(name)
}

/// All pictures of one content version.
#[derive(Debug, Default)]
pub struct Pictures {
    by_name: HashMap<String, Arc<Picture>>,
    by_url: HashMap<String, Arc<Picture>>,
}

impl Pictures {
    /// The picture that an author calls `name`: a path below `media`, with or without that folder's name.
    pub fn named(&self, name: &str) -> Option<&Arc<Picture>> {
        self.by_name.get(below_media(name))
    }

    pub fn at(&self, url: &str) -> Option<&Arc<Picture>> {
        self.by_url.get(url)
    }

    /// The picture and the variant of it at an address.
    pub fn variant_at(&self, url: &str) -> Option<(&Arc<Picture>, Variant)> {
        let (picture, variant) = Variant::parse(url)?;
        let picture = self.at(picture)?;
        picture.has(variant).then_some((picture, variant))
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Picture> {
        self.by_url.values().map(Arc::as_ref)
    }

    /// All but those of these names.
    pub fn without(&self, names: &HashSet<String>) -> Self {
        let mut left = Self::default();
        for (name, picture) in self.by_name.iter().filter(|(name, _)| !names.contains(*name)) {
            left.insert(name, picture.clone());
        }
        left
    }

    fn insert(&mut self, name: &str, picture: Arc<Picture>) {
        self.by_url.insert(picture.url.clone(), picture.clone());
        self.by_name.insert(name.to_owned(), picture);
    }
}

/// What inspecting a file came to.
#[derive(Debug)]
struct Inspected {
    stamp: Stamp,
    picture: Result<Arc<Picture>, String>,
}

/// Remembers what it found between loads, so that only changed pictures are read again.
#[derive(Debug, Default)]
pub struct PictureShelf {
    seen: HashMap<PathBuf, Inspected>,
    /// Those of `seen`.
    pictures: Arc<Pictures>,
    store: Option<Arc<PictureStore>>,
}

impl PictureShelf {
    /// Pictures whose bytes are in `store` were checked before they were copied there, and are not decoded again.
    pub fn trusting(store: Arc<PictureStore>) -> Self {
        Self { store: Some(store), ..Self::default() }
    }

    /// A shelf that remembers nothing and trusts the same store.
    pub fn emptied(&self) -> Self {
        Self { store: self.store.clone(), ..Self::default() }
    }

    /// The very same as from the last load if no file has changed.
    pub fn load(&mut self, folder: &Path, problems: &mut Vec<Problem>) -> Arc<Pictures> {
        let found = walk(folder, problems);
        let known = |file: &Listed| {
            self.seen.get(&file.path).is_some_and(|inspected| inspected.stamp == file.stamp)
        };
        let placeholder = |hash: &Hash| self.store.as_ref()?.placeholder(hash);
        let changed = inspect::inspect_changed(folder, &found, known, placeholder);
        if !changed.is_empty() || self.seen.len() != found.len() {
            self.seen.extend(changed);
            let present: HashSet<_> = found.iter().map(|file| &file.path).collect();
            self.seen.retain(|path, _| present.contains(path));
            self.pictures = Arc::new(self.named(folder, &found));
        }
        for (path, Inspected { picture, .. }) in &self.seen {
            if let Err(message) = picture {
                problems.push(Problem::new(path, 1, message));
            }
        }
        self.pictures.clone()
    }

    fn named(&self, folder: &Path, found: &[Listed]) -> Pictures {
        let mut pictures = Pictures::default();
        for file in found {
            if let Some(Inspected { picture: Ok(picture), .. }) = self.seen.get(&file.path) {
                pictures.insert(&name_below(folder, &file.path), picture.clone());
            }
        }
        pictures
    }
}

/// `posts/deck.jpg` for `content/media/posts/deck.jpg`, on every system.
pub fn name_below(folder: &Path, file: &Path) -> String {
    let below = file.strip_prefix(folder).unwrap_or(file);
    below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}
