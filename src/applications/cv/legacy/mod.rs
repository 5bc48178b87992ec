//! Word and Excel files from before 2007: a compound file of streams.

mod excel;
mod word;

use std::io::{Read, Seek};

use cfb::CompoundFile;

use super::{MAX_CV_BYTES, Part, Refusal, structure};

const NOT_COMPOUND: &str = "it is not a compound file";
const WORD: &str = "/WordDocument";
/// The workbook's stream since Excel 97, and before.
const EXCEL: [&str; 2] = ["/Workbook", "/Book"];

pub fn inspect<F: Read + Seek>(file: &mut F, part: Part) -> Result<(), Refusal> {
    refuse_long_allocation(file)?;
    let mut compound = CompoundFile::open(file).map_err(structure(NOT_COMPOUND))?;
    refuse_active_entries(&compound)?;
    let workbook = EXCEL.into_iter().find(|name| compound.is_stream(name));
    match (part, compound.is_stream(WORD), workbook) {
        (Part::Document, true, None) => word::check(&mut compound),
        (Part::Workbook, false, Some(name)) => excel::check(&stream(&mut compound, name)?),
        _ => Err(Refusal::Structure("it has no document of its kind, or two")),
    }
}

const MAGIC: &[u8] = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1";
/// Where the header says that the list of allocation tables goes on, and how it says that it does not.
const MORE_TABLES_AT: usize = 0x44;
const NO_MORE_TABLES: [u32; 2] = [0xFFFF_FFFE, 0xFFFF_FFFF];

/// A header has room for the tables of 6.8 MB; a longer list can only blow up what is read.
fn refuse_long_allocation(file: &mut (impl Read + Seek)) -> Result<(), Refusal> {
    let mut header = Vec::new();
    file.by_ref().take(512).read_to_end(&mut header)?;
    file.rewind()?;
    match u32_at(&header, MORE_TABLES_AT) {
        Some(more) if header.starts_with(MAGIC) && NO_MORE_TABLES.contains(&more) => Ok(()),
        Some(_) if header.starts_with(MAGIC) => Err(Refusal::Bomb),
        _ => Err(Refusal::Structure(NOT_COMPOUND)),
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
