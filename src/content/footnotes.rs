//! Footnotes as superscript numbers and a list. They are not links, as the sanitiser removes ids.

use std::collections::HashSet;

use comrak::nodes::{AstNode, NodeValue};

/// The notes of one document, and which of them are to be written at the end of the section.
pub struct Footnotes<'a> {
    notes: Vec<Note<'a>>,
    pending: Vec<u32>,
    /// The same numbers, for fast lookup.
    is_pending: HashSet<u32>,
}

struct Note<'a> {
    blocks: Vec<&'a AstNode<'a>>,
    /// The numbers of the notes that this one refers to.
    references: Vec<u32>,
}

impl<'a> Footnotes<'a> {
    /// Removes the notes from a document. The parser has put them at its end, in the order of their numbers.
    pub fn of(document: &'a AstNode<'a>) -> Self {
        let is_note = |block: &&'a AstNode<'a>| {
            matches!(block.data.borrow().value, NodeValue::FootnoteDefinition(_))
        };
        let notes: Vec<_> = document.children().filter(is_note).collect();
        let notes = notes.into_iter().map(Note::new).collect();
        Self { notes, pending: Vec::new(), is_pending: HashSet::new() }
    }

    /// Replaces each reference below `node` with its number, and notes it for `append`.
    pub fn number(&mut self, node: &'a AstNode<'a>) {
        self.add_pending(&replace_references(node));
    }

    /// Appends the notes that were referred to since the last call.
    pub fn append(&mut self, html: &mut String, write: impl Fn(&'a AstNode<'a>, &mut String)) {
        let mut next = 0;
        let mut before = None;
        while let Some(number) = self.pending.get(next).copied() {
            // The sanitiser keeps the start of a list, but not the number of an item.
            match before {
                None => html.push_str(&format!("<hr>\n<ol start=\"{number}\">\n")),
                Some(before) if before + 1 == number => {}
                Some(_) => html.push_str(&format!("</ol>\n<ol start=\"{number}\">\n")),
            }
            html.push_str("<li>\n");
            if let Some(note) = number.checked_sub(1).and_then(|i| self.notes.get(i as usize)) {
                note.blocks.iter().for_each(|block| write(block, html));
                self.add_pending(&note.references.clone());
            }
            html.push_str("</li>\n");
            before = Some(number);
            next += 1;
        }
        if before.is_some() {
            html.push_str("</ol>\n");
        }
        self.pending.clear();
        self.is_pending.clear();
    }

    fn add_pending(&mut self, numbers: &[u32]) {
        for number in numbers {
            if self.is_pending.insert(*number) {
                self.pending.push(*number);
            }
        }
    }
}

impl<'a> Note<'a> {
    fn new(note: &'a AstNode<'a>) -> Self {
        note.detach();
        let blocks: Vec<_> = note.children().collect();
        // Inside its note, the last paragraph would be written with a link back to the reference.
        blocks.iter().for_each(|block| block.detach());
        let references = blocks.iter().flat_map(|block| replace_references(block)).collect();
        Self { blocks, references }
    }
}

/// Replaces each reference below `node` with its number, and returns the numbers.
fn replace_references<'a>(node: &'a AstNode<'a>) -> Vec<u32> {
    let mut numbers = Vec::new();
    for node in node.descendants() {
        let value = &mut node.data.borrow_mut().value;
        if let NodeValue::FootnoteReference(reference) = value {
            numbers.push(reference.ix);
            *value = NodeValue::HtmlInline(format!("<sup>{}</sup>", reference.ix));
        }
    }
    numbers
}

#[cfg(test)]
mod tests {
    use crate::content::markdown::{LeadingPicture, to_html, to_sections};
    use crate::content::rich_text::RichText;

    #[test]
    fn a_footnote_is_a_superscript_number_and_an_item_at_the_end() {
        let html =
            to_html("Steel[^b31] creeps[^2].\n\n[^2]: See *below*.\n[^b31]: ASME-B31.3\n\nEnd.\n")
                .unwrap();
        let safe = RichText::new(&html, |_| None).html;
        assert_eq!(
            safe,
            "<p>Steel<sup>1</sup> creeps<sup>2</sup>.</p>\n<p>End.</p>\n<hr>\n<ol start=\"1\">\n\
             <li>\n<p>ASME-B31.3</p>\n</li>\n\
             <li>\n<p>See <em>below</em>.</p>\n</li>\n</ol>"
        );
    }

    #[test]
    fn a_section_ends_with_its_own_footnotes() {
        let body = "## One\nA[^a].\n\n## Two\nB[^b], C[^a].\n\n[^a]: First[^c].\n[^b]: Second.\n[^c]: Third.\n";
        let sections = to_sections(body, LeadingPicture::InText).unwrap();
        assert_eq!(sections.len(), 2);
        let starts = |html: &str| html.matches("<ol start=").count();
        let items = |html: &str| html.matches("<li>").count();
        assert_eq!((starts(&sections[0].html), items(&sections[0].html)), (2, 2));
        assert_eq!((starts(&sections[1].html), items(&sections[1].html)), (3, 3));
        assert!(sections[0].html.contains("<p>First<sup>3</sup>.</p>"), "{}", sections[0].html);
        assert!(sections[0].html.contains("<p>Third.</p>"), "{}", sections[0].html);
    }

    #[test]
    fn a_reference_without_a_footnote_stays_as_written() {
        assert_eq!(to_html("Steel[^1].\n").unwrap(), "<p>Steel[^1].</p>\n");
        assert_eq!(to_html("`x[^1]`\n\n[^1]: Unused.\n").unwrap(), "<p><code>x[^1]</code></p>\n");
    }
}
