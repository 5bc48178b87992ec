//! What is wrong with a content folder, in its author's words.

use std::fmt;
use std::path::PathBuf;

/// One thing to mend, at the line where an editor would mend it.
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

/// A complaint about one file whose name the caller adds.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Complaint {
    pub line: usize,
    pub message: String,
}

impl Complaint {
    /// The same about a text that starts on `first_line` of its file.
    pub fn below(self, first_line: usize) -> Self {
        Self { line: first_line + self.line - 1, ..self }
    }
}

/// More than anyone mends before looking again; it bounds what a file full of mistakes costs.
const MAX_COMPLAINTS: usize = 100;

/// The complaints about one file, gathered while it is read to its end.
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

    /// Whether nothing more is listed, so that a message need not be made.
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

/// Nobody is helped by a guess at a longer one.
const MAX_WORD_CHARS: usize = 100;

/// ` Did you mean "…"?` where one known word is a typing slip away, else nothing.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let word = word.to_lowercase();
    let length = word.chars().count();
    if length > MAX_WORD_CHARS {
        return String::new();
    }
    known
        .into_iter()
        // A word as much longer or shorter cannot be near, and comparing two is slow.
        .filter(|candidate| candidate.chars().count().abs_diff(length) <= slips(candidate))
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= slips(candidate))
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| format!(" Did you mean \"{candidate}\"?"))
        .unwrap_or_default()
}

/// How many slips a word may be away from this one.
fn slips(candidate: &str) -> usize {
    1 + candidate.len() / 6
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_end_at_their_limit_and_say_so() {
        let mut complaints = Complaints::default();
        (1..=500).for_each(|line| complaints.add(line, "wrong"));
        let told: Vec<_> = complaints.of(std::path::Path::new("f")).collect();
        assert_eq!(told.len(), MAX_COMPLAINTS + 1);
        let last = told.last().unwrap().to_string();
        assert_eq!(last, "f:101: 100 problems are listed; there are more from here on");
        assert!(complaints.is_full());
    }

    #[test]
    fn a_slip_of_one_letter_is_offered_back() {
        assert_eq!(did_you_mean("titel", ["title", "type"]), " Did you mean \"title\"?");
        assert_eq!(did_you_mean("Strutural", ["Structural"]), " Did you mean \"Structural\"?");
    }

    #[test]
    fn an_unrelated_word_gets_no_guess() {
        assert_eq!(did_you_mean("colour", ["title", "type"]), "");
    }
}
