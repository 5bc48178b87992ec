//! The zip itself: one reading of it only, no entry that leads elsewhere, and a limit to what comes out.

use std::collections::HashSet;
use std::io::{Read, Seek, SeekFrom};

use zip::ZipArchive;
use zip::read::ZipFile;

use super::super::{Refusal, structure};

const MAX_ENTRIES: usize = 1_000;
/// Counted while unpacking: what the archive says of itself may be a lie.
const MAX_UNPACKED_BYTES: u64 = 32 * 1024 * 1024;

const ENTRY_START: &[u8] = b"PK\x03\x04";
/// The last record of an archive without a comment.
const END_START: &[u8] = b"PK\x05\x06";
const END_BYTES: i64 = 22;
const NO_COMMENT: &[u8] = &[0, 0];
/// A local header: the fixed part, and where in it the length of the name stands.
const LOCAL_BYTES: u64 = 30;
const NAME_LENGTH_AT: u64 = 26;

/// Unpacks entry by entry; names come in lower case, as office programs compare them.
pub fn each_entry<F: Read + Seek>(
    file: &mut F,
    mut visit: impl FnMut(&str, &[u8]) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    refuse_strangers_around(file)?;
    let mut archive = ZipArchive::new(&mut *file).map_err(structure("it is not a package"))?;
    if archive.offset() != 0 {
        return Err(Refusal::Polyglot);
    }
    if archive.len() > MAX_ENTRIES {
        return Err(Refusal::Bomb);
    }
    if archive.has_duplicate_names() {
        return Err(Refusal::Path);
    }
    if archive.has_overlapping_entries().map_err(structure("its entries cannot be found"))? {
        return Err(Refusal::Bomb);
    }
    let (mut names, mut left, mut heads) = (HashSet::new(), MAX_UNPACKED_BYTES, Vec::new());
    for index in 0..archive.len() {
        let raw = archive.by_index_raw(index).map_err(structure("an entry cannot be read"))?;
        let name = checked_name(&raw)?;
        if !names.insert(name.clone()) {
            return Err(Refusal::Path);
        }
        heads.push((raw.header_start(), raw.name_raw().to_vec()));
        drop(raw);
        let entry = archive.by_index(index).map_err(structure("an entry cannot be read"))?;
        let bytes = unpack(entry, &mut left)?;
        visit(&name, &bytes)?;
    }
    drop(archive);
    heads.iter().try_for_each(|(start, name)| refuse_other_name(file, *start, name))
}

/// Nothing before the first entry, nothing after the last record.
fn refuse_strangers_around(file: &mut (impl Read + Seek)) -> Result<(), Refusal> {
    let not_a_package = "it does not start and end as a package";
    let mut start = Vec::new();
    file.by_ref().take(ENTRY_START.len() as u64).read_to_end(&mut start)?;
    file.seek(SeekFrom::End(-END_BYTES)).map_err(structure(not_a_package))?;
    let mut end = Vec::new();
    file.read_to_end(&mut end)?;
    if start != ENTRY_START || !end.starts_with(END_START) || !end.ends_with(NO_COMMENT) {
        return Err(Refusal::Structure(not_a_package));
    }
    file.rewind()?;
    Ok(())
}

fn checked_name<R: Read>(entry: &ZipFile<'_, R>) -> Result<String, Refusal> {
    if entry.encrypted() {
        return Err(Refusal::Encrypted);
    }
    let name = entry.name().map_err(structure("an entry's name cannot be read"))?;
    let leads_elsewhere = name.starts_with('/')
        || name.contains(['\\', '\0', ':'])
        || name.split('/').any(|step| step == "..");
    if leads_elsewhere || entry.is_symlink() { Err(Refusal::Path) } else { Ok(name.to_lowercase()) }
}

fn unpack<R: Read + ?Sized>(entry: ZipFile<'_, R>, left: &mut u64) -> Result<Vec<u8>, Refusal> {
    let mut bytes = Vec::new();
    entry
        .take(*left + 1)
        .read_to_end(&mut bytes)
        .map_err(structure("an entry cannot be unpacked"))?;
    *left = left.checked_sub(bytes.len() as u64).ok_or(Refusal::Bomb)?;
    Ok(bytes)
}

/// Programs that read from the front see the name in front of the data; it must be the listed one.
fn refuse_other_name(
    file: &mut (impl Read + Seek),
    start: u64,
    name: &[u8],
) -> Result<(), Refusal> {
    let mut head = Vec::new();
    file.seek(SeekFrom::Start(start + NAME_LENGTH_AT))?;
    let length = LOCAL_BYTES - NAME_LENGTH_AT + name.len() as u64;
    file.take(length).read_to_end(&mut head)?;
    let same_length = head.starts_with(&(name.len() as u16).to_le_bytes());
    if same_length && head.ends_with(name) { Ok(()) } else { Err(Refusal::Path) }
}
