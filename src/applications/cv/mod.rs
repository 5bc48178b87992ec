//! Is this file a CV we take? Decided by what it is, not by what it is called.
//!
//! The extension and the structure must name the same kind. What could run, call out or hide something
//! else is refused; the visitor reads one sentence and the details go to the log.

mod legacy;
mod office;
mod pdf;
mod second_format;

use std::io;

pub const MAX_CV_BYTES: u64 = 5 * 1024 * 1024;

pub const REQUIRED: &str = "CV is required";
pub const TOO_LARGE: &str = "File size too large (max 5MB)";
pub const UNSUPPORTED: &str = "Unsupported file format";

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    Pdf,
    Doc,
    Docx,
    Xls,
    Xlsx,
}

impl Kind {
    pub const ALL: [Self; 5] = [Self::Pdf, Self::Doc, Self::Docx, Self::Xls, Self::Xlsx];

    /// The kind that a file's name claims, in any case of letters.
    pub fn of_name(name: &str) -> Option<Self> {
        Self::of_extension(&name.rsplit_once('.')?.1.to_ascii_lowercase())
    }

    pub fn of_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|kind| kind.extension() == extension)
    }

    pub fn extension(self) -> &'static str {
        match self {
            Self::Pdf => "pdf",
            Self::Doc => "doc",
            Self::Docx => "docx",
            Self::Xls => "xls",
            Self::Xlsx => "xlsx",
        }
    }
}

/// What an office file must hold, whichever way it is packed.
#[derive(Debug, Clone, Copy)]
enum Part {
    Document,
    Workbook,
}

/// Why a file was refused; for the log, never for the visitor.
#[derive(Debug, thiserror::Error)]
pub enum Refusal {
    #[error("the structure is not that of its extension: {0}")]
    Structure(&'static str),
    #[error("it is encrypted")]
    Encrypted,
    #[error("it holds something active: {0}")]
    Active(&'static str),
    #[error("it refers to something outside: {0}")]
    External(&'static str),
    #[error("it would unpack to more than we read")]
    Bomb,
    #[error("an entry has a path that leads elsewhere")]
    Path,
    #[error("it is two files in one")]
    Polyglot,
    #[error("it cannot be read back: {0}")]
    Io(#[from] io::Error),
}

/// Checks a file from its first byte to its last. For files of strangers only in a process of its own
/// (`inspection`): the parsers underneath are many, and not all of them ours.
pub fn inspect(kind: Kind, bytes: &[u8]) -> Result<(), Refusal> {
    second_format::refuse(kind, bytes)?;
    match kind {
        Kind::Pdf => pdf::inspect(bytes),
        Kind::Docx => office::inspect(bytes, Part::Document),
        Kind::Xlsx => office::inspect(bytes, Part::Workbook),
        Kind::Doc => legacy::inspect(bytes, Part::Document),
        Kind::Xls => legacy::inspect(bytes, Part::Workbook),
    }
}

const PDF_START: &[u8] = b"%PDF-";
const COMPOUND_START: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/// Files that have no place inside or behind a CV, by how they start.
const FILE_STARTS: [&[u8]; 7] =
    [b"PK\x03\x04", COMPOUND_START, b"MZ", b"\x7FELF", PDF_START, b"{\\rtf", b"\xCA\xFE\xBA\xBE"];

fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    memchr::memmem::find(bytes, needle).is_some()
}

/// Turns a library's error into a fixed reason: its own words may quote the file, and logs must not.
fn structure<E>(reason: &'static str) -> impl FnOnce(E) -> Refusal {
    move |_| Refusal::Structure(reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_counts_in_any_case() {
        assert_eq!(Kind::of_name("My.CV.PdF"), Some(Kind::Pdf));
        assert_eq!(Kind::of_name("cv.docx"), Some(Kind::Docx));
        for name in ["cv", "cv.", "cv.pdf.exe", "pdf", "cv.docm", ""] {
            assert_eq!(Kind::of_name(name), None, "{name}");
        }
    }
}
