//! Another reader must not see another file in the same bytes.

use std::io::{Read, Seek, SeekFrom};

use memchr::memmem;

use super::{Kind, PDF_START, Refusal, contains, part};

/// Readers look for a PDF's header this far in, and for a zip's end this far from the end.
const PDF_HEAD: u64 = 1024;
const ZIP_TAIL: u64 = 22 + 65_535;

/// A zip's last record: after its start, where the size of the list before it stands.
const ZIP_END: &[u8] = b"PK\x05\x06";
const LIST_SIZE_AT: usize = 12;
/// An entry of that list: its start, where the lengths of its name and of what follows stand, and the name.
const LISTED: &[u8] = b"PK\x01\x02";
const NAME_LENGTH_AT: usize = 28;
const NAME_AT: usize = 46;

pub fn refuse(kind: Kind, file: &mut (impl Read + Seek)) -> Result<(), Refusal> {
    let size = file.seek(SeekFrom::End(0))?;
    if kind != Kind::Pdf && contains(&part(file, 0, PDF_HEAD)?, PDF_START) {
        return Err(Refusal::Polyglot);
    }
    if matches!(kind, Kind::Docx | Kind::Xlsx) {
        return Ok(());
    }
    let tail = part(file, size.saturating_sub(ZIP_TAIL), ZIP_TAIL)?;
    let may_have_theme = matches!(kind, Kind::Doc | Kind::Xls);
    match memmem::find_iter(&tail, ZIP_END).all(|at| may_have_theme && is_theme(&tail, at)) {
        true => Ok(()),
        false => Err(Refusal::Polyglot),
    }
}

/// Word and Excel since 2007 keep the colours of an old document's theme in it, as an archive of these names. Where
/// the document keeps it in several pieces, no reader of archives finds the list.
fn is_theme(tail: &[u8], end: usize) -> bool {
    let size = number(tail, end + LIST_SIZE_AT, 4);
    let list = size.and_then(|size| tail.get(end.checked_sub(size)?..end));
    let Some(mut rest) = list else { return false };
    if !rest.starts_with(LISTED) {
        return true;
    }
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
