//! Many short lists in one allocation.

use std::ops::Range;

use crate::document::position;

/// Lists by number.
#[derive(Debug)]
pub struct Lists<T> {
    ends: Vec<u32>,
    items: Vec<T>,
}

impl<T> Default for Lists<T> {
    fn default() -> Self {
        Self { ends: Vec::new(), items: Vec::new() }
    }
}

impl<T> Lists<T> {
    pub fn push(&mut self, list: impl IntoIterator<Item = T>) {
        self.items.extend(list);
        self.ends.push(position(self.items.len()));
    }

    pub fn count(&self) -> usize {
        self.ends.len()
    }

    pub fn get(&self, list: u32) -> &[T] {
        self.items.get(self.range(list)).unwrap_or_default()
    }

    fn range(&self, list: u32) -> Range<usize> {
        let end = |list: u32| self.ends.get(list as usize).map_or(0, |end| *end as usize);
        list.checked_sub(1).map_or(0, end)..end(list)
    }

    /// The items of all lists.
    pub fn items_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.items.iter_mut()
    }

    /// Each list with its number.
    pub fn iter(&self) -> impl Iterator<Item = (u32, &[T])> + Clone {
        (0..position(self.count())).map(|list| (list, self.get(list)))
    }
}

impl<T: Clone + Default> Lists<T> {
    /// Sorts `items` into `count` lists by their number; each list keeps their order.
    pub fn sorted(count: usize, items: impl Iterator<Item = (u32, T)> + Clone) -> Self {
        // The number of items of each list; then the place of its next item, which at last is where the list ends.
        let mut next = vec![0_u32; count];
        for (list, _) in items.clone() {
            if let Some(length) = next.get_mut(list as usize) {
                *length += 1;
            }
        }
        let mut total = 0;
        for slot in &mut next {
            total += std::mem::replace(slot, total);
        }
        let mut sorted = vec![T::default(); total as usize];
        for (list, item) in items {
            if let Some(next) = next.get_mut(list as usize)
                && let Some(slot) = sorted.get_mut(*next as usize)
            {
                *slot = item;
                *next += 1;
            }
        }
        Self { ends: next, items: sorted }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn items_are_sorted_into_lists_in_their_order() {
        let items = [(2, 'a'), (0, 'b'), (2, 'c'), (0, 'd'), (3, 'e')];
        let lists = Lists::sorted(4, items.into_iter());
        let all: Vec<&[char]> = lists.iter().map(|(_, list)| list).collect();
        assert_eq!(all, [&['b', 'd'][..], &[], &['a', 'c'], &['e']]);
        assert!(lists.get(9).is_empty());
    }

    #[test]
    fn lists_are_numbered_as_they_are_added() {
        let mut lists = Lists::default();
        lists.push(['a', 'b']);
        lists.push([]);
        lists.push(['c']);
        let all: Vec<_> = lists.iter().collect();
        assert_eq!(all, [(0, &['a', 'b'][..]), (1, &[]), (2, &['c'])]);
    }
}
