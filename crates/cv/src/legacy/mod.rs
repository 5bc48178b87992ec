//! Word and Excel files from before 2007: compound files made of streams.

mod excel;
mod word;

use std::io::{Cursor, Read, Seek};

use cfb::CompoundFile;

use crate::{COMPOUND_START, MAX_CV_BYTES, OfficeProgram, Refusal, structure};

const NOT_COMPOUND: &str = "it is not a compound file";
const WORD_STREAM: &str = "/WordDocument";
/// The workbook's stream since Excel 97, and before.
const EXCEL_STREAMS: [&str; 2] = ["/Workbook", "/Book"];

pub fn inspect(bytes: &[u8], program: OfficeProgram) -> Result<(), Refusal> {
    check_header(bytes)?;
    refuse_second_document(bytes)?;
    let mut compound = CompoundFile::open(Cursor::new(bytes)).map_err(structure(NOT_COMPOUND))?;
    refuse_active_entries(&compound)?;
    let workbook = EXCEL_STREAMS.into_iter().find(|name| compound.is_stream(name));
    match (program, compound.is_stream(WORD_STREAM), workbook) {
        (OfficeProgram::Word, true, None) => word::check(&mut compound),
        (OfficeProgram::Excel, false, Some(name)) => excel::check(&stream(&mut compound, name)?),
        _ => Err(Refusal::Structure("it has no document of its kind, or two")),
    }
}

/// Where the header says in which sector its list of allocation tables continues, and the values for "nowhere".
const MORE_TABLES_AT: usize = 0x44;
const NO_MORE_TABLES: [u32; 2] = [0xFFFF_FFFE, 0xFFFF_FFFF];
/// The size of a sector as a power of two: 512 bytes, or 4,096.
const SECTOR_SHIFT_AT: usize = 0x1E;
const SECTOR_SHIFTS: [u16; 2] = [9, 12];
/// Where the header says how many sectors are used by the directory, the allocation table, the table for small
/// streams and the list of allocation tables.
const SECTOR_COUNTS_AT: [usize; 4] = [0x28, 0x2C, 0x40, 0x48];

/// The library allocates what the header claims before it reads it.
fn check_header(bytes: &[u8]) -> Result<(), Refusal> {
    let (Some(shift), Some(more), true) = (
        u16_at(bytes, SECTOR_SHIFT_AT).filter(|shift| SECTOR_SHIFTS.contains(shift)),
        u32_at(bytes, MORE_TABLES_AT),
        bytes.starts_with(COMPOUND_START),
    ) else {
        return Err(Refusal::Structure(NOT_COMPOUND));
    };
    // A header lists enough tables for 6.8 MB, more than a CV may have: a longer list only makes readers read more.
    if !NO_MORE_TABLES.contains(&more) {
        return Err(Refusal::Bomb);
    }
    let sectors = bytes.len() >> shift;
    let counts = SECTOR_COUNTS_AT.iter().filter_map(|at| u32_at(bytes, *at));
    if counts.into_iter().any(|count| count as usize > sectors) {
        Err(Refusal::Structure("it claims more sectors than it has"))
    } else {
        Ok(())
    }
}

/// Embedded documents are stored as storages, so a second signature of a compound file is another file.
fn refuse_second_document(bytes: &[u8]) -> Result<(), Refusal> {
    let rest = bytes.get(COMPOUND_START.len()..).unwrap_or_default();
    if super::contains(rest, COMPOUND_START) { Err(Refusal::Polyglot) } else { Ok(()) }
}

/// Word and Excel write a few dozen entries, three levels deep. The library keeps a copy of the path for each.
const MAX_ENTRIES: usize = 4_096;
const MAX_DEPTH: usize = 16;

fn refuse_active_entries<F>(compound: &CompoundFile<F>) -> Result<(), Refusal> {
    for (count, entry) in compound.walk().enumerate() {
        if count > MAX_ENTRIES || entry.path().components().count() > MAX_DEPTH {
            return Err(Refusal::Bomb);
        }
        let name = entry.name().to_lowercase();
        match name.as_str() {
            "encryptedpackage" | "encryptioninfo" => return Err(Refusal::Encrypted),
            "macros" | "vba" | "_vba_project" | "_vba_project_cur" => {
                return Err(Refusal::Active("macros"));
            }
            "\u{1}ole10native" => return Err(Refusal::Active("an OLE object")),
            // Word leaves the pool behind when the last object has been deleted.
            "objectpool" if has_children(compound, &entry) => {
                return Err(Refusal::Active("an OLE object"));
            }
            // Excel's embedded and linked objects: MBD or LNK and eight digits.
            _ if entry.is_storage() && (name.starts_with("mbd") || name.starts_with("lnk")) => {
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

fn stream<F: Read + Seek>(compound: &mut CompoundFile<F>, name: &str) -> Result<Vec<u8>, Refusal> {
    let unreadable = "a stream cannot be read";
    let stream = compound.open_stream(name).map_err(structure(unreadable))?;
    let mut bytes = Vec::new();
    stream.take(MAX_CV_BYTES).read_to_end(&mut bytes).map_err(structure(unreadable))?;
    Ok(bytes)
}

fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    bytes.get(at..)?.first_chunk().copied().map(u16::from_le_bytes)
}

fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    bytes.get(at..)?.first_chunk().copied().map(u32::from_le_bytes)
}
