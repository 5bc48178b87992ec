//! A Word document's stream: its header, the template it names and the fields in its text.

use std::io::{Read, Seek};

use cfb::CompoundFile;

use super::{WORD_STREAM, stream, u16_at, u32_at};
use crate::Refusal;

/// How the header starts, since Word 97 and before.
const WORD_97: u16 = 0xA5EC;
const WORD_6: u16 = 0xA5DC;

const FLAGS_AT: usize = 0x0A;
const IS_TEMPLATE: u16 = 0x0001;
const IS_ENCRYPTED: u16 = 0x0100;
const USES_TABLE_1: u16 = 0x0200;

/// Where the header has the position, in the table stream, of the document's names (title, template and so on).
const NAMES_AT: usize = 0x019A;
const TEMPLATE: usize = 1;

/// A field starts with this character, followed by its code.
const FIELD: u8 = 0x13;

pub fn check<F: Read + Seek>(compound: &mut CompoundFile<F>) -> Result<(), Refusal> {
    let text = stream(compound, WORD_STREAM)?;
    let flags = u16_at(&text, FLAGS_AT).unwrap_or_default();
    let is_97 = match u16_at(&text, 0) {
        Some(WORD_97) => true,
        Some(WORD_6) => false,
        _ => return Err(Refusal::Structure("its text does not start as one of Word")),
    };
    if flags & IS_ENCRYPTED != 0 {
        return Err(Refusal::Encrypted);
    }
    if flags & IS_TEMPLATE != 0 {
        return Err(Refusal::Structure("it is a template"));
    }
    if calls_program(&text) {
        return Err(Refusal::External("a field that calls another program"));
    }
    if is_97 {
        let name = if flags & USES_TABLE_1 == 0 { "/0Table" } else { "/1Table" };
        refuse_remote_template(&text, &stream(compound, name)?)?;
    }
    Ok(())
}

fn refuse_remote_template(text: &[u8], table: &[u8]) -> Result<(), Refusal> {
    let at = u32_at(text, NAMES_AT).unwrap_or_default() as usize;
    let names = table.get(at..).unwrap_or_default();
    let template = nth_name(names, TEMPLATE).unwrap_or_default();
    if template.contains("://") || template.starts_with("\\\\") {
        Err(Refusal::External("a template from elsewhere"))
    } else {
        Ok(())
    }
}

/// From a list of names: a marker, the count, the size of extra data, then each name with its length.
fn nth_name(list: &[u8], wanted: usize) -> Option<String> {
    let mut rest = list.get(6..).filter(|_| u16_at(list, 0) == Some(0xFFFF))?;
    for _ in 0..wanted {
        rest = rest.get(2 + 2 * usize::from(u16_at(rest, 0)?)..)?;
    }
    let name = rest.get(2..2 + 2 * usize::from(u16_at(rest, 0)?))?;
    let units: Vec<u16> = (0..name.len()).step_by(2).filter_map(|at| u16_at(name, at)).collect();
    Some(String::from_utf16_lossy(&units))
}

/// Text has one byte per character or two; skipping zeros finds the field code in both.
fn calls_program(text: &[u8]) -> bool {
    let fields = text.split(|byte| *byte == FIELD).skip(1);
    fields.into_iter().any(|field| {
        let bytes = field.iter().take(64).filter(|byte| **byte != 0);
        let code: Vec<u8> = bytes.map(u8::to_ascii_uppercase).collect();
        let words = code.trim_ascii_start();
        [b"DDE ".as_slice(), b"DDEAUTO", b"INCLUDETEXT"].iter().any(|call| words.starts_with(call))
    })
}
