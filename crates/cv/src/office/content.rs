//! Entries that a package must not have, by their names and first bytes.

use crate::{FILE_STARTS, Refusal};

/// The start of XML in UTF-16, with a byte order mark or without.
const UTF16_STARTS: [&[u8]; 4] = [b"\xFF\xFE<\0", b"\xFE\xFF\0<", b"<\0", b"\0<"];

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
    // Java runs an archive that has one of these, whatever else is in it.
    if has_folder(name, "meta-inf") || file.ends_with(".class") {
        return Err(Refusal::Active("a Java program"));
    }
    if FILE_STARTS.iter().any(|start| bytes.starts_with(start)) {
        return Err(Refusal::Active("another file"));
    }
    // `code` reads UTF-8, which is what office programs write.
    if UTF16_STARTS.iter().any(|start| bytes.starts_with(start)) {
        return Err(Refusal::Structure("an XML part is not in UTF-8"));
    }
    Ok(())
}

fn has_folder(name: &str, folder: &str) -> bool {
    let mut steps = name.split('/');
    steps.next_back();
    steps.any(|step| step == folder)
}
