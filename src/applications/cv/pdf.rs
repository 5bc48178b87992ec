//! PDF: parsed whole, and searched for what acts by itself.

use std::io::{Read, Seek};

use lopdf::{Dictionary, Document, LoadOptions, Object};

use super::{PDF_MAGIC, Refusal, structure};

/// Object streams are unpacked while loading; a CV's are a fraction of this.
const MAX_UNPACKED_BYTES: usize = 32 * 1024 * 1024;
const MAX_DEPTH: usize = 64;

/// Keys of a dictionary that bring in scripts, programs or files.
const ACTIVE_KEYS: [(&[u8], &str); 5] = [
    (b"JS", "JavaScript"),
    (b"JavaScript", "JavaScript"),
    (b"EmbeddedFiles", "embedded files"),
    (b"RichMedia", "rich media"),
    (b"XFA", "an XFA form"),
];

/// Kinds of actions and objects that do more than show a page.
const ACTIVE_NAMES: [(&[u8], &str); 8] = [
    (b"JavaScript", "JavaScript"),
    (b"Launch", "a launch action"),
    (b"EmbeddedFile", "an embedded file"),
    (b"SubmitForm", "a form that is sent"),
    (b"ImportData", "imported data"),
    (b"RichMedia", "rich media"),
    (b"GoToE", "an embedded document"),
    (b"GoToR", "another document"),
];

pub fn inspect(file: &mut (impl Read + Seek)) -> Result<(), Refusal> {
    let mut bytes = Vec::new();
    file.read_to_end(&mut bytes)?;
    if !bytes.starts_with(PDF_MAGIC) {
        return Err(structure("it does not start as a PDF"));
    }
    let options = LoadOptions::with_max_decompressed_size(MAX_UNPACKED_BYTES);
    let document = Document::load_mem_with_options(&bytes, options).map_err(structure)?;
    if document.is_encrypted() || document.trailer.has(b"Encrypt") {
        return Err(Refusal::Encrypted);
    }
    if document.get_pages().is_empty() {
        return Err(structure("it has no pages"));
    }
    document.objects.values().try_for_each(|object| refuse_active(object, 0))
}

fn refuse_active(object: &Object, depth: usize) -> Result<(), Refusal> {
    if depth > MAX_DEPTH {
        return Err(structure("it is nested too deeply"));
    }
    match object {
        Object::Dictionary(dictionary) => refuse_active_entries(dictionary, depth),
        Object::Stream(stream) => refuse_active_entries(&stream.dict, depth),
        Object::Array(items) => items.iter().try_for_each(|item| refuse_active(item, depth + 1)),
        _ => Ok(()),
    }
}

fn refuse_active_entries(dictionary: &Dictionary, depth: usize) -> Result<(), Refusal> {
    for (key, value) in dictionary {
        if let Some((_, what)) = ACTIVE_KEYS.iter().find(|(active, _)| *active == key.as_slice()) {
            return Err(Refusal::Active(what));
        }
        if matches!(key.as_slice(), b"S" | b"Type" | b"Subtype")
            && let Ok(name) = value.as_name()
            && let Some((_, what)) = ACTIVE_NAMES.iter().find(|(active, _)| *active == name)
        {
            return Err(Refusal::Active(what));
        }
        refuse_active(value, depth + 1)?;
    }
    Ok(())
}
