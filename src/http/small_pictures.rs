//! Small pictures that were asked for lately, in memory. Reading a file takes a thread that may block, which costs more than
//! sending the bytes.

use std::collections::{HashMap, VecDeque};
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::sync::{Arc, PoisonError, RwLock};

use bytes::Bytes;

use crate::body::{Body, HEADS_BYTES};

/// Larger than the pictures of a first view on a phone.
const MAX_PICTURE_BYTES: u64 = 96 * 1024;
/// For all of them together. Some two hundred: more than the pages that most visitors look at have.
const MAX_BYTES: usize = 8 * 1024 * 1024;

/// They have one form of three.
const PICTURE_HEADS_BYTES: usize = HEADS_BYTES / 3;

#[derive(Default)]
pub struct SmallPictures {
    kept: RwLock<Kept>,
}

#[derive(Default)]
struct Kept {
    by_path: HashMap<String, Arc<SmallPicture>>,
    /// Their paths. The first is considered next.
    list: VecDeque<String>,
    bytes: usize,
}

/// A picture as it is sent.
pub struct SmallPicture {
    pub mime: &'static str,
    pub body: Body,
    /// Asked for since it was last considered.
    is_used: AtomicBool,
}

impl SmallPicture {
    fn weight(&self) -> usize {
        self.body.identity.len() + PICTURE_HEADS_BYTES
    }
}

impl SmallPictures {
    pub fn is_small(size: u64) -> bool {
        size <= MAX_PICTURE_BYTES
    }

    pub fn get(&self, path: &str) -> Option<Arc<SmallPicture>> {
        let kept = self.kept.read().unwrap_or_else(PoisonError::into_inner);
        let picture = kept.by_path.get(path)?;
        if !picture.is_used.load(Relaxed) {
            picture.is_used.store(true, Relaxed);
        }
        Some(picture.clone())
    }

    /// Returns it as it is kept. The bytes at a path never change, so that may be until there is no room for it.
    pub fn keep(
        &self,
        path: &str,
        mime: &'static str,
        etag: String,
        bytes: Bytes,
    ) -> Arc<SmallPicture> {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if let Some(picture) = kept.by_path.get(path) {
            return picture.clone();
        }
        let body = Body::of_file(bytes, None, None, etag);
        let picture = Arc::new(SmallPicture { mime, body, is_used: AtomicBool::new(false) });
        // Before it is one of them, or it would go itself when all others are in use.
        let removed = kept.make_room(picture.weight());
        kept.bytes += picture.weight();
        kept.by_path.insert(path.to_owned(), picture.clone());
        kept.list.push_back(path.to_owned());
        drop(kept);
        // Now that nobody waits for the lock: a body's files are closed, which is work for a disk.
        drop(removed);
        picture
    }
}

impl Kept {
    /// Removes those that nobody has asked for since they were last considered. While this runs, nobody can ask.
    fn make_room(&mut self, weight: usize) -> Vec<Arc<SmallPicture>> {
        let mut removed = Vec::new();
        while self.bytes + weight > MAX_BYTES
            && let Some(path) = self.list.pop_front()
        {
            if self.by_path.get(&path).is_some_and(|picture| picture.is_used.swap(false, Relaxed)) {
                self.list.push_back(path);
            } else if let Some(picture) = self.by_path.remove(&path) {
                self.bytes -= picture.weight();
                removed.push(picture);
            }
        }
        removed
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SIZE: usize = MAX_PICTURE_BYTES as usize;
    const FIT: usize = MAX_BYTES / (SIZE + PICTURE_HEADS_BYTES);

    fn path(number: usize) -> String {
        format!("/media/{number}.avif")
    }

    fn keep(pictures: &SmallPictures, number: usize) {
        pictures.keep(&path(number), "image/avif", number.to_string(), vec![0; SIZE].into());
    }

    #[test]
    fn those_that_nobody_asks_for_make_room_for_new_ones() {
        let pictures = SmallPictures::default();
        for number in 0..3 * FIT {
            for _ in 0..2 {
                keep(&pictures, number);
            }
            assert!(
                pictures.get(&path(0)).is_some(),
                "it was asked for just before, and {number} times"
            );
        }
        assert!(pictures.get(&path(1)).is_none());
        assert!((2 * FIT + 1..3 * FIT).all(|number| pictures.get(&path(number)).is_some()));
        let kept = pictures.kept.read().unwrap();
        assert_eq!((kept.bytes, kept.list.len()), (FIT * (SIZE + PICTURE_HEADS_BYTES), FIT));
        assert_eq!(kept.by_path.len(), FIT);
    }

    #[test]
    fn a_new_one_is_kept_although_all_others_are_in_use() {
        let pictures = SmallPictures::default();
        (0..FIT).for_each(|number| keep(&pictures, number));
        assert!((0..FIT).all(|number| pictures.get(&path(number)).is_some()));
        keep(&pictures, FIT);
        assert!(pictures.get(&path(FIT)).is_some());
        assert!(pictures.get(&path(0)).is_none(), "the first that was considered");
    }
}
