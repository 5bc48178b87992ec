//! Limits of the HTML that one file may become: enough for any page, and little enough to be sanitised quickly.

/// Footnotes are repeated below every section that refers to them, so the HTML can be much longer than the text.
const MAX_HTML_BYTES: usize = 4 * 1024 * 1024;
const MAX_TAGS: usize = 100_000;
/// Each picture becomes about two kilobytes: its widths in two formats and its placeholder.
const MAX_PICTURES: usize = 500;
/// The sanitiser searches the whole rest of a passage for each character that it escapes.
const MAX_PASSAGE_BYTES: usize = 32 * 1024;

/// How much HTML a file has become so far.
#[derive(Debug, Default)]
pub struct Extent {
    bytes: usize,
    tags: usize,
    pictures: usize,
}

impl Extent {
    /// Counts more HTML. The error names the limit that it exceeds.
    pub fn add(&mut self, html: &str) -> Result<(), String> {
        self.bytes += html.len();
        for passage in html.split('<') {
            self.tags += 1;
            self.pictures += usize::from(passage.starts_with("img "));
            if passage.len() > MAX_PASSAGE_BYTES {
                let limit = MAX_PASSAGE_BYTES / 1024;
                return Err(format!(
                    "a paragraph, link or block of code is longer than {limit} kB"
                ));
            }
        }
        match self {
            Self { bytes, .. } if *bytes > MAX_HTML_BYTES => {
                let limit = MAX_HTML_BYTES / 1024 / 1024;
                Err(format!("this text becomes more than {limit} MB of HTML"))
            }
            Self { tags, .. } if *tags > MAX_TAGS => {
                Err(format!("this text becomes more than {MAX_TAGS} tags of HTML"))
            }
            Self { pictures, .. } if *pictures > MAX_PICTURES => {
                Err(format!("this text has more than {MAX_PICTURES} pictures"))
            }
            _ => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn error(html: &str) -> String {
        Extent::default().add(html).expect_err("it exceeds a limit")
    }

    #[test]
    fn each_limit_has_its_message() {
        assert!(error(&"<br>".repeat(MAX_TAGS)).contains("100000 tags"));
        assert!(error(&"<img src=\"a\">".repeat(MAX_PICTURES + 1)).contains("500 pictures"));
        assert!(error(&"a".repeat(MAX_PASSAGE_BYTES + 1)).contains("longer than 32 kB"));
        let paragraph = "<p>".to_owned() + &"a".repeat(20_000);
        assert!(error(&paragraph.repeat(250)).contains("4 MB"));
        assert_eq!(Extent::default().add(&paragraph.repeat(50)), Ok(()));
    }

    #[test]
    fn all_sections_of_a_file_count_together() {
        let mut extent = Extent::default();
        let pictures = "<img src=\"a\">".repeat(300);
        assert_eq!(extent.add(&pictures), Ok(()));
        assert!(extent.add(&pictures).is_err());
    }
}
