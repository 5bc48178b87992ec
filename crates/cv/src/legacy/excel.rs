//! An Excel workbook's stream: a sequence of records, each with a type and a length.

use super::u16_at;
use crate::Refusal;

const BOF: u16 = 0x0809;
const EOF: u16 = 0x000A;
const FILEPASS: u16 = 0x002F;
const BOUNDSHEET: u16 = 0x0085;
const SUPBOOK: u16 = 0x01AE;

/// The type of substream that a BOF record begins, and its offset in the record.
const SUBSTREAM_TYPE_AT: usize = 2;
const GLOBALS: u16 = 0x0005;
const MODULE: u16 = 0x0006;
const MACRO_SHEET: u16 = 0x0040;

/// The type of a sheet in a BOUNDSHEET record: 1 is a macro sheet, 6 a Visual Basic module.
const SHEET_TYPE_AT: usize = 5;

/// SUPBOOK records may refer to sheets of this workbook or to Excel's own functions; anything else is another file.
const BOOK_AT: usize = 2;
const THIS_BOOK: u16 = 0x0401;
const FUNCTIONS: u16 = 0x3A01;

pub fn check(records: &[u8]) -> Result<(), Refusal> {
    if (u16_at(records, 0), u16_at(records, 4 + SUBSTREAM_TYPE_AT)) != (Some(BOF), Some(GLOBALS)) {
        return Err(Refusal::Structure("it does not start as a workbook"));
    }
    let (mut rest, mut has_sheet, mut has_end) = (records, false, false);
    while let (Some(record_type), Some(length)) = (u16_at(rest, 0), u16_at(rest, 2)) {
        let end = 4 + usize::from(length);
        let data = rest.get(4..end).unwrap_or_default();
        check_record(record_type, data)?;
        has_sheet |= record_type == BOUNDSHEET;
        has_end |= record_type == EOF;
        rest = rest.get(end..).unwrap_or_default();
    }
    if has_sheet && has_end {
        Ok(())
    } else {
        Err(Refusal::Structure("the workbook has no sheets or no end"))
    }
}

fn check_record(record_type: u16, data: &[u8]) -> Result<(), Refusal> {
    match record_type {
        FILEPASS => Err(Refusal::Encrypted),
        BOUNDSHEET if matches!(data.get(SHEET_TYPE_AT), Some(1 | 6)) => {
            Err(Refusal::Active("macro sheets"))
        }
        BOF if matches!(u16_at(data, SUBSTREAM_TYPE_AT), Some(MACRO_SHEET | MODULE)) => {
            Err(Refusal::Active("macro sheets"))
        }
        SUPBOOK if !matches!(u16_at(data, BOOK_AT), Some(THIS_BOOK | FUNCTIONS)) => {
            Err(Refusal::External("data of another workbook"))
        }
        _ => Ok(()),
    }
}
