//! Word and Excel files since 2007: a zip of XML parts that name and reference each other.

use std::collections::HashSet;
use std::io::{Read, Seek};

use roxmltree::{Document, Node};
use zip::ZipArchive;
use zip::read::ZipFile;

use super::{Refusal, structure};

const MAX_ENTRIES: usize = 2_000;
const MAX_UNPACKED_BYTES: u64 = 100 * 1024 * 1024;
/// Relationships and content types are lists of a few lines.
const MAX_PART_BYTES: u64 = 1024 * 1024;

const CONTENT_TYPES: &str = "[Content_Types].xml";
const MAIN: &str = "application/vnd.openxmlformats-officedocument.";

/// What the archive must be the package of.
#[derive(Debug, Clone, Copy)]
pub enum Part {
    Document,
    Workbook,
}

impl Part {
    fn content_type(self) -> String {
        match self {
            Self::Document => format!("{MAIN}wordprocessingml.document.main+xml"),
            Self::Workbook => format!("{MAIN}spreadsheetml.sheet.main+xml"),
        }
    }
}

pub fn inspect(file: &mut (impl Read + Seek), part: Part) -> Result<(), Refusal> {
    let mut start = [0; 4];
    file.read_exact(&mut start)?;
    if start != *b"PK\x03\x04" {
        return Err(structure("it does not start as a package"));
    }
    file.rewind()?;
    let mut archive = ZipArchive::new(file).map_err(structure)?;
    if archive.offset() != 0 || !archive.comment().is_empty() {
        return Err(Refusal::Polyglot);
    }
    let relationships = check_entries(&mut archive)?;
    check_types(&part_text(&mut archive, CONTENT_TYPES)?, part)?;
    for name in relationships {
        check_relationships(&part_text(&mut archive, &name)?)?;
    }
    Ok(())
}

/// Names and sizes of all entries; returns the names of the relationship parts.
fn check_entries<R: Read + Seek>(archive: &mut ZipArchive<R>) -> Result<Vec<String>, Refusal> {
    if archive.len() > MAX_ENTRIES {
        return Err(Refusal::Bomb);
    }
    let (mut names, mut relationships, mut unpacked) = (HashSet::new(), Vec::new(), 0_u64);
    for index in 0..archive.len() {
        let entry = archive.by_index_raw(index).map_err(structure)?;
        let name = entry.name().map_err(structure)?.into_owned();
        if entry.encrypted() {
            return Err(Refusal::Encrypted);
        }
        if leads_elsewhere(&name) || !names.insert(name.to_lowercase()) {
            return Err(Refusal::Path);
        }
        unpacked += entry.size();
        if unpacked > MAX_UNPACKED_BYTES {
            return Err(Refusal::Bomb);
        }
        refuse_active_entry(&name)?;
        if name.ends_with(".rels") {
            relationships.push(name);
        }
    }
    Ok(relationships)
}

fn leads_elsewhere(name: &str) -> bool {
    name.starts_with('/')
        || name.contains(['\\', '\0', ':'])
        || name.split('/').any(|step| step == "..")
}

fn refuse_active_entry(name: &str) -> Result<(), Refusal> {
    let name = name.to_lowercase();
    let file = name.rsplit('/').next().unwrap_or_default();
    if file.starts_with("vbaproject") || file.starts_with("vbadata") {
        return Err(Refusal::Active("macros"));
    }
    if file.starts_with("oleobject") || name.contains("/activex/") || name.contains("/ctrlprops/") {
        return Err(Refusal::Active("an OLE object or control"));
    }
    if name.contains("/macrosheets/") || name.contains("/dialogsheets/") {
        return Err(Refusal::Active("macro sheets"));
    }
    Ok(())
}

/// The package must say that it is what its extension says, and nothing that carries macros.
fn check_types(xml: &str, part: Part) -> Result<(), Refusal> {
    let document = Document::parse(xml).map_err(structure)?;
    let types: Vec<_> =
        document.descendants().filter_map(|node| node.attribute("ContentType")).collect();
    if types.iter().any(|kind| kind.to_lowercase().contains("macroenabled")) {
        return Err(Refusal::Active("macros"));
    }
    let main = part.content_type();
    match types.contains(&main.as_str()) {
        true => Ok(()),
        false => Err(structure(format!("no part of type {main}"))),
    }
}

/// Links that a reader clicks are fine; what the program would fetch by itself is not.
fn check_relationships(xml: &str) -> Result<(), Refusal> {
    let document = Document::parse(xml).map_err(structure)?;
    // Whatever the namespace: strict and transitional files differ in it.
    let is_relationship = |node: &Node<'_, '_>| node.tag_name().name() == "Relationship";
    for node in document.descendants().filter(is_relationship) {
        let kind = node.attribute("Type").unwrap_or_default();
        let kind = kind.rsplit('/').next().unwrap_or_default();
        if matches!(kind, "vbaProject" | "oleObject" | "control" | "attachedToolbars") {
            return Err(Refusal::Active("macros, an OLE object or a control"));
        }
        let is_external = node.attribute("TargetMode") == Some("External");
        if is_external && kind != "hyperlink" {
            return Err(Refusal::External("a template, picture or data from elsewhere"));
        }
    }
    Ok(())
}

fn part_text<R: Read + Seek>(archive: &mut ZipArchive<R>, name: &str) -> Result<String, Refusal> {
    let entry: ZipFile<'_, R> = archive.by_name(name).map_err(structure)?;
    let mut text = String::new();
    entry.take(MAX_PART_BYTES + 1).read_to_string(&mut text).map_err(structure)?;
    match text.len() as u64 > MAX_PART_BYTES {
        true => Err(Refusal::Bomb),
        false => Ok(text),
    }
}
