//! Writes XML.

use std::io;

use quick_xml::Writer;
use quick_xml::events::{BytesCData, BytesDecl, BytesText, Event};

/// A document with one root element, whose content `write` adds.
pub fn document(
    root: &str,
    attributes: &[(&str, &str)],
    write: impl FnOnce(&mut Elements<'_>) -> io::Result<()>,
) -> String {
    let mut writer = Writer::new(Vec::new());
    let declaration = Event::Decl(BytesDecl::new("1.0", Some("UTF-8"), None));
    let written = writer.write_event(declaration).and_then(|()| {
        let root = writer.create_element(root).with_attributes(attributes.iter().copied());
        root.write_inner_content(|writer| write(&mut Elements(writer))).map(drop)
    });
    // Writing to memory cannot fail.
    written.map(|()| String::from_utf8_lossy(&writer.into_inner()).into_owned()).unwrap_or_default()
}

/// The elements inside another one.
pub struct Elements<'a>(&'a mut Writer<Vec<u8>>);

impl Elements<'_> {
    /// An element with a text; it is escaped.
    pub fn text(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.0.create_element(name).write_text_content(BytesText::new(text)).map(drop)
    }

    /// An element with a text as it is, which some readers expect of HTML.
    pub fn cdata(&mut self, name: &str, text: &str) -> io::Result<()> {
        self.0
            .create_element(name)
            .write_inner_content(|writer| {
                BytesCData::escaped(text)
                    .try_for_each(|part| writer.write_event(Event::CData(part)))
            })
            .map(drop)
    }

    pub fn empty(&mut self, name: &str, attributes: &[(&str, &str)]) -> io::Result<()> {
        let element = self.0.create_element(name).with_attributes(attributes.iter().copied());
        element.write_empty().map(drop)
    }

    /// An element with others inside.
    pub fn nested(
        &mut self,
        name: &str,
        write: impl FnOnce(&mut Elements<'_>) -> io::Result<()>,
    ) -> io::Result<()> {
        let element = self.0.create_element(name);
        element.write_inner_content(|writer| write(&mut Elements(writer))).map(drop)
    }

    /// An element with attributes and a text.
    pub fn text_with(
        &mut self,
        name: &str,
        attributes: &[(&str, &str)],
        text: &str,
    ) -> io::Result<()> {
        let element = self.0.create_element(name).with_attributes(attributes.iter().copied());
        element.write_text_content(BytesText::new(text)).map(drop)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_escaped_and_html_stays_whole() {
        let xml = document("feed", &[("lang", "a\"b")], |feed| {
            feed.text("title", "Plate & <Bow>")?;
            feed.cdata("html", "<p>a ]]> b</p>")?;
            feed.nested("entry", |entry| entry.empty("link", &[("href", "/?a&b")]))
        });
        let parsed = roxmltree::Document::parse(&xml).unwrap();
        let root = parsed.root_element();
        let text = |name| {
            root.children()
                .find(|n| n.has_tag_name(name))
                .unwrap()
                .children()
                .map(|n| n.text().unwrap())
                .collect::<String>()
        };
        assert_eq!(root.attribute("lang"), Some("a\"b"));
        assert_eq!(text("title"), "Plate & <Bow>");
        assert_eq!(text("html"), "<p>a ]]> b</p>");
        assert!(xml.contains("href=\"/?a&amp;b\""), "{xml}");
    }
}
