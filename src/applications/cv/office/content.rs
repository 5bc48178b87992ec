//! What a package must not carry, seen by an entry's name and its first bytes.

use super::super::{FILE_STARTS, Refusal};

/// XML in two bytes a character, with its mark or without.
const WIDE_TEXT: [&[u8]; 4] = [b"\xFF\xFE<\0", b"\xFE\xFF\0<", b"<\0", b"\0<"];

pub fn refuse_active(name: &str, bytes: &[u8]) -> Result<(), Refusal> {
    let file = name.rsplit('/').next().unwrap_or_default();
    if file.starts_with("vbaproject") || file.starts_with("vbadata") {
        return Err(Refusal::Active("macros"));
    }
    if has_folder(name, "macrosheets") || has_folder(name, "dialogsheets") {
        return Err(Refusal::Active("macro sheets"));
    }
    if has_folder(name, "activex") || has_folder(name, "embeddings") {
        return Err(Refusal::Active("an OLE object or control"));
    }
    // Java starts an archive that has one of these, whatever else is in it.
    if has_folder(name, "meta-inf") || file.ends_with(".class") {
        return Err(Refusal::Active("a Java program"));
    }
    if FILE_STARTS.iter().any(|start| bytes.starts_with(start)) {
        return Err(Refusal::Active("another file"));
    }
    // Our search for calls to the outside reads UTF-8, as every office program writes it.
    if WIDE_TEXT.iter().any(|start| bytes.starts_with(start)) {
        return Err(Refusal::Structure("an XML part is not in UTF-8"));
    }
    Ok(())
}

fn has_folder(name: &str, folder: &str) -> bool {
    let mut steps = name.split('/');
    steps.next_back();
    steps.any(|step| step == folder)
}
