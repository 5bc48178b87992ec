//! Room for bodies that can be made again: those that are asked for stay, within a number of bytes.
//!
//! Looking one up takes no lock. Which ones have to go is decided when another one is kept: those that nobody has asked for
//! since the last time they were considered.

use std::collections::VecDeque;
use std::mem;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use arc_swap::ArcSwapOption;

use super::{Body, HEADS_BYTES};

/// The place of one body, for as long as there may be one. It may be empty at any time.
#[derive(Debug, Default)]
pub struct Cell {
    kept: ArcSwapOption<Kept>,
    /// Asked for since it was last considered.
    is_used: AtomicBool,
    /// What it counts; only written while the room's lock is held. 0 if it is not in the room's list.
    bytes: AtomicUsize,
}

#[derive(Debug)]
struct Kept {
    /// Of what the body was made from.
    version: u64,
    body: Arc<Body>,
}

impl Cell {
    /// The body, if there is one and it was made from this version.
    pub fn get(&self, version: u64) -> Option<Arc<Body>> {
        let kept = self.kept.load();
        let kept = kept.as_ref().filter(|kept| kept.version == version)?;
        // Written once, as all processors would wait for each other otherwise.
        if !self.is_used.load(Ordering::Relaxed) {
            self.is_used.store(true, Ordering::Relaxed);
        }
        Some(kept.body.clone())
    }
}

#[derive(Debug)]
pub struct Room {
    limit: usize,
    cells: Mutex<Cells>,
}

/// Those that have a body. The first is considered next.
#[derive(Debug, Default)]
struct Cells {
    list: VecDeque<Arc<Cell>>,
    bytes: usize,
    /// The position of the one whose page is looked for next.
    next_looked_at: usize,
    /// While the lock is held.
    removed: Vec<Arc<Kept>>,
}

impl Room {
    pub fn new(limit: usize) -> Self {
        Self { limit, cells: Mutex::default() }
    }

    /// Keeps a body in its cell, in place of the one that is there.
    pub fn keep(&self, cell: &Arc<Cell>, version: u64, body: Arc<Body>) {
        let bytes = weight(&body);
        let mut cells = self.lock();
        let replaced = cell.kept.swap(Some(Arc::new(Kept { version, body })));
        cells.removed.extend(replaced);
        let before = cell.bytes.swap(bytes, Ordering::Relaxed);
        cells.bytes = cells.bytes - before + bytes;
        if before == 0 {
            cells.list.push_back(cell.clone());
        }
        cells.remove_without_page();
        // Once around, those in use stay. They may be asked for again meanwhile, so from then on that does not count.
        let mut considered = 0;
        let all = cells.list.len();
        while cells.bytes > self.limit && cells.list.len() > 1 {
            cells.consider_first(cell, considered < all);
            considered += 1;
        }
        let removed = mem::take(&mut cells.removed);
        drop(cells);
        // Now that nobody waits for the lock: a body's files are closed, which is work for a disk.
        drop(removed);
    }

    /// How many bytes are kept, about.
    pub fn bytes(&self) -> usize {
        self.lock().bytes
    }

    fn lock(&self) -> MutexGuard<'_, Cells> {
        self.cells.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Cells {
    /// Removes its body, unless somebody has asked for it and that counts. `newest` stays: visitors are waiting for it.
    fn consider_first(&mut self, newest: &Arc<Cell>, use_counts: bool) {
        let Some(cell) = self.list.pop_front() else { return };
        let was_used = cell.is_used.swap(false, Ordering::Relaxed) && use_counts;
        if Arc::ptr_eq(&cell, newest) || was_used && has_page(&cell) {
            self.list.push_back(cell);
        } else {
            self.empty(&cell);
        }
    }

    /// Looks at two more of the list for each that is kept, so that bodies which nobody can ask for do not add up. Those that
    /// stay keep their places.
    fn remove_without_page(&mut self) {
        for _ in 0..2 {
            if self.next_looked_at >= self.list.len() {
                self.next_looked_at = 0;
            }
            if self.list.get(self.next_looked_at).is_none_or(has_page) {
                self.next_looked_at += 1;
            } else if let Some(cell) = self.list.remove(self.next_looked_at) {
                self.empty(&cell);
            }
        }
    }

    fn empty(&mut self, cell: &Cell) {
        self.removed.extend(cell.kept.swap(None));
        self.bytes -= cell.bytes.swap(0, Ordering::Relaxed);
    }
}

/// Only this list has the cell of a page that is gone.
fn has_page(cell: &Arc<Cell>) -> bool {
    Arc::strong_count(cell) > 1
}

/// What a body takes once its compressed forms are made, which takes less than half of its bytes, and was asked for in all
/// of its forms. What a slow client is still reading after it was removed is not counted.
fn weight(body: &Body) -> usize {
    body.identity.len() * 3 / 2 + HEADS_BYTES
}

#[cfg(test)]
mod tests {
    use super::*;

    const LENGTH: usize = 10_000;

    fn body(number: u64) -> Arc<Body> {
        Arc::new(Body::new(format!("{number:>LENGTH$}")))
    }

    fn cells(count: usize) -> Vec<Arc<Cell>> {
        (0..count).map(|_| Arc::default()).collect()
    }

    #[test]
    fn a_body_is_found_by_the_version_that_it_was_made_from() {
        let (room, cell) = (Room::new(1_000_000), Arc::<Cell>::default());
        assert!(cell.get(1).is_none());
        room.keep(&cell, 1, body(1));
        assert_eq!(cell.get(1).unwrap().etag, body(1).etag);
        assert!(cell.get(2).is_none());
        room.keep(&cell, 2, body(2));
        assert!(cell.get(1).is_none());
        assert_eq!(room.bytes(), weight(&body(2)));
    }

    #[test]
    fn what_is_kept_stays_within_the_limit_and_what_is_asked_for_stays() {
        let (room, cells) = (Room::new(10 * weight(&body(0))), cells(1_000));
        for (number, cell) in (0..).zip(&cells) {
            room.keep(cell, number, body(number));
            assert!(room.bytes() <= room.limit);
            assert!(cells[0].get(0).is_some(), "it was asked for just before, and {number} times");
        }
        let there = cells.iter().filter(|cell| cell.kept.load().is_some()).count();
        assert_eq!(there, 10);
    }

    #[test]
    fn a_body_that_is_larger_than_the_room_is_there_until_the_next_is_kept() {
        let (room, cells) = (Room::new(1), cells(2));
        room.keep(&cells[0], 0, body(0));
        assert!(cells[0].get(0).is_some());
        room.keep(&cells[1], 1, body(1));
        assert!(cells[0].get(0).is_none() && cells[1].get(1).is_some());
    }

    #[test]
    fn bodies_of_pages_that_are_gone_do_not_add_up() {
        let room = Room::new(usize::MAX);
        for number in 0..1_000 {
            room.keep(&Arc::default(), number, body(number));
        }
        assert!(room.bytes() <= 2 * weight(&body(0)), "{}", room.bytes());
    }

    #[test]
    fn what_was_kept_first_goes_first_whatever_is_looked_at_meanwhile() {
        let (room, cells) = (Room::new(10 * weight(&body(0))), cells(30));
        for (number, cell) in (0..).zip(&cells) {
            room.keep(cell, number, body(number));
            // A change of an entry, which is kept in its place.
            room.keep(cell, number + 1, body(number));
        }
        let is_there = |cell: &Arc<Cell>| cell.kept.load().is_some();
        let there: Vec<_> = cells.iter().map(is_there).collect();
        assert_eq!(there, [[false; 20].as_slice(), &[true; 10]].concat());
    }

    #[test]
    fn room_is_made_although_everything_is_asked_for_again_and_again() {
        let (room, cells) = (Room::new(10 * weight(&body(0))), cells(12));
        let is_over = AtomicBool::new(false);
        std::thread::scope(|threads| {
            threads.spawn(|| {
                while !is_over.load(Ordering::Relaxed) {
                    cells.iter().for_each(|cell| drop(cell.get(0)));
                }
            });
            for _ in 0..2_000 {
                cells.iter().for_each(|cell| room.keep(cell, 0, body(0)));
            }
            is_over.store(true, Ordering::Relaxed);
        });
        assert!(room.bytes() <= room.limit);
    }

    #[test]
    fn bodies_are_kept_and_found_by_many_threads_at_once() {
        let (room, cells) = (Room::new(20 * weight(&body(0))), cells(100));
        std::thread::scope(|threads| {
            for thread in 0..4 {
                let (room, cells) = (&room, &cells);
                threads.spawn(move || {
                    let mut random = fastrand::Rng::with_seed(thread);
                    for _ in 0..5_000 {
                        let at = random.usize(..cells.len());
                        let (cell, version) = (&cells[at], at as u64);
                        if let Some(found) = cell.get(version) {
                            assert_eq!(found.etag, body(version).etag);
                        } else {
                            room.keep(cell, version, body(version));
                        }
                    }
                });
            }
        });
        let kept = cells.iter().filter_map(|cell| cell.kept.load_full());
        let bytes: usize = kept.map(|kept| weight(&kept.body)).sum();
        assert_eq!(room.bytes(), bytes);
        assert!(bytes <= room.limit);
    }
}
