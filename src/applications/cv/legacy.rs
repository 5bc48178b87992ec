//! Word and Excel files from before 2007: a compound file of streams.

use std::io::{Read, Seek};

use cfb::CompoundFile;

use super::{Refusal, structure};

#[derive(Debug, Clone, Copy)]
pub enum Part {
    Document,
    Workbook,
}

/// In the head of a Word document: the flag for encryption.
const WORD_FLAGS_AT: usize = 0x0A;
const WORD_ENCRYPTED: u16 = 0x0100;

/// Records of an Excel workbook.
const BIFF_FILEPASS: u16 = 0x002F;
const BIFF_BOUNDSHEET: u16 = 0x0085;
const BIFF_EOF: u16 = 0x000A;
/// A sheet's kind stands at this place of its record; 1 is a macro sheet, 6 a Visual Basic module.
const BIFF_SHEET_KIND_AT: usize = 5;
const BIFF_HEAD_BYTES: u64 = 1024 * 1024;

pub fn inspect<F: Read + Seek>(file: &mut F, part: Part) -> Result<(), Refusal> {
    let mut compound = CompoundFile::open(file).map_err(structure)?;
    refuse_active_entries(&compound)?;
    match part {
        Part::Document => {
            let head = head(&mut compound, "/WordDocument", 64)?;
            let flags = word(&head, WORD_FLAGS_AT).unwrap_or_default();
            match flags & WORD_ENCRYPTED {
                0 => Ok(()),
                _ => Err(Refusal::Encrypted),
            }
        }
        Part::Workbook => {
            let name = if compound.is_stream("/Workbook") { "/Workbook" } else { "/Book" };
            check_workbook(&head(&mut compound, name, BIFF_HEAD_BYTES)?)
        }
    }
}

fn refuse_active_entries<F>(compound: &CompoundFile<F>) -> Result<(), Refusal> {
    for entry in compound.walk() {
        let name = entry.name().to_lowercase();
        match name.as_str() {
            "encryptedpackage" | "encryptioninfo" => return Err(Refusal::Encrypted),
            "macros" | "vba" | "_vba_project" | "_vba_project_cur" => {
                return Err(Refusal::Active("macros"));
            }
            "\u{1}ole10native" | "objectpool"
                if entry.is_stream() || has_children(compound, &entry) =>
            {
                return Err(Refusal::Active("an OLE object"));
            }
            _ if name.starts_with("mbd") && entry.is_storage() => {
                return Err(Refusal::Active("an OLE object"));
            }
            _ => {}
        }
    }
    Ok(())
}

fn has_children<F>(compound: &CompoundFile<F>, entry: &cfb::Entry) -> bool {
    compound.read_storage(entry.path()).is_ok_and(|mut children| children.next().is_some())
}

/// Reads the workbook's global records: those before the first end.
fn check_workbook(records: &[u8]) -> Result<(), Refusal> {
    let mut rest = records;
    while let (Some(kind), Some(length)) = (word(rest, 0), word(rest, 2)) {
        let end = 4 + usize::from(length);
        let data = rest.get(4..end).unwrap_or_default();
        match kind {
            BIFF_EOF => return Ok(()),
            BIFF_FILEPASS => return Err(Refusal::Encrypted),
            BIFF_BOUNDSHEET if matches!(data.get(BIFF_SHEET_KIND_AT), Some(1 | 6)) => {
                return Err(Refusal::Active("macro sheets"));
            }
            _ => rest = rest.get(end..).unwrap_or_default(),
        }
    }
    Err(structure("the workbook's records have no end"))
}

fn word(bytes: &[u8], at: usize) -> Option<u16> {
    match bytes.get(at..at + 2) {
        Some(&[low, high]) => Some(u16::from_le_bytes([low, high])),
        _ => None,
    }
}

fn head<F: Read + Seek>(
    compound: &mut CompoundFile<F>,
    name: &str,
    length: u64,
) -> Result<Vec<u8>, Refusal> {
    let stream = compound.open_stream(name).map_err(structure)?;
    let mut bytes = Vec::new();
    stream.take(length).read_to_end(&mut bytes).map_err(structure)?;
    Ok(bytes)
}
