//! How much HTML one file may become: enough for any page, and not more than the sanitiser reads in a moment.

/// Footnotes are written below every section that refers to them, so a text can grow on its way.
const MAX_HTML_BYTES: usize = 4 * 1024 * 1024;
const MAX_TAGS: usize = 100_000;
/// Each picture becomes some two kilobytes: its sizes in two formats and its placeholder.
const MAX_PICTURES: usize = 500;
/// The sanitiser escapes a text by searching all that is left of it for each sign it escapes.
const MAX_PASSAGE_BYTES: usize = 32 * 1024;

/// What a file has become so far.
#[derive(Debug, Default)]
pub struct Extent {
    bytes: usize,
    tags: usize,
    pictures: usize,
}

impl Extent {
    /// Counts more HTML, or says which limit it goes over.
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

    fn told(html: &str) -> String {
        Extent::default().add(html).expect_err("it is over a limit")
    }

    #[test]
    fn each_limit_is_told_by_its_name() {
        assert!(told(&"<br>".repeat(MAX_TAGS)).contains("100000 tags"));
        assert!(told(&"<img src=\"a\">".repeat(MAX_PICTURES + 1)).contains("500 pictures"));
        assert!(told(&"a".repeat(MAX_PASSAGE_BYTES + 1)).contains("longer than 32 kB"));
        let paragraph = "<p>".to_owned() + &"a".repeat(20_000);
        assert!(told(&paragraph.repeat(250)).contains("4 MB"));
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
