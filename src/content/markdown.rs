//! Markdown to HTML, whole or split into sections. The HTML is not safe until `rich_text` has sanitised it.

use comrak::nodes::{AstNode, NodeValue};
use comrak::{Arena, Options, format_html, parse_document};

use super::control::{CONTROL_CHARACTER, find_invisible_control};
use super::extent::Extent;
use super::footnotes::Footnotes;
use super::nesting;
use crate::problem::Complaint;

const MAX_SECTIONS: usize = 200;

/// How a picture alone on a section's first line is used.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum LeadingPicture {
    /// As the section's picture, beside its text.
    OfSection,
    /// As part of the text.
    InText,
}

/// A part of a text that a `## Heading` opens. Text before the first heading is a section with an empty title.
#[derive(Debug, Default)]
pub struct Section {
    pub title: String,
    /// The heading's line within the body, counted from 1.
    pub line: usize,
    /// The picture alone on the first line, by the name that the author wrote.
    pub image: Option<String>,
    /// Its alternative text.
    pub alt: Option<String>,
    pub html: String,
}

/// The error is for what is nested too deeply or becomes too long, with its line within the body.
pub fn to_html(body: &str) -> Result<String, Complaint> {
    let arena = Arena::new();
    let document = parse_document(&arena, body, &options());
    refuse_control_characters(document)?;
    nesting::normalise(&arena, document)?;
    let mut footnotes = Footnotes::of(document);
    footnotes.number(document);
    let mut html = String::new();
    append(document, &mut html);
    footnotes.append(&mut html, append);
    Extent::default()
        .add(&html)
        .map_err(|message| Complaint { line: first_excess(document), message })?;
    Ok(html)
}

/// The line of the first block that exceeds a limit by itself; the first line if none does, or only a footnote.
fn first_excess<'a>(document: &'a AstNode<'a>) -> usize {
    let exceeds = |block: &'a AstNode<'a>| {
        let mut html = String::new();
        append(block, &mut html);
        Extent::default().add(&html).is_err()
    };
    let mut blocks = document.children();
    blocks.find(|block| exceeds(block)).map_or(1, |block| block.data().sourcepos.start.line)
}

/// The file has none, but an entity such as `&#27;` becomes one.
fn refuse_control_characters<'a>(document: &'a AstNode<'a>) -> Result<(), Complaint> {
    for node in document.descendants() {
        let node = node.data();
        if node.value.text().is_some_and(|text| find_invisible_control(text).is_some()) {
            let line = node.sourcepos.start.line;
            return Err(Complaint { line, message: CONTROL_CHARACTER.into() });
        }
    }
    Ok(())
}

/// The body split at its headings of level two, each section with the footnotes it refers to.
pub fn to_sections(body: &str, leading_picture: LeadingPicture) -> Result<Vec<Section>, Complaint> {
    let arena = Arena::new();
    let mut sections = vec![Section { line: 1, ..Section::default() }];
    let document = parse_document(&arena, body, &options());
    refuse_control_characters(document)?;
    nesting::normalise(&arena, document)?;
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
        let is_first = section.html.is_empty() && section.image.is_none();
        match lone_picture(block) {
            Some((url, alt)) if is_first && leading_picture == LeadingPicture::OfSection => {
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

/// Address and alternative text of a picture that is the whole paragraph.
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
    fn the_number_of_sections_is_limited() {
        assert!(to_sections(&"## A\n".repeat(MAX_SECTIONS), LeadingPicture::InText).is_ok());
        let error =
            to_sections(&"## A\n".repeat(MAX_SECTIONS + 1), LeadingPicture::InText).unwrap_err();
        assert_eq!(error.line, MAX_SECTIONS + 1);
    }

    #[test]
    fn the_line_of_what_is_too_long_is_told() {
        let long = "a".repeat(40_000);
        for (body, line) in [
            (format!("Text.\n\n- A list\n\n{long}\n"), 5),
            (format!("{long}\n\n{long}\n"), 1),
            ("![](a.jpg)\n\n".repeat(501), 1),
        ] {
            assert_eq!(to_html(&body).unwrap_err().line, line);
        }
    }

    #[test]
    fn repeated_footnotes_count_towards_the_limit_of_html() {
        let body = "## A\nB[^1]\n\n".repeat(180) + "[^1]: " + &"word ".repeat(6_000);
        let error = to_sections(&body, LeadingPicture::InText).unwrap_err();
        assert!(error.message.contains("4 MB"), "{error:?}");
    }
}
