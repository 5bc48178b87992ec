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

/// The complaints about one file, gathered while it is read to its end.
#[derive(Debug, Clone, Default)]
pub struct Complaints(Vec<Complaint>);

impl Complaints {
    pub fn add(&mut self, line: usize, message: impl Into<String>) {
        self.0.push(Complaint { line, message: message.into() });
    }

    pub fn append(&mut self, other: Self) {
        self.0.extend(other.0);
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The complaints as problems of `file`.
    pub fn of(&self, file: &std::path::Path) -> impl Iterator<Item = Problem> {
        self.0.iter().map(move |c| Problem::new(file, c.line, c.message.clone()))
    }
}

/// ` Did you mean "…"?` where one known word is a typing slip away, else nothing.
pub fn did_you_mean<'a>(word: &str, known: impl IntoIterator<Item = &'a str>) -> String {
    let word = word.to_lowercase();
    known
        .into_iter()
        .map(|candidate| (strsim::damerau_levenshtein(&word, &candidate.to_lowercase()), candidate))
        .filter(|(distance, candidate)| *distance <= 1 + candidate.len() / 6)
        .min_by_key(|(distance, _)| *distance)
        .map(|(_, candidate)| format!(" Did you mean \"{candidate}\"?"))
        .unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

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
