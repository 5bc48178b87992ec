//! An author's text for readers elsewhere: in feeds, and for programs.

use url::Url;

use super::rich_text::{escape, next_tag, unescape};

/// Sanitised HTML for readers elsewhere, who have neither our styles nor our address: pictures are plain ones, and the
/// addresses of links and pictures whole.
pub fn for_elsewhere(html: &str, page_url: &str) -> String {
    let Ok(base) = Url::parse(page_url) else { return html.to_owned() };
    with_tags(html, |tag| {
        (!is_part_of_picture(tag)).then(|| {
            let tag = with_attribute(tag, "href", |address| resolved(&base, address));
            with_attribute(&tag, "src", |address| resolved(&base, address))
        })
    })
}

/// Sanitised HTML for programs that read text only.
pub fn without_pictures(html: &str) -> String {
    with_tags(html, |tag| {
        (!is_part_of_picture(tag) && !tag.starts_with("<img ")).then(|| tag.to_owned())
    })
}

/// Of what `picture_tag` writes around the picture itself. Authors' own drawings are pictures, never `<svg>`.
fn is_part_of_picture(tag: &str) -> bool {
    let name = tag.trim_start_matches(['<', '/']).split([' ', '>']).next().unwrap_or_default();
    ["picture", "source", "svg", "path"].contains(&name)
}

/// The HTML with each of its tags changed or left out.
fn with_tags(html: &str, change: impl Fn(&str) -> Option<String>) -> String {
    let mut changed = String::with_capacity(html.len());
    let mut rest = html;
    while let Some((before, tag, after)) = next_tag(rest) {
        changed.push_str(before);
        changed.push_str(&change(tag).unwrap_or_default());
        rest = after;
    }
    (changed + rest).replace("<span class=\"picture\"></span>", "")
}

/// An address for readers elsewhere. One that cannot be read stays as it is.
fn resolved(base: &Url, address: &str) -> String {
    base.join(&unescape(address)).map_or_else(|_| address.to_owned(), |url| escape(url.as_str()))
}

/// A sanitised tag with the value of one attribute changed.
fn with_attribute(tag: &str, name: &str, change: impl FnOnce(&str) -> String) -> String {
    let parts = tag.split_once(&format!(" {name}=\"")).and_then(|(before, rest)| {
        let (value, after) = rest.split_once('"')?;
        Some((before, value, after))
    });
    match parts {
        Some((before, value, after)) => format!("{before} {name}=\"{}\"{after}", change(value)),
        None => tag.to_owned(),
    }
}

/// The addresses of the pictures in sanitised HTML.
pub fn pictures_in(html: &str) -> impl Iterator<Item = &str> {
    let pictures = html.split("<img ").skip(1);
    let address = |rest| str::split(rest, '>').next()?.split("src=\"").nth(1)?.split('"').next();
    pictures.filter_map(address).filter(|address| address.starts_with('/'))
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::content::rich_text::RichText;
    use crate::media::Picture;

    #[test]
    fn addresses_become_whole_for_readers_elsewhere() {
        let html = "<p>Say \"/etc\" <a href=\"/jobs\">x</a><a href=\"#a\">y</a>\
            <img src=\"/media/a.jpg\"></p>";
        let whole = for_elsewhere(html, "https://s.example/blogs/surge");
        let expected = "<p>Say \"/etc\" <a href=\"https://s.example/jobs\">x</a>\
            <a href=\"https://s.example/blogs/surge#a\">y</a>\
            <img src=\"https://s.example/media/a.jpg\"></p>";
        assert_eq!(whole, expected);
    }

    #[test]
    fn a_picture_is_one_plain_picture_elsewhere_and_none_for_programs() {
        let deck = Arc::new(Picture::sample("/media/deck.jpg"));
        let html = "<p>a<img src=\"deck.jpg\" alt=\"A deck\">b</p>";
        let html = RichText::new(html, |_| Some(deck.clone())).html;
        assert!(html.contains("placeholder") && html.contains("<source"), "{html}");
        let elsewhere = for_elsewhere(&html, "https://s.example/blogs/surge");
        assert_eq!(elsewhere.matches("<img ").count(), 1, "{elsewhere}");
        assert!(elsewhere.contains("src=\"https://s.example/media/"), "{elsewhere}");
        assert!(!elsewhere.contains("path") && !elsewhere.contains("<source"), "{elsewhere}");
        assert_eq!(without_pictures(&html), "<p>ab</p>");
    }

    #[test]
    fn addresses_of_every_form_become_whole() {
        let whole = |address: &str| {
            for_elsewhere(&format!("<a href=\"{address}\">x</a>"), "https://s.example/blogs/surge")
        };
        for (address, expected) in [
            ("//cdn.example/x", "https://cdn.example/x"),
            ("wind", "https://s.example/blogs/wind"),
            ("?page=2&amp;x=y", "https://s.example/blogs/surge?page=2&amp;x=y"),
            ("https://else.example/", "https://else.example/"),
            ("mailto:a@s.example", "mailto:a@s.example"),
            ("mailto:x&quot;&gt;&lt;script&gt;", "mailto:x&quot;&gt;&lt;script&gt;"),
            ("tel:1&quot;onmouseover=&quot;a", "tel:1&quot;onmouseover=&quot;a"),
        ] {
            assert_eq!(whole(address), format!("<a href=\"{expected}\">x</a>"));
        }
    }
}
