//! PDF: checks every object in the bytes, whatever the file's cross-reference tables say.
//!
//! Programs differ in how they find objects: by the last table, by a repaired one, or by a scan. So the tables are
//! ignored: everything that starts like an object is read as one, and so are the objects inside object streams. No
//! tree is built from them, which bounds the memory that a hostile file can take.

mod active;
mod lexer;
mod object;
mod unpack;

use std::collections::{HashMap, HashSet};

use lexer::Lexer;
use memchr::memmem;
use object::Object;

use crate::{FILE_STARTS, PDF_START, Refusal};

const TRAILER: &[u8] = b"trailer";
const END: &[u8] = b"%%EOF";
/// Scanners and mail programs append these bytes.
const PADDING: &[u8] = b"\0\t\n\x0C\r \x1A";
/// Real files are read about once; only overlapping objects are read more often.
const MAX_READINGS: usize = 4;
const MAX_READ_BYTES: usize = 6 * 1024 * 1024;
/// The least that reading an object counts as.
const LEAST_READ_BYTES: usize = 8;

pub fn inspect(bytes: &[u8]) -> Result<(), Refusal> {
    let start = bytes.strip_prefix("\u{FEFF}".as_bytes()).unwrap_or(bytes).trim_ascii_start();
    if !start.strip_prefix(PDF_START).is_some_and(|rest| matches!(rest, [b'1' | b'2', b'.', ..])) {
        return Err(Refusal::Structure("it does not start as a PDF"));
    }
    let end = start.iter().rposition(|byte| !PADDING.contains(byte)).unwrap_or_default();
    if !start.get(..=end).is_some_and(|file| file.ends_with(END)) {
        return Err(Refusal::Structure("it does not end as a PDF"));
    }
    refuse_second_document(start)?;
    let mut survey = Survey { size: bytes.len(), ..Survey::default() };
    survey.inspect_all(bytes)?;
    survey.check()
}

/// After an end marker there may be an incremental update, but no other file: no PDF header at the start of a line,
/// and no other file directly after it.
fn refuse_second_document(bytes: &[u8]) -> Result<(), Refusal> {
    let after = |at: usize| {
        let rest = bytes.get(at + END.len()..).unwrap_or_default();
        let start = rest.iter().position(|byte| !PADDING.contains(byte));
        start.and_then(|start| rest.get(start..)).unwrap_or_default()
    };
    let starts_file = |rest: &[u8]| FILE_STARTS.iter().any(|file| rest.starts_with(file));
    let first_end = memmem::find(bytes, END).unwrap_or_default();
    let behind = bytes.get(first_end..).unwrap_or_default();
    let has_pdf = memmem::find_iter(behind, PDF_START)
        .filter_map(|at| behind.get(at.checked_sub(1)?))
        .any(|before| matches!(before, b'\r' | b'\n'));
    if has_pdf || memmem::find_iter(bytes, END).any(|at| starts_file(after(at))) {
        Err(Refusal::Polyglot)
    } else {
        Ok(())
    }
}

/// What is known about the file so far.
#[derive(Debug, Default)]
struct Survey {
    roots: Vec<u32>,
    /// Catalogs, by their number, with the number of the page tree.
    catalogs: HashMap<u32, u32>,
    page_trees: HashSet<u32>,
    has_page: bool,
    links: HashSet<u32>,
    automatic: Vec<u32>,
    size: usize,
    unpacked: usize,
    read: usize,
}

impl Survey {
    fn inspect_all(&mut self, bytes: &[u8]) -> Result<(), Refusal> {
        for at in memmem::find_iter(bytes, b"obj") {
            let (before, after) = bytes.split_at_checked(at).unwrap_or_default();
            if before.ends_with(b"end") {
                continue;
            }
            let number = number_before(before);
            match self.inspect_object(number, after.get(3..).unwrap_or_default()) {
                // Without a number before it, this is most likely image data that contains these letters.
                Err(Refusal::Structure(_)) if number.is_none() => {}
                result => result?,
            }
        }
        for at in memmem::find_iter(bytes, TRAILER) {
            let trailer = bytes.get(at + TRAILER.len()..).unwrap_or_default();
            let trailer = self.read(&mut Lexer::new(trailer))?;
            self.note_trailer(&trailer)?;
        }
        Ok(())
    }

    fn inspect_object(&mut self, number: Option<u32>, bytes: &[u8]) -> Result<(), Refusal> {
        let mut lexer = Lexer::new(bytes);
        let object = self.read(&mut lexer)?;
        if object.is_object_stream() {
            let rest = lexer.rest();
            let content = unpack::content(&object, rest, &mut self.unpacked, &mut self.read)?;
            let mut list = Lexer::new(&content);
            for (number, bytes) in unpack::objects(&object, &content, &mut list) {
                let packed = self.read(&mut Lexer::new(bytes))?;
                self.note(Some(number), &packed)?;
            }
            self.count(content.len() - list.rest().len())?;
        }
        self.note(number, &object)
    }

    fn read(&mut self, lexer: &mut Lexer<'_>) -> Result<Object, Refusal> {
        let before = lexer.rest().len();
        let object = Object::read(lexer);
        // A failed read counts too.
        self.count(before - lexer.rest().len())?;
        object
    }

    fn count(&mut self, bytes: usize) -> Result<(), Refusal> {
        self.read += bytes.max(LEAST_READ_BYTES);
        let most = MAX_READ_BYTES.min(MAX_READINGS * (self.size + self.unpacked));
        if self.read > most { Err(Refusal::Bomb) } else { Ok(()) }
    }

    fn note(&mut self, number: Option<u32>, object: &Object) -> Result<(), Refusal> {
        self.automatic.extend(&object.automatic);
        if object.is_link {
            self.links.extend(number);
        }
        match (object.type_name.as_slice(), number, object.pages) {
            (b"Catalog", Some(number), Some(pages)) => _ = self.catalogs.insert(number, pages),
            (b"Pages", Some(number), _) => _ = self.page_trees.insert(number),
            (b"Page", ..) => self.has_page = true,
            (b"XRef", ..) => self.note_trailer(object)?,
            _ => {}
        }
        Ok(())
    }

    fn note_trailer(&mut self, trailer: &Object) -> Result<(), Refusal> {
        self.roots.extend(trailer.root);
        if trailer.encrypted { Err(Refusal::Encrypted) } else { Ok(()) }
    }

    fn check(&self) -> Result<(), Refusal> {
        if self.automatic.iter().any(|number| self.links.contains(number)) {
            return Err(active::OPENS_LINK);
        }
        let page_tree =
            |root| self.catalogs.get(root).filter(|tree| self.page_trees.contains(tree));
        if !self.has_page || !self.roots.iter().any(|root| page_tree(root).is_some()) {
            return Err(Refusal::Structure("it has no pages"));
        }
        Ok(())
    }
}

/// The object's number in `12 0 obj`, read backwards from `obj`.
fn number_before(bytes: &[u8]) -> Option<u32> {
    let number = without_digits(bytes.trim_ascii_end()).trim_ascii_end();
    let digits = number.get(without_digits(number).len()..)?;
    std::str::from_utf8(digits).ok()?.parse().ok()
}

fn without_digits(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|byte| !byte.is_ascii_digit());
    end.and_then(|end| bytes.get(..=end)).unwrap_or_default()
}
