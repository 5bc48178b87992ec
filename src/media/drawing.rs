//! Removes what a program wrote into a drawing besides the drawing: comments, the names of people and files, its own settings.
//! Title and description stay, as they are for readers. What is shown stays as it is, byte for byte.

use std::fmt::Write;
use std::ops::Range;

use roxmltree::{Document, Node};

/// Elements of other namespaces are not shown.
const SHOWN: [&str; 3] = [
    "http://www.w3.org/2000/svg",
    "http://www.w3.org/1999/xhtml",
    "http://www.w3.org/1998/Math/MathML",
];
/// Attributes without a namespace are those of the element; of the others, only these have a meaning.
const MEANINGFUL: [&str; 2] =
    ["http://www.w3.org/1999/xlink", "http://www.w3.org/XML/1998/namespace"];

/// The same drawing without private data. Its size was checked before.
pub fn without_private_data(text: &str) -> Result<String, String> {
    let broken = |error: roxmltree::Error| format!("this drawing cannot be read as SVG: {error}");
    let document = Document::parse(text).map_err(broken)?;
    let mut clean = String::with_capacity(text.len());
    let mut end = 0;
    for private in private_parts(&document) {
        clean.push_str(text.get(end..private.start).unwrap_or_default());
        end = private.end;
    }
    clean.push_str(text.get(end..).unwrap_or_default());
    if outline(&document) == outline(&Document::parse(&clean).map_err(broken)?) {
        Ok(clean)
    } else {
        Err("what a program wrote into this drawing cannot be told from the drawing; save it as plain SVG".into())
    }
}

/// In the order of the text, none within another.
fn private_parts(document: &Document<'_>) -> Vec<Range<usize>> {
    let text = document.input_text();
    let mut parts: Vec<Range<usize>> = Vec::new();
    for node in document.descendants() {
        let is_within = parts.last().is_some_and(|last| node.range().start < last.end);
        if is_within && !node.is_root() {
            continue;
        }
        if is_private(node) {
            parts.push(node.range());
            continue;
        }
        for attribute in node.attributes().filter(|own| !is_meaningful(own.namespace())) {
            let Range { start, end } = attribute.range();
            // With the space before it.
            let start = text.get(..start).map_or(start, |before| before.trim_end().len());
            parts.push(start..end);
        }
    }
    parts
}

fn is_private(node: Node<'_, '_>) -> bool {
    if node.is_element() {
        let name = node.tag_name();
        let is_shown = name.namespace().is_none_or(|space| SHOWN.contains(&space));
        return !is_shown || name.name() == "metadata";
    }
    node.is_comment() || node.pi().is_some_and(|pi| pi.target != "xml-stylesheet")
}

fn is_meaningful(namespace: Option<&str>) -> bool {
    namespace.is_none_or(|space| MEANINGFUL.contains(&space))
}

/// All that is shown, in one line of text: elements with their depth and attributes, and texts.
fn outline(document: &Document<'_>) -> String {
    let mut outline = String::new();
    let is_hidden = |node: &Node<'_, '_>| node.ancestors().any(is_private);
    for node in document.descendants().filter(|node| !is_hidden(node)) {
        if node.is_element() {
            // No XML has this character, so no text looks like an element.
            let (depth, name) = (node.ancestors().count(), node.tag_name());
            let _ = write!(outline, "\0{depth} {name:?}");
            for attribute in node.attributes().filter(|own| is_meaningful(own.namespace())) {
                let (space, name) = (attribute.namespace(), attribute.name());
                let _ = write!(outline, "\0{space:?} {name}={}", attribute.value());
            }
            outline.push('\0');
        } else if node.is_text() {
            outline.push_str(node.text().unwrap_or_default());
        }
    }
    outline
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_wrote_goes_and_the_drawing_stays_byte_for_byte() {
        let drawing = r##"<?xml version="1.0" encoding="UTF-8"?>
<!-- Created with Inkscape by Anna -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:i="http://www.inkscape.org/namespaces/inkscape"
   xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   viewBox="0 0 48 24"
   s:docname="/home/anna/deck.svg"
   i:export-filename='/home/anna/deck.png' width="48">
  <title>A deck</title><desc>Seen from above &amp; below</desc>
  <s:namedview id="view"><i:grid type="anna"/></s:namedview>
  <metadata><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">Anna</rdf:RDF></metadata>
  <style>/* kept */ .a > b { fill: red }</style>
  <g i:label="Anna's layer" id="a" xml:space="preserve"><text>one<!-- Anna --> two</text></g>
  <use i:x="1" xlink:href="#a" i:y="Anna"/>
  <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Text</p></foreignObject>
</svg>
<?xpacket Anna?>"##;
        let clean = without_private_data(drawing).unwrap();
        assert!(!clean.to_lowercase().contains("anna"), "{clean}");
        let expected = r##"<?xml version="1.0" encoding="UTF-8"?>

<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"
   xmlns:i="http://www.inkscape.org/namespaces/inkscape"
   xmlns:s="http://sodipodi.sourceforge.net/DTD/sodipodi-0.dtd"
   viewBox="0 0 48 24" width="48">
  <title>A deck</title><desc>Seen from above &amp; below</desc>
  
  
  <style>/* kept */ .a > b { fill: red }</style>
  <g id="a" xml:space="preserve"><text>one two</text></g>
  <use xlink:href="#a"/>
  <foreignObject><p xmlns="http://www.w3.org/1999/xhtml">Text</p></foreignObject>
</svg>
"##;
        assert_eq!(clean, expected);
        assert_eq!(
            without_private_data(&clean).as_deref(),
            Ok(clean.as_str()),
            "and once is enough"
        );
    }

    #[test]
    fn a_drawing_without_private_data_is_left_as_it_is() {
        for plain in [
            "<svg viewBox='0 0 9 9'/>",
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><style><![CDATA[a{}]]></style></svg>\n",
        ] {
            assert_eq!(without_private_data(plain).as_deref(), Ok(plain));
        }
    }
}
