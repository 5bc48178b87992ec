//! Another reader must not see another file in the same bytes.

use memchr::memmem;

use super::{Kind, PDF_START, Refusal, contains};

/// Readers look for a PDF's header this far in, and for a zip's end this far from the end.
const PDF_HEAD: usize = 1024;
const ZIP_TAIL: usize = 22 + 65_535;

/// A zip's last record: after its start, where the size of the list before it stands, and its place.
const ZIP_END: &[u8] = b"PK\x05\x06";
const LIST_SIZE_AT: usize = 12;
const LIST_PLACE_AT: usize = 16;
/// The record right before the last one that sends readers of large archives elsewhere.
const LARGE_ZIP: &[u8] = b"PK\x06\x07";
const LARGE_ZIP_BYTES: usize = 20;
/// An entry of that list: its start, where the lengths of its name and of what follows stand, and the name.
const LISTED: &[u8] = b"PK\x01\x02";
const NAME_LENGTH_AT: usize = 28;
const NAME_AT: usize = 46;

pub fn refuse(kind: Kind, bytes: &[u8]) -> Result<(), Refusal> {
    let head = bytes.get(..PDF_HEAD).unwrap_or(bytes);
    if kind != Kind::Pdf && contains(head, PDF_START) {
        return Err(Refusal::Polyglot);
    }
    if matches!(kind, Kind::Docx | Kind::Xlsx) {
        return Ok(());
    }
    let tail = bytes.get(bytes.len().saturating_sub(ZIP_TAIL)..).unwrap_or(bytes);
    for end in memmem::find_iter(tail, ZIP_END) {
        // Some readers look for the list where the record says, counted from the start of the file.
        let place = number(tail, end + LIST_PLACE_AT, 4).unwrap_or_default();
        let is_listed_there = bytes.get(place..).is_some_and(|there| there.starts_with(LISTED));
        let may_have_theme = matches!(kind, Kind::Doc | Kind::Xls);
        if !may_have_theme || is_listed_there || !is_theme(tail, end) {
            return Err(Refusal::Polyglot);
        }
    }
    Ok(())
}

/// Word and Excel since 2007 keep the colours of an old document's theme in it, as an archive of these names.
fn is_theme(tail: &[u8], end: usize) -> bool {
    let before = end.checked_sub(LARGE_ZIP_BYTES).and_then(|at| tail.get(at..));
    if before.is_some_and(|before| before.starts_with(LARGE_ZIP)) {
        return false;
    }
    let size = number(tail, end + LIST_SIZE_AT, 4);
    let list = size.and_then(|size| tail.get(end.checked_sub(size)?..end));
    let mut rest = list.unwrap_or_default();
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

fn next_name(list: &[u8]) -> Option<(&[u8], &[u8])> {
    let lengths = |index: usize| number(list, NAME_LENGTH_AT + 2 * index, 2);
    let (name, extra, comment) = (lengths(0)?, lengths(1)?, lengths(2)?);
    let is_listed = list.starts_with(LISTED);
    let after = list.get(NAME_AT + name + extra + comment..).filter(|_| is_listed)?;
    Some((list.get(NAME_AT..NAME_AT + name)?, after))
}

fn number(bytes: &[u8], at: usize, length: usize) -> Option<usize> {
    let digits = bytes.get(at..at + length)?.iter().rev();
    Some(digits.fold(0, |number, byte| (number << 8) | usize::from(*byte)))
}
