//! The zip itself: it can be read in one way only, no entry has a path outside of it, and what it unpacks to is limited.

use std::collections::HashSet;
use std::io::{Read, Seek, SeekFrom};

use zip::ZipArchive;
use zip::read::ZipFile;

use crate::{Refusal, structure};

const MAX_ENTRIES: usize = 1_000;
/// Counted while unpacking, because the sizes in the archive may be wrong.
const MAX_UNPACKED_BYTES: u64 = 32 * 1024 * 1024;

const ENTRY_START: &[u8] = b"PK\x03\x04";
/// The last record of an archive without a comment.
const END_START: &[u8] = b"PK\x05\x06";
const END_BYTES: i64 = 22;
const NO_COMMENT: &[u8] = &[0, 0];
/// The fixed part of a local header, and the offset of the name's length in it.
const LOCAL_BYTES: u64 = 30;
const NAME_LENGTH_AT: u64 = 26;

/// Unpacks entry by entry. Names are passed in lower case, because office programs ignore case in them.
pub fn each_entry<F: Read + Seek>(
    file: &mut F,
    mut visit: impl FnMut(&str, &[u8]) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    refuse_surrounding_bytes(file)?;
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
    let (mut names, mut left, mut local_headers) = (HashSet::new(), MAX_UNPACKED_BYTES, Vec::new());
    for index in 0..archive.len() {
        let raw = archive.by_index_raw(index).map_err(structure("an entry cannot be read"))?;
        let name = checked_name(&raw)?;
        if !names.insert(name.clone()) {
            return Err(Refusal::Path);
        }
        local_headers.push((raw.header_start(), raw.name_raw().to_vec()));
        drop(raw);
        let entry = archive.by_index(index).map_err(structure("an entry cannot be read"))?;
        let bytes = unpack(entry, &mut left)?;
        visit(&name, &bytes)?;
    }
    drop(archive);
    local_headers.iter().try_for_each(|(start, name)| check_local_name(file, *start, name))
}

/// There must be nothing before the first entry and nothing after the last record.
fn refuse_surrounding_bytes(file: &mut (impl Read + Seek)) -> Result<(), Refusal> {
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
    let is_outside = name.starts_with('/')
        || name.contains(['\\', '\0', ':'])
        || name.split('/').any(|step| step == "..");
    if is_outside || entry.is_symlink() { Err(Refusal::Path) } else { Ok(name.to_lowercase()) }
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

/// Programs that read a zip from its start use the name in the local header: it must be that of the directory.
fn check_local_name(file: &mut (impl Read + Seek), start: u64, name: &[u8]) -> Result<(), Refusal> {
    let mut header = Vec::new();
    file.seek(SeekFrom::Start(start + NAME_LENGTH_AT))?;
    let length = LOCAL_BYTES - NAME_LENGTH_AT + name.len() as u64;
    file.take(length).read_to_end(&mut header)?;
    let same_length = header.starts_with(&(name.len() as u16).to_le_bytes());
    if same_length && header.ends_with(name) { Ok(()) } else { Err(Refusal::Path) }
}
