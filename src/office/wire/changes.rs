//! What the calls take and answer with that change several files, or look back at changes.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Rename {
    pub path: String,
    pub slug: String,
}

/// Another slug for an entry that is not saved yet.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Move {
    pub path: String,
    pub slug: String,
    pub tab: String,
}

/// Where an entry is after it got another slug.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Moved {
    pub path: String,
    #[schema(required)]
    pub address: Option<String>,
}

/// What a tab typed and did not save.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Forget {
    pub path: String,
    pub tab: String,
    /// When it was last typed at, if only what somebody has seen is to be forgotten.
    #[serde(default)]
    pub at: Option<String>,
}

/// A file with text that is not saved.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct UnsavedFile {
    pub path: String,
    pub r#type: String,
    pub title: String,
    /// When it was last typed at.
    pub at: String,
    /// Whether there is no such file yet.
    pub is_new: bool,
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
    /// How many files changed together.
    pub files: usize,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Compared {
    /// `None` where there was no file.
    #[schema(required)]
    pub before: Option<String>,
    #[schema(required)]
    pub now: Option<String>,
    /// Of what there is now.
    #[schema(required)]
    pub hash: Option<String>,
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

/// One file as it was before a change, whatever happened to it since.
#[derive(Debug, Clone, Deserialize, ToSchema)]
pub struct Restore {
    pub change: String,
    pub path: String,
    /// Of the file that the person has seen beside it; none if there is none.
    #[schema(required)]
    pub began_from: Option<String>,
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
