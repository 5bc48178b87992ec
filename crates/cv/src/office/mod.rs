//! Word and Excel files since 2007: a zip of XML parts that refer to each other.

mod archive;
mod code;
mod content;
mod package;

use std::io::Cursor;

use crate::{OfficeProgram, Refusal};
use package::Package;

pub fn inspect(bytes: &[u8], program: OfficeProgram) -> Result<(), Refusal> {
    let mut package = Package::default();
    archive::each_entry(&mut Cursor::new(bytes), |name, bytes| {
        content::refuse_active(name, bytes)?;
        if name.ends_with(".svg") {
            return Ok(());
        }
        // Pictures are not text. Anything that is text may be a part, whatever its extension.
        match std::str::from_utf8(bytes) {
            Ok(text) => {
                code::refuse_calls(text, program)?;
                package.add(name, text)
            }
            Err(_) if name.ends_with(".xml") || name.ends_with(".rels") => {
                Err(Refusal::Structure("an XML part is not in UTF-8"))
            }
            Err(_) => Ok(()),
        }
    })?;
    package.check(program)
}
