//! Markdown to HTML, whole or cut into sections. The HTML is not safe yet: `rich_text` makes it so.

use comrak::nodes::{AstNode, NodeValue};
use comrak::{Arena, Options, format_html, parse_document};

use super::extent::Extent;
use super::footnotes::Footnotes;
use super::nesting;
use crate::problem::Complaint;

const MAX_SECTIONS: usize = 200;

/// What a picture alone on a section's first line is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeadingPicture {
    /// The section's own, beside its text.
    OfSection,
    /// Part of the text, as everywhere else.
    InText,
}

/// A part of a page that a `## Heading` opens; the title of text before the first one is empty.
#[derive(Debug, Default)]
pub struct Section {
    pub title: String,
    /// The heading's line within the body, counted from 1.
    pub line: usize,
    /// A picture alone on the first line, by the name the author wrote.
    pub image: Option<String>,
    /// What the author wrote for those who do not see it.
    pub alt: Option<String>,
    pub html: String,
}

/// Complains of what is nested too deeply or becomes too long, at its line within the body.
pub fn to_html(body: &str) -> Result<String, Complaint> {
    let arena = Arena::new();
    let document = parse_document(&arena, body, &options());
    nesting::tidy(&arena, document)?;
    let mut footnotes = Footnotes::of(document);
    footnotes.number(document);
    let mut html = String::new();
    append(document, &mut html);
    footnotes.append(&mut html, append);
    Extent::default().add(&html).map_err(|message| Complaint { line: 1, message })?;
    Ok(html)
}

/// The body cut at its headings of level two, each part with the footnotes it refers to.
///
/// Where sections have no picture of their own (`LeadingPicture::InText`), one on the first line is part of the text.
pub fn to_sections(body: &str, leading_picture: LeadingPicture) -> Result<Vec<Section>, Complaint> {
    let arena = Arena::new();
    let mut sections = vec![Section { line: 1, ..Section::default() }];
    let document = parse_document(&arena, body, &options());
    nesting::tidy(&arena, document)?;
    let mut extent = Extent::default();
    let mut footnotes = Footnotes::of(document);
    for block in document.children() {
        if let Some(title) = section_title(block) {
            let line = block.data.borrow().sourcepos.start.line;
            if let Some(section) = sections.last_mut() {
                finish(section, &mut footnotes, &mut extent)?;
            }
            if sections.len() > MAX_SECTIONS {
                let message = format!("there are more than {MAX_SECTIONS} headings of \"##\"");
                return Err(Complaint { line, message });
            }
            sections.push(Section { title, line, ..Section::default() });
            continue;
        }
        let Some(section) = sections.last_mut() else {
            continue;
        };
        footnotes.number(block);
        let opens = section.html.is_empty() && section.image.is_none();
        match lone_picture(block) {
            Some((url, alt)) if opens && leading_picture == LeadingPicture::OfSection => {
                section.image = Some(url);
                section.alt = Some(alt).filter(|alt| !alt.is_empty());
            }
            _ => append(block, &mut section.html),
        }
    }
    if let Some(section) = sections.last_mut() {
        finish(section, &mut footnotes, &mut extent)?;
    }
    sections.retain(|s| !(s.title.is_empty() && s.html.is_empty() && s.image.is_none()));
    Ok(sections)
}

fn finish<'a>(
    section: &mut Section,
    footnotes: &mut Footnotes<'a>,
    extent: &mut Extent,
) -> Result<(), Complaint> {
    footnotes.append(&mut section.html, append);
    extent.add(&section.html).map_err(|message| Complaint { line: section.line, message })
}

fn options() -> Options<'static> {
    let mut options = Options::default();
    options.extension.table = true;
    options.extension.strikethrough = true;
    options.extension.autolink = true;
    options.extension.footnotes = true;
    // Raw HTML passes here and is sanitised with the rest afterwards.
    options.render.r#unsafe = true;
    options
}

fn append<'a>(node: &'a AstNode<'a>, html: &mut String) {
    // Writing to a String cannot fail.
    let _ = format_html(node, &options(), html);
}

fn section_title<'a>(block: &'a AstNode<'a>) -> Option<String> {
    match block.data.borrow().value {
        NodeValue::Heading(ref heading) if heading.level == 2 => Some(block.collect_text()),
        _ => None,
    }
}

/// The address and the words of a picture that is all of a paragraph.
fn lone_picture<'a>(block: &'a AstNode<'a>) -> Option<(String, String)> {
    if !matches!(block.data.borrow().value, NodeValue::Paragraph) {
        return None;
    }
    let mut children = block.children();
    match (children.next(), children.next()) {
        (Some(only), None) => match only.data.borrow().value {
            NodeValue::Image(ref link) => Some((link.url.clone(), only.collect_text())),
            _ => None,
        },
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_heading_of_level_two_opens_a_section() {
        let sections = to_sections(
            "## Scope\n\nText.\n\n## Result\n\n### Detail\n\nMore.\n",
            LeadingPicture::OfSection,
        )
        .unwrap();
        let titles: Vec<_> = sections.iter().map(|s| (s.title.as_str(), s.line)).collect();
        assert_eq!(titles, [("Scope", 1), ("Result", 5)]);
        assert_eq!(sections[1].html, "<h3>Detail</h3>\n<p>More.</p>\n");
    }

    #[test]
    fn a_picture_alone_on_the_first_line_is_the_sections_image() {
        let body = "## Scope\n![A deck](deck.jpg)\n\nText ![x](in-line.jpg).\n";
        let sections = to_sections(body, LeadingPicture::OfSection).unwrap();
        assert_eq!(sections[0].image.as_deref(), Some("deck.jpg"));
        assert_eq!(sections[0].alt.as_deref(), Some("A deck"));
        assert!(sections[0].html.contains("in-line.jpg"));
        assert!(!sections[0].html.contains("deck.jpg"));
        let sections = to_sections(body, LeadingPicture::InText).unwrap();
        assert_eq!(sections[0].image, None);
        assert!(sections[0].html.contains("deck.jpg"));
    }

    #[test]
    fn a_heading_inside_a_code_block_opens_nothing() {
        assert_eq!(
            to_sections("## One\n```\n## Two\n```\n", LeadingPicture::InText).unwrap().len(),
            1
        );
    }

    #[test]
    fn text_before_the_first_heading_is_kept() {
        let sections = to_sections("Intro.\n\n## One\nText.\n", LeadingPicture::InText).unwrap();
        assert_eq!(
            (sections[0].title.as_str(), sections[0].html.as_str()),
            ("", "<p>Intro.</p>\n")
        );
    }

    #[test]
    fn there_is_a_limit_of_sections() {
        assert!(to_sections(&"## A\n".repeat(MAX_SECTIONS), LeadingPicture::InText).is_ok());
        let told =
            to_sections(&"## A\n".repeat(MAX_SECTIONS + 1), LeadingPicture::InText).unwrap_err();
        assert_eq!(told.line, MAX_SECTIONS + 1);
    }

    #[test]
    fn footnotes_cannot_make_a_long_text_out_of_a_short_one() {
        let body = "## A\nB[^1]\n\n".repeat(180) + "[^1]: " + &"word ".repeat(6_000);
        let told = to_sections(&body, LeadingPicture::InText).unwrap_err();
        assert!(told.message.contains("4 MB"), "{told:?}");
    }
}
