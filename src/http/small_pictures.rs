//! Small pictures that were asked for lately, in memory. Reading a file takes a thread that may block, which costs more than
//! sending the bytes.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, PoisonError, RwLock};

use bytes::Bytes;

use crate::body::Body;

/// Larger than the pictures of a first view on a phone.
const MAX_PICTURE_BYTES: u64 = 96 * 1024;
/// For all of them together. Some two hundred: more than the pages that most visitors look at have.
const MAX_BYTES: usize = 8 * 1024 * 1024;

#[derive(Default)]
pub struct SmallPictures {
    kept: RwLock<Kept>,
}

#[derive(Default)]
struct Kept {
    by_path: HashMap<String, Arc<SmallPicture>>,
    oldest_first: VecDeque<String>,
    bytes: usize,
}

/// A picture as it is sent.
pub struct SmallPicture {
    pub mime: &'static str,
    pub body: Body,
}

impl SmallPictures {
    pub fn is_small(size: u64) -> bool {
        size <= MAX_PICTURE_BYTES
    }

    pub fn get(&self, path: &str) -> Option<Arc<SmallPicture>> {
        self.kept.read().unwrap_or_else(PoisonError::into_inner).by_path.get(path).cloned()
    }

    /// The bytes at a path never change, so it may be kept until there is no room for it.
    pub fn keep(&self, path: &str, mime: &'static str, etag: String, bytes: Bytes) {
        let mut kept = self.kept.write().unwrap_or_else(PoisonError::into_inner);
        if kept.by_path.contains_key(path) {
            return;
        }
        kept.bytes += bytes.len();
        let body = Body::of_file(bytes, None, None, etag);
        kept.by_path.insert(path.to_owned(), Arc::new(SmallPicture { mime, body }));
        kept.oldest_first.push_back(path.to_owned());
        while kept.bytes > MAX_BYTES
            && let Some(oldest) = kept.oldest_first.pop_front()
        {
            let removed = kept.by_path.remove(&oldest);
            kept.bytes -= removed.map_or(0, |picture| picture.body.identity.len());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_oldest_make_room_for_new_ones() {
        let pictures = SmallPictures::default();
        let size = MAX_PICTURE_BYTES as usize;
        let fit = MAX_BYTES / size;
        for number in 0..=fit {
            let path = format!("/media/{number}.avif");
            for _ in 0..2 {
                pictures.keep(&path, "image/avif", number.to_string(), vec![0; size].into());
            }
        }
        assert!(pictures.get("/media/0.avif").is_none());
        assert!((1..=fit).all(|number| pictures.get(&format!("/media/{number}.avif")).is_some()));
        let kept = pictures.kept.read().unwrap();
        assert_eq!((kept.bytes, kept.oldest_first.len()), (fit * size, fit));
    }
}
