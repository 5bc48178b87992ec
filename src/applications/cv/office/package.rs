//! The package's two lists: which kind each part is of, and how parts refer to each other.

use memchr::memmem;
use roxmltree::{Document, Node};

use super::super::{Part, Refusal, structure};

const CONTENT_TYPES: &str = "[content_types].xml";
const ROOT_RELATIONSHIPS: &str = "_rels/.rels";
/// For all lists of a package together: they are a few lines for each part.
const MAX_LIST_BYTES: usize = 1024 * 1024;
/// The parser compares each name with every namespace, and each attribute with every other of its tag: lists
/// have a namespace or two and short tags.
const MAX_NAMESPACES: usize = 16;
const MAX_TAG_BYTES: usize = 4 * 1024;

const DOCUMENT: &str =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/// Relationships to parts that act, by the last step of their type.
const ACTIVE: [(&str, &str); 13] = [
    ("vbaproject", "macros"),
    ("wordvbadata", "macros"),
    ("attachedtoolbars", "macros"),
    ("xlmacrosheet", "macro sheets"),
    ("xlintlmacrosheet", "macro sheets"),
    ("dialogsheet", "macro sheets"),
    ("oleobject", "an OLE object"),
    ("package", "an OLE object"),
    ("control", "a control"),
    ("activexcontrolbinary", "a control"),
    ("afchunk", "another document"),
    ("connections", "a data connection"),
    ("externallink", "data of another workbook"),
];

/// What the lists say, as far as the whole package is judged by it.
#[derive(Debug, Default)]
pub struct Package {
    names: Vec<String>,
    /// Extensions or names of parts, in lower case, with their content types.
    types: Vec<(String, String)>,
    mains: Vec<String>,
    list_bytes: usize,
}

impl Package {
    pub fn add(&mut self, name: &str, text: &str) -> Result<(), Refusal> {
        self.names.push(name.to_owned());
        if name != CONTENT_TYPES && !name.ends_with(".rels") {
            return Ok(());
        }
        self.list_bytes += text.len();
        if self.list_bytes > MAX_LIST_BYTES {
            return Err(Refusal::Bomb);
        }
        if name == CONTENT_TYPES {
            self.add_types(text)
        } else {
            self.add_relationships(name, text)
        }
    }

    fn add_types(&mut self, text: &str) -> Result<(), Refusal> {
        let list = parse(text, "Types")?;
        for node in list.descendants() {
            let kind = node.attribute("ContentType").unwrap_or_default();
            if kind.to_ascii_lowercase().contains("macroenabled") {
                return Err(Refusal::Active("macros"));
            }
            let of = node.attribute("PartName").or_else(|| node.attribute("Extension"));
            self.types.extend(of.map(|of| (of.to_lowercase(), kind.to_owned())));
        }
        Ok(())
    }

    fn add_relationships(&mut self, name: &str, text: &str) -> Result<(), Refusal> {
        let list = parse(text, "Relationships")?;
        // Whatever the namespace: strict and transitional files differ in it.
        let is_relationship = |node: &Node<'_, '_>| node.tag_name().name() == "Relationship";
        for node in list.descendants().filter(is_relationship) {
            let kind = last_step(node.attribute("Type").unwrap_or_default()).to_ascii_lowercase();
            let target = node.attribute("Target").unwrap_or_default();
            if let Some((_, what)) = ACTIVE.iter().find(|(active, _)| *active == kind) {
                return Err(Refusal::Active(what));
            }
            refuse_outside(&kind, target, node.attribute("TargetMode"))?;
            if name == ROOT_RELATIONSHIPS && kind == "officedocument" {
                self.mains.push(target.trim_start_matches('/').to_lowercase());
            }
        }
        Ok(())
    }

    /// The one main part must be there and be what the extension says.
    pub fn check(&self, part: Part) -> Result<(), Refusal> {
        let [main] = self.mains.as_slice() else {
            return Err(Refusal::Structure("it has no main part"));
        };
        let expected = match part {
            Part::Document => DOCUMENT,
            Part::Workbook => WORKBOOK,
        };
        let types_of = |of: &str| -> Vec<&str> {
            let same = self.types.iter().filter(|(name, _)| name == of);
            same.map(|(_, kind)| kind.as_str()).collect()
        };
        let mut types = types_of(&format!("/{main}"));
        if types.is_empty() {
            types = types_of(main.rsplit('.').next().unwrap_or_default());
        }
        if self.names.contains(main) && types == [expected] {
            Ok(())
        } else {
            Err(Refusal::Structure("its main part is not of its kind"))
        }
    }
}

/// Links that a reader clicks are fine; what the program would fetch by itself is not.
fn refuse_outside(kind: &str, target: &str, mode: Option<&str>) -> Result<(), Refusal> {
    let is_external = mode.is_some_and(|mode| mode.trim().eq_ignore_ascii_case("External"))
        || target.contains("://")
        || target.starts_with("\\\\");
    if is_external && kind != "hyperlink" {
        Err(Refusal::External("a template, picture or data from elsewhere"))
    } else {
        Ok(())
    }
}

fn last_step(kind: &str) -> &str {
    kind.trim_end_matches('/').rsplit('/').next().unwrap_or_default()
}

fn parse<'a>(text: &'a str, root: &str) -> Result<Document<'a>, Refusal> {
    let unreadable = "a list of the package cannot be read";
    let has_long_tag = || text.split(['<', '>']).any(|piece| piece.len() > MAX_TAG_BYTES);
    let namespaces = memmem::find_iter(text.as_bytes(), "xmlns").count();
    if namespaces > MAX_NAMESPACES || has_long_tag() {
        return Err(Refusal::Bomb);
    }
    let text = text.trim_start_matches('\u{FEFF}');
    let list = Document::parse(text).map_err(structure(unreadable))?;
    if list.root_element().tag_name().name() == root {
        Ok(list)
    } else {
        Err(Refusal::Structure(unreadable))
    }
}
