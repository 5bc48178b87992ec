//! The pictures of the published content, kept under the data folder by their hash.
//!
//! Browsers cache a picture's address forever, but its author's file may change or be damaged at any
//! time. So visitors get a copy that was checked. Files made from it are stored beside it: `HASH` is the copy,
//! `HASH.placeholder.txt` its placeholder, and `HASH.640.avif` and `HASH.share.jpg` are variants.

use std::collections::{HashMap, HashSet};
use std::fs::{self, DirEntry, File};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use blake3::Hash;
use pixels::Encoded;
use pixels::variant::Variant;
use rayon::ThreadPoolBuilder;
use rayon::prelude::*;

use super::stored::{Reader, StoredFile};
use super::{Picture, Pictures};
use crate::files;

/// More than there are cores: each waits for the disk, which syncs several files at a time as fast as one.
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
        StoredFile::at(self.copy(&picture.hash))
    }

    pub fn find_variant(&self, hash: &Hash, variant: Variant) -> io::Result<StoredFile> {
        StoredFile::at(self.derived_file(hash, variant))
    }

    /// The placeholder of a picture that was checked before; empty if the picture has none.
    pub fn placeholder(&self, hash: &Hash) -> Option<String> {
        fs::read_to_string(self.placeholder_file(hash)).ok()
    }

    /// Copies the pictures that are not in the store yet. Fails if one has changed since it was checked.
    pub fn save(&self, pictures: &Pictures) -> io::Result<()> {
        // Files of the same bytes share one copy.
        let pictures: HashMap<_, _> = pictures.iter().map(|p| (p.hash, p)).collect();
        let lacking = |has: &dyn Fn(&Picture) -> bool| -> Vec<&Picture> {
            pictures.values().copied().filter(|picture| !has(picture)).collect()
        };
        self.write_all(lacking(&|picture| self.has_copy(picture)), |picture| {
            let bytes = files::read(&picture.file, picture.length);
            let bytes = bytes.ok().filter(|bytes| blake3::hash(bytes) == picture.hash);
            let name = picture.file.display();
            let changed = || io::Error::other(format!("{name} changed while it was published"));
            write(&self.copy(&picture.hash), &bytes.ok_or_else(changed)?)
        })?;
        // After the copies are synced, as it tells that they are complete.
        self.write_all(
            lacking(&|picture| self.placeholder_file(&picture.hash).exists()),
            |picture| {
                let placeholder = picture.placeholder.as_deref().unwrap_or_default();
                write(&self.placeholder_file(&picture.hash), placeholder.as_bytes())
            },
        )
    }

    /// Writes several files at a time, then syncs the folder that lists them.
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
        self.sync_folder()
    }

    /// A copy of another length is incomplete, such as after a disk error, and is written again.
    fn has_copy(&self, picture: &Picture) -> bool {
        fs::metadata(self.copy(&picture.hash)).is_ok_and(|meta| meta.len() == picture.length)
    }

    fn sync_folder(&self) -> io::Result<()> {
        File::open(&self.folder)?.sync_all()
    }

    /// Encodes a variant that is not in the store yet.
    pub fn encode(&self, picture: &Picture, variant: Variant) -> Result<(), String> {
        let file = self.derived_file(&picture.hash, variant);
        let Some(format) = picture.format.filter(|_| !file.exists()) else {
            return Ok(());
        };
        let bytes = fs::read(self.copy(&picture.hash)).map_err(|error| error.to_string())?;
        let image = Encoded::open(&bytes, format)?.decode()?;
        let written = write(&file, &variant.encode(&image)?).and_then(|()| self.sync_folder());
        written.map_err(|error| error.to_string())
    }

    /// Removes every file that no picture of the published content needs.
    pub fn remove_unused(&self, pictures: &Pictures) -> io::Result<()> {
        let needed: HashSet<_> =
            pictures.iter().map(|picture| picture.hash.to_hex().to_string()).collect();
        for entry in fs::read_dir(&self.folder)? {
            let entry = entry?;
            let name = entry.file_name().to_string_lossy().into_owned();
            let hash = name.split('.').next().unwrap_or_default();
            let is_unused = if name.ends_with(TEMPORARY) {
                is_left(&entry)
            } else {
                !needed.contains(hash) || name.ends_with(OLD_PLACEHOLDER)
            };
            if is_unused {
                files::remove(&entry.path())?;
            }
        }
        Ok(())
    }

    fn copy(&self, hash: &Hash) -> PathBuf {
        self.folder.join(hash.to_hex().as_str())
    }

    /// Exists only for pictures that were checked and copied, so it also tells that they were.
    fn placeholder_file(&self, hash: &Hash) -> PathBuf {
        self.derived_file(hash, PLACEHOLDER)
    }

    fn derived_file(&self, hash: &Hash, suffix: impl std::fmt::Display) -> PathBuf {
        self.folder.join(format!("{}.{suffix}", hash.to_hex()))
    }
}

const TEMPORARY: &str = ".part";
const LONGEST_WRITE: Duration = Duration::from_secs(600);
const PLACEHOLDER: &str = "placeholder.txt";
/// Until November 2026, placeholders were ten times as large.
const OLD_PLACEHOLDER: &str = ".placeholder";

/// Writes a temporary file and syncs it before renaming it, so that a file under its final name is complete. Its name is its
/// own: the office and the site's server may copy the same picture at the same time.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let folder = file.parent().ok_or(io::ErrorKind::InvalidInput)?;
    // A failure that goes on is the same each time: it does not name the file.
    let made = tempfile::Builder::new().suffix(TEMPORARY).tempfile_in(folder);
    let mut temporary = made.map_err(|error| io::Error::from(error.kind()))?;
    temporary.as_file_mut().write_all(bytes)?;
    temporary.as_file().sync_data()?;
    temporary.persist(file)?;
    Ok(())
}

/// Whether a temporary file was left by a crash: nobody writes for so long.
fn is_left(entry: &DirEntry) -> bool {
    let modified = entry.metadata().and_then(|meta| meta.modified());
    modified.is_ok_and(|modified| modified.elapsed().is_ok_and(|age| age > LONGEST_WRITE))
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
            assert!(store.save(&pictures).unwrap_err().to_string().contains("changed while"));
            assert_eq!(store.placeholder(&picture.hash), None);
            assert_eq!(fs::read_dir(&store.folder).unwrap().count(), 0);
        }
        fs::write(&file, "deck").unwrap();
        store.save(&pictures).unwrap();
        assert!(store.placeholder(&picture.hash).is_some() && store.find(&picture).is_ok());
    }

    #[test]
    fn two_who_write_the_same_file_do_not_get_in_each_others_way() {
        let here = tempfile::tempdir().unwrap();
        let (file, bytes) = (here.path().join("copy"), vec![7; 100_000]);
        std::thread::scope(|scope| {
            for _ in 0..4 {
                scope.spawn(|| (0..50).for_each(|_| write(&file, &bytes).unwrap()));
            }
            for _ in 0..200 {
                match fs::read(&file) {
                    Ok(read) => assert!(read == bytes, "a part is read: {} bytes", read.len()),
                    Err(error) => assert_eq!(error.kind(), io::ErrorKind::NotFound),
                }
            }
        });
        assert_eq!(fs::read_dir(here.path()).unwrap().count(), 1, "nothing else is left");
    }

    #[test]
    fn what_a_crash_left_goes_but_not_what_is_being_written() {
        let data = tempfile::tempdir().unwrap();
        let store = PictureStore::at(data.path()).unwrap();
        let [old, new] = ["old.part", "new.part"].map(|name| store.folder.join(name));
        fs::write(&new, "").unwrap();
        let an_hour_ago = std::time::SystemTime::now() - Duration::from_secs(3_600);
        File::create(&old).unwrap().set_modified(an_hour_ago).unwrap();
        store.remove_unused(&Pictures::default()).unwrap();
        assert!(!old.exists() && new.exists());
    }
}
