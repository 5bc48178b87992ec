//! Decides whether a file is a CV that we accept, by its content and not by its name alone.
//!
//! The extension and the structure must agree on the format. A file is refused if it could run code, load something
//! from elsewhere or hide another file; the visitor reads one sentence and the details go to the log.
//!
//! This crate uses none of our other code, and reads no file, clock or network.

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
pub enum Format {
    Pdf,
    Doc,
    Docx,
    Xls,
    Xlsx,
}

impl Format {
    pub const ALL: [Self; 5] = [Self::Pdf, Self::Doc, Self::Docx, Self::Xls, Self::Xlsx];

    /// The format that a file's extension claims, in upper or lower case.
    pub fn from_file_name(name: &str) -> Option<Self> {
        Self::from_extension(&name.rsplit_once('.')?.1.to_ascii_lowercase())
    }

    pub fn from_extension(extension: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.extension() == extension)
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

/// The program whose file an office file must be, whether it is a compound file or a zip.
#[derive(Debug, Clone, Copy)]
enum OfficeProgram {
    Word,
    Excel,
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

/// Checks a whole file. Untrusted files are only inspected in a process of their own (`inspection`): several parsers
/// are at work here, and not all of them are ours.
pub fn inspect(format: Format, bytes: &[u8]) -> Result<(), Refusal> {
    second_format::refuse(format, bytes)?;
    match format {
        Format::Pdf => pdf::inspect(bytes),
        Format::Docx => office::inspect(bytes, OfficeProgram::Word),
        Format::Xlsx => office::inspect(bytes, OfficeProgram::Excel),
        Format::Doc => legacy::inspect(bytes, OfficeProgram::Word),
        Format::Xls => legacy::inspect(bytes, OfficeProgram::Excel),
    }
}

const PDF_START: &[u8] = b"%PDF-";
const COMPOUND_START: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/// How files start that must not be inside a CV or appended to it.
const FILE_STARTS: [&[u8]; 7] =
    [b"PK\x03\x04", COMPOUND_START, b"MZ", b"\x7FELF", PDF_START, b"{\\rtf", b"\xCA\xFE\xBA\xBE"];

fn contains(bytes: &[u8], needle: &[u8]) -> bool {
    memchr::memmem::find(bytes, needle).is_some()
}

/// Replaces a library's error by a fixed reason: its message may quote the file, which must not reach the log.
fn structure<E>(reason: &'static str) -> impl FnOnce(E) -> Refusal {
    move |_| Refusal::Structure(reason)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_extension_may_be_in_upper_or_lower_case() {
        assert_eq!(Format::from_file_name("My.CV.PdF"), Some(Format::Pdf));
        assert_eq!(Format::from_file_name("cv.docx"), Some(Format::Docx));
        for name in ["cv", "cv.", "cv.pdf.exe", "pdf", "cv.docm", ""] {
            assert_eq!(Format::from_file_name(name), None, "{name}");
        }
    }
}
