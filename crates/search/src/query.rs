//! What a visitor typed, as words.

use crate::stop_words::is_stop_word;
use crate::words::each_word;

/// What is typed beyond these limits is not looked for.
pub const MAX_QUERY_CHARS: usize = 200;
pub const MAX_QUERY_WORDS: usize = 8;

/// A word of a query.
#[derive(Debug, PartialEq, Eq)]
pub struct Term {
    pub text: String,
    /// Together with the word before it, and with the one after it: "pipe work" also finds "pipework".
    pub joined: Vec<String>,
    /// It may not be complete yet.
    pub is_last: bool,
}

/// The different words of a query in their order, without stop words if there are others.
pub fn terms(query: &str) -> Vec<Term> {
    let typed = query.char_indices().nth(MAX_QUERY_CHARS).and_then(|(end, _)| query.get(..end));
    let mut words: Vec<String> = Vec::new();
    each_word(typed.unwrap_or(query), |word| {
        if !word.joined {
            words.push(word.text.to_owned());
        }
    });
    let only_stop_words = words.iter().all(|word| is_stop_word(word));
    let mut terms: Vec<Term> = Vec::new();
    let mut before: Option<&String> = None;
    for (at, text) in words.iter().enumerate() {
        let neighbours = [(before, Some(text)), (Some(text), words.get(at + 1))];
        before = Some(text);
        // A visitor who is typing has begun nearly every word with that letter: results would jump with the next.
        let is_begun = at > 0 && at + 1 == words.len() && is_letter(text);
        if is_begun
            || terms.iter().any(|term| term.text == *text)
            || is_stop_word(text) && !only_stop_words
        {
            continue;
        }
        let join = |(first, second): (Option<&String>, Option<&String>)| {
            first.zip(second).map(|(first, second)| format!("{first}{second}"))
        };
        let joined = neighbours.into_iter().filter_map(join).collect();
        terms.push(Term { text: text.clone(), joined, is_last: at + 1 == words.len() });
    }
    terms.truncate(MAX_QUERY_WORDS);
    terms
}

fn is_letter(text: &str) -> bool {
    text.chars().count() == 1 && text.chars().all(char::is_alphabetic)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(query: &str) -> Vec<String> {
        terms(query).into_iter().map(|term| term.text).collect()
    }

    #[test]
    fn each_word_is_looked_for_once() {
        assert_eq!(texts("Pipe stress, PIPE"), ["pipe", "stress"]);
    }

    #[test]
    fn stop_words_are_looked_for_only_if_there_are_no_others() {
        assert_eq!(texts("the design of a pipe"), ["design", "pipe"]);
        assert_eq!(texts("What we do"), ["what", "we", "do"]);
    }

    #[test]
    fn a_letter_behind_other_words_is_not_looked_for_yet() {
        assert_eq!(texts("wind o"), ["wind"]);
        assert_eq!(texts("o"), ["o"]);
        assert_eq!(texts("eurocode 3"), ["eurocode", "3"]);
    }

    #[test]
    fn only_the_last_word_may_be_incomplete() {
        let last = |query| terms(query).into_iter().map(|term| term.is_last).collect::<Vec<_>>();
        assert_eq!(last("pipe stress"), [false, true]);
        assert_eq!(last("stress of the"), [false]);
    }

    #[test]
    fn neighbours_are_also_one_word() {
        let terms = terms("tie in pipe work");
        let joined: Vec<_> = terms.iter().map(|term| term.joined.join(" ")).collect();
        assert_eq!(joined, ["tiein", "inpipe pipework", "pipework"]);
    }

    #[test]
    fn a_query_has_at_most_200_characters() {
        let query = format!("{}pipe", "é ".repeat(MAX_QUERY_CHARS / 2));
        assert_eq!(texts(&query), ["e"]);
        let query = format!("{}pipe", "é ".repeat(MAX_QUERY_CHARS / 2 - 2));
        assert_eq!(texts(&query), ["e", "pipe"]);
    }

    #[test]
    fn a_query_has_at_most_8_words() {
        let words: Vec<String> = (100..120).map(|number| number.to_string()).collect();
        assert_eq!(texts(&words.join(" ")), words[..MAX_QUERY_WORDS]);
    }

    #[test]
    fn punctuation_has_no_words() {
        assert_eq!(texts("?!… (-) *&^%"), [] as [&str; 0]);
    }
}
