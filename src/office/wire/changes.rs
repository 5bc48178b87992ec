//! What the calls take and answer with that change several files, or look back at changes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Rename {
    pub path: String,
    pub slug: String,
}

/// What changed together, and can be undone together.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Changed {
    pub change: String,
    pub paths: Vec<String>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Paths {
    pub paths: Vec<String>,
}

/// A place that names another file.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Use {
    pub path: String,
    pub line: usize,
}

/// A version of a file that was kept when the next one took its place.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Version {
    pub change: String,
    pub path: String,
    /// When the next version took its place.
    pub at: String,
    /// "saved", "renamed", "deleted", "restored".
    pub action: String,
    pub bytes: u64,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Compared {
    /// `None` where there was no file.
    #[schema(required)]
    pub before: Option<String>,
    #[schema(required)]
    pub now: Option<String>,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct PictureRow {
    /// Below the media folder.
    pub name: String,
    /// Where it can be seen.
    #[schema(required)]
    pub url: Option<String>,
    #[schema(required)]
    pub thumbnail: Option<String>,
    pub width: u32,
    pub height: u32,
    pub bytes: u64,
    pub format: String,
    /// Of its bytes, for whoever replaces it.
    #[schema(required)]
    pub hash: Option<String>,
    pub uses: Vec<Use>,
    /// Why it cannot be shown.
    #[schema(required)]
    pub problem: Option<String>,
}

/// A picture that was added, or that was there already.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct NewPicture {
    pub name: String,
    /// With which it can be undone.
    #[schema(required)]
    pub change: Option<String>,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Undo {
    pub change: String,
}

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct NewSite {
    /// The company's name.
    pub name: String,
}
