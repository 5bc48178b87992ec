//! Whether two words are one typing error apart.

/// Whether `a` becomes `b` if one character is added, left out or replaced, or two neighbours change places; or is `b`.
pub fn within_one_edit(a: &str, b: &str) -> bool {
    let (mut a, mut b) = (a.chars(), b.chars());
    while let (Some(x), Some(y)) = (a.clone().next(), b.clone().next())
        && x == y
    {
        a.next();
        b.next();
    }
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

    #[test]
    fn it_agrees_with_the_distance_between_all_short_words() {
        let letters = ["", "a", "b", "c", "é"];
        let mut words = vec![String::new()];
        for _ in 0..4 {
            words = words
                .iter()
                .flat_map(|word| letters.iter().map(move |letter| format!("{word}{letter}")))
                .collect();
            words.sort();
            words.dedup();
        }
        for a in &words {
            for b in &words {
                let expected = strsim::osa_distance(a, b) <= 1;
                assert_eq!(within_one_edit(a, b), expected, "{a} {b}");
            }
        }
    }
}
