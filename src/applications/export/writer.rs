//! Writes an export: rows of CSV, or the elements of a JSON array, one by one.

use std::io::{BufWriter, Write};

use csv::{Terminator, Writer, WriterBuilder};

use super::csv_cell::escape_cell;
use super::json;
use super::record::Record;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    Csv,
    Json,
}

pub enum ExportWriter<W: Write> {
    Csv(Box<Writer<W>>),
    Json { out: BufWriter<W>, is_empty: bool },
}

impl<W: Write> ExportWriter<W> {
    pub fn new(format: Format, out: W) -> anyhow::Result<Self> {
        Ok(match format {
            Format::Csv => {
                let mut out = WriterBuilder::new().terminator(Terminator::CRLF).from_writer(out);
                out.write_record(Record::COLUMNS)?;
                Self::Csv(Box::new(out))
            }
            Format::Json => Self::Json { out: BufWriter::new(out), is_empty: true },
        })
    }

    pub fn write(&mut self, record: &Record) -> anyhow::Result<()> {
        match self {
            Self::Csv(out) => out.write_record(record.cells().map(|cell| escape_cell(&cell)))?,
            Self::Json { out, is_empty } => {
                let before = if *is_empty { "[\n" } else { ",\n" };
                *is_empty = false;
                write!(out, "{before}{}", json::to_line(record)?)?;
            }
        }
        Ok(())
    }

    pub fn finish(self) -> anyhow::Result<()> {
        match self {
            Self::Csv(mut out) => out.flush()?,
            Self::Json { mut out, is_empty } => {
                out.write_all(if is_empty { b"[]\n" } else { b"\n]\n" })?;
                out.flush()?;
            }
        }
        Ok(())
    }
}
