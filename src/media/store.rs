//! The pictures of the published content, kept under the data folder by their hash.
//!
//! A picture's address promises its bytes. The author's file may change or break at any moment, so what
//! visitors get is a copy that was checked, and the live site stays whole whatever happens to the folder.
//! Beside the copy lie what was made of it: `HASH`, `HASH.placeholder`, `HASH.640.avif`.

use std::collections::{HashMap, HashSet};
use std::fs::{self, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use blake3::Hash;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::pixels::Encoded;
use super::stored::{Reader, StoredFile};
use super::variant::Variant;
use super::{Picture, Pictures};
use crate::files;

/// More than there are cores: each waits for the disk, and a disk does many small writes as fast as one.
const WRITERS: usize = 8;

#[derive(Debug)]
pub struct PictureStore {
    folder: PathBuf,
    pub reader: Reader,
}

impl PictureStore {
    pub fn at(data: &Path) -> io::Result<Self> {
        let folder = data.join("media");
        fs::create_dir_all(&folder)?;
        Ok(Self { folder, reader: Reader::default() })
    }

    pub fn find(&self, picture: &Picture) -> io::Result<StoredFile> {
        StoredFile::at(self.file(&picture.hash))
    }

    pub fn find_variant(&self, hash: &Hash, variant: Variant) -> io::Result<StoredFile> {
        StoredFile::at(self.beside(hash, variant))
    }

    /// The placeholder of a picture that was checked before; a picture without one has an empty one.
    pub fn placeholder(&self, hash: &Hash) -> Option<String> {
        fs::read_to_string(self.checked(hash)).ok()
    }

    /// Copies the pictures that are not here yet, or not whole. Fails if one has changed since it was checked.
    pub fn keep(&self, pictures: &Pictures) -> io::Result<()> {
        // Files of the same bytes share one copy.
        let pictures: HashMap<_, _> = pictures.iter().map(|p| (p.hash, p)).collect();
        let without = |has: &dyn Fn(&Picture) -> bool| -> Vec<&Picture> {
            pictures.values().copied().filter(|picture| !has(picture)).collect()
        };
        self.write_all(without(&|picture| self.has_copy(picture)), |picture| {
            let bytes = files::read(&picture.file, picture.length);
            let bytes = bytes.ok().filter(|bytes| blake3::hash(bytes) == picture.hash);
            let name = picture.file.display();
            let changed = || io::Error::other(format!("{name} changed while it was published"));
            write(&self.file(&picture.hash), &bytes.ok_or_else(changed)?)
        })?;
        // Not before the copies are on the disk: this says that they are whole.
        self.write_all(without(&|picture| self.checked(&picture.hash).exists()), |picture| {
            let placeholder = picture.placeholder.as_deref().unwrap_or_default();
            write(&self.checked(&picture.hash), placeholder.as_bytes())
        })
    }

    /// Writes several at once, then waits until the names are on the disk too.
    fn write_all(
        &self,
        pictures: Vec<&Picture>,
        write: impl Fn(&Picture) -> io::Result<()> + Send + Sync,
    ) -> io::Result<()> {
        if pictures.is_empty() {
            return Ok(());
        }
        let writers = ThreadPoolBuilder::new().num_threads(WRITERS).build();
        let writers = writers.map_err(io::Error::other)?;
        writers.install(|| pictures.into_par_iter().try_for_each(write))?;
        self.sync_names()
    }

    /// A copy of another length was cut short before copies were synced.
    fn has_copy(&self, picture: &Picture) -> bool {
        fs::metadata(self.file(&picture.hash)).is_ok_and(|meta| meta.len() == picture.length)
    }

    fn sync_names(&self) -> io::Result<()> {
        File::open(&self.folder)?.sync_all()
    }

    /// Makes a variant that is not here yet.
    pub fn make(&self, picture: &Picture, variant: Variant) -> Result<(), String> {
        let file = self.beside(&picture.hash, variant);
        let Some(format) = picture.format.filter(|_| !file.exists()) else {
            return Ok(());
        };
        let bytes = fs::read(self.file(&picture.hash)).map_err(|error| error.to_string())?;
        let image = Encoded::open(&bytes, format)?.decode()?;
        let written = write(&file, &variant.encode(&image)?).and_then(|()| self.sync_names());
        written.map_err(|error| error.to_string())
    }

    /// Removes what no picture of the published content needs.
    pub fn sweep(&self, pictures: &Pictures) -> io::Result<()> {
        let needed: HashSet<_> =
            pictures.iter().map(|picture| picture.hash.to_hex().to_string()).collect();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let hash = name.split('.').next().unwrap_or_default();
            if !needed.contains(hash) || name.ends_with(PART) {
                fs::remove_file(entry.path())?;
            }
        }
        Ok(())
    }

    fn file(&self, hash: &Hash) -> PathBuf {
        self.folder.join(hash.to_hex().as_str())
    }

    /// Holds the placeholder, and says by being there that the picture decodes.
    fn checked(&self, hash: &Hash) -> PathBuf {
        self.beside(hash, "placeholder")
    }

    fn beside(&self, hash: &Hash, kind: impl std::fmt::Display) -> PathBuf {
        self.folder.join(format!("{}.{kind}", hash.to_hex()))
    }
}

const PART: &str = ".part";

/// All of the file or none of it, whenever the power fails: the bytes are on the disk before the name is.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut part = file.as_os_str().to_owned();
    part.push(PART);
    let mut new = File::create(&part)?;
    new.write_all(bytes)?;
    new.sync_data()?;
    fs::rename(part, file)
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    #[test]
    fn a_picture_that_changed_is_neither_copied_nor_trusted() {
        let data = tempfile::tempdir().unwrap();
        let store = PictureStore::at(data.path()).unwrap();
        let file = data.path().join("deck.jpg");
        let picture = Picture { file: file.clone(), ..Picture::sample("/media/deck.jpg") };
        let mut pictures = Pictures::default();
        pictures.insert("deck.jpg", Arc::new(picture.clone()));
        for changed in ["dack", "decks", "dec"] {
            fs::write(&file, changed).unwrap();
            assert!(store.keep(&pictures).unwrap_err().to_string().contains("changed while"));
            assert_eq!(store.placeholder(&picture.hash), None);
            assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 0);
        }
        fs::write(&file, "deck").unwrap();
        store.keep(&pictures).unwrap();
        assert!(store.placeholder(&picture.hash).is_some() && store.find(&picture).is_ok());
    }
}
