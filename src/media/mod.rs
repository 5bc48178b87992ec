//! The pictures of a content folder: found, checked to decode, addressed by their content, and made
//! smaller for those who need less.

mod inspect;
mod pixels;
pub mod press;
pub mod store;
pub mod stored;
pub mod variant;

use std::collections::{HashMap, HashSet};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use blake3::Hash;
use image::ImageFormat;

use store::PictureStore;
use variant::Variant;

use crate::files::{Listed, Stamp, walk};
use crate::problem::Problem;

/// A picture that decodes. Its `url` changes with its bytes, so browsers may keep it for ever.
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
    /// A blurred miniature as a `data:` address.
    pub placeholder: Option<String>,
}

impl Picture {
    /// The widths of its variants.
    pub fn widths(&self) -> impl Iterator<Item = u32> {
        let pixels = self.format.map(|_| variant::widths(self.width));
        pixels.into_iter().flatten()
    }
}

#[cfg(test)]
impl Picture {
    pub fn sample(url: &str) -> Self {
        let (file, mime) = (PathBuf::from("deck.jpg"), "image/jpeg");
        let hash = blake3::hash(b"deck");
        let format = Some(ImageFormat::Jpeg);
        let placeholder = Some("data:image/webp;base64,UklGRg==".into());
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

/// What an author wrote, without the way to the media folder.
pub fn below_media(name: &str) -> &str {
    let ways = ["../media/", "/media/", "media/"];
    ways.iter().find_map(|way| name.strip_prefix(way)).unwrap_or(name)
}

/// All pictures of one content version.
#[derive(Debug, Default)]
pub struct Pictures {
    by_name: HashMap<String, Arc<Picture>>,
    by_url: HashMap<String, Arc<Picture>>,
}

impl Pictures {
    /// The picture an author calls `name`: a path below `media`, with or without the way to it.
    pub fn named(&self, name: &str) -> Option<&Arc<Picture>> {
        self.by_name.get(below_media(name))
    }

    pub fn at(&self, url: &str) -> Option<&Arc<Picture>> {
        self.by_url.get(url)
    }

    /// The picture and the variant of it at an address.
    pub fn variant_at(&self, url: &str) -> Option<(&Arc<Picture>, Variant)> {
        let (picture, variant) = Variant::of(url)?;
        let picture = self.at(picture)?;
        picture.widths().any(|width| width == variant.width).then_some((picture, variant))
    }

    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.by_name.keys().map(String::as_str)
    }

    pub fn iter(&self) -> impl Iterator<Item = &Picture> {
        self.by_url.values().map(Arc::as_ref)
    }

    fn insert(&mut self, name: &str, picture: Arc<Picture>) {
        self.by_url.insert(picture.url.clone(), picture.clone());
        self.by_name.insert(name.to_owned(), picture);
    }
}

type Inspected = Result<Arc<Picture>, String>;

/// Remembers what it found between loads, so that only changed pictures are read again.
#[derive(Debug, Default)]
pub struct PictureShelf {
    seen: HashMap<PathBuf, (Stamp, Inspected)>,
    store: Option<Arc<PictureStore>>,
}

impl PictureShelf {
    /// Pictures whose bytes are in `store` were checked when they came there.
    pub fn trusting(store: Arc<PictureStore>) -> Self {
        Self { store: Some(store), ..Self::default() }
    }

    /// A shelf that remembers nothing and trusts the same store.
    pub fn emptied(&self) -> Self {
        Self { store: self.store.clone(), ..Self::default() }
    }

    pub fn load(&mut self, folder: &Path, problems: &mut Vec<Problem>) -> Pictures {
        let found = walk(folder, problems);
        let known = |file: &Listed| {
            self.seen.get(&file.path).is_some_and(|(stamp, _)| *stamp == file.stamp)
        };
        let placeholder = |hash: &Hash| self.store.as_ref()?.placeholder(hash);
        let fresh = inspect::changed(folder, &found, known, placeholder);
        self.seen.extend(fresh);
        let present: HashSet<_> = found.iter().map(|file| &file.path).collect();
        self.seen.retain(|path, _| present.contains(path));

        let mut pictures = Pictures::default();
        for file in &found {
            match self.seen.get(&file.path) {
                Some((_, Ok(picture))) => {
                    pictures.insert(&name_below(folder, &file.path), picture.clone())
                }
                Some((_, Err(message))) => problems.push(Problem::new(&file.path, 1, message)),
                None => {}
            }
        }
        pictures
    }
}

/// `posts/deck.jpg` for `content/media/posts/deck.jpg`, on every system.
fn name_below(folder: &Path, file: &Path) -> String {
    let below = file.strip_prefix(folder).unwrap_or(file);
    below.iter().map(|part| part.to_string_lossy()).collect::<Vec<_>>().join("/")
}
