//! The pictures of the published content, kept under the data folder by their hash.
//!
//! A picture's address promises its bytes. The author's file may change or break at any moment, so what
//! visitors get is a copy that was checked, and the live site stays whole whatever happens to the folder.

use std::collections::HashSet;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use blake3::Hash;

use super::{Picture, Pictures};

#[derive(Debug)]
pub struct PictureStore {
    folder: PathBuf,
}

impl PictureStore {
    pub fn open(data: &Path) -> io::Result<Self> {
        let folder = data.join("media");
        fs::create_dir_all(&folder)?;
        Ok(Self { folder })
    }

    pub fn file(&self, picture: &Picture) -> PathBuf {
        self.folder.join(picture.hash.to_hex().as_str())
    }

    pub fn has(&self, hash: &Hash) -> bool {
        self.folder.join(hash.to_hex().as_str()).exists()
    }

    /// Copies the pictures that are not here yet. Fails if one has changed since it was checked.
    pub fn keep(&self, pictures: &Pictures) -> io::Result<()> {
        for picture in pictures.iter().filter(|picture| !self.has(&picture.hash)) {
            let bytes = fs::read(&picture.file)?;
            if blake3::hash(&bytes) != picture.hash {
                let name = picture.file.display();
                return Err(io::Error::other(format!("{name} changed while it was published")));
            }
            let file = self.file(picture);
            let half = file.with_extension("part");
            fs::write(&half, bytes)?;
            fs::rename(half, file)?;
        }
        Ok(())
    }

    /// Removes what no picture of the published content needs.
    pub fn sweep(&self, pictures: &Pictures) -> io::Result<()> {
        let needed: HashSet<_> = pictures.iter().map(|picture| self.file(picture)).collect();
        for entry in fs::read_dir(&self.folder)? {
            let file = entry?.path();
            if !needed.contains(&file) {
                fs::remove_file(file)?;
            }
        }
        Ok(())
    }
}
