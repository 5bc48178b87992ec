//! HTML as an author typed it, split into well-formed pieces.
//!
//! The sanitiser's parser accepts anything, but broken HTML can take it minutes: it searches all open elements, and
//! reopens the ones that were not closed. So it is given well-formed tags only.

/// The attributes that the sanitiser keeps on some element; all others are removed here.
const ATTRIBUTES: &[&str] = &[
    "abbr", "align", "alt", "char", "charoff", "cite", "colspan", "datetime", "dir", "headers",
    "href", "hreflang", "lang", "rowspan", "scope", "span", "src", "start", "summary", "title",
];
/// Their content is not HTML and is removed.
const RAW_TEXT: &[&str] = &["script", "style"];

#[derive(Debug, PartialEq, Eq)]
pub enum Piece {
    /// Text without a `<`.
    Text(String),
    /// `attributes` are written as in a tag, each after a space.
    Start {
        name: String,
        attributes: String,
    },
    End {
        name: String,
    },
}

/// Comments, declarations and unfinished tags are left out.
pub fn pieces(html: &str) -> Vec<Piece> {
    let mut pieces = Vec::new();
    let mut rest = html;
    while let Some((text, tag)) = rest.split_once('<') {
        if !text.is_empty() {
            pieces.push(Piece::Text(text.to_owned()));
        }
        let after = match tag.chars().next() {
            Some('!') if tag.starts_with("!--") => rest_after(tag.get(1..), "-->"),
            Some('!' | '?') => rest_after(Some(tag), ">"),
            Some('/') => {
                let name = tag.get(1..).map(name_of).unwrap_or_default();
                if name.starts_with(|c: char| c.is_ascii_alphabetic()) {
                    pieces.push(Piece::End { name });
                }
                rest_after(Some(tag), ">")
            }
            Some(c) if c.is_ascii_alphabetic() => start_tag(tag).map(|(piece, after)| {
                pieces.push(piece);
                after
            }),
            _ => {
                pieces.push(Piece::Text("&lt;".into()));
                Some(tag)
            }
        };
        let Some(after) = after else { return pieces };
        rest = after;
        if let Some(Piece::Start { name, .. }) = pieces.last()
            && RAW_TEXT.contains(&name.as_str())
        {
            rest = from_end_tag(rest, name);
        }
    }
    if !rest.is_empty() {
        pieces.push(Piece::Text(rest.to_owned()));
    }
    pieces
}

fn rest_after<'a>(text: Option<&'a str>, end: &str) -> Option<&'a str> {
    text?.split_once(end).map(|(_, after)| after)
}

/// The name that a tag starts with.
fn name_of(tag: &str) -> String {
    let is_end = |c: char| c.is_ascii_whitespace() || c == '/' || c == '>';
    tag.split(is_end).next().unwrap_or_default().to_ascii_lowercase()
}

/// Reads `name attribute="value">` and returns what follows; `None` if it is unfinished.
fn start_tag(tag: &str) -> Option<(Piece, &str)> {
    let name = name_of(tag);
    let mut rest = tag.get(name.len()..)?;
    let mut attributes = String::new();
    let mut seen = Vec::new();
    loop {
        rest = rest.trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '/');
        if let Some(after) = rest.strip_prefix('>') {
            return Some((Piece::Start { name, attributes }, after));
        }
        let (attribute, value, after) = attribute(rest)?;
        rest = after;
        if ATTRIBUTES.contains(&attribute.as_str()) && !seen.contains(&attribute) {
            let value = value.replace('"', "&quot;").replace('<', "&lt;");
            attributes.push_str(&format!(" {attribute}=\"{value}\""));
            seen.push(attribute);
        }
    }
}

/// The name and value of an attribute, and what follows them.
fn attribute(text: &str) -> Option<(String, &str, &str)> {
    let is_end = |c: char| c.is_ascii_whitespace() || matches!(c, '/' | '>' | '=');
    // A leading `=` belongs to the name.
    let first = text.chars().next()?.len_utf8();
    let length = text.get(first..)?.find(is_end)? + first;
    let (name, rest) = text.split_at(length);
    let name = name.to_ascii_lowercase();
    let Some(value) = rest.trim_ascii_start().strip_prefix('=').map(str::trim_ascii_start) else {
        return Some((name, "", rest));
    };
    for quote in ['"', '\''] {
        if let Some(quoted) = value.strip_prefix(quote) {
            let (value, after) = quoted.split_once(quote)?;
            return Some((name, value, after));
        }
    }
    let end = value.find(|c: char| c.is_ascii_whitespace() || c == '>')?;
    let (value, after) = value.split_at(end);
    Some((name, value, after))
}

/// The text from the end tag of a raw text element on.
fn from_end_tag<'a>(text: &'a str, name: &str) -> &'a str {
    let starts = text.match_indices("</").map(|(start, _)| start);
    let mut ends = starts.filter(|start| {
        let after = text.get(start + 2..start + 2 + name.len());
        after.is_some_and(|after| after.eq_ignore_ascii_case(name))
    });
    ends.next().and_then(|start| text.get(start..)).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rewritten(html: &str) -> String {
        let written = |piece: Piece| match piece {
            Piece::Text(text) => text,
            Piece::Start { name, attributes } => format!("<{name}{attributes}>"),
            Piece::End { name } => format!("</{name}>"),
        };
        pieces(html).into_iter().map(written).collect()
    }

    #[test]
    fn tags_are_rewritten_as_well_formed_ones() {
        for (typed, expected) in [
            ("a <B>b</B >c", "a <b>b</b>c"),
            ("<img src=a.png ALT='a > b' onerror=x/>", "<img src=\"a.png\" alt=\"a > b\">"),
            ("<a href=\"x\" href=y title='\"<b>'>", "<a href=\"x\" title=\"&quot;&lt;b>\">"),
            ("<td colspan = 2 nowrap>", "<td colspan=\"2\">"),
            ("<br/><hr />", "<br><hr>"),
            ("1 < 2 <3", "1 &lt; 2 &lt;3"),
            ("a<!-- <b> -->c<!-->d<!doctype x><?php ?>e</>f", "acdef"),
            ("<script>if (a < b) '<p>'</SCRIPT >x", "<script></script>x"),
            ("<style>never closed", "<style>"),
        ] {
            assert_eq!(rewritten(typed), expected, "{typed}");
        }
    }

    #[test]
    fn unfinished_tags_are_left_out() {
        for typed in ["a<b", "a<b c", "a<b c=", "a<b c='>", "a<!--", "a</b", "a<b c=d", "a<!"] {
            assert!(
                rewritten(typed).replace("</b>", "") == "a",
                "{typed} became {}",
                rewritten(typed)
            );
        }
    }
}
