//! Refuses files that another program would read as a file of another format.

use memchr::memmem;

use super::{Format, PDF_START, Refusal, contains};

/// Programs look for a PDF's header this far from the start, and for a zip's last record this far from the end.
const PDF_HEAD: usize = 1024;
const ZIP_TAIL: usize = 22 + 65_535;

/// A zip's last record: its signature, and the offsets of two of its fields, the size of the central directory and
/// where that starts.
const ZIP_END: &[u8] = b"PK\x05\x06";
const DIRECTORY_SIZE_AT: usize = 12;
const DIRECTORY_START_AT: usize = 16;
/// The locator right before the last record, which sends readers of zip64 archives elsewhere.
const ZIP64_LOCATOR: &[u8] = b"PK\x06\x07";
const ZIP64_LOCATOR_BYTES: usize = 20;
/// An entry of the central directory: its signature, and the offsets of the lengths (of name, extra field and comment)
/// and of the name.
const ENTRY: &[u8] = b"PK\x01\x02";
const LENGTHS_AT: usize = 28;
const NAME_AT: usize = 46;

pub fn refuse(format: Format, bytes: &[u8]) -> Result<(), Refusal> {
    let head = bytes.get(..PDF_HEAD).unwrap_or(bytes);
    if format != Format::Pdf && contains(head, PDF_START) {
        return Err(Refusal::Polyglot);
    }
    if matches!(format, Format::Docx | Format::Xlsx) {
        return Ok(());
    }
    let tail = bytes.get(bytes.len().saturating_sub(ZIP_TAIL)..).unwrap_or(bytes);
    for end in memmem::find_iter(tail, ZIP_END) {
        // Some programs look for the directory where the record says, counted from the start of the file.
        let start = number(tail, end + DIRECTORY_START_AT, 4).unwrap_or_default();
        let is_directory = bytes.get(start..).is_some_and(|directory| directory.starts_with(ENTRY));
        let may_have_theme = matches!(format, Format::Doc | Format::Xls);
        if !may_have_theme || is_directory || !is_theme(tail, end) {
            return Err(Refusal::Polyglot);
        }
    }
    Ok(())
}

/// Word and Excel since 2007 store the theme of an old document inside it, as a zip with these entries.
fn is_theme(tail: &[u8], end: usize) -> bool {
    let before = end.checked_sub(ZIP64_LOCATOR_BYTES).and_then(|at| tail.get(at..));
    if before.is_some_and(|before| before.starts_with(ZIP64_LOCATOR)) {
        return false;
    }
    let size = number(tail, end + DIRECTORY_SIZE_AT, 4);
    let directory = size.and_then(|size| tail.get(end.checked_sub(size)?..end));
    let mut rest = directory.unwrap_or_default();
    let mut has_theme = false;
    while let Some((name, after)) = next_name(rest) {
        has_theme |= name.starts_with(b"theme/");
        if !name.starts_with(b"theme/") && name != b"[Content_Types].xml" && name != b"_rels/.rels"
        {
            return false;
        }
        rest = after;
    }
    has_theme && rest.is_empty()
}

/// The name of the first entry, and the entries after it.
fn next_name(directory: &[u8]) -> Option<(&[u8], &[u8])> {
    let length = |index: usize| number(directory, LENGTHS_AT + 2 * index, 2);
    let (name, extra, comment) = (length(0)?, length(1)?, length(2)?);
    let is_entry = directory.starts_with(ENTRY);
    let after = directory.get(NAME_AT + name + extra + comment..).filter(|_| is_entry)?;
    Some((directory.get(NAME_AT..NAME_AT + name)?, after))
}

/// A little-endian number.
fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let digits = bytes.get(at..at + length)?.iter().rev();
    Some(digits.fold(0, |number, byte| (number << 8) | usize::from(*byte)))
}
