//! The package's two lists: the content type of each part, and the relationships between parts.

use memchr::memmem;
use roxmltree::{Document, Node};

use crate::{OfficeProgram, Refusal, structure};

const CONTENT_TYPES: &str = "[content_types].xml";
const ROOT_RELATIONSHIPS: &str = "_rels/.rels";
/// For all lists of a package together; they have a few lines for each part.
const MAX_LIST_BYTES: usize = 1024 * 1024;
/// The parser compares each name with every namespace, and each attribute with all others of its tag. Real lists have
/// a namespace or two and short tags.
const MAX_NAMESPACES: usize = 16;
const MAX_TAG_BYTES: usize = 4 * 1024;

const WORD_TYPE: &str =
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml";
const EXCEL_TYPE: &str =
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml";

/// A relationship to a part with active content.
struct ActiveRelationship {
    /// The last segment of its type, in lower case.
    name: &'static str,
    content: &'static str,
}

const ACTIVE: [ActiveRelationship; 13] = [
    ActiveRelationship { name: "vbaproject", content: "macros" },
    ActiveRelationship { name: "wordvbadata", content: "macros" },
    ActiveRelationship { name: "attachedtoolbars", content: "macros" },
    ActiveRelationship { name: "xlmacrosheet", content: "macro sheets" },
    ActiveRelationship { name: "xlintlmacrosheet", content: "macro sheets" },
    ActiveRelationship { name: "dialogsheet", content: "macro sheets" },
    ActiveRelationship { name: "oleobject", content: "an OLE object" },
    ActiveRelationship { name: "package", content: "an OLE object" },
    ActiveRelationship { name: "control", content: "a control" },
    ActiveRelationship { name: "activexcontrolbinary", content: "a control" },
    ActiveRelationship { name: "afchunk", content: "another document" },
    ActiveRelationship { name: "connections", content: "a data connection" },
    ActiveRelationship { name: "externallink", content: "data of another workbook" },
];

/// What is kept of the lists to check the package as a whole.
#[derive(Debug, Default)]
pub struct Package {
    names: Vec<String>,
    types: Vec<PartType>,
    main_parts: Vec<String>,
    list_bytes: usize,
}

#[derive(Debug)]
struct PartType {
    /// The extension or the name of parts, in lower case.
    of: String,
    content_type: String,
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
            let content_type = node.attribute("ContentType").unwrap_or_default();
            if content_type.to_ascii_lowercase().contains("macroenabled") {
                return Err(Refusal::Active("macros"));
            }
            let of = node.attribute("PartName").or_else(|| node.attribute("Extension"));
            self.types.extend(of.map(|of| PartType {
                of: of.to_lowercase(),
                content_type: content_type.to_owned(),
            }));
        }
        Ok(())
    }

    fn add_relationships(&mut self, name: &str, text: &str) -> Result<(), Refusal> {
        let list = parse(text, "Relationships")?;
        // In any namespace: strict and transitional files differ in it.
        let is_relationship = |node: &Node<'_, '_>| node.tag_name().name() == "Relationship";
        for node in list.descendants().filter(is_relationship) {
            let type_name =
                last_segment(node.attribute("Type").unwrap_or_default()).to_ascii_lowercase();
            let target = node.attribute("Target").unwrap_or_default();
            if let Some(active) = ACTIVE.iter().find(|active| active.name == type_name) {
                return Err(Refusal::Active(active.content));
            }
            refuse_external(&type_name, target, node.attribute("TargetMode"))?;
            if name == ROOT_RELATIONSHIPS && type_name == "officedocument" {
                self.main_parts.push(target.trim_start_matches('/').to_lowercase());
            }
        }
        Ok(())
    }

    /// There must be exactly one main part, and it must be of the program that the extension says.
    pub fn check(&self, program: OfficeProgram) -> Result<(), Refusal> {
        let [main] = self.main_parts.as_slice() else {
            return Err(Refusal::Structure("it has no main part"));
        };
        let expected = match program {
            OfficeProgram::Word => WORD_TYPE,
            OfficeProgram::Excel => EXCEL_TYPE,
        };
        let types_of = |of: &str| -> Vec<&str> {
            let same = self.types.iter().filter(|part| part.of == of);
            same.map(|part| part.content_type.as_str()).collect()
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

/// Links to click are accepted; what the program would load by itself is not.
fn refuse_external(type_name: &str, target: &str, mode: Option<&str>) -> Result<(), Refusal> {
    let is_external = mode.is_some_and(|mode| mode.trim().eq_ignore_ascii_case("External"))
        || target.contains("://")
        || target.starts_with("\\\\");
    if is_external && type_name != "hyperlink" {
        Err(Refusal::External("a template, picture or data from elsewhere"))
    } else {
        Ok(())
    }
}

fn last_segment(type_name: &str) -> &str {
    type_name.trim_end_matches('/').rsplit('/').next().unwrap_or_default()
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
