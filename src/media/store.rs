//! The pictures of the published content, kept under the data folder by their hash.
//!
//! A picture's address promises its bytes. The author's file may change or break at any moment, so what
//! visitors get is a copy that was checked, and the live site stays whole whatever happens to the folder.
//! Beside the copy lie what was made of it: `HASH`, `HASH.placeholder`, `HASH.640.avif`.

use std::collections::HashSet;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use blake3::Hash;

use super::pixels::Encoded;
use super::variant::Variant;
use super::{Picture, Pictures};

#[derive(Debug)]
pub struct PictureStore {
    folder: PathBuf,
}

impl PictureStore {
    pub fn at(data: &Path) -> io::Result<Self> {
        let folder = data.join("media");
        fs::create_dir_all(&folder)?;
        Ok(Self { folder })
    }

    pub fn open(&self, picture: &Picture) -> io::Result<File> {
        File::open(self.file(&picture.hash))
    }

    pub fn open_variant(&self, hash: &Hash, variant: Variant) -> io::Result<File> {
        File::open(self.beside(hash, variant))
    }

    /// The placeholder of a picture that was checked before; a picture without one has an empty one.
    pub fn placeholder(&self, hash: &Hash) -> Option<String> {
        fs::read_to_string(self.checked(hash)).ok()
    }

    /// Copies the pictures that are not here yet. Fails if one has changed since it was checked.
    pub fn keep(&self, pictures: &Pictures) -> io::Result<()> {
        for picture in pictures.iter() {
            let (copy, checked) = (self.file(&picture.hash), self.checked(&picture.hash));
            if !copy.exists() {
                let bytes = fs::read(&picture.file)?;
                if blake3::hash(&bytes) != picture.hash {
                    let name = picture.file.display();
                    return Err(io::Error::other(format!("{name} changed while it was published")));
                }
                write(&copy, &bytes)?;
            }
            if !checked.exists() {
                write(&checked, picture.placeholder.as_deref().unwrap_or_default().as_bytes())?;
            }
        }
        Ok(())
    }

    /// Makes a variant that is not here yet.
    pub fn make(&self, picture: &Picture, variant: Variant) -> Result<(), String> {
        let file = self.beside(&picture.hash, variant);
        let Some(format) = picture.format.filter(|_| !file.exists()) else {
            return Ok(());
        };
        let bytes = fs::read(self.file(&picture.hash)).map_err(|error| error.to_string())?;
        let image = Encoded::open(&bytes, format)?.decode()?;
        write(&file, &variant.encode(&image)?).map_err(|error| error.to_string())
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

/// All of the file or none of it, whenever the power fails.
fn write(file: &Path, bytes: &[u8]) -> io::Result<()> {
    let mut part = file.as_os_str().to_owned();
    part.push(PART);
    fs::write(&part, bytes)?;
    fs::rename(part, file)
}
