//! The markup of a picture inside an author's text: the same as the front end's `Picture` writes.

use pixels::variant::Format;

use crate::media::Picture;

/// The width of a column of text.
const SIZES: &str = "(min-width: 48rem) 44rem, 92vw";

/// `alt` must be escaped already, as it is in sanitised HTML.
pub fn picture_tag(picture: &Picture, alt: &str) -> String {
    let Picture { url, width, height, placeholder, .. } = picture;
    let placeholder = placeholder.as_deref().map(placeholder_tag);
    let sources: String = [Format::Avif, Format::WebP].map(|f| source(picture, f)).concat();
    format!(
        "<span class=\"picture\">{}<picture>{sources}<img src=\"{url}\" alt=\"{alt}\" \
         width=\"{width}\" height=\"{height}\" decoding=\"async\" loading=\"lazy\"></picture></span>",
        placeholder.unwrap_or_default()
    )
}

/// Where the four quarters of a placeholder are.
const QUARTERS: [&str; 4] = ["M0 0h1v1h-1", "M1 0h1v1h-1", "M0 1h1v1h-1", "M1 1h1v1h-1"];

fn placeholder_tag(colours: &str) -> String {
    let quarters = QUARTERS.iter().enumerate().map(|(index, quarter)| {
        let colour = colours.get(6 * index..6 * index + 6).unwrap_or_default();
        format!("<path fill=\"#{colour}\" d=\"{quarter}\"></path>")
    });
    format!(
        "<svg aria-hidden=\"true\" viewBox=\"0 0 2 2\" preserveAspectRatio=\"none\" \
         class=\"placeholder\">{}</svg>",
        quarters.collect::<String>()
    )
}

fn source(picture: &Picture, format: Format) -> String {
    let step = |width| format!("{}.{width}.{format} {width}w", picture.url);
    let steps: Vec<_> = picture.widths().map(step).collect();
    if steps.is_empty() {
        return String::new();
    }
    let (mime, steps) = (format.mime(), steps.join(", "));
    format!("<source type=\"{mime}\" srcset=\"{steps}\" sizes=\"{SIZES}\">")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_has_both_formats_its_size_and_its_placeholder() {
        let html = picture_tag(&Picture::sample("/media/deck.jpg"), "A deck");
        assert!(
            html.contains("<source type=\"image/avif\" srcset=\"/media/deck.jpg.160.avif 160w, ")
        );
        assert!(html.contains("/media/deck.jpg.500.webp 500w\" sizes=\""));
        assert!(html.contains(" alt=\"A deck\" width=\"500\" height=\"250\""));
        assert!(html.contains("class=\"placeholder\"><path fill=\"#8899aa\" d=\"M0 0h1v1h-1\">"));
    }

    #[test]
    fn a_drawing_has_no_variants() {
        let drawing =
            Picture { format: None, placeholder: None, ..Picture::sample("/media/a.svg") };
        let html = picture_tag(&drawing, "");
        assert!(!html.contains("<source") && !html.contains("<svg"), "{html}");
    }
}
