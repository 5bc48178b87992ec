//! Whether two words are one typing error apart: one character is added, left out or replaced, or two neighbours have
//! changed places.

/// Whether `a` is at most one edit from `b`.
pub fn within_one_edit(a: &str, b: &str) -> bool {
    let (a, b) = without_common_start(a, b);
    let (mut a, mut b) = (a.chars(), b.chars());
    while let (Some(x), Some(y)) = (a.clone().next_back(), b.clone().next_back())
        && x == y
    {
        a.next_back();
        b.next_back();
    }
    match ((a.next(), a.next(), a.next()), (b.next(), b.next(), b.next())) {
        ((_, None, _), (_, None, _)) => true,
        ((first, second, None), (third, fourth, None)) => first == fourth && second == third,
        _ => false,
    }
}

/// Whether `typed` is at most one edit from the start of `word`.
pub fn starts_within_one_edit(typed: &str, word: &str) -> bool {
    let (typed, word) = without_common_start(typed, word);
    let (first_typed, after_typed) = split_first(typed);
    let (first, after) = split_first(word);
    let (second_typed, end_typed) = split_first(after_typed);
    let (second, end) = split_first(after);
    let has_swapped = first_typed == second && second_typed == first && end.starts_with(end_typed);
    let (has_added, has_left_out) = (word.starts_with(after_typed), after.starts_with(typed));
    has_added || has_left_out || after.starts_with(after_typed) || has_swapped
}

fn split_first(text: &str) -> (Option<char>, &str) {
    let mut chars = text.chars();
    (chars.next(), chars.as_str())
}

fn without_common_start<'a>(a: &'a str, b: &'a str) -> (&'a str, &'a str) {
    let (mut a, mut b) = (a.chars(), b.chars());
    while let (Some(x), Some(y)) = (a.clone().next(), b.clone().next())
        && x == y
    {
        a.next();
        b.next();
    }
    (a.as_str(), b.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_kind_of_typing_error_is_one_edit() {
        for typed in ["valve", "vlave", "valvee", "xvalve", "vale", "alve", "valva", "vélve"] {
            assert!(within_one_edit(typed, "valve"), "{typed}");
        }
        for other in ["valuex", "vavel", "evalv", "val", "", "vlaev"] {
            assert!(!within_one_edit(other, "valve"), "{other}");
        }
    }

    /// All words of up to four letters from a small alphabet.
    fn short_words() -> Vec<String> {
        let mut words = vec![String::new()];
        for _ in 0..4 {
            let longer =
                |word: &String| ["", "a", "b", "c", "é"].map(|letter| format!("{word}{letter}"));
            words = words.iter().flat_map(longer).collect();
            words.sort();
            words.dedup();
        }
        words
    }

    #[test]
    fn it_agrees_with_the_distance_between_all_short_words() {
        for a in short_words() {
            for b in short_words() {
                let distance = strsim::osa_distance(&a, &b);
                assert_eq!(within_one_edit(&a, &b), distance <= 1, "{a} {b}");
            }
        }
    }

    #[test]
    fn it_agrees_with_the_distance_from_all_starts_of_short_words() {
        for typed in short_words() {
            for word in short_words() {
                let ends = word.char_indices().map(|(end, _)| end).chain([word.len()]);
                let distance = ends.map(|end| strsim::osa_distance(&typed, &word[..end])).min();
                let expected = distance.is_some_and(|distance| distance <= 1);
                assert_eq!(starts_within_one_edit(&typed, &word), expected, "{typed} {word}");
            }
        }
    }
}
