//! An Excel workbook's stream: records one after the other, each with its kind and length.

use super::super::Refusal;
use super::u16_at;

const BOF: u16 = 0x0809;
const EOF: u16 = 0x000A;
const FILEPASS: u16 = 0x002F;
const BOUNDSHEET: u16 = 0x0085;
const SUPBOOK: u16 = 0x01AE;

/// What begins at a BOF record, and where the record says so.
const KIND_AT: usize = 2;
const GLOBALS: u16 = 0x0005;
const MODULE: u16 = 0x0006;
const MACRO_SHEET: u16 = 0x0040;

/// A listed sheet's kind; 1 is a macro sheet, 6 a Visual Basic module.
const SHEET_KIND_AT: usize = 5;

/// Sheets of this same workbook, or functions that come with Excel; anything else is another file.
const BOOK_AT: usize = 2;
const THIS_BOOK: u16 = 0x0401;
const FUNCTIONS: u16 = 0x3A01;

pub fn check(records: &[u8]) -> Result<(), Refusal> {
    if (u16_at(records, 0), u16_at(records, 4 + KIND_AT)) != (Some(BOF), Some(GLOBALS)) {
        return Err(Refusal::Structure("it does not start as a workbook"));
    }
    let (mut rest, mut has_sheet, mut has_end) = (records, false, false);
    while let (Some(kind), Some(length)) = (u16_at(rest, 0), u16_at(rest, 2)) {
        let end = 4 + usize::from(length);
        let data = rest.get(4..end).unwrap_or_default();
        check_record(kind, data)?;
        has_sheet |= kind == BOUNDSHEET;
        has_end |= kind == EOF;
        rest = rest.get(end..).unwrap_or_default();
    }
    if has_sheet && has_end {
        Ok(())
    } else {
        Err(Refusal::Structure("the workbook has no sheets or no end"))
    }
}

fn check_record(kind: u16, data: &[u8]) -> Result<(), Refusal> {
    match kind {
        FILEPASS => Err(Refusal::Encrypted),
        BOUNDSHEET if matches!(data.get(SHEET_KIND_AT), Some(1 | 6)) => {
            Err(Refusal::Active("macro sheets"))
        }
        BOF if matches!(u16_at(data, KIND_AT), Some(MACRO_SHEET | MODULE)) => {
            Err(Refusal::Active("macro sheets"))
        }
        SUPBOOK if !matches!(u16_at(data, BOOK_AT), Some(THIS_BOOK | FUNCTIONS)) => {
            Err(Refusal::External("data of another workbook"))
        }
        _ => Ok(()),
    }
}
