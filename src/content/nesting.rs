//! Limits how deeply a text is nested, by Markdown and by HTML within it.
//!
//! The sanitiser's parser searches all open elements again and again. So their number is limited, and every element that
//! an author opens is closed where the Markdown around it ends.

use std::collections::HashSet;
use std::sync::LazyLock;

use comrak::Arena;
use comrak::arena_tree::NodeEdge;
use comrak::nodes::{AstNode, NodeValue};

use super::raw_html::{Piece, pieces};
use super::rich_text;
use crate::problem::Complaint;

/// Deeper than any readable text.
const MAX_DEPTH: usize = 64;
/// Bold, italic, links and the like within each other. An HTML parser reopens unclosed ones in each block that follows.
const MAX_FORMATTING: usize = 8;

const FORMATTING: &[&str] =
    &["a", "b", "code", "em", "i", "s", "small", "strike", "strong", "tt", "u"];
const VOID_ELEMENTS: &[&str] = &["br", "col", "hr", "img", "wbr"];

/// The elements that the sanitiser knows; tags of all others are removed here.
static ELEMENTS: LazyLock<HashSet<&str>> = LazyLock::new(rich_text::known_elements);

/// Something that is open at the current place of the document.
enum Open<'a> {
    Markdown { node: &'a AstNode<'a>, is_formatting: bool },
    Html { name: String },
}

impl Open<'_> {
    /// A list and its item count as one level, as they do for the author.
    fn is_level(&self) -> bool {
        let is_list = |node: &AstNode<'_>| matches!(node.data().value, NodeValue::List(_));
        !matches!(self, Self::Markdown { node, .. } if is_list(node))
    }

    fn is_formatting(&self) -> bool {
        match self {
            Self::Markdown { is_formatting, .. } => *is_formatting,
            Self::Html { name } => FORMATTING.contains(&name.as_str()),
        }
    }
}

/// Normalises the HTML in a document. The error says where it is nested too deeply.
pub fn normalise<'a>(arena: &'a Arena<'a>, document: &'a AstNode<'a>) -> Result<(), Complaint> {
    let mut open: Vec<Open<'a>> = Vec::new();
    for edge in document.traverse() {
        match edge {
            NodeEdge::Start(node) => {
                normalise_html(node, &mut open);
                open.push(Open::Markdown { node, is_formatting: is_formatting(node) });
                check(node, &open)?;
            }
            NodeEdge::End(node) => close(arena, node, &mut open),
        }
    }
    Ok(())
}

fn check<'a>(node: &'a AstNode<'a>, open: &[Open<'a>]) -> Result<(), Complaint> {
    let limit = |limit: usize, what: &str| {
        let line = node.data().sourcepos.start.line.max(1);
        Err(Complaint { line, message: format!("{what} more than {limit} levels deep") })
    };
    if open.iter().filter(|open| open.is_level()).count() > MAX_DEPTH {
        return limit(MAX_DEPTH, "this is nested");
    }
    if open.iter().filter(|open| open.is_formatting()).count() > MAX_FORMATTING {
        return limit(MAX_FORMATTING, "bold, italic, links or code are nested");
    }
    Ok(())
}

fn is_formatting<'a>(node: &'a AstNode<'a>) -> bool {
    use NodeValue::{Code, Emph, Link, Strong};
    matches!(node.data().value, Emph | Strong | Link(_) | Code(_))
}

/// Rewrites an HTML node with well-formed tags. What it opens and closes is noted in `open`.
fn normalise_html<'a>(node: &'a AstNode<'a>, open: &mut Vec<Open<'a>>) {
    let mut data = node.data_mut();
    let html = match &mut data.value {
        NodeValue::HtmlBlock(block) => &mut block.literal,
        NodeValue::HtmlInline(html) => html,
        _ => return,
    };
    let mut normalised = String::with_capacity(html.len());
    for piece in pieces(html) {
        match piece {
            Piece::Text(text) => normalised.push_str(&text),
            Piece::Start { name, attributes } if ELEMENTS.contains(name.as_str()) => {
                normalised.push_str(&format!("<{name}{attributes}>"));
                // Deeper than the limit, the document is refused anyway.
                if !VOID_ELEMENTS.contains(&name.as_str()) && open.len() <= MAX_DEPTH {
                    open.push(Open::Html { name });
                }
            }
            Piece::End { name } => normalised.push_str(&close_element(&name, open)),
            Piece::Start { .. } => {}
        }
    }
    *html = normalised;
}

/// Closes elements up to the innermost one of this name and returns their end tags; none if Markdown is in between.
fn close_element(name: &str, open: &mut Vec<Open<'_>>) -> String {
    let elements = open.iter().rev().take_while(|open| matches!(open, Open::Html { .. }));
    let place = elements.enumerate().find_map(|(place, open)| {
        matches!(open, Open::Html { name: other } if other == name).then_some(place)
    });
    let Some(place) = place else { return String::new() };
    end_tags(open.drain(open.len() - 1 - place..))
}

fn end_tags<'a>(open: impl DoubleEndedIterator<Item = Open<'a>>) -> String {
    let tag = |open| match open {
        Open::Html { name } => format!("</{name}>"),
        Open::Markdown { .. } => String::new(),
    };
    open.rev().map(tag).collect()
}

/// Closes a node of the document, and the elements that were opened inside it.
fn close<'a>(arena: &'a Arena<'a>, node: &'a AstNode<'a>, open: &mut Vec<Open<'a>>) {
    let is_node = |open: &Open<'a>| matches!(open, Open::Markdown { node: other, .. } if other.same_node(node));
    let Some(place) = open.iter().rposition(is_node) else { return };
    let end_tags = end_tags(open.drain(place + 1..));
    // Elements that an HTML node opens come before it in `open`, and stay open after it.
    open.truncate(place);
    if !end_tags.is_empty() {
        node.append(arena.alloc(AstNode::from(NodeValue::Raw(end_tags))));
    }
}

#[cfg(test)]
mod tests {
    use crate::content::markdown::to_html;

    fn complaint(body: &str) -> (usize, String) {
        let complaint = to_html(body).unwrap_err();
        (complaint.line, complaint.message)
    }

    #[test]
    fn text_nested_too_deeply_is_refused_with_its_line() {
        let deep = (1, "this is nested more than 64 levels deep".to_owned());
        for nested in ["> ", "<div>", "<span>"] {
            let (few, many) = (nested.repeat(20) + "a\n", nested.repeat(200_000) + "a\n");
            assert!(to_html(&few).is_ok(), "{nested}");
            assert_eq!(complaint(&many), deep, "{nested}");
        }
        assert_eq!(complaint(&format!("Text.\n\n{}a", "- ".repeat(90))).0, 3);
        assert_eq!(complaint(&"<div>\n\n".repeat(1000)).1, deep.1);
    }

    #[test]
    fn formatting_has_a_lower_limit() {
        assert!(to_html("***[`a`](b)***").is_ok());
        let (line, message) = complaint(&("Text.\n\n".to_owned() + &"<b>".repeat(20)));
        assert_eq!(
            (line, message.as_str()),
            (3, "bold, italic, links or code are nested more than 8 levels deep")
        );
    }

    #[test]
    fn elements_are_closed_where_the_markdown_around_them_ends() {
        for (body, html) in [
            ("a <b>b\n\nc\n", "<p>a <b>b</b></p>\n<p>c</p>\n"),
            ("a </p></div> b\n", "<p>a  b</p>\n"),
            ("<u><i>a</u>b\n", "<p><u><i>a</i></u>b</p>\n"),
            ("> <div>\n> a\n\nb\n", "<blockquote>\n<div>\na\n</div>\n</blockquote>\n<p>b</p>\n"),
            ("a <button>b</button>\n", "<p>a b</p>\n"),
        ] {
            assert_eq!(to_html(body).unwrap(), html, "{body}");
        }
    }

    #[test]
    fn an_element_can_contain_markdown() {
        let html =
            to_html("<details>\n<summary>More</summary>\n\n**a**\n\n</details>\n\nb\n").unwrap();
        let expected =
            "<details>\n<summary>More</summary>\n<p><strong>a</strong></p>\n</details>\n<p>b</p>\n";
        assert_eq!(html, expected);
    }
}
