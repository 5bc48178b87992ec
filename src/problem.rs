//! What is wrong with a content folder, in words for its author.

use std::fmt;
use std::path::PathBuf;

/// One thing to correct, and the line to correct it at.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    pub file: PathBuf,
    pub line: usize,
    pub message: String,
}

impl Problem {
    pub fn new(file: impl Into<PathBuf>, line: usize, message: impl Into<String>) -> Self {
        Self { file: file.into(), line, message: message.into() }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}: {}", self.file.display(), self.line, self.message)
    }
}

/// A problem of one file, whose name the caller adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    pub line: usize,
    pub message: String,
}

impl Complaint {
    /// Turns a line within a text into a line of its file, where the text starts on `first_line`.
    pub fn below(self, first_line: usize) -> Self {
        Self { line: first_line + self.line - 1, ..self }
    }
}

/// More than an author corrects at a time; it bounds the cost of a file full of mistakes.
const MAX_COMPLAINTS: usize = 100;

/// The complaints about one file, collected while it is read to its end.
#[derive(Debug, Clone, Default)]
pub struct Complaints(Vec<Complaint>);

impl Complaints {
    pub fn add(&mut self, line: usize, message: impl Into<String>) {
        if self.0.len() < MAX_COMPLAINTS {
            self.0.push(Complaint { line, message: message.into() });
        } else if self.0.len() == MAX_COMPLAINTS {
            let message =
                format!("{MAX_COMPLAINTS} problems are listed; there are more from here on");
            self.0.push(Complaint { line, message });
        }
    }

    /// Whether further complaints are dropped, so that their messages need not be written.
    pub fn is_full(&self) -> bool {
        self.0.len() > MAX_COMPLAINTS
    }

    pub fn append(&mut self, other: Self) {
        other.0.into_iter().for_each(|complaint| self.add(complaint.line, complaint.message));
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The complaints as problems of `file`.
    pub fn of(&self, file: &std::path::Path) -> impl Iterator<Item = Problem> {
        self.0.iter().map(move |c| Problem::new(file, c.line, c.message.clone()))
    }
}

/// No suggestion is made for a longer word, as comparing takes long.
const MAX_WORD_CHARS: usize = 100;

/// ` Did you mean "…"?` if a known word differs by a typo or two, else nothing.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let word = word.to_lowercase();
    let length = word.chars().count();
    if length > MAX_WORD_CHARS {
        return String::new();
    }
    known
        .into_iter()
        // A word that is much longer or shorter cannot be close, and comparing words is slow.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= max_typos(candidate))
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= max_typos(candidate))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| format!(" Did you mean \"{candidate}\"?"))
        .unwrap_or_default()
}

/// How many typos away from this word another may be to count as close.
fn max_typos(candidate: &str) -> usize {
    1 + candidate.len() / 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_end_at_a_limit_with_a_message() {
        let mut complaints = Complaints::default();
        (1..=500).for_each(|line| complaints.add(line, "wrong"));
        let problems: Vec<_> = complaints.of(std::path::Path::new("f")).collect();
        assert_eq!(problems.len(), MAX_COMPLAINTS + 1);
        let last = problems.last().unwrap().to_string();
        assert_eq!(last, "f:101: 100 problems are listed; there are more from here on");
        assert!(complaints.is_full());
    }

    #[test]
    fn a_word_with_a_typo_gets_a_suggestion() {
        assert_eq!(did_you_mean("titel", ["title", "type"]), " Did you mean \"title\"?");
        assert_eq!(did_you_mean("Strutural", ["Structural"]), " Did you mean \"Structural\"?");
    }

    #[test]
    fn an_unrelated_word_gets_no_suggestion() {
        assert_eq!(did_you_mean("colour", ["title", "type"]), "");
    }
}
