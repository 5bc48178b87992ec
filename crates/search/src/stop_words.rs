//! Words that say nothing about what a text is about.

use std::sync::LazyLock;

use rustc_hash::FxHashSet;

const STOP_WORDS: &str = "
    a about also an and any are as at be been being but by can could did do does for from had
    has have he her his how i if in into is it its may more most must no not of on only or our
    she should so some such than that the their them then there these they this those to was
    we were what when where which while who whose why will with would you your yours yourself
    yourselves";

static SET: LazyLock<FxHashSet<&str>> = LazyLock::new(|| STOP_WORDS.split_whitespace().collect());

/// In bytes. Most other words are longer, and need not be looked up.
const LONGEST: usize = 10;

pub fn is_stop_word(word: &str) -> bool {
    word.len() <= LONGEST && SET.contains(word)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_is_as_long_as_is_looked_up() {
        assert_eq!(SET.iter().map(|word| word.len()).max(), Some(LONGEST));
    }
}
