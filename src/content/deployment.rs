//! What the operator adds to the content.

/// Two servers with the same content folder may differ in this.
#[derive(Debug, Clone, Default)]
pub struct Deployment {
    /// The site's own: `https://strakeline.example`.
    pub origin: String,
    /// After how long applications are erased, in words. `None` if they are kept.
    pub retention: Option<String>,
}

/// Stands in a text for how long applications are kept.
const RETENTION: &str = "{retention}";

impl Deployment {
    /// A path of the site as a whole address: other programs resolve no relative ones.
    pub fn url(&self, path: &str) -> String {
        format!("{}{path}", self.origin)
    }

    /// The text with what it leaves to the operator's settings: "We keep your application {retention}."
    pub fn fill_in(&self, text: &str) -> String {
        let kept = match &self.retention {
            Some(period) => format!("for {period}, and then erase it automatically"),
            None => {
                "until you ask us to erase it, or until we no longer need it to fill the position"
                    .to_owned()
            }
        };
        text.replace(RETENTION, &kept)
    }
}
